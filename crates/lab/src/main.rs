//! The workshop: strength matches and training; never shipped.

fn main() {}
