"""Learning from games: the chances in a game that was played, what would have been better, and puzzles."""
