//! Ultimate Tic-Tac-Toe for JavaScript: the rules and the engine.
