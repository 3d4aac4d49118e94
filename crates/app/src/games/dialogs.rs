//! The dialogs of the list of games.

use uttt_engine::Level;
use uttt_rules::Rules;

use crate::games::query::Query;
use crate::games::{Catalogue, words as worded};
use crate::words::{self, say};
use crate::{
    Against, Age, Button, Choice, Dialog, DialogView, Field, GameFilter, GameResult, LineField,
    Listing, Message, ShownView, Written,
};

/// What concerns all games: files, deletion.
pub(crate) fn all_games(catalogue: &Catalogue) -> DialogView {
    let mut fields = vec![Field::action(say::games_import(), Message::Games(Listing::Import))];
    if !catalogue.entries().is_empty() {
        fields.push(Field::action(say::games_export(), Message::Games(Listing::Export)));
        fields.push(Field::action(say::games_delete_all(), Message::open(Dialog::DeleteGames)));
    }
    DialogView::closing(say::games_all_games(), fields, say::page_done())
}

/// Which games to list.
pub(crate) fn filter(catalogue: &Catalogue) -> DialogView {
    let Query { result, against, age, rules, .. } = catalogue.query;
    // Only what there is can be chosen, and what was chosen when it was there.
    let levels = Level::OTHERS.into_iter().rev().chain(Level::ALL).map(Against::Level);
    let opponents = std::iter::once(Against::Person)
        .chain(levels)
        .filter(|&it| against == Some(it) || catalogue.summaries().any(|game| game.is_against(it)));
    let all_rules = Rules::ALL
        .into_iter()
        .filter(|&it| rules == Some(it) || catalogue.summaries().any(|game| game.rules == it));
    let fields = vec![
        group(
            say::games_result(),
            GameResult::ALL,
            result,
            worded::result_choice,
            GameFilter::Result,
        ),
        group(
            say::games_against(),
            opponents,
            against,
            worded::against_choice,
            GameFilter::Against,
        ),
        group(say::games_when(), Age::ALL, age, worded::age_choice, GameFilter::Age),
        group(say::page_rules(), all_rules, rules, worded::rules_choice, GameFilter::Rules),
        Field::action(say::games_show_all(), Message::Games(Listing::Filter(GameFilter::Off))),
    ];
    DialogView::closing(say::games_filter(), fields, say::page_done())
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
        return DialogView::closing(say::games_game(), Vec::new(), say::page_cancel());
    };
    let mut fields = match entry.read() {
        Ok(game) => vec![
            Field::Text(worded::title(game)),
            Field::action(say::games_open(), Message::Games(Listing::Open(entry.key.clone()))),
            Field::action(
                say::view(ShownView::Review),
                Message::Games(Listing::Review(entry.key.clone())),
            ),
            Field::action(say::games_rename(), Message::open(Dialog::RenameGame)),
            Field::action(say::page_share(), Message::Games(Listing::Share)),
        ],
        Err(error) => {
            vec![
                Field::Text(say::games_unreadable_because(&words::damaged(error))),
                Field::action(say::games_copy_stored(), Message::Games(Listing::CopyStored)),
            ]
        }
    };
    fields.push(Field::action(say::games_delete(), Message::Games(Listing::Delete)));
    DialogView::closing(say::games_game(), fields, say::page_cancel())
}

/// The name of a game.
pub(crate) fn rename(catalogue: &Catalogue) -> DialogView {
    let line = LineField {
        label: say::games_name(),
        text: catalogue.name.clone(),
        placeholder: "",
        what: Written::GameName,
    };
    let fields = vec![Field::Line(line), Field::Text(say::games_name_meaning().to_owned())];
    let save = Button::active(say::games_save(), Message::Games(Listing::Rename));
    DialogView::confirming(say::games_rename(), fields, save)
}

/// The first question before all games are deleted.
pub(crate) fn delete_all(catalogue: &Catalogue) -> DialogView {
    let fields = vec![
        Field::Text(say::games_delete_all_question(catalogue.entries().len())),
        Field::action(say::games_export(), Message::Games(Listing::Export)),
        Field::action(say::games_delete_all(), Message::open(Dialog::DeleteGamesSurely)),
    ];
    DialogView::closing(say::games_delete_all(), fields, say::page_cancel())
}

/// The second one.
pub(crate) fn delete_all_surely(catalogue: &Catalogue) -> DialogView {
    let all = catalogue.entries().len();
    let fields = vec![
        Field::Text(say::games_delete_surely(all).to_owned()),
        Field::action(say::games_delete_now(all), Message::Games(Listing::DeleteAll)),
    ];
    DialogView::closing(say::games_sure(), fields, say::page_cancel())
}
