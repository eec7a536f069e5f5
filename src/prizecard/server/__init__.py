"""Tables over HTTP and websockets: sessions apart from transport and storage; no rules of the game here."""
