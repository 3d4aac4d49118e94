use uttt_engine::Review;

use crate::games::kept_game::{KeptGame, tidy};
use crate::games::kept_review::KeptReview;
use crate::{GameId, SavedGame};

/// A change to the game under one key. It is applied to the text that the browser has there at that
/// time, because another tab may have changed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameChange {
    /// Keeps a game as it is now: a text that the page saves.
    Keep {
        /// The game.
        id: GameId,
        /// What [`Effect::Save`](crate::Effect::Save) stores.
        text: String,
    },
    /// Keeps a game as it is now, unless it was deleted.
    Update {
        /// The game.
        id: GameId,
        /// What [`Effect::Save`](crate::Effect::Save) stores.
        text: String,
    },
    /// Gives a game a name, or takes it away.
    Rename {
        /// The key.
        key: String,
        /// The name; may be empty.
        name: String,
    },
    /// Keeps what the review of a game came to, if the game still has these moves.
    Review {
        /// The key.
        key: String,
        /// The game as a record, with all its moves.
        record: String,
        /// The line to keep.
        review: String,
    },
    /// Puts a text from a file under its key. Of two games the later one stays, and a game by link whose
    /// moves the text would change. A name that the person gave the game stays, and the earlier beginning;
    /// what only the text has is added: a name, and the review of the same moves.
    Add {
        /// The key.
        key: String,
        /// The text.
        text: String,
    },
    /// Puts a game under its key that a file has as a record, unless something is there.
    AddRecord {
        /// The key.
        key: String,
        /// The text.
        text: String,
    },
    /// Puts a text back that was deleted, as [`GameChange::Add`] does: the game may be there again, with
    /// later moves.
    Restore {
        /// The key.
        key: String,
        /// The text.
        text: String,
    },
    /// Deletes what is under a key.
    Delete {
        /// The key.
        key: String,
    },
}

/// What to store under a key; `None` deletes what is there.
pub type GameWrite = (String, Option<String>);

impl GameChange {
    /// Keeps what this review came to.
    pub(crate) fn review(id: GameId, record: String, review: &Review) -> Self {
        Self::Review { key: id.to_string(), record, review: KeptReview::of(review).to_string() }
    }

    /// The key of the game.
    pub fn key(&self) -> String {
        match self {
            Self::Keep { id, .. } | Self::Update { id, .. } => id.to_string(),
            Self::Rename { key, .. }
            | Self::Review { key, .. }
            | Self::Add { key, .. }
            | Self::AddRecord { key, .. }
            | Self::Restore { key, .. }
            | Self::Delete { key } => key.clone(),
        }
    }

    /// Whether this keeps a game by link as it is now.
    pub fn is_by_link(&self) -> bool {
        let (Self::Keep { text, .. } | Self::Update { text, .. }) = self else { return false };
        text.contains("\nby-link: ")
    }

    /// What to write, where `stored` is under the key now and `now` is the time in milliseconds since
    /// 1970. A text that cannot be read is never replaced: it moves to another key.
    pub fn apply(&self, stored: Option<&str>, now: u64) -> Vec<GameWrite> {
        let old = stored.map(KeptGame::parse);
        let put = |game: &KeptGame| (self.key(), Some(game.to_string()));
        match (self, old) {
            (Self::Delete { key }, _) => vec![(key.clone(), None)],
            (Self::Update { .. }, None) => Vec::new(),
            (Self::Keep { text, .. } | Self::Update { text, .. }, old) => {
                // The page has written this text itself.
                let Ok(saved) = SavedGame::parse(text) else { return Vec::new() };
                match old {
                    None => vec![put(&KeptGame::new(now, saved))],
                    Some(Ok(old)) => {
                        let Some(saved) = saved.following(&old.saved) else { return Vec::new() };
                        let is_looked_at = old.saved.all_moves() == saved.all_moves();
                        let changed = if is_looked_at { old.changed } else { now };
                        let review = old.review.filter(|_| is_looked_at);
                        let new = KeptGame { changed, review, saved, ..old };
                        let is_new = stored != Some(new.to_string().as_str());
                        is_new.then(|| put(&new)).into_iter().collect()
                    }
                    Some(Err(_)) => {
                        let game = KeptGame::new(now, saved);
                        let mut writes: Vec<_> = stored.map(keep_unreadable).into_iter().collect();
                        writes.push(put(&game));
                        writes
                    }
                }
            }
            (Self::Rename { name, .. }, Some(Ok(old))) => {
                vec![put(&KeptGame { name: tidy(name), ..old })]
            }
            (Self::Review { record, review, .. }, Some(Ok(old)))
                if old.saved.at_end().to_string() == *record =>
            {
                let players = old.saved.game.rules().players().len();
                let review = KeptReview::parse(review, players);
                let new = KeptGame { review, ..old };
                let is_new = stored != Some(new.to_string().as_str());
                is_new.then(|| put(&new)).into_iter().collect()
            }
            (Self::Rename { .. } | Self::Review { .. }, _) | (Self::AddRecord { .. }, Some(_)) => {
                Vec::new()
            }
            (
                Self::Add { key, text }
                | Self::AddRecord { key, text }
                | Self::Restore { key, text },
                None,
            ) => {
                vec![(key.clone(), Some(text.clone()))]
            }
            (Self::Add { text, .. } | Self::Restore { text, .. }, Some(old)) => {
                match (old, KeptGame::parse(text)) {
                    (_, Err(_)) if stored == Some(text) => Vec::new(),
                    (_, Err(_)) => vec![keep_unreadable(text)],
                    (Ok(old), Ok(new)) => {
                        let Some(both) = old.with(new) else { return Vec::new() };
                        let is_new = stored != Some(both.to_string().as_str());
                        is_new.then(|| put(&both)).into_iter().collect()
                    }
                    (Err(_), Ok(new)) => {
                        stored.map(keep_unreadable).into_iter().chain([put(&new)]).collect()
                    }
                }
            }
        }
    }
}

/// Keeps a text that cannot be read under a key of its own.
fn keep_unreadable(text: &str) -> GameWrite {
    (unreadable_key(text), Some(text.to_owned()))
}

/// The key of a text that cannot be read, from a file or from the key of another game.
pub(crate) fn unreadable_key(text: &str) -> String {
    format!("unreadable-{}", GameId::of_text(text))
}
