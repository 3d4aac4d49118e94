//! The view Learn on the page: how one comes to it, what it keeps, and that the game that is played stays as it
//! was.

use uttt_app::{
    BrowserNews, Dialog, Effect, Field, Keeping, Key, LearnHome, LearnView, Learning, LessonId,
    LessonView, Message, Playing, Pointer, Seat, Showing, Shown, ShownView, Slot, Surroundings,
    update,
};
use uttt_engine::Level;
use uttt_rules::Rules;

use crate::page::{Page, Sides, addressed, announced, mv, saved};

fn shown(page: &Page) -> LearnView {
    match page.panel().shown {
        Shown::Learn(view) => (*view).clone(),
        other => panic!("{other:?}"),
    }
}

fn home(page: &Page) -> LearnHome {
    match shown(page) {
        LearnView::Home(home) => home,
        other => panic!("{other:?}"),
    }
}

fn lesson(page: &Page) -> LessonView {
    match shown(page) {
        LearnView::Lesson(lesson) => *lesson,
        other => panic!("{other:?}"),
    }
}

fn act(page: &mut Page, act: Learning) -> Vec<Effect> {
    page.send(Message::Learn(act))
}

fn begun() -> Page {
    let mut page = Page::ready();
    page.send(Message::Show(Showing::View(ShownView::Learn)));
    act(&mut page, Learning::Begin(LessonId::TwoMinutes));
    page
}

/// Presses on a cell of the board.
fn press(page: &mut Page, at: &str) -> Vec<Effect> {
    let at = page.game().place(at).unwrap();
    page.send(Message::Play(Playing::Tap(at, Pointer::Precise)))
}

/// Lets so many milliseconds pass, and wakes the page.
fn wake(page: &mut Page, after: f64) -> Vec<Effect> {
    page.now += after;
    update(&mut page.state, Message::Browser(BrowserNews::Wake), page.now)
}

fn pushed(effects: &[Effect]) -> Option<&str> {
    effects.iter().find_map(|effect| match effect {
        Effect::PushFragment(text) => Some(text.as_str()),
        _ => None,
    })
}

#[test]
fn learn_is_a_view_that_lists_its_lessons_and_leaves_the_game_as_it_was() {
    let mut page = Page::after("55 51 15");
    let effects = page.send(Message::Show(Showing::View(ShownView::Learn)));
    assert_eq!(pushed(&effects), Some("view=learn"));
    assert_eq!(announced(&effects), ["Learn"]);
    let section = home(&page).sections.remove(0);
    assert_eq!((section.heading.as_str(), section.action.unwrap().label), ("Two minutes", "Begin"));
    let steps = section.steps.unwrap();
    assert_eq!((steps.all, steps.done, steps.label.as_str()), (7, 0, "0 of 7 steps done"));
    // Nothing is played on the hidden board.
    page.send(Message::Play(Playing::Press(mv("55"))));
    assert_eq!(page.record(), "classic:");

    let effects = page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.record(), "classic: 55 51 15");
    assert!(saved(&effects, Slot::Game).is_none_or(|text| text.contains(" 55 51 15\n")));
    // Other views go on from the game, too.
    page.send(Message::Show(Showing::View(ShownView::Learn)));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(page.record(), "classic: 55 51 15");
}

#[test]
fn a_wrong_move_is_answered_and_taken_back_and_a_right_one_leads_on() {
    let mut page = begun();
    assert_eq!(page.record(), "nested-1: 1 2 5 3");
    let view = lesson(&page);
    assert_eq!((view.heading, view.steps.label.as_str()), ("Three in a row", "Step 1 of 7"));
    assert_eq!(view.goal, "It's your turn as X: finish three in a row.");

    let effects = press(&mut page, "4");
    assert_eq!(announced(&effects), ["That isn't three in a row yet."]);
    assert!(effects.contains(&Effect::WakeAfter(600.0)), "{effects:?}");
    wake(&mut page, 600.0);
    assert_eq!(page.record(), "nested-1: 1 2 5 3 4 9");
    assert_eq!(lesson(&page).mood, "wrong");
    wake(&mut page, 1_400.0);
    assert_eq!(page.record(), "nested-1: 1 2 5 3");

    let effects = press(&mut page, "9");
    // What was right can be read, at 20 letters a second.
    let read = 50.0 * lesson(&page).told.len() as f64;
    assert!(read > 1_200.0 && effects.contains(&Effect::WakeAfter(read)), "{effects:?}");
    assert_eq!(saved(&effects, Slot::Learned), Some("uttt-learn 1\ntwo-minutes: 1\n"));
    let view = lesson(&page);
    assert_eq!((view.mood, view.on.unwrap().label), ("right", "Next"));
    let effects = wake(&mut page, read);
    assert_eq!(lesson(&page).heading, "One of nine boards");
    // A press that was meant for Next skips nothing.
    for late in [Learning::Skip, Learning::GoOn] {
        update(&mut page.state, Message::Learn(late), page.now + 300.0);
    }
    assert_eq!(lesson(&page).heading, "One of nine boards");
    assert!(lesson(&page).widens);
    assert!(announced(&effects)[0].starts_with("Step 2 of 7. One of nine boards."), "{effects:?}");
    // A press on the board the person won, wherever on it.
    press(&mut page, "11");
    assert_eq!(lesson(&page).told, "Not the top left board. Try again.");
    press(&mut page, "52");
    assert_eq!(lesson(&page).mood, "right");
    // And one anywhere goes on.
    press(&mut page, "11");
    assert_eq!(lesson(&page).heading, "Your cell sends O");
}

#[test]
fn where_nothing_moves_and_for_the_keyboard_what_was_right_waits_for_a_press() {
    for keyboard in [true, false] {
        let mut page = begun();
        let nine = page.game().place("9").unwrap();
        let effects = if keyboard {
            page.send(Message::Point(uttt_app::Pointing::Focus(Some(nine))));
            page.send(Message::Play(Playing::Press(nine)))
        } else {
            let surroundings = Surroundings { reduced_motion: true, ..Surroundings::default() };
            page.send(Message::Browser(BrowserNews::SurroundingsChanged(surroundings)));
            press(&mut page, "9")
        };
        assert!(
            !effects.iter().any(|effect| matches!(effect, Effect::WakeAfter(_))),
            "{effects:?}"
        );
        let said = announced(&effects).join(" ");
        assert!(said.ends_with("Press Next to go on."), "{said}");
        wake(&mut page, 1e6);
        assert_eq!(lesson(&page).heading, "Three in a row");
        act(&mut page, Learning::GoOn);
        assert_eq!(lesson(&page).heading, "One of nine boards");
    }
}

#[test]
fn an_illegal_press_shows_why() {
    let mut page = begun();
    (0..3).for_each(|_| _ = act(&mut page, Learning::Skip));
    assert_eq!(page.record(), "classic: 85");
    wake(&mut page, 900.0);
    assert_eq!(page.record(), "classic: 85 53");
    press(&mut page, "11");
    assert_eq!(lesson(&page).told, "Not there: O sent you to the top right board.");
    assert_eq!(page.record(), "classic: 85 53");
    press(&mut page, "31");
    assert_eq!(lesson(&page).mood, "right");
}

#[test]
fn the_question_where_the_opponent_plays_is_not_answered_by_the_board() {
    let mut page = begun();
    (0..2).for_each(|_| _ = act(&mut page, Learning::Skip));
    let effects = press(&mut page, "75");
    assert_eq!(announced(&effects), ["Where must O play now? Press that board."]);
    let rings = || {
        let scene = uttt_app::scene(&page.state, uttt_board::Size::square(600.0), 1e9);
        format!("{:?}", scene.items)
    };
    let asked = rings();
    press(&mut page, "59");
    let scene = uttt_app::scene(&page.state, uttt_board::Size::square(600.0), 1e9);
    assert_ne!(asked, format!("{:?}", scene.items), "now it is shown");
}

#[test]
fn a_lesson_has_an_address_and_is_left_and_taken_up_again() {
    let mut page = Page::ready();
    page.send(Message::Show(Showing::View(ShownView::Learn)));
    let effects = act(&mut page, Learning::Begin(LessonId::TwoMinutes));
    assert_eq!(pushed(&effects), Some("lesson=two-minutes"));
    press(&mut page, "9");
    wake(&mut page, 6_000.0);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.send(Message::Show(Showing::View(ShownView::Learn)));
    assert_eq!(lesson(&page).steps.label, "Step 2 of 7");
    // The browser's way back leads to the list.
    page.send(Message::Keep(Keeping::FragmentChanged("view=learn".to_owned())));
    let section = home(&page).sections.remove(0);
    assert_eq!(section.action.unwrap().label, "Go on");
    page.send(Message::Keep(Keeping::FragmentChanged("lesson=two-minutes".to_owned())));
    assert_eq!(lesson(&page).steps.label, "Step 2 of 7");

    // After a reload, from what the browser keeps.
    let kept = "uttt-learn 1\ntwo-minutes: 3\n";
    let (page, _) = Page::loaded(&[(Slot::Learned, kept)], "lesson=two-minutes");
    assert_eq!(lesson(&page).steps.label, "Step 4 of 7");
    let (page, effects) = Page::loaded(&[], "lesson=chess");
    assert!(home(&page).missing.starts_with("There is no such lesson"));
    assert_eq!(addressed(&effects), Some("view=learn"));
    let game = "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: 6\n";
    let (mut page, _) = Page::loaded(&[(Slot::Game, game)], "view=learn");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.record(), "classic: 55 51");
}

#[test]
fn what_cannot_be_read_is_put_aside_and_another_tab_adds_what_was_done_there() {
    let (page, effects) = Page::loaded(&[(Slot::Learned, "uttt-learn 1\ntwo-minutes: 99\n")], "");
    assert!(saved(&effects, Slot::Damaged).is_some() && page.notices().len() == 1);
    let mut page = Page::ready();
    let text = Some("uttt-learn 1\ntwo-minutes: 7\n".to_owned());
    page.send(Message::Keep(Keeping::StoredElsewhere { slot: Slot::Learned, text }));
    page.send(Message::Show(Showing::View(ShownView::Learn)));
    assert_eq!(home(&page).sections[0].action.as_ref().unwrap().label, "Once more");
}

#[test]
fn it_ends_in_a_real_game_and_the_tip_is_not_needed_any_more() {
    let mut page = Page::with_sides(Sides::PersonX);
    page.press("55");
    page.send(Message::Show(Showing::At(LessonId::TwoMinutes.address())));
    (0..6).for_each(|_| _ = act(&mut page, Learning::Skip));
    let effects = press(&mut page, "73");
    assert!(saved(&effects, Slot::Preferences).unwrap().contains("tip-seen: on"));
    wake(&mut page, 6_000.0);
    let view = lesson(&page);
    assert_eq!((view.heading, view.on.as_ref().unwrap().label), ("That's all", "Play a game"));
    let effects = page.send(view.on.unwrap().message);
    assert_eq!(page.state.shown_view(), ShownView::Play);
    assert_eq!(page.record(), "classic:");
    let level = Seat::Engine(Level::of(1).unwrap());
    assert_eq!((page.state.seats().x, page.state.seats().o), (Seat::Person, level));
    // The game that was played is put aside.
    assert!(effects.iter().any(|effect| matches!(effect, Effect::EditAside(_))), "{effects:?}");
}

#[test]
fn the_first_board_a_friends_link_and_help_offer_the_lesson() {
    let there = Message::Show(Showing::At("lesson=two-minutes"));
    let mut page = Page::ready();
    let offer = page.panel().tip.unwrap().learn.clone().unwrap();
    assert_eq!(offer.clone().map(|button| button.label), ["New here? Two minutes", "New here?"]);
    assert!(offer.iter().all(|button| button.message == there));
    page.press("55");
    assert!(page.panel().tip.unwrap().learn.is_none(), "a game is under way");

    page.send(Message::Show(Showing::Open(Dialog::HowTo(Rules::Classic))));
    let fields = page.dialog().unwrap().fields;
    let is_offer = |field: &Field| matches!(field, Field::Action(it) if it.message == there);
    assert!(fields.iter().any(is_offer));
    page.send(there.clone());
    assert!(page.dialog().is_none() && page.state.shown_view() == ShownView::Learn);

    let link = "classic:55&x=person&o=friend&game=0123456789abcdef";
    let (page, _) = Page::loaded(&[], link);
    let panel = page.panel();
    let mut actions = panel.notices.iter().flat_map(|notice| &notice.actions);
    assert!(actions.any(|button| button.message == there));
}

#[test]
fn keys_and_undo_leave_the_lesson_as_it_is() {
    let mut page = begun();
    page.send(Message::Play(Playing::Undo));
    page.send(Message::Play(Playing::GoTo(1)));
    assert_eq!(page.record(), "nested-1: 1 2 5 3");
    let key = Key { key: "n", code: "KeyN", ..Key::default() };
    assert_eq!(page.state.view_key(key), None);
}
