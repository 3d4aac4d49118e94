//! Dates, as a person would say them.

use time::{Date, OffsetDateTime, UtcOffset};

/// A time in milliseconds since 1970, for a person whose clock shows `now`, in a zone this many
/// minutes ahead of UTC: `today`, `yesterday`, `Monday`, `12 October`, `12 October 2025`.
pub(crate) fn when(time: u64, now: u64, zone: i32) -> String {
    let (Some(date), Some(today)) = (date(time, zone), date(now, zone)) else {
        return String::new();
    };
    match (today - date).whole_days() {
        0 => "today".to_owned(),
        1 => "yesterday".to_owned(),
        2..=6 => date.weekday().to_string(),
        _ if date.year() == today.year() => format!("{} {}", date.day(), date.month()),
        _ => format!("{} {} {}", date.day(), date.month(), date.year()),
    }
}

/// The local date; `None` if it is outside the calendar.
fn date(time: u64, zone: i32) -> Option<Date> {
    let seconds = i64::try_from(time / 1000).ok()?;
    let zone = UtcOffset::from_whole_seconds(zone.checked_mul(60)?).ok()?;
    OffsetDateTime::from_unix_timestamp(seconds)
        .ok()?
        .checked_to_offset(zone)
        .map(OffsetDateTime::date)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;
    /// 22 November 2026, a Sunday, 00:30 in UTC.
    const NOW: u64 = 1_795_307_400_000;

    #[test]
    fn a_date_is_said_as_briefly_as_is_clear() {
        let days = |days: u64| when(NOW - days * 24 * HOUR, NOW, 0);
        let said = [0, 1, 2, 6, 7, 400].map(days);
        assert_eq!(
            said,
            ["today", "yesterday", "Friday", "Monday", "15 November", "18 October 2025"],
        );
        // A clock that was set back.
        assert_eq!(when(NOW + 48 * HOUR, NOW, 0), "24 November");
    }

    #[test]
    fn the_day_is_that_of_the_persons_clock() {
        assert_eq!(when(NOW - HOUR, NOW, 0), "yesterday");
        assert_eq!(when(NOW - HOUR, NOW, 120), "today");
        assert_eq!(when(NOW - HOUR, NOW, -60), "today");
    }

    #[test]
    fn a_time_outside_the_calendar_is_not_said() {
        assert_eq!(when(u64::MAX, NOW, 0), "");
        assert_eq!(when(NOW, NOW, i32::MAX), "");
    }
}
