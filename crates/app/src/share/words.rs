//! The words about handing out a game: links, pictures, texts, and lines for articles.

use uttt_rules::{AnyGame, Loss};

use crate::share::{LinkTo, ShareForm as Form, ShareKind, ShareResult, Sharing};
use crate::words::{self, TITLE, rules};

pub(crate) const KINDS: &str = "What to share";
pub(crate) const FORMS: &str = "Format";
pub(crate) const NO_SITE: &str = "This copy of the page doesn't know its website, so an article can't load boards from it. Open the \
     game on its website to get boards, puzzles and links.";

pub(crate) const fn kind(kind: ShareKind) -> &'static str {
    match kind {
        ShareKind::Link => "Link",
        ShareKind::Picture => "Picture",
        ShareKind::Text => "Text",
        ShareKind::Article => "Article",
    }
}

pub(crate) const fn form(form: Form) -> &'static str {
    match form {
        Form::Link => "Link",
        Form::Png => "PNG",
        Form::Svg => "SVG",
        Form::Animated => "Animation",
        Form::Linked => "With a link",
        Form::Record => "Moves",
        Form::Drawing => "Drawing",
        Form::Board => "Board",
        Form::Played => "To play",
        Form::Analysed => "To analyse",
        Form::Frame => "Frame",
        Form::CodeBlock => "Markdown",
        Form::Puzzle => "Puzzle",
        Form::PictureHtml => "HTML image",
        Form::PictureMarkdown => "Markdown image",
    }
}

/// Says what a form is good for, of a game whose link leads there.
pub(crate) const fn meaning(leads: LinkTo, form: Form) -> &'static str {
    match form {
        Form::Link => match leads {
            LinkTo::Friend { .. } => {
                "Your friend plays next. Once you hand the link out, your moves can't be changed."
            }
            LinkTo::Game => "It opens the game on any device.",
            LinkTo::GameNow => "It opens the game as it is now, on any device.",
            LinkTo::Earlier => {
                "It opens the earlier position that you're looking at, without the moves after it."
            }
            LinkTo::Review => "It opens this game in Review.",
            LinkTo::Analysis => "It opens this position in Analyse.",
            LinkTo::Notes => "It opens in Analyse, with your variations and notes.",
            LinkTo::Variations => {
                "Your variations and notes are too long for a link, so the link leaves out the comments, \
                 marks and arrows. To share everything, choose Text."
            }
            LinkTo::Moves => {
                "Your variations and notes are too long for a link, so the link leaves out all of them: it \
                 has only the moves up to this position. To share everything, choose Text."
            }
        },
        Form::Png => "1200 × 1200 pixels, for messages and documents.",
        Form::Svg => "Sharp in any size, for articles and print.",
        Form::Animated => "The whole game, move by move, as one SVG file.",
        Form::Linked => {
            "For email and other places where you can't paste HTML. If the pasted picture has no link, link \
             it to this address."
        }
        Form::Record if matches!(leads, LinkTo::Notes | LinkTo::Variations | LinkTo::Moves) => {
            "With variations and notes. You can paste it into Analyse."
        }
        Form::Record => "You can paste it into Analyse.",
        Form::Drawing => "The board in letters, for a message.",
        Form::Board => {
            "For pages where you can add a script. It is light or dark like your article, in its font. If \
             your article is on a different website from this page, the website of this page must send \
             the header Access-Control-Allow-Origin: *. GitHub Pages does."
        }
        Form::Played => "Readers play against the computer. Set its level from 1 to 10.",
        Form::Analysed => "Readers try moves and ask the computer.",
        Form::Frame => {
            "The same board for pages where you can add frames, but no scripts. It works without that header. \
             It is light: in a dark article, add &theme=dark to its address."
        }
        Form::CodeBlock => {
            "A picture without scripts. For Astro, Next.js, Docusaurus, Eleventy, VitePress and mdBook, \
             with the plugin. The command uttt figure makes HTML from the same record."
        }
        Form::Puzzle => "Readers try to find the last move.",
        Form::PictureHtml => "Save the picture too, and put it beside your page.",
        Form::PictureMarkdown => "The same for Markdown without the plugin.",
    }
}

pub(crate) const fn action(form: Form, how: Sharing) -> &'static str {
    match (how, form) {
        (Sharing::Copy, Form::Link) => "Copy link",
        (Sharing::Copy, Form::Png | Form::Linked) => "Copy picture",
        (Sharing::Copy, _) => "Copy",
        (Sharing::Save, Form::Svg | Form::Animated) => "Save as SVG",
        (Sharing::Save, _) => "Save as PNG",
        (Sharing::Sheet, _) => "Share…",
    }
}

/// Says whether it was handed out.
pub(crate) const fn result(form: Form, result: ShareResult) -> &'static str {
    match (result, form) {
        (ShareResult::Asked(_), _) => "",
        (ShareResult::Copied, _) => "Copied",
        (ShareResult::Refused(Sharing::Copy), Form::Png) => {
            "The browser blocked copying the picture. You can save it instead."
        }
        (ShareResult::Refused(Sharing::Copy), Form::Linked) => {
            "The browser blocked copying. Save the picture as PNG and link it to this address."
        }
        (ShareResult::Refused(Sharing::Copy), _) => {
            "The browser blocked copying. Select the text and copy it."
        }
        (ShareResult::Refused(_), _) => "The browser couldn't make the file.",
    }
}

/// Says what a picture of the position shows. `loss` is how the game ended there if the board has not
/// decided it. It contains no character that is markup in HTML or
/// Markdown.
pub(crate) fn alt(game: &AnyGame, loss: Option<Loss>) -> String {
    let stands = words::stands(game, loss);
    let moves = match game.ply() {
        1 => "1 move".to_owned(),
        ply => format!("{ply} moves"),
    };
    format!("{TITLE}, {} after {moves}: {stands}", rules::name(game.rules()))
}
