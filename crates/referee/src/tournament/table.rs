//! Tables of text, for people.

use std::fmt;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::ProgramSpec;

/// A table as text: columns as wide as their widest entries, names to the left and numbers to the right.
#[derive(Clone, Debug, Default)]
pub struct Table {
    columns: Vec<Column>,
}

#[derive(Clone, Debug)]
struct Column {
    /// The heading and the entries.
    texts: Vec<String>,
    kind: ColumnKind,
}

/// What becomes of a column where a table is too wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ColumnKind {
    /// Names are cut at their beginning: the end of a command line distinguishes programs better.
    Name,
    /// Other columns are left out, those with the smallest number first.
    Optional(u8),
    /// It stays.
    Kept,
}

/// The longest name that a table shows.
const LONGEST_NAME: usize = 60;
/// The width to which names are cut before a column is left out.
const SHORT_NAME: usize = 24;
const GAP: usize = 2;

impl Table {
    /// Adds a column.
    pub(super) fn column(
        &mut self,
        head: &str,
        kind: ColumnKind,
        entries: impl IntoIterator<Item = String>,
    ) {
        let texts = [head.to_owned()].into_iter().chain(entries).collect();
        self.columns.push(Column { texts, kind });
    }

    /// A heading and a line for each row, at most `width` columns wide and `height` lines high. On a narrow
    /// terminal, names are cut, and columns are left out. A last line counts the rows that do not fit.
    #[must_use]
    pub fn lines(&self, width: usize, height: usize) -> Vec<String> {
        let rows = self.columns.first().map_or(0, |column| column.texts.len().saturating_sub(1));
        let fitting = match height.max(2) - 1 {
            room if rows <= room => rows,
            room => room - 1,
        };
        let widest = |column: &Column| {
            column.texts[..=fitting].iter().map(|text| text.width()).max().unwrap_or(0)
        };
        let mut columns: Vec<(&Column, usize)> =
            self.columns.iter().map(|column| (column, widest(column))).collect();
        // The width of everything but the names.
        let others = |columns: &[(&Column, usize)]| {
            let others = columns.iter().filter(|(column, _)| column.kind != ColumnKind::Name);
            others.map(|(_, width)| width + GAP).sum::<usize>()
        };
        let names = columns.iter().find(|(column, _)| column.kind == ColumnKind::Name);
        let longest = names.map_or(0, |&(_, width)| width).min(LONGEST_NAME);
        while others(&columns) + longest.min(SHORT_NAME) > width {
            let kinds = columns.iter().map(|(column, _)| column.kind);
            let first = kinds.filter(|kind| matches!(kind, ColumnKind::Optional(_))).min();
            let Some(first) = first else { break };
            columns.retain(|(column, _)| column.kind != first);
        }
        let room = longest.min(width.saturating_sub(others(&columns)));
        let line = |at: usize| {
            let cells = columns.iter().map(|&(column, width)| match column.kind {
                ColumnKind::Name => {
                    let name = ending(&column.texts[at], room);
                    let pad = room - name.width().min(room);
                    format!("{name}{}", " ".repeat(pad))
                }
                _ => {
                    let text = &column.texts[at];
                    format!("{}{text}", " ".repeat(width - text.width()))
                }
            });
            let line = cells.collect::<Vec<_>>().join(&" ".repeat(GAP));
            beginning(line.trim_end(), width)
        };
        let mut lines: Vec<String> = (0..=fitting).map(line).collect();
        if fitting < rows {
            lines.push(beginning(&format!("… and {} more", rows - fitting), width));
        }
        lines
    }
}

/// As wide and as high as it is, but for very long names.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines(usize::MAX, usize::MAX).iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// The beginning of a text that is too wide.
#[must_use]
pub fn beginning(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let (mut cut, mut taken) = (String::new(), 1);
    for sign in text.chars() {
        taken += sign.width().unwrap_or(0);
        if taken > width {
            break;
        }
        cut.push(sign);
    }
    if width > 0 { cut + "…" } else { cut }
}

/// The end of a text that is too wide.
fn ending(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let starts = text.char_indices().map(|(start, _)| &text[start..]);
    let mut fitting = starts.filter(|end| end.width() < width);
    fitting.next().map(|end| format!("…{end}")).unwrap_or_default()
}

/// A name in a sentence: on one line, and its end if it is very long.
pub(super) fn shown(name: &str) -> String {
    ending(&on_one_line(name), LONGEST_NAME)
}

/// A name of several lines, or one that moves the cursor, would tear a table.
pub(super) fn on_one_line(name: &str) -> String {
    name.replace(char::is_control, "\u{fffd}")
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn table(names: &[&str]) -> Table {
        let mut table = Table::default();
        let column = |text: &str| vec![text.to_owned(); names.len()];
        table.column("#", ColumnKind::Optional(9), (1..=names.len()).map(|it| it.to_string()));
        table.column("program", ColumnKind::Name, names.iter().map(|name| on_one_line(name)));
        table.column("Elo", ColumnKind::Kept, column("+170.4 ± 170.9"));
        table.column("points", ColumnKind::Optional(8), column("15/20"));
        table.column("pairs 0-2", ColumnKind::Optional(1), column("0-1-2-3-4"));
        table.column("nElo", ColumnKind::Optional(0), column("+191.8 ± 145.2"));
        table
    }

    #[test]
    fn it_fits_any_terminal() {
        let names = ["ugi:./a --fast", "ひらがなのなまえ", "a\u{1b}[31mred", "", "🦀 crab"];
        for width in [0, 1, 3, 10, 24, 40, 60, 80, 200] {
            for height in [0, 1, 2, 3, 5, 6, 50] {
                let lines = table(&names).lines(width, height);
                assert!(lines.len() <= height.max(2), "{width} {height}: {lines:#?}");
                for line in &lines {
                    assert!(line.width() <= width, "{width}: {line:?}");
                }
            }
        }
    }

    #[test]
    fn a_wide_sign_shifts_no_row() {
        let text = table(&["🦀", "ab", "なま"]).to_string();
        let ends: Vec<usize> =
            text.lines().skip(1).map(|line| line.split_once("+170.4").unwrap().0.width()).collect();
        assert!(ends.iter().all(|&end| end == ends[0]), "{text}");
    }

    #[test]
    fn long_names_are_cut_at_their_beginning_and_rows_are_counted() {
        let names = ["ugi:/home/me/engines/mine --level 5", "b", "c"];
        let lines = table(&names).lines(70, 3);
        assert!(lines[1].contains("…") && lines[1].contains("level 5 "), "{lines:#?}");
        assert_eq!(lines[2], "… and 2 more");
        // A column is left out before a name becomes too short to tell anything.
        assert!(!lines[0].contains("nElo") && lines[0].contains("Elo"), "{lines:#?}");
        assert!(lines[1].contains("engines/mine --level 5"), "{lines:#?}");
        assert_eq!(ending("abcdef", 4), "…def");
        assert_eq!(ending("なまえ", 4), "…え");
        assert_eq!((beginning("abcdef", 4), beginning("なまえ", 4)), ("abc…".into(), "な…".into()));
        assert_eq!(shown(&"x".repeat(99)).chars().count(), 60);
    }
}
