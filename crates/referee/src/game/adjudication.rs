use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uttt_rules::{AnyGame, Outcome, Player};

/// When the referee ends a game whose result is clear, or which takes too long. By default never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjudication {
    /// When a player loses by its own score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resign: Option<ResignRule>,
    /// When a game is drawn by the scores of both players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<DrawRule>,
    /// The nodes of a search after each move; if it proves the result, the game ends with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proven_nodes: Option<u64>,
    /// A game that goes on after so many moves, with those of its opening, is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_plies: Option<u32>,
}

/// A player loses when it has told a score of at most `-score` for so many moves in a row.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ResignRule {
    /// From 0 to 1.
    pub score: f64,
    /// The player's own moves.
    pub moves: u32,
}

/// A game is drawn when both players have told scores between `-score` and `score` for so many
/// moves of each, in a row.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct DrawRule {
    /// From 0 to 1.
    pub score: f64,
    /// The moves of each player.
    pub moves: u32,
    /// Not before so many moves of the game, with those of its opening.
    pub from: u32,
}

/// Why the referee has ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AdjudicationReason {
    /// By [`Adjudication::resign`].
    Resigned,
    /// By [`Adjudication::draw`].
    DrawnByScore,
    /// By [`Adjudication::proven_nodes`].
    Proven,
    /// By [`Adjudication::max_plies`].
    MostPlies,
}

impl AdjudicationReason {
    /// All reasons.
    pub const ALL: [Self; 4] = [Self::Resigned, Self::DrawnByScore, Self::Proven, Self::MostPlies];

    /// A word for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::DrawnByScore => "drawn-by-score",
            Self::Proven => "proven",
            Self::MostPlies => "most-plies",
        }
    }

    /// The reason with this id.
    pub(crate) fn of(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.id() == id)
    }
}

/// What is wrong with a rule of adjudication.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjudicationError(String);

impl fmt::Display for AdjudicationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for AdjudicationError {}

/// Proves results of games between two players.
pub trait Solver: fmt::Debug + Sync {
    /// The proven result of a game that is not over, by a search of so many nodes. The same game
    /// must have the same result each time.
    fn solve(&self, game: &AnyGame, nodes: u64) -> Option<Outcome>;
}

/// How the games of a run are adjudicated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Adjudicators<'a> {
    /// When.
    pub adjudication: Adjudication,
    /// Proves results; without it, none is proven.
    pub solver: Option<&'a dyn Solver>,
}

impl Adjudication {
    /// Whether it depends on the scores that programs tell.
    #[must_use]
    pub const fn needs_scores(&self) -> bool {
        self.resign.is_some() || self.draw.is_some()
    }

    /// Whether it never ends a game.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Checks its numbers, for a game of so many players.
    ///
    /// # Errors
    /// What is wrong, with the name of the option.
    pub fn check(&self, players: usize) -> Result<(), AdjudicationError> {
        self.refuse(players).map_err(AdjudicationError)
    }

    fn refuse(&self, players: usize) -> Result<(), String> {
        let Self { resign, draw, proven_nodes, max_plies } = self;
        let two = |option| format!("{option}: only in games of two players");
        let share = |option, score: f64| match score {
            0.0..=1.0 => Ok(()),
            _ => Err(format!("{option}: score {score}: expected 0 to 1")),
        };
        let above_zero = |option, what, number: u64| match number {
            0 => Err(format!("{option}: {what} 0: expected at least 1")),
            _ => Ok(()),
        };
        if let Some(ResignRule { score, moves }) = *resign {
            share("--resign", score)?;
            above_zero("--resign", "moves", moves.into())?;
        }
        if let Some(DrawRule { score, moves, .. }) = *draw {
            share("--draw", score)?;
            above_zero("--draw", "moves", moves.into())?;
        }
        above_zero("--proven", "nodes", proven_nodes.unwrap_or(1))?;
        above_zero("--max-plies", "moves", max_plies.unwrap_or(1).into())?;
        let options = [
            (resign.is_some(), "--resign"),
            (draw.is_some(), "--draw"),
            (proven_nodes.is_some(), "--proven"),
        ];
        match options.into_iter().find(|(is_set, _)| *is_set && players != 2) {
            Some((_, option)) => Err(two(option)),
            None => Ok(()),
        }
    }

    /// The result by the scores of all moves since the opening, or by the number of moves, for a
    /// game of two after its move number `ply`.
    pub(crate) fn decide(
        &self,
        ply: usize,
        scores: &[Option<f64>],
    ) -> Option<(Outcome, AdjudicationReason)> {
        let last = |count: usize, step: usize, fits: &dyn Fn(f64) -> bool| {
            let mut told = scores.iter().rev().step_by(step).take(count);
            count <= scores.len().div_ceil(step) && told.all(|score| score.is_some_and(fits))
        };
        if let Some(ResignRule { score, moves }) = self.resign
            && last(moves as usize, 2, &|told| told <= -score)
        {
            // The next player to move wins.
            let winner = Player::PAIR[ply % 2];
            return Some((Outcome::Won(winner), AdjudicationReason::Resigned));
        }
        if let Some(DrawRule { score, moves, from }) = self.draw
            && ply >= from as usize
            && last(2 * moves as usize, 1, &|told| told.abs() <= score)
        {
            return Some((Outcome::Draw, AdjudicationReason::DrawnByScore));
        }
        let is_long = self.max_plies.is_some_and(|most| ply >= most as usize);
        is_long.then_some((Outcome::Draw, AdjudicationReason::MostPlies))
    }
}

impl Adjudicators<'_> {
    /// The result of a game that is not over, if the referee ends it after the last move. `scores`
    /// are those of all moves since the opening.
    pub(crate) fn decide(
        &self,
        game: &AnyGame,
        scores: &[Option<f64>],
    ) -> Option<(Outcome, AdjudicationReason)> {
        if self.adjudication.is_none() || game.outcome().is_some() {
            return None;
        }
        self.adjudication.decide(game.ply(), scores).or_else(|| {
            let outcome = self.solver?.solve(game, self.adjudication.proven_nodes?)?;
            Some((outcome, AdjudicationReason::Proven))
        })
    }
}

/// Reads `score=0.9,moves=3`: these names, each with a number.
fn numbers<const N: usize>(
    text: &str,
    names: [&'static str; N],
) -> Result<[Option<f64>; N], AdjudicationError> {
    let mut numbers = [None; N];
    for part in text.split(',') {
        let expected =
            || AdjudicationError(format!("{part:?}, expected NAME=NUMBER of {}", names.join(", ")));
        let (name, value) = part.split_once('=').ok_or_else(expected)?;
        let at = names.iter().position(|known| *known == name.trim()).ok_or_else(expected)?;
        let number: f64 = value.trim().parse().map_err(|_| expected())?;
        if numbers[at].replace(number).is_some() {
            return Err(AdjudicationError(format!("{} is given twice", names[at])));
        }
    }
    Ok(numbers)
}

fn whole(name: &str, number: f64) -> Result<u32, AdjudicationError> {
    match number {
        0.0..=1e6 if number.fract() == 0.0 => Ok(number as u32),
        _ => Err(AdjudicationError(format!("{name} {number}: expected a whole number"))),
    }
}

impl FromStr for ResignRule {
    type Err = AdjudicationError;

    fn from_str(text: &str) -> Result<Self, AdjudicationError> {
        let [Some(score), Some(moves)] = numbers(text, ["score", "moves"])? else {
            return Err(AdjudicationError("expected score=NUMBER,moves=NUMBER".into()));
        };
        Ok(Self { score, moves: whole("moves", moves)? })
    }
}

impl FromStr for DrawRule {
    type Err = AdjudicationError;

    fn from_str(text: &str) -> Result<Self, AdjudicationError> {
        let [Some(score), Some(moves), from] = numbers(text, ["score", "moves", "from"])? else {
            let expected = "expected score=NUMBER,moves=NUMBER and, if you like, from=NUMBER";
            return Err(AdjudicationError(expected.into()));
        };
        let from = whole("from", from.unwrap_or(0.0))?;
        Ok(Self { score, moves: whole("moves", moves)?, from })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decide(adjudication: Adjudication, ply: usize, scores: &[f64]) -> Option<&'static str> {
        let scores: Vec<_> = scores.iter().map(|&score| (score <= 1.0).then_some(score)).collect();
        let (outcome, reason) = adjudication.decide(ply, &scores)?;
        assert_eq!(outcome == Outcome::Draw, reason != AdjudicationReason::Resigned);
        Some(reason.id())
    }

    /// No score.
    const NONE: f64 = 9.0;

    #[test]
    fn a_player_resigns_after_bad_scores_of_its_own_in_a_row() {
        let rule = Adjudication { resign: "score=0.9,moves=2".parse().ok(), ..Default::default() };
        for (scores, resigns) in [
            (&[-0.95, 0.9, -0.9][..], true),
            (&[-0.95, 0.9], false),
            (&[-0.9, -0.9], false),
            (&[-0.95, 0.9, -0.89], false),
            (&[-0.95, 0.9, NONE], false),
            (&[-0.1, 0.9, -0.95, 0.9, -0.95], true),
            (&[-0.95, 0.9, -0.1, 0.9, -0.95], false),
        ] {
            let found = decide(rule, scores.len(), scores).is_some();
            assert_eq!(found, resigns, "{scores:?}");
        }
        // X has made the third move, and O wins.
        let scores = [Some(-1.0), None, Some(-1.0)];
        let won = rule.decide(3, &scores).unwrap().0;
        assert_eq!(won, Outcome::Won(Player::O));
        // After an opening of one move it was O.
        assert_eq!(rule.decide(4, &scores).unwrap().0, Outcome::Won(Player::X));
    }

    #[test]
    fn a_game_is_drawn_when_both_say_so_for_long_enough() {
        let rule = |text: &str| Adjudication { draw: text.parse().ok(), ..Default::default() };
        let drawn = |text, ply, scores| decide(rule(text), ply, scores).is_some();
        assert!(drawn("score=0.05,moves=2", 4, &[0.05, -0.05, 0.0, 0.01]));
        assert!(!drawn("score=0.05,moves=2", 4, &[0.06, -0.05, 0.0, 0.01]));
        assert!(!drawn("score=0.05,moves=2", 3, &[0.0, 0.0, 0.0]));
        assert!(!drawn("score=0.05,moves=1,from=5", 4, &[0.0; 4]));
        assert!(drawn("score=0.05,moves=1,from=5", 5, &[0.0; 5]));
        assert!(!drawn("score=0.05,moves=1", 2, &[NONE, 0.0]));
    }

    #[test]
    fn a_long_game_is_drawn() {
        let rule = Adjudication { max_plies: Some(9), ..Default::default() };
        assert_eq!(decide(rule, 8, &[]), None);
        assert_eq!(decide(rule, 9, &[]), Some("most-plies"));
    }

    #[test]
    fn wrong_rules_are_refused() {
        for (text, error) in [
            ("score=0.9", "expected score=NUMBER,moves=NUMBER"),
            ("score=0.9,moves=2,moves=2", "moves is given twice"),
            ("score=0.9,moves=1.5", "moves 1.5: expected a whole number"),
            ("0.9", "\"0.9\", expected NAME=NUMBER of score, moves"),
            ("score=x,moves=1", "\"score=x\", expected NAME=NUMBER of score, moves"),
        ] {
            assert_eq!(text.parse::<ResignRule>().unwrap_err().to_string(), error, "{text}");
        }
        let check = |adjudication: Adjudication, players| {
            adjudication.check(players).unwrap_err().to_string()
        };
        let resign = |text: &str| Adjudication { resign: text.parse().ok(), ..Default::default() };
        assert_eq!(check(resign("score=2,moves=1"), 2), "--resign: score 2: expected 0 to 1");
        assert_eq!(check(resign("score=1,moves=0"), 2), "--resign: moves 0: expected at least 1");
        let told = "--resign: only in games of two players";
        assert_eq!(check(resign("score=1,moves=1"), 3), told);
        assert_eq!(Adjudication { max_plies: Some(1), ..Default::default() }.check(3), Ok(()));
    }
}
