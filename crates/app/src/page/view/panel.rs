//! The panel, as plain data.

use std::rc::Rc;

use uttt_rules::{ByPlayer, Cell, Outcome, Path, Place, Player, Shape};

use crate::cursor::enlarging::can_enlarge;
use crate::notices::kind::Notice;
use crate::page::later_part::Later;
use crate::page::{learning, mirror, notices};
use crate::{
    Beginning, BoardView, Button, Buttons, CellButton, Dialog, GameEnd, HandingOut, Landmarks,
    Look, Message, MoveItem, NoticeKind, NoticeView, OverButtons, PageButtons, Panel, PartButton,
    PlayerCard, Playing, Pointing, Shares, Showing, Shown, ShownView, State, Strong, Tip, words,
};

/// Everything that the page shows around and over the canvas now. The caller passes the large parts
/// in.
pub(crate) fn whole(
    state: &State,
    moves: Rc<[MoveItem]>,
    board: Rc<BoardView>,
    tip: Option<Rc<Tip>>,
    shown: Shown,
    later: Option<&dyn Later<State>>,
) -> Panel {
    Panel {
        landmarks: Landmarks {
            language: state.shell.tongue().id(),
            links: ShownView::ALL.map(words::say::view),
            views: words::say::page_views(),
            menu: words::say::page_menu(),
            moves: words::say::page_moves(),
            stopped: words::say::page_stopped(),
        },
        title: words::title(&state.on_board()),
        shown,
        heading: words::heading(state.table.board().rules()),
        look: Look {
            palette: state.shell.palette(),
            theme: state.shell.preferences().theme,
            reduced_motion: state.shell.reduced_motion(),
        },
        players: ByPlayer::new_with(|player| card(state, player)),
        evaluation: state.shell.preferences().evaluation.then(|| shares(state)),
        tip,
        line: words::line(&state.on_board()),
        end: state.table.shown_end().map(|outcome| end(state, outcome)),
        ladder: later.and_then(|later| later.ladder(state)),
        graph: later.and_then(|later| later.graph(state)),
        moves,
        buttons: buttons(state),
        notices: notices_shown(state, later),
        dialog: later.zip(state.dialogs.top()).map(|(later, top)| (top, later.dialog(state, top))),
        board,
    }
}

/// Who is ahead, once the engine has evaluated the position.
fn shares(state: &State) -> Shares {
    let Some(evaluation) = state.evaluation() else { return Shares::default() };
    let label = words::evaluation(state.table.board().rules(), evaluation);
    Shares { known: Some(evaluation.shares), label }
}

/// The buttons over the canvas.
pub(crate) fn board(state: &State, later: Option<&dyn Later<State>>) -> BoardView {
    BoardView {
        label: words::board(state.table.board().rules()),
        shape: state.table.board().rules().shape(),
        enlarged: state.cursor.enlarged(),
        cells: cells(state, later),
        parts: parts(state),
    }
}

fn end(state: &State, outcome: Outcome) -> GameEnd {
    match (outcome, state.table.lone_person()) {
        (Outcome::Draw, _) => GameEnd::Drawn,
        (Outcome::Won(player), None) => GameEnd::Won(player),
        (Outcome::Won(player), Some(person)) if player == person => GameEnd::Victory(player),
        (Outcome::Won(player), Some(_)) => GameEnd::Defeat(player),
    }
}

fn card(state: &State, player: Player) -> PlayerCard {
    let is_over = state.table.shown_end().is_some();
    let to_move = !is_over && state.table.turn_shown() == player;
    let boards = match state.table.board().rules().shape() {
        Shape::Nested { depth: 2.. } => Some(words::boards(&state.on_board(), player)),
        Shape::Nested { .. } | Shape::Square => None,
    };
    PlayerCard {
        player,
        plays: state.table.board().rules().players().contains(&player),
        name: words::player(&state.on_board(), player),
        time: state
            .table
            .clock()
            .map(|clock| words::clock::left(clock.left[player]))
            .unwrap_or_default(),
        is_low: state.table.clock().is_some_and(|clock| clock.is_low(player)),
        status: words::status(&state.on_board(), player).to_owned(),
        to_move,
        boards,
        boards_label: boards.map(|won| words::say::boards_won(won as usize)).unwrap_or_default(),
        progress: state.engine.progress().filter(|_| to_move),
    }
}

pub(crate) fn moves(state: &State) -> Vec<MoveItem> {
    let (game, on) = (state.table.board(), state.on_board());
    let all = [game.moves(), game.undone()].concat();
    all.into_iter()
        .zip(1..)
        .map(|(at, ply)| {
            let player = game.mover(ply - 1).unwrap_or(Player::X);
            MoveItem {
                ply,
                player,
                text: words::move_text(&on, at),
                label: words::move_label(&on, ply, player, at),
                current: ply == game.ply(),
                undone: ply > state.table.returns_to().unwrap_or(game.ply()),
                message: Message::Play(Playing::GoTo(ply)),
            }
        })
        .collect()
}

fn buttons(state: &State) -> Buttons {
    let button = |label, enabled, message| Button { label, enabled, message };
    let mirror = mirror::is_mirror(state);
    let pause = if state.table.engine_to_move().is_none() || mirror {
        None
    } else if state.table.is_paused() {
        Some(button(words::say::page_continue(), true, Message::Play(Playing::Resume)))
    } else if state.table.persons() == 0 {
        Some(button(words::say::page_pause(), true, Message::Play(Playing::Pause)))
    } else {
        None
    };
    let enlarge = match state.cursor.enlarged().is_root() {
        _ if !can_enlarge(state.table.board()) => None,
        true => Some(button(
            words::say::page_enlarge(),
            true,
            Message::Point(Pointing::Enlarge(state.cursor.part_to_enlarge(state.table.board()))),
        )),
        false => Some(button(
            words::say::page_whole_board(),
            true,
            Message::Point(Pointing::Enlarge(Path::ROOT)),
        )),
    };
    let (live, looking) = (state.table.is_clock_live(), state.table.is_looking());
    let may_step = !mirror && (!live || looking);
    let undo = if looking { words::say::looking_previous() } else { words::say::page_undo() };
    Buttons {
        enlarge,
        over: state.table.shown_end().map(|_| over_buttons(state)),
        from_here: state.on_board().play_from_here(),
        undo: button(
            undo,
            may_step && state.table.shown_loss().is_none() && state.table.can_undo(),
            Message::Play(Playing::Undo),
        ),
        redo: redo(state, may_step),
        back: state
            .table
            .returns_to()
            .map(|end| button(words::say::looking_back(), true, Message::Play(Playing::GoTo(end)))),
        // It has its place from the start.
        resign: state.on_board().may_resign().map(|_| {
            let can = state.on_board().resigns().is_some();
            button(words::say::loss_resign(), can, Message::open(Dialog::Resign))
        }),
        hint: state.on_board().offers_hint().then(|| {
            button(
                words::say::page_hint(),
                state.on_board().can_hint(),
                Message::Play(Playing::Hint),
            )
        }),
        send: state.table.by_link().map(|_| {
            let can = state.table.can_send_link();
            let is_sent = can && state.table.is_all_sent();
            let label =
                if is_sent { words::say::by_link_resend() } else { words::say::by_link_send() };
            button(label, can, Message::Share(HandingOut::SendLink))
        }),
        is_link_due: state.table.is_link_due(),
        page: page_buttons(state),
        pause,
    }
}

/// Redo, or the next move while one looks back. Where there is nothing to redo, it begins to look back.
fn redo(state: &State, may_step: bool) -> Button {
    let table = &state.table;
    let label = match (table.redo_to(), table.is_looking()) {
        (Some(_), true) => words::say::looking_next(),
        (Some(_), false) => words::say::page_redo(),
        (None, _) => {
            let can = table.can_look_back() && !mirror::is_mirror(state);
            let message = Message::Play(Playing::LookBack);
            return Button { label: words::say::looking_earlier(), enabled: can, message };
        }
    };
    Button { label, enabled: may_step, message: Message::Play(Playing::Redo) }
}

fn over_buttons(state: &State) -> OverButtons {
    let button = |label, begin| Button::active(label, Message::Begin(begin));
    let has_won = state.table.result_against().is_some_and(|(_, has_won)| has_won);
    let level = state.table.level_to_try();
    let strong = if state.table.is_link_due() {
        Strong::Send
    } else if state.remarks.lesson(state.table.board()).is_some() {
        Strong::Lesson
    } else if has_won && level.is_some() {
        Strong::TryLevel
    } else {
        Strong::Again
    };
    let table = &state.table;
    let swapped = (table.swapped_seats(), table.swapped_names()) != (table.seats(), table.names());
    let review = Message::Show(Showing::View(ShownView::Review));
    OverButtons {
        strong,
        again: button(words::say::starting_play_again(), Beginning::Again),
        try_level: level
            .map(|level| button(words::say::level_try(level), Beginning::TryLevel(level))),
        swap: swapped
            .then(|| button(words::starting::swap(&state.on_board()), Beginning::SwapSides)),
        review: Button::active(words::say::view(ShownView::Review), review),
        offer: state.guests.offer().filter(|_| learning::has_finished(state)),
    }
}

fn page_buttons(state: &State) -> PageButtons {
    let button = |label, dialog| Button::active(label, Message::open(dialog));
    let rules = state.table.board().rules();
    PageButtons {
        rules: button(words::say::rules(rules), Dialog::Rules),
        share: button(words::say::page_share(), Dialog::Share),
        new_game: button(words::say::page_new_game(), Dialog::NewGame),
        help: button(words::say::page_help(), Dialog::HowTo(rules)),
        settings: button(words::say::page_settings(), Dialog::Settings),
    }
}

/// The notices, the latest last: where there is room for one, that is seen. Without an engine nothing else
/// matters.
fn notices_shown(state: &State, later: Option<&dyn Later<State>>) -> Vec<NoticeView> {
    let shown = state.notices.iter().filter_map(|shown| notice(state, shown, later));
    let (gone, others): (Vec<_>, Vec<_>) =
        shown.partition(|view| view.kind == NoticeKind::EngineGone);
    others.into_iter().chain(gone).collect()
}

/// The later part knows the words of all notices but the one that says that it is missing.
fn notice(state: &State, notice: &Notice, later: Option<&dyn Later<State>>) -> Option<NoticeView> {
    if notice.kind == NoticeKind::PartMissing {
        let dismiss = Message::Dismiss(notice.kind);
        return Some(NoticeView {
            kind: notice.kind,
            text: crate::notices::words::part_missing(state.shell.surroundings()).to_owned(),
            actions: vec![Button {
                label: words::say::page_dismiss(),
                enabled: true,
                message: dismiss,
            }],
        });
    }
    later.filter(|_| notices::shows_notice(state, notice)).map(|later| later.notice(state, notice))
}

/// The parts of the board beside the enlarged one.
fn parts(state: &State) -> Vec<PartButton> {
    let enlarged = state.cursor.enlarged();
    let beside = |grid: &Path| !enlarged.is_root() && *grid != enlarged;
    let button = |grid| PartButton {
        grid,
        label: words::strip(grid),
        message: Message::Point(Pointing::Enlarge(grid)),
    };
    Cell::ALL.into_iter().map(Path::of).filter(beside).map(button).collect()
}

/// The visible cells, row by row.
fn cells(state: &State, later: Option<&dyn Later<State>>) -> Vec<CellButton> {
    let analysed = later.filter(|_| state.shell.view() == ShownView::Analyse);
    let (raster, on) = (state.table.raster(), state.on_board());
    let mut legal = vec![false; state.table.board().rules().shape().cells()];
    if on.is_persons_turn() {
        state.table.board().legal_moves().into_iter().for_each(|at| legal[at.index()] = true);
    }
    let button = |at: Place| {
        let legal = legal.get(at.index()) == Some(&true);
        let label = match (state.study.editor().label(at), analysed) {
            (Some(label), _) => label,
            (None, Some(later)) => later.cell_label(state, at, words::cell(&on, at, legal)),
            (None, None) => words::cell(&on, at, legal),
        };
        CellButton {
            at,
            text: state.table.board().text(at),
            label,
            tab_stop: at == state.cursor.tab_stop(),
            disabled: !legal && !on.marks_cells,
        }
    };
    let rows = 0..raster.side();
    rows.flat_map(|row| (0..raster.side()).filter_map(move |column| raster.at(row, column)))
        .filter(|&at| state.cursor.shows(at, state.table.board()))
        .map(button)
        .collect()
}
