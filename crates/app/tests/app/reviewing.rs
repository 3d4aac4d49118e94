//! The view Review: what the engine is asked, what the panel shows, and moves that are tried.

use uttt_app::{
    Analysing, BrowserNews, Dialog, Effect, EngineDeath, EngineNews, Finding, HandingOut, Keeping,
    Message, Reviewing, ShareForm, Sharing, Showing, ShownView, Slot, Start, Surroundings,
};
use uttt_engine::{Fact, Reason, Verdict};
use uttt_rules::{AnyGame, Glyph, Place, Rules};

use crate::page::{Page, Sides, X_WINS, mv};
use crate::reviewed::{
    MOVES, act, announced, find, request, review, reviewed, reviewed_with, reviewing, view,
};

#[test]
fn a_finished_game_offers_its_review_and_the_address_names_it() {
    let mut page = Page::after(X_WINS);
    let button = page.panel().buttons.over.unwrap().review;
    assert_eq!(button.label, "Review");
    let record = page.record();
    let effects = page.send(button.message);
    let asked = request(&effects).unwrap();
    assert_eq!((asked.record.as_str(), asked.nodes), (record.as_str(), 4_000));
    let pushed = effects.iter().find_map(|effect| match effect {
        Effect::PushFragment(fragment) => Some(fragment.clone()),
        _ => None,
    });
    let fragment = pushed.unwrap();
    assert!(fragment.starts_with("classic:") && fragment.ends_with("&view=review"), "{fragment}");
    let panel = page.panel();
    assert_eq!(panel.shown.view(), ShownView::Review);
    assert!(panel.title.starts_with("Review"));
    assert_eq!(panel.shown.view().offered(), ShownView::Analyse);

    // A reload restores it, whatever position the board showed, and back leads to the game.
    act(&mut page, Reviewing::First);
    let (reloaded, effects) = Page::loaded(&[], &fragment);
    assert_eq!(request(&effects).unwrap().record, record);
    assert_eq!(reloaded.state.shown_view(), ShownView::Review);
    let effects = page.send(Message::Keep(Keeping::FragmentChanged(String::new())));
    assert_eq!(page.state.shown_view(), ShownView::Play);
    assert_eq!(page.record(), record);
    assert!(effects.contains(&Effect::StopSearch));
    page.send(Message::Keep(Keeping::FragmentChanged(fragment)));
    assert_eq!(page.state.shown_view(), ShownView::Review);
}

#[test]
fn the_address_names_the_position_of_the_review_and_a_reload_or_a_link_goes_there() {
    let address = |effects: &[Effect]| {
        effects.iter().find_map(|effect| match effect {
            Effect::SetFragment(fragment) => Some(fragment.clone()),
            _ => None,
        })
    };
    let (mut page, _) = reviewing(MOVES);
    let there = address(&act(&mut page, Reviewing::GoTo(2))).unwrap();
    assert_eq!(there, "classic:55-51-15-59-95-57&ply=2&view=review");
    let (mut again, effects) = Page::loaded(&[], &there);
    assert_eq!(again.record(), "classic: 55 51");
    assert_eq!(request(&effects).unwrap().record, format!("classic: {MOVES}"));
    assert_eq!(address(&effects), None);
    // So does an entry in the history, in the review that is there.
    again.send(Message::Keep(Keeping::FragmentChanged(there.replace("ply=2", "ply=5"))));
    assert_eq!(again.record(), "classic: 55 51 15 59 95");
    // The way back from Analyse leads to the place that was left.
    again.send(Message::Show(Showing::View(ShownView::Analyse)));
    again.send(Message::Show(Showing::View(ShownView::Review)));
    assert_eq!(again.record(), "classic: 55 51 15 59 95");
}

#[test]
fn results_come_backwards_and_the_graph_the_counts_and_the_list_show_them() {
    let (mut page, effects) = reviewing(MOVES);
    let number = request(&effects).unwrap().number;
    let panel = page.panel();
    assert_eq!(view(&panel).progress.as_ref().unwrap().part, 0.0);
    assert_eq!(view(&panel).card.title, "Review: This game isn't over yet.");
    act(&mut page, Reviewing::Back);
    assert_eq!(view(&page.panel()).card.title, "This move has not been reviewed yet.");
    find(&mut page, &effects, false);
    let panel = page.panel();
    let graph = &view(&panel).graph;
    assert!(
        graph.points[..3].iter().all(Option::is_none)
            && graph.points[3..].iter().all(Option::is_some)
    );
    // The accuracy comes with the end.
    assert_eq!(view(&panel).table.players[0].accuracy, "–");
    let ended = page.send(Message::Found(Finding::Review {
        request: number,
        reviewed: review(page.game(), true),
    }));
    assert!(
        announced(&ended)
            .contains("The review is finished. This game isn't over yet. Chances: X 70\u{a0}%"),
        "{ended:?}"
    );
    let panel = page.panel();
    let shown = view(&panel);
    assert_eq!((shown.progress.as_ref(), shown.graph.points.len()), (None, 7));
    let x = |ply: usize| shown.graph.points[ply].unwrap().x;
    assert!((x(0) - 0.5).abs() < 1e-6 && (x(4) - 0.4).abs() < 1e-6 && (x(6) - 0.7).abs() < 1e-6);
    let faults: Vec<_> = shown.graph.faults.iter().map(|fault| (fault.0, fault.2)).collect();
    assert_eq!(faults, [(4, "mistake"), (6, "blunder")]);
    let counts: Vec<_> = shown
        .table
        .counts
        .iter()
        .map(|row| (row.label, row.glyph, row.counts.iter().map(|count| count.0).collect()))
        .collect();
    assert_eq!(
        counts,
        [
            ("blunder", "??", vec![0, 1]),
            ("mistake", "?", vec![0, 1]),
            ("inaccuracy", "?!", vec![0, 0]),
        ]
    );
    assert_eq!(shown.table.counts[0].counts[1].1, "1 blunder by O: show it");
    assert_eq!(shown.table.counts[2].counts[0].1, "0 inaccuracies by X");
    // In the order of the game.
    let key: Vec<_> = shown.key.iter().map(|item| (item.number.as_deref(), item.glyph)).collect();
    assert_eq!(key, [(Some("2…"), "?"), (Some("3…"), "??")]);
    assert_eq!(shown.moves.len(), 7);
    assert_eq!(shown.moves[3].label, "move 2, O: 5·9, mistake");
    assert_eq!(shown.card.title, "5·7 was a blunder.");
    assert_eq!(shown.graph.value, "move 3, O: 5·7, blunder. X 70\u{a0}%, O 30\u{a0}%");
    assert_eq!(shown.shares.label, "X 70\u{a0}%, O 30\u{a0}%");
}

/// A longer game may have the same numbers as the one that was reviewed before it.
#[test]
fn the_numbers_below_the_graph_stand_where_their_turns_begin_in_each_game() {
    let turns = |page: &Page| view(&page.panel()).graph.turns.clone();
    let (mut page, _) = reviewing("55 51 15 59");
    assert_eq!(turns(&page), [(0.75, 2)]);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.press("95");
    page.send(Message::Show(Showing::View(ShownView::Review)));
    assert_eq!(turns(&page), [(0.6, 2)]);
    let panel = page.panel();
    assert_eq!((view(&panel).graph.current, view(&panel).graph.points.len()), (5, 6));
}

#[test]
fn a_review_is_stopped_goes_on_and_pauses_while_the_page_is_hidden() {
    let (mut page, effects) = reviewing(MOVES);
    let first = request(&effects).unwrap().clone();
    let stop = view(&page.panel()).card.actions[2].clone().unwrap();
    assert_eq!(stop.label, "Stop");
    assert!(page.send(stop.message).contains(&Effect::StopSearch));
    // What still comes is late.
    page.send(Message::Found(Finding::Review {
        request: first.number,
        reviewed: review(page.game(), true),
    }));
    assert!(!view(&page.panel()).progress.as_ref().unwrap().runs);
    let stopped = "The review has stopped, so there is no accuracy yet.";
    assert_eq!(announced(&act(&mut page, Reviewing::NextMistake)), stopped);
    let go_on = view(&page.panel()).card.actions[2].clone().unwrap();
    assert_eq!(go_on.label, "Go on");
    let effects = page.send(go_on.message);
    assert_eq!(request(&effects).unwrap().record, first.record);
    assert!(view(&page.panel()).progress.as_ref().unwrap().runs);

    let hidden = Surroundings { hidden: true, ..Surroundings::default() };
    assert!(
        page.send(Message::Browser(BrowserNews::SurroundingsChanged(hidden)))
            .contains(&Effect::StopSearch)
    );
    let effects =
        page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    assert!(announced(&effects).contains("stopped while the page was hidden"));
    assert!(request(&effects).is_some());
    // Whoever looks at the page reads it too, until they do something.
    let shown = |page: &Page| view(&page.panel()).progress.as_ref().unwrap().text;
    assert_eq!(shown(&page), "Stopped while hidden. Running again…");
    act(&mut page, Reviewing::Back);
    assert_eq!(shown(&page), "Reviewing the moves…");
    // A worker that has died is asked again.
    let died = page.send(Message::Engine(EngineNews::Died(EngineDeath::Said("test".to_owned()))));
    assert!(died.contains(&Effect::RestartEngine) && request(&died).is_none());
    let effects = page.send(Message::Engine(EngineNews::Ready));
    assert!(request(&effects).is_some());
    assert!(page.send(Message::Show(Showing::View(ShownView::Play))).contains(&Effect::StopSearch));
}

#[test]
fn the_glyphs_of_moves_that_are_not_faults_are_explained_below_the_list() {
    assert_eq!(view(&reviewed(MOVES).panel()).glyph_legend, "");
    let page = reviewed_with(MOVES, |review| {
        review.moves[2].verdict = Verdict::Forced;
        review.moves[4].verdict = Verdict::AlreadyLost;
    });
    assert_eq!(
        view(&page.panel()).glyph_legend,
        "□\u{a0}the only legal move · ↓\u{a0}every move loses"
    );
}

#[test]
fn the_best_line_and_the_evidence_are_played_on_the_board() {
    let mut page = reviewed(MOVES);
    act(&mut page, Reviewing::GoTo(4));
    // The best move is there at once.
    act(&mut page, Reviewing::ShowBest);
    assert_eq!(page.record(), "classic: 55 51 15 52");
    let card = view(&page.panel()).card.clone();
    assert_eq!(card.title, "The top middle cell (5·2) was best.");
    let best = card.actions[1].clone().unwrap();
    assert_eq!((best.label, best.enabled), ("Show best move", false));
    // The board takes no moves meanwhile.
    page.press("21");
    assert_eq!(page.record(), "classic: 55 51 15 52");
    act(&mut page, Reviewing::GoTo(4));
    assert!(view(&page.panel()).card.about.ends_with(" It lets X play anywhere."));
    // The fault is on the board already, and why it is one was said, so the answer to it comes.
    act(&mut page, Reviewing::ShowWhy);
    assert_eq!(page.record(), "classic: 55 51 15 59 95");
    let panel = page.panel();
    let shown = view(&panel);
    assert_eq!(shown.card.title, "Why 5·9 was a mistake.");
    assert_eq!(shown.card.about, "It lets X play anywhere. What follows: 9·5");
    // The graph is where the board is.
    assert_eq!((shown.graph.current, shown.shares.label.as_str()), (4, "X 40\u{a0}%, O 60\u{a0}%"));
}

#[test]
fn a_long_answer_is_played_move_by_move() {
    let moves: Vec<_> = ["59", "95", "57", "71"].map(mv).into();
    let reason = Reason { fact: Fact::FreeMove, moves };
    let mut page = reviewed_with(MOVES, |review| review.moves[3].reason = Some(reason));
    act(&mut page, Reviewing::GoTo(4));
    act(&mut page, Reviewing::ShowWhy);
    assert_eq!(page.record(), "classic: 55 51 15 59 95");
    let effects = page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55 51 15 59 95 57");
    assert!(effects.contains(&Effect::WakeAfter(900.0)), "{effects:?}");
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55 51 15 59 95 57 71");
}

/// The page has one timer.
#[test]
fn a_line_leaves_the_page_to_wake_for_what_is_due_sooner() {
    // The last one counts.
    let wake = |effects: &[Effect]| {
        effects.iter().rev().find_map(|effect| match effect {
            Effect::WakeAfter(millis) => Some(*millis),
            _ => None,
        })
    };
    let moves: Vec<_> = ["59", "95", "57", "71"].map(mv).into();
    let reason = Reason { fact: Fact::FreeMove, moves };
    let mut page = reviewed_with(MOVES, |review| review.moves[3].reason = Some(reason));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    // The tree is stored 400 ms after that.
    page.send(Message::Analyse(Analysing::Notes(true)));
    page.send(Message::Analyse(Analysing::Glyph(Some(Glyph::Good))));
    let soon = |page: &mut Page, message| {
        page.now -= 990.0;
        page.send(message)
    };
    soon(&mut page, Message::Show(Showing::View(ShownView::Review)));
    soon(&mut page, Message::Review(Reviewing::GoTo(4)));
    let effects = soon(&mut page, Message::Review(Reviewing::ShowWhy));
    assert_eq!(page.record(), "classic: 55 51 15 59 95");
    assert_eq!(wake(&effects), Some(370.0), "{effects:?}");
    // Then comes the next move of the line.
    page.now += 370.0 - 1_000.0;
    let effects = page.send(Message::Browser(BrowserNews::Wake));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::EditStudies(_))), "{effects:?}");
    assert_eq!(wake(&effects), Some(530.0), "{effects:?}");
}

#[test]
fn a_line_is_named_and_becomes_a_variation_of_the_game_in_analyse() {
    let line = ["52", "21", "13"].map(mv).into();
    let mut page = reviewed_with(MOVES, |review| review.moves[3].line = line);
    act(&mut page, Reviewing::GoTo(4));
    act(&mut page, Reviewing::ShowBest);
    assert_eq!(view(&page.panel()).card.about, "O keeps 72\u{a0}%.");
    // The answer comes only as a person asks for it.
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55 51 15 52");
    let effects = act(&mut page, Reviewing::Forward);
    assert!(announced(&effects).contains("top middle board, top left"), "{effects:?}");
    assert_eq!(page.record(), "classic: 55 51 15 52 21");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(page.record(), "classic: 55 51 15 52 21");
    // The rest of the game is still there.
    let effects = page.hand_out(ShareForm::Record, Sharing::Copy);
    let Some(Effect::CopyText(text)) = effects.first() else { panic!("{effects:?}") };
    assert_eq!(text, "classic: 55 51 15 59 (52 21) 95 57");
}

#[test]
fn the_reviewed_game_is_shared_and_its_link_leads_to_the_review() {
    let mut page = Page::after(MOVES);
    // Analyse keeps a tree of its own.
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    page.send(Message::Analyse(Analysing::First));
    page.press("11");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    let effects = page.send(Message::Show(Showing::View(ShownView::Review)));
    find(&mut page, &effects, true);
    act(&mut page, Reviewing::GoTo(4));
    page.send(Message::Show(Showing::Open(Dialog::Review)));
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    let fragment = "classic:55-51-15-59-95-57&ply=4&view=review".to_owned();
    let mut copied = |form| page.hand_out(form, Sharing::Copy).remove(0);
    assert_eq!(
        copied(ShareForm::Link),
        Effect::CopyLink { before: String::new(), fragment: fragment.clone() }
    );
    assert_eq!(copied(ShareForm::Record), Effect::CopyText(format!("classic: {MOVES}")));
    let Effect::CopyText(drawing) = copied(ShareForm::Drawing) else { panic!() };
    assert!(drawing.contains("4 moves: X to move"), "{drawing}");
    let mut saved = |form| page.hand_out(form, Sharing::Save).remove(0);
    assert!(matches!(saved(ShareForm::Png), Effect::SaveImage(_)));
    assert!(matches!(saved(ShareForm::Svg), Effect::SaveSvg { .. }));
    assert!(matches!(saved(ShareForm::Animated), Effect::SaveSvg { .. }));
    let (again, _) = Page::loaded(&[], &fragment);
    assert_eq!(again.state.shown_view(), ShownView::Review);
    assert_eq!(again.record(), "classic: 55 51 15 59");
    // A line on the board is not the game.
    act(&mut page, Reviewing::ShowBest);
    page.send(Message::Browser(BrowserNews::Wake));
    assert_ne!(page.record(), "classic: 55 51 15 59");
    let effects = page.hand_out(ShareForm::Record, Sharing::Copy);
    assert_eq!(effects.first(), Some(&Effect::CopyText(format!("classic: {MOVES}"))));
    assert!(
        page.send(Message::Share(HandingOut::SendLink))
            .contains(&Effect::ShareLink { before: String::new(), fragment })
    );
}

#[test]
fn the_accuracy_is_kept_with_the_game() {
    let mut page = Page::new();
    page.send(Message::Engine(EngineNews::Ready));
    page.send(Message::Browser(BrowserNews::Loaded(Start {
        id_seed: 7,
        has_game_list: true,
        ..Start::default()
    })));
    page.start(Sides::Persons);
    page.press_all(MOVES);
    let effects = page.send(Message::Show(Showing::View(ShownView::Review)));
    let asked = request(&effects).unwrap().record.clone();
    let effects = find(&mut page, &effects, true);
    let changes = effects.iter().find_map(|effect| match effect {
        Effect::ChangeGames(changes) => Some(changes.clone()),
        _ => None,
    });
    // Two people have played it, so it is in the list.
    let [change] = &changes.unwrap()[..] else { panic!("one change") };
    let kept = |moves: &str| {
        let game =
            format!("moves: classic: {moves}\nplayed: 6\nx: person\no: 4\nid: {}", change.key());
        format!("uttt-kept 1\nbegun: 5\nchanged: 9\nuttt-game 1\n{game}\n")
    };
    let written = change.apply(Some(&kept(MOVES)), 20);
    let text = written[0].1.clone().unwrap();
    assert!(
        text.contains("\nchanged: 9\nreview: 1 4000 100.0 ") && asked.contains(MOVES),
        "{text}"
    );
    // Once more it changes nothing, and a game that has gone on keeps no accuracy of an earlier one.
    assert_eq!(change.apply(Some(&text), 30), []);
    assert_eq!(change.apply(Some(&kept("55 51 15 59 95 54")), 20), []);
    assert_eq!(change.apply(None, 20), []);
}

#[test]
fn every_rule_system_is_reviewed() {
    for rules in Rules::ALL {
        let mut game = AnyGame::new(rules);
        for _ in 0..6 {
            let first: Place = game.legal_moves()[0];
            game.play(first).unwrap();
        }
        let fragment =
            format!("{}&view=review", game.to_string().replace(": ", ":").replace(' ', "-"));
        let (mut page, effects) = Page::loaded(&[(Slot::Preferences, "")], &fragment);
        assert_eq!(request(&effects).unwrap().record, game.to_string(), "{fragment}");
        find(&mut page, &effects, true);
        let panel = page.panel();
        let shown = view(&panel);
        assert_eq!(shown.table.players.len(), rules.players().len(), "{rules}");
        for point in &shown.graph.points {
            let sum: f32 = rules.players().iter().map(|&player| point.unwrap()[player]).sum();
            assert!((sum - 1.0).abs() < 1e-4, "{rules}: {point:?}");
        }
        act(&mut page, Reviewing::Back);
        act(&mut page, Reviewing::TryAgain);
        assert_eq!(page.game().ply(), 5, "{rules}");
    }
}

#[test]
fn a_listed_game_and_a_variation_are_reviewed_too() {
    let mut page = Page::after(MOVES);
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    page.press("71");
    let effects = page.send(Message::Show(Showing::View(ShownView::Review)));
    assert_eq!(request(&effects).unwrap().record, "classic: 55 51 15 59 95 57 71");
    // The game that is played is not touched.
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.record(), "classic: 55 51 15 59 95 57");
    assert!(page.state.game().check(mv("71")).is_ok());
}
