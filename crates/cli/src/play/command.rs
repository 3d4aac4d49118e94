use uttt_rules::{AnyGame, Cell, Path, Place, Shape};

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
            text => {
                let digits: String = text.split_whitespace().collect();
                let is_number = digits.chars().all(|sign| sign.is_ascii_digit());
                let text = if is_number { &digits } else { text };
                let read = match game.place(text) {
                    Err(error) if is_number => within(game, text).ok_or(error),
                    read => read.map(Self::Move),
                };
                read.map_err(|error| format!("{error}, or help"))
            }
        }
    }
}

/// What the last digits of a move mean: a cell of the board that the player was sent to, or one of
/// the nine large boards.
fn within(game: &AnyGame, digits: &str) -> Option<PromptCommand> {
    let Shape::Nested { depth } = game.rules().shape() else { return None };
    let path: Path = digits.parse().ok()?;
    if let [board] = game.active_grids()[..]
        && board.cells().len() + digits.len() == depth
        && let Ok(at) = game.place(&format!("{board}{digits}"))
    {
        return Some(PromptCommand::Move(at));
    }
    match path.cells() {
        &[large] if depth > 2 => Some(PromptCommand::Look(large)),
        _ => None,
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
            if !matches!(within(game, "5"), Some(PromptCommand::Move(_))) =>
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
    fn a_move_may_have_spaces_and_lack_its_board() {
        let read = |record: &str, text: &str| {
            let game: AnyGame = record.parse().unwrap();
            match PromptCommand::parse(text, &game)? {
                PromptCommand::Move(at) => Ok(game.text(at)),
                other => Err(format!("{other:?}")),
            }
        };
        // X has sent O to board 6.
        for text in ["6", "66", "6 6", " 6  6"] {
            assert_eq!(read("classic: 56", text.trim()).as_deref(), Ok("66"), "{text}");
        }
        assert_eq!(read("classic: 56", "6 1").as_deref(), Ok("61"));
        assert_eq!(read("overwrite: 11", "1 2").as_deref(), Ok("12"));
        assert_eq!(read("nested-3: 519", "3").as_deref(), Ok("193"));
        assert_eq!(read("nested-3: 519", "1 9 3").as_deref(), Ok("193"));
        // Anywhere, a digit alone names no cell.
        assert!(read("classic:", "6").unwrap_err().contains("a board, not a cell"));
        assert_eq!(read("nested-3:", "6").unwrap_err(), "Look(Cell(5))");
        for text in ["1234567", "", "6 x"] {
            assert!(read("classic: 56", text).is_err(), "{text}");
        }
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
