//! The words about one move of a reviewed game: the verdict, why, and what is better.

use uttt_engine::{Proven, ProvenOutcome, ReviewedMove, Verdict};
use uttt_rules::{ByPlayer, Place, Player, Rules};

use crate::State;
use crate::points::points;
use crate::review::attempt::{Attempt, Judged};
use crate::review::course::Standing;
use crate::review::game_review::{GameReview, LineKind, ReviewBoard, shares_after, shares_before};
use crate::review::line::Line;
use crate::words::analysis::proven_for;
use crate::words::review::{LOOKING, verdict};
use crate::words::{IS_BACK, Who, move_text, percent, reasons, shown, summary};

/// A share up to which a player is losing.
const CLEAR: f64 = 0.15;

/// How many moves of a refutation are named.
const NAMED: usize = 4;

/// What a player can expect: `72 %`, or `X wins in 5` if that is proven.
fn expected(rules: Rules, player: Player, shares: ByPlayer<f32>, proven: Option<Proven>) -> String {
    let players = rules.players();
    match proven {
        Some(Proven { outcome: ProvenOutcome::Draw, .. }) => "a draw".to_owned(),
        Some(proven) => proven_for(player, players.len(), proven),
        None => percent(points(players, shares, None)[player]),
    }
}

fn expected_before(rules: Rules, found: &ReviewedMove) -> String {
    expected(rules, found.player, shares_before(found, rules), found.proven_before)
}

fn expected_of_tried(rules: Rules, player: Player, judged: &Judged) -> String {
    let after = judged.after as f32;
    let others = (1.0 - after) / (rules.players().len() - 1) as f32;
    let mut shares = ByPlayer::default();
    for &other in rules.players() {
        shares[other] = if other == player { after } else { others };
    }
    expected(rules, player, shares, judged.proven)
}

/// `3·3 was a mistake.`
pub(crate) fn title(state: &State, found: &ReviewedMove) -> String {
    let mv = move_text(state, found.mv);
    match found.verdict {
        Verdict::Forced => format!("{mv} was the only legal move."),
        Verdict::AlreadyLost => format!("{mv} was played in a lost position."),
        Verdict::Slower => format!("{mv} wins, but {} wins sooner.", move_text(state, found.best)),
        Verdict::Good if found.mv == found.best => format!("{mv} was the best move."),
        Verdict::Good | Verdict::Fair => format!("{mv} was {}.", verdict(found.verdict)),
        Verdict::Inaccuracy => format!("{mv} was an inaccuracy."),
        Verdict::Mistake | Verdict::Blunder => format!("{mv} was a {}.", verdict(found.verdict)),
    }
}

/// What a move has changed, and why it was a fault: `It was even (48 %); now O wins by force. It lets O
/// win in 3 moves.`
pub(crate) fn about(state: &State, found: &ReviewedMove) -> String {
    match found.verdict {
        Verdict::AlreadyLost => "Every move loses.".to_owned(),
        Verdict::Fair => change(state, found),
        verdict if verdict.is_fault() => {
            [change(state, found), why(state, found)].join(" ").trim_end().to_owned()
        }
        _ => String::new(),
    }
}

/// `It was even (48 %); now O wins by force.`
fn change(state: &State, found: &ReviewedMove) -> String {
    let rules = state.table.board().rules();
    let (player, players) = (found.player, rules.players().len());
    let shares = [shares_before(found, rules), shares_after(found)];
    let [before, after] =
        shares.map(|shares| percent(points(rules.players(), shares, None)[player]));
    let [then, now] = [found.before, found.after].map(|share| Standing::of(share, players));
    if (found.proven_before, found.proven_after) == (None, None) && then == now {
        let who = state.review.as_ref().map(|review| summary::who(review, player));
        let whose = match who {
            Some(Who::You) => "Your".to_owned(),
            Some(Who::Other(name)) => format!("{name}'s"),
            None => format!("{player}'s"),
        };
        return format!("{whose} chance fell from {before} to {after}.");
    }
    let was = match (found.proven_before.map(|proven| proven.outcome), then) {
        (Some(ProvenOutcome::Win), _) => format!("{player} had a forced win"),
        (Some(ProvenOutcome::Draw), _) => "It was a certain draw".to_owned(),
        (Some(ProvenOutcome::Loss), _) => format!("{player} was lost"),
        (None, Standing::Even) => format!("It was even ({before})"),
        (None, then) => format!("{player} was {} ({before})", how(then, found.before)),
    };
    let is = match (found.proven_after.map(|proven| proven.outcome), now) {
        (Some(ProvenOutcome::Win), _) => format!("{player} wins by force"),
        (Some(ProvenOutcome::Draw), _) => "it is a certain draw".to_owned(),
        (Some(ProvenOutcome::Loss), _) if players == 2 => {
            format!("{} wins by force", player.next(players))
        }
        (Some(ProvenOutcome::Loss), _) => format!("{player} can't win"),
        (None, Standing::Even) => format!("it is even ({after})"),
        (None, now) => format!("{player} is {} ({after})", how(now, found.after)),
    };
    format!("{was}; now {is}.")
}

/// How a player stands with this share.
fn how(standing: Standing, share: f64) -> &'static str {
    match standing {
        Standing::Ahead if share >= 1.0 - CLEAR => "winning",
        Standing::Ahead => "ahead",
        Standing::Even => "even",
        Standing::Behind if share <= CLEAR => "losing",
        Standing::Behind => "behind",
    }
}

/// Why it was a fault: a fact of the rules, or the answer that refutes it.
fn why(state: &State, found: &ReviewedMove) -> String {
    let rules = state.table.board().rules();
    let opponent = found.player.next(rules.players().len());
    match &found.reason {
        Some(reason) => reasons::sentence(reason.fact, rules, opponent),
        None if found.reply.is_empty() => "It ends the game.".to_owned(),
        None => answer(state, found, &found.reply),
    }
}

/// `3·5 was best.`; empty if no move was better.
pub(crate) fn best(state: &State, found: &ReviewedMove) -> String {
    if found.mv == found.best || !found.verdict.counts() || found.verdict == Verdict::Slower {
        return String::new();
    }
    format!("{} was best.", move_text(state, found.best))
}

pub(crate) fn find_better(found: &ReviewedMove) -> String {
    format!("Find a better move for {}.", found.player)
}

pub(crate) fn instead_of(state: &State, found: &ReviewedMove) -> String {
    format!("Instead of {}.", move_text(state, found.mv))
}

/// What came out of a try, and the answer to a wrong one.
pub(crate) fn tried(state: &State, found: &ReviewedMove, attempt: &Attempt) -> [String; 2] {
    let text = move_text(state, attempt.mv);
    let Some(judged) = &attempt.judged else {
        let looking = if state.engine.tells_hidden() { IS_BACK } else { LOOKING };
        return [format!("{text}?"), looking.to_owned()];
    };
    let rules = state.table.board().rules();
    let before = expected_before(rules, found);
    let after = expected_of_tried(rules, found.player, judged);
    let change = match (found.proven_before, judged.proven) {
        (None, None) => format!("from {before} to {after}"),
        (Some(Proven { outcome: ProvenOutcome::Win, .. }), None) if !judged.right => {
            format!("{} had a forced win; now {after}", found.player)
        }
        (Some(Proven { outcome: ProvenOutcome::Draw, .. }), None) if !judged.right => {
            format!("it was a certain draw; now {after}")
        }
        // How the game ends says enough.
        _ => after.clone(),
    };
    let wins =
        |proven: Option<Proven>| proven.filter(|proven| proven.outcome == ProvenOutcome::Win);
    match (judged.right, judged.refutation()) {
        (true, _) if attempt.mv == found.best => {
            [format!("{text} is right."), "It is the best move.".to_owned()]
        }
        (true, _)
            if let (Some(best), Some(tried)) = (wins(found.proven_before), wins(judged.proven)) =>
        {
            let is_slower = best.exact && tried.exact && best.plies < tried.plies;
            let how = if is_slower { "sooner" } else { "as well" };
            let best = move_text(state, found.best);
            [format!("{text} is right: {after}."), format!("{best} wins {how}.")]
        }
        (true, _) if before == after => {
            let best = move_text(state, found.best);
            [format!("{text} is right."), format!("It is as good as {best}.")]
        }
        (true, _) => [format!("{text} is right: {change}."), best(state, found)],
        (false, reply) => [format!("{text} isn't right: {change}."), answer(state, found, reply)],
    }
}

/// `O answers 4·7. Then 7·1 1·3.`; empty if the game is over.
fn answer(state: &State, found: &ReviewedMove, reply: &[Place]) -> String {
    let Some((&first, rest)) = reply.split_first() else { return String::new() };
    let opponent = found.player.next(state.table.board().rules().players().len());
    format!("{opponent} answers {}.{}", move_text(state, first), followed(state, rest))
}

/// ` Then 7·1 1·3.`; empty without moves.
fn followed(state: &State, moves: &[Place]) -> String {
    let moves = &moves[..moves.len().min(NAMED)];
    match moves.iter().map(|&mv| move_text(state, mv)).collect::<Vec<_>>().as_slice() {
        [] => String::new(),
        moves => format!(" Then {}.", moves.join(" ")),
    }
}

/// What is said while a line is shown.
pub(crate) fn line(
    state: &State,
    found: &ReviewedMove,
    kind: LineKind,
    line: &Line,
) -> [String; 2] {
    match kind {
        LineKind::Best => {
            let rules = state.table.board().rules();
            let best = move_text(state, found.best);
            let share = match found.proven_before {
                Some(Proven { outcome: ProvenOutcome::Draw, .. }) => "It is a certain draw.".into(),
                Some(proven) => {
                    format!("{}.", proven_for(found.player, rules.players().len(), proven))
                }
                None => format!("{} keeps {}.", found.player, expected_before(rules, found)),
            };
            let rest = line.moves.get(1..).unwrap_or_default();
            [format!("{best} was best."), format!("{share}{}", followed(state, rest))]
        }
        LineKind::Why => {
            let text = move_text(state, found.mv);
            let article = if found.verdict == Verdict::Inaccuracy { "an" } else { "a" };
            let what = verdict(found.verdict);
            [format!("Why {text} was {article} {what}."), why(state, found)]
        }
    }
}

/// What a screen reader says about the position.
pub(crate) fn told(state: &State, review: &GameReview) -> String {
    if review.board == ReviewBoard::Summary {
        return summary::told(state, review);
    }
    let found = review.subject().and_then(|ply| review.judged(ply));
    let Some(found) = found else { return shown(state) };
    let [title, more] = match &review.board {
        ReviewBoard::Game | ReviewBoard::Summary => {
            let more = [about(state, found), best(state, found)];
            [title(state, found), more.join(" ").trim_start().to_owned()]
        }
        ReviewBoard::Try => [find_better(found), instead_of(state, found)],
        ReviewBoard::Tried(attempt, _) => tried(state, found, attempt),
        ReviewBoard::Line(kind, shown) => line(state, found, *kind, shown),
    };
    format!("{title} {more}").trim_end().to_owned()
}
