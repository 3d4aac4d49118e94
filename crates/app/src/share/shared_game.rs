//! The game that the dialog Share hands out, in each form.

use uttt_board::Picture;
use uttt_rules::{AnyGame, Loss, Study};

use crate::share::embed::Embed;
use crate::share::{LinkTo, ShareForm as Form, words as say};
use crate::{Effect, Image, LinkedImage, ShareKind, Sharing, Site, words};

/// The side of an image in pixels.
const SIDE: f32 = 1200.0;
/// The side of a picture in an article, in CSS pixels.
const SHOWN_SIDE: u32 = 600;

/// A game to hand out.
pub(crate) struct SharedGame {
    pub(crate) game: AnyGame,
    /// How it ended after its last move if the board has not decided it.
    loss: Option<Loss>,
    /// The moves, in Analyse with variations and notes.
    pub(crate) record: String,
    /// The game with its comments, for articles.
    pub(crate) study: Option<Study>,
    /// What stands after the `#` of the link.
    link: String,
    pub(crate) leads: LinkTo,
}

impl SharedGame {
    pub(crate) fn new(game: AnyGame, loss: Option<Loss>, (link, leads): (String, LinkTo)) -> Self {
        Self { record: game.at_end().to_string(), study: None, game, loss, link, leads }
    }

    /// Whether the game can be shared in this form.
    pub(crate) fn has(&self, form: Form, site: &Site) -> bool {
        let needs_text = form.kind() == ShareKind::Article || form == Form::Linked;
        !needs_text || self.text(form, site).is_some()
    }

    /// The text of a form; `None` if it has no text, or the game or the site has none of this form.
    pub(crate) fn text(&self, form: Form, site: &Site) -> Option<String> {
        let has_site = !site.folder.is_empty();
        let embed = || {
            let game = (&self.game, self.loss_here());
            Embed::new(game, self.study.as_ref(), &site.folder, self.alt())
        };
        match form {
            // A button hands it out, and the page knows that its moves are settled.
            Form::Link if self.leads == (LinkTo::Friend { is_hidden: true }) => None,
            Form::Link if site.page.is_empty() => None,
            Form::Link if self.link.is_empty() => Some(site.page.clone()),
            Form::Link => Some(format!("{}#{}", site.page, self.link)),
            Form::Record => Some(self.record.clone()),
            Form::Drawing => Some(words::message(&self.game, self.loss_here())),
            Form::CodeBlock => Some(embed().code_block()),
            Form::Board => embed().board().filter(|_| has_site),
            Form::Played => embed().played().filter(|_| has_site),
            Form::Analysed => embed().analysed().filter(|_| has_site),
            Form::Figure => embed().figure(),
            Form::Once => has_site.then(|| embed().once()),
            Form::Docusaurus => has_site.then(|| embed().docusaurus()),
            Form::VitePress => has_site.then(|| embed().vitepress()),
            Form::Hugo => has_site.then(|| embed().hugo()),
            Form::Frame => has_site.then(|| embed().frame()),
            Form::Puzzle => embed().puzzle().filter(|_| has_site),
            Form::Linked => has_site.then(|| embed().link()),
            Form::PictureHtml => {
                let file = file_name(&self.game, "png");
                has_site.then(|| embed().picture(SHOWN_SIDE).join(&file))
            }
            Form::PictureMarkdown => {
                has_site.then(|| embed().picture_markdown(&file_name(&self.game, "png")))
            }
            Form::Png | Form::Svg | Form::Animated => None,
        }
    }

    /// What hands out the game in this form; `None` if the dialog does not offer that.
    pub(crate) fn handed_out(&self, form: Form, how: Sharing, site: &Site) -> Option<Effect> {
        let (game, loss, fragment) = (&self.game, self.loss_here(), self.link.clone());
        Some(match (form, how) {
            (Form::Link, Sharing::Copy) => Effect::CopyLink { fragment },
            (Form::Link, Sharing::Sheet) => Effect::ShareLink { fragment },
            (Form::Png, Sharing::Copy) => Effect::CopyImage(self.image()),
            (Form::Png, Sharing::Sheet) => Effect::ShareImage(self.image()),
            (Form::Png | Form::PictureHtml | Form::PictureMarkdown, Sharing::Save) => {
                Effect::SaveImage(self.image())
            }
            (Form::Svg, Sharing::Save) => Effect::SaveSvg {
                name: file_name(game, "svg"),
                text: words::picture::svg(&self.picture()),
            },
            (Form::Animated, Sharing::Save) => Effect::SaveSvg {
                name: format!("game-{}", file_name(game, "svg")),
                text: words::picture::replay(&Picture { loss: self.loss, ..self.picture() }),
            },
            (Form::Linked, Sharing::Copy) => Effect::CopyLinkedImage(Box::new(LinkedImage {
                image: self.image(),
                link: self.text(form, site)?,
                html: Embed::new((game, loss), None, &site.folder, self.alt()).picture(SHOWN_SIDE),
            })),
            (_, Sharing::Copy) => Effect::CopyText(self.text(form, site)?),
            _ => return None,
        })
    }

    /// The picture of the position. It always has light colours, because its viewers have other settings.
    pub(crate) fn picture(&self) -> Picture<'_> {
        Picture { loss: self.loss_here(), ..Picture::new(&self.game) }
    }

    fn image(&self) -> Image {
        let picture = Picture { side: SIDE, ..self.picture() };
        let name = file_name(&self.game, "png");
        Image { name, scene: picture.scene(), palette: picture.palette }
    }

    fn alt(&self) -> String {
        say::alt(&self.game, self.loss_here())
    }

    /// How the game ended, if this is its last position.
    fn loss_here(&self) -> Option<Loss> {
        self.loss.filter(|_| self.game.undone().is_empty())
    }
}

/// The name of a file with a game's position: the rules and the number of moves.
fn file_name(game: &AnyGame, ending: &str) -> String {
    format!("tic-tac-toe-{}-{}.{ending}", game.rules(), game.ply())
}
