//! The list of all games that the browser keeps: one text for each game, under a key. Anybody can
//! write such a text, so each reader checks all of it, and a text that cannot be read is listed as
//! one and kept as it is.

mod bad_entries;
pub(crate) mod change;
mod changing;
mod clock;
pub(crate) mod dialogs;
mod entry;
mod file;
pub(crate) mod filter;
mod imported;
mod kept_game;
mod kept_review;
mod list;
pub(crate) mod listing;
pub(crate) mod panel;
pub(crate) mod query;
mod tally;
pub(crate) mod view;
pub(crate) mod words;

#[cfg(test)]
mod forms_tests;

use uttt_rules::Rules;

pub(crate) use crate::games::changing::Unmade;
use crate::games::clock::Clock;
use crate::games::entry::{Entry, Summary};
use crate::games::list::GameList;
use crate::games::query::Query;
use crate::{Effect, GameChange, GamesRefusal, KeptTexts, Listing, SavedGame, Step};

/// How many games a screenful has, and how many more each time a person comes near the end.
const SCREENFUL: usize = 24;

/// The list of games, and what a person looks for in it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Catalogue {
    /// `None` until the browser has read it.
    list: Option<GameList>,
    /// Whether the page has asked for it while another view was shown.
    is_wanted: bool,
    /// Why the list is not kept, once that was said.
    refusal: Option<GamesRefusal>,
    /// The person's clock.
    clock: Clock,
    query: Query,
    /// How many more of the games that were found are shown than a screenful.
    more: usize,
    /// The key of the game that a dialog is about.
    chosen: Option<String>,
    /// The name that the person is writing.
    name: String,
    /// The changes that restore the games that were deleted last.
    deleted: Vec<GameChange>,
    /// The notes that were deleted with them.
    deleted_notes: Vec<String>,
    /// Whether the results of a long list may be counted: that takes a while, and the list is shown
    /// first.
    counts_results: bool,
    /// Whether the browser has promised to keep the games.
    persistent: Option<bool>,
    /// Whether the page has asked for that, now or on an earlier visit.
    asked: bool,
    /// The time of the last change of what the view shows, in milliseconds since 1970.
    now: u64,
}

/// Reading the list.
impl Catalogue {
    /// Called when the browser has read the list. Returns whether the page asks it now, for the first
    /// time, to keep the games.
    pub(crate) fn read(&mut self, read: KeptTexts, is_shown: bool, step: &mut Step) -> bool {
        let KeptTexts { games, now, zone, persistent } = read;
        let is_first = self.list.replace(GameList::read(games)).is_none();
        self.refusal.take_if(|why| *why == GamesRefusal::Unavailable);
        (self.persistent, self.clock) = (persistent, Clock::set(step.now, now, zone));
        self.changed(step);
        if is_first && is_shown {
            self.announce_count(step);
        }
        // Some browsers show a question each time.
        let asks = is_shown && !self.asked && self.may_be_lost();
        if asks {
            self.asked = true;
            step.then(Effect::AskToPersist);
        }
        asks
    }

    /// Notes whether the page has asked the browser to keep the games, now or on an earlier visit.
    pub(crate) const fn asked(&mut self, asked: bool) {
        self.asked = asked;
    }

    /// Whether the browser may delete games that a person will want to keep: two finished ones.
    fn may_be_lost(&self) -> bool {
        let mut finished = self.summaries().filter(|game| game.is_finished());
        self.persistent == Some(false) && finished.nth(1).is_some()
    }

    /// Has the browser read the list unless it has.
    pub(crate) fn want(&mut self, step: &mut Step) {
        if self.list.is_none() && !std::mem::replace(&mut self.is_wanted, true) {
            step.then(Effect::ReadGames);
        }
    }

    /// Has the browser read the list again, if it has read it.
    pub(crate) fn read_again(&self, step: &mut Step) {
        if self.list.is_some() {
            step.then(Effect::ReadGames);
        }
    }

    /// Notes why the list is not kept. Returns whether that is news.
    pub(crate) fn refuse(&mut self, why: GamesRefusal) -> bool {
        self.refusal.replace(why) != self.refusal
    }

    fn entries(&self) -> &[Entry] {
        self.list.as_ref().map_or(&[], GameList::entries)
    }

    fn summaries(&self) -> impl Iterator<Item = &Summary> {
        self.entries().iter().filter_map(|entry| entry.read().ok())
    }

    fn find(&self, key: &str) -> Option<&Entry> {
        self.entries().iter().find(|entry| entry.key == key)
    }

    /// The entry that a dialog is about.
    fn chosen(&self) -> Option<&Entry> {
        self.find(self.chosen.as_deref()?)
    }

    /// How many games by these rules the person has won against each of the ten levels, the weakest first;
    /// `None` until the browser has read the list.
    pub(crate) fn wins(&self, rules: Rules) -> Option<Vec<usize>> {
        self.list.as_ref().map(|_| tally::wins(self.summaries(), rules))
    }

    /// The game under this key.
    pub(crate) fn game(&self, key: &str) -> Option<SavedGame> {
        self.find(key)?.game()
    }
}

/// Looking through it.
impl Catalogue {
    /// Does what concerns only the list.
    pub(crate) fn update(&mut self, act: Listing, step: &mut Step) {
        match act {
            Listing::Find(text) => {
                self.query.text = text;
                self.look(step);
            }
            Listing::Filter(filter) => {
                self.query.filter(filter);
                self.look(step);
            }
            Listing::More => self.more += SCREENFUL,
            // However many games there are.
            Listing::CountResults => self.counts_results |= self.list.is_some(),
            Listing::DraftName(name) => self.name = name,
            Listing::Rename => {
                if let Some(key) = self.chosen.take() {
                    let name = std::mem::take(&mut self.name);
                    self.edit(vec![GameChange::Rename { key, name }], step);
                }
            }
            // The text of a game that cannot be read.
            Listing::CopyStored => {
                let text = self.chosen().map(|entry| entry.text.clone());
                text.into_iter().for_each(|text| step.then(Effect::CopyText(text)));
            }
            Listing::Import => step.then(Effect::ChooseFile),
            Listing::Keep(change) => _ = self.edit(vec![change], step),
            _ => {}
        }
        self.changed(step);
    }

    fn look(&mut self, step: &mut Step) {
        self.more = 0;
        self.changed(step);
        self.announce_count(step);
    }

    /// The entries that the query takes: first those in which a friend waits for the person.
    fn found(&self) -> impl Iterator<Item = &Entry> {
        let taken = self.entries().iter().filter(|entry| self.query.takes(entry, self.now));
        let (first, others): (Vec<_>, Vec<_>) = taken.partition(|entry| entry.waits_for_person());
        first.into_iter().chain(others)
    }

    fn announce_count(&self, step: &mut Step) {
        if self.list.is_some() {
            step.announce(words::count(self.found().count(), self.entries().len()));
        }
    }

    fn changed(&mut self, step: &Step) {
        self.now = self.clock.read(step.now);
    }

    /// Chooses the game under this key for a dialog. Returns whether there is one.
    pub(crate) fn choose(&mut self, key: String) -> bool {
        let Some(entry) = self.find(&key) else { return false };
        let name = entry.read().ok().and_then(|game| game.name.clone());
        (self.name, self.chosen) = (name.unwrap_or_default(), Some(key));
        true
    }

    /// The game that a dialog is about, at the position that the list shows.
    pub(crate) fn shared(&self) -> Option<SavedGame> {
        let entry = self.chosen()?;
        Some(SavedGame { game: entry.shown()?, ..entry.game()? })
    }
}
