"""Half done: a small typed record for each procedure and kind of node; replaced, never changed."""
