//! Cells, paths and grids: the address of a cell, and what a move is. Nothing here knows a game.

pub(crate) mod cell;
pub(crate) mod cell_path;
pub(crate) mod game_move;
pub(crate) mod grid;
pub(crate) mod mv;
pub(crate) mod path;
pub(crate) mod place;
pub(crate) mod rotation;
pub(crate) mod shape;
pub(crate) mod square;
mod symmetry;
