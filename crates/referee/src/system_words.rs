use std::io;

/// What the system says about an error, without its number, for people.
#[must_use]
pub fn system_words(error: &io::Error) -> String {
    let text = error.to_string();
    if error.kind() == io::ErrorKind::InvalidData && text.contains("UTF-8") {
        return "not valid UTF-8".to_owned();
    }
    match text.split_once(" (os error ") {
        Some((words, rest)) => {
            let after = rest.split_once(')').map_or("", |(_, after)| after);
            format!("{words}{after}")
        }
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_left_out() {
        let error = io::Error::from_raw_os_error(2);
        let words = system_words(&error);
        assert!(!words.is_empty() && !words.contains("os error"), "{words}");
        let error = io::Error::other(format!("cpus: {error}; more"));
        assert_eq!(system_words(&error), format!("cpus: {words}; more"));
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        std::fs::write(&path, b"\xff").unwrap();
        let error = std::fs::read_to_string(path).unwrap_err();
        assert_eq!(system_words(&error), "not valid UTF-8");
    }
}
