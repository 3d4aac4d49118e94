//! The native program uttt.

fn main() {}
