//! The view that lists the games.

use std::collections::BTreeMap;
use std::rc::Rc;

use uttt_board::{Palette, Picture};

use crate::games::entry::Entry;
use crate::games::list::GameList;
use crate::games::query::result;
use crate::games::shown::GamesShown;
use crate::games::tally::{Tally, tallies};
use crate::games::words as said;
use crate::{
    Button, Dialog, EmptyGames, GameCard, GameFilter, GameResult, GamesView, LevelStep, Listing,
    Message, ResultsRow, ResultsTable, Showing, ShownView, State, words,
};

/// The results of so many games are counted at once.
const FEW: usize = 300;

/// The side of a card's picture, in CSS pixels.
const SIDE: f32 = 180.0;

/// The pictures of the cards, so that each is drawn once: by the game's key, with the text and the
/// colours that it shows.
pub(crate) type Pictures = BTreeMap<String, (String, Palette, Rc<str>)>;

pub(crate) fn games_view(state: &State, pictures: &mut Pictures) -> GamesView {
    let GamesShown { list, clock, query, limit, persistent, counts_results, .. } = &*state.games;
    let now = state.games.now;
    let all = list.as_ref().map_or(0, |list| list.entries().len());
    let found: Vec<_> =
        list.iter().flat_map(|list| list.found(query, now, &said::GAME_WORDS)).collect();
    let mut kept = Pictures::new();
    let cards = found.iter().take(*limit).map(|entry| {
        let picture = picture(entry, state.palette(), pictures);
        kept.insert(entry.key.clone(), picture.clone());
        card(entry, picture.2, now, clock.zone)
    });
    let cards: Vec<_> = cards.collect();
    *pictures = kept;
    let is_empty =
        list.is_some() && all == 0 && state.games.refusal.is_none() && state.vault.keeps();
    let empty = is_empty.then(|| EmptyGames {
        title: said::EMPTY,
        text: said::EMPTY_MEANING,
        actions: [
            Button::active(said::PLAY, Message::Show(Showing::View(ShownView::Play))),
            Button::active(said::IMPORT, Message::Games(Listing::Import)),
        ],
    });
    let button = |label, message| Button { label, enabled: list.is_some(), message };
    // A game that was only begun is no loss.
    let has_finished = || {
        let games = list.iter().flat_map(GameList::entries).filter_map(|entry| entry.read().ok());
        games.filter(|game| result(game) != Some(GameResult::Unfinished)).nth(1).is_some()
    };
    GamesView {
        title: said::GAMES,
        search_label: said::SEARCH,
        search: query.text.clone(),
        filter: button(said::FILTER, Message::Show(Showing::Open(Dialog::FilterGames))),
        filtered: query.filters(),
        more_actions: button(words::MORE, Message::Show(Showing::Open(Dialog::Games))),
        status: if empty.is_some() { String::new() } else { status(state, found.len()) },
        show_all: (!query.takes_all() && all > 0).then(|| {
            Button::active(said::SHOW_ALL, Message::Games(Listing::Filter(GameFilter::Off)))
        }),
        results: list.as_ref().filter(|_| *counts_results || all <= FEW).map(results),
        empty,
        reminder: if *persistent == Some(false) && has_finished() { said::REMINDER } else { "" },
        more: found.len() > cards.len(),
        cards,
    }
}

/// A table for each rule system in which a game against the engine has ended.
fn results(list: &GameList) -> Vec<ResultsTable> {
    let games = list.entries().iter().filter_map(|entry| entry.read().ok());
    tallies(games).iter().map(|levels| results_table(levels)).collect()
}

/// The table of one rule system.
fn results_table(levels: &[Tally]) -> ResultsTable {
    let steps = levels.iter().filter_map(|tally| {
        let beaten = tally.won > 0;
        let label = said::step(tally.level, beaten);
        tally.level.step().map(|number| LevelStep { number, beaten, label })
    });
    let row = |label, cell: &dyn Fn(&Tally) -> String| ResultsRow {
        label,
        cells: levels.iter().map(cell).collect(),
    };
    let count = |label, of: fn(&Tally) -> usize| {
        row(label, &|tally| if tally.has_games() { of(tally).to_string() } else { String::new() })
    };
    let mut rows = vec![
        count(said::WON, |tally| tally.won),
        count(said::DRAWN, |tally| tally.drawn),
        count(said::LOST, |tally| tally.lost),
    ];
    if levels.iter().any(|tally| tally.accuracy().is_some()) {
        let accuracy =
            |tally: &Tally| tally.accuracy().map(|percent| format!("{:.0}", percent.round()));
        rows.push(row(said::ACCURACY, &|tally| accuracy(tally).unwrap_or_default()));
    }
    let steps: Vec<_> = steps.collect();
    let beaten = steps.iter().filter(|step| step.beaten).count();
    let caption = levels.first().map(|tally| said::beaten(tally.rules, beaten));
    ResultsTable { caption: caption.unwrap_or_default(), corner: words::levels::LEVEL, steps, rows }
}

/// How many games were found, and before it why none are kept, unless a notice says so.
fn status(state: &State, found: usize) -> String {
    let all = state.games.list.as_ref().map(|list| list.entries().len());
    let why = match &state.games.refusal {
        Some(why) => Some(said::refused(why, state.vault.keeps())),
        None => (all.is_none() && !state.vault.keeps()).then(|| said::NO_STORAGE.to_owned()),
    };
    match (all, why) {
        (None | Some(0), Some(_)) if state.is_refusal_told() => said::NONE_KEPT.to_owned(),
        (None, Some(why)) => why,
        (None, None) => said::READING.to_owned(),
        (Some(all), why) => {
            let why = why.filter(|_| !state.is_refusal_told());
            said::status(found, all, why.as_deref())
        }
    }
}

/// The picture of an entry, from those that are there or drawn now.
fn picture(entry: &Entry, palette: Palette, drawn: &Pictures) -> (String, Palette, Rc<str>) {
    let is_same = |at: &&(String, Palette, Rc<str>)| at.0 == entry.text && at.1 == palette;
    if let Some(picture) = drawn.get(&entry.key).filter(is_same) {
        return picture.clone();
    }
    let svg = entry.shown().map_or_else(String::new, |game| {
        let is_stopped = entry.read().is_ok_and(|game| game.loss.is_some());
        Picture { side: SIDE, palette, is_stopped, ..Picture::new(&game) }.svg()
    });
    (entry.text.clone(), palette, svg.into())
}

fn card(entry: &Entry, picture: Rc<str>, now: u64, zone: i32) -> GameCard {
    let menu = Message::Games(Listing::Menu(entry.key.clone()));
    let (title, detail, open) = match entry.read() {
        Ok(game) => {
            let when = words::dates::when(game.changed, now, zone);
            let open = Message::Games(Listing::Open(entry.key.clone()));
            (said::title(game), said::detail(game, &when), open)
        }
        Err(reason) => {
            let reason = words::places::sentence(reason.to_owned());
            (said::UNREADABLE.to_owned(), reason, menu.clone())
        }
    };
    let menu_label = said::menu(&title, &detail);
    GameCard { key: entry.key.clone(), picture, title, detail, open, menu, menu_label }
}
