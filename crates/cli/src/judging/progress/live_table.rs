//! The standing as lines that fit a terminal.

use console::{Alignment, measure_text_width, pad_str, truncate_str};
use uttt_referee::{StandingColumn, StandingRow};

/// The width to which names are cut before a column is left out.
const SHORT_NAME: usize = 12;
const GAP: usize = 2;

/// The columns that a narrow terminal does without, the least important first.
const OPTIONAL: [StandingColumn; 10] = [
    StandingColumn::NormalisedElo,
    StandingColumn::Pairs,
    StandingColumn::Drawn,
    StandingColumn::Byes,
    StandingColumn::Superiority,
    StandingColumn::Results,
    StandingColumn::Faults,
    StandingColumn::PointsAGame,
    StandingColumn::Points,
    StandingColumn::Rank,
];

/// A heading and a line for each program, the best first, at most `width` columns wide and `height`
/// lines high. On a narrow terminal, names are cut, and columns are left out. A last line counts the
/// programs that do not fit.
pub(super) fn live_table(rows: &[StandingRow<'_>], width: usize, height: usize) -> Vec<String> {
    let fitting = match height.max(2) - 1 {
        room if rows.len() <= room => rows.len(),
        room => room - 1,
    };
    let numbered = (1..).zip(&rows[..fitting]);
    let columns = StandingColumn::of(rows).into_iter().map(|column| {
        let entries = numbered.clone().map(|(rank, row)| column.entry(rank, row));
        (column, [column.head().to_owned()].into_iter().chain(entries).collect::<Vec<_>>())
    });
    let mut columns: Vec<_> = columns.collect();
    let widest = |texts: &[String]| texts.iter().map(|text| measure_text_width(text)).max();
    let widest = |texts: &[String]| widest(texts).unwrap_or(0);
    // The width of everything but the names.
    let others = |columns: &[(StandingColumn, Vec<String>)]| {
        let texts = columns.iter().filter(|(column, _)| *column != StandingColumn::Name);
        texts.map(|(_, texts)| widest(texts) + GAP).sum::<usize>()
    };
    let names = columns.iter().find(|(column, _)| *column == StandingColumn::Name);
    let longest = names.map_or(0, |(_, names)| widest(names));
    for left_out in OPTIONAL {
        if others(&columns) + longest.min(SHORT_NAME) <= width {
            break;
        }
        columns.retain(|(column, _)| *column != left_out);
    }
    let room = longest.min(width.saturating_sub(others(&columns)));
    let line = |at: usize| {
        let cells = columns.iter().map(|(column, texts)| match column {
            StandingColumn::Name => {
                pad_str(&ending(&texts[at], room), room, Alignment::Left, None).into_owned()
            }
            _ => pad_str(&texts[at], widest(texts), Alignment::Right, None).into_owned(),
        });
        let line = cells.collect::<Vec<_>>().join(&" ".repeat(GAP));
        truncate_str(line.trim_end(), width, "…").into_owned()
    };
    let mut lines: Vec<String> = (0..=fitting).map(line).collect();
    if fitting < rows.len() {
        let more = format!("… and {} more", rows.len() - fitting);
        lines.push(truncate_str(&more, width, "").into_owned());
    }
    lines
}

/// The end of a text that is too wide: it distinguishes programs better than the beginning.
fn ending(text: &str, width: usize) -> String {
    if measure_text_width(text) <= width {
        return text.to_owned();
    }
    let starts = text.char_indices().map(|(start, _)| &text[start..]);
    let mut fitting = starts.filter(|end| measure_text_width(end) < width);
    fitting.next().map(|end| format!("…{end}")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use uttt_referee::{Evidence, Pairs, Results};

    use super::*;

    const PAIRS: Pairs = Pairs::new([0, 1, 2, 3, 4]);

    fn shown(names: &[&str], width: usize, height: usize) -> Vec<String> {
        let faults = BTreeMap::from([("late".to_owned(), 2), ("illegal".to_owned(), 1)]);
        let row = |(place, &name)| StandingRow {
            place,
            name,
            results: Results { wins: 12, draws: 6, losses: 2 },
            points: 15.0,
            points_a_game: None,
            evidence: Evidence::new(PAIRS, PAIRS),
            repeats: 0,
            byes: 0,
            faults: &faults,
        };
        live_table(&names.iter().enumerate().map(row).collect::<Vec<_>>(), width, height)
    }

    #[test]
    fn a_wide_terminal_has_all_columns() {
        let lines = shown(&["new", "old"], 120, 10);
        let expected = [
            "#  program              Elo  points   W-D-L  pairs 0-2     LOS             nElo   draws  faults",
            "1  new      +170.4 ± 170.9   15/20  12-6-2  0-1-2-3-4  99.5 %  +191.8 ± 145.2  30.0 %       3",
        ];
        assert_eq!(lines.len(), 3);
        for (line, expected) in lines.iter().zip(expected) {
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(words(line), words(expected), "{lines:#?}");
        }
        assert!(lines.iter().all(|line| line.chars().count() <= 120));
    }

    #[test]
    fn it_fits_any_terminal() {
        let names = ["ugi:./a --fast", "ひらがなのなまえ", "a\u{1b}[31mred", "", "x"];
        for width in [1, 3, 10, 24, 40, 60, 80, 200] {
            for height in [0, 1, 2, 3, 5, 6, 50] {
                let lines = shown(&names, width, height);
                assert!(lines.len() <= height.max(2), "{width} {height}: {lines:#?}");
                for line in &lines {
                    assert!(measure_text_width(line) <= width, "{width}: {line:?}");
                }
            }
        }
    }

    #[test]
    fn long_names_are_cut_at_their_beginning_and_rows_are_counted() {
        let lines = shown(&["ugi:/home/me/engine --level 5", "b", "c"], 60, 3);
        assert!(lines[1].contains("…") && lines[1].contains("level 5 "), "{lines:#?}");
        assert_eq!(lines[2], "… and 2 more");
        assert_eq!(ending("abcdef", 4), "…def");
        assert_eq!(ending("なまえ", 4), "…え");
    }
}
