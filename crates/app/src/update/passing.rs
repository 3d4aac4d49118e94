//! Confirmations, which disappear by themselves unless somebody is reading them.

use uttt_board::Millis;

use crate::Attention;
use crate::page::passing::Passing;
use crate::page::step::Step;
use crate::{Effect, NoticeKind, State};

/// How long a confirmation stays after it appears, or after somebody last read it.
const STAY: Millis = 6_000.0;

impl State {
    /// Shows a notice that confirms what a person has done.
    pub(crate) fn confirm(&mut self, kind: NoticeKind, step: &mut Step) {
        let earlier = self.notices.iter().find(|notice| notice.kind == kind);
        let earlier = earlier.and_then(|notice| notice.passing);
        self.notify(kind, String::new());
        if let Some(notice) = self.notices.last_mut() {
            let due = step.now + STAY;
            // The new notice takes the place of the old one, so whoever was reading that is reading
            // this.
            let (pointer, focus) = earlier.map_or((false, false), |at| (at.pointer, at.focus));
            notice.passing = Some(Passing { due, pointer, focus });
        }
        self.arm_notices(step);
    }

    /// Called when a person starts or stops reading a notice.
    pub(crate) fn attend(&mut self, kind: NoticeKind, by: Attention, on: bool, step: &mut Step) {
        let Some(notice) = self.notices.iter_mut().find(|notice| notice.kind == kind) else {
            return;
        };
        let Some(passing) = &mut notice.passing else { return };
        match by {
            Attention::Pointer => passing.pointer = on,
            Attention::Focus => passing.focus = on,
        }
        passing.due = step.now + STAY;
        self.arm_notices(step);
    }

    /// Removes the notices whose time has passed.
    pub(crate) fn drop_due_notices(&mut self, step: &mut Step) {
        let is_due = |passing: Passing| !passing.is_read() && passing.due <= step.now;
        self.notices.retain(|notice| !notice.passing.is_some_and(is_due));
        self.arm_notices(step);
    }

    fn arm_notices(&self, step: &mut Step) {
        let passing = self.notices.iter().filter_map(|notice| notice.passing);
        let unread = passing.filter(|passing| !passing.is_read());
        if let Some(due) = unread.map(|passing| passing.due).reduce(Millis::min) {
            step.then(Effect::NoticesDueAfter((due - step.now).max(0.0)));
        }
    }
}
