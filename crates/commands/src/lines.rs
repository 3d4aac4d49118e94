//! Reading lines that may be too long or no text.

use std::io::{self, BufRead, Read as _};
use std::str;

/// The longest line that the program reads, in bytes without the line feed. A game of five million
/// moves fits. The limit keeps input without line feeds from filling the memory.
pub const MAX_LINE: usize = 16 << 20;

/// How many bytes of an overlong line are kept for the message.
const START: usize = 40;

/// A line of the input, without its line feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A whole line. It may not be text.
    Whole(Vec<u8>),
    /// The beginning of a line of more than [`MAX_LINE`] bytes. The rest was skipped, up to the
    /// next line.
    TooLong(Vec<u8>),
}

impl Line {
    /// The line as text.
    ///
    /// # Errors
    /// The line is too long or not text. The message does not name the number of the line.
    pub fn text(&self) -> Result<&str, String> {
        match self {
            Self::Whole(bytes) => str::from_utf8(bytes).map_err(|error| not_text(&error)),
            Self::TooLong(start) => Err(too_long(start)),
        }
    }
}

/// Says that bytes are not UTF-8, and where.
pub fn not_text(error: &str::Utf8Error) -> String {
    format!("not valid UTF-8 at byte {}", error.valid_up_to() + 1)
}

fn too_long(start: &[u8]) -> String {
    let start = String::from_utf8_lossy(start);
    format!("\"{}…\": longer than {MAX_LINE} bytes", excerpt(&start).escape_debug())
}

/// The beginning of a text, to quote in a message.
pub fn excerpt(text: &str) -> String {
    text.chars().take(START).collect()
}

/// Reads lines of up to [`MAX_LINE`] bytes. The program reads all lines from outside with this.
pub struct LineReader<R> {
    input: R,
    max: usize,
}

impl<R: BufRead> LineReader<R> {
    /// Nothing was read yet.
    pub const fn new(input: R) -> Self {
        Self { input, max: MAX_LINE }
    }

    /// The next line; `None` at the end of the input. The last line needs no line feed.
    ///
    /// # Errors
    /// Input that cannot be read.
    #[expect(clippy::should_implement_trait, reason = "an error ends it, and not each item")]
    pub fn next(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let longest = self.max as u64 + 1; // with the line feed
        if (&mut self.input).take(longest).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if line.len() > self.max {
            self.input.skip_until(b'\n')?;
            line.truncate(START);
            line.shrink_to_fit();
            return Ok(Some(Line::TooLong(line)));
        }
        Ok(Some(Line::Whole(line)))
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use proptest::prelude::*;

    use super::*;

    /// An input that arrives in pieces of these sizes, over and over.
    struct Pieces {
        bytes: Vec<u8>,
        sizes: Vec<usize>,
        read: usize,
        turn: usize,
    }

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.turn += 1;
            if self.turn.is_multiple_of(3) {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let left = &self.bytes[self.read..];
            let size = self.sizes[self.turn % self.sizes.len()].min(left.len()).min(buffer.len());
            buffer[..size].copy_from_slice(&left[..size]);
            self.read += size;
            Ok(size)
        }
    }

    fn lines(input: impl BufRead, max: usize) -> Vec<Line> {
        let mut reader = LineReader { input, max };
        std::iter::from_fn(|| reader.next().unwrap()).collect()
    }

    /// The lines of the same text, read at once.
    fn split(bytes: &[u8], max: usize) -> Vec<Line> {
        let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
        if lines.last().is_some_and(|last| last.is_empty()) {
            lines.pop();
        }
        let line = |line: &[u8]| match line.len() <= max {
            true => Line::Whole(line.to_vec()),
            false => Line::TooLong(line[..START.min(max + 1)].to_vec()),
        };
        lines.into_iter().map(line).collect()
    }

    proptest! {
        #[test]
        fn lines_do_not_depend_on_how_the_input_is_split(
            bytes in prop::collection::vec(prop_oneof![Just(b'\n'), Just(b'a'), any::<u8>()], 0..400),
            sizes in prop::collection::vec(1_usize..50, 1..10),
            buffer in 1_usize..70,
            max in 0_usize..90,
        ) {
            let expected = split(&bytes, max);
            prop_assert_eq!(lines(&bytes[..], max), expected.clone());
            let pieces = Pieces { bytes, sizes, read: 0, turn: 0 };
            prop_assert_eq!(lines(BufReader::with_capacity(buffer, pieces), max), expected);
        }
    }

    #[test]
    fn the_longest_line_is_read_and_a_longer_one_skipped() {
        let long = |length: usize| b"x".repeat(length);
        let input = [long(MAX_LINE), long(MAX_LINE + 1), b"y".to_vec()].join(&b'\n');
        let mut reader = LineReader::new(&input[..]);
        assert_eq!(reader.next().unwrap(), Some(Line::Whole(long(MAX_LINE))));
        let second = reader.next().unwrap().unwrap();
        let told = format!("\"{}…\": longer than 16777216 bytes", "x".repeat(40));
        assert_eq!(second.text(), Err(told));
        assert_eq!(reader.next().unwrap(), Some(Line::Whole(b"y".to_vec())));
        assert_eq!(reader.next().unwrap(), None);
    }

    #[test]
    fn invalid_utf8_is_reported_with_its_position() {
        let line = |bytes: &[u8]| Line::Whole(bytes.to_vec());
        assert_eq!(line("ü\r".as_bytes()).text(), Ok("ü\r"));
        assert_eq!(line(b"ab\xff").text(), Err("not valid UTF-8 at byte 3".into()));
    }
}
