"""Training of the learned opponent: imitation of the greedy one, then self-play. See README.md beside this file."""
