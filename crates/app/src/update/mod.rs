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
use crate::{
    Analysing, Beginning, BrowserNews, Deciding, Effect, EngineNews, HandingOut, Keeping, Message,
    NoticeKind, Playing, Pointing, SettingUp, Shortcut, ShownView, State, words,
};

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
        later.0.clock(state, &mut step);
    }
    if step.change != Change::None {
        state.follow_game(&mut step);
        state.learn(&mut step);
        state.sound_move(&mut step);
    }
    state.settle(&mut step);
    state.keep_mirror_told();
    if let Some(later) = state.later {
        later.0.keep(state, &mut step);
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
    match message {
        Message::Play(act) => matches!(
            act,
            Playing::Press(_)
                | Playing::Tap(..)
                | Playing::Undo
                | Playing::Redo
                | Playing::GoTo(_)
                | Playing::Shortcut(Shortcut::Undo | Shortcut::Redo | Shortcut::Digit(_))
        ),
        Message::Share(act) => matches!(act, HandingOut::SendLink | HandingOut::HandOut(_)),
        Message::Begin(act) => !matches!(act, Beginning::Draft(_) | Beginning::RandomNumber(_)),
        Message::Decide(act) => matches!(act, Deciding::PlayOn(_)),
        _ => false,
    }
}

/// Whether a person did something, by which a clock starts: a click, a key or a move.
fn is_persons_act(message: &Message) -> bool {
    matches!(
        message,
        Message::Browser(BrowserNews::Acted)
            | Message::Point(Pointing::Arrow(_))
            | Message::Play(
                Playing::Press(_)
                    | Playing::Tap(..)
                    | Playing::Shortcut(_)
                    | Playing::Hint
                    | Playing::Resume
            )
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
            marked: [state.on_board().pointed(), state.cursor.focus(), state.cursor.hint()],
            animation: state.cursor.animation(),
            analysis: state.study.layer_stamp(),
            set_up: state.study.editor().stamp(),
            palette: state.shell.palette(),
            still: state.shell.reduced_motion(),
        }
    }
}

impl State {
    /// Whether the view Analyse says that moves were deleted, and can bring them back.
    fn offers_undelete(&self) -> bool {
        self.shell.view() == ShownView::Analyse
            && self.notices.has(NoticeKind::MovesDeleted)
            && self.study.can_undelete()
    }

    pub(crate) fn handle(&mut self, message: Message, step: &mut Step) {
        match message {
            Message::Browser(news) => self.hear(news, step),
            Message::Play(act) => self.do_play(act, step),
            Message::Point(act) => self.point(act, step),
            Message::Engine(EngineNews::Ready) => self.engine.started(),
            Message::Engine(EngineNews::Died(reason)) => self.engine_died(reason, step),
            Message::Engine(EngineNews::Progress { request, progress }) => {
                self.search_progressed(request, progress, step.now);
            }
            Message::Engine(EngineNews::Moved { request, mv }) => {
                self.engine_moved(request, mv, step);
            }
            Message::Keep(Keeping::GameOwned { saved }) => match plain_game(saved.as_deref()) {
                // The later part knows how a game by link goes on that another tab has played.
                Some(game) if self.later.is_none() => self.game_owned(game, step),
                _ => self.leave_to_later_part(Message::Keep(Keeping::GameOwned { saved }), step),
            },
            Message::Keep(Keeping::GameElsewhere { saved }) => match plain_game(saved.as_deref()) {
                Some(game) => self.game_elsewhere(game, step),
                None => {
                    let message = Message::Keep(Keeping::GameElsewhere { saved });
                    self.leave_to_later_part(message, step);
                }
            },
            Message::Dismiss(kind) => self.notices.dismiss(kind),
            _ => self.leave_to_later_part(message, step),
        }
    }

    fn hear(&mut self, news: BrowserNews, step: &mut Step) {
        match news {
            BrowserNews::Loaded(start) => match PlainStart::read(&start) {
                Some(plain) => self.load_plain(start, plain, step),
                None => {
                    let message = Message::Browser(BrowserNews::Loaded(start));
                    self.leave_to_later_part(message, step);
                }
            },
            BrowserNews::LaterPartCame => self.later_part_came(step),
            BrowserNews::LaterPartFailed => self.later_part_failed(),
            BrowserNews::SurroundingsChanged(surroundings) => {
                self.surroundings_changed(surroundings, step);
            }
            BrowserNews::Acted => {}
            BrowserNews::Resized(side) => self.cursor.resized(side),
            BrowserNews::NoticesDue => self.notices.drop_due(step),
            BrowserNews::Wake => self.wake(step),
        }
    }

    fn do_play(&mut self, act: Playing, step: &mut Step) {
        use Playing as Do;
        match act {
            // Another tab plays the game.
            Do::Undo | Do::Redo | Do::GoTo(_) | Do::Pause | Do::Resume | Do::Hint
                if self.is_mirror() =>
            {
                step.announce(words::ELSEWHERE.to_owned());
            }

            Do::Undo if self.study.editor().is_open() => {
                self.leave_to_later_part(Message::Analyse(Analysing::SetUp(SettingUp::Undo)), step);
            }
            Do::Redo | Do::GoTo(_) | Do::Hint if self.study.editor().is_open() => {}
            Do::Undo if self.offers_undelete() => {
                self.leave_to_later_part(Message::Analyse(Analysing::Undelete), step);
            }

            // Then the moves can be looked at, but none is taken back.
            Do::Undo if self.table.loss().is_some() => {
                step.announce(words::loss::told(&self.on_board()))
            }
            Do::Undo | Do::Redo | Do::Hint if self.table.is_clock_live() => {
                step.announce(words::clock::NO_UNDO_OR_HINT.to_owned());
            }
            // The engine would not use its time meanwhile.
            Do::GoTo(_) if self.table.is_clock_live() && self.table.awaits_other() => {
                step.announce(words::clock::NO_UNDO_OR_HINT.to_owned());
            }

            Do::Press(at) => self.press(at, step),
            Do::Tap(at, pointer) => self.tap(at, pointer, step),
            Do::Shortcut(shortcut) => self.shortcut(shortcut, step),
            Do::Undo => self.undo(step),
            Do::Redo => self.redo(step),
            Do::GoTo(ply) => self.go_to(ply, step),
            Do::Pause => self.pause(),
            Do::Resume => self.resume(),
            Do::Hint => self.ask_hint(step),
            Do::DismissTip => self.dismiss_tip(step),
        }
    }

    fn point(&mut self, act: Pointing, step: &mut Step) {
        match act {
            Pointing::Enlarge(grid) => self.enlarge(grid, step),
            Pointing::Hover(at) => self.cursor.hover_over(at.filter(|&at| self.table.has_cell(at))),
            Pointing::Focus(at) => {
                let at = at.filter(|&at| self.table.has_cell(at));
                self.cursor.focus_on(at, self.table.board());
            }
            Pointing::Arrow(arrow) => {
                let at = self.cursor.arrow(arrow, self.table.board());
                at.into_iter().for_each(|at| step.then(Effect::FocusCell(at)));
            }
            Pointing::Zoom(closer) => self.zoom(closer, step),
        }
    }
}
