//! The view that lists the games.

use std::collections::BTreeMap;
use std::rc::Rc;

use uttt_board::{Palette, Picture};

use crate::games::entry::Entry;
use crate::games::tally::{Tally, tallies};
use crate::games::{Catalogue, SCREENFUL, words as worded};
use crate::words::say;
use crate::{
    Button, Dialog, EmptyGames, GameCard, GameFilter, GamesView, LevelStep, Listing, Message,
    ResultsRow, ResultsTable, Showing, ShownView, words,
};

/// The results of so many games are counted at once.
const FEW: usize = 300;

/// The side of a card's picture, in CSS pixels.
const SIDE: f32 = 180.0;

/// The pictures of the cards, so that each is drawn once: by the game's key, with the text and the
/// colours that it shows.
pub(crate) type Pictures = BTreeMap<String, (String, Palette, Rc<str>)>;

/// What the view shows of others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Around {
    pub(crate) palette: Palette,
    /// Whether the browser keeps what is saved.
    pub(crate) keeps: bool,
    /// Whether a notice says why games are not kept.
    pub(crate) is_refusal_told: bool,
}

pub(crate) fn games_view(
    catalogue: &Catalogue,
    around: Around,
    pictures: &mut Pictures,
) -> GamesView {
    let Catalogue { list, refusal, clock, query, now, .. } = catalogue;
    let all = catalogue.entries().len();
    let found: Vec<_> = catalogue.found().collect();
    let mut kept = Pictures::new();
    let cards = found.iter().take(SCREENFUL + catalogue.more).map(|entry| {
        let picture = picture(entry, around.palette, pictures);
        kept.insert(entry.key.clone(), picture.clone());
        card(entry, picture.2, *now, clock.zone)
    });
    let cards: Vec<_> = cards.collect();
    *pictures = kept;
    let is_empty = list.is_some() && all == 0 && refusal.is_none() && around.keeps;
    let empty = is_empty.then(|| EmptyGames {
        title: say::games_empty(),
        text: say::games_empty_meaning(),
        actions: [
            Button::active(say::games_play(), Message::Show(Showing::View(ShownView::Play))),
            Button::active(say::games_import(), Message::Games(Listing::Import)),
        ],
    });
    let button = |label, message| Button { label, enabled: list.is_some(), message };
    let counts = list.is_some() && (catalogue.counts_results || all <= FEW);
    GamesView {
        title: say::view_games(),
        search_label: say::games_search(),
        search: query.text.clone(),
        filter: button(say::games_filter(), Message::open(Dialog::FilterGames)),
        filtered: query.filters(),
        more_actions: button(say::page_more(), Message::open(Dialog::Games)),
        status: if empty.is_some() {
            String::new()
        } else {
            status(catalogue, around, found.len())
        },
        show_all: (!query.takes_all() && all > 0).then(|| {
            Button::active(say::games_show_all(), Message::Games(Listing::Filter(GameFilter::Off)))
        }),
        results: counts.then(|| {
            // A table for each rule system in which a game against the engine has ended.
            tallies(catalogue.summaries()).iter().map(|levels| results_table(levels)).collect()
        }),
        empty,
        reminder: if catalogue.may_be_lost() { say::games_reminder() } else { "" },
        more: found.len() > cards.len(),
        cards,
    }
}

/// The table of one rule system.
fn results_table(levels: &[Tally]) -> ResultsTable {
    let steps = levels.iter().filter_map(|tally| {
        let beaten = tally.won > 0;
        let label = worded::step(tally.level, beaten);
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
        count(say::games_results_won(), |tally| tally.won),
        count(say::games_results_drawn(), |tally| tally.drawn),
        count(say::games_results_lost(), |tally| tally.lost),
    ];
    if levels.iter().any(|tally| tally.accuracy().is_some()) {
        let accuracy =
            |tally: &Tally| tally.accuracy().map(|percent| format!("{:.0}", percent.round()));
        rows.push(row(say::games_results_accuracy(), &|tally| accuracy(tally).unwrap_or_default()));
    }
    let steps: Vec<_> = steps.collect();
    let beaten = steps.iter().filter(|step| step.beaten).count();
    let caption = levels.first().map(|tally| worded::beaten(tally.rules, beaten, steps.len()));
    ResultsTable { caption: caption.unwrap_or_default(), corner: say::level_label(), steps, rows }
}

/// How many games were found, and before it why none are kept, unless a notice says so.
fn status(catalogue: &Catalogue, around: Around, found: usize) -> String {
    let all = catalogue.list.as_ref().map(|list| list.entries().len());
    let why = match &catalogue.refusal {
        Some(why) => Some(worded::refused(why, around.keeps)),
        None => (all.is_none() && !around.keeps).then(|| say::games_no_storage().to_owned()),
    };
    match (all, why) {
        (None | Some(0), Some(_)) if around.is_refusal_told => say::games_none_kept().to_owned(),
        (None, Some(why)) => why,
        (None, None) => say::games_reading().to_owned(),
        (Some(all), why) => {
            let why = why.filter(|_| !around.is_refusal_told);
            worded::status(found, all, why.as_deref())
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
        let loss = entry.read().ok().and_then(|game| game.loss);
        words::picture::svg(&Picture { side: SIDE, palette, loss, ..Picture::new(&game) })
    });
    (entry.text.clone(), palette, svg.into())
}

fn card(entry: &Entry, picture: Rc<str>, now: u64, zone: i32) -> GameCard {
    let menu = Message::Games(Listing::Menu(entry.key.clone()));
    let (title, detail, open) = match entry.read() {
        Ok(game) => {
            let day = words::dates::day_of(game.changed, now, zone);
            let open = Message::Games(Listing::Open(entry.key.clone()));
            (worded::title(game), worded::detail(game, day.as_ref()), open)
        }
        Err(error) => (say::games_unreadable().to_owned(), worded::unreadable(error), menu.clone()),
    };
    let menu_label = say::games_menu(&title, &detail);
    GameCard { key: entry.key.clone(), picture, title, detail, open, menu, menu_label }
}
