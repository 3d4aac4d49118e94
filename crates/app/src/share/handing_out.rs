use crate::{Copied, ShareForm, Sharing, Site};

/// What leaves the page, and what the browser says to it.
#[derive(Clone, Debug, PartialEq)]
pub enum HandingOut {
    /// Send a link to this game.
    SendLink,
    /// Show this form in the dialog Share.
    Form(ShareForm),
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
    /// Copying a text failed. Holds the text, so that it can be copied by hand.
    CopyRefused(String),
    /// The browser has refused to do this with a picture.
    PictureRefused(Sharing),
}
