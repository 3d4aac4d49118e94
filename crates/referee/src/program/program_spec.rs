use std::fmt;
use std::path::Path;

use crate::Protocol;

/// A program that takes part: its command line and the protocol that it speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramSpec {
    protocol: Protocol,
    command: String,
    words: Vec<String>,
}

impl ProgramSpec {
    /// Reads `./mine --fast` or `ugi:./mine --fast`: words as in a shell, after the protocol if it
    /// is not `otherwise`.
    ///
    /// # Errors
    /// There is no command, a quote is not closed, or the protocol is unknown.
    pub fn parse(text: &str, otherwise: Protocol) -> Result<Self, String> {
        let named = text.split_once(':').map(|(id, command)| (id.parse::<Protocol>(), command));
        let (protocol, command) = match &named {
            Some((Ok(protocol), command)) => (*protocol, *command),
            _ => (otherwise, text),
        };
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| {
            format!("program {text:?}: no command, or a quote that is not closed")
        })?;
        if let Some((Err(unknown), _)) = named
            && looks_like_protocol(&unknown.id)
            && words.first().is_some_and(|program| !Path::new(program).exists())
        {
            return Err(format!("program {text:?}: {unknown}"));
        }
        Ok(Self { protocol, command: command.trim().to_owned(), words })
    }

    /// The protocol that it speaks.
    #[must_use]
    pub fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// The program and its arguments; never empty.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The program without its arguments.
    pub fn program(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }
}

/// One letter may be a drive.
fn looks_like_protocol(id: &str) -> bool {
    id.len() > 1 && id.chars().all(|sign| sign.is_ascii_alphabetic())
}

/// `plain:./mine --fast`.
impl fmt::Display for ProgramSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.protocol, self.command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_has_words_and_a_protocol() {
        let parse = |text: &str| ProgramSpec::parse(text, Protocol::Plain).unwrap();
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
            let error = ProgramSpec::parse(text, Protocol::Plain).unwrap_err();
            let expected = format!("program {text:?}: no command, or a quote that is not closed");
            assert_eq!(error, expected);
        }
        let unknown = ProgramSpec::parse("uci:./engine", Protocol::Plain).unwrap_err();
        let expected =
            "program \"uci:./engine\": unknown protocol \"uci\", expected plain, codingame or ugi";
        assert_eq!(unknown, expected);
    }
}
