"""The passes between parsing and effects, by what they are about; `compiler.pipeline` says in which order."""
