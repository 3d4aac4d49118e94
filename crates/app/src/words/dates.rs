//! Dates, as a person would say them.

use time::{Date as Day, OffsetDateTime, UtcOffset};

use super::say::Date;

/// The day of a time in milliseconds since 1970, for a person whose clock shows `now`, in a zone this many
/// minutes ahead of UTC; `None` if it is outside the calendar. In words: `today`, `yesterday`, `Monday`,
/// `12 October`, `12 October 2025`.
pub(crate) fn day(time: u64, now: u64, zone: i32) -> Option<Date> {
    let (day, today) = (local(time, zone)?, local(now, zone)?);
    let (of_month, month) = (day.day().into(), day.month());
    Some(match (today - day).whole_days() {
        0 => Date::Today,
        1 => Date::Yesterday,
        2..=6 => Date::Weekday { weekday: day.weekday() },
        _ if day.year() == today.year() => Date::Day { day: of_month, month },
        _ => Date::DayOfYear { day: of_month, month, year: usize::try_from(day.year()).ok()? },
    })
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
