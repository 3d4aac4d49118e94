/// A view of the page. All but [`Games`](Self::Games) show the one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ShownView {
    /// Play a game.
    #[default]
    Play,
    /// Take a lesson on the board.
    Learn,
    /// Study a position with the engine.
    Analyse,
    /// See what each move of a game has cost. Analyse, a finished game and a listed one lead there.
    Review,
    /// Look through the games that the browser keeps.
    Games,
}

impl ShownView {
    /// The views that the page always offers, in order.
    pub const ALL: [Self; 4] = [Self::Play, Self::Learn, Self::Analyse, Self::Games];

    /// Its name in an address.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Learn => "learn",
            Self::Analyse => "analyse",
            Self::Review => "review",
            Self::Games => "games",
        }
    }

    /// Whether it borrows the board, to show a game that nobody plays.
    pub const fn borrows_board(self) -> bool {
        !matches!(self, Self::Play | Self::Games)
    }

    /// The one of [`ShownView::ALL`] that it belongs to.
    pub const fn offered(self) -> Self {
        match self {
            Self::Review => Self::Analyse,
            other => other,
        }
    }

    /// The view with this name in an address.
    pub(crate) fn from_id(id: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter().chain([Self::Review]);
        all.find(|view| view.id() == id)
    }

    /// The view that an address names without a game: `view=games`, `lesson=two-minutes`, `puzzle=classic-18`,
    /// `daily=214`, or for the puzzle of today, `daily=today`.
    pub(crate) fn of_address(address: &str) -> Option<Self> {
        match address.split_once('=')? {
            ("view", id) => Self::from_id(id),
            ("lesson" | "puzzle" | "daily", _) => Some(Self::Learn),
            _ => None,
        }
    }
}
