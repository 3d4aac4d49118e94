//! What the referee and the programs of one game say to each other, in a file.

use std::fmt::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime};

use uttt_rules::Player;

use super::log_file::{LARGEST_LOG, LogFile};

/// The last line of a transcript that is full.
const THE_REST: &[u8] = b"\n[uttt: the transcript of a game holds 16 MiB; the rest is lost]\n";

/// The file of a game. Each line is written at once, so that a crash loses none.
///
/// ```text
/// # 2026-01-31T12:00:00Z classic X: New, O: Old
///     0.412 -> X position startpos
///     0.412 -> X go movetime 1000
///     0.538 <- X bestmove 55
/// # X wins: line
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Transcript {
    file: Arc<Mutex<LogFile>>,
    began: Instant,
}

impl Transcript {
    /// Begins a transcript, below whatever the file already holds: an earlier attempt at the game.
    pub(crate) fn open(path: &Path, head: &str) -> Self {
        let file = LogFile::append(path, LARGEST_LOG, THE_REST);
        let transcript = Self { file: Arc::new(Mutex::new(file)), began: Instant::now() };
        let now = humantime::format_rfc3339_seconds(SystemTime::now());
        transcript.note(&format!("{now} {head}"));
        transcript
    }

    /// A line about the game.
    pub(crate) fn note(&self, words: &str) {
        self.file().add(format!("# {}\n", printable(words)).as_bytes());
    }

    /// The part of a player's program in the conversation.
    pub(crate) fn voice(&self, player: Player) -> Voice {
        Voice { transcript: self.clone(), player, unfinished: Vec::new() }
    }

    /// Why it is incomplete, if it is.
    pub(crate) fn error(&self) -> Option<String> {
        self.file().error()
    }

    fn file(&self) -> MutexGuard<'_, LogFile> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lines<'a>(&self, player: Player, arrow: &str, lines: impl Iterator<Item = &'a [u8]>) {
        let seconds = self.began.elapsed().as_secs_f64();
        let mut text = String::new();
        for line in lines {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            let line = printable(&String::from_utf8_lossy(line));
            let told = format!("{seconds:9.3} {arrow} {player} {line}");
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{}", told.trim_end());
        }
        self.file().add(text.as_bytes());
    }
}

/// A text without characters that control a terminal.
fn printable(text: &str) -> String {
    let mut printed = String::with_capacity(text.len());
    for sign in text.chars() {
        if sign.is_control() {
            printed.extend(sign.escape_default());
        } else {
            printed.push(sign);
        }
    }
    printed
}

/// One program's part of a conversation.
#[derive(Debug)]
pub(crate) struct Voice {
    transcript: Transcript,
    player: Player,
    /// What it has written since its last line feed.
    unfinished: Vec<u8>,
}

impl Voice {
    /// The longest line that is kept until its end, in bytes.
    #[cfg_attr(not(unix), allow(dead_code, reason = "no program runs elsewhere"))]
    const LONGEST: usize = 1 << 16;

    /// Notes whole lines that the referee sends to the program.
    #[cfg_attr(not(unix), allow(dead_code, reason = "no program runs elsewhere"))]
    pub(crate) fn sent(&self, text: &str) {
        let lines = text.strip_suffix('\n').map(|text| text.split('\n'));
        if let Some(lines) = lines {
            self.transcript.lines(self.player, "->", lines.map(str::as_bytes));
        }
    }

    /// Notes what has arrived from the program.
    #[cfg_attr(not(unix), allow(dead_code, reason = "no program runs elsewhere"))]
    pub(crate) fn heard(&mut self, bytes: &[u8]) {
        self.unfinished.extend_from_slice(bytes);
        if let Some(end) = self.unfinished.iter().rposition(|&byte| byte == b'\n') {
            let rest = self.unfinished.split_off(end + 1);
            let lines = self.unfinished[..end].split(|&byte| byte == b'\n');
            self.transcript.lines(self.player, "<-", lines);
            self.unfinished = rest;
        }
        if self.unfinished.len() > Self::LONGEST {
            self.flush();
        }
    }

    /// Notes what came without a line feed.
    fn flush(&mut self) {
        let rest = std::mem::take(&mut self.unfinished);
        if !rest.is_empty() {
            self.transcript.lines(self.player, "<~", std::iter::once(&rest[..]));
        }
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        self.flush();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_says_who_said_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("0.txt");
        for attempt in 0..2 {
            let transcript = Transcript::open(&path, "classic");
            let mut voice = transcript.voice(Player::O);
            voice.sent("position startpos\ngo\n");
            voice.sent("\n");
            voice.heard(b"info 1\r\nbest");
            // What was heard is on disk before the game is over.
            let text = std::fs::read_to_string(&path).unwrap();
            assert_eq!(text.matches(" <- O info 1\n").count(), attempt + 1, "{text}");
            voice.heard(b"move \x1b[2J\nhalf");
            drop(voice);
            transcript.note("X wins");
            assert_eq!(transcript.error(), None);
        }
        let text = std::fs::read_to_string(&path).unwrap();
        // Without the times.
        let said: Vec<&str> = text
            .lines()
            .map(|line| if line.starts_with('#') { "#" } else { &line[10..] })
            .collect();
        let once = [
            "#",
            "-> O position startpos",
            "-> O go",
            "-> O",
            "<- O info 1",
            "<- O bestmove \\u{1b}[2J",
            "<~ O half",
            "#",
        ];
        assert_eq!(said, [once, once].concat());
        assert!(text.ends_with("# X wins\n"), "{text}");
    }

    #[test]
    fn a_line_without_an_end_does_not_fill_the_memory() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("0.txt");
        let mut voice = Transcript::open(&path, "").voice(Player::X);
        for _ in 0..40 {
            voice.heard(&[b'x'; 8192]);
            assert!(voice.unfinished.len() <= Voice::LONGEST);
        }
    }
}
