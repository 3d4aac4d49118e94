/// The lines of a file that say something, each with its number, counted from 1: not empty, and no comment,
/// which begins with `#`.
pub(crate) fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}
