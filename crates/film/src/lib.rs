//! A moving picture as a GIF: frames that somebody else has drawn, each as its pixels.
//!
//! All frames share one palette, which [`Colours`] chooses from some of them. Each frame after the first
//! holds only the rectangle that has changed, and in it nothing of what has not.
//!
//! ```
//! use uttt_film::{Colours, Film};
//!
//! let (black, white) = ([0, 0, 0, 255], [255, 255, 255, 255]);
//! let [first, second] = [[black, black], [black, white]].map(|pixels| pixels.concat());
//! let mut colours = Colours::default();
//! colours.count(&first);
//! colours.count(&second);
//! let mut film = Film::new(2, 1, &colours)?;
//! film.add(&first, 50)?;
//! film.add(&second, 200)?;
//! let gif = film.finish()?;
//! assert!(gif.starts_with(b"GIF89a"));
//! # Ok::<(), uttt_film::FilmError>(())
//! ```

mod colours;
mod film;
#[cfg(test)]
mod film_tests;

pub use colours::Colours;
pub use film::{Film, FilmError};
