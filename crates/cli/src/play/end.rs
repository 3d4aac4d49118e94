use std::fmt;

use uttt_referee::Verdict;
use uttt_rules::{AnyGame, Ending, Player};

use crate::number::count;
use crate::won_line::winning_line;

/// How the game ended.
#[derive(Clone, Debug)]
pub(super) enum End {
    Verdict(Verdict),
    /// A person gave up; the others share the point.
    Resigned(Player),
    /// A person left. The game stays as it is.
    Left,
    /// The game reached `--max-plies`.
    Stopped {
        plies: usize,
    },
}

impl End {
    /// The end by the rules or by `--max-plies`; `None` while the game goes on.
    pub(super) fn of(game: &AnyGame, max_plies: Option<usize>) -> Option<Self> {
        if let (Some(outcome), Some(ending)) = (game.outcome(), game.ending()) {
            return Some(Self::Verdict(Verdict::Ended { outcome, ending }));
        }
        let plies = max_plies.filter(|&most| game.ply() >= most)?;
        Some(Self::Stopped { plies })
    }

    /// Who gets the whole point, if somebody does.
    pub(super) fn winner(&self, players: &[Player]) -> Option<Player> {
        match self {
            Self::Verdict(verdict) => verdict.winner(players),
            Self::Resigned(player) if players.len() == 2 => Some(!*player),
            Self::Resigned(_) | Self::Left | Self::Stopped { .. } => None,
        }
    }

    /// The line below the record: the winner, `draw` or `ongoing`.
    pub(super) fn outcome(&self, players: &[Player]) -> String {
        match self {
            Self::Left | Self::Stopped { .. } => "ongoing".to_owned(),
            _ => self.winner(players).map_or_else(|| "draw".to_owned(), |it| it.to_string()),
        }
    }

    /// What is said of it: the line that has won, or what the referee says.
    pub(super) fn told(&self, game: &AnyGame) -> String {
        let line = match self {
            Self::Verdict(Verdict::Ended { ending: Ending::Line, .. }) => winning_line(game),
            _ => None,
        };
        line.unwrap_or_else(|| self.to_string())
    }

    /// The same in a sentence, with the winner.
    pub(super) fn sentence(&self, game: &AnyGame) -> String {
        let told = self.told(game);
        let told = told.trim_end_matches('.');
        let is_named = matches!(self, Self::Verdict(Verdict::Ended { .. }));
        match self.winner(game.rules().players()) {
            Some(winner) if !is_named => format!("{told}. {winner} wins."),
            _ => format!("{told}."),
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verdict(verdict) => verdict.fmt(f),
            Self::Resigned(player) => write!(f, "{player} resigns"),
            Self::Left => f.write_str("the game was left unfinished"),
            Self::Stopped { plies } => {
                write!(f, "stopped after {}, with no winner", count(*plies, "move"))
            }
        }
    }
}
