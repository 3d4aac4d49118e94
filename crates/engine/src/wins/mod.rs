//! Wins that a player can force, found by looking at all moves, without any evaluation.
//!
//! All searches count the positions that they look at, the last ones included, so that they can be
//! interrupted after about the same time whatever the game.
//!
//! | file | what is in it |
//! |---|---|
//! | `within` | whether a player can force a win within some plies |
//! | `quickest` | the quickest such win, with its moves |
//! | `inquiry` | code that asks such questions, and can be interrupted at any of them |

mod inquiry;
mod quickest;
mod within;

pub(crate) use inquiry::{Inquiry, Unfinished};
pub(crate) use quickest::Win;
