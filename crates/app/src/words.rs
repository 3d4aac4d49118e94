//! All words of the page.

mod places;
mod spoken;

use uttt_engine::Level;
use uttt_rules::{AnyGame, GridState, Illegal, Outcome, Path, Place, Player, Shape};

use crate::evaluation::Evaluation;
use crate::next::Next;
use crate::notice::Notice;
use crate::{Line, Motion, NoticeKind, Seat, Sides, State, Theme};

pub(crate) use spoken::{announcement, cell, hint, move_label, shown};

use places::{cell_seen, cell_short, digits, seen};

pub(crate) const TITLE: &str = "Ultimate Tic-Tac-Toe";
pub(crate) const BOARD: &str =
    "The board: nine boards of nine cells. Arrow keys move, Enter plays.";
pub(crate) const MOVES: &str = "Moves";

pub(crate) const UNDO: &str = "Undo";
pub(crate) const REDO: &str = "Redo";
pub(crate) const HINT: &str = "Hint";
pub(crate) const SHARE: &str = "Share";
pub(crate) const PICTURE: &str = "Picture";
pub(crate) const NEW_GAME: &str = "New game";
pub(crate) const SETTINGS: &str = "Settings";
pub(crate) const PAUSE: &str = "Pause";
pub(crate) const RESUME: &str = "Continue";
pub(crate) const START: &str = "Start";
pub(crate) const CANCEL: &str = "Cancel";
pub(crate) const DONE: &str = "Done";
pub(crate) const DISMISS: &str = "Dismiss";
pub(crate) const BACK_TO_SAVED: &str = "Back to my game";
pub(crate) const COPY_DAMAGED: &str = "Copy it";
pub(crate) const DISCARD_DAMAGED: &str = "Discard it";
pub(crate) const RELOAD: &str = "Reload";
pub(crate) const LATER: &str = "Later";
pub(crate) const RETRY: &str = "Try again";

pub(crate) const WHO_PLAYS: &str = "Who plays";
pub(crate) const LEVEL: &str = "Level of the computer";
pub(crate) const LEVELS: [&str; 2] = ["Level of X", "Level of O"];
pub(crate) const THEME: &str = "Colours";
pub(crate) const MOTION: &str = "Motion";

/// The name of a level, and a few words about it.
pub(crate) const fn level(level: Level) -> (&'static str, &'static str) {
    match level {
        Level::Random => ("Random", "any legal move"),
        Level::Beginner => ("Beginner", "looks at little"),
        Level::Casual => ("Casual", "looks a little ahead"),
        Level::Skilled => ("Skilled", "overlooks no threat"),
        Level::Expert => ("Expert", "strong and quick"),
        Level::Master => ("Master", "as strong as it gets"),
    }
}

pub(crate) const fn sides(sides: Sides) -> (&'static str, &'static str) {
    match sides {
        Sides::PersonX => ("You play X", "and move first"),
        Sides::PersonO => ("You play O", "the computer moves first"),
        Sides::Persons => ("Two people", "taking turns"),
        Sides::Engines => ("Computer against computer", "you watch"),
    }
}

pub(crate) const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "As the system",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    }
}

pub(crate) const fn motion(motion: Motion) -> &'static str {
    match motion {
        Motion::System => "As the system",
        Motion::Reduced => "None",
    }
}

/// A player as the subject of a sentence.
#[derive(Clone, Copy)]
enum Who {
    You,
    Other(&'static str),
}

impl Who {
    fn of(state: &State, player: Player) -> Self {
        let side = match player {
            Player::X => "X",
            Player::O => "O",
            Player::Plus => "+",
        };
        match (state.lone_person(), state.seats[player]) {
            (Some(_), Seat::Person) => Self::You,
            (Some(_), Seat::Engine(engine)) => Self::Other(level(engine).0),
            (None, _) => Self::Other(side),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::You => "You",
            Self::Other(name) => name,
        }
    }

    /// `You` and `other` or `Casual` and `others`: English verbs in the third person.
    fn does(self, verb: &str) -> String {
        match self {
            Self::You => format!("You {verb}"),
            Self::Other(name) => format!("{name} {verb}s"),
        }
    }
}

/// The name on a player's card.
pub(crate) fn player(state: &State, player: Player) -> String {
    match (state.sides(), state.seats[player]) {
        (_, Seat::Engine(engine)) => level(engine).0.to_owned(),
        (Sides::Persons, Seat::Person) => format!("Player {player}"),
        (_, Seat::Person) => Who::You.name().to_owned(),
    }
}

/// What a player is doing, on its card.
pub(crate) fn status(state: &State, player: Player) -> String {
    let game = &state.game;
    let status = match game.outcome() {
        Some(Outcome::Won(winner)) if winner == player => "won",
        Some(Outcome::Won(_)) => "lost",
        Some(Outcome::Draw) => "draw",
        None if game.turn() != player => "",
        None if state.seats[player] == Seat::Person => "to move",
        None if state.worker.is_given_up() => "stopped",
        None if state.is_thinking() => "thinking",
        None => "waits",
    };
    status.to_owned()
}

pub(crate) fn depth(depth: u32) -> String {
    if depth == 0 { String::new() } else { format!("depth {depth}") }
}

pub(crate) fn boards_won(boards: u32) -> String {
    match boards {
        1 => "1 board won".to_owned(),
        _ => format!("{boards} boards won"),
    }
}

/// Who is ahead, and by how much.
pub(crate) fn evaluation(evaluation: Evaluation) -> String {
    match evaluation.verdict {
        Some((Some(winner), 0)) => format!("{winner} won"),
        Some((None, 0)) => "draw".to_owned(),
        Some((Some(winner), 1)) => format!("{winner} wins now"),
        Some((Some(winner), plies)) => format!("{winner} wins in {}", plies.div_ceil(2)),
        Some((None, _)) => "a certain draw".to_owned(),
        None => {
            let percent = |share: f32| (share * 100.0).round() as u32;
            match evaluation.x_share {
                x if x >= 0.5 => format!("{} % for X", percent(x)),
                x => format!("{} % for O", percent(1.0 - x)),
            }
        }
    }
}

/// What a picture shows: the moves, or the position of a game that did not begin at the start, and
/// how it stands.
pub(crate) fn picture(game: &AnyGame) -> String {
    let stands = match game.outcome() {
        None => format!("{} to move", game.turn()),
        Some(Outcome::Draw) => "drawn".to_owned(),
        Some(Outcome::Won(player)) => format!("{player} won"),
    };
    if game.is_from_start() {
        format!("{game} ({stands})")
    } else {
        format!("{} ({stands})", game.position_text())
    }
}

/// The title of the browser's tab.
pub(crate) fn title(state: &State) -> String {
    let turn = state.game.turn();
    let who = Who::of(state, turn);
    let news = match (state.game.outcome(), state.seats[turn]) {
        (Some(outcome), _) => result(state, outcome),
        (None, Seat::Person) if matches!(who, Who::You) => "Your turn".to_owned(),
        (None, Seat::Person) => format!("{} to move", who.name()),
        (None, Seat::Engine(_)) => return TITLE.to_owned(),
    };
    format!("{} · {TITLE}", news.trim_end_matches('.'))
}

fn result(state: &State, outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(player) => format!("{} won the game.", Who::of(state, player).name()),
        Outcome::Draw => "The game is drawn.".to_owned(),
    }
}

/// The line of plain words.
pub(crate) fn line(state: &State) -> Line {
    let main = what_to_do(state);
    match (state.refusal, state.pointed()) {
        (Some((_, reason)), _) => Line { main, detail: refusal(state, reason), refused: true },
        (None, Some(at)) => Line { main, detail: sends(state, at), refused: false },
        (None, None) => {
            let detail = state.hint.map(|at| hint_line(state, at)).unwrap_or_default();
            Line { main, detail, refused: false }
        }
    }
}

fn what_to_do(state: &State) -> String {
    let game = &state.game;
    if let Some(outcome) = game.outcome() {
        return result(state, outcome);
    }
    let who = Who::of(state, game.turn());
    match (who, grids(state, &game.active_grids())) {
        (Who::You, Some(grids)) => format!("Play in {grids}."),
        (Who::Other(_), Some(grids)) => format!("{} in {grids}.", who.does("play")),
        (Who::You, None) if game.ply() == 0 => "Play anywhere.".to_owned(),
        (Who::Other(name), None) if game.ply() == 0 => format!("{name} may play anywhere."),
        (_, None) => match game.rules().shape() {
            Shape::Nested { depth: 2.. } => format!("{} may play in any open board.", who.name()),
            Shape::Nested { .. } => format!("{} in any empty cell.", who.does("play")),
            Shape::Square => match who {
                Who::You => "Your turn: an empty cell, or another player's.".to_owned(),
                Who::Other(name) => format!("{name} is to move."),
            },
        },
    }
}

/// The grids to play in, as the line names them; `None` where it is the whole board.
fn grids(state: &State, active: &[Path]) -> Option<String> {
    let Shape::Nested { depth } = state.game.rules().shape() else { return None };
    let names: Vec<_> =
        active.iter().filter(|path| !path.is_root()).map(|&path| seen(depth, path)).collect();
    (!names.is_empty()).then(|| names.join(" or "))
}

/// Where a legal move would send the next player.
fn sends(state: &State, at: Place) -> String {
    let shape = state.game.rules().shape();
    let cell = cell_short(shape, at);
    let Some(next) = Next::after(&state.game, at) else { return String::new() };
    match next.outcome {
        Some(Outcome::Won(_)) => return format!("{cell}: this wins the game."),
        Some(Outcome::Draw) => return format!("{cell}: this draws the game."),
        None => {}
    }
    let who = Who::of(state, next.turn);
    match (shape, grids(state, &next.active)) {
        (_, Some(grids)) => format!("{cell}: {} in {grids}.", who.does("play")),
        (Shape::Nested { depth: 2.. }, None) => {
            format!("{cell}: {} may play in any open board.", who.name())
        }
        _ => match state.game.mark(at) {
            Some(owner) => format!("{cell}: this takes the cell from {owner}."),
            None => String::new(),
        },
    }
}

/// Why a click was refused.
pub(crate) fn refusal(state: &State, reason: Illegal) -> String {
    match reason {
        Illegal::GameOver(_) => "The game is over.".to_owned(),
        Illegal::NotYourTurn { turn } => {
            let name = Who::of(state, turn).name();
            if state.worker.is_given_up() {
                format!("{name} has stopped. Press {RETRY} to go on.")
            } else if state.paused {
                format!("{name} is to move. Press {RESUME} to go on.")
            } else {
                format!("Wait for {name} to move.")
            }
        }
        Illegal::WrongBoard { active } => {
            let active: Vec<_> = active.into_iter().flatten().collect();
            match grids(state, &active) {
                Some(grids) => format!("Not there: play in {grids}."),
                None => "Not there.".to_owned(),
            }
        }
        Illegal::BoardClosed { board } => match state.game.grid(board) {
            Some(GridState::Won(player)) => format!("That board is closed: {player} has won it."),
            _ => "That board is closed: it is full.".to_owned(),
        },
        Illegal::CellTaken { by } => format!("That cell is taken by {by}."),
        other => format!("Not there: {other}."),
    }
}

fn hint_line(state: &State, at: Place) -> String {
    format!("Hint: {}.", cell_seen(state.game.rules().shape(), at))
}

pub(crate) fn engine_illegal(mv: &str, reason: Illegal) -> String {
    format!("it played an illegal move, {mv}: {reason}")
}

pub(crate) fn move_text(state: &State, at: Place) -> String {
    digits(state.game.rules().shape(), at)
}

pub(crate) fn notice(notice: &Notice) -> String {
    let with = |text: &str| match notice.detail.as_str() {
        "" => format!("{text}."),
        detail => format!("{text} ({detail})."),
    };
    match notice.kind {
        NoticeKind::DamagedGame => {
            with("The saved game could not be read") + " It is kept aside; this is a new game."
        }
        NoticeKind::KeptAside => with("A saved game could not be read") + " It is kept aside.",
        NoticeKind::DamagedLink => with("The link could not be read") + " This is a new game.",
        NoticeKind::DamagedPreferences => {
            with("The saved settings could not be read") + " These are the usual ones."
        }
        NoticeKind::BesideSaved => "This game came with the link. Yours is kept.".to_owned(),
        NoticeKind::NoStorage => {
            "This browser keeps nothing here: the game is lost when the page is closed.".to_owned()
        }
        NoticeKind::NoOffline => "The page cannot be kept for use without a network.".to_owned(),
        NoticeKind::UpdateReady => "A new version is ready.".to_owned(),
        NoticeKind::EngineRestarted => {
            with("The computer opponent stopped") + " It was started again."
        }
        NoticeKind::EngineGone => with("The computer opponent keeps stopping"),
        NoticeKind::Copied => "Copied.".to_owned(),
        NoticeKind::CopyRefused => {
            format!("Copying was refused. To copy by hand: {}", notice.detail)
        }
    }
}
