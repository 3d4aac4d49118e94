use crate::Forfeit;

/// The longest line, in bytes: far longer than any answer. A program that sends no line feed must
/// not fill the memory.
pub(crate) const LONGEST_LINE: usize = 1 << 16;

/// A program's output, split into lines.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    bytes: Vec<u8>,
    /// The number of those bytes that were taken.
    taken: usize,
    /// There is no line feed before this byte.
    searched: usize,
}

impl Lines {
    /// The bytes that have not been taken yet.
    pub(crate) fn unread(&self) -> &[u8] {
        &self.bytes[self.taken..]
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        // Not for every line, because the rest may be long.
        let taken = std::mem::take(&mut self.taken);
        self.bytes.drain(..taken);
        self.searched = self.searched.saturating_sub(taken);
        self.bytes.extend_from_slice(bytes);
    }

    /// The first complete line, without its line feed.
    ///
    /// # Errors
    /// The line is too long, or not text.
    pub(crate) fn take(&mut self) -> Result<Option<String>, Forfeit> {
        let from = self.taken.max(self.searched);
        let Some(end) = self.bytes[from..].iter().position(|&byte| byte == b'\n') else {
            self.searched = self.bytes.len();
            let bytes = self.unread().len();
            return if bytes > LONGEST_LINE { Err(Forfeit::Flooded { bytes }) } else { Ok(None) };
        };
        let line = &self.bytes[self.taken..from + end];
        self.taken = from + end + 1;
        if line.len() >= LONGEST_LINE {
            return Err(Forfeit::Flooded { bytes: line.len() + 1 });
        }
        let line = std::str::from_utf8(line).map_err(|_| Forfeit::NotText)?;
        Ok(Some(line.strip_suffix('\r').unwrap_or(line).to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_in_pieces() {
        let mut lines = Lines::default();
        lines.add(b"on");
        assert_eq!(lines.take(), Ok(None));
        lines.add(b"e\r\ntwo\n\nthr");
        assert_eq!(lines.take(), Ok(Some("one".into())));
        assert_eq!(lines.unread(), b"two\n\nthr");
        lines.add(b"ee\n");
        for line in ["two", "", "three"] {
            assert_eq!(lines.take(), Ok(Some(line.into())));
        }
        assert_eq!((lines.take(), lines.unread()), (Ok(None), &b""[..]));
    }

    #[test]
    fn a_line_is_limited_in_length() {
        let most = "x".repeat(LONGEST_LINE - 1);
        let mut lines = Lines::default();
        lines.add(format!("{most}\n{most}x\nlast\n").as_bytes());
        assert_eq!(lines.take(), Ok(Some(most.clone())));
        assert_eq!(lines.take(), Err(Forfeit::Flooded { bytes: LONGEST_LINE + 1 }));
        assert_eq!(lines.take(), Ok(Some("last".into())));
        lines.add(format!("{most}x").as_bytes());
        assert_eq!(lines.take(), Ok(None));
        lines.add(b"x");
        assert_eq!(lines.take(), Err(Forfeit::Flooded { bytes: LONGEST_LINE + 1 }));
        let mut bytes = Lines::default();
        bytes.add(b"\xff\n");
        assert_eq!(bytes.take(), Err(Forfeit::NotText));
    }
}
