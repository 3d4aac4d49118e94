//! What each message does to the state, one subject a folder: playing, beginning a game, saving,
//! tabs, the engine, the keyboard. These are methods of [`State`](crate::State) that add effects to
//! a [`Step`](crate::page::step::Step). Nothing here draws or writes sentences.

mod board;
mod engine;
pub(crate) mod later;
pub(crate) mod saving;
pub(crate) mod views;

use uttt_board::{Millis, Palette};
use uttt_rules::{Path, Place};

use crate::cursor::animation::Animation;
use crate::page::step::{Change, Step};
use crate::update::later::{PlainStart, plain_game};
use crate::watched::Stamp;
use crate::{Analysing, Effect, Message, NoticeKind, SettingUp, Shortcut, ShownView, State, words};

/// Handles a message: changes the state, and returns what the browser must do. `now` is the time of
/// the message, and never decreases.
pub fn update(state: &mut State, message: Message, now: Millis) -> Vec<Effect> {
    let before = Drawn::of(state);
    let mut step = Step::new(now, is_persons_act(&message));
    if is_act(&message) {
        state.notices.drop_read();
    }
    state.handle(message, &mut step);
    if let Some(later) = state.later {
        (later.clock)(state, &mut step);
    }
    if step.change != Change::None {
        state.follow_game(&mut step);
        state.learn(&mut step);
        state.sound_move(&mut step);
    }
    state.settle(&mut step);
    state.keep_mirror_told();
    if let Some(later) = state.later {
        (later.keep)(state, &mut step);
    }
    state.keep_engine(&mut step);
    if Drawn::of(state) != before {
        step.then(Effect::Redraw);
    }
    // A screen reader would cut off an announcement when the focus moves, so the focus comes first.
    let is_announcement = |effect: &Effect| matches!(effect, Effect::Announce(_));
    let (announcements, mut effects): (Vec<_>, Vec<_>) =
        step.effects.into_iter().partition(is_announcement);
    effects.extend(announcements);
    effects
}

/// Whether this message shows that a person is playing on, and so has read a confirmation.
fn is_act(message: &Message) -> bool {
    matches!(
        message,
        Message::Press(_)
            | Message::Tap(..)
            | Message::Undo
            | Message::Redo
            | Message::GoTo(_)
            | Message::Shortcut(Shortcut::Undo | Shortcut::Redo | Shortcut::Digit(_))
            | Message::Share
            | Message::HandOut(_)
            | Message::StartGame
            | Message::PlayAgain
            | Message::SwapSides
            | Message::TryLevel(_)
            | Message::BackToAside
            | Message::PlayOn(_)
    )
}

/// Whether a person did something, by which a clock starts: a click, a key or a move.
fn is_persons_act(message: &Message) -> bool {
    matches!(
        message,
        Message::Acted
            | Message::Press(_)
            | Message::Tap(..)
            | Message::Arrow(_)
            | Message::Shortcut(_)
            | Message::Hint
            | Message::Resume
    )
}

/// Everything but the time that the canvas depends on.
#[derive(PartialEq)]
struct Drawn {
    game: Stamp,
    enlarged: Path,
    is_stopped: bool,
    /// The considered, the focused and the hinted move.
    marked: [Option<Place>; 3],
    animation: Option<Animation>,
    analysis: Option<Stamp>,
    set_up: Option<Stamp>,
    palette: Palette,
    still: bool,
}

impl Drawn {
    fn of(state: &State) -> Self {
        Self {
            game: state.table.stamp(),
            enlarged: state.cursor.enlarged(),
            is_stopped: state.is_stopped(),
            marked: [state.pointed(), state.cursor.focus(), state.cursor.hint()],
            animation: state.cursor.animation(),
            analysis: state.analysis.as_ref().map(|analysis| analysis.layer.stamp()),
            set_up: state.set_up.as_ref().map(|set_up| set_up.stamp()),
            palette: state.palette(),
            still: state.reduced_motion(),
        }
    }
}

impl State {
    /// Whether the view Analyse says that moves were deleted, and can bring them back.
    fn offers_undelete(&self) -> bool {
        self.shown == ShownView::Analyse
            && self.notices.has(NoticeKind::MovesDeleted)
            && self.analysis.as_ref().is_some_and(|analysis| analysis.tree.can_undelete())
    }

    pub(crate) fn handle(&mut self, message: Message, step: &mut Step) {
        match message {
            // Another tab plays the game.
            Message::Undo
            | Message::Redo
            | Message::GoTo(_)
            | Message::Pause
            | Message::Resume
            | Message::Hint
                if self.is_mirror() =>
            {
                step.announce(words::ELSEWHERE.to_owned());
            }

            Message::Undo if self.set_up.is_some() => {
                self.leave_to_later_part(Message::SetUp(SettingUp::Undo), step);
            }
            Message::Redo | Message::GoTo(_) | Message::Hint if self.set_up.is_some() => {}
            Message::Undo if self.offers_undelete() => {
                self.leave_to_later_part(Message::Analyse(Analysing::Undelete), step);
            }

            // Then the moves can be looked at, but none is taken back.
            Message::Undo if self.table.loss().is_some() => {
                step.announce(words::loss::told(self));
            }
            Message::Undo | Message::Redo | Message::Hint if self.is_clock_live() => {
                step.announce(words::clock::NO_UNDO_OR_HINT.to_owned());
            }
            // The engine would not use its time meanwhile.
            Message::GoTo(_) if self.is_clock_live() && self.awaits_other() => {
                step.announce(words::clock::NO_UNDO_OR_HINT.to_owned());
            }

            Message::LaterPartCame => self.later_part_came(step),
            Message::LaterPartFailed => self.later_part_failed(),
            Message::Loaded(start) => match PlainStart::read(&start) {
                Some(plain) => self.load_plain(start, plain, step),
                None => self.leave_to_later_part(Message::Loaded(start), step),
            },
            Message::GameOwned { saved } => match plain_game(saved.as_deref()) {
                // The later part knows how a game by link goes on that another tab has played.
                Some(game) if self.later.is_none() => self.game_owned(game, step),
                _ => self.leave_to_later_part(Message::GameOwned { saved }, step),
            },
            Message::GameElsewhere { saved } => match plain_game(saved.as_deref()) {
                Some(game) => self.game_elsewhere(game, step),
                None => self.leave_to_later_part(Message::GameElsewhere { saved }, step),
            },
            Message::SurroundingsChanged(surroundings) => {
                self.surroundings_changed(surroundings, step);
            }
            Message::Acted => {}
            Message::Press(at) => self.press(at, step),
            Message::Tap(at, pointer) => self.tap(at, pointer, step),
            Message::Enlarge(grid) => self.enlarge(grid, step),
            Message::Resized(side) => self.cursor.resized(side),
            Message::Hover(at) => self.cursor.hover_over(at.filter(|&at| self.has_cell(at))),
            Message::Focus(at) => {
                let at = at.filter(|&at| self.has_cell(at));
                self.cursor.focus_on(at, self.table.board());
            }
            Message::Arrow(arrow) => {
                let at = self.cursor.arrow(arrow, self.table.board());
                at.into_iter().for_each(|at| step.then(Effect::FocusCell(at)));
            }
            Message::Zoom(closer) => self.zoom(closer, step),
            Message::Shortcut(shortcut) => self.shortcut(shortcut, step),
            Message::Undo => self.undo(step),
            Message::Redo => self.redo(step),
            Message::GoTo(ply) => self.go_to(ply, step),
            Message::Pause => self.pause(),
            Message::Resume => self.resume(),
            Message::Hint => self.ask_hint(step),
            Message::EngineReady => self.engine.started(),
            Message::EngineDied(reason) => self.engine_died(reason, step),
            Message::SearchProgress { request, progress } => {
                self.search_progressed(request, progress, step.now);
            }
            Message::EngineMoved { request, mv } => self.engine_moved(request, mv, step),
            Message::Wake => self.wake(step),
            Message::NoticesDue => self.notices.drop_due(step),
            Message::DismissTip => self.dismiss_tip(step),
            Message::Dismiss(kind) => self.notices.dismiss(kind),

            _ => self.leave_to_later_part(message, step),
        }
    }
}
