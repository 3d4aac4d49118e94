/// What a press on a cell does while a person writes notes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NoteTool {
    /// Plays a move, as always.
    #[default]
    Play,
    /// Marks the cell, or removes its mark.
    Mark,
    /// Begins or ends an arrow.
    Arrow,
}

impl NoteTool {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Play, Self::Mark, Self::Arrow];
}
