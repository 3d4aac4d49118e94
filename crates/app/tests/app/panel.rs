//! The text around and over the canvas.

use std::rc::Rc;

use uttt_app::{
    Beginning, Dialog, Drafting, EngineNews, Field, Keeping, Message, Panel, Panels, Playing,
    Pointing, Preference, SearchProgress, Showing, Theme, panel,
};
use uttt_rules::{ByPlayer, Player, Rules};

use crate::page::{PLACES, Page, Sides, X_WINS, first, mv, won};

fn label(page: &Page, at: &str) -> (String, bool) {
    let panel = page.panel();
    let cell = panel.board.cells.iter().find(|cell| cell.at == mv(at)).unwrap();
    (cell.label.clone(), cell.disabled)
}

#[test]
fn every_cell_is_labelled() {
    let page = Page::after("55 51");
    let expect = |at, text: &str, disabled| {
        assert_eq!(label(&page, at), (text.to_owned(), disabled));
    };
    expect("11", "top left board, top left, empty, legal", false);
    expect("55", "centre board, centre, X", true);
    expect("51", "centre board, top left, O, last move", true);
    expect("99", "bottom right board, bottom right, empty, not legal", true);
    assert_eq!(page.panel().board.cells.len(), 81);
}

#[test]
fn cells_of_a_won_board_say_who_won_it() {
    let page = Page::after(X_WINS);
    let empty = |cell: &u32| page.game().mark(mv(&format!("2{cell}"))).is_none();
    let cell = (1..=9).find(empty).unwrap();
    let at = format!("2{cell}");
    assert_eq!(
        label(&page, &at).0,
        format!("top middle board, {}, empty, board won by X", PLACES[cell as usize - 1])
    );
    // A mark in it as well, whoever made it.
    for cell in (1..=9).filter(|cell| !empty(cell)) {
        let at = format!("2{cell}");
        let player = page.game().mark(mv(&at)).unwrap();
        let expected =
            format!("top middle board, {}, {player}, board won by X", PLACES[cell as usize - 1]);
        assert_eq!(label(&page, &at).0, expected);
    }
    let drawn = label(&page, "41").0;
    assert!(drawn.ends_with(", board drawn"), "{drawn}");
}

#[test]
fn the_cells_that_may_be_played_are_the_legal_ones() {
    let page = Page::after(&first(30, X_WINS));
    for cell in page.panel().board.cells.clone() {
        let legal = page.game().check(cell.at).is_ok();
        assert_eq!(cell.disabled, !legal);
        assert_eq!(cell.label.ends_with(", legal"), legal, "{}", cell.label);
    }
}

#[test]
fn no_cell_is_legal_for_a_person_while_it_is_the_engines_turn() {
    let mut page = Page::ready();
    page.press("55");
    assert!(page.panel().board.cells.iter().all(|cell| cell.disabled));
}

#[test]
fn one_line_says_what_to_do() {
    let line = |page: &Page| page.panel().line.main;
    let mut page = Page::ready();
    assert_eq!(line(&page), "Win three boards in a row.");
    page.press("53");
    assert_eq!(line(&page), "Level 2 must play in the top right board.");
    let persons = Page::after("53");
    assert_eq!(line(&persons), "O must play in the top right board.");
    let free = Page::after(&first(40, X_WINS));
    assert_eq!(line(&free), "X may play in any open board.");
}

#[test]
fn the_person_is_called_you() {
    let mut page = Page::ready();
    let effects = page.press("53");
    let request = crate::page::asked(&effects).unwrap().number;
    page.answer(request, mv("31"));
    assert_eq!(page.panel().line.main, "Play in the top left board.");
    assert_eq!(page.panel().title, "Your turn · Ultimate Tic-Tac-Toe");
    page.send(Message::Point(Pointing::Hover(Some(mv("15")))));
    assert_eq!(page.panel().line.detail, "Centre (1·5): Level 2 must play in the centre board.");
}

#[test]
fn the_line_tells_where_the_considered_cell_sends() {
    let mut page = Page::after(&first(30, X_WINS));
    assert_eq!(page.game().active_grids().len(), 1);
    let mut detail = |at| {
        page.send(Message::Point(Pointing::Hover(Some(mv(at)))));
        page.panel().line.detail
    };
    assert_eq!(detail("15"), "Centre (1·5): O must play in the centre board.");
    assert_eq!(detail("13"), "Top right (1·3): O may play in any open board.");
    assert_eq!(detail("99"), "");
    let mut page = Page::after(&first(56, X_WINS));
    page.send(Message::Point(Pointing::Hover(Some(mv("13")))));
    assert_eq!(page.panel().line.detail, "Top right (1·3): this wins the game.");
}

#[test]
fn cards_say_who_plays_and_what_they_do() {
    let mut page = Page::ready();
    let card = |page: &Page, player: Player| {
        let card = &page.panel().players[player];
        (card.name.clone(), card.status.clone(), card.to_move)
    };
    let is = |name: &str, status: &str, to_move| (name.to_owned(), status.to_owned(), to_move);
    assert_eq!(card(&page, Player::X), is("You", "to move", true));
    assert_eq!(card(&page, Player::O), is("Level 2", "", false));
    page.press("55");
    assert_eq!(card(&page, Player::X), is("You", "", false));
    assert_eq!(card(&page, Player::O), is("Level 2", "thinking", true));
    let over = Page::after(X_WINS);
    assert_eq!(card(&over, Player::X), is("Player X", "won", false));
    assert_eq!(card(&over, Player::O), is("Player O", "lost", false));
}

#[test]
fn cards_count_the_boards_won() {
    let page = Page::after(X_WINS);
    let [x, o] = [Player::X, Player::O].map(|player| page.panel().players[player].clone());
    let won = |player| won(page.game(), player).len() as u32;
    assert_ne!(won(Player::X), 0);
    assert_eq!((x.boards, o.boards), (Some(won(Player::X)), Some(won(Player::O))));
    assert_eq!(x.boards_label, format!("{} boards won", won(Player::X)));
}

#[test]
fn moves_are_listed_with_their_players() {
    let page = Page::after("55 51");
    let moves = page.panel().moves;
    let told: Vec<_> = moves.iter().map(|item| (item.text.as_str(), item.label.as_str())).collect();
    let expected = [
        ("5·5", "move 1, X: 5·5, centre board, centre"),
        ("5·1", "move 1, O: 5·1, centre board, top left"),
    ];
    assert_eq!(told, expected);
    assert_eq!(moves[1].message, Message::Play(Playing::GoTo(2)));
    assert!(moves[1].current);
}

#[test]
fn every_button_below_the_line_has_one_short_word() {
    let buttons = Page::ready().panel().buttons;
    let row = [buttons.undo, buttons.redo, buttons.hint.unwrap(), buttons.page.share];
    assert_eq!(row.map(|button| button.label), ["Undo", "Earlier", "Hint", "Share"]);
}

#[test]
fn buttons_can_be_used_where_they_do_something() {
    let enabled = |page: &Page| {
        let buttons = page.panel().buttons;
        let redo = buttons.redo.enabled && buttons.redo.label == "Redo";
        (buttons.undo.enabled, redo, buttons.hint.unwrap().enabled)
    };
    let mut page = Page::with_sides(Sides::Persons);
    assert_eq!(enabled(&page), (false, false, true));
    page.press("55");
    assert_eq!(enabled(&page), (true, false, true));
    page.send(Message::Play(Playing::Undo));
    assert_eq!(enabled(&page), (false, true, true));
    assert_eq!(enabled(&Page::after(X_WINS)), (true, false, false));
}

/// The fields of the open dialog.
fn fields(page: &Page) -> Vec<Field> {
    page.dialog().unwrap().fields
}

#[test]
fn the_dialog_for_a_new_game_has_a_seat_for_each_symbol() {
    let mut page = Page::ready();
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::More(true))));
    for rules in Rules::ALL {
        page.send(Message::Begin(Beginning::Draft(Drafting::Rules(rules))));
        let seats = fields(&page).into_iter().filter_map(|field| match field {
            Field::List(list) if list.heading.is_some() => Some(list),
            _ => None,
        });
        let seats: Vec<_> = seats.collect();
        let players: Vec<_> = seats.iter().filter_map(|seat| seat.player).collect();
        assert_eq!(players, rules.players());
        for seat in seats {
            assert!(seat.label.ends_with(&seat.player.unwrap().to_string()));
            for choice in seat.choices.into_iter().rev() {
                page.send(choice.message.clone());
                let chosen = fields(&page).into_iter().any(|field| match field {
                    Field::List(now) => {
                        now.player == seat.player
                            && now
                                .choices
                                .into_iter()
                                .filter(|choice| choice.chosen)
                                .map(|choice| choice.label)
                                .eq([choice.label])
                    }
                    _ => false,
                });
                assert!(chosen, "{rules}: {}", choice.label);
            }
        }
        assert_eq!(
            page.dialog().unwrap().confirm.unwrap().message,
            Message::Begin(Beginning::Start)
        );
    }
}

#[test]
fn a_person_picks_easy_or_one_of_ten_levels() {
    let engines = |fields: Vec<Field>| -> Vec<&str> {
        let labels = fields.into_iter().filter_map(|field| match field {
            Field::List(mut seat) if seat.player == Some(Player::O) => {
                Some(seat.choices.split_off(1))
            }
            _ => None,
        });
        labels.flatten().map(|choice| choice.label).collect()
    };
    let mut page = Page::ready();
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::More(true))));
    let all = engines(fields(&page));
    assert_eq!(all.len(), 11);
    assert_eq!(
        (all[0], all[3], all[10]),
        ("Easy: for children", "Level 3 of 10: Learner", "Level 10 of 10: Master")
    );
    // The random player is only listed if a game has one.
    let (mut page, _) = Page::loaded(&[], "classic:55&x=person&o=random");
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    assert_eq!(engines(fields(&page)), [&all[..], &["Random"]].concat());
}

#[test]
fn every_rule_system_can_be_picked_and_is_explained() {
    let mut page = Page::ready();
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    for rules in Rules::ALL {
        page.send(Message::Show(Showing::Open(Dialog::Rules)));
        let cards: Vec<_> = fields(&page)
            .into_iter()
            .map(|field| match field {
                Field::Rules(card) => card,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(cards.len(), 10);
        assert_eq!(cards.iter().filter(|card| card.chosen).count(), 1);
        let drafts = Message::Begin(Beginning::Draft(Drafting::Rules(rules)));
        let card = cards.iter().find(|card| card.message == drafts).unwrap();
        assert!(card.picture.starts_with("<svg ") && card.sentence.ends_with('.'));
        page.send(card.message.clone());
        // The list closes, and the dialog below it shows the choice.
        let below = fields(&page);
        let Field::Rules(shown) = &below[0] else { panic!("no rules") };
        let how_to = below.iter().find_map(|field| match field {
            Field::Action(how_to) => Some(how_to),
            _ => None,
        });
        let how_to = how_to.unwrap();
        assert_eq!((&shown.name, shown.chosen), (&format!("Rules: {}", card.name), true));
        page.send(how_to.message.clone());
        let dialog = page.dialog().unwrap();
        assert_eq!(dialog.title, card.name);
        assert!(dialog.fields.len() >= 2);
        assert!(dialog.fields.iter().all(|field| match field {
            Field::Text(text) => text.ends_with('.'),
            Field::Illustration(idea) =>
                idea.text.ends_with('.') && idea.picture.starts_with("<svg "),
            _ => false,
        }));
        assert!(
            dialog.fields.iter().any(|field| matches!(field, Field::Illustration(_))),
            "{rules}"
        );
        page.send(dialog.close.message);
        assert_eq!(page.dialog().unwrap().title, "New game");
        page.send(Message::Begin(Beginning::Start));
        assert_eq!(page.game().rules(), rules);
        assert_eq!(page.panel().buttons.page.rules.label, card.name);
        page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    }
}

#[test]
fn a_choice_of_the_settings_is_shown_as_chosen() {
    let mut page = Page::ready();
    page.send(Message::Show(Showing::Open(Dialog::Settings)));
    let groups = |page: &Page| {
        let group = |field| if let Field::Group(group) = field { Some(group) } else { None };
        fields(page).into_iter().filter_map(group).collect::<Vec<_>>()
    };
    let choices = |page: &Page, group: usize| groups(page)[group].choices.clone();
    for group in 0..5 {
        for choice in 0..choices(&page, group).len() {
            page.send(choices(&page, group)[choice].message.clone());
            let chosen: Vec<_> = choices(&page, group).iter().map(|choice| choice.chosen).collect();
            assert!(chosen[choice] && chosen.iter().filter(|&&chosen| chosen).count() == 1);
        }
    }
}

/// Which of the large parts have been rebuilt: the moves, the cells, the tip.
fn rebuilt(before: &Panel, after: &Panel) -> [bool; 3] {
    let same_tip = match (&before.tip, &after.tip) {
        (Some(before), Some(after)) => Rc::ptr_eq(before, after),
        (before, after) => before.is_none() && after.is_none(),
    };
    [!Rc::ptr_eq(&before.moves, &after.moves), !Rc::ptr_eq(&before.board, &after.board), !same_tip]
}

#[test]
fn a_message_has_only_those_parts_built_again_that_it_changes() {
    let mut page = Page::ready();
    page.start(Sides::Persons);
    page.press_all("55 51");
    let mut panels = Panels::default();
    let mut shown = panels.panel(&page.state);
    let mut step = |message: Message, expected: [bool; 3]| {
        page.send(message.clone());
        let next = panels.panel(&page.state);
        assert_eq!(rebuilt(&shown, &next), expected, "{message:?}");
        // A part that was reused is the same as a new one.
        assert_eq!(next, panel(&page.state), "{message:?}");
        shown = next;
    };
    for at in ["15", "11", "99", "15"] {
        step(Message::Point(Pointing::Hover(Some(mv(at)))), [false; 3]);
    }
    step(Message::Point(Pointing::Hover(None)), [false; 3]);
    step(Message::Engine(EngineNews::Progress { request: 0, progress: progress() }), [false; 3]);
    step(Message::Play(Playing::Hint), [false; 3]);
    step(Message::Play(Playing::Press(mv("99"))), [false, true, false]); // refused, but the tab key reaches it
    step(Message::Point(Pointing::Focus(Some(mv("15")))), [false, true, false]);
    step(Message::Play(Playing::Press(mv("15"))), [true, true, false]);
    step(Message::Prefer(Preference::Theme(Theme::Dark)), [false, false, true]);
    step(Message::Play(Playing::DismissTip), [false, false, true]);
    step(Message::Play(Playing::Undo), [true, true, false]);
    step(Message::Play(Playing::GoTo(2)), [false; 3]);
    step(Message::Keep(Keeping::GameElsewhere { saved: None }), [false, true, false]);
}

fn progress() -> SearchProgress {
    SearchProgress { shares: ByPlayer { x: 0.5, o: 0.5, plus: 0.0 }, proven: None }
}
