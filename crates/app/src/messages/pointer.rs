/// What points at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pointer {
    /// A mouse or a pen.
    Precise,
    /// A finger.
    Finger,
}

/// A key that moves the focus among the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrow {
    /// One cell up, into the board above where there is one.
    Up,
    /// One cell down.
    Down,
    /// One cell to the left.
    Left,
    /// One cell to the right.
    Right,
    /// The first cell of the row.
    Home,
    /// The last cell of the row.
    End,
}
