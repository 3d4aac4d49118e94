use std::fmt;

use crate::Protocol;

/// A program that takes part: its command line and the protocol that it speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    protocol: Protocol,
    command: String,
    words: Vec<String>,
}

impl Entrant {
    /// Reads `./mine --fast` or `ugi:./mine --fast`: words as in a shell, after a protocol where it
    /// is not `otherwise`.
    ///
    /// # Errors
    /// No command, or a quote that is not closed.
    pub fn parse(text: &str, otherwise: Protocol) -> Result<Self, String> {
        let named = text.split_once(':').and_then(|(id, command)| {
            let id = Protocol::ALL.into_iter().find(|protocol| protocol.id() == id)?;
            Some((id, command))
        });
        let (protocol, command) = named.unwrap_or((otherwise, text));
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| {
            format!("program {text:?}: no command, or a quote that is not closed")
        })?;
        Ok(Self { protocol, command: command.trim().to_owned(), words })
    }

    /// The language that it speaks.
    pub fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// The program and its arguments; never empty.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The program without its arguments.
    pub fn program(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }
}

/// `plain:./mine --fast`.
impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.protocol, self.command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_has_words_and_a_protocol() {
        let parse = |text: &str| Entrant::parse(text, Protocol::Plain).unwrap();
        let mine = parse("./mine --name 'a b'");
        assert_eq!(mine.words(), ["./mine", "--name", "a b"]);
        assert_eq!(mine.protocol(), Protocol::Plain);
        let engine = parse("ugi: ./engine --fast");
        assert_eq!(engine.words(), ["./engine", "--fast"]);
        assert_eq!(engine.to_string(), "ugi:./engine --fast");
        // Another colon is part of the command.
        assert_eq!(parse("C:/mine").program(), "C:/mine");
    }

    #[test]
    fn what_names_no_program_is_refused() {
        for text in ["", "  ", "ugi:", "./mine 'x"] {
            let error = Entrant::parse(text, Protocol::Plain).unwrap_err();
            let expected = format!("program {text:?}: no command, or a quote that is not closed");
            assert_eq!(error, expected);
        }
    }
}
