//! Every way in which a game ends, in every form in which it leaves the page.

use uttt_app::{
    Effect, GameEnd, HandingOut, Keeping, KeptTexts, Listing, Message, Panel, Playing, Reviewing,
    ShareForm, Sharing, Showing, ShownView, Site, Slot, printed,
};
use uttt_board::{FigureOptions, Picture, Scene, Size, View, replay};
use uttt_element::Viewer;
use uttt_rules::{AnyGame, ByPlayer, Comment, Loss, LossBy, NodeId, Outcome, Player, Study};

use crate::games::loaded;
use crate::games_view::NOW;
use crate::page::{Page, X_WINS, review_of, saved};

/// A game that has ended.
struct Ended {
    record: String,
    loss: Option<Loss>,
    /// What the saved text has besides the moves and the players.
    saved: &'static str,
    /// How it is told in a message.
    told: &'static str,
    /// How it is told to those who cannot see a picture.
    described: &'static str,
    end: GameEnd,
}

const fn lost(player: Player, by: LossBy) -> Option<Loss> {
    Some(Loss { player, by })
}

/// Each way in which a game of two or three ends.
fn ends() -> Vec<Ended> {
    use LossBy::{Resignation, Time};
    let decided = |record: &str, told, described, end| {
        let (record, saved) = (record.to_owned(), "");
        Ended { record, loss: None, saved, told, described, end }
    };
    let undecided = |record: &str, loss, saved, told, described, end| {
        let record = record.to_owned();
        Ended { record, loss, saved, told, described, end }
    };
    let (x, drawn) = (GameEnd::Won(Player::X), GameEnd::Drawn);
    let shared = "O and + shared the point: X resigned";
    let by_boards = by_boards();
    vec![
        decided(&format!("classic: {X_WINS}"), "X won", "X won", x),
        decided("nested-1: 1 2 3 5 4 6 8 7 9", "a draw", "drawn", drawn),
        decided(&by_boards, "X won", "X won", x),
        decided("overwrite-free: 11 11 11 11 11 11 11", "a draw", "drawn", drawn),
        decided("overwrite: 21 11 31 22 12 32 23 13 33 24", "X won", "X won", x),
        undecided(
            "classic: 55 51 15",
            lost(Player::O, Resignation),
            "resigned: o\n",
            "X won: O resigned",
            "X won: O resigned",
            x,
        ),
        undecided(
            "classic: 55 51",
            lost(Player::X, Time),
            "clock: move 12000; 0 12000 12000; x\n",
            "O won: X ran out of time",
            "O won: X ran out of time",
            GameEnd::Won(Player::O),
        ),
        undecided(
            "overwrite: 21 11 31 22",
            lost(Player::X, Resignation),
            "resigned: x\n",
            shared,
            "O and + share the point: X resigned",
            drawn,
        ),
        undecided(
            "overwrite: 21 11 31 22",
            lost(Player::Plus, Time),
            "clock: move 12000; 12000 12000 0; plus\n",
            "X and O shared the point: + ran out of time",
            "X and O share the point: + ran out of time",
            drawn,
        ),
    ]
}

/// A game that X wins by more boards, without a line.
fn by_boards() -> String {
    let table = include_str!("../../../../tests/cases/rules/most-boards.games");
    let won = table.lines().filter_map(|line| line.strip_prefix("X ")).find_map(|moves| {
        let record = format!("most-boards: {moves}");
        let game: AnyGame = record.parse().ok()?;
        (game.ending()?.id() == "more-boards").then_some(record)
    });
    won.unwrap()
}

impl Ended {
    fn game(&self) -> AnyGame {
        self.record.parse().unwrap()
    }

    /// The text of a game that people have played here.
    fn text(&self) -> String {
        let plus = if self.game().rules().players().len() > 2 { "plus: person\n" } else { "" };
        format!(
            "uttt-game 1\nmoves: {}\nplayed: {}\nx: person\no: person\n{plus}{}",
            self.record,
            self.game().ply(),
            self.saved
        )
    }

    /// The page that shows it.
    fn page(&self) -> Page {
        Page::loaded(&[(Slot::Game, &self.text())], "").0
    }

    /// The page whose list has it, once its dialog Share is open.
    fn listed(&self) -> Page {
        let (mut page, _) = loaded(&[], "");
        page.send(Message::Show(Showing::View(ShownView::Games)));
        let key = "0123456789abcdef".to_owned();
        let text = format!("uttt-kept 1\nbegun: 1\nchanged: {NOW}\n{}id: {key}\n", self.text());
        let games = vec![(key.clone(), text)];
        let read = KeptTexts { games, now: NOW, zone: 0, persistent: None };
        page.send(Message::Games(Listing::Read(read)));
        page.send(Message::Games(Listing::Menu(key)));
        page.send(Message::Games(Listing::Share));
        page
    }

    /// The page that reviews it.
    fn reviewed(&self) -> Page {
        let mut page = self.page();
        page.send(Message::Show(Showing::View(ShownView::Review)));
        page
    }
}

/// What the dialog Share hands out on a site.
pub(crate) fn handed_out(page: &mut Page, form: ShareForm, how: Sharing) -> Effect {
    page.send(page.panel().buttons.page.share.message);
    out(page, form, how)
}

/// The same where the dialog is open.
fn out(page: &mut Page, form: ShareForm, how: Sharing) -> Effect {
    page.send(Message::Share(HandingOut::SiteFound(Site {
        folder: "https://example.org/".to_owned(),
        page: "https://example.org/".to_owned(),
        ..Site::default()
    })));
    page.hand_out(form, how).remove(0)
}

pub(crate) fn text(effect: Effect) -> String {
    match effect {
        Effect::CopyText(text) | Effect::SaveSvg { text, .. } => text,
        Effect::CopyLink { fragment, .. } => fragment,
        other => panic!("{other:?}"),
    }
}

/// What the page says of an end.
fn said(panel: &Panel) -> (Option<GameEnd>, String, String, ByPlayer<String>) {
    let statuses = ByPlayer::new_with(|player| panel.players[player].status.clone());
    (panel.end, panel.line.main.clone(), panel.title.clone(), statuses)
}

/// Whether a picture of the last position has as many shapes as a board with no part to play in. It has a
/// margin, so the shapes lie elsewhere.
fn shows_no_part_to_play_in(game: &AnyGame, scene: &Scene) -> bool {
    let pictured = |is_stopped| {
        let view = View { is_stopped, ..View::new(game) };
        view.scene(Size::square(540.0)).items.len()
    };
    game.outcome().is_some()
        || scene.items.len() == pictured(true) && pictured(true) < pictured(false)
}

#[test]
fn a_picture_shows_no_board_to_play_in_and_says_how_it_ended() {
    for ended in ends() {
        let (game, record) = (ended.game(), &ended.record);
        for mut page in [ended.page(), ended.reviewed()] {
            let svg = text(handed_out(&mut page, ShareForm::Svg, Sharing::Save));
            assert!(svg.contains(&format!("({})</desc>", ended.described)), "{record}: {svg}");
            assert_eq!(page.snippet().picture.matches("to move").count(), 0, "{record}");
            let Effect::SaveImage(image) = out(&mut page, ShareForm::Png, Sharing::Save) else {
                panic!("{record}")
            };
            assert!(shows_no_part_to_play_in(&game, &image.scene), "{record}");
        }
        let mut page = ended.listed();
        let svg = text(out(&mut page, ShareForm::Svg, Sharing::Save));
        assert!(svg.contains(&format!("({})</desc>", ended.described)), "{record}: {svg}");
    }
}

#[test]
fn a_moving_picture_ends_with_the_end() {
    for ended in ends() {
        let (game, record) = (ended.game(), &ended.record);
        let moving =
            |mut page: Page| text(handed_out(&mut page, ShareForm::Animated, Sharing::Save));
        let svg = moving(ended.page());
        assert!(svg.contains(&format!("({})</desc>", ended.described)), "{record}");
        assert_eq!(svg == replay(&Picture::new(&game)), ended.loss.is_none(), "{record}");
        assert_eq!(moving(ended.reviewed()), svg, "{record}");
        // It has the whole game also while an earlier position is looked at.
        let mut page = ended.page();
        page.send(Message::Play(Playing::GoTo(1)));
        assert_eq!(moving(page), svg, "{record}");
    }
}

#[test]
fn paper_shows_no_board_to_play_in_and_says_how_it_ended() {
    for ended in ends() {
        for page in [ended.page(), ended.reviewed()] {
            let paper = printed(&page.state);
            let said = format!("({})</desc>", ended.described);
            assert!(paper.contains(&said), "{}: {paper}", ended.record);
        }
    }
}

#[test]
fn a_text_marks_no_cell_to_play_in_and_says_how_it_ended() {
    for ended in ends() {
        for mut page in [ended.page(), ended.reviewed()] {
            let drawing = text(handed_out(&mut page, ShareForm::Drawing, Sharing::Copy));
            let head = drawing.lines().next().unwrap();
            assert!(head.ends_with(&format!(": {}", ended.told)), "{head}");
            assert!(!drawing.contains(['·']) && !drawing.contains("may play"), "{drawing}");
        }
    }
}

#[test]
fn the_alternative_text_of_a_picture_in_an_article_says_how_it_ended() {
    for ended in ends() {
        for mut page in [ended.page(), ended.reviewed()] {
            for (form, end) in [
                (ShareForm::PictureHtml, "\""),
                (ShareForm::PictureMarkdown, "]"),
                (ShareForm::Frame, "\""),
            ] {
                let article = text(handed_out(&mut page, form, Sharing::Copy));
                let said = format!(": {}{end}", ended.told);
                assert!(article.contains(&said), "{form:?}: {article}");
            }
            // The figure until the script has loaded.
            let board = text(handed_out(&mut page, ShareForm::Board, Sharing::Copy));
            assert!(board.contains(&format!("({})</desc>", ended.described)), "{board}");
            assert!(!board.contains("to move"), "{board}");
            // The figure that the plugins make of a code block.
            let block = text(handed_out(&mut page, ShareForm::CodeBlock, Sharing::Copy));
            let figure = FigureOptions::default().html(block.lines().nth(1).unwrap()).unwrap();
            assert!(figure.contains(&format!("({})</desc>", ended.described)), "{figure}");
        }
    }
}

#[test]
fn a_code_block_with_comments_says_how_it_ended() {
    let comment = "good, & a trap at 100 %";
    for ended in ends() {
        let mut study = Study::new(&ended.game());
        let last = study.line_from(NodeId::START).last().unwrap();
        assert!(study.add_comment(last, Comment::new(comment)));
        let stored = [(Slot::Game, ended.text()), (Slot::Studies, study.fragment())];
        let stored = stored.each_ref().map(|(slot, text)| (*slot, text.as_str()));
        let (mut page, _) = Page::loaded(&stored, "");
        let block = text(handed_out(&mut page, ShareForm::CodeBlock, Sharing::Copy));
        let figure = FigureOptions::default().html(block.lines().nth(1).unwrap()).unwrap();
        assert!(figure.contains(&format!("({})</desc>", ended.described)), "{block} {figure}");
        let caption = "<figcaption>good, &amp; a trap at 100 %</figcaption>";
        assert!(figure.contains(caption), "{block} {figure}");
    }
}

#[test]
fn a_link_shows_the_game_as_ended_wherever_it_is_opened() {
    for ended in ends() {
        let record = &ended.record;
        let here = said(&ended.page().panel());
        assert_eq!(here.0, Some(ended.end), "{record}");
        let end = ended.loss.map(|loss| format!("&end={loss}")).unwrap_or_default();
        let link = text(handed_out(&mut ended.page(), ShareForm::Link, Sharing::Copy));
        assert_eq!(link, format!("{}{end}", record.replacen(": ", ":", 1).replace(' ', "-")));
        assert_eq!(text(out(&mut ended.listed(), ShareForm::Link, Sharing::Copy)), link);
        // Beside the person's own game, the address keeps it.
        let own = "uttt-game 1\nmoves: classic: 11 12\nplayed: 2\nx: person\no: 6\n";
        let (mut page, effects) = Page::loaded(&[(Slot::Game, own)], &link);
        assert_eq!((said(&page.panel()), page.record()), (here.clone(), record.clone()));
        assert!(!effects.iter().any(|effect| matches!(effect, Effect::SetFragment(_))));
        assert_eq!(text(handed_out(&mut page, ShareForm::Link, Sharing::Copy)), link);
        // Without one, it is saved.
        let (page, effects) = Page::loaded(&[], &link);
        assert_eq!(said(&page.panel()), here, "{record}");
        let (again, _) = Page::loaded(&[(Slot::Game, saved(&effects, Slot::Game).unwrap())], "");
        assert_eq!(said(&again.panel()), here, "{record}");
        // A page that is open, and a browser that stores nothing.
        let mut page = Page::ready();
        page.send(Message::Keep(Keeping::FragmentChanged(link.clone())));
        assert_eq!(said(&page.panel()), here, "{record}");
        let (page, effects) = Page::loaded_without_storage(&link);
        assert_eq!(said(&page.panel()), here, "{record}");
        let named = effects.iter().find_map(|effect| match effect {
            Effect::SetFragment(named) => Some(named),
            _ => None,
        });
        let (page, _) = Page::loaded_without_storage(named.unwrap());
        assert_eq!(said(&page.panel()), here, "{record}");
    }
}

#[test]
fn a_board_in_an_article_shows_the_game_of_a_link_as_ended() {
    for ended in ends() {
        let link = text(handed_out(&mut ended.page(), ShareForm::Link, Sharing::Copy));
        let mut viewer = Viewer::read(&link).unwrap();
        // The board's script reads the key.
        let end = link.split_once("&end=").map(|(_, end)| end.parse().unwrap());
        assert_eq!(end, ended.loss, "{link}");
        assert!(end.is_none_or(|end| viewer.end_by(end)), "{link}");
        let outcome = match ended.end {
            GameEnd::Won(player) => Outcome::Won(player),
            _ => Outcome::Draw,
        };
        assert_eq!(viewer.outcome(), Some(outcome), "{link}");
        assert_eq!(viewer.legal_moves(), [], "{link}");
    }
}

#[test]
fn a_link_to_the_review_of_a_game_says_how_it_ended() {
    for ended in ends() {
        let how = |page: &mut Page| {
            page.send(Message::Review(Reviewing::First));
            review_of(&page.panel()).unwrap().card.about.clone()
        };
        let mut page = ended.reviewed();
        let link = text(handed_out(&mut page, ShareForm::Link, Sharing::Copy));
        let said = how(&mut page);
        assert!(said.contains(if ended.loss.is_some() { ended.told } else { "" }), "{said}");
        assert_ne!(said, "");
        let told = ended.loss.map(|loss| format!("&end={loss}")).unwrap_or_default();
        assert!(link.ends_with(&format!("{told}&view=review")), "{link}");
        assert_eq!(how(&mut Page::loaded(&[], &link).0), said, "{link}");
        let mut open = Page::ready();
        open.send(Message::Keep(Keeping::FragmentChanged(link.clone())));
        assert_eq!(how(&mut open), said, "{link}");
    }
}

#[test]
fn an_earlier_position_leaves_as_one_that_goes_on() {
    for ended in ends() {
        let mut page = ended.page();
        page.send(Message::Play(Playing::GoTo(1)));
        let link = text(handed_out(&mut page, ShareForm::Link, Sharing::Copy));
        assert!(!link.contains("&end"), "{link}");
        let drawing = text(out(&mut page, ShareForm::Drawing, Sharing::Copy));
        assert!(drawing.contains(" to move\n"), "{drawing}");
        let svg = text(out(&mut page, ShareForm::Svg, Sharing::Save));
        assert!(svg.contains(" to move)</desc>"), "{svg}");
    }
}
