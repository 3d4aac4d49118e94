//! The notes on a position while a person writes them, as plain data.

use uttt_rules::{Glyph, NodeId};

use crate::study::analysis::Analysis;
use crate::study::notes;
use crate::study::words::notes as texts;
use crate::words::say;
use crate::{Analysing, Button, Message, NoteTool, NotesView, OnBoard, Toggle, ToggleRow};

pub(crate) fn notes_view(on: &OnBoard<'_>, analysis: &Analysis) -> Option<NotesView> {
    let (written, tree) = (analysis.notes.as_ref()?, &analysis.tree);
    let (study, at) = (tree.study(), tree.current());
    let button = |label, enabled, act| Button { label, enabled, message: Message::Analyse(act) };
    let glyphs = std::iter::once(None).chain(Glyph::ALL.map(Some)).map(|glyph| {
        let (text, name) = texts::glyph(glyph);
        let message = Message::Analyse(Analysing::Glyph(glyph));
        Toggle { text, name: name.to_owned(), on: study.glyph(at) == glyph, message }
    });
    let tools = NoteTool::ALL.map(|tool| {
        let (text, name) = (say::notes_tool(tool), say::notes_tool_name(tool));
        let message = Message::Analyse(Analysing::Tool(tool));
        Toggle { text: text.to_owned(), name: name.to_owned(), on: written.tool == tool, message }
    });
    Some(NotesView {
        label: say::notes_panel(),
        field: texts::comment(on),
        text: notes::words(tree),
        takes_focus: !on.surroundings.touch,
        glyphs: (at != NodeId::START)
            .then(|| ToggleRow { label: say::notes_glyphs(), toggles: glyphs.collect() }),
        tools: ToggleRow { label: say::notes_tools(), toggles: tools.into() },
        undo: button(say::notes_undo(), written.can_undo(), Analysing::UndoNote),
        done: button(say::notes_done(), true, Analysing::Notes(false)),
    })
}
