use uttt_rules::{Place, Player, Rules};

/// What a person does while setting up a position.
#[derive(Clone, Debug, PartialEq)]
pub enum SettingUp {
    /// Begin with the position on the board.
    Open,
    /// End without using the position.
    Cancel,
    /// An empty board of these rules.
    Rules(Rules),
    /// Choose what a press on a cell does.
    Tool(SetUpTool),
    /// A press on a cell.
    Cell(Place),
    /// Who is to move.
    Turn(Player),
    /// Any open board may be played in.
    Anywhere,
    /// Remove everything.
    Empty,
    /// Take the position over that was on the board.
    Copy,
    /// Mark the cells of one broken law alone, counted from 0, or those of all again.
    Law(usize),
    /// Take back the last change.
    Undo,
    /// What is in the field for a game or a position of any form.
    Paste(String),
    /// Use one of the ways to read that, counted from 0.
    Use(usize),
    /// Analyse the position.
    Analyse,
    /// Play on from the position.
    Play,
}

/// What a press on a cell does while a person sets up a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetUpTool {
    /// Puts this player's mark there, or removes it.
    Mark(Player),
    /// Removes the mark.
    Erase,
    /// Lets the next player play in the board around it.
    Target,
    /// Says whose the board around it is.
    Owner,
    /// Says who lost the cell to its present owner.
    Lost,
    /// Says that its owner overwrote it in their last move.
    Overwritten,
}
