//! Looking at earlier moves of a game, which stays what it is.

use uttt_app::{
    Arrow, Beginning, BrowserNews, Deciding, Dialog, Drafting, Effect, GameChange, Key, Message,
    Playing, Seat, ShareForm, Sharing, Shortcut, Showing, ShownView, Slot, Start, TimeControl,
};

use crate::by_link::{ID, KNOWN, opened};
use crate::page::{Page, Sides, X_WINS, analysis_of, announced, asked, first, mv, saved};

/// A game of two people who look at the first of four moves.
fn looking() -> Page {
    let mut page = Page::after("55 51 15 52");
    page.send(Message::Play(Playing::GoTo(1)));
    page
}

fn back(page: &mut Page) -> Vec<Effect> {
    let back = page.panel().buttons.back.unwrap();
    assert_eq!(back.label, "Back to the game");
    page.send(back.message)
}

/// The text of the open dialog, and the messages of its buttons but Cancel.
fn question(page: &Page) -> (String, Vec<Message>) {
    let dialog = page.dialog().unwrap();
    let mut text = dialog.title.to_owned();
    let mut messages = Vec::new();
    for field in dialog.fields {
        match field {
            uttt_app::Field::Text(said) => text = format!("{text} {said}"),
            uttt_app::Field::Action(button) => messages.push(button.message),
            field => panic!("{field:?}"),
        }
    }
    messages.extend(dialog.confirm.map(|button| button.message));
    (text, messages)
}

#[test]
fn an_earlier_move_is_only_looked_at_and_a_button_leads_back() {
    let mut page = Page::after("55 51 15 52");
    assert_eq!(page.panel().buttons.back, None);
    let effects = page.send(Message::Play(Playing::GoTo(3)));
    assert_eq!(page.record(), "classic: 55 51 15");
    assert_eq!(page.panel().line.main, "You're looking back at X's move 2.");
    assert_eq!(saved(&effects, Slot::Game), None, "the game stays what it is");
    page.send(Message::Play(Playing::GoTo(2)));
    assert_eq!(page.panel().line.main, "You're looking back at O's move 1.");
    page.send(Message::Play(Playing::GoTo(0)));
    assert_eq!(page.panel().line.main, "You're looking back at the start.");
    let effects = back(&mut page);
    assert_eq!(page.record(), "classic: 55 51 15 52");
    assert_eq!(announced(&effects), ["After 4 moves. X must play in the top middle board."]);
    assert_eq!(page.panel().buttons.back, None);
    page.press("25");
    assert_eq!(page.record(), "classic: 55 51 15 52 25");
}

#[test]
fn a_step_of_looking_back_writes_nothing() {
    let writes = |effect: &Effect| {
        matches!(effect, Effect::Save { .. } | Effect::ChangeGames(_) | Effect::ReadGames)
    };
    let steps =
        [Playing::GoTo(1), Playing::Undo, Playing::Redo, Playing::GoTo(2), Playing::GoTo(4)];
    // A game of this browser, one with a clock, and one by link that is sent.
    for clock in ["", "clock: move 12000; 12000 12000 12000\n", "by-link: 4\n"] {
        let game = format!(
            "uttt-game 1\nmoves: classic: 55 51 15 52\nplayed: 4\nx: person\no: person\nid: {ID}\n{clock}"
        );
        let (mut page, _) = opened(&[(Slot::Game, &game)], "");
        for step in steps {
            let effects = page.send(Message::Play(step));
            assert!(!effects.iter().any(writes), "{clock}{step:?}: {effects:?}");
        }
        assert_eq!(page.record(), "classic: 55 51 15 52");
        assert!(page.press("25").iter().any(writes), "{clock}");
        // The same move again, from an earlier position, is news: the game may have been deleted.
        page.send(Message::Play(Playing::GoTo(4)));
        let effects = page.send(Message::Decide(Deciding::PlayOn(mv("25"))));
        let is_sent = clock.starts_with("clock");
        assert_eq!(effects.iter().any(writes), !is_sent, "{clock}");
    }
}

#[test]
fn while_one_looks_the_buttons_say_that_they_step_and_take_nothing_back() {
    let labels = |page: &Page| {
        let buttons = page.panel().buttons;
        [buttons.undo.label, buttons.redo.label]
    };
    let mut page = looking();
    assert_eq!(labels(&page), ["Previous", "Next"]);
    page.send(Message::Play(Playing::Redo));
    assert_eq!(page.panel().line.main, "You're looking back at O's move 1.");
    back(&mut page);
    assert_eq!(labels(&page), ["Undo", "Earlier"]);
    page.send(Message::Play(Playing::Undo));
    assert_eq!(labels(&page), ["Undo", "Redo"]);
}

/// Presses the button in the place of Redo, which has this label and is enabled.
fn press_redo(page: &mut Page, label: &str) {
    let button = page.panel().buttons.redo;
    assert_eq!((button.label, button.enabled), (label, true));
    page.send(button.message);
}

#[test]
fn one_looks_back_move_by_move_and_forth_without_the_list() {
    let mut page = Page::ready();
    assert!(!page.panel().buttons.redo.enabled, "there is no earlier position");
    for (mine, theirs) in [("55", "51"), ("15", "52")] {
        let request = asked(&page.press(mine)).unwrap().number;
        page.answer(request, mv(theirs));
    }
    press_redo(&mut page, "Earlier");
    assert_eq!(page.panel().line.main, "You're looking back at your move 2.");
    page.send(page.panel().buttons.undo.message);
    assert_eq!(page.panel().line.main, "You're looking back at Level 2's move 1.");
    press_redo(&mut page, "Next");
    press_redo(&mut page, "Next");
    assert_eq!((page.record().as_str(), page.panel().buttons.back), ("classic: 55 51 15 52", None));
}

#[test]
fn arrow_keys_look_back_and_forward_in_play() {
    let mut page = Page::after("55 51 15");
    let takes =
        |page: &Page| [Arrow::Left, Arrow::Right].map(|it| page.state.takes(Shortcut::Arrow(it)));
    let key = |page: &mut Page, key: &str| {
        let shortcut = Shortcut::of(Key { key, ..Key::default() }).unwrap();
        page.send(Message::Play(Playing::Shortcut(shortcut)));
    };
    assert_eq!(takes(&page), [true, false]);
    key(&mut page, "ArrowLeft");
    key(&mut page, "ArrowLeft");
    assert_eq!(page.panel().line.main, "You're looking back at X's move 1.");
    key(&mut page, "ArrowRight");
    assert_eq!(page.panel().line.main, "You're looking back at O's move 1.");
    key(&mut page, "ArrowRight");
    assert_eq!((page.record().as_str(), page.panel().buttons.back), ("classic: 55 51 15", None));
    for _ in 0..4 {
        key(&mut page, "ArrowLeft");
    }
    assert_eq!(takes(&page), [false, true]);
    assert_eq!(takes(&Page::ready()), [false, false]);
    for name in ["ArrowLeft", "ArrowRight"] {
        assert_eq!(Shortcut::of(Key { key: name, shift: true, ..Key::default() }), None);
    }
    // A move that was taken back is not played again by an arrow.
    let mut page = Page::after("55 51 15");
    page.send(Message::Play(Playing::Undo));
    assert_eq!(takes(&page), [true, false]);
    key(&mut page, "ArrowLeft");
    assert!(uttt_app::scene(&page.state, uttt_board::Size::square(400.0), page.now).moving);
    page.send(Message::Show(Showing::View(ShownView::Games)));
    assert_eq!(takes(&page), [false, false]);
}

#[test]
fn a_press_of_redo_too_many_does_not_look_back() {
    let mut page = Page::after("55 51");
    page.send(Message::Play(Playing::Undo));
    press_redo(&mut page, "Redo");
    page.now -= 401.0;
    press_redo(&mut page, "Earlier");
    assert_eq!((page.record().as_str(), page.panel().buttons.back), ("classic: 55 51", None));
    page.now -= 999.0;
    press_redo(&mut page, "Earlier");
    assert!(page.panel().buttons.back.is_some(), "600 ms have passed");
}

#[test]
fn a_game_with_a_clock_and_one_that_was_resigned_are_looked_at_in_steps_too() {
    let mut page = Page::with_sides(Sides::Persons);
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Clock(Some(TimeControl::Move(12_000))))));
    page.send(Message::Begin(Beginning::Start));
    ["55", "51", "15"].into_iter().for_each(|at| drop(page.press(at)));
    let looks_at = |page: &mut Page, place: &str| {
        let undo = page.panel().buttons.undo;
        assert_eq!((undo.label, undo.enabled), ("Previous", true));
        page.send(undo.message);
        assert_eq!(page.panel().line.main, format!("You're looking back at {place}."));
    };
    press_redo(&mut page, "Earlier");
    looks_at(&mut page, "X's move 1");
    press_redo(&mut page, "Next");
    press_redo(&mut page, "Next");
    assert_eq!(page.record(), "classic: 55 51 15");
    assert!(!page.panel().buttons.undo.enabled, "no move is taken back");

    page.send(Message::Play(Playing::GoTo(2)));
    back(&mut page);
    page.send(Message::Decide(Deciding::Resign));
    page.send(Message::Play(Playing::GoTo(2)));
    looks_at(&mut page, "X's move 1");
}

#[test]
fn no_board_of_an_earlier_position_looks_as_if_one_played_there() {
    let page = looking();
    let lit = |page: &Page| {
        let scene = uttt_app::scene(&page.state, uttt_board::Size::square(400.0), 0.0);
        let is_lit = |item: &uttt_board::DisplayItem| {
            matches!(item, uttt_board::DisplayItem::Rect { fill: Some(paint), .. }
                if paint.ink == uttt_board::Ink::Surface)
        };
        scene.items.iter().filter(|item| is_lit(item)).count()
    };
    assert_eq!(lit(&page), 0);
    assert_ne!(lit(&Page::after("55")), 0);
}

#[test]
fn a_move_from_there_asks_before_later_ones_are_dropped() {
    let mut page = looking();
    page.press("52");
    let on = Message::Decide(Deciding::PlayOn(mv("52")));
    let asked = "Play on from here? The 3 moves after X's move 1 will be deleted.";
    assert_eq!(
        question(&page),
        (asked.to_owned(), vec![Message::Decide(Deciding::AnalyseFrom(mv("52"))), on.clone()])
    );
    page.send(Message::Show(Showing::Close));
    assert_eq!(page.record(), "classic: 55", "nothing was played");
    back(&mut page);
    assert_eq!(page.record(), "classic: 55 51 15 52");

    page.send(Message::Play(Playing::GoTo(1)));
    page.press("52");
    page.send(on);
    assert_eq!((page.record().as_str(), page.dialog()), ("classic: 55 52", None));
    assert_eq!(page.game().undone(), []);
    assert_eq!(page.panel().buttons.back, None);
}

#[test]
fn a_move_after_undo_asks_nothing() {
    let mut page = Page::after("55 51 15 52");
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.panel().buttons.back, None);
    page.press("53");
    assert_eq!((page.record().as_str(), page.dialog()), ("classic: 55 51 15 53", None));
}

#[test]
fn undo_and_redo_step_while_an_earlier_move_is_looked_at() {
    let mut page = looking();
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.panel().line.main, "You're looking back at the start.");
    page.send(Message::Play(Playing::Redo));
    page.send(Message::Play(Playing::Redo));
    page.send(Message::Play(Playing::Redo));
    assert!(page.panel().buttons.back.is_some());
    page.send(Message::Play(Playing::Redo));
    assert_eq!(page.record(), "classic: 55 51 15 52");
    assert_eq!(page.panel().buttons.back, None);
    // A move that was taken back is played again, and no other position is returned to.
    page.send(Message::Play(Playing::Undo));
    page.send(Message::Play(Playing::GoTo(4)));
    assert_eq!(page.panel().buttons.back, None);
}

#[test]
fn the_engines_move_is_not_dropped_but_another_can_be_analysed() {
    let mut page = Page::ready();
    let request = asked(&page.press("55")).unwrap().number;
    page.answer(request, mv("51"));
    page.send(Message::Play(Playing::GoTo(1)));
    page.press("52");
    let told = "Analyse this move? Your game stays as it is.".to_owned();
    assert_eq!(question(&page), (told, vec![Message::Decide(Deciding::AnalyseFrom(mv("52")))]));
    page.send(Message::Decide(Deciding::PlayOn(mv("52"))));
    assert_eq!(page.record(), "classic: 55", "it was not the person's turn");
    page.send(Message::Decide(Deciding::AnalyseFrom(mv("52"))));
    assert_eq!(
        (page.state.shown_view(), page.record().as_str()),
        (ShownView::Analyse, "classic: 55 52")
    );
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!((page.record().as_str(), page.panel().buttons.back), ("classic: 55 51", None));
}

#[test]
fn analyse_has_the_game_and_the_move_as_a_variation() {
    let mut page = looking();
    page.send(Message::Decide(Deciding::AnalyseFrom(mv("52"))));
    let tree = analysis_of(&page.panel()).unwrap().tree.lines.clone();
    let lines: Vec<_> = tree.iter().map(|line| format!("{line:?}")).collect();
    let all = lines.join("\n");
    for at in ["5·5", "5·1", "1·5", "5·2"] {
        assert!(all.contains(at), "{at} in {all}");
    }
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.record(), "classic: 55 51 15 52");
}

#[test]
fn a_finished_game_stays_in_the_list_if_a_person_plays_on_from_its_middle() {
    let mut page = Page::new();
    page.send(Message::Browser(BrowserNews::Loaded(Start {
        id_seed: 7,
        has_game_list: true,
        ..Start::default()
    })));
    page.start(Sides::Persons);
    page.press_all(X_WINS);
    page.send(Message::Play(Playing::GoTo(2)));
    let at = page.any_move();
    page.send(Message::Play(Playing::Press(at)));
    assert!(question(&page).0.ends_with(" The finished game stays in your list of games."));
    let effects = page.send(Message::Decide(Deciding::PlayOn(at)));
    let kept: Vec<_> = effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::ChangeGames(changes) => Some(changes),
            _ => None,
        })
        .flatten()
        .collect();
    assert!(
        matches!(kept.as_slice(), [GameChange::Keep { text, .. }] if text.contains(&first(2, X_WINS))),
        "{kept:?}"
    );
}

#[test]
fn with_a_running_clock_moves_can_be_looked_at_and_no_more() {
    let mut page = Page::ready();
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(
        uttt_rules::Player::O,
        Seat::Person,
    ))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Clock(Some(TimeControl::Move(12_000))))));
    page.send(Message::Begin(Beginning::Start));
    page.press("55");
    let time = |page: &Page| page.panel().players.o.time;
    let before = time(&page);
    assert!(page.state.takes(Shortcut::Arrow(Arrow::Left)));
    page.send(Message::Play(Playing::Shortcut(Shortcut::Arrow(Arrow::Left))));
    assert_eq!(page.panel().line.main, "You're looking back at the start.");
    assert_ne!(time(&page), before, "the clock runs on");
    let effects = page.press("11");
    // A person who presses the board sees and hears why nothing happens, and sees whose clock is running.
    let said = "Go back to the game to make a move.";
    assert_eq!(announced(&effects), [said]);
    assert_eq!(page.panel().line.detail, said);
    let players = page.panel().players;
    assert!(players.o.to_move && !players.x.to_move);
    assert_eq!([players.x.status, players.o.status], ["", "to move"]);
    assert_eq!((page.dialog(), page.panel().buttons.from_here), (None, None));
    // The end by time leads back to the game.
    for _ in 0..15 {
        page.send(Message::Browser(BrowserNews::Wake));
    }
    assert_eq!(page.panel().line.main, "X won: O ran out of time.");
    assert_eq!((page.record().as_str(), page.panel().buttons.back), ("classic: 55", None));
}

#[test]
fn a_press_on_an_earlier_position_without_a_clock_is_refused_for_its_own_reason() {
    let mut page = Page::after("55 51 15");
    page.send(Message::Play(Playing::GoTo(1)));
    // After 5·5, O plays in the centre board.
    assert_eq!(announced(&page.press("11")), ["Not there: play in the centre board."]);
    assert_eq!(page.panel().line.detail, "Not there: X's last move decides where O plays.");
    assert_eq!(page.dialog(), None);
}

#[test]
fn the_engines_clock_is_not_stopped_by_looking_back() {
    let mut page = Page::ready();
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Clock(Some(TimeControl::Move(12_000))))));
    page.send(Message::Begin(Beginning::Start));
    page.press("55");
    page.send(Message::Play(Playing::GoTo(0)));
    assert!(!page.state.takes(Shortcut::Arrow(Arrow::Left)));
    assert!(page.state.is_searching());
    assert_eq!((page.record().as_str(), page.panel().buttons.back), ("classic: 55", None));
}

#[test]
fn sent_moves_of_a_game_by_link_are_not_dropped() {
    let (mut page, _) = Page::loaded(&[], "classic:55-51&game=0123456789abcdef");
    page.send(Message::Play(Playing::GoTo(0)));
    assert_eq!(page.panel().line.main, "You're looking back at the start.");
    assert_eq!(page.panel().line.detail, "");
    page.press("11");
    assert_eq!(question(&page).1, [Message::Decide(Deciding::AnalyseFrom(mv("11")))]);
    page.send(Message::Show(Showing::Close));
    back(&mut page);
    page.press("15");
    assert_eq!(page.record(), "classic: 55 51 15");
}

/// A person may think again of the move or the resignation that ended the game, as long as no link tells it.
#[test]
fn a_game_by_link_goes_on_from_before_an_end_that_was_not_sent() {
    let decided = KNOWN
        .replace("classic: 55 51 15\nplayed: 3", "nested-1: 1 4 2 5 3\nplayed: 5")
        .replace("by-link: 3", "by-link: 4");
    let resigned = KNOWN.replace("by-link: 3", "by-link: 2-untold\nresigned: x");
    for (text, ply, instead, record) in
        [(decided, 4, "6", "nested-1: 1 4 2 5 6"), (resigned, 2, "12", "classic: 55 51 12")]
    {
        let (mut page, _) = opened(&[(Slot::Game, &text)], "");
        assert!(page.panel().end.is_some(), "{record}");
        page.send(Message::Play(Playing::GoTo(ply)));
        let at = page.game().place(instead).unwrap();
        page.send(Message::Play(Playing::Press(at)));
        let (asked, _) = question(&page);
        assert!(!asked.contains("list of games"), "{asked}");
        let effects = page.send(Message::Decide(Deciding::PlayOn(at)));
        assert_eq!((page.record().as_str(), page.panel().end), (record, None));
        let kept = saved(&effects, Slot::Game).unwrap();
        assert!(kept.contains(ID) && !kept.contains("untold"), "{kept}");
        let (again, _) = opened(&[(Slot::Game, kept)], "");
        assert_eq!((again.record().as_str(), again.notices()), (record, vec![]));
    }
}

#[test]
fn a_link_shared_from_there_leads_there_and_says_so() {
    let mut page = Page::after("55 51 15");
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    let now = "It opens the game as it is now, on any device.";
    assert_eq!(page.shared(ShareForm::Link).meaning, now);
    page.send(Message::Show(Showing::Close));
    page.send(Message::Play(Playing::GoTo(1)));
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    let effects = page.hand_out(ShareForm::Link, Sharing::Copy);
    assert!(
        effects.contains(&Effect::CopyLink {
            before: String::new(),
            fragment: "classic:55".to_owned()
        })
    );
    let there = "It opens the earlier position that you're looking at, without the moves after it.";
    assert_eq!(page.shared(ShareForm::Link).meaning, there);
}
