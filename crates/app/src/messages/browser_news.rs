use crate::{Start, Surroundings, Tongue};

/// What the browser says.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "the large one comes once")]
pub enum BrowserNews {
    /// The page was loaded. This message comes once, before all others.
    Loaded(Start),
    /// The later part of the program has loaded, and the state has it: see
    /// [`State::complete`](crate::State::complete).
    LaterPartCame,
    /// The later part of the program could not be loaded.
    LaterPartFailed,
    /// The answer to [`Effect::FetchWords`].
    ///
    /// [`Effect::FetchWords`]: crate::Effect::FetchWords
    WordsCame {
        /// The language.
        tongue: Tongue,
        /// Its words; `None` if they could not be loaded.
        words: Option<String>,
    },
    /// The system's theme, reduced motion or forced colours have changed, or the page was hidden or
    /// shown again.
    SurroundingsChanged(Surroundings),
    /// The person has pressed a key or a pointer anywhere on the page, by which a clock starts.
    Acted,
    /// The canvas has this side now, in CSS pixels.
    Resized(f32),
    /// The time of an [`Effect::WakeAfter`] is up.
    ///
    /// [`Effect::WakeAfter`]: crate::Effect::WakeAfter
    Wake,
    /// The time of an [`Effect::NoticesDueAfter`] is up.
    ///
    /// [`Effect::NoticesDueAfter`]: crate::Effect::NoticesDueAfter
    NoticesDue,
}
