//! The panel of the view Review, as plain data.

use uttt_engine::{ReviewPass, ReviewedMove, Verdict};
use uttt_rules::{ByPlayer, Player};

use crate::guest::Guest;
use crate::review::attempt::Attempt;
use crate::review::shares::{shares_after, shares_before, shares_with};
use crate::review::words as worded;
use crate::review::{
    Board, GameReview, LineKind, ReviewCard, ReviewCount, ReviewMove, ReviewPlayer,
    ReviewProgressBar, ReviewTable, ReviewView, Reviewing, Told,
};
use crate::words::places::number;
use crate::words::say::{self, ReviewProgress, ReviewStep};
use crate::{
    Button, Dialog, DialogView, Field, Message, Shares, SharesGraph, Showing, ShownView, words,
};

pub(crate) fn panel(told: Told<'_>) -> ReviewView {
    let review = told.review;
    let players = review.players();
    let points = points(review);
    let current = current(review);
    let moves = moves(told);
    let mut key = review.found.as_ref().map(|found| found.review.key_moments()).unwrap_or_default();
    key.sort_unstable();
    // Others lie between them, so each needs its number.
    let key = key.iter().filter_map(|&ply| moves.get(ply)).cloned().map(|mv| {
        let number = number(mv.ply, players.len(), true);
        ReviewMove { number, ..mv }
    });
    let shares = points.get(current).copied().flatten();
    let spoken = worded::shares(review, current);
    let leads = review.is_settled(told.with);
    let mistakes = review.faults(None, told.with);
    ReviewView {
        label: say::review_panel(),
        skip: words::say::page_skip(),
        progress: progress(told),
        table: ReviewTable {
            caption: say::review_players(),
            players: players.iter().map(|&player| about(review, player)).collect(),
            accuracy: say::review_accuracy_label(),
            counts: Verdict::FAULTS.iter().rev().map(|&(at, _)| count(review, at, leads)).collect(),
            leads,
            about: Button::active(say::review_about(), Message::open(Dialog::Verdicts)),
        },
        graph: SharesGraph {
            label: words::end::graph(players),
            faults: faults(review),
            current,
            value: worded::graph(&step(told, current), &spoken),
            ends: words::end::graph_ends(players),
            turns: words::end::graph_turns(review.game().ply(), players.len()),
            points,
        },
        shares: tried(review)
            .unwrap_or(Shares { known: shares, label: say::review_shares(&spoken) }),
        card: card(told),
        key_label: say::review_key_moments(),
        key: key.collect(),
        moves_label: say::review_moves(),
        glyph_legend: worded::glyph_legend(review),
        steps: steps(told, &mistakes),
        no_next: no_next(told, &mistakes),
        moves,
    }
}

/// The shares after a move that the person tries.
fn tried(review: &GameReview) -> Option<Shares> {
    let Board::Tried(Attempt { judged: Some(judged), .. }, _) = &review.board else {
        return None;
    };
    let instead = review.judged(review.subject()?)?;
    let shares = shares_with(instead, judged.after, review.rules());
    let proven = judged.proven.map(|proven| (instead.player, proven));
    let label = say::review_shares(&worded::shares_of(review, shares, proven));
    Some(Shares { known: Some(shares), label })
}

fn act(label: &'static str, enabled: bool, act: Reviewing) -> Button {
    Button { label, enabled, message: Message::Review(act) }
}

fn progress(told: Told<'_>) -> Option<ReviewProgressBar> {
    let review = told.review;
    if !review.is_under_way() {
        return None;
    }
    let found = review.found.as_ref().map(|found| found.progress);
    let part = found.map_or(0.0, |found| {
        // The first pass is most of the work where there are few faults.
        let part = found.done as f32 / found.total.max(1) as f32;
        match found.pass {
            ReviewPass::Glance => part / 10.0,
            ReviewPass::First => 0.1 + 0.4 * part,
            ReviewPass::Recheck => 0.5 + 0.45 * part,
            ReviewPass::Reasons => 0.95 + 0.05 * part,
        }
    });
    let text = say::review_progress(stage(told));
    Some(ReviewProgressBar { part, text, runs: review.runs(told.with) })
}

/// What is done now.
fn stage(told: Told<'_>) -> ReviewProgress {
    let found = told.review.found.as_ref();
    told.progress(found.map_or(ReviewPass::First, |found| found.progress.pass))
}

/// How far the review has come, in words, and what stops it or lets it go on; nothing once it has ended.
fn under_way(told: Told<'_>) -> (String, [Option<Button>; 3]) {
    let Some(progress) = progress(told) else { return (String::new(), [None, None, None]) };
    let about = worded::under_way(stage(told), progress.part, progress.runs);
    (about, [None, None, run(told, [say::review_stop(), say::review_go_on()])])
}

/// Stops the review or lets it go on, with one of these labels, if there is an engine for it.
fn run(told: Told<'_>, [stop, go_on]: [&'static str; 2]) -> Option<Button> {
    let label = if told.review.on { stop } else { go_on };
    let can = told.review.is_under_way() && !told.with.has_failed;
    can.then(|| act(label, true, Reviewing::Run(!told.review.on)))
}

fn about(review: &GameReview, player: Player) -> ReviewPlayer {
    let accuracy = review.found.as_ref().filter(|found| found.finished);
    let accuracy = accuracy.and_then(|found| found.review.accuracy(player));
    let name = say::review_player(&review.who(player));
    ReviewPlayer { player, name, accuracy: worded::accuracy(accuracy) }
}

fn count(review: &GameReview, verdict: Verdict, leads: bool) -> ReviewCount {
    let of = |&player: &Player| {
        let count = review.found.as_ref().map_or(0, |found| found.review.count(player, verdict));
        (count, worded::count(review, player, verdict, count, leads))
    };
    ReviewCount {
        verdict,
        label: say::verdict(verdict),
        glyph: worded::glyph(verdict),
        counts: review.players().iter().map(of).collect(),
    }
}

/// How many moves of the game the board shows.
fn current(review: &GameReview) -> usize {
    match &review.board {
        // The evidence begins with the fault, whose position has a share of its own.
        Board::Line(kind, line) => {
            let is_played = *kind != LineKind::Best
                && line.shown > 0
                && line.moves.first() == review.game().moves().get(line.from);
            line.from + usize::from(is_played)
        }
        Board::Summary | Board::Game | Board::Try | Board::Tried(..) => review.ply,
    }
}

/// Each player's share after each number of moves.
pub(super) fn points(review: &GameReview) -> Vec<Option<ByPlayer<f32>>> {
    let mut points = vec![None; review.game().ply() + 1];
    for mv in review.moves() {
        if let Some(point) = points.get_mut(mv.ply + 1) {
            *point = Some(shares_after(mv));
        }
    }
    if let Some(first) = review.judged(0) {
        points[0] = Some(shares_before(first, review.rules()));
    }
    points
}

fn faults(review: &GameReview) -> Vec<(usize, Player, &'static str)> {
    let faults = review.moves().iter().filter(|mv| mv.verdict.is_fault());
    faults.map(|mv| (mv.ply + 1, mv.player, mv.verdict.id())).collect()
}

fn card(told: Told<'_>) -> ReviewCard {
    let review = told.review;
    if review.game().ply() == 0 {
        return ReviewCard { title: say::review_empty().to_owned(), ..ReviewCard::default() };
    }
    if review.board == Board::Summary {
        let [result, mut about] = told.summary();
        let (told_so_far, mut actions) = under_way(told);
        if about.is_empty() {
            about = told_so_far;
        }
        let turn = review.course().and_then(|course| course.turning_point());
        if let Some(ply) = turn {
            actions[0] = Some(act(say::review_turning_point(), true, Reviewing::GoTo(ply + 1)));
        } else if review.runs(told.with) && !review.faults(None, told.with).is_empty() {
            actions[0] = Some(act(say::review_worst_mistake(), true, Reviewing::NextMistake));
        }
        let best = String::new();
        let tally = told.tally();
        let title = say::review_heading(&result);
        return ReviewCard { id: "summary", title, about, best, tally, actions };
    }
    let Some(subject) = review.subject() else {
        let (title, about) = (say::review_start().to_owned(), told.ended());
        return ReviewCard { title, about, ..ReviewCard::default() };
    };
    let Some(found) = review.judged(subject) else {
        let (about, mut actions) = under_way(told);
        if review.on {
            // The verdict may come at any moment, and none of its buttons takes the place of another one.
            actions = [None, None, None];
        }
        return ReviewCard {
            title: say::review_not_yet().to_owned(),
            about,
            actions,
            ..ReviewCard::default()
        };
    };
    let id = match &review.board {
        Board::Summary | Board::Game => found.verdict.id(),
        Board::Tried(Attempt { judged: Some(judged), .. }, _) if judged.right => "right",
        Board::Tried(Attempt { judged: Some(_), .. }, _) => "wrong",
        Board::Try | Board::Tried(..) | Board::Line(..) => "",
    };
    let [title, about] = told.about(found);
    let best = match &review.board {
        Board::Game if review.loss().is_some() => {
            worded::paragraph([told.best(found), told.ended()])
        }
        Board::Game => told.best(found),
        _ => String::new(),
    };
    let actions = actions(review, found);
    ReviewCard { id, title, about, best, tally: String::new(), actions }
}

/// What can be done about a move. Each action keeps its place.
fn actions(review: &GameReview, found: &ReviewedMove) -> [Option<Button>; 3] {
    let again = act(say::review_try_again(), true, Reviewing::TryAgain);
    let best = act(say::review_show_best(), true, Reviewing::ShowBest);
    let back = act(say::review_back_to_game(), true, Reviewing::GoTo(found.ply + 1));
    let is_best = |attempt: &Attempt| attempt.mv == found.best;
    match &review.board {
        Board::Summary | Board::Game => {
            let why = !review.evidence(found).is_empty();
            let why = why.then(|| act(say::review_show_why(), true, Reviewing::ShowWhy));
            match found.verdict {
                verdict if verdict >= Verdict::Fair => [Some(again), Some(best), why],
                Verdict::Slower => [None, Some(best), None],
                _ => [None, None, None],
            }
        }
        Board::Try => [None, Some(best), Some(back)],
        Board::Line(LineKind::Best, _) => {
            [Some(again), Some(Button { enabled: false, ..best }), Some(back)]
        }
        Board::Tried(attempt, _) if attempt.judged.as_ref().is_some_and(|it| it.right) => {
            [None, Some(best).filter(|_| !is_best(attempt)), Some(back)]
        }
        Board::Tried(..) | Board::Line(..) => [Some(again), Some(best), Some(back)],
    }
}

fn moves(told: Told<'_>) -> Vec<ReviewMove> {
    let review = told.review;
    let subject = review.subject();
    let mut all = Vec::with_capacity(review.game().ply());
    let mut judged = review.moves().iter().peekable();
    for (index, mv) in review.game().moves().into_iter().enumerate() {
        let verdict = judged.next_if(|found| found.ply == index).map(|found| found.verdict);
        let player = review.game().mover(index).unwrap_or(Player::X);
        all.push(ReviewMove {
            ply: index + 1,
            number: number(index + 1, review.players().len(), false),
            text: told.mv(mv),
            glyph: verdict.map_or("", worded::glyph),
            verdict: verdict.map_or("", say::verdict),
            id: verdict.map_or("", Verdict::id),
            label: say::review_step(&told.step(index + 1, player, mv, verdict)),
            current: subject == Some(index),
        });
    }
    if !all.is_empty() {
        all.push(ReviewMove {
            ply: review.summary(),
            number: Some(String::new()),
            text: say::review_summary().to_owned(),
            label: say::review_summary().to_owned(),
            current: review.board == Board::Summary,
            ..ReviewMove::default()
        });
    }
    all
}

/// The move that led to the position after so many.
fn step(told: Told<'_>, ply: usize) -> ReviewStep {
    let game = told.review.game();
    let last =
        ply.checked_sub(1).and_then(|at| Some((*game.moves().get(at)?, game.mover(at)?, at)));
    let Some((mv, player, at)) = last else { return ReviewStep::Start };
    told.step(ply, player, mv, told.review.judged(at).map(|found| found.verdict))
}

/// `faults` are what Next mistake goes through.
fn steps(told: Told<'_>, faults: &[&ReviewedMove]) -> [Button; 4] {
    let review = told.review;
    let is_game = matches!(review.board, Board::Summary | Board::Game);
    let last = faults.last().filter(|_| faults.len() > 1).map(|mv| mv.ply);
    let is_last = review.asked.is_some_and(|asked| Some(asked.ply) == last);
    let next = if is_last { say::review_worst_mistake() } else { say::review_next_mistake() };
    let goes_on = match &review.board {
        Board::Line(_, line) | Board::Tried(_, Some(line)) => line.has_more(),
        Board::Summary => false,
        Board::Game => review.game().ply() > 0,
        Board::Try | Board::Tried(_, None) => review.ply < review.game().ply(),
    };
    [
        act(say::review_back(), !is_game || review.ply > 0, Reviewing::Back),
        act(say::review_forward(), goes_on, Reviewing::Forward),
        Button::active(words::say::page_more(), Message::open(Dialog::Review)),
        act(next, !faults.is_empty(), Reviewing::NextMistake),
    ]
}

/// Why there is no next mistake.
fn no_next(told: Told<'_>, faults: &[&ReviewedMove]) -> &'static str {
    let review = told.review;
    match faults {
        [] if review.game().ply() == 0 => "",
        [] if !review.knows_fault(told.with) => say::review_still_checking(),
        [] => told.no_mistakes(),
        _ => "",
    }
}

/// What else can be done.
pub(crate) fn more(told: Told<'_>) -> DialogView {
    let run =
        run(told, [say::review_stop_review(), say::review_go_on_with_review()]).map(Field::Action);
    let actions = [
        (say::review_analyse(), Message::Show(Showing::View(ShownView::Analyse))),
        (words::say::page_share(), Message::open(Dialog::Share)),
        (say::review_about(), Message::open(Dialog::Verdicts)),
        (words::say::keys_title(), Message::open(Dialog::Keyboard)),
    ];
    let actions = actions.into_iter().map(|(label, message)| Field::action(label, message));
    let fields = run.into_iter().chain(actions).collect();
    DialogView::closing(words::say::view(ShownView::Review), fields, words::say::page_done())
}

/// How moves are judged.
pub(crate) fn verdicts() -> DialogView {
    DialogView::closing(
        say::review_about(),
        worded::verdicts().into_iter().map(Field::Text).collect(),
        words::say::page_done(),
    )
}
