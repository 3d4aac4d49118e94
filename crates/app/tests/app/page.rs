//! A page for tests: the state with a clock; the test plays the engine's part.

use std::rc::Rc;

use uttt_app::{
    AnalysisView, Beginning, BrowserNews, Dialog, DialogView, Drafting, Effect, EngineNews, Field,
    GamesView, HandingOut, LATER_PART, Message, NoticeKind, Panel, Playing, ReviewView,
    SearchRequest, Seat, ShareForm, Sharing, Showing, Shown, Slot, Snippet, Start, State, Stored,
    panel, update,
};
use uttt_engine::Level;
use uttt_rules::{AnyGame, Cell, GridState, Path, Place, Player, Rules};

/// A game that X wins; board 4 is drawn on the way.
pub(crate) const X_WINS: &str =
    include_str!("../../../../tests/cases/rules/classic-x-wins.moves").trim_ascii();

/// Somebody who has seen Analyse before.
pub(crate) const KNOWS_SCORES: &str =
    "uttt-preferences 1\ntheme: system\nmotion: system\nscores-seen: on\n";

/// The panel of the view Analyse, while it is shown.
pub(crate) fn analysis_of(panel: &Panel) -> Option<Rc<AnalysisView>> {
    if let Shown::Analyse(view) = &panel.shown { Some(Rc::clone(view)) } else { None }
}

/// The panel of the view Review, while it is shown.
pub(crate) fn review_of(panel: &Panel) -> Option<Rc<ReviewView>> {
    if let Shown::Review(view) = &panel.shown { Some(Rc::clone(view)) } else { None }
}

/// The list of games, while it is shown.
pub(crate) fn games_of(panel: &Panel) -> Option<Rc<GamesView>> {
    if let Shown::Games(view) = &panel.shown { Some(Rc::clone(view)) } else { None }
}

/// Where the cells of a board lie.
pub(crate) const PLACES: [&str; 9] = [
    "top left",
    "top middle",
    "top right",
    "middle left",
    "centre",
    "middle right",
    "bottom left",
    "bottom middle",
    "bottom right",
];

/// A cell of the classic game.
pub(crate) fn mv(text: &str) -> Place {
    AnyGame::new(Rules::Classic).place(text).unwrap()
}

/// The link to a position that no moves led to, in which X has played the first cell of a
/// board, so O plays in board 1.
pub(crate) fn position_link(board: usize) -> String {
    let mut boards = ["........."; 9];
    boards[board - 1] = "X........";
    format!("classic-from-{}-O-1:", boards.join("/"))
}

/// The boards that a player has won.
pub(crate) fn won(game: &AnyGame, player: Player) -> Vec<Cell> {
    let won = |board: &Cell| game.grid(Path::of(*board)) == Some(GridState::Won(player));
    Cell::ALL.into_iter().filter(won).collect()
}

/// The moves of a record after this many plies.
pub(crate) fn first(plies: usize, moves: &str) -> String {
    moves.split_whitespace().take(plies).collect::<Vec<_>>().join(" ")
}

/// The number of moves of [`X_WINS`] after which X has won a board.
pub(crate) fn first_board_won() -> usize {
    let mut game: AnyGame = format!("classic: {X_WINS}").parse().unwrap();
    let plies = game.ply();
    let mut has_won = |ply: &usize| game.go_to(*ply) && !won(&game, Player::X).is_empty();
    (1..=plies).find(|ply| has_won(ply)).unwrap()
}

/// The engine at its weakest.
pub(crate) const RANDOM: Seat = Seat::Engine(Level::RANDOM);

/// The seats of a game of two.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sides {
    PersonX,
    PersonO,
    Persons,
    Engines,
}

impl Sides {
    pub(crate) const fn seats(self) -> [Seat; 2] {
        match self {
            Self::PersonX => [Seat::Person, RANDOM],
            Self::PersonO => [RANDOM, Seat::Person],
            Self::Persons => [Seat::Person, Seat::Person],
            Self::Engines => [RANDOM, RANDOM],
        }
    }
}

pub(crate) struct Page {
    pub(crate) state: State,
    pub(crate) now: f64,
}

impl Page {
    /// The page before it is loaded, with all of its program.
    pub(crate) fn new() -> Self {
        let mut page = Self::first_part();
        page.state.complete(LATER_PART);
        page.send(Message::Browser(BrowserNews::LaterPartCame));
        page
    }

    /// The page before it is loaded and before the later part of its program has come.
    pub(crate) fn first_part() -> Self {
        Self { state: State::new(), now: 0.0 }
    }

    /// A loaded page with no game saved and a ready engine. A person, who knows the scores in Analyse, plays X.
    pub(crate) fn ready() -> Self {
        let mut page = Self::new();
        let find = |slot| (slot == Slot::Preferences).then(|| KNOWS_SCORES.to_owned());
        let start = Start { stored: Stored::read_with(find), ..Start::default() };
        page.send(Message::Browser(BrowserNews::Loaded(start)));
        page.send(Message::Engine(EngineNews::Ready));
        page
    }

    /// A ready page with these sides, the engine at its weakest.
    pub(crate) fn with_sides(sides: Sides) -> Self {
        let mut page = Self::ready();
        page.start(sides);
        page
    }

    /// A ready page after two people have played these moves.
    pub(crate) fn after(moves: &str) -> Self {
        let mut page = Self::with_sides(Sides::Persons);
        page.press_all(moves);
        page
    }

    /// A page that finds these texts in the storage and this fragment in the address.
    pub(crate) fn loaded(stored: &[(Slot, &str)], fragment: &str) -> (Self, Vec<Effect>) {
        let mut page = Self::new();
        let find = |slot| stored.iter().find(|(at, _)| *at == slot);
        let start = Start {
            stored: Stored::read_with(|slot| find(slot).map(|(_, text)| (*text).to_owned())),
            fragment: fragment.to_owned(),
            ..Start::default()
        };
        page.send(Message::Engine(EngineNews::Ready));
        let effects = page.send(Message::Browser(BrowserNews::Loaded(start)));
        (page, effects)
    }

    /// A page that finds this fragment in a browser that stores nothing.
    pub(crate) fn loaded_without_storage(fragment: &str) -> (Self, Vec<Effect>) {
        let mut page = Self::new();
        page.send(Message::Engine(EngineNews::Ready));
        let fragment = fragment.to_owned();
        let start = Start { storage: false, fragment, ..Start::default() };
        let effects = page.send(Message::Browser(BrowserNews::Loaded(start)));
        (page, effects)
    }

    /// Sends a message one second after the last one.
    pub(crate) fn send(&mut self, message: Message) -> Vec<Effect> {
        self.now += 1_000.0;
        update(&mut self.state, message, self.now)
    }

    /// What the dialog Share shows in this form.
    pub(crate) fn shared(&mut self, form: ShareForm) -> Snippet {
        self.send(Message::Share(HandingOut::Form(form)));
        self.snippet()
    }

    /// What it shows now.
    pub(crate) fn snippet(&self) -> Snippet {
        let fields = self.dialog().unwrap().fields.into_iter();
        let snippet =
            |field| if let Field::Snippet(snippet) = field { Some(snippet) } else { None };
        fields.filter_map(snippet).next().unwrap()
    }

    /// Copies, saves or shares the game in this form, as the dialog Share does.
    pub(crate) fn hand_out(&mut self, form: ShareForm, how: Sharing) -> Vec<Effect> {
        self.send(Message::Share(HandingOut::Form(form)));
        self.send(Message::Share(HandingOut::HandOut(how)))
    }

    pub(crate) fn start(&mut self, sides: Sides) -> Vec<Effect> {
        self.start_with(self.game().rules(), &sides.seats())
    }

    /// A new game of these rules with these seats, X's first.
    pub(crate) fn start_with(&mut self, rules: Rules, seats: &[Seat]) -> Vec<Effect> {
        self.send(Message::Show(Showing::Open(Dialog::NewGame)));
        self.send(Message::Begin(Beginning::Draft(Drafting::Rules(rules))));
        for (&player, &seat) in rules.players().iter().zip(seats) {
            self.send(Message::Begin(Beginning::Draft(Drafting::Seat(player, seat))));
        }
        self.send(Message::Begin(Beginning::Start))
    }

    pub(crate) fn press(&mut self, at: &str) -> Vec<Effect> {
        self.send(Message::Play(Playing::Press(mv(at))))
    }

    pub(crate) fn press_all(&mut self, moves: &str) {
        for at in moves.split_whitespace() {
            self.press(at);
        }
    }

    /// The engine answers a request with this move.
    pub(crate) fn answer(&mut self, request: u32, mv: Place) -> Vec<Effect> {
        self.send(Message::Engine(EngineNews::Moved { request, mv }))
    }

    pub(crate) fn game(&self) -> &AnyGame {
        self.state.game()
    }

    pub(crate) fn record(&self) -> String {
        self.game().to_string()
    }

    pub(crate) fn panel(&self) -> Panel {
        panel(&self.state)
    }

    pub(crate) fn dialog(&self) -> Option<DialogView> {
        self.panel().dialog.map(|(_, view)| view)
    }

    pub(crate) fn notices(&self) -> Vec<NoticeKind> {
        self.panel().notices.iter().map(|notice| notice.kind).collect()
    }

    /// The text of a notice.
    pub(crate) fn notice(&self, kind: NoticeKind) -> String {
        let panel = self.panel();
        let found = panel.notices.iter().find(|notice| notice.kind == kind);
        found.map(|notice| notice.text.clone()).unwrap_or_default()
    }

    /// A legal move.
    pub(crate) fn any_move(&self) -> Place {
        self.game().legal_moves()[0]
    }
}

/// The request to search for a move, if there is one.
pub(crate) fn asked(effects: &[Effect]) -> Option<&SearchRequest> {
    effects.iter().find_map(|effect| match effect {
        Effect::Search(request) => Some(request),
        _ => None,
    })
}

/// The request to ponder, if there is one.
pub(crate) fn pondered(effects: &[Effect]) -> Option<&SearchRequest> {
    effects.iter().find_map(|effect| match effect {
        Effect::Ponder(request) => Some(request),
        _ => None,
    })
}

/// The text that is saved under a key, if there is one.
pub(crate) fn saved(effects: &[Effect], slot: Slot) -> Option<&str> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Save { slot: at, text } if *at == slot => Some(text.as_str()),
        _ => None,
    })
}

/// The new fragment of the address, if it changes.
pub(crate) fn addressed(effects: &[Effect]) -> Option<&str> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::SetFragment(fragment) => Some(fragment.as_str()),
        _ => None,
    })
}

/// The announcements for screen readers.
pub(crate) fn announced(effects: &[Effect]) -> Vec<&str> {
    effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Announce(text) => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

/// The stored list of games put aside after these effects, if one of them changes it.
pub(crate) fn put_aside(effects: &[Effect], stored: Option<&str>) -> Option<Option<String>> {
    effects.iter().fold(None, |changed, effect| match effect {
        Effect::EditAside(edit) => {
            let now = changed.unwrap_or_else(|| stored.map(str::to_owned));
            Some(edit.apply(now.as_deref()))
        }
        _ => changed,
    })
}
