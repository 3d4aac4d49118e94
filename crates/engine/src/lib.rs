//! A player of Ultimate Tic-Tac-Toe: search, evaluation, levels.
