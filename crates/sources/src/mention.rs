use std::path::PathBuf;

/// One file names something of another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mention {
    /// The file that names it.
    pub by: PathBuf,
    /// The file that defines it, not one that passes it on.
    pub of: PathBuf,
    /// The name that it has there.
    pub item: String,
}
