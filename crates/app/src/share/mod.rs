//! The dialog Share: what it offers of a game, and what came of it.

mod embed;
pub(crate) mod shared_game;
pub(crate) mod view;
mod words;

use uttt_board::{Palette, Scene};
use uttt_rules::AnyGame;

use crate::share::shared_game::SharedGame;
use crate::{Loss, Step};

/// The kinds of things that can be shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShareKind {
    /// A link to the game.
    Link,
    /// A picture of the board.
    Picture,
    /// The game or the board as text.
    Text,
    /// Lines that show the game in an article.
    Article,
}

impl ShareKind {
    /// All kinds, in the order in which the dialog offers them.
    pub(crate) const ALL: [Self; 4] = [Self::Link, Self::Picture, Self::Text, Self::Article];

    /// The forms of this kind, the usual one first.
    pub(crate) const fn forms(self) -> &'static [ShareForm] {
        use ShareForm as Form;
        match self {
            Self::Link => &[Form::Link],
            Self::Picture => &[Form::Png, Form::Svg, Form::Animated, Form::Linked],
            Self::Text => &[Form::Record, Form::Drawing],
            Self::Article => &[
                Form::Board,
                Form::Played,
                Form::Analysed,
                Form::Puzzle,
                Form::Frame,
                Form::CodeBlock,
                Form::PictureHtml,
                Form::PictureMarkdown,
            ],
        }
    }
}

/// One of the forms in which a game can be shared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ShareForm {
    /// A link.
    #[default]
    Link,
    /// The board as a PNG.
    Png,
    /// The board as an SVG.
    Svg,
    /// The whole game as an animated SVG.
    Animated,
    /// A picture that is itself a link.
    Linked,
    /// The moves.
    Record,
    /// The position drawn in text.
    Drawing,
    /// The element, in HTML.
    Board,
    /// The element, to play against the engine.
    Played,
    /// The element, to analyse.
    Analysed,
    /// The element, with the last move to be found.
    Puzzle,
    /// The same board in a frame.
    Frame,
    /// A code block in Markdown.
    CodeBlock,
    /// A picture with a link around it, in HTML.
    PictureHtml,
    /// The same in Markdown.
    PictureMarkdown,
}

impl ShareForm {
    /// The kind that has this form.
    pub(crate) fn kind(self) -> ShareKind {
        let has = |kind: &ShareKind| kind.forms().contains(&self);
        ShareKind::ALL.into_iter().find(has).unwrap_or(ShareKind::Link)
    }
}

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

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShareResult {
    Asked(Sharing),
    Copied,
    Refused(Sharing),
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

/// What people find where a link leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkTo {
    /// A game of the list.
    Game,
    /// The game that is played.
    GameNow,
    /// An earlier position of it, which is looked at.
    Earlier,
    /// The next position of a game by link. Its text is hidden as long as a button can hand it out.
    Friend {
        is_hidden: bool,
    },
    Review,
    Analysis,
    /// An analysis with variations and notes.
    Notes,
    /// The same without its comments, marks and arrows, because a link with them would be too long.
    Variations,
    /// The same without its variations.
    Moves,
}

/// The dialog Share.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShareDialog {
    site: Site,
    form: ShareForm,
    /// The game that is shared, and how it ended, if it is one of the list and not that on the board.
    listed: Option<(AnyGame, Option<Loss>)>,
    result: Option<ShareResult>,
}

impl ShareDialog {
    /// Begins with this game of the list, or else with that on the board.
    pub(crate) fn open(&mut self, listed: Option<(AnyGame, Option<Loss>)>) {
        (self.listed, self.result) = (listed, None);
    }

    pub(crate) const fn listed(&self) -> Option<&(AnyGame, Option<Loss>)> {
        self.listed.as_ref()
    }

    pub(crate) fn site_found(&mut self, site: Site) {
        self.site = site;
    }

    pub(crate) const fn choose(&mut self, form: ShareForm) {
        (self.form, self.result) = (form, None);
    }

    /// The form that the dialog shows: the chosen one, or another if the game has none of this form.
    fn shown(&self, shared: &SharedGame) -> ShareForm {
        let others = self.form.kind().forms().iter().copied();
        let mut forms = std::iter::once(self.form).chain(others);
        forms.find(|&form| shared.has(form, &self.site)).unwrap_or_default()
    }

    /// Hands out what the dialog shows. Returns whether it offers that.
    pub(crate) fn hand_out(&mut self, shared: &SharedGame, how: Sharing, step: &mut Step) -> bool {
        let effect = shared.handed_out(self.shown(shared), how, &self.site);
        let Some(effect) = effect else { return false };
        self.result = Some(ShareResult::Asked(how));
        step.then(effect);
        true
    }

    /// Whether the browser has refused to copy what the dialog shows.
    pub(crate) fn is_copy_refused(&self) -> bool {
        self.result == Some(ShareResult::Refused(Sharing::Copy))
    }

    /// Takes the answer to what was handed out. Returns whether the dialog was waiting for it.
    pub(crate) const fn answered(&mut self, done: bool) -> bool {
        let Some(ShareResult::Asked(how)) = self.result else { return false };
        self.result = Some(if done { ShareResult::Copied } else { ShareResult::Refused(how) });
        true
    }
}

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
    /// The person has copied this text from the page without its buttons. It may contain a link.
    CopiedByHand(String),
    /// Copying a text failed. Holds the text, so that it can be copied by hand.
    CopyRefused(String),
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

/// A picture with a link around it, to paste wherever HTML is accepted.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkedImage {
    /// The picture.
    pub image: Image,
    /// The address of the game.
    pub link: String,
    /// The HTML before the address of the picture, and after it.
    pub html: [String; 2],
}

/// A picture to rasterise, with one pixel for each unit of the scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Image {
    /// Its file name: `tic-tac-toe-classic-12.png`.
    pub name: String,
    /// The scene, over the palette's background.
    pub scene: Scene,
    /// Its colours.
    pub palette: Palette,
}
