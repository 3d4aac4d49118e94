use crate::Arrow;

/// A key that works wherever the focus is, except in a field or a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shortcut {
    /// Takes a move back.
    Undo,
    /// Plays the move again.
    Redo,
    /// Moves the focus among the cells. While none of them is outlined, left and right lead back and forward
    /// through the game.
    Arrow(Arrow),
    /// A digit of a move, 1–9.
    Digit(u8),
    /// Drops the last digit.
    Backspace,
    /// Drops the digits.
    Escape,
    /// Moves the focus to the board to play in.
    ToBoard,
    /// Asks for a hint.
    Hint,
    /// Opens the dialog for a new game.
    NewGame,
    /// Reviews the game.
    Review,
    /// Lists the keys.
    Keys,
}

/// A key as the browser reports it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Key<'a> {
    /// The character that the key types, or its name: `z`, `Escape`.
    pub key: &'a str,
    /// Where the key is, as the name of the key there on an American keyboard: `KeyZ`.
    pub code: &'a str,
    /// Whether Control is held.
    pub ctrl: bool,
    /// Whether Command or the Windows key is held.
    pub meta: bool,
    /// Whether Alt or Option is held.
    pub alt: bool,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether the key is held down and repeats.
    pub repeat: bool,
}

impl Shortcut {
    /// The shortcut of a key; `None` leaves the key to the browser.
    pub fn of(key: Key<'_>) -> Option<Self> {
        let letter = key.letter();
        if key.alt {
            return None;
        }
        if key.ctrl || key.meta {
            return match (letter?, key.shift) {
                ('z', false) => Some(Self::Undo),
                ('z', true) => Some(Self::Redo),
                // On a Mac, Command+Y shows the browser's history.
                ('y', false) if !key.meta => Some(Self::Redo),
                _ => None,
            };
        }
        match key.key {
            "Escape" => Some(Self::Escape),
            "Backspace" if !key.shift => Some(Self::Backspace),
            "?" => Some(Self::Keys),
            _ => match (key.arrow(), key.digit()) {
                (Some(arrow), _) => Some(Self::Arrow(arrow)),
                // A key that is held down would play one move after another.
                _ if key.repeat => None,
                (None, Some(digit)) => Some(Self::Digit(digit)),
                (None, None) if key.shift => None,
                (None, None) => match letter? {
                    'b' => Some(Self::ToBoard),
                    'h' => Some(Self::Hint),
                    'n' => Some(Self::NewGame),
                    'r' => Some(Self::Review),
                    _ => None,
                },
            },
        }
    }
}

impl Key<'_> {
    /// The Latin letter that the key types, or the letter in the same place on a Latin keyboard.
    pub(crate) fn letter(self) -> Option<char> {
        let mut written = self.key.chars();
        match (written.next(), written.next()) {
            (Some(letter), None) if letter.is_ascii() => Some(letter.to_ascii_lowercase()),
            (Some(_), None) => {
                self.code.strip_prefix("Key")?.chars().next().map(|at| at.to_ascii_lowercase())
            }
            _ => None,
        }
    }

    fn arrow(self) -> Option<Arrow> {
        Some(match self.key {
            _ if self.shift => return None,
            "ArrowUp" => Arrow::Up,
            "ArrowDown" => Arrow::Down,
            "ArrowLeft" => Arrow::Left,
            "ArrowRight" => Arrow::Right,
            "Home" => Arrow::Home,
            "End" => Arrow::End,
            _ => return None,
        })
    }

    /// The digit that the key types, or, without Shift, the digit of a key above the letters: some
    /// keyboards need Shift to type a digit there.
    fn digit(self) -> Option<u8> {
        let above = self.code.strip_prefix("Digit").filter(|_| !self.shift);
        let is_written = self.key.len() == 1 && self.key.as_bytes()[0].is_ascii_digit();
        let digit = if is_written { Some(self.key) } else { above };
        digit?.parse().ok().filter(|digit| (1..=9).contains(digit))
    }
}
