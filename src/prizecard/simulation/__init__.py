"""Many games: matches, matrices and the benchmark, on the cores of this machine or on a cluster."""
