//! play, test, build, bench: what cargo alone cannot do.

fn main() {}
