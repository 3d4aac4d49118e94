use std::rc::Rc;

use uttt_rules::{NodeId, Place, Player};

use crate::{Analysing, Button, Message, Shares, SharesGraph};

/// The panel of the view Analyse.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisView {
    /// What the panel is called.
    pub label: &'static str,
    /// Leads past the board.
    pub skip: &'static str,
    /// The large words: `X 61 %`, `X wins in 5`, or the result.
    pub verdict: String,
    /// What else there is to say; may be empty.
    pub said: String,
    /// The chances of who is to move, as a bar.
    pub chances: Option<Chances>,
    /// How much was searched, which a press of the large words tells beside them; may be empty.
    pub effort: String,
    /// Leads from a game that is over to its review, in place of the engine's switch.
    pub review: Option<Button>,
    /// Switches the engine off, on, or deeper; `None` once the game is over.
    pub engine: Option<Button>,
    /// Explains the scores.
    pub legend: Button,
    /// Each player's share.
    pub shares: Shares,
    /// The best moves.
    pub best: BestLines,
    /// The moves and variations.
    pub tree: MoveTree,
    /// The notes on the position, in place of the lines and the tree, while a person writes them.
    pub notes: Option<NotesView>,
    /// The position that a person sets up, in place of all else.
    pub set_up: Option<SetUpView>,
    /// First, back, forward, last, more.
    pub steps: [Button; 5],
    /// What the dialog of the last of these offers, where the window has room for it.
    pub commands: [Button; 13],
    /// What those are called together.
    pub commands_label: &'static str,
    /// The shares along the line on the board.
    pub graph: Option<SharesGraph>,
}

/// How likely it is that a player wins, draws and loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    /// Whose chances.
    pub player: Player,
    /// Who wins if that player loses; `None` where it may be one of several.
    pub rival: Option<Player>,
    /// The chances in percent. They sum to 100.
    pub parts: [u32; 3],
    /// What stands after the number of each where there is room: ` % draw`.
    pub words: [&'static str; 3],
    /// All of them in words.
    pub label: String,
}

/// The best moves, as a table.
#[derive(Clone, Debug, PartialEq)]
pub struct BestLines {
    /// Its caption.
    pub caption: &'static str,
    /// What its columns are.
    pub columns: [&'static str; 3],
    /// How many lines have a place.
    pub rows: usize,
    /// The lines, the best first.
    pub lines: Vec<AnalysisLine>,
}

/// A line of the engine.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisLine {
    /// `61`.
    pub score: String,
    /// The score in words.
    pub label: String,
    /// Its moves.
    pub moves: Vec<LineMove>,
    /// Whether a press on a move plays the line up to it. The lines of a threat are another player's.
    pub playable: bool,
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LineMove {
    /// `3·5`.
    pub text: String,
    /// The line up to it, which a press plays.
    pub plays: Rc<[Place]>,
}

/// The tree of moves.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveTree {
    /// What it is called.
    pub label: &'static str,
    /// Who plays, in the order in which they move; empty if that is not known.
    pub names: Vec<(Player, String)>,
    /// How many players have a column.
    pub columns: usize,
    /// The moves and variations, in the order in which they are shown.
    pub lines: Rc<[TreeLine]>,
}

/// Moves of the tree that stand together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeLine {
    /// How deeply the variation is nested; 0 for the main line.
    pub depth: usize,
    /// Its moves.
    pub moves: Vec<TreeMove>,
}

/// A move of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeMove {
    /// The position after it; a press sends [`Analysing::Show`].
    pub at: NodeId,
    /// The number before it, if one stands there.
    pub number: Option<String>,
    /// `3·5!`.
    pub text: String,
    /// Which player made it, counted from 0.
    pub column: usize,
    /// What the engine thinks of it: `61`; may be empty.
    pub score: String,
    /// The comment after it; may be empty.
    pub comment: String,
    /// Whether the board shows the position after it.
    pub current: bool,
    /// Where other moves lead to the same position; told only of the current move.
    pub same: Vec<SamePosition>,
}

/// A position that other moves lead to as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SamePosition {
    /// Where it stands in the tree; a press sends [`Analysing::Show`].
    pub at: NodeId,
    /// `same as 5 3·5`, with the move to it.
    pub text: String,
    /// The same in words.
    pub label: String,
}

impl SamePosition {
    /// What a press does.
    pub fn act(&self) -> Analysing {
        Analysing::Show(self.at)
    }
}

impl TreeMove {
    /// Whether it differs from another in nothing but the score.
    #[must_use]
    pub fn is_but_for_score(&self, other: &Self) -> bool {
        let Self { at, number, text, column, score: _, comment, current, same } = self;
        (at, number, text, column) == (&other.at, &other.number, &other.text, &other.column)
            && (comment, current, same) == (&other.comment, &other.current, &other.same)
    }

    /// What a press does.
    pub fn act(&self) -> Analysing {
        Analysing::Show(self.at)
    }
}

/// The notes on a position while a person writes them.
#[derive(Clone, Debug, PartialEq)]
pub struct NotesView {
    /// What the part is called.
    pub label: &'static str,
    /// The name of the field for the words.
    pub field: String,
    /// The words.
    pub text: String,
    /// Whether the field gets the focus when the part appears. On a touchscreen, that would open a
    /// keyboard over the board.
    pub takes_focus: bool,
    /// The glyphs; `None` at the start, which no move led to.
    pub glyphs: Option<ToggleRow>,
    /// What a press on a cell does.
    pub tools: ToggleRow,
    /// Takes the last change back.
    pub undo: Button,
    /// Ends the writing.
    pub done: Button,
}

/// A row of buttons of which some are on.
#[derive(Clone, Debug, PartialEq)]
pub struct ToggleRow {
    /// What is chosen here.
    pub label: &'static str,
    /// The buttons.
    pub toggles: Vec<Toggle>,
}

/// A button that is on or off.
#[derive(Clone, Debug, PartialEq)]
pub struct Toggle {
    /// What stands on it.
    pub text: String,
    /// Its name, which contains that.
    pub name: String,
    /// Whether it is on.
    pub on: bool,
    /// What a press sends.
    pub message: Message,
}

/// The position that a person sets up.
#[derive(Clone, Debug, PartialEq)]
pub struct SetUpView {
    /// What the part is called.
    pub label: &'static str,
    /// What a press on a cell does.
    pub tools: ToggleRow,
    /// Who is to move.
    pub sides: ToggleRow,
    /// The laws that the position breaks. A press on one marks its cells alone.
    pub laws: ToggleRow,
    /// What the chosen tool does, where its word does not say it, and that no law is broken.
    pub said: String,
    /// Takes the last change back.
    pub undo: Button,
    /// Opens a dialog with more.
    pub more: Button,
    /// Ends it, analyses the position, plays on from it.
    pub ends: [Button; 3],
}
