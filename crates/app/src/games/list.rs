use std::collections::BTreeMap;

use crate::games::change::GameChange;
use crate::games::entry::Entry;
use crate::games::query::{GameWords, Query};

/// The games that the browser keeps, the latest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameList {
    entries: Vec<Entry>,
}

impl GameList {
    /// Reads what is stored under each key.
    pub(crate) fn read(stored: impl IntoIterator<Item = (String, String)>) -> Self {
        let entries = stored.into_iter().map(|(key, text)| Entry::new(key, text)).collect();
        let mut list = Self { entries };
        list.sort();
        list
    }

    fn sort(&mut self) {
        self.entries.sort_by(|a, b| (b.changed, &b.key).cmp(&(a.changed, &a.key)));
    }

    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(crate) fn find(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The entries that the query takes, in order.
    pub(crate) fn found(
        &self,
        query: &Query,
        now: u64,
        words: &'static GameWords,
    ) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| query.takes(entry, now, words))
    }

    /// Makes the same changes as the browser does. Returns how many keys of these changes were written.
    pub(crate) fn change(&mut self, changes: &[GameChange], now: u64) -> usize {
        // `collect` would sort the entries first, and that code takes kilobytes.
        let mut at = BTreeMap::new();
        at.extend(self.entries.iter().enumerate().map(|(at, entry)| (entry.key.clone(), at)));
        let mut entries: Vec<_> = std::mem::take(&mut self.entries).into_iter().map(Some).collect();
        let mut changed = vec![false; entries.len()];
        for change in changes {
            let own = change.key();
            let stored = at.get(&own).and_then(|&at| entries[at].as_ref());
            for (key, text) in change.apply(stored.map(|entry| entry.text.as_str()), now) {
                let entry = text.map(|text| Entry::new(key.clone(), text));
                // A text that cannot be read may move to another key. That does not count.
                let is_own = key == own;
                match at.get(&key) {
                    Some(&at) => {
                        entries[at] = entry;
                        changed[at] |= is_own;
                    }
                    None => {
                        at.insert(key, entries.len());
                        entries.push(entry);
                        changed.push(is_own);
                    }
                }
            }
        }
        self.entries = entries.into_iter().flatten().collect();
        self.sort();
        changed.into_iter().filter(|&changed| changed).count()
    }
}
