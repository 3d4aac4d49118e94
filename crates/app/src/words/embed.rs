//! The words about handing out a game: links, and lines for articles.

use uttt_rules::{AnyGame, Outcome};

use super::{TITLE, rules};
use crate::SnippetKind;
use crate::page::embed::CopyResult;

/// The choices of Share.
pub(crate) const LINK: &str = "Share a link";
pub(crate) const EMBED: &str = "Embed in an article";

pub(crate) const COPY: &str = "Copy";
pub(crate) const NO_PUZZLE: &str =
    "A puzzle asks readers for the last move of the game, so play a move first.";
pub(crate) const NO_SITE: &str = "This copy of the page doesn't know its website, so an article can't load boards from it. Open the \
     game on its website to get boards, puzzles and links.";

pub(crate) const fn title(kind: SnippetKind) -> &'static str {
    match kind {
        SnippetKind::Board => "Board",
        SnippetKind::Played => "Board to play",
        SnippetKind::Analysed => "Board to analyse",
        SnippetKind::Frame => "Frame",
        SnippetKind::CodeBlock => "Markdown",
        SnippetKind::Puzzle => "Puzzle",
        SnippetKind::Picture => "Picture with a link",
        SnippetKind::PictureHtml => "Picture in HTML",
        SnippetKind::PictureMarkdown => "Picture in Markdown",
    }
}

/// Says when to use lines of this kind.
pub(crate) const fn meaning(kind: SnippetKind) -> &'static str {
    match kind {
        SnippetKind::Board => {
            "For pages where you can add a script. It takes the colours and the font of your article. If \
             your article is on a different website from this page, the website of this page must send \
             the header Access-Control-Allow-Origin: *. GitHub Pages does."
        }
        SnippetKind::Played => "Readers play against the computer. Set its level from 1 to 10.",
        SnippetKind::Analysed => "Readers try moves and ask the computer.",
        SnippetKind::Frame => {
            "The same board for pages where you can add frames, but no scripts. It works without that header."
        }
        SnippetKind::CodeBlock => {
            "A picture without scripts. For Astro, Next.js, Docusaurus, Eleventy, VitePress and mdBook, \
             with the plugin. The command uttt figure makes HTML from the same record."
        }
        SnippetKind::Puzzle => "Readers try to find the last move.",
        SnippetKind::Picture => {
            "For email and other places where you can't paste HTML. Copy the picture and paste it into your text. If the \
             pasted picture has no link, link it to this address."
        }
        SnippetKind::PictureHtml => "Save the picture as PNG, and put it beside your page.",
        SnippetKind::PictureMarkdown => "The same for Markdown without the plugin.",
    }
}

pub(crate) const fn copy(kind: SnippetKind) -> &'static str {
    match kind {
        SnippetKind::Picture => "Copy picture",
        _ => COPY,
    }
}

/// Says whether copying has succeeded.
pub(crate) const fn copied(kind: SnippetKind, result: CopyResult) -> &'static str {
    match (result, kind) {
        (CopyResult::Asked, _) => "",
        (CopyResult::Done, _) => "Copied",
        (CopyResult::Refused, SnippetKind::Picture) => {
            "The browser blocked copying. Save the picture as PNG and link it to this address."
        }
        (CopyResult::Refused, _) => "The browser blocked copying. Select the text and copy it.",
    }
}

/// Says what a picture of the position shows. It contains no character that is markup in HTML or
/// Markdown.
pub(crate) fn alt(game: &AnyGame) -> String {
    let stands = match game.outcome() {
        None => format!("{} to move", game.turn()),
        Some(Outcome::Draw) => "a draw".to_owned(),
        Some(Outcome::Won(player)) => format!("{player} won"),
    };
    let moves = match game.ply() {
        1 => "1 move".to_owned(),
        ply => format!("{ply} moves"),
    };
    format!("{TITLE}, {} after {moves}: {stands}", rules::name(game.rules()))
}
