//! The rules of Ultimate Tic-Tac-Toe: positions, legal moves, results and notation.
//!
//! The position is the game: a type that implements [`Game`] knows whose turn it is, which moves
//! are legal and how the game ends. It knows nothing about clocks, people or screens. [`History`]
//! keeps the positions of a running game, with undo and redo.
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
//! assert_eq!(refused.to_string(), "19: wrong board; play in board 5");
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
//! [`AnyGame::read`] reads any of them and skips annotations.
//!
//! # Features
//!
//! All are off by default. The crate needs no standard library, only `alloc`.
//!
//! | feature | what it adds |
//! |---|---|
//! | `any-text` | `read_any`: reads a text whose form nobody has named |
//! | `drawing` | `Drawing`: the board as text |
//! | `open-study` | `OpenStudy`: a study open at one of its positions, to be edited |
//! | `serde` | every type that has a text form is serialised as that text |

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

// The folders, from the bottom to the top: cells, game, systems, position, play, notation. None uses one
// above it.

// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod cells;
mod excerpt;
mod game;
mod notation;
mod play;
mod position;
mod systems;

pub use cells::cell::{Cell, ParseCellError};
pub use cells::cell_path::CellPath;
pub use cells::game_move::{GameMove, ParseMoveError};
pub use cells::grid::{Grid, LINES};
pub use cells::mv::Move;
pub use cells::path::{MAX_DEPTH, ParsePathError, Path};
pub use cells::place::Place;
pub use cells::rotation::Rotation;
pub use cells::shape::Shape;
pub use cells::square::Square;
pub use game::by_player::ByPlayer;
pub use game::grid_state::GridState;
pub use game::illegal::{AnyPlayError, Illegal};
pub use game::loss::{Loss, LossBy, ParseLossError};
pub use game::move_list::{IntoMoves, MoveList};
pub use game::outcome::Outcome;
pub use game::perft::perft;
pub use game::player::{ParsePlayerError, Player};
pub use game::reason::{AnyReason, NestedReason, OverwriteReason};
pub use game::rules::{ParseRulesError, Rules};
pub use game::{Board, Game, PlayError};
#[cfg(feature = "any-text")]
pub use notation::any_text::{ReadText, Reading, UnreadText, WhyUnread, read_any};
#[cfg(feature = "drawing")]
pub use notation::drawing::Drawing;
pub use notation::formats::{Format, FormatError, ParseFormatError, with_rules};
pub use notation::glyph::{Glyph, ParseGlyphError};
pub use notation::link::{Link, LinkError};
pub use notation::record::{AnnotationError, RecordError};
#[cfg(feature = "open-study")]
pub use notation::study::OpenStudy;
pub use notation::study::{Comment, CommentPart, NodeId, Remarks, Removed, Study, StudyError};
pub use play::any_game::AnyGame;
pub use play::ending::Ending;
pub use play::history::History;
pub use play::position_counts::PositionCounts;
pub use position::{
    CellGroup, Contradiction, PositionBuilder, PositionError, PositionPart, RuleSystem, TargetForm,
};
pub use systems::nested::Nested;
pub use systems::overwrite::{FourInARow, Overwrite, OverwriteCell, OverwriteFree};
pub use systems::two_level::{Adjacent, Classic, MostBoards, Nested2, OpenBoards, TwoLevel};
pub use systems::variant::{
    AdjacentRules, ClassicRules, MostBoardsRules, Nested2Rules, OpenBoardsRules, Variant,
};
