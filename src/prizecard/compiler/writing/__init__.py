"""From effects to text: the frames and the phrases run backwards."""
