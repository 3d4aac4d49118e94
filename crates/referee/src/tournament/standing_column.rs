use super::StandingRow;
use super::table::{ColumnKind, on_one_line};
use crate::{Results, percent};

/// A column of the table of a standing, while it runs and at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandingColumn {
    /// The rank.
    Rank,
    /// The name of the program.
    Name,
    /// Elo with its error.
    Elo,
    /// The points of all games.
    Points,
    /// The points of a game on average, with the error; in games of three.
    PointsAGame,
    /// Games won, drawn and lost.
    Results,
    /// Pairs of games with 0, ½, 1, 1½ and 2 points.
    Pairs,
    /// The likelihood that it is stronger than its opponents.
    Superiority,
    /// Normalised Elo.
    NormalisedElo,
    /// The share of drawn games.
    Drawn,
    /// The games lost by a fault.
    Faults,
    /// The rounds without a match.
    Byes,
}

impl StandingColumn {
    const ALL: [Self; 12] = [
        Self::Rank,
        Self::Name,
        Self::Elo,
        Self::Points,
        Self::PointsAGame,
        Self::Results,
        Self::Pairs,
        Self::Superiority,
        Self::NormalisedElo,
        Self::Drawn,
        Self::Faults,
        Self::Byes,
    ];

    /// The columns that say something about these programs. In games of three nothing compares two
    /// programs, and byes are shown where there are any.
    #[must_use]
    pub fn of(rows: &[StandingRow<'_>]) -> Vec<Self> {
        let of_three = rows.iter().any(|row| row.points_a_game.is_some());
        let has_byes = rows.iter().any(|row| row.byes > 0);
        let is_shown = |column: &Self| match column {
            Self::Elo | Self::Pairs | Self::Superiority | Self::NormalisedElo => !of_three,
            Self::PointsAGame => of_three,
            Self::Byes => has_byes,
            _ => true,
        };
        Self::ALL.into_iter().filter(is_shown).collect()
    }

    /// What becomes of it where a table is too wide.
    pub(super) const fn kind(self) -> ColumnKind {
        match self {
            Self::Name => ColumnKind::Name,
            Self::Elo => ColumnKind::Kept,
            Self::NormalisedElo => ColumnKind::Optional(0),
            Self::Pairs => ColumnKind::Optional(1),
            Self::Drawn => ColumnKind::Optional(2),
            Self::Byes => ColumnKind::Optional(3),
            Self::Superiority => ColumnKind::Optional(4),
            Self::Results => ColumnKind::Optional(5),
            Self::Faults => ColumnKind::Optional(6),
            Self::PointsAGame => ColumnKind::Optional(7),
            Self::Points => ColumnKind::Optional(8),
            Self::Rank => ColumnKind::Optional(9),
        }
    }

    /// Its heading.
    #[must_use]
    pub const fn head(self) -> &'static str {
        match self {
            Self::Rank => "#",
            Self::Name => "program",
            Self::Elo => "Elo",
            Self::Points => "points",
            Self::PointsAGame => "points a game",
            Self::Results => "W-D-L",
            Self::Pairs => "pairs 0-2",
            Self::Superiority => "LOS",
            Self::NormalisedElo => "nElo",
            Self::Drawn => "draws",
            Self::Faults => "faults",
            Self::Byes => "byes",
        }
    }

    /// What it says about a program, with a dash for what is not known yet.
    #[must_use]
    pub fn entry(self, rank: usize, row: &StandingRow<'_>) -> String {
        let StandingRow { name, results, points, evidence, faults, .. } = row;
        let known = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        match self {
            Self::Rank => rank.to_string(),
            Self::Name => on_one_line(name),
            Self::Elo => known(evidence.elo().map(|elo| elo.to_string())),
            Self::Points => {
                format!("{}/{}", (points * 100.0).round() / 100.0, results.games())
            }
            Self::PointsAGame => {
                known(row.points_a_game.filter(|_| results.games() > 0).map(|it| it.to_string()))
            }
            Self::Results => {
                let Results { wins, draws, losses } = results;
                format!("{wins}-{draws}-{losses}")
            }
            Self::Pairs => evidence.pairs().counts().map(|count| count.to_string()).join("-"),
            Self::Superiority => known(evidence.superiority().map(percent)),
            Self::NormalisedElo => known(evidence.normalised_elo().map(|elo| elo.to_string())),
            Self::Drawn => known(results.share_drawn().map(percent)),
            Self::Faults => faults.values().sum::<u32>().to_string(),
            Self::Byes => row.byes.to_string(),
        }
    }
}
