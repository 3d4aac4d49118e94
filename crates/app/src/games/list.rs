use std::collections::{BTreeMap, BTreeSet};

use crate::games::change::GameChange;
use crate::games::entry::Entry;

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

    /// Makes the same changes as the browser does. Returns how many keys of these changes were written.
    pub(crate) fn change(&mut self, changes: &[GameChange], now: u64) -> usize {
        // `collect` would sort the entries first, and that code takes kilobytes.
        let mut at = BTreeMap::new();
        at.extend(self.entries.iter().enumerate().map(|(at, entry)| (entry.key.clone(), at)));
        let mut entries: Vec<_> = std::mem::take(&mut self.entries).into_iter().map(Some).collect();
        let mut written = BTreeSet::new();
        for change in changes {
            let own = change.key();
            let stored = at.get(&own).and_then(|&at| entries[at].as_ref());
            let writes = change.apply(stored.map(|entry| entry.text.as_str()), now);
            if !writes.is_empty() {
                written.insert(own);
            }
            for (key, text) in writes {
                let entry = text.map(|text| Entry::new(key.clone(), text));
                match at.get(&key) {
                    Some(&at) => entries[at] = entry,
                    None => {
                        at.insert(key, entries.len());
                        entries.push(entry);
                    }
                }
            }
        }
        self.entries = entries.into_iter().flatten().collect();
        self.sort();
        written.len()
    }
}
