//! Setting up a position by hand.

use proptest::prelude::*;
use uttt_app::{
    Analysing, Beginning, Dialog, Effect, Keeping, Message, NoticeKind, Playing, Pointer,
    SetUpTool, SetUpView, SettingUp, Shortcut, Showing, ShownView, Slot, scene,
};
use uttt_board::{DisplayItem, Ink, Size};
use uttt_rules::{AnyGame, Place, Player, Rules};

use crate::analyse::{analysing, key, request, tree, view};
use crate::browser::Browser;
use crate::page::{Page, Sides, announced, mv, saved};

pub(crate) fn act(page: &mut Page, act: SettingUp) -> Vec<Effect> {
    page.send(Message::Analyse(Analysing::SetUp(act)))
}

fn setting_up(moves: &str) -> Page {
    let (mut page, _) = analysing(moves);
    act(&mut page, SettingUp::Open);
    page
}

/// A page that sets up an empty board of these rules, and a press on a cell of it.
fn setting_up_rules(rules: Rules) -> (Page, impl Fn(&mut Page, &str)) {
    let mut page = setting_up("");
    act(&mut page, SettingUp::Rules(rules));
    let press = move |page: &mut Page, at: &str| {
        page.send(Message::Play(Playing::Press(AnyGame::new(rules).place(at).unwrap())));
    };
    (page, press)
}

fn shown(page: &Page) -> SetUpView {
    view(page).set_up.clone().unwrap()
}

pub(crate) fn laws(page: &Page) -> Vec<String> {
    shown(page).laws.toggles.into_iter().map(|law| law.name).collect()
}

/// How many cells have a square around them.
fn marked(page: &Page) -> usize {
    let scene = scene(&page.state, Size::square(600.0), page.now);
    let is_mark = |item: &&DisplayItem| {
        matches!(item, DisplayItem::Rect { fill: None, stroke: Some(stroke), .. }
            if stroke.paint.ink == Ink::Text)
    };
    scene.items.iter().filter(is_mark).count()
}

fn tool(page: &mut Page, tool: SetUpTool) {
    act(page, SettingUp::Tool(tool));
}

#[test]
fn it_begins_with_the_position_on_the_board_and_cancel_leaves_that_as_it_was() {
    let mut page = setting_up("55 51");
    assert_eq!(laws(&page), [""; 0]);
    assert!(shown(&page).ends.iter().all(|button| button.enabled));
    page.press("99");
    assert_eq!(
        page.panel().board.cells.last().unwrap().label,
        "bottom right board, bottom right, X, marked"
    );
    act(&mut page, SettingUp::Cancel);
    assert_eq!(view(&page).set_up, None);
    assert_eq!((page.record().as_str(), tree(&page).as_str()), ("classic: 55 51", "1 5·5 [5·1]"));
}

#[test]
fn what_is_set_up_is_there_again_after_a_look_at_another_view() {
    let mut page = setting_up("55 51");
    let address = "classic:55-51&view=analyse".to_owned();
    act(&mut page, SettingUp::Rules(Rules::Nested1));
    page.send(Message::Play(Playing::Press(AnyGame::new(Rules::Nested1).place("5").unwrap())));
    let before = shown(&page);
    assert!(!before.laws.toggles.is_empty());
    for view in [ShownView::Play, ShownView::Games] {
        page.send(Message::Show(Showing::View(view)));
        assert!(!page.state.game().rules().id().starts_with("nested"));
        let effects = page.send(Message::Show(Showing::View(ShownView::Analyse)));
        assert_eq!(shown(&page), before);
        // The address is that of the game beneath.
        assert!(effects.contains(&Effect::PushFragment(address.clone())), "{effects:?}");
        assert!(announced(&effects)[0].starts_with("Set up a position. "), "{effects:?}");
    }
    page.send(Message::Keep(Keeping::FragmentChanged(String::new())));
    page.send(Message::Keep(Keeping::FragmentChanged(address)));
    assert_eq!(shown(&page), before);
    page.send(Message::Play(Playing::Undo));
    assert!(laws(&page).is_empty());
    act(&mut page, SettingUp::Cancel);
    assert_eq!((page.record().as_str(), view(&page).set_up.clone()), ("classic: 55 51", None));
    // What was ended does not come back, and another game is shown without it.
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(view(&page).set_up, None);
    act(&mut page, SettingUp::Open);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.press("15");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(view(&page).set_up, None);
}

/// A page that opens an address, and its browser.
fn opened(address: &str) -> (Page, Browser) {
    let mut browser = Browser::default();
    browser.fragment.push_str(address);
    let (page, effects) = Page::loaded(&[], address);
    browser.carry_out(&effects);
    (page, browser)
}

/// What the cells of the board are called.
fn cells(page: &Page) -> Vec<String> {
    page.panel().board.cells.iter().map(|cell| cell.label.clone()).collect()
}

#[test]
fn a_reload_brings_back_what_was_set_up_as_it_was() {
    use SetUpTool::{Lost, Mark, Overwritten, Owner, Target};
    let (x, o) = (Mark(Player::X), Mark(Player::O));
    for (rules, presses) in [
        (Rules::Classic, &[(o, "11"), (x, "55"), (Target, "91")][..]),
        (Rules::Adjacent, &[(Target, "11"), (Target, "51")]),
        (Rules::OpenBoards, &[(x, "11"), (x, "12"), (x, "13"), (o, "99")]),
        (Rules::OpenBoards, &[(x, "11"), (x, "12"), (x, "13"), (o, "17"), (o, "18"), (o, "19")]),
        (
            Rules::OpenBoards,
            &[(x, "11"), (x, "12"), (x, "13"), (o, "17"), (o, "18"), (o, "19"), (Owner, "11")],
        ),
        (Rules::Nested3, &[(x, "111"), (o, "999"), (Target, "511")]),
        (Rules::Overwrite, &[(x, "11"), (o, "23"), (Lost, "23"), (Overwritten, "23")]),
        (Rules::Nested1, &[(o, "5")]),
    ] {
        let (mut page, mut browser) = opened("classic:55-51&ply=1&view=analyse");
        browser.carry_out(&act(&mut page, SettingUp::Open));
        browser.carry_out(&act(&mut page, SettingUp::Rules(rules)));
        for &(tool, at) in presses {
            browser.carry_out(&act(&mut page, SettingUp::Tool(tool)));
            let at = AnyGame::new(rules).place(at).unwrap();
            browser.carry_out(&page.send(Message::Play(Playing::Press(at))));
        }
        browser.carry_out(&act(&mut page, SettingUp::Turn(Player::O)));
        act(&mut page, SettingUp::Tool(x));
        // Twice, because a reload must lose nothing of what the next one needs.
        for _ in 0..2 {
            let mut again = browser.reload();
            let (was, is) = (shown(&page), shown(&again));
            assert_eq!((is.laws, is.sides, is.tools), (was.laws, was.sides, was.tools), "{rules}");
            assert_eq!(cells(&again), cells(&page), "{rules}");
            let nothing = act(&mut again, SettingUp::Tool(x));
            assert_eq!(saved(&nothing, Slot::SetUp), None, "it is kept as it is");
            assert_eq!(browser.fragment, "classic:55-51&ply=1&view=analyse");
            page = again;
        }
        // A reload has started another worker.
        (browser.asked_about, browser.is_starting) = (None, false);
        browser.carry_out(&act(&mut page, SettingUp::Cancel));
        assert_eq!(browser.text(Slot::SetUp), None);
        let again = browser.reload();
        assert_eq!((view(&again).set_up.clone(), again.record().as_str()), (None, "classic: 55"));
        assert_eq!(again.game().undone(), [mv("51")]);
    }
}

#[test]
fn what_was_left_for_the_game_is_there_after_a_reload_until_it_is_used() {
    let (mut page, mut browser) = opened("classic:55-51&view=analyse");
    browser.carry_out(&act(&mut page, SettingUp::Open));
    browser.carry_out(&page.press("99"));
    browser.carry_out(&act(&mut page, SettingUp::Turn(Player::O)));
    browser.carry_out(&page.send(Message::Show(Showing::View(ShownView::Play))));
    let mut page = browser.reload();
    assert_eq!(page.state.shown_view(), ShownView::Play);
    browser.carry_out(
        &page.send(Message::Keep(Keeping::FragmentChanged("classic:55-51&view=analyse".into()))),
    );
    assert_eq!(cells(&page).last().unwrap(), "bottom right board, bottom right, X, marked");
    browser.carry_out(&act(&mut page, SettingUp::Tool(SetUpTool::Target)));
    browser.carry_out(&page.press("99"));
    browser.carry_out(&act(&mut page, SettingUp::Analyse));
    assert_eq!((view(&browser.reload()).set_up.clone(), browser.text(Slot::SetUp)), (None, None));
}

#[test]
fn a_damaged_text_of_what_was_set_up_is_set_aside() {
    let good = "uttt-set-up 1\nclassic:55\nclassic:55\nnested-1 X........ X -\n";
    let (page, _) = Page::loaded(&[(Slot::SetUp, good)], "classic:55&view=analyse");
    assert_eq!(laws(&page).len(), 1);
    for (from, to) in [
        (good, ""),
        ("uttt-set-up 1", "uttt-set-up 2"),
        ("classic:55\n", ""),
        ("classic:55", "classic:55-55"),
        ("classic:55", "classic:55&ply=7"),
        ("X........", "X.......Z"),
        ("X -", "X"),
        (" -\n", " -\n\n"),
    ] {
        let text = good.replace(from, to);
        let (page, effects) =
            Page::loaded(&[(Slot::SetUp, text.as_str())], "classic:55&view=analyse");
        assert_eq!((view(&page).set_up.clone(), page.record().as_str()), (None, "classic: 55"));
        assert_eq!(saved(&effects, Slot::Damaged), Some(text.as_str()));
        assert!(effects.contains(&Effect::Forget(Slot::SetUp)), "{text}");
        let said = page.notice(NoticeKind::KeptAside);
        if text.starts_with("uttt") {
            assert_eq!(said, "Something saved earlier couldn't be read. It has been set aside.");
        }
    }
}

#[test]
fn what_was_set_up_is_not_there_in_the_next_game() {
    let mut page = setting_up("");
    page.press("99");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.start(Sides::Persons);
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(view(&page).set_up, None);

    // A link begins a game as well.
    let mut page = setting_up("");
    page.press("99");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.send(Message::Keep(Keeping::FragmentChanged("classic:".to_owned())));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(view(&page).set_up, None);
}

#[test]
fn what_is_wrong_is_said_at_once_with_its_cells_marked() {
    let mut page = setting_up("");
    let effects = page.press("55");
    let said = "X has 1 mark and O 0. With X to move, both need the same number.";
    assert_eq!(laws(&page), [said]);
    assert_eq!(announced(&effects), [format!("centre board, centre, X, marked. {said}")]);
    assert_eq!(marked(&page), 1);
    assert!(!shown(&page).ends[2].enabled && !shown(&page).ends[1].enabled);
    page.press("51");
    act(&mut page, SettingUp::Turn(Player::O));
    assert_eq!(laws(&page), ["X has 2 marks and O 0. With O to move, X needs one more."]);
    page.press("51");
    // O may not play anywhere after a move in cell 5.
    assert!(laws(&page)[0].starts_with("No move leads here"), "{:?}", laws(&page));
    tool(&mut page, SetUpTool::Target);
    page.press("51");
    assert_eq!((laws(&page), marked(&page)), (vec![], 0));
    let said = "Press the board to play in. This position is possible.";
    assert_eq!(shown(&page).said, said);
    let effects = act(&mut page, SettingUp::Analyse);
    assert!(request(&effects).unwrap().record.starts_with("classic from "));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::PushFragment(_))));
    assert_eq!(page.game().legal_moves().len(), 8);
}

#[test]
fn where_no_last_move_fits_the_words_fit_the_rules() {
    // In a game without a board to play in, nothing is said of one.
    let (mut page, press) = setting_up_rules(Rules::Nested1);
    for at in ["1", "2", "3"] {
        press(&mut page, at);
    }
    tool(&mut page, SetUpTool::Mark(Player::O));
    for at in ["7", "8", "9"] {
        press(&mut page, at);
    }
    assert_eq!(laws(&page), ["More than one player has won."]);
    assert_eq!(marked(&page), 6);

    let (mut page, press) = setting_up_rules(Rules::OverwriteFree);
    for at in ["11", "12"] {
        press(&mut page, at);
    }
    assert_eq!(laws(&page), ["+ moved last, but has no mark."]);
    assert_eq!(marked(&page), 2);

    // Two lines of four, and a mark in neither.
    let (mut page, press) = setting_up_rules(Rules::OverwriteFree);
    for at in ["11", "12", "13", "14", "21"] {
        press(&mut page, at);
    }
    tool(&mut page, SetUpTool::Mark(Player::O));
    for at in ["41", "42", "43", "44"] {
        press(&mut page, at);
    }
    let won = "X has already won, so it can't be X's turn.";
    assert_eq!(laws(&page), ["More than one player has won.", won]);
    assert_eq!(marked(&page), 8);
    act(&mut page, SettingUp::Law(1));
    assert_eq!(marked(&page), 4);

    let (mut page, press) = setting_up_rules(Rules::Overwrite);
    press(&mut page, "11");
    assert_eq!(
        laws(&page),
        ["X has 1 mark, O 0 and + 0. With X to move, all need the same number."]
    );
}

#[test]
fn several_broken_laws_are_all_said() {
    let mut page = setting_up("");
    for at in ["11", "12", "13"] {
        page.press(at);
    }
    tool(&mut page, SetUpTool::Mark(Player::O));
    for at in ["14", "15", "16"] {
        page.press(at);
    }
    tool(&mut page, SetUpTool::Target);
    page.press("11");
    let laws = laws(&page);
    assert_eq!(laws.len(), 2, "{laws:?}");
    assert_eq!(laws[0], "The top left board has a line of each player.");
    assert_eq!(laws[1], "The top left board is closed and can't be the board to play in.");
    assert_eq!(marked(&page), 9);
}

#[test]
fn each_broken_law_shows_its_own_cells_and_a_second_press_or_a_change_those_of_all() {
    let mut page = setting_up("");
    for at in ["11", "12", "13", "55"] {
        page.press(at);
    }
    tool(&mut page, SetUpTool::Mark(Player::O));
    for at in ["14", "15", "16"] {
        page.press(at);
    }
    assert_eq!(laws(&page)[0], "X has 4 marks and O 3. With X to move, both need the same number.");
    assert_eq!(laws(&page)[1], "The top left board has a line of each player.");
    let on = |page: &Page| shown(page).laws.toggles.iter().position(|law| law.on);
    let wrong = |page: &Page| {
        let cells = cells(page).into_iter().filter(|label| label.ends_with(", marked"));
        cells
            .map(|label| label.rsplitn(3, ", ").last().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!((on(&page), marked(&page), wrong(&page).len()), (None, 10, 10));
    let choose =
        |page: &mut Page, at: usize| page.send(shown(page).laws.toggles[at].message.clone());
    assert!(choose(&mut page, 0).contains(&Effect::Redraw));
    assert_eq!((on(&page), marked(&page)), (Some(0), 4));
    assert_eq!(
        wrong(&page),
        [
            "top left board, top left",
            "top left board, top middle",
            "top left board, top right",
            "centre board, centre"
        ]
    );
    choose(&mut page, 1);
    assert_eq!((on(&page), marked(&page)), (Some(1), 9));
    assert!(wrong(&page).iter().all(|label| label.starts_with("top left board, ")));
    choose(&mut page, 1);
    assert_eq!((on(&page), marked(&page)), (None, 10));
    choose(&mut page, 0);
    page.press("99");
    assert_eq!((on(&page), marked(&page)), (None, 9), "{:?}", laws(&page));
}

#[test]
fn a_board_with_two_lines_asks_whose_it_is_whatever_the_game_before_says_of_it() {
    let (mut page, _) = Page::loaded(&[], "open-boards:&view=analyse");
    act(&mut page, SettingUp::Open);
    let press = |page: &mut Page, cells: &[&str]| {
        for at in cells {
            page.send(Message::Play(Playing::Press(mv(at))));
        }
    };
    press(&mut page, &["11", "12", "13"]);
    tool(&mut page, SetUpTool::Mark(Player::O));
    press(&mut page, &["17", "18", "19"]);
    let asks = "The top left board has a line of each player: use Owner to say whose it is.";
    assert_eq!(laws(&page), [asks]);
    // What was said stays, as long as the cells do not show it.
    tool(&mut page, SetUpTool::Owner);
    press(&mut page, &["11"]);
    tool(&mut page, SetUpTool::Mark(Player::O));
    press(&mut page, &["14"]);
    assert!(!laws(&page).concat().contains("The top left board"), "{:?}", laws(&page));
    press(&mut page, &["14", "17", "17"]);
    assert_eq!(laws(&page), [asks]);
}

#[test]
fn marks_are_put_replaced_and_erased_and_each_step_is_undone() {
    let mut page = setting_up("");
    let mark = |page: &Page| page.panel().board.cells[0].label.clone();
    page.press("11");
    tool(&mut page, SetUpTool::Mark(Player::O));
    page.send(Message::Play(Playing::Tap(mv("11"), Pointer::Finger)));
    assert_eq!(mark(&page), "top left board, top left, O, marked");
    page.send(Message::Play(Playing::Tap(mv("11"), Pointer::Precise)));
    assert_eq!(mark(&page), "top left board, top left, empty");
    page.press("11");
    tool(&mut page, SetUpTool::Erase);
    page.press("11");
    assert_eq!(mark(&page), "top left board, top left, empty");
    for expected in ["O, marked", "empty", "O, marked", "X, marked", "empty"] {
        page.send(Message::Play(Playing::Shortcut(Shortcut::Undo)));
        assert_eq!(mark(&page), format!("top left board, top left, {expected}"));
    }
    assert!(!shown(&page).undo.enabled);
}

#[test]
fn keys_choose_the_mark_and_no_move_is_played() {
    let mut page = setting_up("55 51");
    key(&mut page, "o");
    assert!(shown(&page).tools.toggles[1].on);
    key(&mut page, "e");
    assert!(shown(&page).tools.toggles[2].on);
    assert!(key(&mut page, "p").is_none(), "nobody plays +");
    assert!(key(&mut page, "ArrowLeft").is_none());
    assert!(!page.state.takes(Shortcut::Digit(1)));
    assert_eq!(page.record(), "classic: 55 51");
}

#[test]
fn what_the_rules_of_overwrite_remember_is_set_up() {
    let mut page = setting_up("");
    act(&mut page, SettingUp::Rules(Rules::Overwrite));
    let at = |text: &str| AnyGame::new(Rules::Overwrite).place(text).unwrap();
    tool(&mut page, SetUpTool::Mark(Player::O));
    page.send(Message::Play(Playing::Press(at("11"))));
    assert_eq!(shown(&page).said, "");
    tool(&mut page, SetUpTool::Lost);
    let help = "Press a mark to choose who lost its cell.";
    assert_eq!(shown(&page).said, help);
    page.send(Message::Play(Playing::Press(at("11"))));
    let label = |page: &Page| page.panel().board.cells[0].label.clone();
    assert_eq!(label(&page), "row 1, column 1, O, lost by X, marked");
    act(&mut page, SettingUp::Turn(Player::Plus));
    assert!(!laws(&page).is_empty());
    tool(&mut page, SetUpTool::Overwritten);
    page.send(Message::Play(Playing::Press(at("11"))));
    assert_eq!(label(&page), "row 1, column 1, O, lost by X, taken in the last move");
    assert_eq!(laws(&page), [""; 0]);
    act(&mut page, SettingUp::Analyse);
    let text = page.game().position_text();
    assert_eq!(text, "overwrite O.../..../..../.... + - X11 XO11".replace("XO11", "OX11"));
}

#[test]
fn play_from_here_opens_the_dialog_for_it() {
    let mut page = setting_up("55 51");
    act(&mut page, SettingUp::Play);
    assert_eq!(page.dialog().unwrap().title, "Play from here");
    page.send(Message::Begin(Beginning::Start));
    assert!(!page.game().is_from_start());
    assert_eq!(page.game().legal_moves().len(), 9);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_position_of_every_game_can_be_set_up(
        rules in prop::sample::select(Rules::ALL.to_vec()),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let mut game = AnyGame::new(rules);
        for choice in choices {
            let moves = game.legal_moves();
            if moves.is_empty() || game.outcome().is_some() { break; }
            game.play(*choice.get(&moves)).unwrap();
        }
        prop_assume!(!game.is_repeated());
        let link = format!("{game}&view=analyse").replace(' ', "-").replacen(":-", ":", 1);
        let (mut page, _) = Page::loaded(&[], &link);
        prop_assert_eq!(page.game().position_text(), game.position_text());
        act(&mut page, SettingUp::Open);
        prop_assert_eq!(laws(&page), Vec::<String>::new());
        act(&mut page, SettingUp::Analyse);
        prop_assert_eq!(page.game().position_text(), game.position_text());
    }

    #[test]
    fn any_presses_give_a_position_that_is_legal_or_says_why(
        rules in prop::sample::select(Rules::ALL.to_vec()),
        presses in prop::collection::vec((0u16..100, 0usize..7), 0..40),
    ) {
        let mut page = setting_up("");
        act(&mut page, SettingUp::Rules(rules));
        let tools = shown(&page).tools.toggles;
        for (at, which) in presses {
            page.send(tools[which % tools.len()].message.clone());
            let at = Place::new(at % rules.shape().cells() as u16);
            page.send(Message::Play(Playing::Press(at)));
            let shown = shown(&page);
            let laws = shown.laws.toggles;
            prop_assert_eq!(laws.is_empty(), shown.ends[2].enabled);
            prop_assert!(laws.iter().all(|law| law.name.ends_with('.')));
            let _ = scene(&page.state, Size::square(296.0), page.now);
        }
    }
}

#[test]
fn two_dialogs_of_one_heading_are_told_apart() {
    let mut page = Page::ready();
    let heading = |page: &mut Page, dialog| {
        page.send(Message::Show(Showing::Open(dialog)));
        let panel = page.panel();
        panel.dialog.map(|(dialog, view)| (view.title, dialog)).unwrap()
    };
    assert_eq!(heading(&mut page, Dialog::SetUpRules), ("Rules", Dialog::SetUpRules));
    assert_eq!(heading(&mut page, Dialog::Rules), ("Rules", Dialog::Rules));
}

#[test]
fn a_position_is_set_up_in_analyse_alone() {
    let mut page = Page::after("55 51");
    page.send(Message::Show(Showing::View(ShownView::Learn)));
    page.send(Message::Analyse(Analysing::SetUp(SettingUp::Open)));
    // The lesson's board was no position to begin from.
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(page.record(), "classic: 55 51");
    assert_eq!(view(&page).set_up, None);
}
