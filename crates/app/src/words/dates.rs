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
