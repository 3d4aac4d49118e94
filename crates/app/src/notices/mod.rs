//! What a person should know: messages, at most one of each kind. Confirmations
//! disappear by themselves unless somebody is reading them.

pub(crate) mod about;
pub(crate) mod kind;
pub(crate) mod view;
pub(crate) mod words;

use uttt_board::Millis;

use crate::notices::kind::{Notice, Passing};
use crate::words::Wording;
use crate::{Attention, Effect, NoticeKind, Step};

/// How long a confirmation stays after it appears, or after somebody last read it.
const STAY: Millis = 6_000.0;

#[derive(Clone, Debug, Default)]
pub(crate) struct Notices {
    /// The latest last.
    all: Vec<Notice>,
}

impl Notices {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Notice> {
        self.all.iter()
    }

    /// Whether there is a notice of this kind.
    pub(crate) fn has(&self, kind: NoticeKind) -> bool {
        self.all.iter().any(|notice| notice.kind == kind)
    }

    /// Shows a notice instead of an earlier one of the same kind.
    pub(crate) fn notify(&mut self, kind: NoticeKind, detail: impl Into<Wording>) {
        self.dismiss(kind);
        self.all.push(Notice { kind, detail: detail.into(), passing: None });
    }

    pub(crate) fn dismiss(&mut self, kind: NoticeKind) {
        self.all.retain(|notice| notice.kind != kind);
    }

    pub(crate) fn dismiss_all<const N: usize>(&mut self, kinds: [NoticeKind; N]) {
        self.all.retain(|notice| !kinds.contains(&notice.kind));
    }

    /// Removes the notices that a person who acts again has read.
    pub(crate) fn drop_read(&mut self) {
        let passes = |kind| {
            matches!(
                kind,
                NoticeKind::Copied(_)
                    | NoticeKind::CopyRefused
                    | NoticeKind::PictureRefused(_)
                    | NoticeKind::EngineRestarted
                    | NoticeKind::PutAside
                    | NoticeKind::ClockStood
                    | NoticeKind::ClockNotKept
            )
        };
        self.all.retain(|notice| !passes(notice.kind));
    }

    /// Shows a notice that confirms what a person has done.
    pub(crate) fn confirm(&mut self, kind: NoticeKind, step: &mut Step) {
        let earlier = self.all.iter().find(|notice| notice.kind == kind);
        let earlier = earlier.and_then(|notice| notice.passing);
        // The new notice takes the place of the old one, so whoever was reading that is reading this.
        let (pointer, focus) = earlier.map_or((false, false), |at| (at.pointer, at.focus));
        self.dismiss(kind);
        let passing = Some(Passing { due: step.now + STAY, pointer, focus });
        self.all.push(Notice { kind, detail: String::new().into(), passing });
        self.arm(step);
    }

    /// Called when a person starts or stops reading a notice.
    pub(crate) fn attend(&mut self, kind: NoticeKind, by: Attention, on: bool, step: &mut Step) {
        let notice = self.all.iter_mut().find(|notice| notice.kind == kind);
        let Some(passing) = notice.and_then(|notice| notice.passing.as_mut()) else { return };
        match by {
            Attention::Pointer => passing.pointer = on,
            Attention::Focus => passing.focus = on,
        }
        passing.due = step.now + STAY;
        self.arm(step);
    }

    /// Removes the notices whose time has passed.
    pub(crate) fn drop_due(&mut self, step: &mut Step) {
        let is_due = |passing: Passing| !passing.is_read() && passing.due <= step.now;
        self.all.retain(|notice| !notice.passing.is_some_and(is_due));
        self.arm(step);
    }

    fn arm(&self, step: &mut Step) {
        let passing = self.all.iter().filter_map(|notice| notice.passing);
        let unread = passing.filter(|passing| !passing.is_read());
        if let Some(due) = unread.map(|passing| passing.due).reduce(Millis::min) {
            step.then(Effect::NoticesDueAfter((due - step.now).max(0.0)));
        }
    }
}
