use uttt_rules::{AnyGame, Place, Shape};

/// A command or a move that a person types at the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// A cell to play in. The move may be illegal.
    Move(Place),
    Help,
    Hint,
    Undo,
    Quit,
}

impl Command {
    /// Reads a word. Case does not matter.
    ///
    /// # Errors
    /// The word is neither a command nor a cell. The message says what was expected.
    pub(super) fn parse(word: &str, game: &AnyGame) -> Result<Self, String> {
        match word.to_ascii_lowercase().as_str() {
            "help" | "?" => Ok(Self::Help),
            "hint" => Ok(Self::Hint),
            "undo" => Ok(Self::Undo),
            "quit" => Ok(Self::Quit),
            _ => game.place(word).map(Self::Move).map_err(|error| format!("{error}, or help")),
        }
    }
}

/// The list of what a person can type at the prompt.
pub(super) fn help(game: &AnyGame) -> String {
    let (example, meaning) = match game.rules().shape() {
        Shape::Nested { depth: 1 } => ("5", "play in cell 5"),
        Shape::Nested { depth: 2 } => ("51", "play in board 5, cell 1"),
        Shape::Nested { .. } => ("519", "play in board 5, in its board 1, cell 9"),
        Shape::Square => ("23", "play in row 2, column 3"),
    };
    format!(
        "  {example:5} {meaning}\n  hint  show what the engine would play\n  \
         undo  take back your last move\n  quit  leave the game and print its record\n  \
         help  show this list"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_commands_or_cells() {
        let game: AnyGame = "classic: 55".parse().unwrap();
        let read = |word| Command::parse(word, &game);
        assert_eq!(read("HELP"), Ok(Command::Help));
        assert_eq!(read("?"), Ok(Command::Help));
        assert_eq!(read("Hint"), Ok(Command::Hint));
        assert_eq!(read("19"), Ok(Command::Move(game.place("19").unwrap())));
        assert!(read("resign").unwrap_err().ends_with(", or help"));
    }

    #[test]
    fn the_example_in_help_is_a_cell_of_the_game() {
        for rules in uttt_rules::Rules::ALL {
            let game = AnyGame::new(rules);
            let help = help(&game);
            let example = help.split_whitespace().next().unwrap();
            assert!(game.place(example).is_ok(), "{rules}: {example}");
        }
    }
}
