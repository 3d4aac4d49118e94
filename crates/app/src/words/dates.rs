//! Dates, as a person would say them.

use time::{Date as Day, OffsetDateTime, UtcOffset};

use super::say::Date;

/// The day of a time in milliseconds since 1970, for a person whose clock shows `now`, in a zone this many
/// minutes ahead of UTC; `None` if it is outside the calendar.
pub(crate) fn day_of(time: u64, now: u64, zone: i32) -> Option<Date> {
    Some(day(local(time, zone)?, local(now, zone)?))
}

/// A day as somebody would say it today: `today`, `yesterday`, `Monday`, `12 October`, `12 October 2025`.
pub(crate) fn day(day: Day, today: Day) -> Date {
    let (of_month, month) = (day.day().into(), day.month());
    match (today - day).whole_days() {
        0 => Date::Today,
        1 => Date::Yesterday,
        2..=6 => Date::Weekday { weekday: day.weekday() },
        _ if day.year() == today.year() => Date::Day { day: of_month, month },
        _ => Date::DayOfYear { day: of_month, month, year: year(day.year()) },
    }
}

/// A year as the catalogue takes it.
pub(crate) fn year(year: i32) -> usize {
    usize::try_from(year).unwrap_or_default()
}

/// The local date.
fn local(time: u64, zone: i32) -> Option<Day> {
    let seconds = i64::try_from(time / 1000).ok()?;
    let zone = UtcOffset::from_whole_seconds(zone.checked_mul(60)?).ok()?;
    OffsetDateTime::from_unix_timestamp(seconds)
        .ok()?
        .checked_to_offset(zone)
        .map(OffsetDateTime::date)
}
