"""Tables, decks and replays in a database: SQLite or PostgreSQL, through SQLAlchemy."""
