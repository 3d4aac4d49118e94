//! Every rule system on the page: its words, players, links and saved games.

use std::cmp::Ordering;

use uttt_app::{
    Arrow, BrowserNews, Effect, Message, NoticeKind, Playing, Pointer, Pointing, Seat, Slot,
};
use uttt_board::Raster;
use uttt_rules::{AnyGame, Cell, GridState, Outcome, Path, Place, Player, Rules};

use crate::page::{Page, RANDOM, addressed, announced, asked, saved};

const PERSON: Seat = Seat::Person;

/// A ready page with this game, played by persons.
fn shown(record: &str) -> Page {
    let game: AnyGame = record.parse().unwrap();
    let mut page = Page::ready();
    page.start_with(game.rules(), &[PERSON; 3]);
    for at in game.moves() {
        page.send(Message::Play(Playing::Press(at)));
    }
    assert_eq!(page.record(), record);
    page
}

fn at(page: &Page, text: &str) -> Place {
    page.game().place(text).unwrap()
}

/// The table of a system's finished games: the outcome, then the moves.
const fn table(rules: Rules) -> &'static str {
    match rules {
        Rules::Classic => include_str!("../../../../tests/cases/rules/classic.games"),
        Rules::MostBoards => include_str!("../../../../tests/cases/rules/most-boards.games"),
        Rules::OpenBoards => include_str!("../../../../tests/cases/rules/open-boards.games"),
        Rules::Adjacent => include_str!("../../../../tests/cases/rules/adjacent.games"),
        Rules::Nested1 => include_str!("../../../../tests/cases/rules/nested-1.games"),
        Rules::Nested2 => include_str!("../../../../tests/cases/rules/nested-2.games"),
        Rules::Nested3 => include_str!("../../../../tests/cases/rules/nested-3.games"),
        Rules::Overwrite => include_str!("../../../../tests/cases/rules/overwrite.games"),
        Rules::OverwriteCell => include_str!("../../../../tests/cases/rules/overwrite-cell.games"),
        Rules::OverwriteFree => include_str!("../../../../tests/cases/rules/overwrite-free.games"),
    }
}

/// The first of a system's finished games.
fn finished(rules: Rules, count: usize) -> impl Iterator<Item = AnyGame> {
    let games = table(rules).lines().filter(|line| !line.starts_with('#')).take(count);
    let moves = games.filter_map(|line| line.split_once(' '));
    moves.map(move |(_, moves)| format!("{rules}: {moves}").parse().unwrap())
}

/// What the line says first about a game that is over.
fn told(game: &AnyGame) -> String {
    match game.outcome().unwrap() {
        Outcome::Won(player) => format!("{player} won"),
        Outcome::Draw => "Draw".to_owned(),
    }
}

#[test]
fn every_rule_system_is_played_to_its_end_by_clicks_and_its_link_opens() {
    for rules in Rules::ALL {
        for game in finished(rules, 5) {
            let mut page = Page::ready();
            page.send(Message::Browser(BrowserNews::Resized(960.0)));
            page.start_with(rules, &[PERSON; 3]);
            let name = page.panel().buttons.page.rules.label;
            for (ply, at) in game.moves().into_iter().enumerate() {
                page.send(Message::Play(Playing::Tap(at, Pointer::Precise)));
                assert_eq!(page.game().ply(), ply + 1, "{game}");
            }
            assert_eq!(page.record(), game.to_string());
            let panel = page.panel();
            assert!(panel.line.main.starts_with(&told(&game)), "{}", panel.line.main);
            assert!(panel.board.cells.iter().all(|cell| cell.disabled), "{game}");
            assert_eq!(panel.moves.len(), game.ply());

            let (linked, _) = Page::loaded(&[], &game.to_string().replace(' ', "-"));
            assert_eq!(
                (linked.record(), linked.panel().buttons.page.rules.label),
                (game.to_string(), name)
            );
            assert_eq!(linked.panel().line.main, panel.line.main);
        }
    }
}

#[test]
fn every_rule_system_is_played_to_its_end_by_arrow_keys_alone() {
    for rules in Rules::ALL {
        let game = finished(rules, 100).min_by_key(AnyGame::ply).unwrap();
        let mut page = Page::ready();
        page.start_with(rules, &[PERSON; 3]);
        let raster = Raster::new(rules.shape());
        let mut stop = raster.middle();
        page.send(Message::Point(Pointing::Focus(Some(stop))));
        for target in game.moves() {
            let (row, column) = raster.row_and_column(target);
            while stop != target {
                let (at_row, at_column) = raster.row_and_column(stop);
                let arrow = match (at_row.cmp(&row), at_column.cmp(&column)) {
                    (Ordering::Less, _) => Arrow::Down,
                    (Ordering::Greater, _) => Arrow::Up,
                    (_, Ordering::Less) => Arrow::Right,
                    _ => Arrow::Left,
                };
                stop = focused(&page.send(Message::Point(Pointing::Arrow(arrow)))).unwrap();
            }
            // After a move the keyboard may stand on another cell.
            stop = focused(&page.send(Message::Play(Playing::Press(stop)))).unwrap_or(stop);
        }
        assert_eq!(page.record(), game.to_string());
        assert!(page.panel().line.main.starts_with(&told(&game)), "{rules}");
    }
}

/// The cell that the focus moves to.
fn focused(effects: &[Effect]) -> Option<Place> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::FocusCell(at) => Some(*at),
        _ => None,
    })
}

#[test]
fn the_line_names_where_to_play_on_every_board() {
    for (record, main) in [
        ("nested-1: 5", "O may play in any empty cell."),
        ("adjacent: 51", "O must play in the top middle board or the middle left board."),
        ("nested-3: 519", "O must play in the bottom right board of the top left big board."),
        ("overwrite: 11", "It's O's turn."),
    ] {
        assert_eq!(shown(record).panel().line.main, main);
    }
}

#[test]
fn a_mark_that_is_put_over_another_is_announced_with_whose_it_was() {
    let mut page = shown("overwrite: 11");
    let mut heard = |cell: &str| {
        let at = at(&page, cell);
        announced(&page.send(Message::Play(Playing::Press(at)))).join(" ")
    };
    assert_eq!(heard("11"), "O takes row 1, column 1 from X. It's +'s turn.");
    assert_eq!(heard("12"), "+: row 1, column 2. It's X's turn.");
    assert_eq!(heard("12"), "X takes row 1, column 2 from +. It's O's turn.");
}

/// A page that shows the first of a table's games before its last move.
fn nearly_over(rules: Rules) -> Page {
    let game = table(rules).lines().find(|line| !line.starts_with('#')).unwrap();
    let moves: Vec<_> = game.split_whitespace().skip(1).collect();
    let record = format!("{rules}:{}", moves[..moves.len() - 1].join("-"));
    Page::loaded(&[], &record).0
}

#[test]
fn every_cell_of_a_decided_board_says_what_became_of_it() {
    let mut page = nearly_over(Rules::OpenBoards);
    let mut kept = 0;
    while page.game().ply() > 0 {
        for cell in page.panel().board.cells.clone() {
            let board = Path::of(Cell::ALL[cell.at.index() / 9]);
            let end = match page.game().grid(board).unwrap() {
                GridState::Won(player) => format!(", board won by {player}"),
                GridState::Drawn => ", board drawn".to_owned(),
                _ => continue,
            };
            assert!(cell.label.ends_with(&end), "{}", cell.label);
            // A board that is won and still played in.
            kept += usize::from(cell.label.contains("empty, legal, board won by "));
        }
        page.send(Message::Play(Playing::Undo));
    }
    assert!(kept > 0);

    // With three levels the outermost decided board counts.
    let page = nearly_over(Rules::Nested3);
    let mut of_each = [0, 0];
    for cell in page.panel().board.cells.clone() {
        let at = cell.at.index();
        let big = Path::of(Cell::ALL[at / 81]);
        let board = big.child(Cell::ALL[at / 9 % 9]).unwrap();
        let end = |grid, name| match page.game().grid(grid).unwrap() {
            GridState::Won(player) => Some(format!(", {name} won by {player}")),
            GridState::Both => Some(format!(", {name} drawn, counts for both")),
            _ => None,
        };
        let end = match (end(big, "big board"), end(board, "board")) {
            (Some(end), _) => (0, end),
            (None, Some(end)) => (1, end),
            (None, None) => continue,
        };
        assert!(cell.label.ends_with(&end.1), "{}", cell.label);
        of_each[end.0] += 1;
    }
    assert!(of_each.iter().all(|&count| count > 0), "{of_each:?}");
}

#[test]
fn a_press_on_a_forbidden_cell_names_the_rule_and_so_do_the_pointer_and_its_label() {
    for (record, cell, why, label) in [
        (
            "overwrite: 11 11 21",
            "11",
            "Cell rule: O took that cell from X",
            "forbidden by the cell rule",
        ),
        (
            "overwrite: 11 11 21 12",
            "12",
            "Cross rule: O has just taken a cell from X",
            "forbidden by the cross rule",
        ),
        ("overwrite: 11 11 21 12", "11", "That cell is already yours.", "O"),
    ] {
        let mut page = shown(record);
        let pressed = at(&page, cell);
        page.send(Message::Point(Pointing::Hover(Some(pressed))));
        let hovered = page.panel().line;
        assert_eq!(hovered.detail.starts_with(why), label.starts_with("forbidden"), "{why}");
        assert!(!hovered.refused);
        page.send(Message::Play(Playing::Press(pressed)));
        let line = page.panel().line;
        assert!(line.refused && line.detail.starts_with(why), "{}", line.detail);
        let button =
            page.panel().board.cells.clone().into_iter().find(|cell| cell.at == pressed).unwrap();
        assert!(button.label.ends_with(label), "{}", button.label);
    }
}

#[test]
fn endings_say_what_decided() {
    let repeated = shown("overwrite-free: 11 11 11 11 11 11 11").panel().line.main;
    assert_eq!(repeated, "Draw by repetition: the same position has come up three times.");
    let counted = table(Rules::MostBoards)
        .lines()
        .filter_map(|line| line.split_once(' '))
        .find_map(|(_, moves)| {
            let game: AnyGame = format!("most-boards: {moves}").parse().ok()?;
            (game.ending()?.id() == "more-boards").then(|| format!("most-boards: {moves}"))
        });
    let main = shown(&counted.unwrap()).panel().line.main;
    assert!(main.contains(" won by ") && main.contains(" boards to "), "{main}");
}

#[test]
fn undo_against_two_engines_goes_back_to_the_person() {
    let mut page = Page::ready();
    let mut effects = page.start_with(Rules::Overwrite, &[RANDOM, PERSON, RANDOM]);
    for turn in 0..6 {
        effects = match asked(&effects).map(|request| request.number) {
            Some(request) => page.answer(request, page.any_move()),
            None => page.send(Message::Play(Playing::Press(page.any_move()))),
        };
        assert_eq!(page.game().ply(), turn + 1);
    }
    let effects = page.send(Message::Play(Playing::Undo));
    assert_eq!((page.game().ply(), page.game().turn()), (4, Player::O));
    assert_eq!(announced(&effects), ["After 4 moves. It's your turn."]);
    page.send(Message::Play(Playing::Redo));
    assert_eq!(page.game().ply(), 6);
}

#[test]
fn the_third_player_is_saved_and_stands_in_the_address() {
    let mut page = Page::ready();
    page.start_with(Rules::Overwrite, &[PERSON, PERSON, RANDOM]);
    let effects = page.send(Message::Play(Playing::Press(at(&page, "11"))));
    let text = saved(&effects, Slot::Game).unwrap();
    assert!(text.ends_with("x: person\no: person\nplus: random\n"), "{text}");
    let (again, _) = Page::loaded(&[(Slot::Game, text)], "");
    assert_eq!((again.record(), again.state.seats()), (page.record(), page.state.seats()));

    let (mut page, _) =
        Page::loaded_without_storage("overwrite:11-11&x=person&o=random&plus=person");
    assert_eq!(page.state.seats().o, RANDOM);
    let effects = page.send(Message::Play(Playing::Press(at(&page, "21"))));
    assert_eq!(addressed(&effects), Some("overwrite:11-11-21&x=person&o=random&plus=person"));
    let (page, _) = Page::loaded(&[], "overwrite:11&x=person&o=random");
    let said = page.notice(NoticeKind::LinkMistakes);
    assert!(said.starts_with("This link doesn't say who plays +."), "{said}");
}
