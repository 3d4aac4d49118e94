//! A standing in words: the table at the end of a tournament.

use std::fmt;

use super::standing::Standing;
use super::standing_column::StandingColumn;
use super::standing_row::StandingRow;
use super::table::{ColumnKind, Table, on_one_line, shown};
use crate::statistics::PRIOR;

/// The table, the best program first; the points of any two against each other, if there are more
/// programs than two; and what else there is to know about the results.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows();
        write!(f, "{}", self.table())?;
        let of_three = rows.iter().any(|row| row.points_a_game.is_some());
        if !of_three && rows.len() > 2 {
            self.write_crosstable(f, &rows)?;
        }
        self.write_forfeits(f, &rows)?;
        for line in self.round_lines(shown) {
            writeln!(f, "{line}")?;
        }
        if of_three {
            writeln!(f, "{OF_THREE}")?;
        } else if rows.iter().any(|row| row.evidence.pairs().count() > 0) {
            writeln!(f, "{PRIOR}")?;
            writeln!(f, "{COLUMNS}")?;
        }
        for line in self.notes() {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "{} of {} games", self.games(), self.total())
    }
}

/// What some columns mean.
const COLUMNS: &str = "pairs 0-2: in how many pairs of games 0, ½, 1, 1½ and 2 points; LOS: likelihood of being stronger; \
                       nElo: normalised Elo";
/// What the column of a table of three means.
const OF_THREE: &str = "points a game: ± 95 %, over the openings; equal programs have 0.333. There is no Elo for three \
                        players: who else sits at the table matters";

impl Standing {
    /// The table, for any width.
    #[must_use]
    pub fn table(&self) -> Table {
        let (rows, mut table) = (self.rows(), Table::default());
        for column in StandingColumn::of(&rows) {
            let entries = (1..).zip(&rows).map(|(rank, row)| column.entry(rank, row));
            table.column(column.head(), column.kind(), entries);
        }
        table
    }

    /// What else there is to say: how many games are repeats, and how far a test has come.
    #[must_use]
    pub fn notes(&self) -> Vec<String> {
        let test = self.test().map(|test| test.to_string());
        self.told_repeats().into_iter().chain(test).collect()
    }

    /// The points of the program in each row against that in each column.
    fn write_crosstable(
        &self,
        f: &mut fmt::Formatter<'_>,
        rows: &[StandingRow<'_>],
    ) -> fmt::Result {
        let mut table = Table::default();
        let ranks = (1..=rows.len()).map(|rank| rank.to_string());
        table.column("#", ColumnKind::Kept, ranks);
        let names = rows.iter().map(|row| on_one_line(row.name));
        table.column("points against", ColumnKind::Name, names);
        for (rank, other) in (1..).zip(rows) {
            let points = rows.iter().map(|row| match row.against[other.place] {
                results if results.games() == 0 => "-".to_owned(),
                results => {
                    format!("{}/{}", f64::from(results.half_points()) / 2.0, results.games())
                }
            });
            table.column(&rank.to_string(), ColumnKind::Kept, points);
        }
        write!(f, "{table}")
    }

    fn write_forfeits(&self, f: &mut fmt::Formatter<'_>, rows: &[StandingRow<'_>]) -> fmt::Result {
        for row in rows {
            let faults: Vec<_> =
                row.faults.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
            if !faults.is_empty() {
                writeln!(f, "{} lost by forfeit: {}", shown(row.name), faults.join(", "))?;
            }
        }
        Ok(())
    }
}
