use uttt_board::Palette;
use uttt_rules::{AnyGame, ByPlayer, Path, Rules};

use crate::cursor::Cursor;
use crate::dialogs::Dialogs;
use crate::engine_desk::EngineDesk;
use crate::evaluation::Evaluation;
use crate::games::Catalogue;
use crate::guests::Guests;
use crate::next_game::NextGame;
use crate::notices::Notices;
use crate::options::{DEFAULT_LEVEL, GameOptions};
use crate::page::later_part::LaterPart;
use crate::share::ShareDialog;
use crate::shell::Shell;
use crate::study::StudyDesk;
use crate::table::Table;
use crate::vault::Vault;
use crate::{Message, Seat, ShownView, Watched};

/// The whole page. Only [`update`] changes it.
///
/// [`update`]: crate::update
#[derive(Clone, Debug)]
pub struct State {
    /// What is not needed for a first move, once it has loaded.
    pub(crate) later: Option<LaterPart<Self>>,
    /// What waits for it, in order.
    pub(crate) waiting: Vec<Message>,
    pub(crate) table: Table,
    pub(crate) shell: Shell,
    pub(crate) study: StudyDesk,
    /// The views that borrow the board, once they were shown.
    pub(crate) guests: Guests,
    /// The list of games.
    pub(crate) catalogue: Watched<Catalogue>,

    pub(crate) vault: Vault,
    pub(crate) cursor: Cursor,
    pub(crate) engine: EngineDesk,

    pub(crate) notices: Notices,
    pub(crate) dialogs: Dialogs,
    pub(crate) next_game: NextGame,
    pub(crate) share: ShareDialog,
}

impl State {
    /// A new game of a person, X, against the engine. It can be played; what else the page does
    /// begins with [`BrowserNews::LaterPartCame`](crate::BrowserNews::LaterPartCame).
    pub fn new() -> Self {
        let seats =
            ByPlayer { x: Seat::Person, o: Seat::Engine(DEFAULT_LEVEL), plus: Seat::Person };
        Self {
            later: None,
            waiting: Vec::new(),
            table: Table::new(Rules::Classic, seats),
            shell: Shell::default(),
            study: StudyDesk::default(),
            guests: Guests::default(),
            catalogue: Watched::default(),
            vault: Vault::default(),
            cursor: Cursor::new(Rules::Classic),
            engine: EngineDesk::default(),
            notices: Notices::default(),
            dialogs: Dialogs::default(),
            next_game: NextGame::new(GameOptions::of(Rules::Classic, seats)),
            share: ShareDialog::default(),
        }
    }

    /// Adds the later part of [`update`](crate::update). It begins to work with the next
    /// [`BrowserNews::LaterPartCame`](crate::BrowserNews::LaterPartCame).
    pub fn complete(&mut self, later: LaterPart<Self>) {
        self.later = Some(later);
    }

    /// The game on the board.
    pub fn game(&self) -> &AnyGame {
        self.table.board()
    }

    /// The grid that is enlarged on the board of three levels; the root where the whole board is
    /// shown.
    pub fn enlarged(&self) -> Path {
        self.cursor.enlarged()
    }

    /// The view that the page shows.
    pub fn shown_view(&self) -> ShownView {
        self.shell.view()
    }

    /// Who plays which side.
    pub fn seats(&self) -> ByPlayer<Seat> {
        self.table.seats()
    }

    /// Whether the engine is searching, for a move or a hint.
    pub fn is_searching(&self) -> bool {
        self.engine.searches().is_some()
    }

    /// Whether a person waits for the clock of the game to start: their next act on the page will.
    pub fn awaits_act(&self) -> bool {
        self.table.awaits_act()
    }

    /// Whether nothing may move on the board.
    pub fn reduced_motion(&self) -> bool {
        self.shell.reduced_motion()
    }

    /// The colours to use.
    pub fn palette(&self) -> Palette {
        self.shell.palette()
    }

    /// What the evaluation bar shows, if it is switched on.
    pub(crate) fn evaluation(&self) -> Option<Evaluation> {
        if !self.shell.preferences().evaluation {
            return None;
        }
        match self.table.board().outcome() {
            Some(outcome) => {
                Some(Evaluation::decided(outcome, self.table.board().rules().players()))
            }
            // Until the engine has evaluated this position, show the latest one before it.
            None if !self.engine.has_failed() => {
                self.table.evaluations().latest(self.table.board().ply())
            }
            None => self.table.evaluations().at(self.table.board().ply()),
        }
    }

    /// Whether a press on a cell marks it instead of playing there.
    pub(crate) fn marks_cells(&self) -> bool {
        let of_guest = self.guests.of(self.shell.view());
        of_guest.map_or_else(
            || {
                let takes = || self.table.is_lent() && self.study.takes_presses();
                self.study.editor().is_open() || takes()
            },
            |guest| guest.press(self.cursor.tab_stop()).is_some(),
        )
    }
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}
