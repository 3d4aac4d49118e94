//! Lists of puzzles: all that are like something, those that went wrong, those of the days of a month.

use time::{Date, Month};
use uttt_practice::{Daily, Entry, Mark, Wish as Filter};
use uttt_puzzles::Theme;
use uttt_rules::Rules;

use crate::learn::puzzles::home::act;
use crate::learn::puzzles::{Listed, PuzzleList, PuzzleRow, Puzzles, Puzzling, words};
use crate::words::{dates, say};
use crate::{Button, Choice, ListField, Message};

/// The rule systems that have puzzles.
const RULES: [Rules; 5] =
    [Rules::Classic, Rules::MostBoards, Rules::OpenBoards, Rules::Adjacent, Rules::Nested2];

impl Puzzles {
    pub(super) fn list(&self, listed: &Listed) -> PuzzleList {
        let (heading, about, filters, rows, more) = match listed {
            Listed::Like(filter, most) => {
                let mut found = self.like(filter);
                let count = found.len();
                let has_more = count > *most;
                found.truncate(*most);
                let rows = found.into_iter().map(|entry| self.row(entry)).collect();
                let more = has_more.then(|| act(say::puzzles_more(), Puzzling::More));
                (
                    say::puzzles().to_owned(),
                    say::puzzles_found(count),
                    self.filters(filter),
                    rows,
                    more,
                )
            }
            Listed::Wrong => {
                let ids = self.progress.marked(Mark::Wrong);
                let entries = ids.filter_map(|id| self.shelf()?.entry(id));
                let rows: Vec<_> = entries.map(|entry| self.row(entry)).collect();
                let about = say::puzzles_found(rows.len());
                (say::puzzles_wrong().to_owned(), about, Vec::new(), rows, None)
            }
            &Listed::Month(year, month) => self.month(year, month),
        };
        let leave = act(say::puzzles_leave(), Puzzling::Leave);
        PuzzleList { label: say::puzzles(), heading, about, filters, rows, more, leave }
    }

    /// Those that are like this, wins first, and in each the easiest.
    fn like(&self, filter: &Filter) -> Vec<&Entry> {
        let Some(shelf) = self.shelf() else { return Vec::new() };
        let fits = |entry: &&Entry| filter.fits(entry, &self.progress);
        let mut found: Vec<_> = shelf.entries().iter().filter(fits).collect();
        found.sort_by_key(|entry| (!entry.is_win(), entry.rating));
        found
    }

    fn row(&self, entry: &Entry) -> PuzzleRow {
        let mark = self.progress.mark(&entry.id);
        let about = words::note(&entry.id, entry.rules, entry.grade);
        let note = marked(&about, mark);
        PuzzleRow {
            label: say::puzzle_goal(&words::goal_in_list(entry)),
            note,
            mark: mark.map_or("", Mark::id),
            message: Message::Puzzle(Puzzling::Open(entry.id.clone())),
        }
    }

    /// The puzzles of the days of a month, the latest first, and what leads to the month before.
    fn month(
        &self,
        year: i32,
        month: u8,
    ) -> (String, String, Vec<ListField>, Vec<PuzzleRow>, Option<Button>) {
        let nothing = || (say::daily().to_owned(), String::new(), Vec::new(), Vec::new(), None);
        let (Some(today), Some(shelf)) = (self.today, self.shelf()) else { return nothing() };
        let Ok(of_year) = Month::try_from(month) else { return nothing() };
        let row = |number: u32| {
            let day = shelf.daily().day(number)?;
            let mark = self.progress.mark(day.id);
            let note = say::daily_note(number as usize, &words::goal_of(&shelf.puzzle(day.id)?));
            let note = marked(&note, mark);
            let message = Message::Puzzle(Puzzling::OpenDay(number));
            let label = say::daily_day(&dates::day(day.date, today));
            Some(PuzzleRow { label, note, mark: mark.map_or("", Mark::id), message })
        };
        let rows: Vec<_> = Daily::month(year, of_year, today).rev().filter_map(row).collect();
        let before = Date::from_calendar_date(year, of_year, 1).ok().and_then(Date::previous_day);
        let before = before.filter(|&day| Daily::number(day).is_some());
        let more = before.map(|day| {
            act(say::daily_month_before(), Puzzling::ListMonth(day.year(), day.month().into()))
        });
        let heading = say::daily_month(of_year, dates::year(year));
        (heading, String::new(), Vec::new(), rows, more)
    }

    fn filters(&self, filter: &Filter) -> Vec<ListField> {
        let list = |label, choices| ListField { player: None, label, choices, heading: None };
        let choice = |label, chosen, filter: Filter| Choice {
            label,
            symbol: None,
            chosen,
            message: Message::Puzzle(Puzzling::List(filter)),
        };
        let rules = [None].into_iter().chain(RULES.map(Some)).map(|rules| {
            let label = rules.map_or(say::puzzles_any_rules(), say::rules);
            choice(label, filter.rules == rules, Filter { rules, ..filter.clone() })
        });
        let themes = [None].into_iter().chain(Theme::ALL.map(Some)).map(|theme| {
            let label = theme.map_or(say::puzzles_any_theme(), say::puzzle_theme);
            choice(label, filter.theme == theme, Filter { theme, ..filter.clone() })
        });
        let grades = [None].into_iter().chain((1..=5).map(Some)).map(|grade| {
            let label = grade.map_or(say::puzzles_any_grade(), words::grade);
            choice(label, filter.grade == grade, Filter { grade, ..filter.clone() })
        });
        let solved = [false, true].map(|unsolved| {
            let label = if unsolved { say::puzzles_unsolved() } else { say::puzzles_any_mark() };
            choice(label, filter.unsolved == unsolved, Filter { unsolved, ..filter.clone() })
        });
        vec![
            list(say::puzzles_by_rules(), rules.collect()),
            list(say::puzzles_by_theme(), themes.collect()),
            list(say::puzzles_by_grade(), grades.collect()),
            list(say::puzzles_by_mark(), solved.into()),
        ]
    }
}

/// What there is to say of a puzzle, with what became of it.
fn marked(note: &str, mark: Option<Mark>) -> String {
    mark.map_or_else(|| note.to_owned(), |mark| say::puzzle_note_marked(mark, note))
}
