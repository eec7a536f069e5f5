"""HTTP and websockets: what comes in is measured and checked, what goes out was built by a session."""
