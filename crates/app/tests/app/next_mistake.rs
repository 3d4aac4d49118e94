//! Next mistake in the view Review, and what is hidden until a person has looked for it.

use uttt_app::{
    Dialog, Effect, EngineDeath, EngineNews, Finding, Key, Message, Playing, Preference, Reviewing,
    Showing, ShownView,
};
use uttt_engine::{Fact, Reason, ReviewPass, Verdict};
use uttt_rules::{Cell, Player};

use crate::page::{Page, Sides, mv};
use crate::reviewed::{
    MOVES, act, announced, find_with, labels, request, review, reviewed, reviewed_with, reviewing,
    view,
};

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
    let blunder = ("classic: 55 51 15 59 95 57", "Worst of 2 mistakes: 5·7 was a blunder.");
    let mistake = ("classic: 55 51 15 59", "2 of 2 mistakes: 5·9 was a mistake.");
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
            "2 of 2 mistakes: 5·9 was a mistake. O was ahead (72\u{a0}%); now it is even (60\u{a0}%). It \
             lets X play anywhere. Can you find a better move?"
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
    act(&mut page, Reviewing::GoTo(4));
    assert!(!tells(&page));
    let about = view(&page.panel()).card.about.clone();
    assert!(about.contains("X could answer in the centre cell (9·5)"), "{about}");
    act(&mut page, Reviewing::ShowWhy);
    let about = view(&page.panel()).card.about.clone();
    assert_eq!(about, "X could answer in the centre cell (9·5). What follows: 9·5");
    assert_eq!(page.record(), "classic: 55 51 15 59 95");
    act(&mut page, Reviewing::ShowBest);
    act(&mut page, Reviewing::GoTo(4));
    assert!(tells(&page));
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
    let panel = page.panel();
    assert!(!view(&panel).steps[3].enabled);
    let said = announced(&act(&mut page, Reviewing::NextMistake));
    assert_eq!(said, "None of your moves was a mistake.");
    // Whoever cannot press it reads the same.
    assert_eq!(view(&panel).no_next, said);
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
        let (leads, why) = (view(&panel).table.leads, view(&panel).no_next);
        assert_eq!(leads, view(&panel).steps[3].enabled);
        assert_eq!(why, if leads { "" } else { "Still checking the moves." });
        leads
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
fn next_mistake_leads_at_once_to_what_is_final_and_the_summary_names_the_worst() {
    let (mut page, effects) = reviewing(MOVES);
    let asked = request(&effects).unwrap().number;
    let mut reviewed = review(page.game(), false);
    reviewed.progress.pass = ReviewPass::Glance;
    // The move of ply 3; the worse one of ply 5 is still being checked.
    let is_it = |mv: &&mut uttt_engine::ReviewedMove| mv.ply == 3;
    reviewed.review.moves.iter_mut().filter(is_it).for_each(|mv| mv.is_final = true);
    page.send(Message::Found(Finding::Review { request: asked, reviewed }));
    let panel = page.panel();
    let shown = view(&panel);
    assert!(shown.steps[3].enabled && !shown.table.leads);
    assert!(shown.card.tally.ends_with("Worst so far: 5·9 was a mistake."), "{}", shown.card.tally);
    let worst = shown.card.actions[0].clone().unwrap();
    assert_eq!(worst.label, "Worst mistake");
    page.send(worst.message);
    assert_eq!(page.record(), "classic: 55 51 15 59");
    // How many there are is not known yet.
    assert_eq!(view(&page.panel()).card.title, "5·9 was a mistake.");
}

#[test]
fn next_mistake_leaves_out_inaccuracies_which_their_count_leads_to() {
    let mut page = reviewed_with(MOVES, |review| review.moves[3].verdict = Verdict::Inaccuracy);
    for _ in 0..2 {
        act(&mut page, Reviewing::NextMistake);
        assert_eq!(view(&page.panel()).card.title, "1 of 1 mistake: 5·7 was a blunder.");
    }
    act(&mut page, Reviewing::NextOf(Player::O, Verdict::Inaccuracy));
    assert_eq!(view(&page.panel()).card.title, "1 of 1 inaccuracy: 5·9 was an inaccuracy.");
}

#[test]
fn next_mistake_does_not_wait_for_a_failed_engine() {
    let (mut page, effects) = reviewing(MOVES);
    let request = request(&effects).unwrap().number;
    let reviewed = review(page.game(), false);
    page.send(Message::Found(Finding::Review { request, reviewed }));
    assert!(!view(&page.panel()).steps[3].enabled);
    for _ in 0..3 {
        page.send(Message::Engine(EngineNews::Died(EngineDeath::Said("out of memory".to_owned()))));
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
fn next_mistake_says_that_there_is_none_as_soon_as_the_verdicts_are_final() {
    let (mut page, effects) = reviewing(MOVES);
    let request = request(&effects).unwrap().number;
    let mut reviewed = review(page.game(), true);
    reviewed.review.moves.iter_mut().for_each(|mv| mv.verdict = Verdict::Good);
    reviewed.finished = false;
    page.send(Message::Found(Finding::Review { request, reviewed }));
    assert_eq!(announced(&act(&mut page, Reviewing::NextMistake)), "No mistake was found.");
}
