"""The passes between parsing and effects, one deed a module; `compiler.pipeline` says in which order."""
