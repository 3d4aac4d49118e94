//! Messages that the first part of the program does not know: they wait until the later one has come.

use crate::{
    BrowserNews, Effect, Keeping, Message, NoticeKind, Preferences, SavedGame, Slot, Start, State,
    Step,
};

/// What the first part shows of what the page found: a game from the start position, or none.
pub(crate) struct PlainStart {
    pub(crate) preferences: Preferences,
    pub(crate) game: Option<SavedGame>,
}

impl PlainStart {
    /// `None` where it is more than that.
    pub(crate) fn read(start: &Start) -> Option<Self> {
        let preferences = start.stored.text(Slot::Preferences).map(Preferences::parse);
        Some(Self {
            game: plain_game(start.stored.text(Slot::Game))
                .filter(|_| start.fragment.is_empty())?,
            preferences: preferences.transpose().ok()?.unwrap_or_default(),
        })
    }
}

/// A saved text as a game from the start position, or none where none is saved.
pub(crate) fn plain_game(saved: Option<&str>) -> Option<Option<SavedGame>> {
    match saved {
        Some(text) => SavedGame::parse_plain(text).map(Some),
        None => Some(None),
    }
}

impl Start {
    /// Whether the page needs its later part to begin: it comes with a link, or with a saved text
    /// that is more than a game from the start position.
    pub fn needs_later_part(&self) -> bool {
        PlainStart::read(self).is_none()
    }
}

/// Passes a message to the later part, now or once that has loaded. Moves do not wait behind
/// it.
pub(crate) fn leave_to_later_part(page: &mut State, message: Message, step: &mut Step) {
    match page.later {
        // If others are waiting, this message waits behind them.
        Some(later) if page.waiting.is_empty() => later.0.handle(page, message, step),
        _ => {
            page.waiting.push(message);
            step.then(Effect::LoadLaterPart);
        }
    }
}

/// Whether a person has asked for something that is still being loaded.
pub(crate) fn awaits_later_part(page: &State) -> bool {
    page.waiting.iter().any(|message| !is_reported(message))
}

/// What the later part does after each message.
pub(crate) fn settle(page: &mut State, step: &mut Step) {
    if let Some(later) = page.later {
        later.0.settle(page, step);
    }
}

pub(crate) fn later_part_came(page: &mut State, step: &mut Step) {
    page.notices.dismiss(NoticeKind::PartMissing);
    // A waiting message may put another game on the board.
    settle(page, step);
    step.follow_ups.append(&mut page.waiting);
}

/// A person who asked for something is told, and may ask again. What the browser and other tabs
/// have said is not said again, and waits on.
pub(crate) fn later_part_failed(page: &mut State) {
    let asked = page.waiting.len();
    page.waiting.retain(is_reported);
    if page.waiting.len() < asked {
        page.notices.notify(NoticeKind::PartMissing, String::new());
    }
}

/// Whether the browser or another tab has said this.
fn is_reported(message: &Message) -> bool {
    matches!(
        message,
        Message::Browser(BrowserNews::Loaded(_))
            | Message::Keep(Keeping::FoundBesides(_))
            | Message::Keep(Keeping::FragmentChanged(_))
            | Message::Keep(Keeping::GameOwned { .. })
            | Message::Keep(Keeping::GameElsewhere { .. })
            | Message::Keep(Keeping::StoredElsewhere { .. })
            | Message::Keep(Keeping::StorageRefused)
    )
}
