use crate::choices::choices;

choices! {
    /// How the page writes moves in lists.
    Notation {
        /// The numbers of the board and the cell: `5·1`.
        Digits = "digits",
        /// The same as letters, row by row from the top left: `ea`.
        Letters = "letters",
        /// As points of the compass: `C/NW`.
        Compass = "compass",
        /// The column as a letter and the row from the bottom, as in chess: `d6`.
        Squares = "squares",
    }
}
