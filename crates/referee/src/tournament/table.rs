//! Tables for people.

use std::fmt;

use crate::ProgramSpec;

/// What tables call the programs. Equal commands get numbers.
pub(super) fn names(programs: &[ProgramSpec]) -> impl Iterator<Item = String> {
    let names: Vec<String> = programs.iter().map(ToString::to_string).collect();
    (0..names.len()).map(move |at| {
        let name = &names[at];
        let same = |other: &&String| *other == name;
        if names.iter().filter(same).count() < 2 {
            return name.clone();
        }
        format!("{name} ({})", names[..=at].iter().filter(same).count())
    })
}

/// Columns as wide as their widest entry; names to the left, numbers to the right.
pub(super) fn write_table(f: &mut fmt::Formatter<'_>, rows: &[Vec<String>]) -> fmt::Result {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    for row in rows {
        let mut line = String::new();
        for (column, (word, &width)) in row.iter().zip(&widths).enumerate() {
            let gap = if column == 0 { "" } else { "  " };
            match column {
                1 => line.push_str(&format!("{gap}{word:<width$}")),
                _ => line.push_str(&format!("{gap}{word:>width$}")),
            }
        }
        writeln!(f, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The end of a long command line distinguishes programs better than its beginning.
pub(super) fn end_of(name: &str) -> String {
    let length = name.chars().count();
    match name.char_indices().nth(length.saturating_sub(60)) {
        Some((start, _)) if start > 0 => format!("…{}", &name[start..]),
        _ => name.to_owned(),
    }
}
