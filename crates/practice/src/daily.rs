use std::ops::Range;

use time::{Date, Month};

/// The Julian day with the first puzzle: Monday, 2 November 2026. It never changes: each puzzle of a day has its
/// number for ever.
const FIRST: i32 = 2_461_347;

/// The order of the puzzles of the days. Puzzles are only added to it, so that the number of a day always means
/// the same one. When it ends, it begins anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Daily {
    ids: Vec<String>,
}

/// The puzzle of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day<'a> {
    /// Its number, from 1.
    pub number: u32,
    /// The day whose puzzle it is.
    pub date: Date,
    /// The puzzle.
    pub id: &'a str,
    /// Whether the order has begun anew, so that the same puzzle has been that of an earlier day.
    pub is_repeated: bool,
}

impl Daily {
    /// The order, whose first puzzle is that of a Monday; `None` if it is empty.
    #[must_use]
    pub fn new(ids: Vec<String>) -> Option<Self> {
        (!ids.is_empty()).then_some(Self { ids })
    }

    /// The number of the day's puzzle; `None` before the first.
    ///
    /// The date is that of the person's own calendar. So the puzzle changes at midnight, wherever that is.
    #[must_use]
    pub fn number(date: Date) -> Option<u32> {
        u32::try_from(date.to_julian_day() - FIRST + 1).ok().filter(|&number| number > 0)
    }

    /// The puzzle with this number. `None` if no day has it.
    #[must_use]
    pub fn day(&self, number: u32) -> Option<Day<'_>> {
        let at = number.checked_sub(1)?;
        let date = Date::from_julian_day(FIRST.checked_add(at.try_into().ok()?)?).ok()?;
        let at = at as usize;
        let id = self.ids.get(at.checked_rem(self.ids.len())?)?;
        Some(Day { number, date, id, is_repeated: at >= self.ids.len() })
    }

    /// The numbers of a month's puzzles, up to the day of `today`. Empty if there are none.
    #[must_use]
    pub fn month(year: i32, month: Month, today: Date) -> Range<u32> {
        let number = |day| {
            let date = Date::from_calendar_date(year, month, day).ok()?;
            Some(Self::number(date.min(today)).unwrap_or(0))
        };
        let Some((first, last)) = number(1).zip(number(month.length(year))) else { return 0..0 };
        let is_over = Date::from_calendar_date(year, month, 1).is_ok_and(|first| first > today);
        if is_over { 0..0 } else { first.max(1)..last + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(year: i32, month: u8, day: u8) -> Date {
        Date::from_calendar_date(year, month.try_into().unwrap(), day).unwrap()
    }

    fn order(count: usize) -> Daily {
        Daily::new((0..count).map(|at| format!("classic-{}", at + 1)).collect()).unwrap()
    }

    /// The Julian day of 1 January 1970.
    const EPOCH: i64 = 2_440_588;

    /// The date of a clock that shows so many minutes more than that of Greenwich.
    fn local(seconds: i64, minutes_ahead: i64) -> Date {
        let days = (seconds + 60 * minutes_ahead).div_euclid(86_400);
        Date::from_julian_day((days + EPOCH) as i32).unwrap()
    }

    #[test]
    fn the_first_is_that_of_a_monday_and_numbers_go_up_by_days() {
        assert_eq!(date(2026, 11, 2).to_julian_day(), FIRST);
        assert_eq!(date(2026, 11, 2).weekday(), time::Weekday::Monday);
        assert_eq!(Daily::number(date(2026, 11, 1)), None);
        assert_eq!(Daily::number(Date::MIN), None);
        assert_eq!(Daily::number(Date::MAX).map(|number| number > 2_000_000), Some(true));
        assert_eq!(Daily::number(date(2026, 11, 2)), Some(1));
        assert_eq!(Daily::number(date(2027, 6, 3)), Some(214));
        let daily = order(896);
        assert_eq!(daily.day(214).unwrap().date, date(2027, 6, 3));
        assert_eq!(daily.day(0), None);
        assert_eq!(daily.day(u32::MAX), None);
    }

    #[test]
    fn wherever_one_is_the_number_changes_at_midnight() {
        // The whole hours and some of the others: Marquesas, India, Nepal, Chatham Islands.
        let zones = (-12..=14).map(|hours| 60 * hours).chain([-570, 330, 345, 765]);
        for ahead in zones {
            let midnight = (i64::from(FIRST) - EPOCH + 200) * 86_400 - 60 * ahead;
            let numbers = [-1, 0, 86_399, 86_400]
                .map(|seconds| Daily::number(local(midnight + seconds, ahead)).unwrap());
            assert_eq!(numbers, [200, 201, 201, 202], "{ahead}");
        }
    }

    /// A day of 23 hours in spring, and one of 25 in autumn, in Berlin, New York and on Lord Howe Island,
    /// where the change is half an hour; and Samoa, which went without a day when it changed sides.
    #[test]
    fn when_clocks_change_no_day_is_missed_and_none_comes_twice() {
        for (before, after, at) in [
            (60, 120, date(2027, 3, 28)),
            (120, 60, date(2027, 10, 31)),
            (-300, -240, date(2027, 3, 14)),
            (660, 630, date(2027, 4, 4)),
        ] {
            // The clocks change at two o'clock by the old time.
            let days = i64::from(at.to_julian_day()) - EPOCH;
            let change = days * 86_400 + 2 * 3600 - 60 * before;
            let ahead = |seconds| if seconds < change { before } else { after };
            let mut numbers: Vec<_> = (-48..48)
                .map(|halves| change + 1800 * halves)
                .map(|seconds| Daily::number(local(seconds, ahead(seconds))).unwrap())
                .collect();
            numbers.dedup();
            assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1), "{at}: {numbers:?}");
            assert_eq!(numbers.len(), 3, "{at}: {numbers:?}");
        }
        let samoa =
            [date(2026, 12, 29), date(2026, 12, 31)].map(|date| Daily::number(date).unwrap());
        assert_eq!(samoa[1] - samoa[0], 2);
    }

    #[test]
    fn when_the_order_ends_it_begins_anew_and_says_so() {
        let daily = order(7);
        let told = |number| daily.day(number).map(|day| (day.id, day.is_repeated));
        assert_eq!(told(7), Some(("classic-7", false)));
        assert_eq!(told(8), Some(("classic-1", true)));
        assert_eq!(told(15), Some(("classic-1", true)));
        // What is added changes none that has been.
        let longer = order(14);
        assert!((1..=7).all(|number| longer.day(number) == daily.day(number)));
        assert_eq!(Daily::new(Vec::new()), None);
        assert_eq!(Daily::default().day(1), None);
    }

    #[test]
    fn a_month_has_its_days_up_to_today() {
        let today = date(2026, 12, 3);
        assert_eq!(Daily::month(2026, Month::November, today), 1..30);
        assert_eq!(Daily::month(2026, Month::December, today), 30..33);
        for (year, month) in [(2026, Month::October), (2027, Month::January), (123_456, Month::May)]
        {
            assert!(Daily::month(year, month, today).is_empty(), "{month} {year}");
        }
    }
}
