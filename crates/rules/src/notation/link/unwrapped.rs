//! The parts of a link as they are before anybody interprets them: decoded, and with spaces restored.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::LinkError;
use crate::excerpt::excerpt;
use crate::notation::record::comment_length;
use crate::{AnyGame, Place, RecordError, Rules};

/// The parts of a link, in plain text.
pub(crate) struct Unwrapped {
    /// The record, or the position, with its spaces.
    pub(crate) record: String,
    /// The part after it: `key=value` pairs with `&` between them.
    pub(super) keys: String,
}

impl Unwrapped {
    pub(crate) fn of(text: &str) -> Result<Self, LinkError> {
        let before_comments = text.split('{').next().unwrap_or_default();
        let text = match fragment_at(before_comments) {
            Some(at) => decode_around_comments(&text[at..], decode_comment)?,
            None if is_address(before_comments) => return Err(LinkError::NoGame),
            // Not a link: its comments are plain text.
            None if text.contains(char::is_whitespace) => {
                decode_around_comments(text, str::to_owned)?
            }
            None => decode_around_comments(text, decode_comment)?,
        };
        let end = outside_comments(&text, '&').unwrap_or(text.len());
        let (record, keys) = text.split_at(end);
        let keys = keys.strip_prefix('&').unwrap_or_default().to_owned();
        Ok(Self { record: spaced(record)?, keys })
    }

    /// The game that begins at the position; `None` if it is a record.
    pub(crate) fn start(&self) -> Result<Option<AnyGame>, RecordError> {
        let is_record = self.record.bytes().any(|byte| byte == b':');
        let start = (!is_record).then(|| AnyGame::from_position(&self.record)).transpose();
        start.map_err(RecordError::Start)
    }
}

/// Where the part after `#` begins. Some messengers encode the `#` once more, beside it or in its
/// place.
fn fragment_at(text: &str) -> Option<usize> {
    let sign = |text: &str| ["#", "%23"].into_iter().find(|&sign| text.starts_with(sign));
    let encoded = || text.find("%23").filter(|&at| at == 0 || is_address(text));
    let mut at = text.find('#').or_else(encoded)?;
    while let Some(sign) = sign(&text[at..]) {
        at += sign.len();
    }
    Some(at)
}

fn is_address(text: &str) -> bool {
    text.as_bytes().windows(3).any(|signs| signs == b"://")
}

/// The first place of a character outside comments.
fn outside_comments(text: &str, sign: char) -> Option<usize> {
    let mut from = 0;
    loop {
        let rest = &text[from..];
        let found = rest.find([sign, '{'])?;
        if rest[found..].starts_with(sign) {
            return Some(from + found);
        }
        from += found + comment_length(&rest[found..])?;
    }
}

/// A record or a position, with spaces restored.
fn spaced(text: &str) -> Result<String, RecordError> {
    let Some((head, moves)) = text.split_once(':') else {
        return match spaced_head(text) {
            Some((id, more)) if !more.is_empty() => Ok(format!("{id}{more}")),
            _ => Err(RecordError::NoColon { text: excerpt(text.trim()) }),
        };
    };
    let head = match spaced_head(head) {
        Some((id, more)) => format!("{id}{more}"),
        None => head.to_owned(),
    };
    let rules = head.split_whitespace().next().and_then(|id| id.parse::<Rules>().ok());
    let mut record = format!("{head}:");
    let mut rest = moves;
    while !rest.is_empty() {
        let (moves, comment) = rest.split_at(rest.find('{').unwrap_or(rest.len()));
        space_moves(&mut record, moves, rules);
        let (comment, after) = comment.split_at(comment_length(comment).unwrap_or(comment.len()));
        record.push_str(comment);
        rest = after;
    }
    Ok(record)
}

/// Appends moves with a space for each separator. The places of the other characters do not change.
fn space_moves(record: &mut String, moves: &str, rules: Option<Rules>) {
    let annotates = |sign: char| ['(', ')', '!', '?'].contains(&sign);
    let ends = |sign: char| {
        sign.is_whitespace() || ['-', '_', '+', '.'].contains(&sign) || annotates(sign)
    };
    for word in moves.split_inclusive(ends) {
        let mv = word.trim_end_matches(ends);
        // A row and a column may have a comma between them.
        if rules.is_some_and(|rules| Place::parse(mv, rules.shape()).is_ok()) {
            record.push_str(mv);
        } else {
            record.push_str(&mv.replace(',', " "));
        }
        let sign = word[mv.len()..].chars().next();
        record.extend(sign.map(|sign| if annotates(sign) { sign } else { ' ' }));
    }
}

/// The rules id at the beginning of the part before the colon, and the rest of that part with
/// spaces restored; `None` if there is nothing to restore. A word may itself be a hyphen: `-O--`
/// has the words `O` and `-`.
fn spaced_head(head: &str) -> Option<(Rules, String)> {
    let head = head.trim();
    if head.contains(char::is_whitespace) {
        let (id, more) = head.split_once(char::is_whitespace)?;
        return Some((id.parse().ok()?, format!(" {more}")));
    }
    let after = |rules: Rules| {
        let start = head.get(..rules.id().len())?;
        let more = &head[rules.id().len()..];
        let fits = more.is_empty() || more.starts_with(['-', '_']);
        (fits && start.eq_ignore_ascii_case(rules.id())).then_some((rules, more))
    };
    // `overwrite-free` begins with `overwrite`, too; no id begins with another and `-from`.
    let longest = |&(rules, _): &(Rules, _)| rules.id().len();
    let (rules, more) = Rules::ALL.into_iter().filter_map(after).max_by_key(longest)?;
    let mut words = String::new();
    let mut signs = more.chars().peekable();
    while signs.next().is_some() {
        words.push(' ');
        words.extend(signs.next_if_eq(&'-'));
        while let Some(sign) = signs.next_if(|sign| !['-', '_'].contains(sign)) {
            words.push(sign);
        }
    }
    Some((rules, words))
}

/// Decodes percent-encoded text, and each comment between literal braces with `comment`.
fn decode_around_comments(text: &str, comment: fn(&str) -> String) -> Result<String, LinkError> {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        let (before, from_brace) = rest.split_at(at);
        let length = comment_length(from_brace).unwrap_or(from_brace.len());
        plain += &decode(before)?;
        plain += &comment(&from_brace[..length]);
        rest = &from_brace[length..];
    }
    Ok(plain + &decode(rest)?)
}

/// Decodes a comment between literal braces. Browsers leave those as they are, and encode the
/// spaces between them. A comment with spaces, or that cannot be decoded, is plain text: it may say
/// "100%".
fn decode_comment(comment: &str) -> String {
    let is_plain = comment.contains(char::is_whitespace);
    let decoded = if is_plain { None } else { decode(comment).ok() };
    // An encoded brace does not end it.
    let decoded = decoded.filter(|text| comment_length(text) == Some(text.len()));
    decoded.unwrap_or_else(|| comment.to_owned())
}

/// Decodes percent-encoded text.
fn decode(text: &str) -> Result<String, LinkError> {
    let mut plain = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            plain.push(byte);
            continue;
        }
        let place = text.len() - bytes.len() - 1;
        let mut digit = || bytes.next().and_then(|digit| (digit as char).to_digit(16));
        match (digit(), digit()) {
            (Some(high), Some(low)) => plain.push((high * 16 + low) as u8),
            _ => {
                return Err(LinkError::Escape {
                    found: excerpt(text.get(place..).unwrap_or(text)),
                });
            }
        }
    }
    String::from_utf8(plain).map_err(|_| LinkError::Escape { found: excerpt(text) })
}
