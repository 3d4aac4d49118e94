use uttt_engine::Verdict;
use uttt_rules::Player;

use crate::review::Reviewing;
use crate::{Button, Shares, SharesGraph};

/// The panel of the view Review.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewView {
    /// What the panel is called.
    pub label: &'static str,
    /// Leads past the board.
    pub skip: &'static str,
    /// How far the review has come, until it has ended.
    pub progress: Option<ReviewProgressBar>,
    /// How each player did.
    pub table: ReviewTable,
    /// The shares over the game.
    pub graph: SharesGraph,
    /// Each player's share in the position on the board.
    pub shares: Shares,
    /// What there is to say about the move that led to it.
    pub card: ReviewCard,
    /// What the list of key moments is called.
    pub key_label: &'static str,
    /// The worst faults, the worst first.
    pub key: Vec<ReviewMove>,
    /// What the list of moves is called.
    pub moves_label: &'static str,
    /// All moves of the game, and at the end its summary.
    pub moves: Vec<ReviewMove>,
    /// Explains the glyphs of moves that are not faults: `↓ every move loses`; may be empty.
    pub glyph_legend: String,
    /// Back, forward, more, next mistake.
    pub steps: [Button; 4],
    /// Why the last of them leads nowhere; empty while it does, and where there is nothing to review.
    pub no_next: &'static str,
}

/// How far a review has come.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewProgressBar {
    /// The part that is done, 0–1.
    pub part: f32,
    /// What is done now.
    pub text: &'static str,
    /// Whether the engine works on it.
    pub runs: bool,
}

/// How each player did, as a table.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewTable {
    /// Its caption.
    pub caption: &'static str,
    /// Its columns, with their first row.
    pub players: Vec<ReviewPlayer>,
    /// The label of the row of accuracies.
    pub accuracy: &'static str,
    /// The other rows, each with its label and the count of each player.
    pub counts: Vec<ReviewCount>,
    /// Whether a press on a count leads to the moves that it counts: not before the verdicts are final.
    pub leads: bool,
    /// Explains the verdicts and the accuracy.
    pub about: Button,
}

/// How a player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewPlayer {
    /// Whose row.
    pub player: Player,
    /// `You`, `Level 7`, `X`.
    pub name: String,
    /// `87 %`, or a dash where no choice mattered.
    pub accuracy: String,
}

/// How many moves have a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewCount {
    /// The verdict.
    pub verdict: Verdict,
    /// What it is called.
    pub label: &'static str,
    /// The sign behind such moves.
    pub glyph: &'static str,
    /// The count of each player of the table, and what a screen reader calls it. A press on one
    /// that is not 0 sends [`Reviewing::NextOf`] while [`ReviewTable::leads`] is true.
    pub counts: Vec<(usize, String)>,
}

/// What there is to say about a move, or about the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReviewCard {
    /// The id of its verdict; empty where there is none.
    pub id: &'static str,
    /// `3·3 was a mistake.`; in the summary `Review: Level 8 won.`
    pub title: String,
    /// What it has changed and why, or how the game went; may be empty.
    pub about: String,
    /// `The top left cell of the centre board (5·1) was best.`, or `Can you find a better move?`; may be
    /// empty.
    pub best: String,
    /// In the summary: `Accuracy: you 87 %, Level 8 93 %.` or, while the review runs, the mistakes that it has
    /// found so far; may be empty.
    pub tally: String,
    /// What can be done about it, each at its place.
    pub actions: [Option<Button>; 3],
}

/// A move of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewMove {
    /// How many moves the game has with it; a press sends [`Reviewing::GoTo`].
    pub ply: usize,
    /// The number before it, if one stands there: `4`, or `4…` where the first player's move is not
    /// beside it.
    pub number: Option<String>,
    /// `3·3`.
    pub text: String,
    /// `?`; may be empty.
    pub glyph: &'static str,
    /// The verdict; empty until it is judged.
    pub verdict: &'static str,
    /// Its id; empty until it is judged.
    pub id: &'static str,
    /// `move 7, X: 3·3, mistake`.
    pub label: String,
    /// Whether the panel is about it.
    pub current: bool,
}

impl ReviewMove {
    /// What a press does.
    pub const fn act(&self) -> Reviewing {
        Reviewing::GoTo(self.ply)
    }
}
