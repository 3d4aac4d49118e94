//! The view Review: what the engine is asked, what the panel shows, and moves that are tried.

use uttt_app::{
    Analysing, BrowserNews, Dialog, Effect, EngineNews, Finding, HandingOut, Keeping, Key, Message,
    Panel, Playing, Preference, ReviewRequest, ReviewView, Reviewed, Reviewing, ShareForm, Sharing,
    Showing, Shown, ShownView, Slot, Start, Surroundings,
};
use uttt_engine::{Fact, Reason, Review, ReviewPass, ReviewProgress, ReviewedMove, Verdict};
use uttt_rules::{AnyGame, ByPlayer, Cell, Place, Player, Rules};

use crate::page::{Page, Sides, X_WINS, mv};

pub(crate) const MOVES: &str = "55 51 15 59 95 57";

/// A page that reviews a game of two people, and what it asks of the engine.
pub(crate) fn reviewing(moves: &str) -> (Page, Vec<Effect>) {
    let mut page = Page::after(moves);
    let effects = page.send(Message::Show(Showing::View(ShownView::Review)));
    (page, effects)
}

pub(crate) fn request(effects: &[Effect]) -> Option<&ReviewRequest> {
    effects.iter().find_map(|effect| match effect {
        Effect::Review(request) => Some(request),
        _ => None,
    })
}

pub(crate) fn view(panel: &Panel) -> &ReviewView {
    let Shown::Review(view) = &panel.shown else { panic!() };
    view
}

pub(crate) fn act(page: &mut Page, act: Reviewing) -> Vec<Effect> {
    page.send(Message::Review(act))
}

/// A judged move, for whom all but `loss` is expected.
fn judged(game: &AnyGame, ply: usize, verdict: Verdict, before: f64, loss: f64) -> ReviewedMove {
    let mut at = game.clone();
    at.go_to(ply);
    let mv = game.moves()[ply];
    let best = at.legal_moves().into_iter().find(|&other| other != mv).unwrap_or(mv);
    let best = if verdict.is_fault() { best } else { mv };
    let player = at.turn();
    let after = before - loss;
    let others = (game.rules().players().len() - 1) as f64;
    ReviewedMove {
        ply,
        player,
        mv,
        verdict,
        before,
        after,
        loss,
        shares: ByPlayer::new_with(|other| match other {
            other if other == player => after,
            other if game.rules().players().contains(&other) => (1.0 - after) / others,
            _ => 0.0,
        }),
        best,
        line: vec![best],
        reply: game.moves().get(ply + 1).copied().into_iter().collect(),
        proven_before: None,
        proven_after: None,
        difficulty: 0.5,
        reason: None,
    }
}

/// A finished review in which the fourth move is a mistake, and the last one a blunder.
pub(crate) fn review(game: &AnyGame, finished: bool) -> Box<Reviewed> {
    let mut all = game.clone();
    while all.redo() {}
    let moves = (0..all.ply()).map(|ply| match ply {
        3 => judged(&all, ply, Verdict::Mistake, 0.72, 0.12),
        5 => judged(&all, ply, Verdict::Blunder, 0.6, 0.3),
        _ => judged(&all, ply, Verdict::Good, 0.5, 0.0),
    });
    let mut moves: Vec<_> = moves.collect();
    if let Some(fault) = moves.get_mut(3) {
        fault.reason = Some(Reason { fact: Fact::FreeMove, moves: vec![fault.mv] });
    }
    if !finished {
        moves.drain(..2);
    }
    let progress = ReviewProgress {
        pass: if finished { ReviewPass::Reasons } else { ReviewPass::First },
        done: 4,
        total: 10,
    };
    let review = Review { rules: all.rules(), nodes: 4_000, moves };
    Box::new(Reviewed { finished, progress, review })
}

/// A page whose review has ended.
pub(crate) fn reviewed(moves: &str) -> Page {
    reviewed_with(moves, |_| {})
}

/// A page whose review has ended and is changed in this way.
pub(crate) fn reviewed_with(moves: &str, change: impl FnOnce(&mut Review)) -> Page {
    let (mut page, effects) = reviewing(moves);
    find_with(&mut page, &effects, change);
    page
}

/// Ends the review that these effects ask for, with a review that is changed in this way.
pub(crate) fn find_with(page: &mut Page, effects: &[Effect], change: impl FnOnce(&mut Review)) {
    let request = request(effects).unwrap().number;
    let mut reviewed = review(page.game(), true);
    change(&mut reviewed.review);
    page.send(Message::Found(Finding::Review { request, reviewed }));
}

fn find(page: &mut Page, effects: &[Effect], finished: bool) -> Vec<Effect> {
    let request = request(effects).unwrap().number;
    let reviewed = review(page.game(), finished);
    page.send(Message::Found(Finding::Review { request, reviewed }))
}

pub(crate) fn announced(effects: &[Effect]) -> String {
    let said = effects.iter().filter_map(|effect| match effect {
        Effect::Announce(said) => Some(said.as_str()),
        _ => None,
    });
    said.collect::<Vec<_>>().join(" ")
}

pub(crate) fn labels(view: &ReviewView) -> Vec<&'static str> {
    view.card.actions.iter().flatten().map(|action| action.label).collect()
}

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
            .contains("The review is finished. This game isn't over yet. It stands at X 70\u{a0}%"),
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
    // The worst comes first.
    let key: Vec<_> = shown.key.iter().map(|item| (item.number.as_deref(), item.glyph)).collect();
    assert_eq!(key, [(Some("3…"), "??"), (Some("2…"), "?")]);
    assert_eq!(shown.moves.len(), 7);
    assert_eq!(shown.moves[3].label, "move 2, O: 5·9, mistake");
    assert_eq!(shown.card.title, "5·7 was a blunder.");
    assert_eq!(shown.graph.value, "move 3, O: 5·7, blunder. X 70\u{a0}%, O 30\u{a0}%");
    assert_eq!(shown.shares.label, "X 70\u{a0}%, O 30\u{a0}%");
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
    let died = page.send(Message::Engine(EngineNews::Died("test".to_owned())));
    assert!(died.contains(&Effect::RestartEngine) && request(&died).is_none());
    let effects = page.send(Message::Engine(EngineNews::Ready));
    assert!(request(&effects).is_some());
    assert!(page.send(Message::Show(Showing::View(ShownView::Play))).contains(&Effect::StopSearch));
}

#[test]
fn the_board_goes_through_the_game_and_next_mistake_goes_round() {
    let mut page = reviewed(MOVES);
    let record = |page: &Page| page.record();
    act(&mut page, Reviewing::First);
    assert_eq!(record(&page), "classic:");
    assert_eq!(view(&page.panel()).card.title, "The start of the game");
    // The worst comes first, and after the last one the button leads to it again.
    let next = |page: &mut Page| {
        act(page, Reviewing::NextMistake);
        let panel = page.panel();
        let title = view(&panel).card.title.clone();
        (page.record(), title, view(&panel).steps[3].label)
    };
    let blunder = ("classic: 55 51 15 59 95 57", "Worst of 2: 5·7 was a blunder.");
    let mistake = ("classic: 55 51 15 59", "2 of 2: 5·9 was a mistake.");
    for ((at, title), label) in
        [(blunder, "Next mistake"), (mistake, "Worst mistake"), (blunder, "Next mistake")]
    {
        assert_eq!(next(&mut page), (at.to_owned(), title.to_owned(), label));
    }
    next(&mut page);
    assert_eq!(labels(view(&page.panel())), ["Try again", "Show best move", "Show why"]);
    act(&mut page, Reviewing::Back);
    assert_eq!(record(&page), "classic: 55 51 15");
    act(&mut page, Reviewing::GoTo(99));
    assert_eq!(record(&page), "classic: 55 51 15 59 95 57");
    // The keys of the view, and those of the page.
    let key = |page: &mut Page, key| {
        let message = page.state.view_key(Key { key, ..Key::default() });
        message.map(|message| page.send(message)).is_some()
    };
    assert!(key(&mut page, "Home") && record(&page) == "classic:");
    assert!(key(&mut page, "ArrowRight") && record(&page) == "classic: 55");
    assert!(key(&mut page, "n") && record(&page) == "classic: 55 51 15 59 95 57");
    assert!(key(&mut page, "n") && record(&page) == "classic: 55 51 15 59");
    page.send(Message::Play(Playing::Undo));
    assert_eq!(record(&page), "classic: 55 51 15");
    assert_eq!(view(&page.panel()).graph.current, 3);
    page.send(Message::Prefer(Preference::SingleKeys(false)));
    assert!(!key(&mut page, "n") && key(&mut page, "End"));
}

#[test]
fn next_mistake_does_not_tell_what_was_better_until_it_is_found_or_asked_for() {
    // Whoever goes through the game reads it at once.
    let told = "The top middle cell (5·2) was best.";
    let mut page = reviewed(MOVES);
    act(&mut page, Reviewing::GoTo(4));
    assert_eq!(view(&page.panel()).card.best, told);
    let asked = || {
        let mut page = reviewed(MOVES);
        act(&mut page, Reviewing::NextMistake);
        let said = announced(&act(&mut page, Reviewing::NextMistake));
        assert_eq!(
            said,
            "2 of 2: 5·9 was a mistake. O was ahead (72\u{a0}%); now it is even (60\u{a0}%). It lets X \
             play anywhere. Can you find a better move?"
        );
        let panel = format!("{:?}", view(&page.panel()));
        assert!(!panel.contains("5·2") && !panel.contains("top middle"), "{panel}");
        page
    };
    let best = |page: &mut Page| {
        act(page, Reviewing::GoTo(4));
        view(&page.panel()).card.best.clone()
    };
    let mut page = asked();
    for look in [Reviewing::Back, Reviewing::Forward, Reviewing::ShowWhy, Reviewing::TryAgain] {
        act(&mut page, look);
        assert_eq!(best(&mut page), "Can you find a better move?", "{look:?}");
    }
    act(&mut page, Reviewing::ShowBest);
    assert_eq!(best(&mut page), told);
    let mut page = asked();
    act(&mut page, Reviewing::TryAgain);
    page.press("52");
    assert_eq!(best(&mut page), told);
}

#[test]
fn a_reason_that_tells_the_better_move_waits_as_well() {
    let fact = Fact::MissesBoard { board: uttt_rules::Path::of(Cell::ALL[4]) };
    let reason = Reason { fact, moves: vec![mv("52")] };
    let mut page = reviewed_with(MOVES, |review| review.moves[3].reason = Some(reason));
    let tells = |page: &Page| view(&page.panel()).card.about.contains("misses a chance to win");
    act(&mut page, Reviewing::GoTo(4));
    assert!(tells(&page));
    // Meanwhile the answer that refutes the move takes its place.
    act(&mut page, Reviewing::NextOf(Player::O, Verdict::Mistake));
    for look in [Reviewing::GoTo(4), Reviewing::ShowWhy] {
        act(&mut page, look);
        assert!(!tells(&page));
        let about = view(&page.panel()).card.about.clone();
        assert!(about.contains("X could answer in the centre cell (9·5)"), "{about}");
    }
    assert_eq!(page.record(), "classic: 55 51 15 59 95");
    act(&mut page, Reviewing::ShowBest);
    act(&mut page, Reviewing::GoTo(4));
    assert!(tells(&page));
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
fn against_the_engine_next_mistake_is_the_persons_own_and_a_count_leads_to_each_players_moves() {
    let mut page = Page::with_sides(Sides::PersonX);
    for (mine, theirs) in [("55", "51"), ("15", "59"), ("95", "57")] {
        let effects = page.press(mine);
        let request = effects.iter().find_map(|effect| match effect {
            Effect::Search(request) => Some(request.number),
            _ => None,
        });
        page.answer(request.unwrap(), mv(theirs));
    }
    let effects = page.send(Message::Show(Showing::View(ShownView::Review)));
    find_with(&mut page, &effects, |review| {
        review.moves[2].verdict = Verdict::Mistake;
        review.moves[4].verdict = Verdict::Mistake;
    });
    let panel = page.panel();
    assert_eq!(view(&panel).table.counts[1].counts[0].1, "2 mistakes by you: go through them");
    let mut plies = |by: Reviewing| {
        let mut shown = Vec::new();
        for _ in 0..3 {
            act(&mut page, by);
            shown.push(page.game().ply());
        }
        shown
    };
    assert_eq!(plies(Reviewing::NextMistake), [3, 5, 3]);
    // The engine has one of each.
    assert_eq!(plies(Reviewing::NextOf(Player::O, Verdict::Blunder)), [6; 3]);
    assert_eq!(plies(Reviewing::NextOf(Player::O, Verdict::Mistake)), [4; 3]);
    assert_eq!(plies(Reviewing::NextOf(Player::X, Verdict::Mistake)), [3, 5, 3]);
    // There is none of these, so the board stays.
    assert_eq!(plies(Reviewing::NextOf(Player::X, Verdict::Blunder)), [3; 3]);

    // Without a mistake of the person's own, there is no next one.
    let mut page = Page::with_sides(Sides::PersonX);
    let asked = page.press("55").iter().find_map(|effect| match effect {
        Effect::Search(request) => Some(request.number),
        _ => None,
    });
    page.answer(asked.unwrap(), mv("51"));
    let effects = page.send(Message::Show(Showing::View(ShownView::Review)));
    find_with(&mut page, &effects, |review| review.moves[1].verdict = Verdict::Blunder);
    assert!(!view(&page.panel()).steps[3].enabled);
    let said = announced(&act(&mut page, Reviewing::NextMistake));
    assert_eq!(said, "None of your moves was a mistake.");
}

#[test]
fn next_mistake_and_the_counts_wait_until_the_verdicts_are_final() {
    let (mut page, effects) = reviewing(MOVES);
    let request = request(&effects).unwrap().number;
    let mut leads = |pass| {
        let mut reviewed = review(page.game(), false);
        reviewed.progress.pass = pass;
        page.send(Message::Found(Finding::Review { request, reviewed }));
        let panel = page.panel();
        assert_eq!(view(&panel).table.leads, view(&panel).steps[3].enabled);
        view(&panel).table.leads
    };
    assert!(!leads(ReviewPass::First));
    assert!(!leads(ReviewPass::Recheck));
    assert!(leads(ReviewPass::Reasons));
    assert!(!leads(ReviewPass::Recheck));
    // Its key does no more than the button.
    let before = view(&page.panel()).card.title.clone();
    for asked in [Reviewing::NextMistake, Reviewing::NextOf(Player::O, Verdict::Blunder)] {
        let said = announced(&act(&mut page, asked));
        assert_eq!(said, "Still checking the moves.");
        assert_eq!(view(&page.panel()).card.title, before);
    }
    // A review that is stopped changes nothing.
    act(&mut page, Reviewing::Run(false));
    assert!(view(&page.panel()).steps[3].enabled);
}

#[test]
fn next_mistake_does_not_wait_for_a_failed_engine() {
    let (mut page, effects) = reviewing(MOVES);
    let request = request(&effects).unwrap().number;
    let reviewed = review(page.game(), false);
    page.send(Message::Found(Finding::Review { request, reviewed }));
    assert!(!view(&page.panel()).steps[3].enabled);
    for _ in 0..3 {
        page.send(Message::Engine(EngineNews::Died("out of memory".to_owned())));
    }
    assert!(view(&page.panel()).steps[3].enabled);
    // Only another engine could go on.
    let offers = |page: &mut Page, label: &str| {
        page.send(Message::Show(Showing::Open(Dialog::Review)));
        let fields = page.dialog().unwrap().fields;
        page.send(Message::Show(Showing::Close));
        fields
            .iter()
            .any(|it| matches!(it, uttt_app::Field::Action(button) if button.label == label))
    };
    assert!(offers(&mut page, "Analyse this position") && !offers(&mut page, "Stop the review"));
    assert_eq!(view(&page.panel()).card.actions, [None, None, None]);
    act(&mut page, Reviewing::NextMistake);
    assert_ne!(view(&page.panel()).card.id, "summary");
}

#[test]
fn the_best_line_and_the_evidence_are_played_on_the_board() {
    let mut page = reviewed(MOVES);
    act(&mut page, Reviewing::GoTo(4));
    // The best move is there at once.
    act(&mut page, Reviewing::ShowBest);
    assert_eq!(page.record(), "classic: 55 51 15 52");
    assert_eq!(view(&page.panel()).card.title, "The top middle cell (5·2) was best.");
    // The board takes no moves meanwhile.
    page.press("21");
    assert_eq!(page.record(), "classic: 55 51 15 52");
    act(&mut page, Reviewing::GoTo(4));
    // The fault is on the board already, so the answer to it comes.
    act(&mut page, Reviewing::ShowWhy);
    assert_eq!(page.record(), "classic: 55 51 15 59 95");
    let panel = page.panel();
    let shown = view(&panel);
    assert_eq!(shown.card.title, "Why 5·9 was a mistake.");
    assert_eq!(shown.card.about, "It lets X play anywhere.");
    // The graph is where the board is.
    assert_eq!((shown.graph.current, shown.shares.label.as_str()), (4, "X 40\u{a0}%, O 60\u{a0}%"));
}

#[test]
fn a_line_is_named_and_becomes_a_variation_of_the_game_in_analyse() {
    let line = ["52", "21", "13"].map(mv).into();
    let mut page = reviewed_with(MOVES, |review| review.moves[3].line = line);
    act(&mut page, Reviewing::GoTo(4));
    act(&mut page, Reviewing::ShowBest);
    assert_eq!(view(&page.panel()).card.about, "O keeps 72\u{a0}%. Then 2·1 1·3.");
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
    assert_eq!(copied(ShareForm::Link), Effect::CopyLink { fragment: fragment.clone() });
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
        page.send(Message::Share(HandingOut::SendLink)).contains(&Effect::ShareLink { fragment })
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
