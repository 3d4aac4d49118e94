//! The panel of the view Learn: what there is to learn, in place of the board as well, or a lesson beside it. It
//! is made when the view is shown for the first time.

mod fit;
mod home;
mod lesson;
mod puzzle;
mod puzzles;
mod steps;

use std::mem::{Discriminant, discriminant};

use uttt_app::LearnView;
use web_sys::HtmlElement;

use crate::dom;
use crate::view::learn::home::HomeNode;
use crate::view::learn::lesson::LessonNode;
use crate::view::learn::puzzle::PuzzleNode;
use crate::view::learn::puzzles::PuzzlesNode;
use crate::view::view_panel::ViewPanel;

/// The panel.
pub(crate) struct LearnNode {
    root: HtmlElement,
    home: HomeNode,
    lesson: LessonNode,
    puzzle: PuzzleNode,
    puzzles: PuzzlesNode,
    /// What it shows: what there is to learn, a lesson, a puzzle or a list.
    kind: Option<Discriminant<LearnView>>,
}

impl ViewPanel for LearnNode {
    type View = LearnView;
    const ID: &'static str = "learn";

    fn fill(root: HtmlElement) -> dom::Result<Self> {
        Ok(Self {
            home: HomeNode::append(&root)?,
            lesson: LessonNode::append(&root)?,
            puzzle: PuzzleNode::append(&root)?,
            puzzles: PuzzlesNode::append(&root)?,
            kind: None,
            root,
        })
    }

    fn root(&self) -> &HtmlElement {
        &self.root
    }

    fn show(&mut self, view: &LearnView) -> dom::Result {
        let home = if let LearnView::Home(home) = view { Some(home) } else { None };
        let lesson = if let LearnView::Lesson(lesson) = view { Some(&**lesson) } else { None };
        let puzzle = if let LearnView::Puzzle(puzzle) = view { Some(&**puzzle) } else { None };
        let puzzles = if let LearnView::Puzzles(puzzles) = view { Some(&**puzzles) } else { None };
        let label = match view {
            LearnView::Home(view) => view.label,
            LearnView::Lesson(view) => view.label,
            LearnView::Puzzle(view) => view.label,
            LearnView::Puzzles(view) => view.label,
        };
        self.root.set_attribute("aria-label", label)?;
        // The style sheet gives it the place of the board then.
        self.root.class_list().toggle_with_force("home", home.is_some() || puzzles.is_some())?;
        self.home.show(home)?;
        self.lesson.show(lesson)?;
        self.puzzle.show(puzzle)?;
        self.puzzles.show(puzzles)?;
        // Whoever chose it further down sees it from its beginning.
        let kind = discriminant(view);
        if self.kind.replace(kind).is_some_and(|old| old != kind) {
            dom::window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        Ok(())
    }
}
