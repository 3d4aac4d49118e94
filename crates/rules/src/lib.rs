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
//!
//! # Notation
//!
//! | text | example | type |
//! |---|---|---|
//! | move | `51`; `23` on the 4×4 board | [`GameMove`] |
//! | record | `classic: 55 51 15` | [`AnyGame`], [`History`] |
//! | position | `classic ........./…/......... O 5` | [`AnyGame::from_position`], [`PositionBuilder`] |
//! | record from a position | `classic from ........./…/......... O 5: 51 15` | [`AnyGame`], [`History`] |
//! | annotated record | `classic: 55! {[#51]} 51 (52?) 15` | [`Study`] |
//! | link | `#classic:55-51&ply=1` | [`Link`] |
//!
//! [`AnyGame::read`] takes any of them; it passes over annotations.
//!
//! # Features
//!
//! `serde` (off by default) serialises all that has a text as that text.

// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod any_game;
mod any_history;
#[cfg(feature = "serde")]
mod as_text;
mod by_player;
mod cell;
mod cell_path;
mod drawing;
mod ending;
mod formats;
mod game;
mod game_move;
mod glyph;
mod grid;
mod grid_state;
mod history;
mod illegal;
mod link;
mod mv;
mod nested;
mod outcome;
mod overwrite;
mod path;
mod perft;
mod place;
mod player;
mod position;
mod position_counts;
mod reason;
mod record;
mod rules;
mod shape;
mod square;
mod study;
mod two_level;
mod variant;

pub use any_game::AnyGame;
pub use by_player::ByPlayer;
pub use cell::{Cell, ParseCellError};
pub use cell_path::CellPath;
pub use drawing::Drawing;
pub use ending::Ending;
pub use formats::{Format, FormatError, ParseFormatError};
pub use game::{Board, Game, RuleSystem};
pub use game_move::{GameMove, ParseMoveError};
pub use glyph::{Glyph, ParseGlyphError};
pub use grid::{Grid, LINES};
pub use grid_state::GridState;
pub use history::History;
pub use illegal::{AnyPlayError, Illegal, PlayError};
pub use link::{Link, LinkError};
pub use mv::Move;
pub use nested::Nested;
pub use outcome::Outcome;
pub use overwrite::{FourInARow, Overwrite, OverwriteCell, OverwriteFree};
pub use path::{MAX_DEPTH, ParsePathError, Path};
pub use perft::perft;
pub use place::Place;
pub use player::{ParsePlayerError, Player};
pub use position::{PositionBuilder, PositionError};
pub use position_counts::PositionCounts;
pub use reason::{AnyReason, NestedReason, OverwriteReason};
pub use record::{AnnotationError, RecordError};
pub use rules::{ParseRulesError, Rules};
pub use shape::Shape;
pub use square::Square;
pub use study::{Comment, CommentPart, NodeId, Study, StudyError};
pub use two_level::{Adjacent, Classic, MostBoards, Nested2, OpenBoards, TwoLevel};
pub use variant::{
    AdjacentRules, ClassicRules, MostBoardsRules, Nested2Rules, OpenBoardsRules, Variant,
};
