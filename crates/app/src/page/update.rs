//! What each message does to the page: functions that change it and add effects to a [`Step`]. They call
//! the files beside this one, one subject a file.

use uttt_board::{Millis, Palette};
use uttt_rules::{Path, Place};

use crate::cursor::Animation;
use crate::page::waiting::{PlainStart, plain_game};
use crate::page::{
    answers, guest, language, learning, loading, mirror, play, sounding, stopped, tabs, typing,
    waiting, wanted,
};
use crate::words::Wording;
use crate::{
    Analysing, Arrow, Beginning, BrowserNews, Change, Deciding, Effect, EngineNews, HandingOut,
    Keeping, Message, NoticeKind, Playing, Pointing, SettingUp, Shortcut, ShownView, Stamp, State,
    Step, words,
};

/// Handles a message: changes the state, and returns what the browser must do. `now` is the time of
/// the message, and never decreases.
pub fn update(state: &mut State, message: Message, now: Millis) -> Vec<Effect> {
    let before = Drawn::of(state);
    let mut step = Step::new(now, is_persons_act(&message));
    if is_act(&message) {
        state.notices.drop_read();
    }
    // A game with which another tab goes on is not for this one to end.
    let goes_elsewhere = matches!(message, Message::Keep(Keeping::GameElsewhere { .. }));
    if let Some(later) = state.later.filter(|_| !goes_elsewhere) {
        later.0.flag(state, &mut step);
    }
    handle_all(state, message, &mut step);
    if let Some(later) = state.later {
        later.0.clock(state, &mut step);
    }
    if step.change != Change::None {
        answers::follow_game(state, &mut step);
        learning::retire_help(state, &mut step);
        sounding::sound_move(state, &mut step);
    }
    waiting::settle(state, &mut step);
    mirror::tell_mirror(state);
    if let Some(later) = state.later {
        later.0.follow_views(state, &mut step);
    }
    handle_follow_ups(state, &mut step);
    wanted::steer_engine(state, &mut step);
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
                | Playing::LookBack
                | Playing::GoTo(_)
                | Playing::Shortcut(
                    Shortcut::Undo
                        | Shortcut::Redo
                        | Shortcut::Arrow(Arrow::Left | Arrow::Right)
                        | Shortcut::Digit(_)
                )
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
    refused: Option<Millis>,
    analysis: Option<Stamp>,
    /// Whether the guest or a hint shows something over the board. What it is changes with the game.
    has_layer: bool,
    set_up: Option<Stamp>,
    palette: Palette,
    still: bool,
}

impl Drawn {
    fn of(state: &State) -> Self {
        Self {
            game: state.table.stamp(),
            enlarged: state.cursor.enlarged(),
            is_stopped: stopped::is_stopped(state),
            marked: [state.on_board().pointed(), state.cursor.focus(), state.cursor.hint()],
            animation: state.cursor.animation(),
            refused: state.cursor.refused_since(state.table.board().ply()),
            analysis: state.study.layer_stamp(),
            has_layer: guest::shown_guest(state).is_some_and(|guest| guest.layer().is_some())
                || state.cursor.hint_line().is_some(),
            set_up: state.study.editor().stamp(),
            palette: state.shell.palette(),
            still: state.shell.reduced_motion(),
        }
    }
}

/// Whether the view Analyse says that moves were deleted, and can bring them back.
fn offers_undelete(page: &State) -> bool {
    page.shell.view() == ShownView::Analyse
        && page.notices.has(NoticeKind::MovesDeleted)
        && page.study.can_undelete()
}

/// Handles a message and what follows from it.
fn handle_all(page: &mut State, message: Message, step: &mut Step) {
    handle(page, message, step);
    handle_follow_ups(page, step);
}

/// Handles the messages that wait, each with its own follow-ups before the next.
fn handle_follow_ups(page: &mut State, step: &mut Step) {
    for next in std::mem::take(&mut step.follow_ups) {
        handle_all(page, next, step);
    }
}

fn handle(page: &mut State, message: Message, step: &mut Step) {
    match message {
        Message::Browser(news) => hear(page, news, step),
        Message::Play(act) => do_play(page, act, step),
        Message::Point(act) => point(page, act, step),
        Message::Engine(EngineNews::Ready) => page.engine.started(),
        Message::Engine(EngineNews::Died(death)) => {
            let why = Wording::new(move || words::engine_death(&death));
            answers::engine_died(page, why, step);
        }
        Message::Engine(EngineNews::Progress { request, progress }) => {
            answers::search_progressed(page, request, progress, step.now);
        }
        Message::Engine(EngineNews::Moved { request, mv }) => {
            answers::engine_moved(page, request, mv, step);
        }
        Message::Keep(Keeping::GameOwned { saved }) => match plain_game(saved.as_deref()) {
            // The later part knows how a game by link goes on that another tab has played.
            Some(game) if page.later.is_none() => tabs::game_owned(page, game, step),
            _ => waiting::leave_to_later_part(
                page,
                Message::Keep(Keeping::GameOwned { saved }),
                step,
            ),
        },
        Message::Keep(Keeping::GameElsewhere { saved }) => match plain_game(saved.as_deref()) {
            Some(game) => tabs::game_elsewhere(page, game, step),
            None => {
                let message = Message::Keep(Keeping::GameElsewhere { saved });
                waiting::leave_to_later_part(page, message, step);
            }
        },
        Message::Dismiss(kind) => page.notices.dismiss(kind),
        _ => waiting::leave_to_later_part(page, message, step),
    }
}

fn hear(page: &mut State, news: BrowserNews, step: &mut Step) {
    match news {
        BrowserNews::Loaded(mut start) => {
            language::begin(page, &mut start);
            match PlainStart::read(&start) {
                Some(plain) => loading::load_plain(page, start, plain, step),
                None => {
                    let message = Message::Browser(BrowserNews::Loaded(start));
                    waiting::leave_to_later_part(page, message, step);
                }
            }
        }
        BrowserNews::WordsCame { tongue, words } => language::words_came(page, tongue, words),
        BrowserNews::LaterPartCame => waiting::later_part_came(page, step),
        BrowserNews::LaterPartFailed => waiting::later_part_failed(page),
        BrowserNews::SurroundingsChanged(surroundings) => {
            answers::surroundings_changed(page, surroundings, step);
        }
        BrowserNews::Acted => {}
        BrowserNews::Resized(side) => page.cursor.resized(side),
        BrowserNews::NoticesDue => page.notices.drop_due(step),
        BrowserNews::Wake => answers::wake(page, step),
    }
}

fn do_play(page: &mut State, act: Playing, step: &mut Step) {
    use Playing as Do;
    // Whoever does anything else has seen enough.
    page.cursor.watch(None);
    match act {
        // Another tab plays the game.
        Do::Undo | Do::Redo | Do::LookBack | Do::GoTo(_) | Do::Pause | Do::Resume | Do::Hint
            if mirror::is_mirror(page) =>
        {
            step.announce(words::say::page_elsewhere().to_owned());
        }

        Do::Undo if page.study.editor().is_open() => {
            waiting::leave_to_later_part(
                page,
                Message::Analyse(Analysing::SetUp(SettingUp::Undo)),
                step,
            );
        }
        Do::Redo | Do::LookBack | Do::GoTo(_) | Do::Hint if page.study.editor().is_open() => {}
        Do::Undo if offers_undelete(page) => {
            waiting::leave_to_later_part(page, Message::Analyse(Analysing::Undelete), step);
        }

        // Then the moves can be looked at, but none is taken back.
        Do::Undo if page.table.shown_loss().is_some() => {
            step.announce(words::loss::told(&page.on_board()));
        }
        Do::Undo | Do::Redo if page.table.is_clock_live() && !page.table.is_looking() => {
            step.announce(words::say::clock_forbids_help().to_owned());
        }
        Do::Hint if page.table.is_clock_live() => {
            step.announce(words::say::clock_forbids_help().to_owned());
        }
        Do::LookBack | Do::GoTo(_) if page.table.runs_others_clock() => {
            step.announce(words::say::clock_forbids_help().to_owned());
        }

        Do::Press(at) => play::press(page, at, step),
        Do::Tap(at, pointer) => play::tap(page, at, pointer, step),
        Do::Shortcut(shortcut) => typing::shortcut(page, shortcut, step),
        Do::Undo => play::undo(page, step),
        Do::Redo => play::redo(page, step),
        Do::LookBack => play::look_back(page, step),
        Do::GoTo(ply) => play::go_to(page, ply, step),
        Do::Watch => {
            play::watch(page, step);
            answers::arm(page, step);
        }
        Do::Pause => answers::pause(page),
        Do::Resume => answers::resume(page),
        Do::Hint => answers::ask_hint(page, step),
        Do::DismissTip => learning::dismiss_tip(page, step),
    }
}

fn point(page: &mut State, act: Pointing, step: &mut Step) {
    match act {
        Pointing::Enlarge(grid) => play::enlarge(page, grid, step),
        Pointing::Hover(at) => page.cursor.hover_over(at.filter(|&at| page.table.has_cell(at))),
        Pointing::Touch(at) => page.cursor.touch(at.filter(|&at| page.table.has_cell(at))),
        Pointing::Focus(at) => {
            let at = at.filter(|&at| page.table.has_cell(at));
            page.cursor.focus_on(at, page.table.board());
        }
        Pointing::Arrow(arrow) => {
            let at = page.cursor.arrow(arrow, page.table.board());
            at.into_iter().for_each(|at| step.then(Effect::FocusCell(at)));
        }
        Pointing::Zoom(closer) => play::zoom(page, closer, step),
    }
}
