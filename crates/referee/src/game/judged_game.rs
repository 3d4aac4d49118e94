use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};
use uttt_rules::{AnyGame, Player, Rules};

use super::adjudication::{Adjudication, AdjudicationReason};
use super::record::{moves_of, replay};
use crate::Verdict;

/// A judged game as a journal holds it: one JSON object on a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedGame {
    /// Its number in a tournament, from 0; 0 for a single game.
    pub game: u32,
    /// The programs in the order of the players X, O, +: protocol, colon, command line.
    pub programs: Vec<String>,
    /// The indices of those programs in the tournament's list, from 0.
    pub seats: Vec<usize>,
    /// The id of the rule system.
    pub rules: String,
    /// The moves of the opening, separated by spaces.
    pub opening: String,
    /// The moves that were played after the opening.
    pub moves: String,
    /// The winner, `X`, `O` or `+`; `draw` if nobody won alone.
    pub result: String,
    /// How it ended: `line`, `more-boards`, `no-line`, `no-legal-move`, `repetition`, or the id of
    /// an adjudication or of a forfeit.
    pub reason: String,
    /// Who forfeited: `X`, `O` or `+`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The forfeit in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The last lines that the program of `by` wrote to stderr, if they may explain why it crashed
    /// or did not answer. They are raw: make them harmless before you print them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stderr: Option<String>,
    /// How long each move took, in milliseconds.
    pub ms: Vec<f64>,
    /// The score from −1 to 1 that the player has told with each move, `null` if none; only if the
    /// tournament adjudicates by scores.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<Option<f64>>,
    /// The moves, as indices into `ms`, that arrived after the limit but count: the referee itself
    /// was not running, and cannot tell when they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unmeasured: Vec<usize>,
    /// The peak memory of each program, in bytes, in the order of the players; `null` if it is not
    /// known.
    pub memory: Vec<Option<u64>>,
}

impl JudgedGame {
    /// A game with its verdict; its number and programs are added later.
    pub(crate) fn new(game: &AnyGame, opening_plies: usize, verdict: &Verdict) -> Self {
        let moves = moves_of(game);
        let (opening, played) = split(&moves, opening_plies);
        let winner = verdict.winner(game.rules().players());
        let (by, detail) = match verdict {
            Verdict::Ended { .. } | Verdict::Adjudicated { .. } => (None, None),
            Verdict::Forfeited { by, forfeit } => (Some(by.to_string()), Some(forfeit.to_string())),
        };
        Self {
            game: 0,
            programs: Vec::new(),
            seats: Vec::new(),
            rules: game.rules().to_string(),
            opening: opening.to_owned(),
            moves: played.to_owned(),
            result: winner.map_or_else(|| "draw".to_owned(), |winner| winner.to_string()),
            reason: verdict.reason().to_owned(),
            by,
            detail,
            stderr: None,
            ms: Vec::new(),
            scores: Vec::new(),
            unmeasured: Vec::new(),
            memory: Vec::new(),
        }
    }

    /// The record, for the page and for links. It ends with the last move played, even if a forfeit
    /// ended the game.
    #[must_use]
    pub fn record(&self) -> String {
        let moves = [self.opening.as_str(), self.moves.as_str()];
        let moves: Vec<&str> = moves.into_iter().filter(|moves| !moves.is_empty()).collect();
        format!("{}: {}", self.rules, moves.join(" ")).trim_end().to_owned()
    }

    /// A digest of its moves and of how it ended. If the same programs from the same seats have played
    /// a game with the same digest, this one repeats it, whatever time the moves took.
    pub(crate) fn digest(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.record(), &self.result, &self.reason, &self.by).hash(&mut hasher);
        hasher.finish()
    }

    /// A digest of the moves of its opening.
    pub(crate) fn opening_digest(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.opening.hash(&mut hasher);
        hasher.finish()
    }

    /// The index of the player who forfeited.
    pub(crate) fn loser(&self) -> Option<usize> {
        let by = self.by.as_deref()?;
        Player::ALL.iter().position(|player| player.to_string() == by)
    }

    /// The points of a player in a two-player game, in halves: 0, 1 or 2. In a game of three, 2 for a
    /// win and 1 for each who shares the point.
    pub fn half_points(&self, seat: usize) -> u32 {
        let player = Player::ALL.get(seat).map(ToString::to_string);
        match self.result.as_str() {
            "draw" if self.loser() == Some(seat) => 0,
            "draw" => 1,
            winner => 2 * u32::from(player.as_deref() == Some(winner)),
        }
    }

    /// A player's share of the point in a game of three, in sixths: a draw is shared by all, and a
    /// forfeit by the others.
    pub(crate) fn sixths(&self, seat: usize) -> u32 {
        match (self.half_points(seat), &self.by) {
            (0, _) => 0,
            (1, None) => 2,
            (1, Some(_)) => 3,
            _ => 6,
        }
    }

    /// Checks that it is consistent: known rules, legal moves, and a result that follows from the
    /// moves.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), String> {
        let rules: Rules = self.rules.parse().map_err(|error| format!("{error}"))?;
        let moves = format!("{} {}", self.opening, self.moves);
        let game = replay(rules, &moves)?;
        let players = rules.players().len();
        if self.seats.len() != players {
            return Err(format!("{} seats, expected {players}", self.seats.len()));
        }
        let outcome = game.outcome().map(|outcome| outcome.to_string());
        match (&self.by, outcome) {
            (None, Some(outcome)) if outcome == self.result => Ok(()),
            (Some(by), None) => self.check_forfeit(by, rules.players()),
            (None, None) if AdjudicationReason::of(&self.reason).is_some() => Ok(()),
            (None, None) => Err("the game is not over".into()),
            (_, Some(outcome)) => Err(format!("the moves end in {outcome}, not {}", self.result)),
        }
    }

    /// Checks that the referee has ended the game when these rules say so, and not otherwise. What a
    /// search has proven is not proven again.
    ///
    /// # Errors
    /// What is wrong.
    pub(crate) fn check_adjudication(&self, adjudication: &Adjudication) -> Result<(), String> {
        let reason = AdjudicationReason::of(&self.reason).filter(|_| self.by.is_none());
        let plies = |moves: &str| moves.split_whitespace().count();
        let (begun, played) = (plies(&self.opening), plies(&self.moves));
        if adjudication.needs_scores() && self.scores.len() != played {
            return Err(format!("{} scores of {played} moves", self.scores.len()));
        }
        let decided = |count: usize| {
            let scores = self.scores.get(..count).unwrap_or_default();
            adjudication.decide(begun + count, scores)
        };
        if let Some(before) = (1..played).find(|&count| decided(count).is_some()) {
            return Err(format!(
                "it goes on although the referee had to end it after {before} moves"
            ));
        }
        match (reason, decided(played)) {
            (Some(AdjudicationReason::Proven), None) if adjudication.proven_nodes.is_some() => {
                Ok(())
            }
            (Some(reason), Some((outcome, decided)))
                if reason == decided && outcome.to_string() == self.result =>
            {
                Ok(())
            }
            (Some(_), _) => {
                Err(format!("{} with {}: the referee has no reason", self.result, self.reason))
            }
            // The rules of the game end it first.
            (None, Some((_, decided))) if self.by.is_some() && played > 0 => {
                Err(format!("it goes on although it was over: {}", decided.id()))
            }
            (None, _) => Ok(()),
        }
    }

    /// Checks that the others have the point that `by` has lost.
    fn check_forfeit(&self, by: &str, players: &[Player]) -> Result<(), String> {
        let found = players.iter().find(|player| player.to_string() == by);
        let by = found.ok_or_else(|| format!("nobody is {by:?}"))?;
        let mut others = players.iter().filter(|player| *player != by);
        let expected = match (others.next(), others.next()) {
            (Some(winner), None) => winner.to_string(),
            _ => "draw".to_owned(),
        };
        if self.result == expected {
            Ok(())
        } else {
            Err(format!("{by} forfeits, and that is {expected}, not {}", self.result))
        }
    }
}

/// The first words of a list of moves, and the rest.
fn split(moves: &str, words: usize) -> (&str, &str) {
    if words == 0 {
        return ("", moves);
    }
    match moves.match_indices(' ').nth(words - 1) {
        Some((at, _)) => (&moves[..at], &moves[at + 1..]),
        None => (moves, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Forfeit, replay};

    #[test]
    fn a_result_that_the_game_does_not_bear_out_is_refused() {
        let game = replay(Rules::Classic, "55 51").unwrap();
        let verdict = Verdict::Forfeited { by: Player::X, forfeit: Forfeit::NotText };
        let sound = JudgedGame { seats: vec![0, 1], ..JudgedGame::new(&game, 0, &verdict) };
        assert_eq!(sound.check(), Ok(()));
        for (wrong, error) in [
            (JudgedGame { by: None, ..sound.clone() }, "the game is not over"),
            (
                JudgedGame { result: "X".into(), ..sound.clone() },
                "X forfeits, and that is O, not X",
            ),
            (JudgedGame { by: Some("+".into()), ..sound.clone() }, "nobody is \"+\""),
            (JudgedGame { seats: vec![0], ..sound.clone() }, "1 seats, expected 2"),
        ] {
            assert_eq!(wrong.check(), Err(error.to_owned()));
        }
    }

    #[test]
    fn a_game_repeats_another_whatever_its_times_and_its_number() {
        let game = replay(Rules::Classic, "55 51").unwrap();
        let verdict = Verdict::Forfeited { by: Player::X, forfeit: Forfeit::NotText };
        let first = JudgedGame { ms: vec![7.0], ..JudgedGame::new(&game, 0, &verdict) };
        // The same moves, of which one was given as an opening.
        let again = JudgedGame { game: 9, ms: vec![8.0], ..JudgedGame::new(&game, 1, &verdict) };
        assert_eq!(first.digest(), again.digest());
        let crashed = JudgedGame { reason: "crashed".into(), ..first.clone() };
        let other = JudgedGame { moves: "55 52".into(), ..first.clone() };
        for game in [crashed, other] {
            assert_ne!(first.digest(), game.digest(), "{game:?}");
        }
    }

    #[test]
    fn moves_are_split_after_the_opening() {
        assert_eq!(split("55 51 15", 0), ("", "55 51 15"));
        assert_eq!(split("55 51 15", 2), ("55 51", "15"));
        assert_eq!(split("55 51 15", 3), ("55 51 15", ""));
        assert_eq!(split("", 0), ("", ""));
    }
}
