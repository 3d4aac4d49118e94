//! The dialogs of the list of games.

use uttt_engine::Level;
use uttt_rules::Rules;

use crate::games::query::Query;
use crate::games::{Catalogue, words as say};
use crate::{
    Against, Age, Button, Choice, Dialog, DialogView, Field, GameFilter, GameResult, LineField,
    Listing, Message, ShownView, words,
};

/// What concerns all games: files, deletion.
pub(crate) fn all_games(catalogue: &Catalogue) -> DialogView {
    let mut fields = vec![Field::action(say::IMPORT, Message::Games(Listing::Import))];
    if !catalogue.entries().is_empty() {
        fields.push(Field::action(say::EXPORT, Message::Games(Listing::Export)));
        fields.push(Field::action(say::DELETE_ALL, Message::open(Dialog::DeleteGames)));
    }
    DialogView::closing(say::ALL_GAMES, fields, words::say::page_done())
}

/// Which games to list.
pub(crate) fn filter(catalogue: &Catalogue) -> DialogView {
    let Query { result, against, age, rules, .. } = catalogue.query;
    // Only what there is can be chosen, and what was chosen when it was there.
    let levels = std::iter::once(Level::RANDOM).chain(Level::ALL).map(Against::Level);
    let opponents = std::iter::once(Against::Person)
        .chain(levels)
        .filter(|&it| against == Some(it) || catalogue.summaries().any(|game| game.is_against(it)));
    let all_rules = Rules::ALL
        .into_iter()
        .filter(|&it| rules == Some(it) || catalogue.summaries().any(|game| game.rules == it));
    let fields = vec![
        group(say::RESULT, GameResult::ALL, result, say::result_choice, GameFilter::Result),
        group(say::AGAINST, opponents, against, say::against_choice, GameFilter::Against),
        group(say::WHEN, Age::ALL, age, say::age_choice, GameFilter::Age),
        group(words::say::page_rules(), all_rules, rules, say::rules_choice, GameFilter::Rules),
        Field::action(say::SHOW_ALL, Message::Games(Listing::Filter(GameFilter::Off))),
    ];
    DialogView::closing(say::FILTER, fields, words::say::page_done())
}

fn group<T: Copy + PartialEq>(
    legend: &'static str,
    all: impl IntoIterator<Item = T>,
    chosen: Option<T>,
    label: fn(Option<T>) -> &'static str,
    filter: fn(Option<T>) -> GameFilter,
) -> Field {
    let all = std::iter::once(None).chain(all.into_iter().map(Some));
    let message = |it| Message::Games(Listing::Filter(filter(it)));
    Field::group(legend, Choice::of(all, chosen, label, message))
}

/// What can be done with a game.
pub(crate) fn game(catalogue: &Catalogue) -> DialogView {
    let Some(entry) = catalogue.chosen() else {
        return DialogView::closing(say::GAME, Vec::new(), words::say::page_cancel());
    };
    let mut fields = match entry.read() {
        Ok(game) => vec![
            Field::Text(say::title(game)),
            Field::action(say::OPEN, Message::Games(Listing::Open(entry.key.clone()))),
            Field::action(
                words::say::view(ShownView::Review),
                Message::Games(Listing::Review(entry.key.clone())),
            ),
            Field::action(say::RENAME, Message::open(Dialog::RenameGame)),
            Field::action(words::say::page_share(), Message::Games(Listing::Share)),
        ],
        Err(reason) => {
            vec![
                Field::Text(say::unreadable(reason)),
                Field::action(say::COPY_STORED, Message::Games(Listing::CopyStored)),
            ]
        }
    };
    fields.push(Field::action(say::DELETE, Message::Games(Listing::Delete)));
    DialogView::closing(say::GAME, fields, words::say::page_cancel())
}

/// The name of a game.
pub(crate) fn rename(catalogue: &Catalogue) -> DialogView {
    let line = Field::Line(LineField { label: say::NAME, text: catalogue.name.clone() });
    let fields = vec![line, Field::Text(say::NAME_MEANING.to_owned())];
    let save = Button::active(say::SAVE, Message::Games(Listing::Rename));
    DialogView::confirming(say::RENAME, fields, save)
}

/// The first question before all games are deleted.
pub(crate) fn delete_all(catalogue: &Catalogue) -> DialogView {
    let fields = vec![
        Field::Text(say::delete_all(catalogue.entries().len())),
        Field::action(say::EXPORT, Message::Games(Listing::Export)),
        Field::action(say::DELETE_ALL, Message::open(Dialog::DeleteGamesSurely)),
    ];
    DialogView::closing(say::DELETE_ALL, fields, words::say::page_cancel())
}

/// The second one.
pub(crate) fn delete_all_surely(catalogue: &Catalogue) -> DialogView {
    let all = catalogue.entries().len();
    let fields = vec![
        Field::Text(say::surely(all).to_owned()),
        Field::action(say::delete_now(all), Message::Games(Listing::DeleteAll)),
    ];
    DialogView::closing(say::SURE, fields, words::say::page_cancel())
}
