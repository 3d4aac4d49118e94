//! The game that the dialog Share hands out, in each form.

use uttt_board::{Picture, replay};
use uttt_rules::{AnyGame, Study};

use crate::saved::link::fragment;
use crate::saved::loss::Loss;
use crate::share::embed::Embed;
use crate::share::{ShareForm as Form, Sharing};
use crate::{Effect, Image, LinkedImage, ShareKind, State, words};

/// The side of an image in pixels.
const SIDE: f32 = 1200.0;
/// The side of a picture in an article, in CSS pixels.
const SHOWN_SIDE: u32 = 600;

/// A game to hand out.
pub(crate) struct SharedGame {
    pub(crate) game: AnyGame,
    /// How it ended if the board has not decided it.
    loss: Option<Loss>,
    /// The moves, in Analyse with variations and notes.
    record: String,
    /// The game with its comments, for articles.
    study: Option<Study>,
    /// What stands after the `#` of the link.
    link: String,
}

impl State {
    /// The game that the dialog shares: the one that was chosen in the list, or else the one on the
    /// board. In Review it is the reviewed game, even while the board shows another line.
    pub(crate) fn shared_game(&self) -> Option<SharedGame> {
        let plain = |game: AnyGame, loss, link| SharedGame {
            record: game.at_end().to_string(),
            study: None,
            game,
            loss,
            link,
        };
        if let Some((game, loss)) = self.shared.listed.clone() {
            let link = fragment(&game.at_end());
            return Some(plain(game, loss, link));
        }
        let link = self.link_to_share().0;
        if let Some(review) = self.shown_review() {
            return Some(plain(review.at(), review.loss.filter(|_| review.is_at_loss()), link));
        }
        let mut shared = plain(self.game().clone(), self.table.shown_loss(), link);
        shared.study = self.annotated_game();
        if let Some(study) = self.shown_study() {
            shared.record = study.to_string();
        }
        Some(shared)
    }

    /// The form that the dialog shows: the chosen one, or another if the game has none of this form.
    pub(crate) fn shown_form(&self, shared: &SharedGame) -> Form {
        let chosen = self.shared.form;
        let has = |form: &Form| self.has_form(shared, *form);
        let others = chosen.kind().forms().iter().copied();
        std::iter::once(chosen).chain(others).find(has).unwrap_or_default()
    }

    /// Whether the game can be shared in this form.
    pub(crate) fn has_form(&self, shared: &SharedGame, form: Form) -> bool {
        let needs_text = form.kind() == ShareKind::Article || form == Form::Linked;
        !needs_text || self.shared_text(shared, form).is_some()
    }

    /// The text of a form; `None` if it has no text, or the game or the site has none of this form.
    pub(crate) fn shared_text(&self, shared: &SharedGame, form: Form) -> Option<String> {
        let site = &self.shared.site;
        let has_site = !site.folder.is_empty();
        let embed = || {
            let alt = crate::share::words::alt(&shared.game);
            Embed::new(&shared.game, shared.study.as_ref(), &site.folder, alt)
        };
        match form {
            // Its moves are settled once it is handed out, which nobody notices by hand.
            Form::Link if self.is_link_to_send() && self.table.is_link_due() => None,
            Form::Link if site.page.is_empty() => None,
            Form::Link if shared.link.is_empty() => Some(site.page.clone()),
            Form::Link => Some(format!("{}#{}", site.page, shared.link)),
            Form::Record => Some(shared.record.clone()),
            Form::Drawing => Some(words::message(&shared.game, shared.loss)),
            Form::CodeBlock => Some(embed().code_block()),
            Form::Board => has_site.then(|| embed().board()),
            Form::Played => embed().played().filter(|_| has_site),
            Form::Analysed => has_site.then(|| embed().analysed()),
            Form::Frame => has_site.then(|| embed().frame()),
            Form::Puzzle => embed().puzzle().filter(|_| has_site),
            Form::Linked => has_site.then(|| embed().link()),
            Form::PictureHtml => {
                let file = file_name(&shared.game, "png");
                has_site.then(|| embed().picture(SHOWN_SIDE).join(&file))
            }
            Form::PictureMarkdown => {
                has_site.then(|| embed().picture_markdown(&file_name(&shared.game, "png")))
            }
            Form::Png | Form::Svg | Form::Animated => None,
        }
    }

    /// Whether the dialog shares the next link of a game by link.
    pub(crate) fn is_link_to_send(&self) -> bool {
        self.shared.listed.is_none() && self.table.can_send_link()
    }

    /// What hands out the game in this form; `None` if the dialog does not offer that.
    pub(crate) fn sharing(&self, form: Form, how: Sharing) -> Option<Effect> {
        let shared = self.shared_game()?;
        let SharedGame { game, link: fragment, .. } = &shared;
        let fragment = fragment.clone();
        Some(match (form, how) {
            (Form::Link, Sharing::Copy) => Effect::CopyLink { fragment },
            (Form::Link, Sharing::Sheet) => Effect::ShareLink { fragment },
            (Form::Png, Sharing::Copy) => Effect::CopyImage(image_of(game)),
            (Form::Png, Sharing::Sheet) => Effect::ShareImage(image_of(game)),
            (Form::Png | Form::PictureHtml | Form::PictureMarkdown, Sharing::Save) => {
                Effect::SaveImage(image_of(game))
            }
            (Form::Svg, Sharing::Save) => {
                Effect::SaveSvg { name: file_name(game, "svg"), text: Picture::new(game).svg() }
            }
            (Form::Animated, Sharing::Save) => Effect::SaveSvg {
                name: format!("game-{}", file_name(game, "svg")),
                text: replay(&Picture::new(game)),
            },
            (Form::Linked, Sharing::Copy) => {
                let alt = crate::share::words::alt(game);
                let html = Embed::new(game, None, &self.shared.site.folder, alt);
                Effect::CopyLinkedImage(Box::new(LinkedImage {
                    image: image_of(game),
                    link: self.shared_text(&shared, form)?,
                    html: html.picture(SHOWN_SIDE),
                }))
            }
            (_, Sharing::Copy) => Effect::CopyText(self.shared_text(&shared, form)?),
            _ => return None,
        })
    }
}

/// The picture of a game's position. It always has light colours, because its viewers have other
/// settings.
fn image_of(game: &AnyGame) -> Image {
    let picture = Picture { side: SIDE, ..Picture::new(game) };
    Image { name: file_name(game, "png"), scene: picture.scene(), palette: picture.palette }
}

/// The name of a file with a game's position: the rules and the number of moves.
fn file_name(game: &AnyGame, ending: &str) -> String {
    format!("tic-tac-toe-{}-{}.{ending}", game.rules(), game.ply())
}
