//! What the engine has found, in the view Analyse: on the board, in the bar, and when it is enough.

use std::rc::Rc;

use uttt_app::{
    Analysing, BrowserNews, Effect, EngineDeath, EngineNews, Finding, Found, Message, NoteTool,
    Panels, Playing, Pointing, Showing, ShownView, Surroundings, scene, speak_english,
};
use uttt_board::{DisplayItem, Ink, Size};
use uttt_engine::{Proven, ProvenOutcome};

use crate::analyse::{act, analysing, find, key, request, shares, three_lines, view};
use crate::language::{choose_german, german_came};
use crate::page::{Page, X_WINS, analysis_of, mv};

/// The scores on the board, and their inks.
fn labels(page: &Page) -> Vec<(String, Ink)> {
    let scene = scene(&page.state, Size::square(400.0), page.now + 60_000.0);
    let labels = scene.items.into_iter().filter_map(|item| match item {
        DisplayItem::Label(label) => Some((label.text, label.ink)),
        _ => None,
    });
    labels.collect()
}

/// Three moves, which win in five, draw, and lose in twelve.
fn three_proven() -> Found {
    let mut found = three_lines();
    let proven = |outcome, plies| Some(Proven { outcome, plies, exact: true });
    found.moves[0].proven = proven(ProvenOutcome::Win, 9);
    found.moves[1].proven = proven(ProvenOutcome::Draw, 20);
    found.moves[2].proven = proven(ProvenOutcome::Loss, 24);
    found
}

#[test]
fn a_cell_shows_a_number_from_2048_visits_on_and_a_pale_one_until_it_is_settled() {
    let (mut page, effects) = analysing("55 51");
    let mut with = |visits, is_reliable| {
        let mut found = three_lines();
        found.moves.truncate(2);
        (found.moves[1].visits, found.moves[1].is_reliable) = (visits, is_reliable);
        find(&mut page, &effects, found);
        labels(&page).split_off(1)
    };
    assert_eq!(with(2_047, false), []);
    assert_eq!(with(2_048, false), [("60".to_owned(), Ink::Soft)]);
    assert_eq!(with(2_048, true), [("60".to_owned(), Ink::Text)]);
}

#[test]
fn the_table_says_which_shares_are_not_reliable_yet() {
    let (mut page, effects) = analysing("55 51");
    let mut found = three_lines();
    // The second seems to be better than the best move, and counts as much; the last was not searched.
    found.moves.iter_mut().for_each(|mv| mv.is_reliable = false);
    found.moves[1].shares = shares(0.62);
    found.moves[2].visits = 0;
    find(&mut page, &effects, found);
    let rows = |page: &Page| {
        let view = view(page);
        view.best.lines.iter().map(|row| (row.score.clone(), row.label.clone())).collect::<Vec<_>>()
    };
    let row = |score: &str, label: &str| (score.to_owned(), label.to_owned());
    let unknown = row("–", "not searched long enough");
    let about = row("~61", "X about 61\u{a0}%");
    assert_eq!(rows(&page), [about.clone(), about, unknown]);
}

#[test]
fn a_proven_move_says_in_words_how_the_game_ends() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, three_proven());
    let scores: Vec<_> = view(&page).best.lines.iter().map(|row| row.score.clone()).collect();
    assert_eq!(scores, ["wins in 5", "draw", "loses in 12"]);
    // The same behind the move in the tree.
    page.press("15");
    act(&mut page, Analysing::Back);
    let view = view(&page);
    let mut moves = view.tree.lines.iter().flat_map(|line| &line.moves);
    assert!(moves.any(|item| item.text == "1·5" && item.score == "wins in 5"));
}

#[test]
fn proven_moves_on_the_board_and_in_the_tree_follow_the_language() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, three_proven());
    page.press("15");
    act(&mut page, Analysing::Back);
    let letters =
        |page: &Page| labels(page).into_iter().map(|(text, _)| text).take(3).collect::<Vec<_>>();
    let in_tree = |page: &Page| {
        let view = view(page);
        let mut moves = view.tree.lines.iter().flat_map(|line| line.moves.clone());
        moves.find(|item| item.text == "1·5").map(|item| item.score)
    };
    assert_eq!(letters(&page), ["W5", "D", "L"]);
    assert_eq!(in_tree(&page).as_deref(), Some("wins in 5"));
    page.send(choose_german());
    let effects = page.send(german_came());
    assert!(effects.contains(&Effect::Redraw), "{effects:?}");
    assert_eq!(letters(&page), ["G5", "R", "V"]);
    assert_eq!(in_tree(&page).as_deref(), Some("gewinnt in 5"));
    speak_english();
}

#[test]
fn all_moves_are_searched_evenly_even_if_the_position_was_searched_to_the_end() {
    let (mut page, effects) = analysing("55 51");
    // The first search is replaced by one of the best moves alone, which ends.
    let best = act(&mut page, Analysing::AllMoves(false));
    assert!(request(&effects).is_some_and(|request| request.all_moves));
    find(&mut page, &best, Found { finished: true, ..three_lines() });
    let evenly = key(&mut page, "a").unwrap();
    assert!(request(&evenly).is_some_and(|request| request.all_moves), "{evenly:?}");
    find(&mut page, &evenly, Found { finished: true, ..three_lines() });
    // Now both are known.
    for _ in 0..2 {
        assert_eq!(request(&key(&mut page, "a").unwrap()), None);
    }
}

#[test]
fn a_longer_search_of_the_best_moves_leaves_the_others_to_be_searched() {
    let (mut page, evenly) = analysing("55 51");
    find(&mut page, &evenly, Found { finished: true, ..three_lines() });
    assert_eq!(request(&act(&mut page, Analysing::AllMoves(false))), None, "all is known");
    let deeper = act(&mut page, Analysing::Deeper);
    find(&mut page, &deeper, Found { finished: true, nodes: 900_000, ..three_lines() });
    page.press("15");
    act(&mut page, Analysing::Back);
    let evenly = key(&mut page, "a").unwrap();
    assert!(request(&evenly).is_some_and(|request| request.all_moves), "{evenly:?}");
    // It ends with fewer nodes, of which each move has as many.
    let mut found = Found { finished: true, ..three_lines() };
    found.moves[1].shares = shares(0.59);
    find(&mut page, &evenly, found);
    assert_eq!(view(&page).best.lines[1].score, "59");
    for _ in 0..2 {
        assert_eq!(request(&key(&mut page, "a").unwrap()), None);
    }
}

#[test]
fn the_bar_has_a_name_as_soon_as_it_shows_something() {
    let (mut page, effects) = analysing("55 51");
    assert_eq!((view(&page).shares.known, view(&page).shares.label.as_str()), (None, ""));
    find(&mut page, &effects, three_lines());
    assert_eq!(view(&page).shares.label, "X 61\u{a0}%, O 39\u{a0}%");
    let (page, _) = analysing(X_WINS);
    assert_eq!(view(&page).shares.known.map(|shares| shares.x), Some(1.0));
    assert_eq!(view(&page).shares.label, view(&page).verdict);
}

#[test]
fn the_panel_is_built_again_only_when_it_shows_something_else() {
    let (mut page, effects) = analysing("55 51");
    let request = request(&effects).unwrap().number;
    let mut panels = Panels::default();
    let mut shown = analysis_of(&panels.panel(&page.state)).unwrap();
    let mut step = |message: Message, is_new: bool| {
        page.send(message.clone());
        let next = analysis_of(&panels.panel(&page.state)).unwrap();
        assert_eq!(!Rc::ptr_eq(&shown, &next), is_new, "{message:?}");
        // What was reused is the same as what would be built now.
        assert_eq!(Some(&next), analysis_of(&page.panel()).as_ref(), "{message:?}");
        shown = next;
    };
    let found = |nodes| Found { nodes, ..three_lines() };
    let hidden = Surroundings { hidden: true, ..Surroundings::default() };
    step(Message::Found(Finding::Analysis { request, found: found(500_000) }), true);
    step(Message::Point(Pointing::Hover(Some(mv("15")))), false);
    step(Message::Analyse(Analysing::Point([mv("15")].into())), false);
    step(Message::Found(Finding::Analysis { request, found: found(600_000) }), true);
    step(Message::Play(Playing::Press(mv("15"))), true);
    step(Message::Point(Pointing::Hover(None)), false);
    step(Message::Analyse(Analysing::Back), true);
    step(Message::Play(Playing::Press(mv("11"))), true);
    step(Message::Analyse(Analysing::Promote), true);
    step(Message::Analyse(Analysing::Delete), true);
    step(Message::Analyse(Analysing::Undelete), true);
    step(Message::Analyse(Analysing::Lines(1)), true);
    step(Message::Browser(BrowserNews::SurroundingsChanged(hidden)), true);
    step(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())), true);
    step(Message::Engine(EngineNews::Died(EngineDeath::Said("out of memory".to_owned()))), true);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(analysis_of(&panels.panel(&page.state)), None);
}

#[test]
fn a_cell_label_says_score_tree_and_mark_and_seldom_changes() {
    let (mut page, _) = analysing("55 51 15");
    act(&mut page, Analysing::Back);
    page.press("11");
    let effects = act(&mut page, Analysing::Back);
    act(&mut page, Analysing::Notes(true));
    act(&mut page, Analysing::Tool(NoteTool::Mark));
    page.press("15");
    page.press("55");
    act(&mut page, Analysing::Tool(NoteTool::Play));
    let mut panels = Panels::default();
    let mut label = |page: &Page, at: &str| {
        let cells = &panels.panel(&page.state).board.cells;
        cells.iter().find(|cell| cell.at == mv(at)).unwrap().label.clone()
    };
    assert_eq!(label(&page, "15"), "top left board, centre, empty, legal, in the tree, marked");
    assert_eq!(label(&page, "55"), "centre board, centre, X, marked");
    find(&mut page, &effects, three_lines());
    assert_eq!(label(&page, "15"), "top left board, centre, empty, legal, in the tree, marked");
    // The focus comes to another cell, or to the board.
    page.send(Message::Point(Pointing::Focus(Some(mv("11")))));
    let with_score = "top left board, centre, empty, legal, X 61\u{a0}%, in the tree, marked";
    assert_eq!(label(&page, "15"), with_score);
    assert_eq!(
        label(&page, "11"),
        "top left board, top left, empty, legal, X 60\u{a0}%, in the tree"
    );
    // That move has too few visits.
    assert_eq!(label(&page, "12"), "top left board, top middle, empty, legal");
    let mut found = three_lines();
    found.moves[1].shares = shares(0.5);
    find(&mut page, &effects, found.clone());
    assert_eq!(
        label(&page, "11"),
        "top left board, top left, empty, legal, X 60\u{a0}%, in the tree"
    );
    page.send(Message::Point(Pointing::Focus(None)));
    assert_eq!(
        label(&page, "11"),
        "top left board, top left, empty, legal, X 50\u{a0}%, in the tree"
    );
    // The search ends.
    found.moves[1].shares = shares(0.45);
    find(&mut page, &effects, Found { finished: true, ..found });
    assert_eq!(
        label(&page, "11"),
        "top left board, top left, empty, legal, X 45\u{a0}%, in the tree"
    );
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert!(!label(&page, "55").contains("marked"));
}
