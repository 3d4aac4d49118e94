//! The texts of the view Review.

use uttt_engine::{HALVED_BY, Proven, ProvenOutcome, ReviewPass, ReviewedMove, Verdict};
use uttt_rules::{ByPlayer, Outcome, Place, Player, Rules};

use crate::points::points;
use crate::review::attempt::{Attempt, Judged};
use crate::review::game_review::{GameReview, LineKind, ReviewBoard, shares_after, shares_before};
use crate::review::line::Line;
use crate::words::analysis::proven_for;
use crate::words::places::turn_number;
use crate::words::{IS_BACK, levels, loss, move_text, reasons, shown};
use crate::{Seat, State};

pub(crate) const REVIEW: &str = "Review";
pub(crate) const REVIEW_GAME: &str = "Review this game";
pub(crate) const REVIEW_VARIATION: &str = "Review this variation";
pub(crate) const PANEL: &str = "Review";
pub(crate) const PLAYERS: &str = "How each player did";
pub(crate) const ACCURACY: &str = "accuracy";
pub(crate) const ABOUT: &str = "How moves are judged";
pub(crate) const KEY_MOMENTS: &str = "Key moments";
pub(crate) const MOVES: &str = "Moves and verdicts";
pub(crate) const TRY_AGAIN: &str = "Try again";
pub(crate) const SHOW_BEST: &str = "Show the best";
pub(crate) const SHOW_WHY: &str = "Show why";
pub(crate) const NEXT_MISTAKE: &str = "Next mistake";
pub(crate) const BACK_TO_GAME: &str = "Back to the game";
pub(crate) const STOP: &str = "Stop";
pub(crate) const GO_ON: &str = "Go on";
pub(crate) const BACK: &str = "One move back";
pub(crate) const FORWARD: &str = "One move forward";
pub(crate) const ANALYSE: &str = "Analyse this position";
pub(crate) const START: &str = "The start of the game";
pub(crate) const EMPTY: &str = "This game has no moves to review.";
pub(crate) const NOT_YET: &str = "This move has not been reviewed yet.";
pub(crate) const LOOKING: &str = "The engine is looking at it…";
pub(crate) const UNKNOWN: &str = "–";

/// Said where there is no next mistake.
pub(crate) fn no_mistakes(review: &GameReview) -> &'static str {
    match review.lone_person() {
        Some(_) => "None of your moves was a mistake.",
        None => "No mistake was found.",
    }
}

/// How moves are judged, for whoever asks.
pub(crate) fn verdicts() -> Vec<String> {
    let percent = |share: f64| (share * 100.0).round() as u32;
    let [(_, inaccuracy), (_, mistake), (_, blunder)] = Verdict::FAULTS;
    vec![
        "Each game is worth one point. A move is judged by how much it lowers the share of it that the \
         player can expect, in percent. A win counts as 100, a draw as 50 (between three players, \
         33), and a loss as 0."
            .to_owned(),
        format!(
            "Good: it loses at most {}. Fair: less than {}. Inaccuracy (?!): {} or more. Mistake \
             (?): {} or more. Blunder (??): {} or more.",
            percent(Verdict::GOOD_UP_TO),
            percent(inaccuracy),
            percent(inaccuracy),
            percent(mistake),
            percent(blunder),
        ),
        "Slower (…): it wins by force, but another move wins sooner. Already lost (†): every move \
         lost. Forced (□): the only legal move. None of these is a fault."
            .to_owned(),
        format!(
            "Accuracy is the average quality of a player's moves, in percent. A move that loses at \
             most {} has full quality, and each further {} halve it. A move counts for more where the \
             choice is harder, that is, where a random move would lose more quality. Forced moves and \
             moves in a lost position don't count.",
            percent(Verdict::GOOD_UP_TO),
            percent(HALVED_BY),
        ),
        "In a game against the computer, Next mistake shows your own. Press a number in the table to \
         see the moves that it counts, one after the other."
            .to_owned(),
    ]
}

/// What a verdict is called.
pub(crate) const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Forced => "forced",
        Verdict::AlreadyLost => "already lost",
        Verdict::Slower => "slower",
        Verdict::Good => "good",
        Verdict::Fair => "fair",
        Verdict::Inaccuracy => "inaccuracy",
        Verdict::Mistake => "mistake",
        Verdict::Blunder => "blunder",
    }
}

/// The mark behind a move.
pub(crate) const fn glyph(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Forced => "□",
        Verdict::AlreadyLost => "†",
        Verdict::Slower => "…",
        Verdict::Good | Verdict::Fair => "",
        Verdict::Inaccuracy => "?!",
        Verdict::Mistake => "?",
        Verdict::Blunder => "??",
    }
}

/// The name of a count in the table: `2 mistakes by Level 7: show the next one`.
pub(crate) fn count(review: &GameReview, of: Player, verdict: Verdict, count: usize) -> String {
    let what = match (verdict, count) {
        (Verdict::Inaccuracy, 1) => "inaccuracy",
        (Verdict::Inaccuracy, _) => "inaccuracies",
        (Verdict::Mistake, 1) => "mistake",
        (Verdict::Mistake, _) => "mistakes",
        (_, 1) => "blunder",
        _ => "blunders",
    };
    let show = match count {
        0 => "",
        1 => ": show it",
        _ => ": show the next one",
    };
    let by = match review.lone_person() {
        Some(person) if person == of => "you".to_owned(),
        _ => player(review, of),
    };
    format!("{count} {what} by {by}{show}")
}

/// The name of a player.
pub(crate) fn player(review: &GameReview, player: Player) -> String {
    match review.seats[player] {
        Seat::Engine(level) => levels::player(level),
        Seat::Person if review.lone_person().is_some() => "You".to_owned(),
        Seat::Person | Seat::Friend => player.to_string(),
    }
}

/// An accuracy: `87`.
pub(crate) fn accuracy(percent: Option<f64>) -> String {
    percent.map_or_else(|| UNKNOWN.to_owned(), |percent| (percent.round() as u32).to_string())
}

/// What a player can expect: `72%`, or `X wins in 5` if that is proven.
fn expected(rules: Rules, player: Player, shares: ByPlayer<f32>, proven: Option<Proven>) -> String {
    let players = rules.players();
    match proven {
        Some(Proven { outcome: ProvenOutcome::Draw, .. }) => "draw".to_owned(),
        Some(proven) => proven_for(player, players.len(), proven),
        None => format!("{}%", points(players, shares, None)[player]),
    }
}

fn expected_before(rules: Rules, found: &ReviewedMove) -> String {
    expected(rules, found.player, shares_before(found, rules), found.proven_before)
}

fn expected_after(rules: Rules, found: &ReviewedMove) -> String {
    expected(rules, found.player, shares_after(found), found.proven_after)
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

/// How far a review has come.
pub(crate) const fn progress(pass: ReviewPass, on: bool, was_hidden: bool) -> &'static str {
    match pass {
        _ if !on => "The review has stopped, so there is no accuracy yet.",
        _ if was_hidden => IS_BACK,
        ReviewPass::First => "Reviewing the moves…",
        ReviewPass::Recheck => "Checking doubtful moves…",
        ReviewPass::Reasons => "Looking for reasons…",
    }
}

pub(crate) const fn runs(on: bool) -> &'static str {
    if on { "The review goes on." } else { "The review has stopped." }
}

/// What a screen reader says when a review has ended.
pub(crate) fn finished(review: &GameReview) -> String {
    let Some(found) = &review.found else { return String::new() };
    let each = review
        .game
        .rules()
        .players()
        .iter()
        .map(|&at| format!("{} {}", player(review, at), accuracy(found.review.accuracy(at))));
    format!("The review is finished. Accuracy: {}.", each.collect::<Vec<_>>().join(", "))
}

/// The name of the graph.
pub(crate) fn graph(players: &[Player]) -> String {
    match players {
        [x, _] => format!("Expected share of {x} over the game"),
        _ => "Expected share of each player over the game".to_owned(),
    }
}

/// `X's 3·3 was a mistake: 72% → 38%.`
pub(crate) fn title(state: &State, found: &ReviewedMove) -> String {
    let mv = move_text(state, found.mv);
    let text = format!("{}'s {mv}", found.player);
    let rules = state.game.rules();
    let [before, after] = [expected_before(rules, found), expected_after(rules, found)];
    match found.verdict {
        Verdict::Forced => format!("{text} was the only legal move."),
        Verdict::AlreadyLost => format!("{mv}: {} had already lost.", found.player),
        Verdict::Slower => {
            format!("{text} wins, but not as soon as {}.", move_text(state, found.best))
        }
        Verdict::Good if found.mv == found.best => format!("{text} was the best move."),
        Verdict::Good => format!("{text} was good."),
        Verdict::Fair => format!("{text} was fair: {before} → {after}."),
        Verdict::Inaccuracy => format!("{text} was an inaccuracy: {before} → {after}."),
        Verdict::Mistake | Verdict::Blunder => {
            format!("{text} was a {}: {before} → {after}.", verdict(found.verdict))
        }
    }
}

/// Why it was a fault; empty if no fact says so.
pub(crate) fn why(found: &ReviewedMove, rules: Rules) -> String {
    let opponent = found.player.next(rules.players().len());
    let reason = found.reason.as_ref();
    reason.map(|reason| reasons::sentence(reason.fact, rules, opponent)).unwrap_or_default()
}

/// `Best was 3·5.`; empty if no move was better.
pub(crate) fn best(state: &State, found: &ReviewedMove) -> String {
    if found.mv == found.best || !found.verdict.counts() {
        return String::new();
    }
    format!("Best was {}.", move_text(state, found.best))
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
        let says_hidden = state.review.as_ref().is_some_and(|review| review.says_hidden);
        let looking = if says_hidden { IS_BACK } else { LOOKING };
        return [format!("{text}?"), looking.to_owned()];
    };
    let rules = state.game.rules();
    let before = expected_before(rules, found);
    let after = expected_of_tried(rules, found.player, judged);
    let change = match judged.proven {
        // Who wins says enough.
        Some(_) if !judged.right => after.clone(),
        _ => format!("{before} → {after}"),
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

/// `O answers 4·7, and 7·1 1·3 follow.`; empty if the game is over.
fn answer(state: &State, found: &ReviewedMove, reply: &[Place]) -> String {
    let Some((&first, rest)) = reply.split_first() else { return String::new() };
    let opponent = found.player.next(state.game.rules().players().len());
    format!("{opponent} answers {}{}.", move_text(state, first), followed(state, rest))
}

/// `, and 7·1 1·3 follow`; empty without moves.
fn followed(state: &State, moves: &[Place]) -> String {
    let moves: Vec<_> = moves.iter().map(|&mv| move_text(state, mv)).collect();
    match moves.as_slice() {
        [] => String::new(),
        [only] => format!(", and {only} follows"),
        several => format!(", and {} follow", several.join(" ")),
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
            let rules = state.game.rules();
            let best = move_text(state, found.best);
            let share = match found.proven_before {
                Some(proven) => proven_for(found.player, rules.players().len(), proven),
                None => format!("{} for {}", expected_before(rules, found), found.player),
            };
            let rest = line.moves.get(1..).unwrap_or_default();
            [format!("Best was {best}."), format!("{share}{}.", followed(state, rest))]
        }
        LineKind::Why => {
            let text = move_text(state, found.mv);
            let article = if found.verdict == Verdict::Inaccuracy { "an" } else { "a" };
            let what = verdict(found.verdict);
            [format!("Why {text} was {article} {what}"), why(found, state.game.rules())]
        }
    }
}

/// The share of each player after so many moves, where it is known: `X 64, O 36`.
pub(crate) fn shares(review: &GameReview, ply: usize) -> String {
    let Some(found) = review.judged(ply.saturating_sub(1)) else { return String::new() };
    let (shares, proven) = match ply {
        0 => (shares_before(found, review.game.rules()), found.proven_before),
        _ => (shares_after(found), found.proven_after),
    };
    shares_of(review, shares, proven.map(|proven| (found.player, proven)))
}

/// The shares of a position in which this result of a player may be proven.
pub(crate) fn shares_of(
    review: &GameReview,
    shares: ByPlayer<f32>,
    proven: Option<(Player, Proven)>,
) -> String {
    let players = review.game.rules().players();
    let points = points(players, shares, proven);
    let each = |&player: &Player| format!("{player} {}", points[player]);
    players.iter().map(each).collect::<Vec<_>>().join(", ")
}

/// How the game ended, below the graph; empty if it has not.
pub(crate) fn ended(review: &GameReview) -> String {
    match (review.game.outcome(), review.loss) {
        (Some(Outcome::Draw), _) => "The game ended in a draw.".to_owned(),
        (Some(Outcome::Won(winner)), _) => format!("{winner} won."),
        (None, Some(loss)) => loss::told_of(review.game.rules(), loss),
        (None, None) => String::new(),
    }
}

/// The name of a move in the list, for a screen reader, with the number that the list shows.
pub(crate) fn label(
    state: &State,
    ply: usize,
    player: Player,
    mv: Place,
    of: Option<Verdict>,
) -> String {
    let verdict = of.map(|of| format!(", {}", verdict(of))).unwrap_or_default();
    let turn = turn_number(ply, state.game.rules());
    format!("move {turn}, {player}: {}{verdict}", move_text(state, mv))
}

/// What a screen reader says about the position.
pub(crate) fn told(state: &State, review: &GameReview) -> String {
    let found = review.subject().and_then(|ply| review.judged(ply));
    let Some(found) = found else { return shown(state) };
    let [title, more] = match &review.board {
        ReviewBoard::Game => {
            let why = [why(found, review.game.rules()), best(state, found)];
            [title(state, found), why.join(" ")]
        }
        ReviewBoard::Try => [find_better(found), instead_of(state, found)],
        ReviewBoard::Tried(attempt, _) => tried(state, found, attempt),
        ReviewBoard::Line(kind, shown) => line(state, found, *kind, shown),
    };
    format!("{title} {more}").trim_end().to_owned()
}
