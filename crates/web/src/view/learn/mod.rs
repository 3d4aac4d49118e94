//! The panel of the view Learn: what there is to learn, in place of the board as well, or a lesson beside it. It
//! is made when the view is shown for the first time.

mod home;
mod lesson;
mod steps;

use uttt_app::LearnView;
use web_sys::HtmlElement;

use crate::dom;
use crate::view::learn::home::HomeNode;
use crate::view::learn::lesson::LessonNode;
use crate::view::view_panel::ViewPanel;

/// The panel.
pub(crate) struct LearnNode {
    root: HtmlElement,
    home: HomeNode,
    lesson: LessonNode,
}

impl ViewPanel for LearnNode {
    type View = LearnView;
    const ID: &'static str = "learn";

    fn fill(root: HtmlElement) -> dom::Result<Self> {
        Ok(Self { home: HomeNode::append(&root)?, lesson: LessonNode::append(&root)?, root })
    }

    fn root(&self) -> &HtmlElement {
        &self.root
    }

    fn show(&mut self, view: &LearnView) -> dom::Result {
        let (label, home, lesson) = match view {
            LearnView::Home(home) => (home.label, Some(home), None),
            LearnView::Lesson(lesson) => (lesson.label, None, Some(&**lesson)),
        };
        self.root.set_attribute("aria-label", label)?;
        // The style sheet gives it the place of the board then.
        self.root.class_list().toggle_with_force("home", home.is_some())?;
        self.home.show(home)?;
        self.lesson.show(lesson)
    }
}
