//! Everything around and over the canvas, as plain data: text, flags, and the message that each
//! control sends. A browser can show it without knowing any rules. The module [`view`](crate::view)
//! makes it.

mod button;
pub(crate) mod form;
mod ladder;
mod shares;
mod shares_graph;

use std::rc::Rc;

use uttt_board::{Ink, Palette};
use uttt_rules::{ByPlayer, Path, Place, Player, Shape};

pub use button::Button;
pub use ladder::Ladder;
pub use shares::Shares;
pub use shares_graph::SharesGraph;

use crate::{AnalysisView, Dialog, DialogView, GamesView, Message, NoticeKind, ShownView, Theme};

/// Everything that the page shows around and over the canvas, as text and flags. The code that
/// shows it needs no rules: each control carries the message that it sends.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// The language, and what is said of the page's parts.
    pub landmarks: Landmarks,
    /// The title of the browser's tab.
    pub title: String,
    /// The view that the page shows.
    pub shown: Shown,
    /// The game's name above the board; where it stands in two lines, it breaks between these.
    pub heading: [&'static str; 2],
    /// Which colours to use.
    pub look: Look,
    /// A card for each symbol, whether or not the game has a player for it.
    pub players: ByPlayer<PlayerCard>,
    /// Who is ahead, if the evaluation bar is switched on; otherwise it takes no space.
    pub evaluation: Option<Shares>,
    /// The tip that shows a newcomer how a move sends.
    pub tip: Option<Rc<Tip>>,
    /// The line of plain words below the cards.
    pub line: StatusLine,
    /// How the game ended.
    pub end: Option<GameEnd>,
    /// The ladder of the levels, after the first win over one.
    pub ladder: Option<Ladder>,
    /// Each player's share over the game that has ended, if the engine has evaluated its positions.
    pub graph: Option<Graph>,
    /// The moves, undone ones included.
    pub moves: Rc<[MoveItem]>,
    /// The buttons.
    pub buttons: Buttons,
    /// The notices, the latest last.
    pub notices: Vec<NoticeView>,
    /// The open dialog. It says which one that is, because another may have the same heading.
    pub dialog: Option<(Dialog, DialogView)>,
    /// The grid of buttons over the canvas.
    pub board: Rc<BoardView>,
}

/// The language of the page, and the words that stand in its HTML and change with nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landmarks {
    /// The tag of the language.
    pub language: &'static str,
    /// The links to [`ShownView::ALL`].
    pub links: [&'static str; ShownView::ALL.len()],
    /// What a screen reader calls these links.
    pub views: &'static str,
    /// The same for the buttons beside them.
    pub menu: &'static str,
    /// The same for the list of moves.
    pub moves: &'static str,
    /// What is said where the page's program has failed.
    pub stopped: &'static str,
}

/// A view of the page, with what it shows in place of the panel of Play.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// The game that is played.
    Play,
    /// The panel of the view Analyse.
    Analyse(Rc<AnalysisView>),
    /// The panel of the view Review.
    Review(Rc<crate::ReviewView>),
    /// The panel of the view Learn.
    Learn(Rc<crate::LearnView>),
    /// The list of games, which stands in place of the board as well.
    Games(Rc<GamesView>),
}

impl Shown {
    /// Which view.
    pub const fn view(&self) -> ShownView {
        match self {
            Self::Play => ShownView::Play,
            Self::Analyse(_) => ShownView::Analyse,
            Self::Review(_) => ShownView::Review,
            Self::Learn(_) => ShownView::Learn,
            Self::Games(_) => ShownView::Games,
        }
    }
}

/// Which colours to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// For the canvas.
    pub palette: Palette,
    /// The person's choice, for the style sheet.
    pub theme: Theme,
    /// Whether nothing may move.
    pub reduced_motion: bool,
}

impl Look {
    /// The name of an ink in the style sheet, if it has one.
    pub const fn property(ink: Ink) -> Option<&'static str> {
        Some(match ink {
            Ink::Page => "--page",
            Ink::Surface => "--surface",
            Ink::Sunk => "--sunk",
            Ink::Line => "--line",
            Ink::Text => "--text",
            Ink::Soft => "--soft",
            Ink::X => "--x",
            Ink::O => "--o",
            Ink::XTint => "--x-tint",
            Ink::OTint => "--o-tint",
            Ink::Plus => "--plus",
            Ink::PlusTint => "--plus-tint",
            Ink::DrawTint => "--draw-tint",
            // Only the canvas has this ink.
            Ink::Edge | Ink::Shade | Ink::Focus => return None,
        })
    }
}

/// One player's card.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerCard {
    /// Whose card.
    pub player: Player,
    /// Whether the game has this player.
    pub plays: bool,
    /// Who plays it: `You`, `Player X`, `Level 4`.
    pub name: String,
    /// The time it has left, `0:12`; empty without a clock.
    pub time: String,
    /// Whether that is little.
    pub is_low: bool,
    /// Its state: `to move`, `thinking`, `paused`, `won`; may be empty.
    pub status: String,
    /// Whether it is this side's turn.
    pub to_move: bool,
    /// The members of the whole board that it has won, 0–9; `None` where those are cells.
    pub boards: Option<u32>,
    /// What [`PlayerCard::boards`] counts, for a screen reader: `2 boards won`; may be empty.
    pub boards_label: String,
    /// The used part of the engine's time, 0–1; `None` if the engine is not searching.
    pub progress: Option<f32>,
}

/// The line of plain words.
#[derive(Clone, Debug, PartialEq)]
pub struct StatusLine {
    /// What to do: `Play in the top right board.`
    pub main: String,
    /// The result in a few words, and a sentence that says how it came about, or nothing; of a game whose end
    /// is shown.
    pub result: Option<[String; 2]>,
    /// Where the cell under the pointer sends, or why a click was refused; may be empty.
    pub detail: String,
    /// Whether the detail is a refusal.
    pub refused: bool,
    /// What can be done about what the detail says.
    pub action: Option<Button>,
}

/// How a game ended, as seen by the people at this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameEnd {
    /// The one person who plays has won, as this player.
    Victory(Player),
    /// The engine has won against the one person who plays, as this player.
    Defeat(Player),
    /// This player has won a game between people, or one of the engine against itself.
    Won(Player),
    /// Nobody has won.
    Drawn,
}

/// One move of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveItem {
    /// Its number, counted from 1; also the number of moves played after it.
    pub ply: usize,
    /// Who played it.
    pub player: Player,
    /// `5·1`.
    pub text: String,
    /// `move 3, X: 5·1, centre board, top left`.
    pub label: String,
    /// Whether the board shows the position after this move.
    pub current: bool,
    /// Whether it was taken back.
    pub undone: bool,
    /// Shows the position after it.
    pub message: Message,
}

/// The page's buttons.
#[derive(Clone, Debug, PartialEq)]
pub struct Buttons {
    /// Takes a move back.
    pub undo: Button,
    /// Plays it again.
    pub redo: Button,
    /// What to do after a game that is over.
    pub over: Option<OverButtons>,
    /// Lets the engine continue from a position that came with a link, or to which the person has
    /// gone back.
    pub from_here: Option<Button>,
    /// Asks whether to resign.
    pub resign: Option<Button>,
    /// Leads from an earlier position that is looked at back to the game.
    pub back: Option<Button>,
    /// Shows a good move, where a person plays.
    pub hint: Option<Button>,
    /// Sends the next link, in a game by link.
    pub send: Option<Button>,
    /// Whether that link has not been sent yet.
    pub is_link_due: bool,
    /// Those that are always there.
    pub page: PageButtons,
    /// Enlarges the part of the board that is played in, or shows the whole board; where parts can
    /// be enlarged.
    pub enlarge: Option<Button>,
    /// Pauses or resumes the engine, if there is anything to pause.
    pub pause: Option<Button>,
}

/// The button that stands out once a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strong {
    /// [`Buttons::send`]: the friend does not know the last move yet.
    Send,
    /// [`StatusLine::action`], which shows the move that lost the game.
    Lesson,
    /// [`OverButtons::try_level`], after a win.
    TryLevel,
    /// [`OverButtons::again`].
    Again,
}

/// The buttons for what follows a game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct OverButtons {
    /// Which button stands out.
    pub strong: Strong,
    /// Begins another game like it.
    pub again: Button,
    /// Begins such a game against a stronger or a weaker opponent.
    pub try_level: Option<Button>,
    /// Begins such a game with the sides exchanged, if the players differ.
    pub swap: Option<Button>,
    /// Leads to its review.
    pub review: Button,
    /// What there is besides games; only where a person has played.
    pub offer: Option<Offer>,
}

/// A line that leads somewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// What it says.
    pub text: String,
    /// What a press does.
    pub message: Message,
}

/// The buttons that every page has.
#[derive(Clone, Debug, PartialEq)]
pub struct PageButtons {
    /// The name of the rules; a press explains them in pictures.
    pub rules: Button,
    /// Shares a link.
    pub share: Button,
    /// Opens the dialog for a new game.
    pub new_game: Button,
    /// Explains the rules of the game in pictures.
    pub help: Button,
    /// Opens the settings.
    pub settings: Button,
}

/// A notice.
#[derive(Clone, Debug, PartialEq)]
pub struct NoticeView {
    /// Its subject; no two notices have the same.
    pub kind: NoticeKind,
    /// What it says.
    pub text: String,
    /// Its buttons, in order.
    pub actions: Vec<Button>,
}

/// The buttons over the canvas, for pointers, the keyboard and screen readers.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardView {
    /// What the board is called.
    pub label: &'static str,
    /// Its shape: with [`BoardView::enlarged`] it determines where everything is.
    pub shape: Shape,
    /// The part that is enlarged; the root for the whole board.
    pub enlarged: Path,
    /// The visible cells, row by row.
    pub cells: Vec<CellButton>,
    /// The parts beside the enlarged one.
    pub parts: Vec<PartButton>,
}

/// The button of a part of the board beside the one that is enlarged, for pointers.
#[derive(Clone, Debug, PartialEq)]
pub struct PartButton {
    /// Which part.
    pub grid: Path,
    /// `Show the top left big board`.
    pub label: String,
    /// Enlarges it instead.
    pub message: Message,
}

/// The button of a cell, invisible over the canvas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellButton {
    /// Which cell; a press sends [`Playing::Press`](crate::Playing::Press), a pointer [`Playing::Tap`](crate::Playing::Tap).
    pub at: Place,
    /// The move there in our notation, `51`.
    pub text: String,
    /// `centre board, top left, empty, legal`.
    pub label: String,
    /// Whether it is the one that the tab key reaches.
    pub tab_stop: bool,
    /// Whether a press would be refused now; such a button stays focusable (`aria-disabled`).
    pub disabled: bool,
}

/// The shares of the point over a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// What it is called.
    pub label: String,
    /// Each player's share after each number of moves, from 0 on, 0–1; `None` where it is not known.
    pub points: Vec<Option<ByPlayer<f32>>>,
    /// The ply of the move that turned the game, and who played it.
    pub turned: Option<(usize, Player)>,
}

/// Two pictures with a few words each: where a player plays, and where the opponent must play then.
#[derive(Clone, Debug, PartialEq)]
pub struct Tip {
    /// Its name for screen readers.
    pub label: &'static str,
    /// A small SVG and its caption each.
    pub steps: [(String, &'static str); 2],
    /// Before the first move: leads to the lesson for newcomers, with a label beside the tip, and with a short
    /// one among the buttons.
    pub learn: Option<[Button; 2]>,
    /// Dismisses it for good.
    pub dismiss: Button,
}
