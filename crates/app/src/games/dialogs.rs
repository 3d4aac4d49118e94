//! The dialogs of the list of games.

use uttt_engine::Level;
use uttt_rules::Rules;

use crate::games::{Catalogue, words as said};
use crate::{
    Against, Age, Button, Choice, Dialog, DialogView, Field, GameFilter, GameResult, Group,
    LineField, Listing, Message, Showing, ShownView, words,
};

fn action(label: &'static str, message: Message) -> Field {
    Field::Action(Button::active(label, message))
}

/// What concerns all games: files, deletion.
pub(crate) fn all_games(catalogue: &Catalogue) -> DialogView {
    let mut fields = vec![action(said::IMPORT, Message::Games(Listing::Import))];
    if !catalogue.entries().is_empty() {
        fields.push(action(said::EXPORT, Message::Games(Listing::Export)));
        fields.push(action(said::DELETE_ALL, Message::Show(Showing::Open(Dialog::DeleteGames))));
    }
    DialogView::closing(said::ALL_GAMES, fields, words::DONE)
}

/// Which games to list.
pub(crate) fn filter(catalogue: &Catalogue) -> DialogView {
    let query = &catalogue.query;
    let group = |legend, choices| Field::Group(Group { legend, choices });
    let choice = |label, chosen, filter| Choice {
        label,
        symbol: None,
        chosen,
        message: Message::Games(Listing::Filter(filter)),
    };
    let results = [
        None,
        Some(GameResult::Won),
        Some(GameResult::Drawn),
        Some(GameResult::Lost),
        Some(GameResult::Unfinished),
    ];
    let results = results.map(|result| {
        choice(said::result_choice(result), result == query.result, GameFilter::Result(result))
    });
    let ages = std::iter::once(None).chain(Age::ALL.map(Some));
    let ages = ages
        .map(|age| choice(said::age_choice(age), age == query.age, GameFilter::Age(age)))
        .collect();
    // Only what there is can be chosen, and what was chosen when it was there.
    let levels = std::iter::once(Level::RANDOM).chain(Level::ALL).map(Against::Level);
    let is_there = |against: &Against| {
        query.against == Some(*against)
            || catalogue.summaries().any(|game| game.is_against(*against))
    };
    let against = std::iter::once(Against::Person).chain(levels).filter(is_there).map(Some);
    let against = std::iter::once(None)
        .chain(against)
        .map(|one| {
            choice(said::against_choice(one), one == query.against, GameFilter::Against(one))
        })
        .collect();
    let is_played = |rules: &Rules| {
        query.rules == Some(*rules) || catalogue.summaries().any(|game| game.rules == *rules)
    };
    let rules = std::iter::once(None)
        .chain(Rules::ALL.into_iter().filter(is_played).map(Some))
        .map(|rules| {
            choice(said::rules_choice(rules), rules == query.rules, GameFilter::Rules(rules))
        })
        .collect();
    let fields = vec![
        group(said::RESULT, results.into()),
        group(said::AGAINST, against),
        group(said::WHEN, ages),
        group(words::RULES, rules),
        action(said::SHOW_ALL, Message::Games(Listing::Filter(GameFilter::Off))),
    ];
    DialogView::closing(said::FILTER, fields, words::DONE)
}

/// What can be done with a game.
pub(crate) fn game(catalogue: &Catalogue) -> DialogView {
    let Some(entry) = catalogue.chosen() else {
        return DialogView::closing(said::GAME, Vec::new(), words::CANCEL);
    };
    let mut fields = match entry.read() {
        Ok(game) => vec![
            Field::Text(said::title(game)),
            action(said::OPEN, Message::Games(Listing::Open(entry.key.clone()))),
            action(
                words::view(ShownView::Review),
                Message::Games(Listing::Review(entry.key.clone())),
            ),
            action(said::RENAME, Message::Show(Showing::Open(Dialog::RenameGame))),
            action(words::SHARE, Message::Games(Listing::Share)),
        ],
        Err(reason) => {
            vec![
                Field::Text(said::unreadable(reason)),
                action(said::COPY_STORED, Message::Games(Listing::CopyStored)),
            ]
        }
    };
    fields.push(action(said::DELETE, Message::Games(Listing::Delete)));
    DialogView::closing(said::GAME, fields, words::CANCEL)
}

/// The name of a game.
pub(crate) fn rename(catalogue: &Catalogue) -> DialogView {
    let text = catalogue.name.clone();
    let line = Field::Line(LineField { label: said::NAME, text });
    DialogView {
        title: said::RENAME,
        fields: vec![line, Field::Text(said::NAME_MEANING.to_owned())],
        confirm: Some(Button::active(said::SAVE, Message::Games(Listing::Rename))),
        close: Button::active(words::CANCEL, Message::Show(Showing::Close)),
    }
}

/// The first question before all games are deleted.
pub(crate) fn delete_all(catalogue: &Catalogue) -> DialogView {
    let fields = vec![
        Field::Text(said::delete_all(catalogue.entries().len())),
        action(said::EXPORT, Message::Games(Listing::Export)),
        action(said::DELETE_ALL, Message::Show(Showing::Open(Dialog::DeleteGamesSurely))),
    ];
    DialogView::closing(said::DELETE_ALL, fields, words::CANCEL)
}

/// The second one.
pub(crate) fn delete_all_surely(catalogue: &Catalogue) -> DialogView {
    let all = catalogue.entries().len();
    let fields = vec![
        Field::Text(said::surely(all).to_owned()),
        action(said::delete_now(all), Message::Games(Listing::DeleteAll)),
    ];
    DialogView::closing(said::SURE, fields, words::CANCEL)
}
