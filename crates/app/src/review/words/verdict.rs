//! The words about one move of a reviewed game: the verdict, why, and what is better.

use uttt_engine::{Proven, ProvenOutcome, ReviewedMove, Verdict};
use uttt_rules::{ByPlayer, Place, Player};

use crate::State;
use crate::points::points;
use crate::review::attempt::{Attempt, Judged};
use crate::review::course::Standing;
use crate::review::game_review::{GameReview, LineKind, ReviewBoard, shares_after, shares_before};
use crate::review::line::Line;
use crate::review::words::{LOOKING, summary, verdict};
use crate::words::proven::proven_named;
use crate::words::{IS_BACK, Who, move_text, percent, reasons, shown};

/// A share up to which a player is losing.
const CLEAR: f64 = 0.15;

/// How many moves of a refutation are named.
const NAMED: usize = 4;

/// What a player can expect: `72 %`, or `Level 6 wins in 5` if that is proven.
fn expected(
    state: &State,
    player: Player,
    shares: ByPlayer<f32>,
    proven: Option<Proven>,
) -> String {
    let players = state.table.board().rules().players();
    match proven {
        Some(Proven { outcome: ProvenOutcome::Draw, .. }) => "a draw".to_owned(),
        Some(proven) => proven_named(player, players.len(), proven, &|player| who(state, player)),
        None => percent(points(players, shares, None)[player]),
    }
}

fn expected_before(state: &State, found: &ReviewedMove) -> String {
    let shares = shares_before(found, state.table.board().rules());
    expected(state, found.player, shares, found.proven_before)
}

fn expected_of_tried(state: &State, player: Player, judged: &Judged) -> String {
    let rules = state.table.board().rules();
    let after = judged.after as f32;
    let others = (1.0 - after) / (rules.players().len() - 1) as f32;
    let mut shares = ByPlayer::default();
    for &other in rules.players() {
        shares[other] = if other == player { after } else { others };
    }
    expected(state, player, shares, judged.proven)
}

/// A player of the reviewed game.
fn who(state: &State, player: Player) -> Who {
    match &state.review {
        Some(review) => summary::who(review, player),
        None => Who::Other(player.to_string()),
    }
}

/// `3·3 was a mistake.`
pub(crate) fn title(state: &State, found: &ReviewedMove) -> String {
    let mv = move_text(&state.on_board(), found.mv);
    match found.verdict {
        Verdict::Forced => format!("{mv} was the only legal move."),
        Verdict::AlreadyLost => format!("{mv} was played in a lost position."),
        Verdict::Slower => {
            format!("{mv} wins, but {} wins sooner.", move_text(&state.on_board(), found.best))
        }
        Verdict::Good if found.mv == found.best => format!("{mv} was the best move."),
        Verdict::Good | Verdict::Fair => format!("{mv} was {}.", verdict(found.verdict)),
        Verdict::Inaccuracy => format!("{mv} was an inaccuracy."),
        Verdict::Mistake | Verdict::Blunder => format!("{mv} was a {}.", verdict(found.verdict)),
    }
}

/// What a move has changed, and why it was a fault: `It was even (48 % for you); now Level 6 wins by force.
/// It lets Level 6 win in 3 moves.`
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

/// `It was even (48 % for you); now Level 6 wins by force.`
fn change(state: &State, found: &ReviewedMove) -> String {
    let rules = state.table.board().rules();
    let (player, players) = (found.player, rules.players().len());
    let mover = who(state, player);
    let shares = [shares_before(found, rules), shares_after(found)];
    let [before, after] =
        shares.map(|shares| percent(points(rules.players(), shares, None)[player]));
    let [then, now] = [found.before, found.after].map(|share| Standing::of(share, players));
    if (found.proven_before, found.proven_after) == (None, None) && then == now {
        let whose = match mover {
            Who::You => "Your".to_owned(),
            Who::Other(name) => format!("{name}'s"),
        };
        return format!("{whose} chance fell from {before} to {after}.");
    }
    let was = match (found.proven_before.map(|proven| proven.outcome), then) {
        (Some(ProvenOutcome::Win), _) => mover.does("had a forced win", "had a forced win"),
        (Some(ProvenOutcome::Draw), _) => "It was a certain draw".to_owned(),
        (Some(ProvenOutcome::Loss), _) => mover.does("were lost", "was lost"),
        (None, Standing::Even) => format!("It was even ({before} for {})", mover.name_within()),
        (None, then) => {
            format!("{} {} ({before})", mover.does("were", "was"), how(then, found.before))
        }
    };
    let is = match (found.proven_after.map(|proven| proven.outcome), now) {
        (Some(ProvenOutcome::Win), _) => mover.does_within("win by force", "wins by force"),
        (Some(ProvenOutcome::Draw), _) => "it is a certain draw".to_owned(),
        (Some(ProvenOutcome::Loss), _) if players == 2 => {
            who(state, player.next(players)).does_within("win by force", "wins by force")
        }
        (Some(ProvenOutcome::Loss), _) => mover.does_within("can't win", "can't win"),
        (None, Standing::Even) => format!("it is even ({after})"),
        (None, now) => {
            format!("{} {} ({after})", mover.does_within("are", "is"), how(now, found.after))
        }
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
        Some(reason) => {
            let name = |player| who(state, player).name_within().to_owned();
            reasons::sentence(reason.fact, rules, opponent, name)
        }
        None if found.reply.is_empty() => "It ends the game.".to_owned(),
        None => answer(state, found, &found.reply),
    }
}

/// `3·5 was best.`; empty if no move was better.
pub(crate) fn best(state: &State, found: &ReviewedMove) -> String {
    if found.mv == found.best || !found.verdict.counts() || found.verdict == Verdict::Slower {
        return String::new();
    }
    format!("{} was best.", move_text(&state.on_board(), found.best))
}

pub(crate) fn find_better(state: &State, found: &ReviewedMove) -> String {
    format!("Find a better move for {}.", who(state, found.player).name_within())
}

pub(crate) fn instead_of(state: &State, found: &ReviewedMove) -> String {
    format!("Instead of {}.", move_text(&state.on_board(), found.mv))
}

/// What came out of a try, and the answer to a wrong one.
pub(crate) fn tried(state: &State, found: &ReviewedMove, attempt: &Attempt) -> [String; 2] {
    let text = move_text(&state.on_board(), attempt.mv);
    let Some(judged) = &attempt.judged else {
        let looking = if state.engine.tells_hidden() { IS_BACK } else { LOOKING };
        return [format!("{text}?"), looking.to_owned()];
    };
    let before = expected_before(state, found);
    let after = expected_of_tried(state, found.player, judged);
    let had = who(state, found.player).does("had a forced win", "had a forced win");
    let change = match (found.proven_before, judged.proven) {
        (None, None) => format!("from {before} to {after}"),
        (Some(Proven { outcome: ProvenOutcome::Win, .. }), None) if !judged.right => {
            format!("{had}; now {after}")
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
            let best = move_text(&state.on_board(), found.best);
            [format!("{text} is right: {after}."), format!("{best} wins {how}.")]
        }
        (true, _) if before == after => {
            let best = move_text(&state.on_board(), found.best);
            [format!("{text} is right."), format!("It is as good as {best}.")]
        }
        (true, _) => [format!("{text} is right: {change}."), best(state, found)],
        (false, reply) => [format!("{text} isn't right: {change}."), answer(state, found, reply)],
    }
}

/// `Level 6 answers 4·7. Then 7·1 1·3.`; empty if the game is over.
fn answer(state: &State, found: &ReviewedMove, reply: &[Place]) -> String {
    let Some((&first, rest)) = reply.split_first() else { return String::new() };
    let opponent = found.player.next(state.table.board().rules().players().len());
    let answers = who(state, opponent).does("answer", "answers");
    format!("{answers} {}.{}", move_text(&state.on_board(), first), followed(state, rest))
}

/// ` Then 7·1 1·3.`; empty without moves.
fn followed(state: &State, moves: &[Place]) -> String {
    let moves = &moves[..moves.len().min(NAMED)];
    match moves.iter().map(|&mv| move_text(&state.on_board(), mv)).collect::<Vec<_>>().as_slice() {
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
            let best = move_text(&state.on_board(), found.best);
            let share = match found.proven_before {
                Some(Proven { outcome: ProvenOutcome::Draw, .. }) => "It is a certain draw.".into(),
                Some(proven) => {
                    let name = |player| who(state, player);
                    let players = state.table.board().rules().players().len();
                    format!("{}.", proven_named(found.player, players, proven, &name))
                }
                None => {
                    let keeps = who(state, found.player).does("keep", "keeps");
                    format!("{keeps} {}.", expected_before(state, found))
                }
            };
            let rest = line.moves.get(1..).unwrap_or_default();
            [format!("{best} was best."), format!("{share}{}", followed(state, rest))]
        }
        LineKind::Why => {
            let text = move_text(&state.on_board(), found.mv);
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
    let Some(found) = found else { return shown(&state.on_board()) };
    let [title, more] = match &review.board {
        ReviewBoard::Game | ReviewBoard::Summary => {
            let more = [about(state, found), best(state, found)];
            [title(state, found), more.join(" ").trim_start().to_owned()]
        }
        ReviewBoard::Try => [find_better(state, found), instead_of(state, found)],
        ReviewBoard::Tried(attempt, _) => tried(state, found, attempt),
        ReviewBoard::Line(kind, shown) => line(state, found, *kind, shown),
    };
    format!("{title} {more}").trim_end().to_owned()
}
