//! A standing in words: the table at the end of a tournament.

use std::fmt;

use super::standing::Standing;
use super::standing_column::StandingColumn;
use super::standing_row::StandingRow;
use super::table::{end_of, write_table};
use crate::statistics::PRIOR;

/// The table, the best program first; the points of any two against each other, if there are more
/// programs than two; and what else there is to know about the results.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows();
        let columns = StandingColumn::of(&rows);
        let entry = |rank: usize, row: &StandingRow<'_>, column: StandingColumn| match column {
            StandingColumn::Name => end_of(&column.entry(rank, row)),
            _ => column.entry(rank, row),
        };
        let mut table = vec![columns.iter().map(|column| column.head().to_owned()).collect()];
        table.extend((1..).zip(&rows).map(|(rank, row)| {
            columns.iter().map(|&column| entry(rank, row, column)).collect::<Vec<_>>()
        }));
        write_table(f, &table)?;
        let of_three = rows.iter().any(|row| row.points_a_game.is_some());
        if !of_three && rows.len() > 2 {
            self.write_crosstable(f, &rows)?;
        }
        self.write_forfeits(f, &rows)?;
        for line in self.round_lines(end_of) {
            writeln!(f, "{line}")?;
        }
        if of_three {
            writeln!(f, "{OF_THREE}")?;
        } else if rows.iter().any(|row| row.evidence.pairs().count() > 0) {
            writeln!(f, "{PRIOR}")?;
            writeln!(f, "{COLUMNS}")?;
        }
        for line in self.told_repeats().into_iter().chain(self.test()) {
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
    /// The points of the program in each row against that in each column.
    fn write_crosstable(
        &self,
        f: &mut fmt::Formatter<'_>,
        rows: &[StandingRow<'_>],
    ) -> fmt::Result {
        let mut table = vec![vec!["#".to_owned(), "points against".to_owned()]];
        table[0].extend((1..=rows.len()).map(|rank| rank.to_string()));
        for (rank, row) in (1..).zip(rows) {
            let name = StandingColumn::Name.entry(rank, row);
            let mut line = vec![rank.to_string(), end_of(&name)];
            line.extend(rows.iter().map(|other| self.between(row.place, other.place)));
            table.push(line);
        }
        write_table(f, &table)
    }

    fn write_forfeits(&self, f: &mut fmt::Formatter<'_>, rows: &[StandingRow<'_>]) -> fmt::Result {
        for row in rows {
            let faults: Vec<_> =
                row.faults.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
            if !faults.is_empty() {
                writeln!(f, "{} lost by forfeit: {}", end_of(row.name), faults.join(", "))?;
            }
        }
        Ok(())
    }

    /// The points of the first program against the second.
    fn between(&self, first: usize, second: usize) -> String {
        let found = self.meetings().find_map(|(places, tally)| {
            let results = tally.results();
            let (points, all) = (results.half_points(), 2 * results.games());
            match places {
                places if places == [first, second] => Some((points, all)),
                places if places == [second, first] => Some((all - points, all)),
                _ => None,
            }
        });
        match found {
            Some((_, 0)) | None => "-".into(),
            Some((half_points, all)) => {
                format!("{}/{}", f64::from(half_points) / 2.0, all / 2)
            }
        }
    }
}
