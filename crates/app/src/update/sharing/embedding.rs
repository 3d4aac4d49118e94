//! Writes the lines for articles, and copies them.

use crate::embed::Embed;
use crate::page::embed::{CopyResult, Embedding};
use crate::page::step::Step;
use crate::{Copied, Dialog, Effect, LinkedImage, SnippetKind, State, words};

/// The side of a picture in an article, in CSS pixels.
pub(crate) const SIDE: u32 = 600;

impl State {
    pub(crate) fn site_found(&mut self, site: String) {
        self.embedding.site = site;
        self.embedding.copied = None;
        self.open(Dialog::Embed);
    }

    /// The lines for the game on the board.
    pub(crate) fn embed(&self) -> Embed<'_> {
        let (game, Embedding { site, .. }) = (&self.game, &self.embedding);
        Embed::new(game, self.annotated_game().as_ref(), site, words::embed::alt(game))
    }

    /// The text to copy; `None` if the game or the site has none of this kind.
    pub(crate) fn snippet(&self, embed: &Embed<'_>, kind: SnippetKind) -> Option<String> {
        let has_site = !embed.site.is_empty();
        match kind {
            SnippetKind::CodeBlock => Some(embed.code_block()),
            SnippetKind::Board => has_site.then(|| embed.board()),
            SnippetKind::Played => embed.played().filter(|_| has_site),
            SnippetKind::Analysed => has_site.then(|| embed.analysed()),
            SnippetKind::Frame => has_site.then(|| embed.frame()),
            SnippetKind::Puzzle => embed.puzzle().filter(|_| has_site),
            SnippetKind::Picture => has_site.then(|| embed.link()),
            SnippetKind::PictureHtml => {
                has_site.then(|| embed.picture(SIDE).join(&self.file_name("png")))
            }
            SnippetKind::PictureMarkdown => {
                has_site.then(|| embed.picture_markdown(&self.file_name("png")))
            }
        }
    }

    pub(crate) fn copy_snippet(&mut self, kind: SnippetKind, step: &mut Step) {
        let embed = self.embed();
        let Some(text) = self.snippet(&embed, kind) else { return };
        let effect = match kind {
            SnippetKind::Picture => {
                let html = embed.picture(SIDE);
                let image = self.image();
                Effect::CopyLinkedImage(Box::new(LinkedImage { image, link: text, html }))
            }
            _ => Effect::CopyText(text),
        };
        self.embedding.copied = Some((kind, CopyResult::Asked));
        step.then(effect);
    }

    /// Shows the result beside the text that was copied, because the dialog would hide a notice.
    /// Returns whether the copy was for this dialog.
    pub(crate) fn snippet_copied(&mut self, what: Option<Copied>) -> bool {
        let is_open = self.dialogs.last() == Some(&Dialog::Embed);
        match &mut self.embedding.copied {
            Some((_, result @ CopyResult::Asked)) if is_open && what != Some(Copied::Link) => {
                *result = if what.is_some() { CopyResult::Done } else { CopyResult::Refused };
                true
            }
            _ => false,
        }
    }
}
