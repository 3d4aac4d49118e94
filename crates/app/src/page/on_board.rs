use crate::page::{guest, mirror, waiting};
use crate::{OnBoard, State};

impl State {
    /// What is on the board, for the page's words and buttons.
    pub(crate) fn on_board(&self) -> OnBoard<'_> {
        OnBoard {
            view: self.shell.view(),
            table: &self.table,
            cursor: &self.cursor,
            engine: &self.engine,
            preferences: self.shell.preferences(),
            surroundings: self.shell.surroundings(),
            is_mirror: mirror::is_mirror(self),
            is_locked: guest::shown_guest(self).is_some_and(|guest| !guest.takes_moves()),
            sets_up: self.study.editor().is_open(),
            marks_cells: self.marks_cells(),
            has_list: self.vault.has_list(),
            awaits_later_part: waiting::awaits_later_part(self),
        }
    }
}
