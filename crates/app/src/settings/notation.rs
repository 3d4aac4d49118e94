/// How the page writes moves in lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// The numbers of the board and the cell: `5·1`.
    #[default]
    Digits,
    /// The same as letters, row by row from the top left: `ea`.
    Letters,
    /// As points of the compass: `C/NW`.
    Compass,
    /// The column as a letter and the row from the bottom, as in chess: `d6`.
    Squares,
}

impl Notation {
    /// All choices.
    pub const ALL: [Self; 4] = [Self::Digits, Self::Letters, Self::Compass, Self::Squares];

    /// The id in a saved text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Digits => "digits",
            Self::Letters => "letters",
            Self::Compass => "compass",
            Self::Squares => "squares",
        }
    }
}
