//! Text in HTML.

use std::fmt;

/// A text as HTML text or as an attribute's value, never as markup.
pub(super) struct Text<'a>(pub(super) &'a str);

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut escaped = String::new();
        uttt_board::attribute(&mut escaped, self.0);
        f.write_str(&escaped)
    }
}

/// A program's name, which may be of any direction of writing.
pub(super) struct Name<'a>(pub(super) &'a str);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<bdi>{}</bdi>", Text(self.0))
    }
}

/// A number of milliseconds as people read it: `0.35 ms`, `12 ms`, `1.25 s`.
pub(super) fn time(ms: f64) -> String {
    match ms {
        ms if ms >= 59_999.5 => {
            let seconds = (ms / 1000.0).round() as u64;
            format!("{} min {} s", seconds / 60, seconds % 60)
        }
        ms if ms >= 999.5 => format!("{:.2} s", ms / 1000.0),
        ms if ms >= 9.95 => format!("{ms:.0} ms"),
        ms => format!("{ms:.2} ms"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_never_markup() {
        let told = Name("<script>alert(\"1\")</script>&\u{1b}").to_string();
        let expected = "<bdi>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;\u{fffd}</bdi>";
        assert_eq!(told, expected);
    }

    #[test]
    fn times_have_a_fitting_unit() {
        let told = [0.346, 9.96, 999.4, 999.6, 59_990.0, 59_999.6, 3_661_000.0].map(time);
        let expected =
            ["0.35 ms", "10 ms", "999 ms", "1.00 s", "59.99 s", "1 min 0 s", "61 min 1 s"];
        assert_eq!(told, expected);
    }
}
