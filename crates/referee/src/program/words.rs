/// Splits a command line, or a description, into words as a shell does; `None` if a quote is not
/// closed.
pub(super) fn split(text: &str) -> Option<Vec<String>> {
    if cfg!(windows) { shlex::split(&with_backslashes(text)) } else { shlex::split(text) }
}

/// Quotes backslashes. On Windows they separate folders, and quote nothing but a double quote.
fn with_backslashes(text: &str) -> String {
    let (mut quoted, mut quote) = (String::new(), None);
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        quoted.push(sign);
        match (sign, quote) {
            // Between single quotes a shell takes everything as it is.
            ('\\', None | Some('"')) => quoted.push(signs.next_if_eq(&'"').unwrap_or('\\')),
            ('"' | '\'', None) => quote = Some(sign),
            (_, Some(open)) if sign == open => quote = None,
            _ => {}
        }
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backslash_on_windows_quotes_only_a_double_quote() {
        let split = |text: &str| shlex::split(&with_backslashes(text));
        for (text, words) in [
            (r"C:\bots\mine.exe --fast", vec![r"C:\bots\mine.exe", "--fast"]),
            (r#""C:\my bots\mine.exe" a"#, vec![r"C:\my bots\mine.exe", "a"]),
            (r"'C:\my bots\mine.exe' a", vec![r"C:\my bots\mine.exe", "a"]),
            (r#"cmd="\"C:\my bots\a.exe\" b" x"#, vec![r#"cmd="C:\my bots\a.exe" b"#, "x"]),
            (r#""it's" 'say "a\b"'"#, vec!["it's", r#"say "a\b""#]),
            (r"\\server\bots\a.exe", vec![r"\\server\bots\a.exe"]),
        ] {
            assert_eq!(split(text).unwrap(), words, "{text}");
        }
        assert_eq!(split(r#""C:\bots"#), None);
    }
}
