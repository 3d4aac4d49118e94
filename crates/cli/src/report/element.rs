//! The script of the element `<uttt-board>`, which a report can contain.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use uttt_referee::system_words;

use crate::failure::Failure;

/// The comment with which the build ends the script. A file that was cut does not have it.
const END: &str = "/*! The whole <uttt-board> as one classic script */";
/// The most bytes to read: more than ten times as many as the script has.
const MOST: u64 = 4 << 20;
/// Texts that mean something else in an HTML file than in a script file: an end of the script, the
/// start of a comment that may hide the end, and characters that HTML replaces.
const NOT_IN_HTML: [&str; 4] = ["</script", "<!--", "\r", "\0"];

/// Reads the script from a file.
pub(super) fn read(path: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let read =
        File::open(path).and_then(|file| file.take(MOST + 1).read_to_string(&mut text).map(|_| ()));
    read.map_err(|error| system_words(&error))
        .and_then(|()| check(&text))
        .map_err(|why| Failure::BadInput(format!("--element {}: {why}", path.display())))?;
    Ok(text)
}

fn check(text: &str) -> Result<(), String> {
    let expected = "expected the file uttt-board-classic.js of a site, from its folder v1";
    if text.trim().is_empty() {
        return Err(format!("the file is empty; {expected}"));
    }
    if text.len() as u64 > MOST || !text.trim_end().ends_with(END) {
        return Err(format!("this is not the whole script of the element; {expected}"));
    }
    let lower = text.to_ascii_lowercase();
    match NOT_IN_HTML.into_iter().find(|&part| lower.contains(part)) {
        Some(part) => Err(format!("the script contains {part:?}, which an HTML file cannot hold")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{END, MOST, check};

    #[test]
    fn the_build_ends_the_script_with_this_comment() {
        let files = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/element/classic/files.js");
        // A published crate has no site beside it.
        let Ok(files) = std::fs::read_to_string(files) else { return };
        assert!(files.lines().any(|line| line == END), "{files}");
    }

    #[test]
    fn only_a_whole_script_that_html_can_hold_is_accepted() {
        let whole = format!("(()=>{{}})();\n{END}\n");
        assert_eq!(check(&whole), Ok(()));
        let cut = &whole[..whole.len() - 3];
        let long = " ".repeat(MOST as usize) + &whole;
        for (text, why) in [
            (" \n", "the file is empty; expected the file uttt-board-classic.js"),
            ("alert(1)", "this is not the whole script of the element; expected the file"),
            (cut, "this is not the whole script of the element; expected the file"),
            (&long, "this is not the whole script of the element; expected the file"),
            (
                &format!("'</SCRIPT>';{whole}"),
                "the script contains \"</script\", which an HTML file cannot hold",
            ),
            (
                &format!("'<!--';{whole}"),
                "the script contains \"<!--\", which an HTML file cannot hold",
            ),
            (
                &whole.replace('\n', "\r\n"),
                "the script contains \"\\r\", which an HTML file cannot hold",
            ),
            (&format!("\0{whole}"), "the script contains \"\\0\", which an HTML file cannot hold"),
        ] {
            let told = check(text).unwrap_err();
            assert!(told.starts_with(why), "{told}");
        }
    }
}
