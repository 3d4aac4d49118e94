/// A view of the page. All views share one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ShownView {
    /// Play a game.
    #[default]
    Play,
    /// Study a position with the engine.
    Analyse,
    /// Look through the games that the browser keeps.
    Games,
}

impl ShownView {
    /// All views, in the order in which the page offers them.
    pub const ALL: [Self; 3] = [Self::Play, Self::Analyse, Self::Games];

    /// Its name in an address.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Analyse => "analyse",
            Self::Games => "games",
        }
    }

    /// The view with this name in an address.
    pub(crate) fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.id() == id)
    }
}
