//! The panel of the view Review, as plain data.

use uttt_engine::{ReviewedMove, Verdict};
use uttt_rules::{ByPlayer, Player};

use crate::page::engine_status::EngineStatus;
use crate::review::attempt::Attempt;
use crate::review::game_review::{
    GameReview, LineKind, ReviewBoard, shares_after, shares_before, shares_with,
};
use crate::review::words::{self as say, summary, verdict};
use crate::words::places::number;
use crate::{
    Button, Dialog, DialogView, Field, Message, ReviewCard, ReviewCount, ReviewGraph, ReviewMove,
    ReviewPlayer, ReviewProgressBar, ReviewView, Reviewing, Shares, Showing, ShownView, State,
    words,
};

/// The panel, while the page shows the view.
pub(crate) fn review_view(state: &State) -> Option<ReviewView> {
    let review = state.review.as_ref().filter(|_| state.shown == ShownView::Review)?;
    let players = review.game.rules().players();
    let points = points(review);
    let current = current(review);
    let moves = moves(state, review);
    let key = review.found.as_ref().map(|found| found.review.key_moments()).unwrap_or_default();
    // The gravest comes first, so each needs its number.
    let key = key.iter().filter_map(|&ply| moves.get(ply)).cloned().map(|mv| {
        let number = number(mv.ply, players.len(), true);
        ReviewMove { number, ..mv }
    });
    let shares = points.get(current).copied().flatten();
    let spoken = say::shares(review, current);
    Some(ReviewView {
        label: say::PANEL,
        skip: words::SKIP,
        progress: progress(state, review),
        players: players.iter().map(|&player| about(review, player)).collect(),
        table: say::PLAYERS,
        accuracy: say::ACCURACY,
        counts: Verdict::FAULTS.iter().rev().map(|&(verdict, _)| count(review, verdict)).collect(),
        about: Button::active(say::ABOUT, Message::open(Dialog::Verdicts)),
        graph: ReviewGraph {
            label: say::graph(players),
            faults: faults(review),
            current,
            value: match current.checked_sub(1).and_then(|last| moves.get(last)) {
                Some(last) => format!("{}. {spoken}", last.label),
                None => format!("{}. {spoken}", say::START),
            },
            points,
        },
        shares: tried(review).unwrap_or(Shares { known: shares, label: spoken }),
        card: card(state, review),
        key_label: say::KEY_MOMENTS,
        key: key.collect(),
        moves_label: say::MOVES,
        steps: steps(review),
        moves,
    })
}

/// The shares after a move that the person tries.
fn tried(review: &GameReview) -> Option<Shares> {
    let ReviewBoard::Tried(Attempt { judged: Some(judged), .. }, _) = &review.board else {
        return None;
    };
    let instead = review.judged(review.subject()?)?;
    let shares = shares_with(instead, judged.after, review.game.rules());
    let proven = judged.proven.map(|proven| (instead.player, proven));
    Some(Shares { known: Some(shares), label: say::shares_of(review, shares, proven) })
}

fn act(label: &'static str, enabled: bool, act: Reviewing) -> Button {
    Button { label, enabled, message: Message::Review(act) }
}

fn progress(state: &State, review: &GameReview) -> Option<ReviewProgressBar> {
    if review.is_finished() || review.game.ply() == 0 {
        return None;
    }
    let found = review.found.as_ref().map(|found| found.progress);
    let part = found.map_or(0.0, |found| {
        // The first pass is most of the work where there are few faults.
        let part = found.done as f32 / found.total.max(1) as f32;
        match found.pass {
            uttt_engine::ReviewPass::First => part / 2.0,
            uttt_engine::ReviewPass::Recheck => 0.5 + 0.45 * part,
            uttt_engine::ReviewPass::Reasons => 0.95 + 0.05 * part,
        }
    });
    let pass = found.map_or(uttt_engine::ReviewPass::First, |found| found.pass);
    let text = match state.engine.status() {
        EngineStatus::Failed => words::IS_MISSING,
        EngineStatus::Starting | EngineStatus::Ready => {
            say::progress(pass, review.on, state.engine.tells_hidden())
        }
    };
    let text = text.to_owned();
    let run = match review.on {
        true => act(say::STOP, true, Reviewing::Run(false)),
        false => act(say::GO_ON, true, Reviewing::Run(true)),
    };
    Some(ReviewProgressBar { part, text, run })
}

fn about(review: &GameReview, player: Player) -> ReviewPlayer {
    let accuracy = review.found.as_ref().filter(|found| found.finished);
    let accuracy = accuracy.and_then(|found| found.review.accuracy(player));
    ReviewPlayer { player, name: say::player(review, player), accuracy: say::accuracy(accuracy) }
}

fn count(review: &GameReview, verdict: Verdict) -> ReviewCount {
    let of = |&player: &Player| {
        let count = review.found.as_ref().map_or(0, |found| found.review.count(player, verdict));
        (count, say::count(review, player, verdict, count))
    };
    ReviewCount {
        verdict,
        label: say::verdict(verdict),
        glyph: say::glyph(verdict),
        counts: review.game.rules().players().iter().map(of).collect(),
    }
}

/// How many moves of the game the board shows.
fn current(review: &GameReview) -> usize {
    match &review.board {
        // The evidence begins with the fault, whose position has a share of its own.
        ReviewBoard::Line(kind, line) => {
            let is_played = *kind == LineKind::Why
                && line.shown > 0
                && line.moves.first() == review.game.moves().get(line.from);
            line.from + usize::from(is_played)
        }
        ReviewBoard::Summary | ReviewBoard::Game | ReviewBoard::Try | ReviewBoard::Tried(..) => {
            review.ply
        }
    }
}

/// Each player's share after each number of moves.
fn points(review: &GameReview) -> Vec<Option<ByPlayer<f32>>> {
    let mut points = vec![None; review.game.ply() + 1];
    for mv in review.moves() {
        if let Some(point) = points.get_mut(mv.ply + 1) {
            *point = Some(shares_after(mv));
        }
    }
    if let Some(first) = review.judged(0) {
        points[0] = Some(shares_before(first, review.game.rules()));
    }
    points
}

fn faults(review: &GameReview) -> Vec<(usize, Player, &'static str)> {
    let faults = review.moves().iter().filter(|mv| mv.verdict.is_fault());
    faults.map(|mv| (mv.ply + 1, mv.player, mv.verdict.id())).collect()
}

fn card(state: &State, review: &GameReview) -> ReviewCard {
    if review.game.ply() == 0 {
        return ReviewCard { title: say::EMPTY.to_owned(), ..ReviewCard::default() };
    }
    if review.board == ReviewBoard::Summary {
        let [title, mut about] = summary::summary(state, review);
        if let Some(progress) = progress(state, review).filter(|_| about.is_empty()) {
            about = say::under_way(
                &progress.text,
                progress.part,
                review.on && !state.engine.has_failed(),
            );
        }
        let accuracy = summary::accuracy(review);
        let turn = review.course().and_then(|course| course.turning_point());
        let turn = turn.map(|ply| act(say::TURNING_POINT, true, Reviewing::GoTo(ply + 1)));
        let (best, actions) = (String::new(), [turn, None, None]);
        return ReviewCard { id: "summary", title, about, best, accuracy, actions };
    }
    let Some(subject) = review.subject() else {
        let about = say::ended(state, review);
        return ReviewCard { title: say::START.to_owned(), about, ..ReviewCard::default() };
    };
    let Some(found) = review.judged(subject) else {
        return ReviewCard { title: say::NOT_YET.to_owned(), ..ReviewCard::default() };
    };
    let (id, [title, about]) = match &review.board {
        ReviewBoard::Summary | ReviewBoard::Game => {
            (found.verdict.id(), [verdict::title(state, found), verdict::about(state, found)])
        }
        ReviewBoard::Try => {
            ("", [verdict::find_better(state, found), verdict::instead_of(state, found)])
        }
        ReviewBoard::Tried(attempt, _) => {
            let right = attempt.judged.as_ref().map(|judged| judged.right);
            let id = right.map_or("", |right| if right { "right" } else { "wrong" });
            (id, verdict::tried(state, found, attempt))
        }
        ReviewBoard::Line(kind, line) => ("", verdict::line(state, found, *kind, line)),
    };
    let best = match &review.board {
        ReviewBoard::Game if review.is_at_loss() => {
            [verdict::best(state, found), say::ended(state, review)]
                .join(" ")
                .trim_start()
                .to_owned()
        }
        ReviewBoard::Game => verdict::best(state, found),
        _ => String::new(),
    };
    let actions = actions(review, found);
    ReviewCard { id, title, about, best, accuracy: String::new(), actions }
}

/// What can be done about a move. Each action keeps its place.
fn actions(review: &GameReview, found: &ReviewedMove) -> [Option<Button>; 3] {
    let again = act(say::TRY_AGAIN, true, Reviewing::TryAgain);
    let best = act(say::SHOW_BEST, true, Reviewing::ShowBest);
    let back = act(say::BACK_TO_GAME, true, Reviewing::GoTo(found.ply + 1));
    let is_best = |attempt: &Attempt| attempt.mv == found.best;
    match &review.board {
        ReviewBoard::Summary | ReviewBoard::Game => {
            let why = !found.evidence().is_empty();
            let why = why.then(|| act(say::SHOW_WHY, true, Reviewing::ShowWhy));
            match found.verdict {
                verdict if verdict >= Verdict::Fair => [Some(again), Some(best), why],
                Verdict::Slower => [None, Some(best), None],
                _ => [None, None, None],
            }
        }
        ReviewBoard::Try => [None, Some(best), Some(back)],
        ReviewBoard::Tried(attempt, _) if attempt.judged.as_ref().is_some_and(|it| it.right) => {
            [None, Some(best).filter(|_| !is_best(attempt)), Some(back)]
        }
        ReviewBoard::Tried(..) | ReviewBoard::Line(..) => [Some(again), Some(best), Some(back)],
    }
}

fn moves(state: &State, review: &GameReview) -> Vec<ReviewMove> {
    let players = review.game.rules().players().len();
    let subject = review.subject();
    let mut all = Vec::with_capacity(review.game.ply());
    let mut judged = review.moves().iter().peekable();
    for (index, mv) in review.game.moves().into_iter().enumerate() {
        let verdict = judged.next_if(|found| found.ply == index).map(|found| found.verdict);
        let player = review.game.mover(index).unwrap_or(Player::X);
        all.push(ReviewMove {
            ply: index + 1,
            number: number(index + 1, players, false),
            text: words::move_text(&state.on_board(), mv),
            glyph: verdict.map_or("", say::glyph),
            verdict: verdict.map_or("", say::verdict),
            id: verdict.map_or("", Verdict::id),
            label: say::label(state, index + 1, player, mv, verdict),
            current: subject == Some(index),
        });
    }
    if !all.is_empty() {
        all.push(ReviewMove {
            ply: review.summary(),
            number: Some(String::new()),
            text: say::SUMMARY.to_owned(),
            glyph: "",
            verdict: "",
            id: "",
            label: say::SUMMARY.to_owned(),
            current: review.board == ReviewBoard::Summary,
        });
    }
    all
}

fn steps(review: &GameReview) -> [Button; 4] {
    let is_game = matches!(review.board, ReviewBoard::Summary | ReviewBoard::Game);
    let goes_on = match &review.board {
        ReviewBoard::Line(_, line) | ReviewBoard::Tried(_, Some(line)) => line.has_more(),
        ReviewBoard::Summary => false,
        ReviewBoard::Game => review.game.ply() > 0,
        ReviewBoard::Try | ReviewBoard::Tried(_, None) => review.ply < review.game.ply(),
    };
    [
        act(say::BACK, !is_game || review.ply > 0, Reviewing::Back),
        act(say::FORWARD, goes_on, Reviewing::Forward),
        Button::active(words::MORE, Message::open(Dialog::Review)),
        act(say::NEXT_MISTAKE, review.next_fault().is_some(), Reviewing::NextMistake),
    ]
}

/// What else can be done.
pub(crate) fn more() -> DialogView {
    let actions = [
        (say::ANALYSE, Message::Show(Showing::View(ShownView::Analyse))),
        (words::SHARE, Message::open(Dialog::Share)),
        (say::ABOUT, Message::open(Dialog::Verdicts)),
        (words::keys::TITLE, Message::open(Dialog::Keyboard)),
    ];
    let action = |(label, message)| Field::action(label, message);
    DialogView::closing(
        words::view(ShownView::Review),
        actions.into_iter().map(action).collect(),
        words::DONE,
    )
}

/// How moves are judged.
pub(crate) fn verdicts() -> DialogView {
    DialogView::closing(
        say::ABOUT,
        say::verdicts().into_iter().map(Field::Text).collect(),
        words::DONE,
    )
}
