use crate::SavedGame;
use crate::fields::SavedError;
use crate::saved::game::KIND;

/// The most games that are put aside at once.
pub(crate) const KEPT: usize = 20;

/// A game that was put aside, or a text that could not be read and the reason.
type Entry = Result<SavedGame, (String, SavedError)>;

/// A change to the list of games that were put aside. It is applied to the list in the storage, not
/// to this tab's copy, because another tab may have changed the stored list since.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AsideEdit {
    removed: Vec<String>,
    oldest: Vec<String>,
    latest: Vec<String>,
}

impl AsideEdit {
    /// Removes the first game that is stored as this text.
    pub(crate) fn remove(mut self, text: String) -> Self {
        self.removed.push(text);
        self
    }

    /// Inserts a game before all others.
    pub(crate) fn add_oldest(mut self, game: &SavedGame) -> Self {
        self.oldest.push(game.to_string());
        self
    }

    /// Appends a game.
    pub(crate) fn add_latest(mut self, game: &SavedGame) -> Self {
        self.latest.push(game.to_string());
        self
    }

    pub(crate) const fn adds(&self) -> bool {
        !self.oldest.is_empty() || !self.latest.is_empty()
    }

    /// Applies the change to a stored text and returns the text to store instead, or `None` if the
    /// list is now empty. Entries that cannot be read are kept as they are.
    pub fn apply(&self, stored: Option<&str>) -> Option<String> {
        let mut entries = stored.map(parse).unwrap_or_default();
        self.change(&mut entries);
        let write = |entry: Entry| match entry {
            Ok(game) => game.to_string(),
            Err((text, _)) => text + "\n",
        };
        (!entries.is_empty()).then(|| entries.into_iter().map(write).collect())
    }

    /// Applies the change to a list, the oldest game first. Returns how many of the oldest games
    /// were dropped to make room; added games are never dropped.
    pub(crate) fn change(&self, entries: &mut Vec<Entry>) -> usize {
        let added = || self.oldest.iter().chain(&self.latest);
        let is_named = |text: &str| self.removed.iter().chain(added()).any(|named| named == text);
        entries.retain(|entry| match entry {
            Ok(game) => !is_named(&game.to_string()),
            Err((text, _)) => !is_named(text),
        });
        entries.splice(0..0, self.oldest.iter().flat_map(|text| parse(text)));
        entries.extend(self.latest.iter().flat_map(|text| parse(text)));
        let mut surplus = entries.iter().flatten().count().saturating_sub(KEPT);
        let dropped = surplus;
        let is_added = |game: &SavedGame| {
            let text = game.to_string();
            added().any(|added| *added == text)
        };
        entries.retain(|entry| {
            let drops = surplus > 0 && entry.as_ref().is_ok_and(|game| !is_added(game));
            surplus -= usize::from(drops);
            !drops
        });
        dropped
    }
}

/// Reads the stored games, one after the other.
pub(crate) fn parse(text: &str) -> Vec<Entry> {
    let mut texts: Vec<String> = Vec::new();
    for line in text.lines() {
        match texts.last_mut() {
            Some(last) if !line.starts_with(KIND) => {
                last.push('\n');
                last.push_str(line);
            }
            _ => texts.push(line.to_owned()),
        }
    }
    let read = |text: String| SavedGame::parse(&text).map_err(|error| (text, error));
    texts.into_iter().map(read).collect()
}
