//! One tab owns and writes the saved game, and the others show it.

use uttt_app::{
    Beginning, BrowserNews, Dialog, Effect, EngineNews, Keeping, Message, NoticeKind, Playing,
    Preference, SearchProgress, Showing, ShownView, Slot, Start, Stored, Surroundings, Theme,
};
use uttt_board::Palette;
use uttt_rules::ByPlayer;

use crate::page::{Page, Sides, addressed, announced, asked, mv, put_aside, saved};

const SAVED: &str = "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: 6\n";
const LATER: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 3\nx: person\no: 6\n";

/// A page that finds this game and does not know yet which tab owns it.
fn asking(game: Option<&str>, fragment: &str) -> (Page, Vec<Effect>) {
    let mut page = Page::new();
    let start = Start {
        shared: true,
        stored: Stored::read_with(|slot| game.filter(|_| slot == Slot::Game).map(str::to_owned)),
        fragment: fragment.to_owned(),
        ..Start::default()
    };
    page.send(Message::Engine(EngineNews::Ready));
    let effects = page.send(Message::Browser(BrowserNews::Loaded(start)));
    (page, effects)
}

fn owned(saved: Option<&str>) -> Message {
    Message::Keep(Keeping::GameOwned { saved: saved.map(str::to_owned) })
}

fn elsewhere(saved: Option<&str>) -> Message {
    Message::Keep(Keeping::GameElsewhere { saved: saved.map(str::to_owned) })
}

fn stored(slot: Slot, text: &str) -> Message {
    Message::Keep(Keeping::StoredElsewhere { slot, text: Some(text.to_owned()) })
}

/// A page that shows the game of another tab.
fn mirror(game: &str) -> Page {
    let (mut page, _) = asking(Some(game), "");
    page.send(elsewhere(Some(game)));
    assert_eq!(page.notices(), [NoticeKind::OpenElsewhere]);
    page
}

#[test]
fn a_tab_that_owns_the_game_plays_normally() {
    let (mut page, _) = asking(Some(SAVED), "");
    let effects = page.send(owned(Some(SAVED)));
    // The worker looks ahead.
    assert!(matches!(effects.as_slice(), [Effect::ReviewMove(_)]), "{effects:?}");
    assert_eq!(page.notices(), []);
    assert!(saved(&page.press("15"), Slot::Game).unwrap().contains("55 51 15"));
}

#[test]
fn the_engine_waits_until_it_is_known_which_tab_owns_the_game() {
    let (mut page, effects) = asking(Some(LATER), "");
    assert_eq!(asked(&effects), None);
    let effects = page.send(owned(Some(LATER)));
    assert_eq!(asked(&effects).unwrap().record, "classic: 55 51 15");
}

#[test]
fn a_second_tab_says_so_shows_the_game_and_changes_nothing() {
    let mut page = mirror(SAVED);
    assert_eq!(page.record(), "classic: 55 51");
    let panel = page.panel();
    assert_eq!(panel.line.main, "This tab follows the other one.");
    assert!(panel.board.cells.iter().all(|cell| cell.disabled));
    assert!(!page.state.takes(uttt_app::Shortcut::Arrow(uttt_app::Arrow::Left)));
    let buttons = &panel.buttons;
    assert!(!buttons.undo.enabled && !buttons.redo.enabled);
    assert!(buttons.hint.as_ref().is_some_and(|hint| !hint.enabled));
    for message in [
        Message::Play(Playing::Press(mv("15"))),
        Message::Play(Playing::Tap(mv("15"), uttt_app::Pointer::Precise)),
        Message::Play(Playing::Undo),
        Message::Play(Playing::Redo),
        Message::Play(Playing::GoTo(1)),
        Message::Play(Playing::Hint),
    ] {
        let effects = page.send(message.clone());
        assert_eq!(page.record(), "classic: 55 51", "{message:?}");
        let said = "This game is being played in another tab. Press Play here to go on.";
        assert_eq!(announced(&effects), [said], "{message:?}");
        assert_eq!(saved(&effects, Slot::Game), None);
        assert_eq!(asked(&effects), None);
    }
}

#[test]
fn a_second_tab_follows_the_game_and_its_engine_rests() {
    let mut page = mirror(SAVED);
    let effects = page.send(stored(Slot::Game, LATER));
    assert_eq!(page.record(), "classic: 55 51 15");
    assert!(effects.contains(&Effect::Redraw));
    assert_eq!((asked(&effects), saved(&effects, Slot::Game)), (None, None));
    // An unreadable text changes nothing.
    page.send(stored(Slot::Game, "rubbish"));
    page.send(Message::Keep(Keeping::StoredElsewhere { slot: Slot::Game, text: None }));
    assert_eq!(page.record(), "classic: 55 51 15");
    assert_eq!(page.notices(), [NoticeKind::OpenElsewhere]);
}

#[test]
fn a_watching_tab_keeps_the_evaluations_of_the_positions_it_knows() {
    let mut page = mirror(SAVED);
    let look = |effects: &[Effect]| {
        effects.iter().find_map(|effect| match effect {
            Effect::Evaluate(request) => Some(request.number),
            _ => None,
        })
    };
    let bar = |page: &Page| page.panel().evaluation.and_then(|bar| bar.known.map(|_| bar.label));
    let request = look(&page.send(Message::Prefer(Preference::Evaluation(true)))).unwrap();
    let shares = ByPlayer { x: 0.75, o: 0.25, plus: 0.0 };
    page.send(Message::Engine(EngineNews::Progress {
        request,
        progress: SearchProgress { shares, proven: None },
    }));
    page.answer(request, mv("15"));
    // Until the engine has looked at the next position, the bar shows the last known one.
    assert!(look(&page.send(stored(Slot::Game, LATER))).is_some());
    assert_eq!(bar(&page).as_deref(), Some("X 75\u{a0}%"));
    // A known position is not looked at again.
    assert_eq!(look(&page.send(stored(Slot::Game, SAVED))), None);
    assert_eq!(bar(&page).as_deref(), Some("X 75\u{a0}%"));
    for other in ["classic: 55 59", "adjacent: 55 51"] {
        let mut page = Page { state: page.state.clone(), now: page.now };
        page.send(stored(Slot::Game, &SAVED.replace("classic: 55 51", other)));
        assert_eq!(bar(&page), None, "{other}");
    }
}

#[test]
fn play_here_goes_on_with_the_latest_moves() {
    let mut page = mirror(SAVED);
    let action = page.panel().notices.remove(0).actions.remove(0);
    assert_eq!(action.label, "Play here");
    assert_eq!(page.send(action.message), [Effect::TakeGame]);
    // The page writes nothing before the other tab has released the game.
    assert_eq!(page.notices(), [NoticeKind::OpenElsewhere]);
    let effects = page.send(owned(Some(LATER)));
    assert_eq!(page.notices(), []);
    assert_eq!(page.record(), "classic: 55 51 15");
    assert_eq!(announced(&effects), ["After 3 moves. Level 6 must play in the centre board."]);
    // The engine of this tab goes on.
    let request = asked(&effects).unwrap().number;
    let effects = page.answer(request, mv("52"));
    assert!(saved(&effects, Slot::Game).unwrap().contains("55 51 15 52"));
}

#[test]
fn the_tab_that_loses_the_game_stops_its_engine_and_writes_no_more() {
    let mut page = Page::with_sides(Sides::PersonX);
    let effects = page.press("55");
    let request = asked(&effects).unwrap().number;
    let text = saved(&effects, Slot::Game).unwrap().to_owned();
    let effects = page.send(elsewhere(Some(&text)));
    assert!(effects.contains(&Effect::StopSearch));
    assert_eq!(page.notices(), [NoticeKind::OpenElsewhere]);
    // A late answer is not played.
    assert_eq!(page.answer(request, mv("51")), []);
    assert_eq!(page.record(), "classic: 55");
}

#[test]
fn a_new_game_in_a_second_tab_is_played_beside_the_other() {
    let mut page = mirror(SAVED);
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    let effects = page.send(Message::Begin(Beginning::Start));
    assert_eq!(page.notices(), [NoticeKind::BesideSaved]);
    assert_eq!(saved(&effects, Slot::Game), None);
    assert_eq!(addressed(&effects), Some("classic:"));
    let effects = page.press("99");
    assert_eq!(page.record(), "classic: 99");
    assert_eq!(saved(&effects, Slot::Game), None);
    assert!(saved(&effects, Slot::Beside).is_some());
    // The way back leads to the other tab's game as it is now.
    page.send(stored(Slot::Game, LATER));
    assert_eq!(page.record(), "classic: 99");
    let effects = page.send(Message::Keep(Keeping::BackToSaved));
    assert_eq!(page.record(), "classic: 55 51 15");
    assert_eq!(page.notices(), [NoticeKind::PutAside, NoticeKind::OpenElsewhere]);
    assert_eq!(saved(&effects, Slot::Game), None);
    // The game that was played here is not lost.
    let effects = page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!(page.record(), "classic: 99");
    assert_eq!(saved(&effects, Slot::Game), None);
}

#[test]
fn a_link_does_not_replace_the_game_of_another_tab() {
    // Nothing is saved, so the link's game would become the saved one.
    let (mut page, effects) = asking(None, "classic:11-12");
    assert_eq!(saved(&effects, Slot::Game), None);
    let effects = page.send(elsewhere(None));
    assert_eq!(saved(&effects, Slot::Game), None);
    assert_eq!((page.record().as_str(), page.notices()), ("classic: 11 12", vec![]));
    assert!(saved(&page.press("21"), Slot::Beside).is_some());

    let (mut page, _) = asking(None, "classic:11-12");
    page.send(elsewhere(Some(SAVED)));
    assert_eq!(page.record(), "classic: 11 12");
    assert_eq!(page.notices(), [NoticeKind::BesideSaved]);

    // If no other tab is open, it becomes the saved game, as soon as the page knows that.
    let (mut page, _) = asking(None, "classic:11-12");
    let effects = page.send(owned(None));
    assert!(saved(&effects, Slot::Game).unwrap().contains("moves: classic: 11 12\n"));

    // A link that is put into the address later does not either.
    let mut page = mirror("uttt-game 1\nmoves: classic:\nplayed: 0\nx: person\no: 4\n");
    let effects = page.send(Message::Keep(Keeping::FragmentChanged("classic:11-12".to_owned())));
    assert_eq!((saved(&effects, Slot::Game), page.notices()), (None, vec![]));
    assert_eq!(saved(&page.press("21"), Slot::Game), None);
    page.send(Message::Keep(Keeping::FragmentChanged(String::new())));
    assert_eq!(page.record(), "classic:");
    assert_eq!(page.notices(), [NoticeKind::PutAside, NoticeKind::OpenElsewhere]);
}

#[test]
fn a_link_beside_the_saved_game_keeps_up_with_it() {
    let (mut page, _) = asking(Some(SAVED), "classic:11-12");
    page.send(elsewhere(Some(SAVED)));
    assert_eq!(page.notices(), [NoticeKind::BesideSaved]);
    // The tab that played it is closed.
    page.send(owned(Some(LATER)));
    assert_eq!(
        (page.record().as_str(), page.notices()),
        ("classic: 11 12", vec![NoticeKind::BesideSaved])
    );
    let effects = page.send(Message::Keep(Keeping::BackToSaved));
    assert_eq!(page.record(), "classic: 55 51 15");
    assert!(saved(&effects, Slot::Game).unwrap().contains("55 51 15"));
}

#[test]
fn a_move_made_before_ownership_is_known_is_not_lost() {
    let (mut page, _) = asking(Some(SAVED), "");
    assert_eq!(saved(&page.press("15"), Slot::Game), None);
    let effects = page.send(owned(Some(SAVED)));
    assert!(saved(&effects, Slot::Game).unwrap().contains("55 51 15"));

    let (mut page, _) = asking(Some(SAVED), "");
    page.press("15");
    let effects = page.send(elsewhere(Some(SAVED)));
    assert_eq!(saved(&effects, Slot::Game), None);
    assert_eq!(addressed(&effects), Some("classic:55-51-15"));
    assert_eq!(page.notices(), [NoticeKind::BesideSaved]);
}

#[test]
fn preferences_of_another_tab_are_followed() {
    let mut page = Page::ready();
    page.send(Message::Prefer(Preference::Ponder(true)));
    let theirs = "uttt-preferences 1\ntheme: dark\nmotion: system\nponder: on\nkeys: off\n\
                  evaluation: on\n";
    page.send(stored(Slot::Preferences, theirs));
    assert_eq!(page.state.palette(), Palette::Dark);
    // The next choice here keeps the choices that were made there.
    let effects = page.send(Message::Prefer(Preference::Theme(Theme::Light)));
    let text = saved(&effects, Slot::Preferences).unwrap();
    let kept = theirs.replace("dark", "light");
    assert!(kept.lines().all(|line| text.lines().any(|other| other == line)), "{text}");
    page.send(stored(Slot::Preferences, "rubbish"));
    assert_eq!(page.state.palette(), Palette::Light);
}

#[test]
fn a_damaged_game_that_another_tab_threw_away_is_gone_here() {
    let (mut page, _) = Page::loaded(&[(Slot::Damaged, "old"), (Slot::Game, SAVED)], "");
    assert_eq!(page.notices(), [NoticeKind::KeptAside]);
    page.send(Message::Keep(Keeping::StoredElsewhere { slot: Slot::Damaged, text: None }));
    assert_eq!((page.notices(), page.send(Message::Keep(Keeping::CopyDamaged))), (vec![], vec![]));
}

#[test]
fn without_storage_there_is_nothing_to_share() {
    let mut page = Page::with_sides(Sides::Persons);
    page.send(Message::Keep(Keeping::StorageRefused));
    page.send(elsewhere(None));
    assert_eq!(page.notices(), [NoticeKind::NoStorage]);
    page.press("55");
    assert_eq!(page.record(), "classic: 55");
    // The tab that watched has a game of its own from now on.
    let mut page = mirror(SAVED);
    page.send(Message::Keep(Keeping::StorageRefused));
    page.press("15");
    assert_eq!(page.record(), "classic: 55 51 15");
}

#[test]
fn the_engine_of_a_watching_tab_does_not_ponder() {
    let strongest = LATER.replace("o: 6", "o: 10").replace("played: 3", "played: 2");
    let text = strongest.replace(" 15", "");
    let mut page = mirror(&text);
    let effects = page.send(Message::Prefer(Preference::Ponder(true)));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Ponder(_))));
    let effects =
        page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Ponder(_))));
}

#[test]
fn a_bad_link_is_gone_once_the_game_of_another_tab_takes_its_place() {
    let (mut page, _) = asking(None, "classic:55-11");
    assert_eq!(page.notices(), [NoticeKind::DamagedLink]);
    let effects = page.send(elsewhere(Some(SAVED)));
    assert_eq!(page.record(), "classic: 55 51");
    assert_eq!((page.notices(), addressed(&effects)), (vec![NoticeKind::OpenElsewhere], Some("")));
}

#[test]
fn the_list_of_games_stays_while_another_tab_plays() {
    let mut page = mirror(SAVED);
    page.send(Message::Show(Showing::View(ShownView::Games)));
    let effects = page.send(stored(Slot::Game, LATER));
    assert_eq!(page.state.shown_view(), ShownView::Games);
    assert_eq!(addressed(&effects), None);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.record(), "classic: 55 51 15");
}

#[test]
fn a_watching_tab_that_analyses_puts_nothing_of_the_other_tab_aside() {
    let text = LATER.replace("15", "19");
    let beside = |page: &mut Page| {
        page.send(stored(Slot::Aside, &text));
        page.send(Message::Show(Showing::View(ShownView::Analyse)));
    };
    let mut page = mirror(SAVED);
    beside(&mut page);
    let effects = page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!(page.record(), "classic: 55 51 19");
    assert_eq!((put_aside(&effects, Some(&text)), saved(&effects, Slot::Game)), (Some(None), None));
    assert_eq!(page.notices(), [NoticeKind::BesideSaved]);

    let mut page = mirror(SAVED);
    beside(&mut page);
    page.send(Message::Show(Showing::Open(Dialog::FromHere)));
    let effects = page.send(Message::Begin(Beginning::Start));
    assert_eq!(put_aside(&effects, Some(&text)), None);
    assert_eq!(page.notices(), [NoticeKind::BesideSaved]);
}
