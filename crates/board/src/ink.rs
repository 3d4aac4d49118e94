use uttt_rules::Player;

/// What a colour is for. A [`Palette`] chooses the colour.
///
/// [`Palette`]: crate::Palette
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The ground of the page.
    Page,
    /// A small board that may be played in; cards and buttons.
    Surface,
    /// A small board that may not be played in.
    Sunk,
    /// The outline of a small board that may not be played in; invisible if its ground is enough.
    Edge,
    /// The shadow below a small board that may be played in.
    Shade,
    /// Fine lines between cells.
    Line,
    /// Text.
    Text,
    /// Less important text, and the sign over a drawn board.
    Soft,
    /// The ring around the cell with the keyboard's focus.
    Focus,
    /// X's marks and rings.
    X,
    /// O's marks and rings.
    O,
    /// The third player's marks and rings.
    Plus,
    /// A small board that X won, and the ground of X's last mark.
    XTint,
    /// A small board that O won, and the ground of O's last mark.
    OTint,
    /// A board that the third player won, and the ground of their last mark.
    PlusTint,
    /// A drawn small board.
    DrawTint,
}

impl Ink {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::Page,
        Self::Surface,
        Self::Sunk,
        Self::Edge,
        Self::Shade,
        Self::Line,
        Self::Text,
        Self::Soft,
        Self::Focus,
        Self::X,
        Self::O,
        Self::Plus,
        Self::XTint,
        Self::OTint,
        Self::PlusTint,
        Self::DrawTint,
    ];

    /// The ink of a player's marks.
    #[must_use]
    pub const fn of(player: Player) -> Self {
        match player {
            Player::X => Self::X,
            Player::O => Self::O,
            Player::Plus => Self::Plus,
        }
    }

    /// The ground of what a player has won.
    #[must_use]
    pub const fn tint(player: Player) -> Self {
        match player {
            Player::X => Self::XTint,
            Player::O => Self::OTint,
            Player::Plus => Self::PlusTint,
        }
    }
}
