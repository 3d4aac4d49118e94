//! How a board of Ultimate Tic-Tac-Toe looks: the position of everything on it, the cell at a
//! point, the colours, and the display list from which a canvas or an SVG is drawn.
//!
//! This crate knows nothing about a page. A [`View`] describes what to show: a game, how far its
//! last move's animation has come, and which cells are under the pointer, hinted or focused.
//! [`View::scene`] makes the display list from it. A [`ScoreLayer`] adds what an analysis has found.
//! A [`Picture`] is a board at rest, as a standalone SVG.
//!
//! ```
//! use uttt_board::{Layout, Palette, Picture, Point, Size, View};
//! use uttt_rules::AnyGame;
//!
//! let game: AnyGame = "classic: 55 51 15".parse()?;
//!
//! // The middle of the canvas is cell 5 of board 5.
//! let layout = Layout::new(game.rules().shape(), Size::square(600.0));
//! assert_eq!(layout.hit(Point::new(300.0, 300.0)), Some(game.place("55")?));
//!
//! // At rest, and 80 ms after the last move.
//! assert!(!View::new(&game).scene(Size::square(600.0)).moving);
//! let view = View { since_move: Some(80.0), ..View::new(&game) };
//! assert!(view.scene(Size::square(600.0)).moving);
//!
//! let picture = Picture { palette: Palette::Dark, ..Picture::new(&game) };
//! assert!(picture.svg().starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod animation;
mod annotations;
mod appearance;
mod covers;
mod description;
mod display_item;
mod draw;
mod drawn;
mod emblem;
mod figure;
mod game_line;
mod ink;
mod layout;
mod marks;
mod markup;
pub mod names;
mod next_moves;
mod overlay;
mod palette;
mod picture;
mod position_view;
mod replay;
mod scene;
mod score_layer;
mod strip;
mod svg;
mod view;

// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use animation::Millis;
pub use description::description;
pub use display_item::{DisplayItem, Label, Paint, Stroke};
pub use emblem::{emblem, sending, shows_sending};
pub use figure::{BoardOptions, Figure, FigureError, FigureOptions, Theme};
pub use ink::Ink;
pub use layout::{Layout, Point, Raster, Rect, Size};
pub use markup::attribute;
pub use palette::Palette;
pub use picture::Picture;
pub use position_view::PositionView;
pub use replay::replay;
pub use scene::Scene;
pub use score_layer::{CellScore, ScoreLabel, ScoreLayer, ScoreLetters};
pub use svg::svg;
pub use view::View;
