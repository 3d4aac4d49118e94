//! What the tab holds when it is the only copy, or when another tab plays the same game.

use uttt_app::{
    Beginning, BrowserNews, Dialog, Effect, GameChange, Keeping, KeptTexts, Listing, Message,
    NoticeKind, Showing, ShownView, Slot,
};

use crate::analyse::act;
use crate::games::loaded;
use crate::notes::{notes, writing};
use crate::page::{Page, put_aside};

const OWN: &str = "uttt-game 1\nmoves: classic: 15\nplayed: 1\nx: person\no: person\n";
const ASIDE: &str = "uttt-game 1\nmoves: classic: 99\nplayed: 1\nx: person\no: person\n";

fn elsewhere(slot: Slot, text: Option<&str>) -> Message {
    Message::Keep(Keeping::StoredElsewhere { slot, text: text.map(str::to_owned) })
}

#[test]
fn after_the_storage_was_refused_another_tab_takes_nothing_away() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, OWN), (Slot::Aside, ASIDE)], "");
    page.send(Message::Keep(Keeping::StorageRefused));
    page.send(elsewhere(Slot::Game, Some(ASIDE)));
    page.send(elsewhere(Slot::Aside, None));
    assert_eq!(page.record(), "classic: 15");
    page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!(page.record(), "classic: 99");

    let mut page = writing("55 51");
    act(&mut page, uttt_app::Analysing::Write("only here".to_owned()));
    page.send(Message::Browser(BrowserNews::Wake));
    page.send(Message::Keep(Keeping::StorageRefused));
    page.send(elsewhere(Slot::Studies, None));
    assert_eq!(notes(&page).text, "only here");
}

/// What is written to the list of games.
fn keys(effects: &[Effect]) -> Vec<String> {
    let changes = effects.iter().filter_map(|effect| match effect {
        Effect::ChangeGames(changes) => Some(changes.iter().map(GameChange::key)),
        _ => None,
    });
    changes.flatten().collect()
}

#[test]
fn a_copy_of_the_tab_goes_on_under_another_id() {
    let id = "0123456789abcdef";
    let beside = format!(
        "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: person\nlink: played\nid: {id}\n"
    );
    let stored = [(Slot::Game, OWN), (Slot::Beside, beside.as_str())];
    let listed = |moves: usize, record: &str| KeptTexts {
        games: vec![(
            id.to_owned(),
            format!(
                "uttt-kept 1\nbegun: 1\nchanged: 2\nuttt-game 1\nmoves: {record}\nplayed: {moves}\n\
                 x: person\no: person\nlink: played\nid: {id}\n"
            ),
        )],
        now: 3,
        ..KeptTexts::default()
    };
    for (record, moves, is_same) in
        [("classic: 55 51", 2, true), ("classic: 55 51 15", 3, false), ("classic: 55 52", 2, false)]
    {
        let (mut page, _) = loaded(&stored, "classic:55-51");
        assert_eq!(
            (page.record().as_str(), page.notices()),
            ("classic: 55 51", vec![NoticeKind::BesideSaved])
        );
        assert!(page.send(Message::Games(Listing::Changed)).contains(&Effect::ReadGames));
        page.send(Message::Games(Listing::Read(listed(moves, record))));
        let written = keys(&page.press("16"));
        assert_eq!(written.len(), 1, "{record}");
        assert_eq!(written[0] == id, is_same, "{record}");
        // From then on it keeps that one.
        assert_eq!(keys(&page.press("66")), written, "{record}");
    }
}

#[test]
fn a_move_in_analyse_leaves_the_game_that_is_played_what_it_was() {
    let (mut page, _) = Page::loaded(&[(Slot::Game, OWN)], "classic:55-51");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    page.press("15");
    page.send(Message::Show(Showing::Open(Dialog::FromHere)));
    let effects = page.send(Message::Begin(Beginning::Start));
    // Only the person's own game: that of the link can be opened by its link again.
    assert_eq!(put_aside(&effects, None), Some(Some(OWN.to_owned())));
}
