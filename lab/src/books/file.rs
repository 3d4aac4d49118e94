use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use uttt_rules::{AnyGame, Rules};

/// An opening of a book.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BookOpening {
    pub(super) moves: String,
    /// The share of the point that X may expect.
    pub(super) value: f32,
    /// Its number among the random openings of the seed.
    pub(super) draw: u32,
}

impl BookOpening {
    fn parse(line: &str) -> anyhow::Result<Self> {
        let read = || {
            let (moves, comment) = line.split_once(" # X ")?;
            let (value, draw) = comment.split_once(", draw ")?;
            let moves = moves.to_owned();
            Some(Self { moves, value: value.parse().ok()?, draw: draw.parse().ok()? })
        };
        read().with_context(|| format!("{line:?}: expected MOVES # X VALUE, draw NUMBER"))
    }

    fn line(&self) -> String {
        format!("{} # X {:.3}, draw {}\n", self.moves, self.value, self.draw)
    }

    pub(super) fn game(&self, rules: Rules) -> anyhow::Result<AnyGame> {
        let record = format!("{rules}: {}", self.moves);
        record.parse().with_context(|| record.clone())
    }
}

/// The file of a book that is being made: comments, then an opening on each line.
pub(super) struct BookFile {
    file: File,
}

impl BookFile {
    /// Opens a file that begins with these comments, or creates it. Returns the openings that it
    /// has. An incomplete last line is removed.
    ///
    /// # Errors
    /// The file begins with other comments, or has a wrong line.
    pub(super) fn open(path: &Path, head: &str) -> anyhow::Result<(Self, Vec<BookOpening>)> {
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.with_context(|| format!("{} cannot be opened", path.display()))?;
        file.try_lock().with_context(|| format!("{} is in use", path.display()))?;
        let text = std::fs::read_to_string(path)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let text = &text[..whole];
        if !head.starts_with(text) || text == head {
            ensure!(
                text.starts_with(head),
                "{}: made with other settings; expected it to begin with\n{head}",
                path.display()
            );
        }
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        let openings = match text.strip_prefix(head) {
            Some(rest) => rest.lines().map(BookOpening::parse).collect::<anyhow::Result<_>>()?,
            None => {
                file.set_len(0)?;
                file.rewind()?;
                file.write_all(head.as_bytes())?;
                Vec::new()
            }
        };
        Ok((Self { file }, openings))
    }

    /// Adds an opening and waits until it is on the disk.
    pub(super) fn add(&mut self, opening: &BookOpening) -> anyhow::Result<()> {
        self.file.write_all(opening.line().as_bytes())?;
        Ok(self.file.sync_data()?)
    }

    /// The rule system and the openings of a finished book.
    pub(super) fn read(path: &Path) -> anyhow::Result<(Rules, String, Vec<BookOpening>)> {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        let words: Vec<&str> = text.lines().next().unwrap_or_default().split(' ').collect();
        let after = |name| words.iter().skip_while(|&&word| word != name).nth(1).copied();
        let (Some(rules), Some(kind)) = (after("--rules"), after("--kind")) else {
            bail!("{}: its first line does not name the command that made it", path.display());
        };
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let openings = lines.map(BookOpening::parse).collect::<anyhow::Result<_>>()?;
        Ok((rules.parse()?, kind.to_owned(), openings))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_goes_on_after_its_last_whole_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("book.txt");
        let head = "# uttt-lab book make --rules classic --kind balanced\n";
        let opening = |draw| BookOpening { moves: "55 51".into(), value: 0.5, draw };
        let (mut file, found) = BookFile::open(&path, head).unwrap();
        assert_eq!(found, []);
        file.add(&opening(3)).unwrap();
        drop(file);
        let mut text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, format!("{head}55 51 # X 0.500, draw 3\n"));
        text.push_str("11 1");
        std::fs::write(&path, &text).unwrap();
        let (mut file, found) = BookFile::open(&path, head).unwrap();
        assert_eq!(found, [opening(3)]);
        file.add(&opening(7)).unwrap();
        drop(file);
        let (rules, kind, found) = BookFile::read(&path).unwrap();
        assert_eq!((rules, kind.as_str()), (Rules::Classic, "balanced"));
        assert_eq!(found, [opening(3), opening(7)]);
        assert!(BookFile::open(&path, "# another command\n").is_err());
        // A head that was cut is written again.
        std::fs::write(&path, "# uttt-lab").unwrap();
        assert_eq!(BookFile::open(&path, head).unwrap().1, []);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), head);
    }
}
