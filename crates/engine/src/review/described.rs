use serde::Serialize;
use uttt_rules::{AnyGame, Place, Player, Rules};

use super::reason::{Fact, Reason};
use super::review::Review;
use super::reviewed_move::ReviewedMove;
use super::verdict::Verdict;
use crate::report::{Certain, Proven};

/// A review for other programs: moves are text, and unknown values are left out.
///
/// It is an object with `rules`, `nodes`, `moves`, `accuracy` and `counts` (each with an entry for
/// each player, the accuracy only if a choice mattered) and `key`, the plies of the key moments. Each move has `ply` (the number of moves
/// before it), `move`, `player`, `verdict`, `before` and `after` (the player's expected share of
/// the point with the best move and with this one), `loss`, `best`, `line` and `reply` (the
/// principal variation with the best move and after this one), and where it is known `proven` (the
/// result before it), `why` (a sentence) and `reason` (its `fact`, what it is about, and the
/// `moves` that show it).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[must_use]
pub struct DescribedReview {
    rules: &'static str,
    nodes: u64,
    moves: Vec<DescribedMove>,
    accuracy: Each<f64>,
    counts: Each<Counts>,
    key: Vec<usize>,
}

/// One value for each player of the game that has one.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Each<T> {
    #[serde(rename = "X", skip_serializing_if = "Option::is_none")]
    x: Option<T>,
    #[serde(rename = "O", skip_serializing_if = "Option::is_none")]
    o: Option<T>,
    #[serde(rename = "+", skip_serializing_if = "Option::is_none")]
    plus: Option<T>,
}

impl<T> Each<T> {
    fn new(rules: Rules, value: impl Fn(Player) -> Option<T>) -> Self {
        let value = |player| value(player).filter(|_| rules.players().contains(&player));
        Self { x: value(Player::X), o: value(Player::O), plus: value(Player::Plus) }
    }
}

/// How many moves have each verdict.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Counts {
    forced: usize,
    already_lost: usize,
    slower: usize,
    good: usize,
    fair: usize,
    inaccuracy: usize,
    mistake: usize,
    blunder: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct DescribedMove {
    ply: usize,
    #[serde(rename = "move")]
    mv: String,
    player: String,
    verdict: &'static str,
    before: f64,
    after: f64,
    loss: f64,
    best: String,
    line: Vec<String>,
    reply: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proven: Option<Certain>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<DescribedReason>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct DescribedReason {
    fact: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lacking: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    /// The winner's moves until the end.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    wins_in: Option<u32>,
    moves: Vec<String>,
}

impl DescribedReview {
    /// A review of `game`.
    pub fn new(game: &AnyGame, review: &Review) -> Self {
        let rules = review.rules;
        Self {
            rules: rules.id(),
            nodes: review.nodes,
            moves: review.moves.iter().map(|mv| DescribedMove::new(game, mv)).collect(),
            accuracy: Each::new(rules, |player| review.accuracy(player)),
            counts: Each::new(rules, |player| Some(Counts::new(review, player))),
            key: review.key_moments(),
        }
    }
}

impl Counts {
    fn new(review: &Review, player: Player) -> Self {
        let count = |verdict| review.count(player, verdict);
        Self {
            forced: count(Verdict::Forced),
            already_lost: count(Verdict::AlreadyLost),
            slower: count(Verdict::Slower),
            good: count(Verdict::Good),
            fair: count(Verdict::Fair),
            inaccuracy: count(Verdict::Inaccuracy),
            mistake: count(Verdict::Mistake),
            blunder: count(Verdict::Blunder),
        }
    }
}

impl DescribedMove {
    fn new(game: &AnyGame, mv: &ReviewedMove) -> Self {
        let ReviewedMove { ply, player, verdict, before, after, loss, .. } = *mv;
        let opponent = player.next(game.rules().players().len());
        let name = |board| format!("board {board}");
        Self {
            ply,
            mv: game.text(mv.mv),
            player: player.to_string(),
            verdict: verdict.id(),
            before,
            after,
            loss,
            best: game.text(mv.best),
            line: texts(game, &mv.line),
            reply: texts(game, &mv.reply),
            proven: mv.proven_before.map(<Certain as From<Proven>>::from),
            why: mv.reason.as_ref().map(|reason| reason.fact.sentence(opponent, name)),
            reason: mv.reason.as_ref().map(|reason| DescribedReason::new(game, reason)),
        }
    }
}

impl DescribedReason {
    fn new(game: &AnyGame, Reason { fact, moves }: &Reason) -> Self {
        let (lacking, winner, wins_in) = match *fact {
            Fact::MissesWin { moves } => (Vec::new(), None, Some(moves)),
            Fact::AllowsWin { winner, moves } => (Vec::new(), Some(winner), Some(moves)),
            Fact::AllowsTwoThreats { lacking, .. } => (lacking.to_vec(), None, None),
            Fact::OpensLine { lacking, .. } => (vec![lacking], None, None),
            _ => (Vec::new(), None, None),
        };
        Self {
            fact: fact.id(),
            board: fact.board().map(|board| board.to_string()),
            lacking: lacking.iter().map(ToString::to_string).collect(),
            winner: winner.map(|winner| winner.to_string()),
            wins_in,
            moves: texts(game, moves),
        }
    }
}

fn texts(game: &AnyGame, moves: &[Place]) -> Vec<String> {
    moves.iter().map(|&at| game.text(at)).collect()
}
