//! The page of Ultimate Tic-Tac-Toe and its worker.

fn main() {}
