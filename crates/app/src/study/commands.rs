//! What the view Analyse can do besides what stands at its board: as a row of buttons where the window has room,
//! elsewhere in a dialog.

use crate::study::StudyDesk;
use crate::study::analysis::Analysis;
use crate::study::words as texts;
use crate::words::say;
use crate::{
    Analysing, Button, Choice, Dialog, DialogView, Field, Message, OnBoard, Preferences, SettingUp,
    Showing, ShownView,
};

fn act(label: &'static str, act: Analysing) -> Button {
    Button::active(label, Message::Analyse(act))
}

const fn set_up() -> Message {
    Message::Analyse(Analysing::SetUp(SettingUp::Open))
}

/// What can be done with the position and its line now.
struct Can {
    /// Search further, and show a threat.
    search: bool,
    deepen: bool,
    /// A move has led here.
    has_move: bool,
    is_variation: bool,
}

impl Can {
    fn of(analysis: &Analysis, on: &OnBoard<'_>) -> Self {
        let (tree, search) = (&analysis.tree, on.table.board().outcome().is_none());
        let has_move = tree.study().from(tree.current()).is_some();
        Self {
            search,
            deepen: search && analysis.can_deepen(),
            has_move,
            is_variation: has_move && !tree.is_on_main_line(),
        }
    }
}

/// All of it, each at its place.
pub(crate) fn commands(analysis: &Analysis, on: &OnBoard<'_>) -> [Button; 13] {
    let can = Can::of(analysis, on);
    let shows_threat = analysis.shown.threat.is_some();
    let lines = analysis.lines % Preferences::MOST_LINES + 1;
    let only_if = |enabled, button| Button { enabled, ..button };
    let play = on.play_from_here();
    let opens = |label, dialog| Button::active(label, Message::open(dialog));
    [
        Button::active(
            say::view(ShownView::Review),
            Message::Show(Showing::View(ShownView::Review)),
        ),
        act(say::study_lines(), Analysing::Lines(lines)),
        act(say::study_command_scores(), Analysing::AllMoves(!analysis.all_moves)),
        only_if(can.deepen, act(say::study_command_deeper(), Analysing::Deeper)),
        only_if(can.search, act(say::study_command_threat(), Analysing::Threat(!shows_threat))),
        only_if(play.is_some(), opens(say::study_command_play(), Dialog::FromHere)),
        opens(say::page_share(), Dialog::Share),
        act(say::study_command_notes(), Analysing::Notes(analysis.notes.is_none())),
        Button::active(say::study_command_set_up(), set_up()),
        opens(say::study_command_paste(), Dialog::Paste),
        only_if(can.has_move, act(say::study_command_copy(), Analysing::CopyLine)),
        only_if(can.is_variation, act(say::study_command_promote(), Analysing::Promote)),
        only_if(can.has_move, act(say::study_command_delete(), Analysing::Delete)),
    ]
}

/// The same as a dialog, with what changes how the view looks.
pub(crate) fn more(study: &StudyDesk, on: &OnBoard<'_>) -> DialogView {
    let fields = study.analysis().map(|analysis| fields(analysis, on)).unwrap_or_default();
    DialogView::closing(say::view(ShownView::Analyse), fields, say::page_done())
}

fn fields(analysis: &Analysis, on: &OnBoard<'_>) -> Vec<Field> {
    let can = Can::of(analysis, on);
    let act = |label, act| Field::action(label, Message::Analyse(act));
    let lines = Choice::of(1..=Preferences::MOST_LINES, analysis.lines, texts::count, |it| {
        Message::Analyse(Analysing::Lines(it))
    });
    let label = |all| if all { say::study_all_moves() } else { say::study_top_three() };
    let scores = Choice::of([true, false], analysis.all_moves, label, |it| {
        Message::Analyse(Analysing::AllMoves(it))
    });
    let review = match analysis.tree.is_on_main_line() {
        true => say::study_review_game(),
        false => say::study_review_variation(),
    };
    let mut fields = vec![
        Field::action(review, Message::Show(Showing::View(ShownView::Review))),
        Field::group(say::study_lines(), lines),
        Field::group(say::study_scores(), scores),
    ];
    if can.deepen {
        fields.push(act(say::study_deeper(), Analysing::Deeper));
    }
    if can.search {
        let shown = analysis.shown.threat.is_none();
        let label = if shown { say::study_threat() } else { say::study_no_threat() };
        fields.push(act(label, Analysing::Threat(shown)));
    }
    if let Some(here) = on.play_from_here() {
        fields.push(Field::Action(here));
    }
    fields.push(Field::action(say::page_share(), Message::open(Dialog::Share)));
    fields.push(act(say::notes_write(), Analysing::Notes(true)));
    fields.push(Field::action(say::set_up_title(), set_up()));
    fields.push(Field::action(say::set_up_paste(), Message::open(Dialog::Paste)));
    if can.has_move {
        fields.push(act(say::study_copy_line(), Analysing::CopyLine));
        if can.is_variation {
            fields.push(act(say::study_promote(), Analysing::Promote));
        }
        fields.push(act(say::study_delete(), Analysing::Delete));
    }
    if analysis.tree.can_undelete() {
        fields.push(act(say::page_undelete_moves(), Analysing::Undelete));
    }
    fields.push(Field::action(say::keys_title(), Message::open(Dialog::Keyboard)));
    fields
}
