//! Reading journals, up to a limit on their size.

use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::JournalError;

/// How much may be read before a file is refused.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// Bytes in a line.
    pub(super) line: u64,
    /// Bytes in total.
    pub(super) all: u64,
}

pub(super) const BOUNDS: Bounds = Bounds { line: 16 << 20, all: 1 << 30 };

/// The contents of a journal.
#[derive(Debug)]
pub(super) struct Contents<S, T> {
    /// The settings and the entries; `None` if even the header is incomplete.
    pub(super) parsed: Option<(S, Vec<T>)>,
    /// The length of its complete lines, in bytes.
    pub(super) whole: u64,
    /// What comes after its last line feed.
    pub(super) rest: Vec<u8>,
}

#[derive(Deserialize)]
struct Header<S> {
    settings: S,
}

/// Reads to the end, or to the first wrong line.
pub(super) fn read<S: DeserializeOwned, T: DeserializeOwned>(
    path: &Path,
    input: impl Read,
    bounds: Bounds,
) -> Result<Contents<S, T>, JournalError> {
    let mut input = BufReader::new(input);
    let (mut settings, mut finished, mut whole) = (None, Vec::new(), 0);
    let mut bytes = Vec::new();
    for number in 1.. {
        bytes.clear();
        let read = (&mut input).take(bounds.line + 1).read_until(b'\n', &mut bytes);
        let read = read.map_err(|error| io_error(path, error))? as u64;
        let too_large = |what: String| JournalError::TooLarge { path: path.to_owned(), what };
        if read > bounds.line {
            let most = size(bounds.line);
            return Err(too_large(format!("line {number} is longer than {most}")));
        }
        if whole + read > bounds.all {
            return Err(too_large(format!("larger than {}", size(bounds.all))));
        }
        let Some(line) = bytes.strip_suffix(b"\n") else { break };
        whole += read;
        let wrong = |why| JournalError::NoJournal { path: path.to_owned(), line: number, why };
        if number == 1 {
            settings = Some(header(line).map_err(wrong)?);
        } else if !line.is_empty() {
            let entry = serde_json::from_slice(line).map_err(|_| wrong(no_entry(line)))?;
            finished.push(entry);
        }
    }
    let parsed = settings.map(|settings| (settings, finished));
    Ok(Contents { parsed, whole, rest: bytes })
}

/// The settings of a run, or why the line has none.
fn header<S: DeserializeOwned>(line: &[u8]) -> Result<S, String> {
    let value: serde_json::Value = serde_json::from_slice(line).map_err(|_| NO_HEADER)?;
    if value.get("settings").is_none() {
        return Err(NO_HEADER.to_owned());
    }
    let header: Header<S> = serde_json::from_slice(line)
        .map_err(|_| "its first line holds settings of another kind, or damaged ones".to_owned())?;
    Ok(header.settings)
}

pub(super) const NO_HEADER: &str = "its first line holds no settings";

/// Says that a line holds no entry, with its beginning.
fn no_entry(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let start: String = text.chars().take(EXCERPT).collect();
    let more = if start.len() < text.len() { "…" } else { "" };
    format!("\"{}{more}\" is no finished game", start.escape_debug())
}

/// How many characters of a wrong line a message quotes.
const EXCERPT: usize = 40;

pub(super) fn io_error(path: &Path, error: io::Error) -> JournalError {
    JournalError::Io { path: path.to_owned(), error }
}

/// `16 MiB`
fn size(bytes: u64) -> String {
    match bytes {
        bytes if bytes.is_multiple_of(1 << 30) => format!("{} GiB", bytes >> 30),
        bytes if bytes.is_multiple_of(1 << 20) => format!("{} MiB", bytes >> 20),
        bytes => format!("{bytes} bytes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEW: Bounds = Bounds { line: 20, all: 40 };

    fn parse(text: &str, bounds: Bounds) -> Result<Contents<u32, u32>, String> {
        read(Path::new("run"), text.as_bytes(), bounds).map_err(|error| error.to_string())
    }

    #[test]
    fn a_journal_is_read_up_to_its_bounds() {
        // 15 bytes.
        let header = "{\"settings\":7}\n";
        let of = |bytes: usize| format!("{header}{:>width$}\n", 1, width = bytes - 16);
        // Two lines of 20 bytes at most, 40 in all.
        let found = parse(&format!("{}     ", of(35)), FEW).unwrap();
        assert_eq!((found.parsed, found.whole), (Some((7, vec![1])), 35));
        assert_eq!(found.rest, b"     ");
        assert_eq!(parse(&of(36), FEW).unwrap_err(), "run: line 2 is longer than 20 bytes");
        assert!(parse(&format!("{}1234\n", of(35)), FEW).is_ok());
        let error = parse(&format!("{}12345\n", of(35)), FEW).unwrap_err();
        assert_eq!(error, "run: larger than 40 bytes");
    }

    #[test]
    fn endless_input_is_refused() {
        let endless = read::<u32, u32>(Path::new("run"), io::repeat(0), BOUNDS);
        assert_eq!(endless.unwrap_err().to_string(), "run: line 1 is longer than 16 MiB");
        let lines = "1\n".repeat(30);
        let endless = parse(&format!("{{\"settings\":7}}\n{lines}"), FEW);
        assert_eq!(endless.unwrap_err(), "run: larger than 40 bytes");
        assert_eq!(size(BOUNDS.all), "1 GiB");
    }

    #[test]
    fn errors_say_which_line_is_wrong_and_what_to_do() {
        for (text, error) in [
            ("a letter\n", "run: not a file of games: its first line holds no settings"),
            ("{\"setting\":1}\n", "run: not a file of games: its first line holds no settings"),
            (
                "{\"settings\":\"x\"}\n",
                "run: not a file of games: its first line holds settings of another kind, or damaged ones",
            ),
            (
                "{\"settings\":7}\n1\n\nx\"\n",
                "run: line 4 is damaged: \"x\\\"\" is no finished game; remove it, and a tournament \
                 plays its game again",
            ),
        ] {
            assert_eq!(parse(text, BOUNDS).unwrap_err(), error, "{text:?}");
        }
    }
}
