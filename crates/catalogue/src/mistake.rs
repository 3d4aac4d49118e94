use std::fmt;
use std::path::PathBuf;

/// What is wrong in a catalogue, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The file.
    pub file: PathBuf,
    /// The line in it, from 1.
    pub line: usize,
    /// The message's id; `None` outside messages.
    pub message: Option<String>,
    /// What is wrong, and what was expected.
    pub what: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file.display(), self.line)?;
        if let Some(message) = &self.message {
            write!(f, "{message}: ")?;
        }
        f.write_str(&self.what)
    }
}
