"""What the parts of a phrase mean together, where a template alone does not say it: operations, by what they make."""
