//! The rules of Ultimate Tic-Tac-Toe: positions, legal moves, results and notation.
//!
//! The position is the game: a type that implements [`Game`] knows whose turn it is, what may be
//! played and how it ends, and nothing about clocks, players or screens. [`History`] keeps the
//! positions of a game that is being played, with undo and redo.
//!
//! ```
//! use uttt_rules::{Classic, Game, Outcome};
//!
//! let game = Classic::new();
//! let game = game.play("55".parse()?)?; // board 5, cell 5: O must answer in board 5
//! assert_eq!(game.legal_moves().len(), 8);
//! assert_eq!(game.outcome(), None::<Outcome>);
//!
//! let refused = game.play("19".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "19: wrong board, play in board 5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod active;
mod by_player;
mod cell;
mod classic;
mod drawing;
mod formats;
mod game;
mod grid;
mod history;
mod illegal;
mod mv;
mod outcome;
mod perft;
mod player;
mod position_error;
mod position_laws;
mod position_text;
mod rules;

pub use by_player::ByPlayer;
pub use cell::{Cell, NotACell};
pub use classic::{BoardState, Classic};
pub use drawing::Drawing;
pub use formats::{Format, FormatError, UnknownFormat};
pub use game::{Duel, Game};
pub use grid::{Grid, LINES};
pub use history::{History, RecordError};
pub use illegal::{Illegal, PlayError};
pub use mv::{Move, ParseMoveError};
pub use outcome::Outcome;
pub use perft::perft;
pub use player::{NotAPlayer, Player};
pub use position_error::PositionError;
pub use rules::{Rules, UnknownRules};
