//! The list of games that the browser keeps.

use uttt_app::{
    Beginning, BrowserNews, Effect, EngineNews, GameChange, GameId, GamesRefusal, Keeping,
    LATER_PART, Listing, Message, NoticeKind, Playing, Pointing, Showing, ShownView, Slot, Start,
    Stored,
};

use crate::page::{Page, RANDOM, Sides, first, put_aside, saved};

const FORMER: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 2\nx: person\no: 6\n";
const EARLY: u64 = 1_000;
const LATE: u64 = 2_000;

/// What a page finds in a browser that keeps a list of games.
fn found(stored: &[(Slot, &str)], fragment: &str) -> Start {
    let find = |slot| stored.iter().find(|(at, _)| *at == slot);
    Start {
        id_seed: 7,
        has_game_list: true,
        stored: Stored::read_with(|slot| find(slot).map(|(_, text)| (*text).to_owned())),
        fragment: fragment.to_owned(),
        ..Start::default()
    }
}

pub(crate) fn loaded(stored: &[(Slot, &str)], fragment: &str) -> (Page, Vec<Effect>) {
    let mut page = Page::new();
    page.send(Message::Engine(EngineNews::Ready));
    let effects = page.send(Message::Browser(BrowserNews::Loaded(found(stored, fragment))));
    (page, effects)
}

/// What is put into the list.
fn listed(effects: &[Effect]) -> Option<(GameId, &str)> {
    effects.iter().find_map(|effect| match effect {
        Effect::ChangeGames(changes) => match changes.as_slice() {
            [GameChange::Keep { id, text } | GameChange::Update { id, text }] => {
                Some((*id, text.as_str()))
            }
            _ => None,
        },
        _ => None,
    })
}

fn id(effects: &[Effect]) -> Option<GameId> {
    listed(effects).map(|(id, _)| id)
}

/// The text that is kept after a change, where this one was before.
fn kept(change: &GameChange, stored: Option<&str>, now: u64) -> String {
    let writes = change.apply(stored, now);
    assert_eq!(writes.len(), 1, "{writes:?}");
    assert_eq!(writes[0].0, change.key());
    writes[0].1.clone().unwrap()
}

/// The browser refuses these changes.
pub(crate) fn refused(why: GamesRefusal, changes: Vec<GameChange>) -> Message {
    Message::Games(Listing::Refused { why, changes })
}

fn keep(text: &str) -> GameChange {
    let id = GameId::parse("0123456789abcdef").unwrap();
    GameChange::Keep { id, text: format!("{text}id: {id}\n") }
}

#[test]
fn each_move_is_put_into_the_list_under_one_id_from_the_first_move_of_a_person() {
    let (mut page, effects) = loaded(&[], "");
    assert_eq!(listed(&effects), None);
    let effects = page.press("55");
    let (game, text) = listed(&effects).unwrap();
    assert_eq!(Some(text), saved(&effects, Slot::Game));
    assert!(text.ends_with(&format!("\nid: {game}\n")), "{text}");
    let request = crate::page::asked(&effects).unwrap().number;
    let answer = page.any_move();
    assert_eq!(id(&page.answer(request, answer)), Some(game));
    assert_eq!(id(&page.send(Message::Play(Playing::Undo))), Some(game));
    assert_eq!(id(&page.send(Message::Play(Playing::Redo))), Some(game));
    assert_eq!(id(&page.send(Message::Play(Playing::Undo))), Some(game));
    assert_eq!(id(&page.press("11")), Some(game));
    // Nothing else is a change.
    assert_eq!(listed(&page.send(Message::Point(Pointing::Hover(None)))), None);
}

#[test]
fn a_game_without_a_persons_move_is_not_listed() {
    let (mut page, _) = loaded(&[], "");
    page.start(Sides::PersonO);
    assert_eq!(listed(&page.send(Message::Point(Pointing::Hover(None)))), None);
    let effects = page.start(Sides::Engines);
    let request = crate::page::asked(&effects).unwrap().number;
    let answer = page.any_move();
    assert_eq!(listed(&page.answer(request, answer)), None);
}

#[test]
fn a_new_game_and_one_like_the_last_are_other_games() {
    let (mut page, _) = loaded(&[], "");
    page.start(Sides::Persons);
    let one = id(&page.press("55")).unwrap();
    page.start(Sides::Persons);
    let two = id(&page.press("55")).unwrap();
    page.press_all(&first(99, crate::page::X_WINS));
    let mut page = loaded(&[], "").0;
    page.start(Sides::Persons);
    let moves = crate::page::X_WINS.split_whitespace();
    let ids: Vec<_> = moves.map(|at| id(&page.press(at)).unwrap()).collect();
    assert!(page.game().outcome().is_some());
    assert!(ids.iter().all(|id| *id == ids[0]));
    assert_eq!(listed(&page.send(Message::Begin(Beginning::Again))), None);
    let three = id(&page.press("11")).unwrap();
    assert!(one != two && three != ids[0]);
}

#[test]
fn a_links_game_is_listed_once_a_person_has_moved_in_it() {
    let (mut page, effects) = loaded(&[], "classic:55-51");
    assert_eq!(listed(&effects), None);
    let (one, text) = listed(&page.press("11")).map(|(id, text)| (id, text.to_owned())).unwrap();
    assert!(text.contains("link: played\n"), "{text}");
    page.send(Message::Keep(Keeping::FragmentChanged("classic:11".to_owned())));
    assert!(id(&page.press("12")).is_some_and(|two| two != one));
}

#[test]
fn a_game_that_was_saved_before_games_had_ids_is_taken_over_once() {
    let (mut page, effects) = loaded(&[(Slot::Game, FORMER)], "");
    let (former, text) = listed(&effects).unwrap();
    assert!(text.starts_with(FORMER.trim_end()), "{text}");
    // It is saved with its id at once.
    let now = saved(&effects, Slot::Game).unwrap().to_owned();
    assert_eq!(now, text);
    assert_eq!(id(&page.press("13")), Some(former));
    assert_eq!(id(&loaded(&[(Slot::Game, &now)], "").1), Some(former));
    // A text that no person has moved in is no game of theirs.
    let watched = FORMER.replace("x: person", "x: 5");
    assert_eq!(listed(&loaded(&[(Slot::Game, &watched)], "").1), None);
}

#[test]
fn games_put_aside_before_there_was_a_list_are_taken_over_and_go_on_under_the_same_id() {
    let aside = FORMER.repeat(2).replacen("15", "12", 1);
    let (mut page, effects) = loaded(&[(Slot::Aside, &aside)], "");
    let former: Vec<_> = effects.iter().filter_map(|one| id(std::slice::from_ref(one))).collect();
    let stored = put_aside(&effects, Some(&aside)).unwrap().unwrap();
    let [twelve, fifteen] = former.as_slice() else { panic!("{former:?}") };
    assert_eq!(
        stored,
        format!("{}id: {twelve}\n{FORMER}id: {fifteen}\n", FORMER.replace("15", "12")),
    );
    page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!(id(&page.press("13")), Some(*fifteen));
    // The next visit finds them in the list.
    assert_eq!(listed(&loaded(&[(Slot::Aside, &stored)], "").1), None);
}

#[test]
fn only_the_tab_that_owns_the_game_lists_it() {
    let start = Start { shared: true, ..found(&[(Slot::Game, FORMER)], "") };
    let saved = Some(FORMER.to_owned());
    for (message, lists) in [
        (Message::Keep(Keeping::GameOwned { saved: saved.clone() }), true),
        (Message::Keep(Keeping::GameElsewhere { saved: saved.clone() }), false),
    ] {
        let mut page = Page::new();
        assert_eq!(listed(&page.send(Message::Browser(BrowserNews::Loaded(start.clone())))), None);
        assert_eq!(listed(&page.send(message)).is_some(), lists);
    }
}

#[test]
fn what_was_played_before_the_later_part_came_is_listed_with_it() {
    let mut page = Page::first_part();
    page.send(Message::Browser(BrowserNews::Loaded(found(&[], ""))));
    assert_eq!(listed(&page.press("55")), None);
    // What puts another game on the board waits for the later part as well.
    page.send(Message::Keep(Keeping::FragmentChanged("classic:11-12".to_owned())));
    page.state.complete(LATER_PART);
    let effects = page.send(Message::Browser(BrowserNews::LaterPartCame));
    assert!(listed(&effects).is_some_and(|(_, text)| text.contains("moves: classic: 55\n")));
    assert_eq!(page.record(), "classic: 11 12");
}

#[test]
fn without_storage_there_is_no_list() {
    let mut page = Page::ready();
    assert_eq!(listed(&page.press("55")), None);
    page.start_with(uttt_rules::Rules::Nested1, &[RANDOM, RANDOM]);
}

#[test]
fn an_entry_keeps_its_beginning_and_changes_its_time_with_its_moves() {
    let text = kept(&keep(FORMER), None, EARLY);
    assert_eq!(
        text,
        format!("uttt-kept 1\nbegun: 1000\nchanged: 1000\n{FORMER}id: 0123456789abcdef\n"),
    );
    assert_eq!(keep(FORMER).apply(Some(&text), LATE), []);
    // Looking at an earlier position is no change of the game.
    let looked = kept(&keep(&FORMER.replace("played: 2", "played: 1")), Some(&text), LATE);
    assert!(looked.contains("changed: 1000\n") && looked.contains("played: 1\n"), "{looked}");
    let moved = FORMER.replace("15\nplayed: 2", "15 53\nplayed: 4");
    let moved = kept(&keep(&moved), Some(&text), LATE);
    assert!(moved.contains("begun: 1000\nchanged: 2000\n"), "{moved}");
}

#[test]
fn a_name_is_kept_in_one_line_through_later_moves_and_can_be_taken_away() {
    let text = kept(&keep(FORMER), None, EARLY);
    let rename = |name: &str| {
        let (key, name) = (keep(FORMER).key(), name.to_owned());
        GameChange::Rename { key, name }
    };
    let named = kept(&rename("  Centre\n\tfirst: "), Some(&text), LATE);
    assert!(named.contains("\nname: Centre first:\nbegun: 1000\nchanged: 1000\n"), "{named}");
    let moved = keep(&FORMER.replace("15\nplayed: 2", "15 53\nplayed: 4"));
    assert!(kept(&moved, Some(&named), LATE).contains("name: Centre first:\n"));
    assert_eq!(kept(&rename(" \n "), Some(&named), LATE), text);
    let long = kept(&rename(&"ä ".repeat(100)), Some(&text), LATE);
    assert_eq!(kept(&rename(&"ä ".repeat(100)), Some(&long), LATE), long);
    assert_eq!(rename("gone").apply(None, LATE), []);
}

#[test]
fn a_text_that_cannot_be_read_is_never_replaced() {
    for damaged in ["", "no game", "uttt-kept 2\nbegun: 1\n", "uttt-kept 1\nbegun: x\nchanged: 2\n"]
    {
        let writes = keep(FORMER).apply(Some(damaged), LATE);
        let [(aside, Some(text)), (key, Some(game))] = writes.as_slice() else {
            panic!("{writes:?}");
        };
        assert!(aside.starts_with("unreadable-"), "{aside}");
        assert_eq!((text.as_str(), key), (damaged, &keep(FORMER).key()));
        assert!(game.contains("changed: 2000\n"));
        let rename = GameChange::Rename { key: key.clone(), name: "new".to_owned() };
        assert_eq!(rename.apply(Some(damaged), LATE), []);
    }
}

#[test]
fn a_game_that_is_added_never_replaces_a_later_one() {
    let early = kept(&keep(FORMER), None, EARLY);
    let late = keep(&FORMER.replace("15\nplayed: 2", "15 53\nplayed: 4"));
    let late = kept(&late, Some(&early), LATE);
    let add = |text: &str| GameChange::Add { key: keep(FORMER).key(), text: text.to_owned() };
    assert_eq!(kept(&add(&early), None, LATE), early);
    assert_eq!(add(&early).apply(Some(&late), LATE), []);
    assert_eq!(add(&early).apply(Some(&early), LATE), []);
    assert_eq!(kept(&add(&late), Some(&early), LATE), late);
    let key = keep(FORMER).key();
    assert_eq!(GameChange::Delete { key: key.clone() }.apply(Some(&late), LATE), [(key, None)]);
}

#[test]
fn a_game_that_is_added_takes_no_name_away_and_brings_what_is_only_in_the_file() {
    const NAME: &str = "name: Mine\n";
    const OTHER: &str = "name: Theirs\n";
    const REVIEW: &str = "review: 1 4000 87.5 93.1\n";
    const SENT: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 3\nx: person\no: person\nid: 0123456789abcdef\n";
    let more = SENT.replace("15\nplayed: 3", "15 53\nplayed: 4");
    let text = |name: &str, begun: u64, changed: u64, review: &str, game: &str| {
        format!("uttt-kept 1\n{name}begun: {begun}\nchanged: {changed}\n{review}{game}")
    };
    let key = "0123456789abcdef".to_owned();
    for (here, file, expected) in [
        // The same moves, in either order of time.
        (
            text("", 5, 9, "", SENT),
            text(NAME, 4, 9, REVIEW, SENT),
            Some(text(NAME, 4, 9, REVIEW, SENT)),
        ),
        (
            text(NAME, 5, 9, "", SENT),
            text(OTHER, 5, 8, REVIEW, SENT),
            Some(text(NAME, 5, 9, REVIEW, SENT)),
        ),
        (
            text(NAME, 5, 8, REVIEW, SENT),
            text("", 5, 9, "", SENT),
            Some(text(NAME, 5, 9, REVIEW, SENT)),
        ),
        // A review is one of certain moves, and a name is one of the game.
        (
            text(NAME, 5, 8, REVIEW, SENT),
            text("", 6, 9, "", &more),
            Some(text(NAME, 5, 9, "", &more)),
        ),
        (
            text("", 5, 9, "", &more),
            text(NAME, 5, 8, REVIEW, SENT),
            Some(text(NAME, 5, 9, "", &more)),
        ),
        // Nothing new.
        (text(NAME, 5, 9, REVIEW, SENT), text(OTHER, 6, 9, "", SENT), None),
    ] {
        let add = GameChange::Add { key: key.clone(), text: file.clone() };
        let writes = add.apply(Some(&here), LATE);
        let expected: Vec<_> = expected.map(|text| (key.clone(), Some(text))).into_iter().collect();
        assert_eq!(writes, expected, "{here} and {file}");
    }
}

#[test]
fn a_refused_list_is_said_once_and_the_game_goes_on() {
    let (mut page, _) = loaded(&[], "");
    for why in [
        GamesRefusal::Unavailable,
        GamesRefusal::Full,
        GamesRefusal::Newer,
        GamesRefusal::Failed("UnknownError".to_owned()),
    ] {
        page.send(refused(why.clone(), Vec::new()));
        assert_eq!(page.notices(), [NoticeKind::GamesRefused]);
        let said = page.notice(NoticeKind::GamesRefused);
        assert!(said.contains("list"), "{said}");
        page.send(Message::Dismiss(NoticeKind::GamesRefused));
        page.send(refused(why, Vec::new()));
        assert_eq!(page.notices(), []);
    }
    assert!(saved(&page.press("55"), Slot::Game).is_some());
}

#[test]
fn a_game_that_was_deleted_comes_back_only_with_a_persons_move() {
    let stored = format!("{FORMER}id: 0123456789abcdef\n");
    let (mut page, effects) = loaded(&[(Slot::Game, &stored)], "");
    let update = |effects: &[Effect]| {
        effects.iter().any(|effect| match effect {
            Effect::ChangeGames(changes) => matches!(&changes[..], [GameChange::Update { .. }]),
            _ => false,
        })
    };
    // Neither a visit, nor another view, nor looking at an earlier position is a new move.
    assert!(update(&effects));
    for view in [ShownView::Analyse, ShownView::Games, ShownView::Analyse] {
        page.send(Message::Show(Showing::View(view)));
        let back = page.send(Message::Show(Showing::View(ShownView::Play)));
        assert_eq!(id(&back), None, "after {view:?} the game is what it was");
    }
    assert!(update(&page.send(Message::Play(Playing::Undo))));
    assert!(update(&page.send(Message::Play(Playing::Redo))));
    let effects = page.press("13");
    assert!(id(&effects).is_some() && !update(&effects), "{effects:?}");
    // Nor does the engine bring it back.
    let request = crate::page::asked(&effects).unwrap().number;
    let answer = page.any_move();
    assert!(update(&page.answer(request, answer)));

    let GameChange::Keep { id, text } = keep(FORMER) else { panic!() };
    let update = GameChange::Update { id, text };
    assert_eq!(update.apply(None, LATE), []);
    let there = kept(&keep(&FORMER.replace("15", "12")), None, EARLY);
    assert!(kept(&update, Some(&there), LATE).contains("55 51 15"));
}

#[test]
fn undoing_a_deletion_gives_a_game_that_has_gone_on_its_name_and_its_beginning() {
    let key = keep(FORMER).key();
    let early = kept(&keep(FORMER), None, EARLY);
    let rename = GameChange::Rename { key: key.clone(), name: "Mine".to_owned() };
    let named = kept(&rename, Some(&early), EARLY);
    let late = kept(&keep(&FORMER.replace("15\nplayed: 2", "15 53\nplayed: 4")), None, LATE);
    let restore = GameChange::Restore { key, text: named.clone() };
    assert_eq!(kept(&restore, None, LATE), named);
    let back = kept(&restore, Some(&late), LATE);
    assert!(back.contains("name: Mine\nbegun: 1000\nchanged: 2000\n"), "{back}");
    assert!(back.contains("55 51 15 53\nplayed: 4\n"), "{back}");
}

#[test]
fn the_list_is_read_again_when_another_tab_has_changed_it() {
    let (mut page, _) = loaded(&[], "");
    page.send(Message::Show(Showing::View(ShownView::Games)));
    assert!(page.send(Message::Games(Listing::Changed)).contains(&Effect::ReadGames));
}
