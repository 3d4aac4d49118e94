use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};
use uttt_rules::{AnyGame, Player, Rules};

use super::Told;
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
    /// The score from −1 to 1 that the player has told with each move, `null` if none. Like the next
    /// three, it is left out if nobody has told any, unless the tournament adjudicates by scores.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<Option<f64>>,
    /// The depth of its search in plies, as it has told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub depths: Vec<Option<u32>>,
    /// The nodes that it has searched, as it has told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nodes: Vec<Option<u64>>,
    /// How long it has thought in milliseconds, as it has told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told_ms: Vec<Option<u64>>,
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
            depths: Vec::new(),
            nodes: Vec::new(),
            told_ms: Vec::new(),
            unmeasured: Vec::new(),
            memory: Vec::new(),
        }
    }

    /// Notes what the players have told with each move; all scores, if the verdict may depend on them.
    pub(crate) fn note(&mut self, told: &[Told], all_scores: bool) {
        let scores = told.iter().map(|told| told.score);
        self.scores = if all_scores { scores.collect() } else { some(scores) };
        self.depths = some(told.iter().map(|told| told.depth));
        self.nodes = some(told.iter().map(|told| told.nodes));
        self.told_ms = some(told.iter().map(|told| told.ms));
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

    /// A player's share of the point in a game of two or three players, in sixths: all share a draw,
    /// and after a forfeit the others share the point.
    pub(crate) fn sixths(&self, seat: usize, players: usize) -> u32 {
        match (self.half_points(seat), &self.by) {
            (0, _) => 0,
            (1, None) => 6 / players as u32,
            (1, Some(_)) => 6 / (players - 1) as u32,
            _ => 6,
        }
    }

    /// Checks that it is consistent: known rules, legal moves, and a result that follows from the
    /// moves.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), InconsistentGame> {
        self.refuse().map_err(InconsistentGame)
    }

    fn refuse(&self) -> Result<(), String> {
        let rules: Rules = self.rules.parse().map_err(|error| format!("{error}"))?;
        let moves = format!("{} {}", self.opening, self.moves);
        let game = replay(rules, &moves).map_err(|error| error.to_string())?;
        let players = rules.players().len();
        if self.seats.len() != players {
            return Err(format!("{} seats, expected {players}", self.seats.len()));
        }
        self.check_lengths()?;
        let outcome = game.outcome().map(|outcome| outcome.to_string());
        match (&self.by, outcome) {
            (None, Some(outcome)) if outcome == self.result => Ok(()),
            (Some(by), None) => self.check_forfeit(by, rules.players()),
            (None, None) if AdjudicationReason::of(&self.reason).is_some() => Ok(()),
            (None, None) => Err("the game is not over".into()),
            (_, Some(outcome)) => Err(format!("the moves end in {outcome}, not {}", self.result)),
        }
    }

    /// Checks that what was measured and told is that of these moves.
    fn check_lengths(&self) -> Result<(), String> {
        let played = self.moves.split_whitespace().count();
        let told = [
            ("scores", self.scores.len()),
            ("depths", self.depths.len()),
            ("nodes", self.nodes.len()),
            ("told times", self.told_ms.len()),
        ];
        let told = told.into_iter().filter(|&(_, count)| count > 0);
        match [("times", self.ms.len())].into_iter().chain(told).find(|it| it.1 != played) {
            Some((what, count)) => Err(format!("{count} {what} of {played} moves")),
            None if self.unmeasured.iter().any(|&at| at >= played) => {
                Err(format!("an unmeasured move after the last of {played}"))
            }
            None => Ok(()),
        }
    }

    /// Checks that the referee has ended the game when these rules say so, and not otherwise. What a
    /// search has proven is not proven again.
    ///
    /// # Errors
    /// What is wrong.
    pub(crate) fn check_adjudication(
        &self,
        adjudication: &Adjudication,
    ) -> Result<(), InconsistentGame> {
        self.refuse_adjudication(adjudication).map_err(InconsistentGame)
    }

    fn refuse_adjudication(&self, adjudication: &Adjudication) -> Result<(), String> {
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

/// Why a judged game cannot have been played as it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InconsistentGame(String);

impl fmt::Display for InconsistentGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InconsistentGame {}

/// All of these, or none where nothing is known.
fn some<T>(told: impl Iterator<Item = Option<T>>) -> Vec<Option<T>> {
    let told: Vec<Option<T>> = told.collect();
    if told.iter().all(Option::is_none) { Vec::new() } else { told }
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
        let (seats, ms) = (vec![0, 1], vec![7.0, 8.0]);
        let sound = JudgedGame { seats, ms, ..JudgedGame::new(&game, 0, &verdict) };
        assert_eq!(sound.check(), Ok(()));
        for (wrong, error) in [
            (JudgedGame { by: None, ..sound.clone() }, "the game is not over"),
            (
                JudgedGame { result: "X".into(), ..sound.clone() },
                "X forfeits, and that is O, not X",
            ),
            (JudgedGame { by: Some("+".into()), ..sound.clone() }, "nobody is \"+\""),
            (JudgedGame { seats: vec![0], ..sound.clone() }, "1 seats, expected 2"),
            (JudgedGame { ms: vec![7.0], ..sound.clone() }, "1 times of 2 moves"),
            (JudgedGame { ms: vec![7.0; 3], ..sound.clone() }, "3 times of 2 moves"),
            (JudgedGame { nodes: vec![None], ..sound.clone() }, "1 nodes of 2 moves"),
            (
                JudgedGame { unmeasured: vec![2], ..sound.clone() },
                "an unmeasured move after the last of 2",
            ),
        ] {
            assert_eq!(wrong.check().unwrap_err().to_string(), error);
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
    fn what_nobody_has_told_is_left_out() {
        let game = replay(Rules::Classic, "55 51").unwrap();
        let verdict = Verdict::Forfeited { by: Player::X, forfeit: Forfeit::NotText };
        let mut noted = JudgedGame::new(&game, 0, &verdict);
        let told = [Told { depth: Some(3), ..Told::default() }, Told::default()];
        noted.note(&told, false);
        let line = serde_json::to_value(&noted).unwrap();
        assert_eq!(line["depths"], serde_json::json!([3, null]));
        assert!(line.get("scores").is_none() && line.get("nodes").is_none(), "{line}");
        noted.note(&told, true);
        assert_eq!(noted.scores, [None, None]);
    }

    #[test]
    fn moves_are_split_after_the_opening() {
        assert_eq!(split("55 51 15", 0), ("", "55 51 15"));
        assert_eq!(split("55 51 15", 2), ("55 51", "15"));
        assert_eq!(split("55 51 15", 3), ("55 51 15", ""));
        assert_eq!(split("", 0), ("", ""));
    }
}
