use crate::ShareForm;

/// What to do with what the dialog Share shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sharing {
    /// Copy it.
    Copy,
    /// Save it as a file.
    Save,
    /// Hand it to the share sheet of the system.
    Sheet,
}

/// Where the page is, and what the browser can share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Site {
    /// The address of the folder that the site is in, with a slash at its end; empty if the page is a
    /// file.
    pub folder: String,
    /// The address of the page for links, without its `#`.
    pub page: String,
    /// Whether the system has a share sheet for links.
    pub shares_links: bool,
    /// Whether that takes files.
    pub shares_files: bool,
}

/// What leaves the page, and what the browser says to it.
#[derive(Clone, Debug, PartialEq)]
pub enum HandingOut {
    /// Send a link to this game.
    SendLink,
    /// Show this form in the dialog Share.
    Form(ShareForm),
    /// Share the names of the players, too, or not.
    WithNames(bool),
    /// Hand out what the dialog Share shows.
    HandOut(Sharing),
    /// Where the page is. This answers [`Effect::FindSite`].
    ///
    /// [`Effect::FindSite`]: crate::Effect::FindSite
    SiteFound(Site),
    /// Copying succeeded.
    Copied(Copied),
    /// The person has shared or copied the link with this text after its `#`.
    LinkSent(String),
    /// The person has copied this text from the page without its buttons. It may contain a link.
    CopiedByHand(String),
    /// Copying a text failed. Holds the text, so that it can be copied by hand.
    CopyRefused(String),
    /// So many frames of the moving picture are drawn. This and the next two answer [`Effect::DrawFilm`].
    ///
    /// [`Effect::DrawFilm`]: crate::Effect::DrawFilm
    FilmDrawn(usize),
    /// The moving picture is a file.
    FilmMade {
        /// Its address, which only this page can open.
        address: String,
        /// Its size.
        bytes: usize,
    },
    /// The browser could not draw it.
    FilmFailed,
    /// The browser has refused to do this with a picture.
    PictureRefused(Sharing),
}

/// What was copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Copied {
    /// The address of the game.
    Link,
    /// A picture of the board.
    Picture,
    /// A saved text.
    Text,
}
