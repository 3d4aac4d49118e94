use std::fmt;

use uttt_rules::{Classic, Drawing, Game, History, Illegal, Outcome, Player, Rules};

use crate::Ending;

/// A game that is being played, of the rule system that was named. Moves cross this edge as text.
#[derive(Clone, Debug)]
pub struct RunningGame(History<Classic>);

impl RunningGame {
    /// A game from the start.
    pub fn new(rules: Rules) -> Self {
        match rules {
            Rules::Classic => Self(History::new()),
        }
    }

    /// A game from the start with these moves played, as `55 51`.
    ///
    /// # Errors
    /// The first word that is no move, or an illegal one, by its number.
    pub fn replay(rules: Rules, moves: &str) -> Result<Self, String> {
        let record = format!("{rules}: {moves}");
        History::parse(&record).map(Self).map_err(|error| error.to_string())
    }

    /// Whether these rules have nine small boards of nine cells.
    pub const fn is_two_level(rules: Rules) -> bool {
        match rules {
            Rules::Classic => true,
        }
    }

    /// The rule system.
    pub fn rules(&self) -> Rules {
        Classic::RULES
    }

    /// Those who take turns, in the order in which they move.
    pub fn players(&self) -> &'static [Player] {
        &Player::ALL
    }

    /// Who moves next; once the game is over, who would.
    pub fn turn(&self) -> Player {
        self.0.position().turn()
    }

    /// How the game ended by its rules, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.position().outcome()
    }

    /// What the game ended by, or `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.outcome().map(|outcome| match outcome {
            Outcome::Won(_) => Ending::Line,
            Outcome::Draw => Ending::Draw,
        })
    }

    /// How many moves were played.
    pub fn ply(&self) -> usize {
        self.0.ply()
    }

    /// The moves from the start, separated by spaces.
    pub fn moves(&self) -> String {
        let moves: Vec<_> = self.0.moves().iter().map(ToString::to_string).collect();
        moves.join(" ")
    }

    /// The move that led here.
    pub fn last(&self) -> Option<String> {
        self.0.last().map(|mv| mv.to_string())
    }

    /// The moves that may be played now.
    pub fn legal_moves(&self) -> Vec<String> {
        self.0.position().legal_moves().iter().map(ToString::to_string).collect()
    }

    /// The marks of a two-level game in the order 11, 12 … 99.
    pub fn marks(&self) -> impl Iterator<Item = Option<Player>> {
        uttt_rules::Move::all().map(|at| self.0.position().mark(at))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Text that is no move, or an illegal one; nothing is changed.
    pub fn play(&mut self, mv: &str) -> Result<(), MoveError> {
        let mv = mv.parse().map_err(|error| MoveError::NotAMove(format!("{error}")))?;
        self.0.play(mv).map_err(|error| MoveError::Illegal(error.reason))
    }

    /// The board as people see it.
    pub fn drawing(&self) -> String {
        Drawing(self.0.position()).to_string()
    }
}

/// The record, which a page opens: `classic: 55 51`.
impl fmt::Display for RunningGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text names no move of this rule system.
    NotAMove(String),
    /// The move may not be played now.
    Illegal(Illegal),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove(why) => f.write_str(why),
            Self::Illegal(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for MoveError {}
