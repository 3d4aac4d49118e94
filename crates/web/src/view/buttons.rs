use uttt_app::{Button, Buttons, Strong};

use crate::controls::Control;
use crate::dom;

/// Gets a button, if the panel has it.
type FindButton = fn(&Buttons) -> Option<&Button>;

/// The buttons that stand in the page, and what each shows. A button that the panel does not have
/// is hidden. While the panel offers the next game, that button replaces those that have no effect
/// any more. While a link waits to be sent, Send replaces Share.
const BUTTONS: [(&str, FindButton); 18] = [
    ("undo", |all| Some(&all.undo)),
    ("redo", |all| Some(&all.redo).filter(|_| all.over.is_none())),
    ("hint", |all| all.hint.as_ref().filter(|_| all.over.is_none())),
    ("resign", |all| all.resign.as_ref()),
    ("back", |all| all.back.as_ref()),
    ("pause", |all| all.pause.as_ref()),
    ("send", |all| all.send.as_ref()),
    ("share", |all| Some(&all.page.share).filter(|_| !all.is_link_due)),
    ("new-game", |all| Some(&all.page.new_game)),
    ("help", |all| Some(&all.page.help)),
    ("settings", |all| Some(&all.page.settings)),
    ("again", |all| all.over.as_ref().map(|over| &over.again)),
    ("try-level", |all| all.over.as_ref()?.try_level.as_ref()),
    ("swap", |all| all.over.as_ref()?.swap.as_ref()),
    ("review-game", |all| all.over.as_ref().map(|over| &over.review)),
    ("from-here", |all| all.from_here.as_ref()),
    ("enlarge", |all| all.enlarge.as_ref()),
    ("rules", |all| Some(&all.page.rules)),
];

/// The buttons that stand in the page, in the order of [`BUTTONS`].
pub(crate) struct Controls(Vec<Control>);

impl Controls {
    pub(crate) fn new() -> dom::Result<Self> {
        let control = |(id, _)| Control::new(dom::by_id(id)?);
        Ok(Self(BUTTONS.into_iter().map(control).collect::<dom::Result<_>>()?))
    }

    pub(crate) fn show(&mut self, buttons: &Buttons) -> dom::Result {
        let strong = strong(buttons);
        for (control, (id, button)) in self.0.iter_mut().zip(BUTTONS) {
            control.show_or_hide(button(buttons))?;
            if ["send", "again", "try-level"].contains(&id) {
                let classes = control.node().class_list();
                classes.toggle_with_force("primary", strong == Some(id))?;
            }
        }
        Ok(())
    }
}

/// The one of these buttons that stands out, if one does.
fn strong(buttons: &Buttons) -> Option<&'static str> {
    match buttons.over.as_ref().map(|over| over.strong) {
        Some(Strong::Again) => Some("again"),
        Some(Strong::TryLevel) => Some("try-level"),
        Some(Strong::Lesson) => None,
        Some(Strong::Send) => Some("send"),
        None => buttons.is_link_due.then_some("send"),
    }
}
