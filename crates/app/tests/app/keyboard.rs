//! Keys that work wherever the focus is, and where the focus is after a move.

use uttt_app::{
    Analysing, Arrow, Confirm, Copied, Dialog, Effect, Field, HandingOut, Keeping, Key, Message,
    NoticeKind, Playing, Pointer, Pointing, Preference, Seat, SettingUp, Shortcut, Showing,
    ShownView, Slot, panel,
};
use uttt_rules::{AnyGame, Cell, Place, Player, Rules};

use crate::page::{Page, Sides, X_WINS, announced, asked, mv, saved, won};

fn typed(page: &mut Page, digits: &str) -> Vec<Effect> {
    let keys =
        digits.bytes().map(|digit| Message::Play(Playing::Shortcut(Shortcut::Digit(digit - b'0'))));
    keys.map(|key| page.send(key)).last().unwrap()
}

/// A page with this game, in which only people play.
fn shown(record: &str) -> Page {
    let game: AnyGame = record.parse().unwrap();
    let mut page = Page::ready();
    page.start_with(game.rules(), &[Seat::Person; 3]);
    game.moves().into_iter().for_each(|at| drop(page.send(Message::Play(Playing::Press(at)))));
    assert_eq!(page.record(), record);
    page
}

fn stop(page: &Page) -> String {
    let cells = page.panel().board.cells.clone();
    cells.into_iter().find(|cell| cell.tab_stop).unwrap().text
}

fn focused(effects: &[Effect]) -> Option<Place> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::FocusCell(at) => Some(*at),
        _ => None,
    })
}

#[test]
fn keys_are_recognised_by_character_and_by_position() {
    let plain = |key, code| Key { key, code, ..Key::default() };
    let ctrl = |key, code| Key { ctrl: true, ..plain(key, code) };
    let meta = |key, code| Key { meta: true, ..plain(key, code) };
    let shift = |key| Key { shift: true, ..key };
    for (key, expected) in [
        (ctrl("z", "KeyZ"), Some(Shortcut::Undo)),
        (meta("z", "KeyZ"), Some(Shortcut::Undo)),
        (shift(ctrl("Z", "KeyZ")), Some(Shortcut::Redo)),
        (shift(meta("z", "KeyZ")), Some(Shortcut::Redo)),
        (ctrl("y", "KeyY"), Some(Shortcut::Redo)),
        // On a Mac this key shows the browser's history.
        (meta("y", "KeyY"), None),
        // A German keyboard has its Z elsewhere, a Russian one has none.
        (ctrl("z", "KeyY"), Some(Shortcut::Undo)),
        (ctrl("я", "KeyZ"), Some(Shortcut::Undo)),
        (Key { alt: true, ..ctrl("z", "KeyZ") }, None),
        (plain("5", "Digit5"), Some(Shortcut::Digit(5))),
        (plain("5", "Numpad5"), Some(Shortcut::Digit(5))),
        (plain("0", "Digit0"), None),
        // A French keyboard types digits with Shift; on an American one Shift types something else.
        (plain("(", "Digit5"), Some(Shortcut::Digit(5))),
        (shift(plain("5", "Digit5")), Some(Shortcut::Digit(5))),
        (shift(plain("%", "Digit5")), None),
        (ctrl("5", "Digit5"), None),
        (Key { repeat: true, ..plain("5", "Digit5") }, None),
        (plain("b", "KeyB"), Some(Shortcut::ToBoard)),
        (plain("и", "KeyB"), Some(Shortcut::ToBoard)),
        (shift(plain("B", "KeyB")), None),
        (shift(plain("?", "Slash")), Some(Shortcut::Keys)),
        (plain("h", "KeyH"), Some(Shortcut::Hint)),
        (plain("т", "KeyN"), Some(Shortcut::NewGame)),
        (shift(plain("R", "KeyR")), None),
        (plain("ArrowLeft", "ArrowLeft"), Some(Shortcut::Arrow(Arrow::Left))),
        (Key { repeat: true, ..plain("Home", "Home") }, Some(Shortcut::Arrow(Arrow::Home))),
        (shift(plain("ArrowLeft", "ArrowLeft")), None),
        (plain("Escape", "Escape"), Some(Shortcut::Escape)),
        (plain("Backspace", "Backspace"), Some(Shortcut::Backspace)),
        (plain("F5", "F5"), None),
        (plain("Process", "KeyB"), None),
        (plain("", ""), None),
    ] {
        assert_eq!(Shortcut::of(key), expected, "{key:?}");
    }
}

#[test]
fn digits_play_the_board_and_then_the_cell_or_the_cell_alone() {
    let mut page = Page::with_sides(Sides::Persons);
    let effects = typed(&mut page, "5");
    assert_eq!(page.panel().line.detail, "Centre board: now the cell, 1–9. Escape cancels.");
    assert_eq!(announced(&effects), ["Centre board: now the cell, 1–9. Escape cancels."]);
    assert_eq!(page.record(), "classic:");
    let effects = typed(&mut page, "1");
    assert_eq!(page.record(), "classic: 51");
    assert_eq!(
        announced(&effects),
        ["X: centre board, top left. O must play in the top left board."]
    );
    typed(&mut page, "5");
    assert_eq!(page.record(), "classic: 51 15");
    assert!(!page.panel().line.refused);
}

#[test]
fn every_rule_system_is_played_by_digits() {
    for (record, digits, after) in [
        ("nested-1:", "5", "nested-1: 5"),
        ("nested-3:", "519", "nested-3: 519"),
        // In the board that the last move sent to.
        ("nested-3: 519", "3", "nested-3: 519 193"),
        ("adjacent: 51", "25", "adjacent: 51 25"),
        ("overwrite: 11", "11", "overwrite: 11 11"),
        ("overwrite:", "44", "overwrite: 44"),
    ] {
        let mut page = shown(record);
        typed(&mut page, digits);
        assert_eq!(page.record(), after);
    }
    let mut page = shown("nested-3:");
    typed(&mut page, "51");
    assert_eq!(
        page.panel().line.detail,
        "Centre big board, top left board: now the cell, 1–9. Escape cancels.",
    );
    let mut page = shown("overwrite:");
    typed(&mut page, "2");
    assert_eq!(page.panel().line.detail, "Row 2: now the column, 1–4. Escape cancels.");
    typed(&mut page, "7");
    assert_eq!(
        (page.panel().line.detail.as_str(), page.panel().line.refused),
        ("There's no such cell.", true)
    );
    assert_eq!(page.record(), "overwrite:");
}

#[test]
fn digits_that_lead_nowhere_are_refused_at_once_and_forgotten() {
    // A free move, but not into a closed board.
    let mut page = Page::after(X_WINS);
    while !page.game().active_grids().iter().any(|grid| grid.is_root()) {
        page.send(Message::Play(Playing::Undo));
    }
    let record = page.record();
    let closed = (1..=9).find(|board| {
        page.game().check(mv(&format!("{board}1"))).is_err()
            && won(page.game(), Player::X).contains(&Cell::ALL[board - 1])
    });
    typed(&mut page, &closed.unwrap().to_string());
    assert_eq!(page.panel().line.detail, "That board is closed: X won it.");
    assert_eq!(page.record(), record);

    let mut page = Page::after("55");
    let before = stop(&page);
    let effects = typed(&mut page, "5");
    assert_eq!(announced(&effects), ["X already has that cell."]);
    assert!(page.panel().line.refused);
    // The focus has not moved, and the next digit begins a new move.
    assert_eq!(stop(&page), before);
    typed(&mut page, "1");
    assert_eq!(page.record(), "classic: 55 51");

    let mut page = Page::ready();
    page.press("55");
    let effects = typed(&mut page, "1");
    assert_eq!(announced(&effects), ["Wait for Level 2 to move."]);
    assert_eq!(page.record(), "classic: 55");
}

#[test]
fn digits_are_taken_back_or_dropped() {
    let mut page = Page::with_sides(Sides::Persons);
    let pending = |page: &Page| page.panel().line.detail.ends_with("Escape cancels.");
    assert!(!page.state.takes(Shortcut::Escape));
    for message in [
        Message::Play(Playing::Shortcut(Shortcut::Escape)),
        Message::Play(Playing::Shortcut(Shortcut::Backspace)),
        Message::Point(Pointing::Zoom(false)),
        Message::Show(Showing::Open(Dialog::Settings)),
        Message::Point(Pointing::Arrow(Arrow::Up)),
    ] {
        typed(&mut page, "5");
        assert!(pending(&page) && page.state.takes(Shortcut::Escape));
        let effects = page.send(message.clone());
        assert!(!pending(&page), "{message:?}");
        if matches!(message, Message::Play(Playing::Shortcut(_))) {
            assert_eq!(announced(&effects), ["Cancelled."]);
        }
        page.send(Message::Show(Showing::Close));
    }
    assert_eq!(page.record(), "classic:");

    let mut page = shown("nested-3:");
    typed(&mut page, "51");
    page.send(Message::Play(Playing::Shortcut(Shortcut::Backspace)));
    typed(&mut page, "99");
    assert_eq!(page.record(), "nested-3: 599");
    // Escape drops the digits first, and then shows the whole board.
    let mut page = shown("nested-3:");
    page.send(Message::Point(Pointing::Zoom(true)));
    typed(&mut page, "5");
    page.send(Message::Point(Pointing::Zoom(false)));
    assert!(!pending(&page) && !page.state.enlarged().is_root());
    page.send(Message::Point(Pointing::Zoom(false)));
    assert!(page.state.enlarged().is_root());
}

#[test]
fn a_move_by_digits_ends_what_a_move_by_a_press_ends() {
    let mut page = Page::after("55 51");
    page.start(Sides::Persons);
    assert_eq!(page.notices(), [NoticeKind::PutAside]);
    typed(&mut page, "55");
    assert_eq!((page.record().as_str(), page.notices()), ("classic: 55", vec![]));
}

#[test]
fn digits_and_a_first_tap_are_for_the_game_that_they_were_made_in() {
    let mut page = Page::after("");
    page.send(Message::Prefer(Preference::Confirm(Confirm::Touch)));
    page.send(Message::Play(Playing::Tap(mv("11"), Pointer::Finger)));
    typed(&mut page, "1");
    let effects = page.send(Message::Keep(Keeping::FragmentChanged("classic:99-91".to_owned())));
    assert!(effects.contains(&Effect::Redraw));
    let told = "Play on against the computer?";
    assert_eq!(page.panel().line.detail, told);
    // One tap and one digit make no move of this game.
    page.send(Message::Play(Playing::Tap(mv("11"), Pointer::Finger)));
    assert_eq!(page.record(), "classic: 99 91");
    typed(&mut page, "1");
    assert_eq!(page.record(), "classic: 99 91 11");
}

#[test]
fn undo_and_redo_by_keys() {
    let mut page = Page::after("55 51");
    page.send(Message::Play(Playing::Shortcut(Shortcut::Undo)));
    assert_eq!(page.record(), "classic: 55");
    page.send(Message::Play(Playing::Shortcut(Shortcut::Redo)));
    assert_eq!(page.record(), "classic: 55 51");
    // Like the buttons, they dismiss passing notices.
    page.send(Message::Share(HandingOut::Copied(Copied::Link)));
    page.send(Message::Play(Playing::Shortcut(Shortcut::Undo)));
    assert_eq!(page.notices(), [] as [NoticeKind; 0]);
}

#[test]
fn no_key_does_anything_beneath_a_dialog() {
    let mut page = Page::after("55 51");
    page.send(Message::Show(Showing::Open(Dialog::Settings)));
    for shortcut in [
        Shortcut::Undo,
        Shortcut::Redo,
        Shortcut::Digit(1),
        Shortcut::Backspace,
        Shortcut::Escape,
        Shortcut::ToBoard,
        Shortcut::Hint,
        Shortcut::NewGame,
        Shortcut::Review,
        Shortcut::Arrow(Arrow::Left),
        Shortcut::Keys,
    ] {
        assert!(!page.state.takes(shortcut), "{shortcut:?}");
        let before = page.panel();
        assert_eq!(page.send(Message::Play(Playing::Shortcut(shortcut))), []);
        assert_eq!(page.panel(), before);
    }
}

#[test]
fn beside_the_list_of_games_only_a_new_game_and_the_list_of_keys_have_a_key() {
    let mut page = Page::after("55 51");
    page.send(Message::Show(Showing::View(ShownView::Games)));
    let others = [Shortcut::Undo, Shortcut::Redo, Shortcut::Digit(1), Shortcut::ToBoard];
    assert!(!others.into_iter().any(|shortcut| page.state.takes(shortcut)));
    for (shortcut, title) in
        [(Shortcut::Keys, "Keyboard shortcuts"), (Shortcut::NewGame, "New game")]
    {
        assert!(page.state.takes(shortcut));
        page.send(Message::Play(Playing::Shortcut(shortcut)));
        assert_eq!(page.dialog().unwrap().title, title);
        page.send(Message::Show(Showing::Close));
    }
}

#[test]
fn arrows_move_among_cells_only_while_one_is_outlined() {
    let key = |page: &mut Page, arrow| {
        assert!(page.state.takes(Shortcut::Arrow(arrow)));
        page.send(Message::Play(Playing::Shortcut(Shortcut::Arrow(arrow))))
    };
    let mut page = shown("classic: 55 51");
    page.send(Message::Point(Pointing::Focus(Some(mv("15")))));
    assert_eq!(focused(&key(&mut page, Arrow::Left)), Some(mv("14")));
    assert_eq!(page.panel().buttons.back, None);
    // The focus is still on the cell that was pressed, but the pointer has taken over.
    page.send(Message::Play(Playing::Tap(mv("14"), Pointer::Precise)));
    assert_eq!(page.record(), "classic: 55 51 14");
    assert!(!page.state.takes(Shortcut::Arrow(Arrow::Up)));
    assert_eq!(focused(&key(&mut page, Arrow::Left)), None);
    assert!(page.panel().buttons.back.is_some());
    key(&mut page, Arrow::Right);
    assert!(!page.state.takes(Shortcut::Arrow(Arrow::Right)));
    // A digit outlines a cell of the board that it names, and a move by digits the cell for the next one.
    assert_eq!(focused(&typed(&mut page, "1")), Some(mv("15")));
    assert_eq!(page.record(), "classic: 55 51 14 41");
    assert_eq!(focused(&key(&mut page, Arrow::Down)), Some(mv("18")));
    page.send(Message::Play(Playing::Tap(mv("55"), Pointer::Precise)));
    let mut page = shown("classic:");
    assert_eq!(focused(&typed(&mut page, "3")), Some(mv("35")));
    assert!(page.panel().line.detail.starts_with("Top right board"));
}

#[test]
fn single_keys_get_a_hint_a_new_game_and_a_review() {
    let press = |page: &mut Page, shortcut| page.send(Message::Play(Playing::Shortcut(shortcut)));
    let mut page = shown("classic: 55 51");
    assert!(!page.state.takes(Shortcut::Review));
    assert!(asked(&press(&mut page, Shortcut::Hint)).is_some());
    press(&mut page, Shortcut::NewGame);
    assert_eq!(page.dialog().unwrap().title, "New game");
    page.send(Message::Show(Showing::Close));
    // While one looks back, the button for hints is gone, and so is its key.
    press(&mut page, Shortcut::Arrow(Arrow::Left));
    assert!(!page.state.takes(Shortcut::Hint));
    let mut page = Page::after(X_WINS);
    press(&mut page, Shortcut::Review);
    assert!(matches!(page.panel().shown, uttt_app::Shown::Review(_)));
    // There, N is for the next mistake.
    assert!(!page.state.takes(Shortcut::NewGame));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    press(&mut page, Shortcut::Review);
    assert!(matches!(page.panel().shown, uttt_app::Shown::Review(_)));
}

#[test]
fn single_keys_can_be_switched_off_and_stay_off() {
    let mut page = Page::after("55 51");
    let effects = page.send(Message::Prefer(Preference::SingleKeys(false)));
    let text = saved(&effects, Slot::Preferences).unwrap().to_owned();
    assert!(text.contains("\nkeys: off\n"), "{text}");
    for shortcut in
        [Shortcut::Digit(1), Shortcut::ToBoard, Shortcut::Hint, Shortcut::NewGame, Shortcut::Keys]
    {
        assert!(!page.state.takes(shortcut));
        assert_eq!(page.send(Message::Play(Playing::Shortcut(shortcut))), []);
    }
    assert!(page.state.takes(Shortcut::Undo));
    let (page, _) = Page::loaded(&[(Slot::Preferences, &text)], "");
    assert_eq!(page.notices(), [] as [NoticeKind; 0]);
    assert!(!page.state.takes(Shortcut::Digit(1)));
    // In settings from before this one existed, they are on.
    let text = "uttt-preferences 1\ntheme: dark\nmotion: system\n";
    let (page, _) = Page::loaded(&[(Slot::Preferences, text)], "");
    assert!(page.state.takes(Shortcut::Digit(1)));
}

#[test]
fn the_keys_of_a_view_work_with_caps_lock_and_on_a_keyboard_without_latin_letters() {
    let mut page = Page::after("55 51");
    let acts = |page: &Page, keys: &[(&str, &str)]| {
        for &(latin, elsewhere) in keys {
            let capital = latin.to_uppercase();
            let code = format!("Key{capital}");
            let key = |key| page.state.view_key(Key { key, code: &code, ..Key::default() });
            let act = key(latin);
            assert!(act.is_some(), "{latin}");
            assert_eq!(key(&capital), act);
            assert_eq!(key(elsewhere), act);
            // The browser has its own uses for these.
            for held in [
                Key { ctrl: true, ..Key::default() },
                Key { meta: true, ..Key::default() },
                Key { alt: true, ..Key::default() },
            ] {
                assert_eq!(page.state.view_key(Key { key: latin, code: &code, ..held }), None);
            }
        }
    };
    page.send(Message::Show(Showing::View(ShownView::Review)));
    acts(&page, &[("n", "т"), ("t", "е")]);
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    acts(&page, &[("l", "д"), ("a", "ф"), ("x", "ч"), ("c", "с")]);
    page.send(Message::Analyse(Analysing::SetUp(SettingUp::Open)));
    acts(&page, &[("x", "ч"), ("o", "щ"), ("e", "у"), ("n", "т")]);
    page.send(Message::Analyse(Analysing::SetUp(SettingUp::Rules(Rules::Overwrite))));
    acts(&page, &[("p", "з")]);
    let plus = Key { key: "+", code: "Equal", shift: true, ..Key::default() };
    assert!(page.state.view_key(plus).is_some());
}

#[test]
fn while_a_position_is_set_up_the_list_has_the_keys_that_work_then_and_no_other() {
    for rules in Rules::ALL {
        let mut page = Page::ready();
        page.send(Message::Show(Showing::View(ShownView::Analyse)));
        page.send(Message::Analyse(Analysing::SetUp(SettingUp::Open)));
        page.send(Message::Analyse(Analysing::SetUp(SettingUp::Rules(rules))));
        // The keys that type one character; the board itself takes the others.
        let listed = |page: &mut Page| {
            page.send(Message::Show(Showing::Open(Dialog::Keyboard)));
            let mut fields = page.dialog().unwrap().fields;
            page.send(Message::Show(Showing::Close));
            let Some(Field::Text(said)) = fields.pop() else { panic!() };
            let Some(Field::Keys(lines)) = fields.pop() else { panic!() };
            let words = lines.iter().filter(|line| !line.keys.contains('−'));
            let words = words.flat_map(|line| line.keys.split([' ', ',']));
            let mut keys: Vec<_> = words.filter(|word| word.len() == 1).collect();
            keys.sort_unstable();
            (keys.concat(), said)
        };
        let works = |page: &Page, key: char| {
            let text = key.to_lowercase().to_string();
            let key = Key { key: &text, ..Key::default() };
            let shortcut = Shortcut::of(key).filter(|&shortcut| page.state.takes(shortcut));
            page.state.view_key(key).is_some() || shortcut.is_some()
        };
        let (keys, _) = listed(&mut page);
        let all = ('!'..='~').filter(|key| !key.is_ascii_lowercase());
        assert_eq!(keys, all.filter(|&key| works(&page, key)).collect::<String>(), "{rules}");
        page.send(Message::Prefer(Preference::SingleKeys(false)));
        let (on, said) = listed(&mut page);
        assert_eq!(on, "", "{rules}");
        for key in ('A'..='Z').chain(['+', '?']) {
            let is_named = said.split("so ").nth(1).unwrap().split([' ', ',']);
            let is_named =
                is_named.take_while(|&word| word != "do").any(|word| word == key.to_string());
            assert_eq!(is_named, keys.contains(key), "{rules}: {said}");
        }
    }
}

#[test]
fn a_question_mark_explains_the_rules_like_its_button_and_the_rules_and_settings_list_the_keys() {
    let keys = |page: &Page| {
        let dialog = page.dialog().unwrap();
        assert_eq!(dialog.title, "Keyboard shortcuts");
        let lines = dialog.fields.into_iter().find_map(|field| match field {
            Field::Keys(lines) => Some(lines),
            _ => None,
        });
        lines.unwrap().into_iter().map(|line| line.keys).collect::<Vec<_>>()
    };
    let opens = |page: &Page| {
        let fields = panel(&page.state).dialog.unwrap().1.fields;
        fields.into_iter().find_map(|field| match field {
            // Before it may stand a lesson.
            Field::Action(button) if button.label == "Keyboard shortcuts" => Some(button.message),
            _ => None,
        })
    };
    let mut page = shown("overwrite:");
    page.send(page.panel().buttons.page.help.message);
    let explained = page.dialog();
    page.send(opens(&page).unwrap());
    assert!(keys(&page).contains(&"1 to 4"));
    page.send(Message::Show(Showing::Close));
    assert_eq!(page.dialog(), explained);
    page.send(Message::Show(Showing::Close));
    // In the dialog for a new game the rules lead nowhere else.
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Show(Showing::Open(Dialog::HowTo(page.game().rules()))));
    assert_eq!(opens(&page), None);
    page.send(Message::Show(Showing::Close));
    page.send(Message::Show(Showing::Close));

    page.send(Message::Prefer(Preference::SingleKeys(false)));
    page.send(Message::Show(Showing::Open(Dialog::Settings)));
    page.send(opens(&page).unwrap());
    let listed = keys(&page);
    assert!(!listed.contains(&"1 to 4") && listed.contains(&"Ctrl+Z or ⌘Z"));
}

#[test]
fn after_a_move_the_keyboard_is_on_a_legal_cell() {
    let mut page = Page::with_sides(Sides::Persons);
    page.send(Message::Point(Pointing::Focus(Some(mv("51")))));
    let effects = page.press("51");
    assert_eq!(focused(&effects), Some(mv("15")));
    assert_eq!(stop(&page), "15");
    // The announcement comes after the focus has moved.
    let said = effects.iter().position(|effect| matches!(effect, Effect::Announce(_)));
    let moved = effects.iter().position(|effect| matches!(effect, Effect::FocusCell(_)));
    assert!(said > moved);
    // Taken cells are skipped.
    page.press("15");
    page.press("51");
    assert_eq!(page.record(), "classic: 51 15");
    page.press("55");
    assert_eq!(stop(&page), "52");
    page.send(Message::Play(Playing::Shortcut(Shortcut::Undo)));
    assert_eq!(page.record(), "classic: 51 15");
    assert!(page.game().check(mv(&stop(&page))).is_ok());
    // With a mouse the focus does not move.
    page.send(Message::Point(Pointing::Focus(None)));
    assert_eq!(focused(&page.press("55")), None);
}

#[test]
fn the_keyboard_follows_the_engines_move() {
    let mut page = Page::with_sides(Sides::PersonX);
    page.send(Message::Point(Pointing::Focus(Some(mv("51")))));
    let effects = page.press("51");
    let request = asked(&effects).unwrap().number;
    assert_eq!(focused(&effects), None);
    let effects = page.answer(request, mv("19"));
    assert_eq!(focused(&effects), Some(mv("95")));
}

#[test]
fn b_goes_to_the_board_to_play_in() {
    let to_board = |page: &mut Page| {
        let at = focused(&page.send(Message::Play(Playing::Shortcut(Shortcut::ToBoard))));
        let text = page.game().text(at.unwrap());
        page.send(Message::Point(Pointing::Focus(at)));
        text
    };
    let mut page = Page::after("55 51");
    page.send(Message::Point(Pointing::Focus(Some(mv("99")))));
    assert_eq!(to_board(&mut page), "15");
    assert_eq!(to_board(&mut page), "15");
    // Each press moves to the next, if there are several.
    let mut page = shown("adjacent: 51");
    let boards: Vec<_> = (0..3).map(|_| to_board(&mut page)).collect();
    assert_eq!(boards, ["27", "45", "25"]);
    // It enlarges the big board around the cell, if there is one.
    let mut page = shown("nested-3: 519");
    page.send(Message::Point(Pointing::Focus(Some(page.game().place("999").unwrap()))));
    page.send(Message::Point(Pointing::Zoom(true)));
    assert_eq!(to_board(&mut page), "195");
    assert_eq!(page.state.enlarged().to_string(), "1");
    // In every rule system it is a legal cell.
    for rules in Rules::ALL {
        let mut page = shown(&format!("{rules}:"));
        let at = to_board(&mut page);
        assert!(page.game().check(page.game().place(&at).unwrap()).is_ok(), "{rules}");
    }
}

#[test]
fn with_a_free_move_the_first_digit_shows_its_board_as_the_one_to_play_in() {
    let drawn = |page: &Page| {
        uttt_app::scene(&page.state, uttt_board::Size::square(900.0), page.now + 2_000.0).items
    };
    // With the keyboard on the same cell, but without a digit.
    let free = |at: &str| {
        let mut page = shown("classic:");
        page.send(Message::Point(Pointing::Focus(Some(mv(at)))));
        drawn(&page)
    };
    let mut page = shown("classic:");
    typed(&mut page, "5");
    let fifth = drawn(&page);
    assert!(fifth != free("55"));
    // The keyboard stays on the board.
    page.send(Message::Play(Playing::Shortcut(Shortcut::Backspace)));
    assert!(drawn(&page) == free("55"));
    typed(&mut page, "1");
    assert!(drawn(&page) != free("15") && drawn(&page) != fifth);
}
