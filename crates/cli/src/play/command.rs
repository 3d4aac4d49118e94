use uttt_rules::{AnyGame, Cell, Place, Shape};

use crate::typed_move::TypedMove;

/// A command or a move that a person types at the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PromptCommand {
    /// A cell to play in. The move may be illegal.
    Move(Place),
    /// One of the nine boards of a game of three levels, to look at.
    Look(Cell),
    Help,
    Hint,
    Undo,
    Quit,
}

impl PromptCommand {
    /// Reads a line. Case does not matter. A move may have spaces between its digits, and lack those
    /// of the board that the player was sent to.
    ///
    /// # Errors
    /// The word is neither a command nor a cell. The message says what was expected.
    pub(super) fn parse(word: &str, game: &AnyGame) -> Result<Self, String> {
        match word.to_ascii_lowercase().as_str() {
            "help" | "?" => Ok(Self::Help),
            "hint" => Ok(Self::Hint),
            "undo" => Ok(Self::Undo),
            "quit" => Ok(Self::Quit),
            text => match TypedMove::parse(text, game) {
                Ok(TypedMove::Cell(at)) => Ok(Self::Move(at)),
                Ok(TypedMove::Board(large)) => Ok(Self::Look(large)),
                Err(error) => Err(format!("{error}, or help")),
            },
        }
    }
}

/// The list of what a person can type at the prompt.
pub(super) fn help(game: &AnyGame) -> String {
    let example = game.legal_moves().first().map(|&at| game.text(at)).unwrap_or_default();
    let mut digits = example.chars();
    let mut digit = || digits.next().unwrap_or_default();
    let meaning = match game.rules().shape() {
        Shape::Nested { depth: 1 } => format!("play in cell {}", digit()),
        Shape::Nested { depth: 2 } => format!("play in board {}, cell {}", digit(), digit()),
        Shape::Nested { .. } => {
            format!("play in board {}, in its board {}, cell {}", digit(), digit(), digit())
        }
        Shape::Square => format!("play in row {}, column {}", digit(), digit()),
    };
    let shorter = match game.active_grids()[..] {
        [board] if !board.is_root() => {
            let own = example.get(board.cells().len()..).unwrap_or_default();
            format!("\n  {own:5} the same: it is in board {board}")
        }
        _ => String::new(),
    };
    let look = match game.rules().shape() {
        // Where it lacks its board, a move is one digit, too.
        Shape::Nested { depth: 3.. }
            if matches!(TypedMove::parse("5", game), Ok(TypedMove::Board(_))) =>
        {
            "\n  5     show board 5"
        }
        _ => "",
    };
    format!(
        "  {example:5} {meaning}{shorter}{look}\n  hint  show what the engine would play\n  \
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
        let read = |word| PromptCommand::parse(word, &game);
        assert_eq!(read("HELP"), Ok(PromptCommand::Help));
        assert_eq!(read("?"), Ok(PromptCommand::Help));
        assert_eq!(read("Hint"), Ok(PromptCommand::Hint));
        assert_eq!(read("19"), Ok(PromptCommand::Move(game.place("19").unwrap())));
        assert!(read("resign").unwrap_err().ends_with(", or help"));
    }

    #[test]
    fn the_example_in_help_is_a_legal_move() {
        for rules in uttt_rules::Rules::ALL {
            let mut game = AnyGame::new(rules);
            for _ in 0..4 {
                let help = help(&game);
                let example = help.split_whitespace().next().unwrap();
                let at = game.place(example).unwrap();
                assert_eq!(game.check(at), Ok(()), "{game}: {example}");
                game.play(*game.legal_moves().last().unwrap()).unwrap();
            }
        }
        let told = |record: &str| help(&record.parse().unwrap()).lines().next().map(str::to_owned);
        assert_eq!(told("classic: 55 57").as_deref(), Some("  71    play in board 7, cell 1"));
        assert_eq!(
            told("nested-3: 519").as_deref(),
            Some("  191   play in board 1, in its board 9, cell 1")
        );
        assert_eq!(told("overwrite: 11").as_deref(), Some("  11    play in row 1, column 1"));
    }
}
