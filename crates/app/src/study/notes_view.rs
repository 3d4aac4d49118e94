//! The notes on a position while a person writes them, as plain data.

use uttt_rules::{Glyph, NodeId};

use crate::study::analysis::Analysis;
use crate::study::notes;
use crate::study::words::notes as say;
use crate::{Analysing, Button, Message, NoteTool, NotesView, OnBoard, Toggle, ToggleRow};

pub(crate) fn notes_view(on: &OnBoard<'_>, analysis: &Analysis) -> Option<NotesView> {
    let (written, tree) = (analysis.notes.as_ref()?, &analysis.tree);
    let (study, at) = (tree.study(), tree.current());
    let button = |label, enabled, act| Button { label, enabled, message: Message::Analyse(act) };
    let glyphs = std::iter::once(None).chain(Glyph::ALL.map(Some)).map(|glyph| {
        let (text, name) = say::glyph(glyph);
        let message = Message::Analyse(Analysing::Glyph(glyph));
        Toggle { text, name, on: study.glyph(at) == glyph, message }
    });
    let tools = NoteTool::ALL.map(|tool| {
        let (text, name) = say::tool(tool);
        let message = Message::Analyse(Analysing::Tool(tool));
        Toggle { text: text.to_owned(), name: name.to_owned(), on: written.tool == tool, message }
    });
    Some(NotesView {
        label: say::NOTES,
        field: say::comment(on),
        text: notes::words(tree),
        takes_focus: !on.surroundings.touch,
        glyphs: (at != NodeId::START)
            .then(|| ToggleRow { label: say::GLYPHS, toggles: glyphs.collect() }),
        tools: ToggleRow { label: say::TOOLS, toggles: tools.into() },
        undo: button(say::UNDO, written.can_undo(), Analysing::UndoNote),
        done: button(say::DONE, true, Analysing::Notes(false)),
    })
}
