//! Text and numbers in XML and HTML.

/// Writes text so that XML and HTML read it as text between tags.
pub(crate) fn escape(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            // Template languages that read the text after us would take two for code.
            '{' => out.push_str("&#123;"),
            // XML cannot contain these characters in any form.
            '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {
                out.push(char::REPLACEMENT_CHARACTER);
            }
            _ => out.push(letter),
        }
    }
}

/// Escapes text for an attribute's value in quotation marks, in XML or HTML.
pub fn attribute(out: &mut String, text: &str) {
    let mut parts = text.split('"');
    escape(out, parts.next().unwrap_or_default());
    for part in parts {
        out.push_str("&quot;");
        escape(out, part);
    }
}

/// A number with at most two decimals.
pub(crate) fn number(out: &mut String, value: f32) {
    let hundredths = (value * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    let text = format!("{sign}{whole}.{rest:02}");
    out.push_str(text.trim_end_matches('0').trim_end_matches('.'));
}
