use uttt_rules::{Link, Study};

/// How many studies are kept.
pub(crate) const KEPT: usize = 200;

/// A change to the stored studies. It is applied to the text that is stored at that time, because
/// another tab may have changed it.
///
/// Each study is a line, in the form of a link: `classic:-55-51-(52)`. The latest is the last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StudyEdit {
    /// The lines to remove.
    pub(crate) removed: Vec<String>,
    /// The line to add.
    pub(crate) added: Option<String>,
    /// Whether the line came with a link. It must not push out what the person has written, so it
    /// comes first and is the first to go.
    pub(crate) linked: bool,
}

impl StudyEdit {
    /// Applies the change to a stored text and returns the text to store instead, or `None` if
    /// nothing is left. Lines that cannot be read are kept as they are.
    pub fn apply(&self, stored: Option<&str>) -> Option<String> {
        let lines = stored.unwrap_or_default().lines();
        let is_other = |line: &&str| {
            !line.is_empty() && self.removed.iter().chain(&self.added).all(|it| it != line)
        };
        let mut lines: Vec<&str> = lines.filter(is_other).collect();
        let at = if self.linked { 0 } else { lines.len() };
        lines.splice(at..at, self.added.as_deref());
        let surplus = lines.len().saturating_sub(KEPT);
        let lines = &lines[surplus..];
        (!lines.is_empty()).then(|| lines.iter().map(|line| format!("{line}\n")).collect())
    }

    /// Whether the change of a stored text to `changed` pushed out a study for which there was no
    /// room.
    pub(crate) fn pushes_out(&self, stored: &str, changed: &str) -> bool {
        let is_there = |line: &str| {
            self.removed.iter().any(|it| it == line) || changed.lines().any(|kept| kept == line)
        };
        stored.lines().any(|line| !line.is_empty() && !is_there(line))
    }
}

/// A study as a line.
pub(crate) fn line(study: &Study) -> String {
    Link::fragment(&study.to_string())
}

/// Reads a line.
pub(crate) fn read(line: &str) -> Option<Study> {
    Link::annotated(line)?.parse().ok()
}

/// The latest stored study that fits, with its line.
pub(crate) fn latest(stored: &str, fits: impl Fn(&Study) -> bool) -> Option<(Study, String)> {
    let mut found = stored.lines().rev().filter_map(|line| Some((read(line)?, line.to_owned())));
    found.find(|(study, _)| fits(study))
}
