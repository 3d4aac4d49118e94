use std::rc::Rc;

use uttt_rules::{Glyph, NodeId, Place};

use crate::SettingUp;

/// What a person does in the view Analyse.
#[derive(Clone, Debug, PartialEq)]
pub enum Analysing {
    /// Show a position of the tree.
    Show(NodeId),
    /// Show the position before.
    Back,
    /// Show the next position of the line.
    Forward,
    /// Show the start.
    First,
    /// Show the end of the line.
    Last,
    /// Show the position after this many moves of the line on the board.
    GoTo(usize),
    /// Show the variation above the move.
    Previous,
    /// Show the variation below the move.
    Next,
    /// Play these moves in turn.
    Play(Rc<[Place]>),
    /// Play the best move.
    PlayBest,
    /// Say how much the engine has searched, or no longer.
    Effort,
    /// Show these moves as numbered marks, or none.
    Point(Rc<[Place]>),
    /// Let the engine search, or stop it.
    Engine(bool),
    /// Let the engine go on without a limit.
    Deeper,
    /// Search all moves evenly and show a score in every cell, or only the best.
    AllMoves(bool),
    /// Show what the next player would do if the player to move passed, or the player to move again.
    Threat(bool),
    /// Show so many lines.
    Lines(usize),
    /// Promote the variation on the board above the line that it leaves.
    Promote,
    /// Delete the move that led to the position, and all after it.
    Delete,
    /// Bring back what was deleted last.
    Undelete,
    /// Copy the line on the board.
    CopyLine,
    /// Begin to write notes on the position, or end that.
    Notes(bool),
    /// Replace the words on the position.
    Write(String),
    /// Set the glyph of the move that led to the position.
    Glyph(Option<Glyph>),
    /// Choose what a press on a cell does.
    Tool(NoteTool),
    /// A press on a cell while it marks cells.
    Cell(Place),
    /// Take back the last change of the notes.
    UndoNote,
    /// Do this while setting up a position.
    SetUp(SettingUp),
}

/// A key of the view Analyse.
pub(crate) fn act_of(key: crate::Key<'_>) -> Option<KeyAct> {
    if key.ctrl || key.meta || key.alt || key.shift {
        return None;
    }
    Some(match key.key {
        "ArrowLeft" => KeyAct::Moves(Analysing::Back),
        "ArrowRight" => KeyAct::Moves(Analysing::Forward),
        "ArrowUp" => KeyAct::Moves(Analysing::Previous),
        "ArrowDown" => KeyAct::Moves(Analysing::Next),
        "Home" => KeyAct::Moves(Analysing::First),
        "End" => KeyAct::Moves(Analysing::Last),
        _ if key.repeat => return None,
        _ => KeyAct::Single(match key.letter()? {
            ' ' => SingleKey::Best,
            'l' => SingleKey::Engine,
            'd' => SingleKey::Deeper,
            'a' => SingleKey::AllMoves,
            'x' => SingleKey::Threat,
            'c' => SingleKey::Notes,
            _ => return None,
        }),
    })
}

/// What a key of the view does.
pub(crate) enum KeyAct {
    /// Shows another position.
    Moves(Analysing),
    /// A single key that types a character; a person can switch them off.
    Single(SingleKey),
}

/// A key that types a character.
pub(crate) enum SingleKey {
    /// Plays the best move.
    Best,
    /// Switches the engine on or off.
    Engine,
    /// Lets the engine go on without a limit.
    Deeper,
    /// Switches between all moves and the best.
    AllMoves,
    /// Shows what the next player threatens, or not.
    Threat,
    /// Begins to write notes, or ends that.
    Notes,
}

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
