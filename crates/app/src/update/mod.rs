//! What each message does to the state, one subject a file: playing, beginning a game, saving,
//! tabs, the engine, the keyboard. These are methods of [`State`](crate::State) that add effects to
//! a [`Step`](crate::page::step::Step). Nothing here draws or writes sentences.

pub(crate) mod aside;
pub(crate) mod background;
pub(crate) mod enlarging;
pub(crate) mod handout;
pub(crate) mod keeping;
pub(crate) mod learning;
pub(crate) mod passing;
pub(crate) mod play;
pub(crate) mod search;
pub(crate) mod starting;
pub(crate) mod stops;
pub(crate) mod tabs;
pub(crate) mod typing;

use uttt_board::{Millis, Palette};
use uttt_rules::{Path, Place};

use crate::page::animation::Animation;
use crate::page::step::{Change, Step};
use crate::{Effect, Message, NoticeKind, Shortcut, Slot, State, words};

/// Handles a message: changes the state, and returns what the browser must do. `now` is the time of
/// the message, and never decreases.
pub fn update(state: &mut State, message: Message, now: Millis) -> Vec<Effect> {
    let before = Drawn::of(state);
    let mut step = Step::new(now);
    if is_act(&message) {
        state.drop_passing_notices();
    }
    state.handle(message, &mut step);
    if step.change != Change::None {
        state.follow_game(&mut step);
        state.learn(&mut step);
    }
    state.keep_mirror_told();
    state.renew_worker(&mut step);
    state.keep_searching(&mut step);
    state.keep_background(&mut step);
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
            | Message::Picture(_)
            | Message::StartGame
            | Message::PlayAgain
            | Message::SwapSides
            | Message::BackToAside
    )
}

/// Everything but the time that the canvas depends on.
#[derive(PartialEq)]
struct Drawn {
    /// The number of changes to the game.
    revision: u64,
    enlarged: Path,
    /// The considered, the focused and the hinted move.
    marked: [Option<Place>; 3],
    animation: Option<Animation>,
    palette: Palette,
    still: bool,
}

impl Drawn {
    fn of(state: &State) -> Self {
        Self {
            revision: state.game.revision(),
            enlarged: state.enlarged,
            marked: [state.pointed(), state.focused.then_some(state.tab_stop), state.hint],
            animation: state.animation,
            palette: state.palette(),
            still: state.reduced_motion(),
        }
    }
}

impl State {
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

            Message::Loaded(start) => self.load(start, step),
            Message::FragmentChanged(fragment) => self.fragment_changed(fragment, step),
            Message::SurroundingsChanged(surroundings) => {
                self.surroundings_changed(surroundings, step);
            }

            Message::Press(at) => self.press(at, step),
            Message::Tap(at, pointer) => self.tap(at, pointer, step),
            Message::Enlarge(grid) => self.enlarge(grid, step),
            Message::Resized(side) => self.side = side,
            Message::Hover(at) => self.hover(at),
            Message::Focus(at) => self.focus(at),
            Message::Arrow(arrow) => self.arrow(arrow, step),
            Message::Zoom(closer) => self.zoom(closer, step),
            Message::Shortcut(shortcut) => self.shortcut(shortcut, step),

            Message::Undo => self.undo(step),
            Message::Redo => self.redo(step),
            Message::GoTo(ply) => self.go_to(ply, step),
            Message::Pause => self.pause(step),
            Message::Resume => self.resume(step),
            Message::Hint => self.ask_hint(step),
            Message::Share => {
                let fragment = crate::saved::link::fragment(&self.game);
                step.then(Effect::ShareLink { fragment });
            }
            Message::Picture(how) => self.hand_out(how, step),

            Message::EngineReady => self.worker.ready = true,
            Message::EngineDied(reason) => self.engine_died(reason, step),
            Message::SearchProgress { request, progress } => {
                self.search_progressed(request, progress, step.now);
            }
            Message::EngineMoved { request, mv } => self.engine_moved(request, mv, step),
            Message::Wake => self.wake(step),

            Message::GameOwned { saved } => self.game_owned(saved.as_deref(), step),
            Message::GameElsewhere { saved } => self.game_elsewhere(saved.as_deref(), step),
            Message::StoredElsewhere { slot, text } => {
                self.stored_elsewhere(slot, text.as_deref(), step);
            }
            Message::TakeGame => step.then(Effect::TakeGame),

            Message::StorageRefused => self.storage_refused(step),
            // If the browser keeps nothing at all, an earlier notice says so already.
            Message::OfflineRefused if !self.storage => {}
            Message::OfflineRefused => self.notify(NoticeKind::NoOffline, String::new()),
            Message::UpdateReady => self.notify(NoticeKind::UpdateReady, String::new()),
            Message::Copied(what) => self.confirm(NoticeKind::Copied(what), step),
            Message::CopyRefused(text) => self.notify(NoticeKind::CopyRefused, text),
            Message::PictureRefused(how) => {
                self.notify(NoticeKind::PictureRefused(how), String::new());
            }
            Message::Attend { kind, by, on } => self.attend(kind, by, on, step),
            Message::NoticesDue => self.drop_due_notices(step),
            Message::DismissTip => self.dismiss_tip(step),

            Message::Update => step.then(Effect::Reload),
            Message::BackToSaved => self.back_to_own(step),
            Message::CopyDamaged => {
                if let Some(text) = &self.damaged {
                    step.then(Effect::CopyText(text.clone()));
                }
            }
            Message::DiscardDamaged => self.discard_damaged(step),
            Message::RetryEngine => self.retry_engine(step),
            Message::Dismiss(kind) => self.dismiss(kind),

            Message::Open(dialog) => self.open(dialog),
            Message::Close => drop(self.dialogs.pop()),
            Message::DraftRules(rules) => self.choose_rules(rules),
            Message::DraftOpponent(opponent) => self.draft.setup.play_with(opponent),
            Message::DraftSide(side) => self.draft.setup.take_side(side),
            Message::DraftLevel(level) => self.draft.setup.set_level(level),
            Message::DraftSeat(player, seat) => self.draft.setup.sit(player, seat),
            Message::MoreOptions(more) => self.draft.more = more,
            Message::StartGame => self.start_game(step),
            Message::RandomNumber(random) => self.random_number_drawn(random, step),
            Message::PlayAgain => self.play_again(self.seats, step),
            Message::SwapSides => self.play_again(self.swapped_seats(), step),
            Message::BackToAside => self.back_to_aside(step),
            Message::Theme(theme) => {
                self.preferences.theme = theme;
                self.save_preferences(step);
            }
            Message::Motion(motion) => {
                self.preferences.motion = motion;
                self.save_preferences(step);
            }
            Message::ShowEvaluation(shown) => {
                self.preferences.evaluation = shown;
                self.save_preferences(step);
            }
            Message::Ponder(ponder) => {
                self.preferences.ponder = ponder;
                self.save_preferences(step);
            }
            Message::SingleKeys(on) => {
                self.preferences.single_keys_off = !on;
                self.save_preferences(step);
            }
            Message::TapTwice(twice) => {
                self.preferences.tap_twice = twice;
                self.tapped = None;
                self.save_preferences(step);
            }
        }
    }

    fn save_preferences(&self, step: &mut Step) {
        self.save(Slot::Preferences, &self.preferences, step);
    }
}
