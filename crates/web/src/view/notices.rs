use uttt_app::{Attention, Message, NoticeKind, NoticeView, Showing};
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use crate::controls::Control;
use crate::dispatcher::send;
use crate::dom::{self, Listener, Owned};

/// The notices beside the list of moves, or in an upright window over the players.
pub(crate) struct Notices {
    root: HtmlElement,
    shown: Vec<(NoticeView, Notice)>,
}

struct Notice {
    node: Owned<HtmlElement>,
    text: Element,
    _controls: Vec<Control>,
    _listeners: Vec<Listener>,
}

impl Notices {
    pub(crate) fn new(root: HtmlElement) -> Self {
        Self { root, shown: Vec::new() }
    }

    /// Updates the notices. A notice that stays keeps its buttons, and so the focus.
    pub(crate) fn show(&mut self, notices: &[NoticeView]) -> dom::Result {
        for (shown, notice) in &mut self.shown {
            let is_it =
                |view: &&NoticeView| view.kind == shown.kind && view.actions == shown.actions;
            if let Some(view) = notices.iter().find(is_it).filter(|view| view.text != shown.text) {
                notice.text.set_text_content(Some(&view.text));
                *shown = view.clone();
            }
        }
        self.shown.retain(|(shown, _)| notices.contains(shown));
        let stayed = self.shown.len();
        for (index, view) in notices.iter().enumerate() {
            if self.shown.iter().any(|(shown, _)| shown == view) {
                continue;
            }
            let notice = self.build(view)?;
            // Where there is room for one, the last is seen.
            let is_after = |(shown, _): &&(NoticeView, Notice)| notices[index..].contains(shown);
            if let Some((_, next)) = self.shown.iter().find(is_after) {
                self.root.insert_before(&notice.node, Some(&next.node))?;
            }
            self.shown.push((view.clone(), notice));
        }
        // In a small window, the notices may stand below its edge. The page does not scroll up for somebody
        // who has scrolled past their place, except to what answers them.
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        let new = self.shown.iter().skip(stayed);
        let answers = |kind| {
            matches!(
                kind,
                NoticeKind::Copied(_) | NoticeKind::CopyRefused | NoticeKind::PictureRefused(_)
            )
        };
        let is_below = |it: &Notice| it.node.get_bounding_client_rect().top() > 0.0;
        for (_, notice) in new.filter(|(view, it)| answers(view.kind) || is_below(it)) {
            notice.node.scroll_into_view_with_scroll_into_view_options(&nearest);
        }
        Ok(())
    }

    fn build(&self, view: &NoticeView) -> dom::Result<Notice> {
        let node: Owned<HtmlElement> = Owned(dom::append(&self.root, "div")?);
        // It disappears by itself, so it stands where it does not move the list.
        let passes = matches!(view.kind, NoticeKind::Copied(_));
        node.set_class_name(if passes { "notice passing" } else { "notice" });
        // Nobody should decide, or copy by hand, what they see a part of.
        let is_whole = matches!(
            view.kind,
            NoticeKind::CopyRefused
                | NoticeKind::LinkNews
                | NoticeKind::DamagedGame
                | NoticeKind::KeptAside
                | NoticeKind::DamagedPreferences
        );
        node.class_list().toggle_with_force("whole", is_whole)?;
        let text = dom::write(&node, "p", &view.text)?;
        let actions: Element = dom::append(&node, "div")?;
        let controls = view.actions.iter().map(|button| {
            // People see a cross; a screen reader says its name. Beside Reload it says that there is time.
            let tag = match button.message {
                Message::Dismiss(kind) if kind != NoticeKind::UpdateReady => "button.dismiss",
                _ => "button",
            };
            let mut control = Control::new(dom::append(&actions, tag)?)?;
            control.show(button)?;
            Ok(control)
        });
        let controls = controls.collect::<dom::Result<_>>()?;
        Ok(Notice { _listeners: self.listen(&node, view)?, node, text, _controls: controls })
    }

    /// Sends a message when a person starts or stops reading a notice.
    fn listen(&self, node: &HtmlElement, view: &NoticeView) -> dom::Result<Vec<Listener>> {
        let events = [
            ("pointerenter", Attention::Pointer, true),
            ("pointerleave", Attention::Pointer, false),
            ("focusin", Attention::Focus, true),
            ("focusout", Attention::Focus, false),
        ];
        let kind = view.kind;
        let tell = |(event, by, on)| {
            Listener::new(node, event, move |_| {
                send(Message::Show(Showing::Attend { kind, by, on }));
            })
        };
        events.into_iter().map(tell).collect()
    }
}
