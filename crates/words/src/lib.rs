//! Says the messages of a catalogue in the language that is spoken.
//!
//! The crate `uttt-catalogue` reads messages in Fluent's syntax and makes patterns of them: texts in which
//! some control characters are instructions ([`op`]). A [`Message`] has the English pattern, and names the
//! messages that it refers to, so that a program carries only what it says. A [`Language`] has the patterns
//! of all messages, and is loaded when it is wanted. A message that it lacks is said in English.
//!
//! ```
//! use uttt_words::{Arg, Message};
//!
//! // moves = { $count -> [one] One move *[other] { $count } moves }
//! static MOVES: Message = Message {
//!     number: 0,
//!     pattern: "\u{5} qOne move\u{6}~\u{1}  moves\u{7}",
//!     named: &[],
//! };
//! assert_eq!(MOVES.say(&[Arg::Number(1)]), "One move");
//! assert_eq!(MOVES.say(&[Arg::Number(3)]), "3 moves");
//! ```

mod arg;
mod language;
mod message;
pub mod op;
mod plural;
mod reader;
mod render;
mod say;

pub use arg::Arg;
pub use language::{Language, LanguageError, speak, speak_english, stamp};
pub use message::Message;
pub use plural::{Plural, Plurals};
pub use say::text;
