//! The game that the dialog Share hands out, in each form.

use uttt_board::Picture;
use uttt_engine::Level;
use uttt_rules::{AnyGame, ByPlayer, Loss, Study};

use crate::saved::link::{fragment_with_seats, with_names};
use crate::share::embed::Embed;
use crate::share::squares::squares;
use crate::share::{LinkTo, ShareForm as Form, SharedLink, words as say};
use crate::{Effect, GameFilm, Image, LinkedImage, Name, Seat, ShareKind, Sharing, Site, words};

/// The side of an image in pixels.
const SIDE: f32 = 1200.0;
/// The side of a picture in an article, in CSS pixels.
const SHOWN_SIDE: u32 = 600;
/// The level that somebody plays against who is challenged, if the game has no level of its own.
const CHALLENGER: u8 = 5;

/// A game to hand out.
pub(crate) struct SharedGame {
    pub(crate) game: AnyGame,
    /// How it ended after its last move if the board has not decided it.
    loss: Option<Loss>,
    /// Who has played it.
    seats: ByPlayer<Seat>,
    /// What they are called, if the person shares that.
    names: ByPlayer<Name>,
    /// Whether the person shares that; `None` if there is nothing to share.
    pub(crate) with_names: Option<bool>,
    /// Whether the person may tell a friend by the next link what they are called.
    pub(crate) may_name: bool,
    /// The moves, in Analyse with variations and notes.
    pub(crate) record: String,
    /// The game with its comments, for articles.
    pub(crate) study: Option<Study>,
    /// What a person says who hands the link to a friend; empty for any other link.
    before: String,
    /// What stands after the `#` of the link.
    link: String,
    pub(crate) leads: LinkTo,
}

impl SharedGame {
    pub(crate) fn new(
        game: AnyGame,
        loss: Option<Loss>,
        seats: ByPlayer<Seat>,
        SharedLink { before, fragment: link, leads }: SharedLink,
    ) -> Self {
        let record = game.at_end().to_string();
        let (names, with_names, study) = (ByPlayer::default(), None, None);
        let may_name = false;
        Self { game, loss, seats, names, with_names, may_name, record, study, before, link, leads }
    }

    /// Offers to share these names, where the link leads to the game. `wanted` is whether the person does.
    pub(crate) fn offer_names(&mut self, names: ByPlayer<Name>, wanted: bool) {
        let leads = matches!(self.leads, LinkTo::Game | LinkTo::GameNow | LinkTo::Earlier);
        if !leads || names == ByPlayer::default() {
            return;
        }
        self.with_names = Some(wanted);
        if wanted {
            self.names = names;
            self.link = with_names(std::mem::take(&mut self.link), names);
        }
    }

    /// Whether the game can be shared in this form.
    pub(crate) fn has(&self, form: Form, site: &Site) -> bool {
        match form {
            // The next link of a game by link comes first.
            Form::Result => self.game.ply() > 0 && !matches!(self.leads, LinkTo::Friend { .. }),
            Form::Film => self.frames() > 1,
            Form::Challenge => self.challenge().is_some(),
            Form::Linked => self.text(form, site).is_some(),
            _ if form.kind() == ShareKind::Article => self.text(form, site).is_some(),
            _ => true,
        }
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
            Form::Link if matches!(self.leads, LinkTo::Friend { is_hidden: true, .. }) => None,
            Form::Link | Form::Result | Form::Challenge if site.page.is_empty() => None,
            Form::Link if self.link.is_empty() => Some(site.page.clone()),
            Form::Link if self.before.is_empty() => Some(format!("{}#{}", site.page, self.link)),
            Form::Link => Some(format!("{} {}#{}", self.before, site.page, self.link)),
            Form::Result | Form::Challenge => {
                let (text, fragment) = self.told(form)?;
                Some(format!("{text}\n{}#{fragment}", site.page))
            }
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
            Form::Film | Form::Png | Form::Svg | Form::Animated => None,
        }
    }

    /// What hands out the game in this form; `None` if the dialog does not offer that.
    pub(crate) fn handed_out(&self, form: Form, how: Sharing, site: &Site) -> Option<Effect> {
        let (game, loss) = (&self.game, self.loss_here());
        let (before, fragment) = (self.before.clone(), self.link.clone());
        Some(match (form, how) {
            (Form::Link, Sharing::Copy) => Effect::CopyLink { before, fragment },
            (Form::Link, Sharing::Sheet) => Effect::ShareLink { before, fragment },
            (Form::Result | Form::Challenge, Sharing::Sheet) => {
                let (text, fragment) = self.told(form)?;
                Effect::ShareText { text, fragment }
            }
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

    /// The whole game as a moving picture.
    pub(crate) fn film(&self) -> GameFilm {
        let game = self.game.at_end();
        GameFilm::new(format!("game-{}", file_name(&game, "gif")), &game, self.loss)
    }

    /// How many positions the whole game has.
    pub(crate) fn frames(&self) -> usize {
        self.game.ply() + self.game.undone().len() + 1
    }

    /// What stands above the link in a form with words, and what stands after the `#` of that link.
    fn told(&self, form: Form) -> Option<(String, String)> {
        let game = words::say::share_game(self.game.rules());
        let (lines, fragment) = match form {
            Form::Result => {
                let told = say::told(&self.game, self.loss_here(), self.seats, self.names);
                (vec![told, squares(&self.game), game.to_owned()], self.link.clone())
            }
            _ => {
                let (level, fragment) = self.challenge()?;
                let asked = words::say::share_challenge(level, self.game.turn());
                (vec![asked, game.to_owned()], fragment)
            }
        };
        Some((lines.join("\n"), fragment))
    }

    /// The level against which somebody else may go on from here, and the link that begins that. `None` where
    /// nobody has anything to play on from.
    fn challenge(&self) -> Option<(Level, String)> {
        let is_over = self.game.outcome().is_some() || self.loss_here().is_some();
        let begins = self.game.ply() == 0 && self.game.is_from_start();
        let players = self.game.rules().players();
        let level = players.iter().find_map(|&player| self.seats[player].level());
        let level = level.or_else(|| Level::of(CHALLENGER)).filter(|_| !is_over && !begins)?;
        let seat =
            |player| if player == self.game.turn() { Seat::Person } else { Seat::Engine(level) };
        let seats = ByPlayer::new_with(seat);
        Some((level, fragment_with_seats(&self.game, None, seats)))
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
