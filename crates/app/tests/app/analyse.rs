//! The view Analyse: what the engine has found, the tree of moves, and the keys.

use std::rc::Rc;

use uttt_app::{
    Analysing, AnalysisRequest, AnalysisView, Beginning, BrowserNews, Dialog, Effect, EngineNews,
    Field, Finding, Found, FoundMove, Keeping, Key, Message, NoticeKind, Playing, Seat, Showing,
    ShownView, Slot, Surroundings,
};
use uttt_engine::{Proven, ProvenOutcome};
use uttt_rules::{AnyGame, ByPlayer, Place, Player, Rules};

use crate::page::{Page, X_WINS, analysis_of, announced, asked, mv, review_of, saved};

pub(crate) fn analysing(moves: &str) -> (Page, Vec<Effect>) {
    let mut page = Page::after(moves);
    let effects = page.send(Message::Show(Showing::View(ShownView::Analyse)));
    (page, effects)
}

pub(crate) fn request(effects: &[Effect]) -> Option<&AnalysisRequest> {
    effects.iter().find_map(|effect| match effect {
        Effect::Analyse(request) => Some(request),
        _ => None,
    })
}

pub(crate) fn view(page: &Page) -> Rc<AnalysisView> {
    analysis_of(&page.panel()).unwrap()
}

pub(crate) fn act(page: &mut Page, act: Analysing) -> Vec<Effect> {
    page.send(Message::Analyse(act))
}

pub(crate) fn key(page: &mut Page, key: &str) -> Option<Vec<Effect>> {
    let message = page.state.view_key(Key { key, ..Key::default() })?;
    Some(page.send(message))
}

pub(crate) fn shares(x: f32) -> ByPlayer<f32> {
    ByPlayer { x, o: 1.0 - x, plus: 0.0 }
}

fn found_move(line: &[&str], x: f32, visits: u64) -> FoundMove {
    let line: Vec<Place> = line.iter().map(|text| mv(text)).collect();
    let is_reliable = visits >= 50_000;
    FoundMove { place: line[0], shares: shares(x), visits, is_reliable, proven: None, line }
}

/// After 55 51, with X to move in board 1.
pub(crate) fn three_lines() -> Found {
    Found {
        finished: false,
        depth: 22,
        nodes: 484_123,
        shares: shares(0.61),
        wdl: [0.44, 0.34, 0.22],
        proven: None,
        moves: vec![
            found_move(&["15", "51"], 0.61, 100_000),
            found_move(&["11", "15"], 0.60, 90_000),
            found_move(&["19", "91"], 0.58, 50_000),
            found_move(&["12", "21"], 0.40, 20),
        ],
    }
}

pub(crate) fn find(page: &mut Page, effects: &[Effect], found: Found) -> Vec<Effect> {
    let request = request(effects).unwrap().number;
    page.send(Message::Found(Finding::Analysis { request, found }))
}

/// The actions of the open dialog.
pub(crate) fn offers(page: &Page) -> Vec<&'static str> {
    let dialog = page.dialog().unwrap();
    let actions = dialog.fields.iter().filter_map(|field| match field {
        Field::Action(action) => Some(action.label),
        _ => None,
    });
    actions.collect()
}

/// The tree as text: variations in parentheses, the current move in brackets.
pub(crate) fn tree(page: &Page) -> String {
    let line = |line: &uttt_app::TreeLine| {
        let moves = line.moves.iter().map(|item| {
            let number =
                item.number.as_ref().map(|number| format!("{number} ")).unwrap_or_default();
            let text = if item.current { format!("[{}]", item.text) } else { item.text.clone() };
            format!("{number}{text}")
        });
        let moves = moves.collect::<Vec<_>>().join(" ");
        format!("{}{moves}{}", "(".repeat(line.depth), ")".repeat(line.depth))
    };
    view(page).tree.lines.iter().map(line).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_panel_says_the_share_of_a_named_player_and_what_it_is_made_of() {
    let (mut page, effects) = analysing("55 51");
    assert_eq!(request(&effects).unwrap().record, "classic: 55 51");
    assert_eq!(view(&page).verdict, "");
    find(&mut page, &effects, three_lines());
    let view = view(&page);
    assert_eq!(view.verdict, "X\u{a0}61\u{a0}%");
    assert_eq!(view.said, "");
    let chances = view.chances.as_ref().unwrap();
    assert_eq!(chances.label, "X: 44\u{a0}% win, 34\u{a0}% draw, 22\u{a0}% loss");
    assert_eq!(chances.words[1], "\u{a0}% draw");
    assert_eq!((chances.parts, chances.rival), ([44, 34, 22], Some(Player::O)));
    assert_eq!(view.effort, "depth 22 · 484\u{a0}k nodes · 0\u{a0}s");
    let lines: Vec<_> = view.best.lines.iter().map(|line| line.score.as_str()).collect();
    assert_eq!(lines, ["61", "60", "58"]);
    assert_eq!(view.best.lines[0].label, "X 61\u{a0}%");
    // Bar, best line and large number are of one report.
    assert_eq!(view.shares.known.map(|shares| shares.x), Some(0.61));
    for (nodes, effort) in [
        (9_999, "depth 22 · 9999 nodes · 0\u{a0}s"),
        (999_999, "depth 22 · 999\u{a0}k nodes · 0\u{a0}s"),
        (1_778_000, "depth 22 · 1.7\u{a0}M nodes · 0\u{a0}s"),
    ] {
        let (mut page, effects) = analysing("55 51");
        find(&mut page, &effects, Found { nodes, ..three_lines() });
        assert_eq!(self::view(&page).effort, effort);
    }
}

#[test]
fn a_press_of_the_share_tells_how_much_was_searched_and_for_how_long() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, three_lines());
    page.now += 500.0;
    find(&mut page, &effects, three_lines());
    // A longer silence was a pause.
    page.now += 60_000.0;
    find(&mut page, &effects, three_lines());
    let said = announced(&act(&mut page, Analysing::Effort)).join(" ");
    assert!(said.starts_with("depth 22 · 484\u{a0}k nodes · "), "{said}");
    let seconds: f64 =
        said.trim_end_matches("\u{a0}s").rsplit(' ').next().unwrap().parse().unwrap();
    assert!((1.0..10.0).contains(&seconds), "{said}");
    assert_eq!((view(&page).said.as_str(), &view(&page).chances), (said.as_str(), &None));
    act(&mut page, Analysing::Effort);
    assert!(view(&page).chances.is_some());
}

#[test]
fn the_commands_have_their_places_and_do_what_the_dialog_offers() {
    let (mut page, _) = analysing("55 51");
    let can = |page: &Page| {
        let commands = view(page).commands.clone();
        commands.into_iter().filter(|it| it.enabled).map(|it| it.label).collect::<Vec<_>>()
    };
    assert_eq!(
        can(&page),
        [
            "Review",
            "Lines",
            "Scores",
            "Deeper",
            "Threat",
            "Play on",
            "Share",
            "Notes",
            "Set up",
            "Paste",
            "Copy line",
            "Delete"
        ]
    );
    let message = view(&page).commands[1].message.clone();
    page.send(message);
    assert_eq!(view(&page).best.rows, 4);
    page.press("14");
    key(&mut page, "ArrowLeft");
    page.press("15");
    assert!(can(&page).contains(&"Move up"));
    key(&mut page, "Home");
    assert!(!can(&page).contains(&"Delete") && !can(&page).contains(&"Copy line"));
    // After the end there is nothing to search, and nothing to play on.
    let (page, _) = analysing(X_WINS);
    assert!(["Deeper", "Threat", "Play on"].iter().all(|it| !can(&page).contains(it)));
}

#[test]
fn the_graph_has_what_the_engine_and_a_review_have_found_along_the_line() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, three_lines());
    assert_eq!(view(&page).graph, None);
    let effects = key(&mut page, "ArrowLeft").unwrap();
    find(&mut page, &effects, three_lines());
    let graph = view(&page).graph.clone().unwrap();
    let x = |at: &Option<ByPlayer<f32>>| at.map(|shares| shares.x);
    assert_eq!(graph.points.iter().map(x).collect::<Vec<_>>(), [None, Some(0.61), Some(0.61)]);
    // X's share lies below the curve.
    assert_eq!((graph.current, graph.ends), (1, Some([(Player::O, "O"), (Player::X, "X")])));
    act(&mut page, Analysing::GoTo(2));
    assert_eq!(page.record(), "classic: 55 51");
    act(&mut page, Analysing::GoTo(9));
    assert_eq!(page.record(), "classic: 55 51");
}

#[test]
fn who_opens_the_view_for_the_first_time_reads_what_the_numbers_are() {
    let (mut page, _) = Page::loaded(&[], "");
    let mut said = || {
        let effects = page.send(Message::Show(Showing::View(ShownView::Analyse)));
        find(&mut page, &effects, Found { moves: vec![], ..three_lines() });
        let said = view(&page).said.clone();
        page.send(Message::Show(Showing::View(ShownView::Play)));
        said
    };
    let meaning = "Each number is the chance to score, in percent, of the player who moves there. The higher, the better.";
    assert_eq!([said(), said()], [meaning, ""]);
    // Whoever leaves by the browser's Back has read it, too.
    let (mut page, _) = Page::loaded(&[], "");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    let back = Message::Keep(Keeping::FragmentChanged("view=play".to_owned()));
    let stored = page.send(back);
    assert!(saved(&stored, Slot::Preferences).unwrap().contains("\nscores-seen: on\n"));
}

#[test]
fn the_tree_says_who_plays_and_what_the_engine_thinks_of_each_move() {
    let stored = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 3\nx: person\no: 4\n";
    let known = (Slot::Preferences, crate::page::KNOWS_SCORES);
    let (mut page, _) = Page::loaded(&[(Slot::Game, stored), known], "");
    page.send(Message::Engine(EngineNews::Ready));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    let effects = act(&mut page, Analysing::Engine(true));
    let scores = |page: &Page| {
        let view = view(page);
        let moves = view.tree.lines.iter().flat_map(|line| &line.moves);
        moves.map(|item| (item.text.clone(), item.score.clone())).collect::<Vec<_>>()
    };
    let shown = |all: &[(&str, &str)]| {
        all.iter().map(|&(text, score)| (text.to_owned(), score.to_owned())).collect::<Vec<_>>()
    };
    let heads: Vec<_> = view(&page).tree.names.iter().map(|(_, name)| name.clone()).collect();
    assert_eq!(heads, ["X You", "O Level 4"]);
    // Here O is to move, so the share is that of X, who made the last move.
    let here = Found {
        moves: vec![found_move(&["51"], 0.7, 60_000)],
        shares: shares(0.7),
        ..three_lines()
    };
    find(&mut page, &effects, here);
    assert_eq!(scores(&page), shown(&[("5·5", ""), ("5·1", ""), ("1·5", "70")]));
    assert_eq!(view(&page).verdict, "Level 4:\u{a0}30\u{a0}%");
    // The position before knows this move as well, but less well than the position after it.
    let effects = act(&mut page, Analysing::Back);
    find(&mut page, &effects, three_lines());
    assert_eq!(scores(&page), shown(&[("5·5", ""), ("5·1", "39"), ("1·5", "70")]));
    assert_eq!(view(&page).verdict, "You:\u{a0}61\u{a0}%");
    let said = "You: 44\u{a0}% win, 34\u{a0}% draw, 22\u{a0}% loss";
    assert_eq!(view(&page).chances.as_ref().unwrap().label, said);
    // A variation has what its position before knows, if that is enough for a number.
    page.press("11");
    act(&mut page, Analysing::Back);
    page.press("12");
    let known = scores(&page);
    assert!(known.contains(&("1·1".to_owned(), "60".to_owned())), "{known:?}");
    assert!(known.contains(&("1·2".to_owned(), String::new())), "{known:?}");
    // What it learns of it later takes the place of that, if it goes deeper or is proven.
    let effects = act(&mut page, Analysing::Back);
    let mut more = three_lines();
    more.moves[1].proven = Some(Proven { outcome: ProvenOutcome::Loss, plies: 6, exact: true });
    more.moves[3] = found_move(&["12", "21"], 0.37, 60_000);
    find(&mut page, &effects, more);
    let known = scores(&page);
    assert!(known.contains(&("1·1".to_owned(), "loses in 3".to_owned())), "{known:?}");
    assert!(known.contains(&("1·2".to_owned(), "37".to_owned())), "{known:?}");
    // A proof with fewer facts does not take its place, nor does a share that may still change much.
    let mut less = three_lines();
    less.moves[1].proven = Some(Proven { outcome: ProvenOutcome::Loss, plies: 9, exact: false });
    less.moves[3] = FoundMove { is_reliable: false, ..found_move(&["12", "21"], 0.45, 90_000) };
    find(&mut page, &effects, less);
    assert_eq!(scores(&page), known);
    // Another game has other players.
    let (page, _) = Page::loaded(&[], "classic:55-51&view=analyse");
    assert_eq!(view(&page).tree.names, []);
}

#[test]
fn no_evaluation_is_shown_in_play() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, three_lines());
    let effects = page.send(Message::Show(Showing::View(ShownView::Play)));
    assert!(effects.contains(&Effect::StopSearch));
    assert_eq!(analysis_of(&page.panel()), None);
    // What comes late changes nothing.
    page.send(Message::Found(Finding::Analysis { request: 1, found: three_lines() }));
    assert_eq!(analysis_of(&page.panel()), None);
}

#[test]
fn a_proof_says_in_how_many_moves_and_at_most_where_a_shorter_way_is_left() {
    let (mut page, effects) = analysing("55 51");
    for (outcome, exact, said) in [
        (ProvenOutcome::Win, true, "X wins in 3"),
        (ProvenOutcome::Win, false, "X wins in at most 3"),
        (ProvenOutcome::Loss, true, "O wins in 3"),
        (ProvenOutcome::Draw, false, "Draw"),
    ] {
        let plies = if outcome == ProvenOutcome::Loss { 6 } else { 5 };
        let proven = Some(Proven { outcome, plies, exact });
        find(&mut page, &effects, Found { proven, nodes: 1 << 20, ..three_lines() });
        assert_eq!(view(&page).verdict, said);
    }
}

#[test]
fn a_finished_game_says_its_result_instead_of_numbers() {
    let (mut page, effects) = analysing(X_WINS);
    assert_eq!(request(&effects), None);
    let view = view(&page);
    assert!(view.verdict.starts_with("X won:"), "{}", view.verdict);
    assert_eq!((&view.chances, view.said.as_str(), view.best.lines.len()), (&None, "", 0));
    assert_eq!(view.engine, None);
    assert_eq!(view.review.as_ref().unwrap().message, Message::Show(Showing::ReviewOfGame));
    assert_eq!(view.shares.known.map(|shares| shares.x), Some(1.0));
    // A move back, it searches.
    assert!(request(&act(&mut page, Analysing::Back)).is_some());
}

#[test]
fn from_every_position_of_a_finished_game_a_button_leads_to_its_review() {
    let (mut page, _) = analysing(X_WINS);
    for _ in 0..3 {
        let review = view(&page).review.clone().unwrap();
        page.send(review.message);
        assert_eq!(page.panel().shown.view(), ShownView::Review);
        page.send(Message::Show(Showing::View(ShownView::Analyse)));
        act(&mut page, Analysing::Back);
    }
    // From a variation, too: that would be another review.
    let other = page.game().legal_moves()[0];
    act(&mut page, Analysing::Play([other].into()));
    page.send(view(&page).review.clone().unwrap().message);
    assert_eq!(review_of(&page.panel()).unwrap().moves.len(), X_WINS.split(' ').count() + 1);
    assert_eq!(view(&analysing("55 51").0).review, None);
}

#[test]
fn each_move_of_a_line_plays_up_to_it() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, three_lines());
    let moves = view(&page).best.lines[1].moves.clone();
    assert_eq!(moves.iter().map(|item| item.text.as_str()).collect::<Vec<_>>(), ["1·1", "1·5"]);
    let effects = act(&mut page, Analysing::Play(Rc::clone(&moves[1].plays)));
    assert_eq!(page.record(), "classic: 55 51 11 15");
    assert_eq!(request(&effects).unwrap().record, "classic: 55 51 11 15");
}

#[test]
fn a_move_under_the_pointer_is_drawn_with_those_before_it_and_no_other() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, three_lines());
    let plays = Rc::clone(&view(&page).best.lines[0].moves[1].plays);
    let effects = act(&mut page, Analysing::Point(plays));
    assert_eq!(effects, [Effect::Redraw]);
    assert_eq!(act(&mut page, Analysing::Point(Rc::default())), [Effect::Redraw]);
    assert_eq!(page.record(), "classic: 55 51");
}

#[test]
fn what_was_found_is_kept_for_positions_seen_before() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, Found { finished: true, ..three_lines() });
    act(&mut page, Analysing::Back);
    assert_eq!(view(&page).verdict, "");
    let effects = act(&mut page, Analysing::Forward);
    assert_eq!(view(&page).verdict, "X\u{a0}61\u{a0}%");
    // It was searched to its end; going on is a person's wish.
    assert_eq!(request(&effects), None);
    let engine = view(&page).engine.clone().unwrap();
    assert_eq!(engine.label, "Search deeper");
    let effects = page.send(engine.message);
    assert_eq!(request(&effects).unwrap().limits.time, None);
}

#[test]
fn a_running_search_goes_on_without_a_limit_from_the_dialog_and_by_a_key() {
    let deeper = |page: &mut Page| {
        page.send(Message::Show(Showing::Open(Dialog::Analysis)));
        let offers = offers(page).contains(&"Search deeper");
        page.send(Message::Show(Showing::Close));
        offers
    };
    for by_key in [true, false] {
        let (mut page, first) = analysing("55 51");
        find(&mut page, &first, three_lines());
        assert!(deeper(&mut page));
        page.send(Message::Show(Showing::Open(Dialog::Analysis)));
        let effects = if by_key {
            assert_eq!(key(&mut page, "d"), None, "the dialog has the keys");
            page.send(Message::Show(Showing::Close));
            key(&mut page, "d").unwrap()
        } else {
            act(&mut page, Analysing::Deeper)
        };
        assert_eq!(page.dialog(), None);
        assert_eq!(announced(&effects), ["The engine searches without a time limit."]);
        // The worker keeps the tree of the position that it is asked about again.
        assert!(!effects.contains(&Effect::StopSearch), "{effects:?}");
        let (was, now) = (request(&first).unwrap(), request(&effects).unwrap());
        assert_eq!((&now.record, now.all_moves), (&was.record, was.all_moves));
        assert_eq!(now.limits.time, None);
        assert_eq!(view(&page).verdict, "X\u{a0}61\u{a0}%");
        // Asking again changes nothing.
        assert!(!deeper(&mut page));
        assert_eq!(request(&key(&mut page, "d").unwrap()), None);
        // An engine that is off is switched on, also for later visits.
        act(&mut page, Analysing::Back);
        key(&mut page, "l");
        assert!(deeper(&mut page));
        let effects = key(&mut page, "d").unwrap();
        assert_eq!(request(&effects).unwrap().limits.time, None);
        let preferences = saved(&effects, Slot::Preferences).unwrap();
        assert!(!preferences.contains("engine: off"), "{preferences}");
    }
    let (mut page, effects) = analysing("55 51");
    let proven = Some(Proven { outcome: ProvenOutcome::Draw, plies: 9, exact: true });
    find(&mut page, &effects, Found { proven, ..three_lines() });
    assert!(!deeper(&mut page));
    assert_eq!(announced(&key(&mut page, "d").unwrap()), [""; 0]);
    let (mut page, _) = analysing(X_WINS);
    assert!(!deeper(&mut page));
    assert_eq!(announced(&key(&mut page, "d").unwrap()), [""; 0]);
}

#[test]
fn the_engine_is_paused_and_goes_on() {
    let (mut page, _) = analysing("55 51");
    let pause = view(&page).engine.clone().unwrap();
    assert_eq!(pause.label, "Pause the engine");
    assert!(page.send(pause.message).contains(&Effect::StopSearch));
    assert_eq!(view(&page).engine.clone().unwrap().label, "Start the engine");
    // It stays off in the next position.
    assert_eq!(request(&page.press("15")), None);
    let go = view(&page).engine.clone().unwrap();
    assert_eq!(go.label, "Start the engine");
    assert_eq!(request(&page.send(go.message)).unwrap().record, "classic: 55 51 15");
}

#[test]
fn a_hidden_page_does_not_search() {
    let (mut page, _) = analysing("55 51");
    let hidden = Surroundings { hidden: true, ..Surroundings::default() };
    assert!(
        page.send(Message::Browser(BrowserNews::SurroundingsChanged(hidden)))
            .contains(&Effect::StopSearch)
    );
    let effects =
        page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    assert!(request(&effects).is_some());
    let said = "The engine stopped while the page was hidden. It is running again.";
    assert_eq!(announced(&effects), [said]);
    // Whoever looks at the page reads it too, until they do something.
    let shown = "Stopped while hidden. Running again…";
    assert_eq!(view(&page).said, shown);
    find(&mut page, &effects, three_lines());
    act(&mut page, Analysing::Point(Rc::default()));
    assert_eq!(view(&page).said, shown);
    act(&mut page, Analysing::Lines(2));
    assert_eq!(view(&page).effort, "depth 22 · 484\u{a0}k nodes · 0\u{a0}s");
    // Another position is another search.
    page.send(Message::Browser(BrowserNews::SurroundingsChanged(hidden)));
    page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    assert_eq!(view(&page).said, shown);
    page.press("15");
    assert_eq!(view(&page).said, "The engine is thinking…");
    // Once the search has ended, it is not running again.
    page.send(Message::Browser(BrowserNews::SurroundingsChanged(hidden)));
    let effects =
        page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    find(&mut page, &effects, Found { finished: true, ..three_lines() });
    assert_eq!(view(&page).effort, "depth 22 · 484\u{a0}k nodes · 0\u{a0}s");
    page.send(Message::Play(Playing::Undo));
    // An engine that was paused before has nothing to say.
    act(&mut page, Analysing::Engine(false));
    page.send(Message::Browser(BrowserNews::SurroundingsChanged(hidden)));
    let effects =
        page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    assert_eq!(announced(&effects), [""; 0]);
}

#[test]
fn nobody_plays_a_side_in_analyse() {
    let (mut page, _) = Page::loaded(&[], "classic:55-51");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    let said = |effects: Vec<Effect>| announced(&effects).join(" ");
    assert_eq!(
        said(act(&mut page, Analysing::Back)),
        "After 1 move. O must play in the centre board."
    );
    let deleted = said(act(&mut page, Analysing::Delete));
    assert_eq!(deleted, "The moves were deleted. At the start. X may play in any open board.");
}

#[test]
fn play_from_here_begins_a_game_against_the_engine_and_puts_the_played_one_aside() {
    let (mut page, _) = analysing("55 51");
    page.press("15");
    page.send(Message::Show(Showing::Open(Dialog::FromHere)));
    let effects = page.send(Message::Begin(Beginning::Start));
    assert_eq!(page.record(), "classic: 55 51 15");
    assert_eq!(page.state.shown_view(), ShownView::Play);
    let seats = page.state.seats();
    assert!(seats.x.is_engine() && seats.o == Seat::Person, "{seats:?}");
    assert!(saved(&effects, Slot::Game).unwrap().contains("classic: 55 51 15"));
    assert!(effects.contains(&Effect::PushFragment(String::new())));
    assert_eq!(asked(&effects), None);
}

#[test]
fn every_rule_system_is_analysed() {
    for rules in Rules::ALL {
        let (mut page, effects) = Page::loaded(&[], &format!("{rules}:&view=analyse"));
        let number = request(&effects).unwrap().number;
        let game: AnyGame = page.game().clone();
        let players = game.rules().players();
        let share = |count: usize| {
            ByPlayer::new_with(
                |player| {
                    if players.contains(&player) { 1.0 / count as f32 } else { 0.0 }
                },
            )
        };
        let moves = game.legal_moves().into_iter().map(|place| FoundMove {
            place,
            shares: share(players.len()),
            visits: 1_000,
            is_reliable: false,
            proven: None,
            line: vec![place],
        });
        let found = Found {
            shares: share(players.len()),
            wdl: [0.3, 0.3, 0.4],
            moves: moves.collect(),
            ..Found::default()
        };
        page.send(Message::Found(Finding::Analysis { request: number, found }));
        let view = view(&page);
        assert_eq!(view.best.lines.len(), 3, "{rules}");
        // The shares of three sum to 100. The large words have the same number as the first line,
        // and the same mark of a share that is not reliable yet.
        let score = if players.len() == 3 { "~34" } else { "~50" };
        assert_eq!(view.best.lines[0].score, score, "{rules}");
        let who = if rules == Rules::Classic { "You:" } else { "X" };
        assert_eq!(view.verdict, format!("{who}\u{a0}{score}\u{a0}%"), "{rules}");
        assert_eq!(view.shares.label.matches(',').count(), players.len() - 1);
        let best = game.legal_moves()[0];
        act(&mut page, Analysing::PlayBest);
        assert_eq!(page.game().last(), Some(best), "{rules}");
    }
}

#[test]
fn a_reload_keeps_the_lines_the_scores_and_whether_the_engine_is_on() {
    let (mut page, _) = analysing("55 51");
    act(&mut page, Analysing::Lines(2));
    act(&mut page, Analysing::AllMoves(false));
    let effects = act(&mut page, Analysing::Engine(false));
    let text = saved(&effects, Slot::Preferences).unwrap();
    let (mut again, effects) =
        Page::loaded(&[(Slot::Preferences, text)], "classic:55-51&view=analyse");
    assert_eq!(request(&effects), None);
    let shown = view(&again);
    assert_eq!((shown.best.rows, shown.engine.as_ref().unwrap().label), (2, "Start the engine"));
    assert!(!request(&act(&mut again, Analysing::Engine(true))).unwrap().all_moves);
    let damaged = text.replace("lines: 2", "lines: 6");
    let (page, _) = Page::loaded(&[(Slot::Preferences, &damaged)], "classic:55-51&view=analyse");
    assert_eq!(view(&page).best.rows, 3);
    let said = page.notice(NoticeKind::DamagedPreferences);
    assert!(said.contains("1 to 5"), "{said}");
}
