use crate::page::{guest, mirror, waiting};
use crate::remarks::Remark;
use crate::{OnBoard, State, Volume};

impl State {
    /// What is on the board, for the page's words and buttons.
    pub(crate) fn on_board(&self) -> OnBoard<'_> {
        OnBoard {
            view: self.shell.view(),
            table: &self.table,
            cursor: &self.cursor,
            engine: &self.engine,
            remark: remark(self),
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

/// What is said of the last move, or of the move that lost the game; or the offer of sounds.
fn remark(page: &State) -> Option<&Remark> {
    match page.table.shown_end() {
        _ if page.table.is_lent() || page.table.is_looking() => None,
        None => page.remarks.said(),
        Some(_) => {
            let game = page.table.board();
            let lesson = page.remarks.lesson(game).map(|lesson| &lesson.remark);
            let is_silent = page.shell.preferences().sound == Volume::Off;
            lesson.or_else(|| page.remarks.offer(game).filter(|_| is_silent))
        }
    }
}
