/// The longest part of a line that is shown, in characters.
const LONGEST: usize = 200;

/// What a program wrote to stderr, one item per line, without characters that control a terminal.
pub fn stderr_lines(text: &str) -> impl Iterator<Item = String> {
    text.lines().map(|line| format!("  its stderr: {}", harmless_line(line)))
}

/// A line without characters that control a terminal, shortened if it is long.
pub(crate) fn harmless_line(line: &str) -> String {
    let mut told: String = line.chars().take(LONGEST).map(harmless).collect();
    if line.chars().nth(LONGEST).is_some() {
        told.push('…');
    }
    told
}

/// A printable character, or its number.
fn harmless(sign: char) -> String {
    match sign {
        '"' | '\'' | '\\' => sign.to_string(),
        _ => sign.escape_debug().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_told_by_its_number() {
        let told: Vec<_> = stderr_lines("it's \"x\"\n\u{1b}[2J\u{202e}\tü").collect();
        let expected = ["  its stderr: it's \"x\"", "  its stderr: \\u{1b}[2J\\u{202e}\\tü"];
        assert_eq!(told, expected);
        let long = stderr_lines(&"x".repeat(999)).next().unwrap();
        assert!(long.ends_with("xx…") && long.len() < 250, "{long}");
    }
}
