//! All words of the page.

mod buttons;
pub(crate) mod by_link;
pub(crate) mod clock;
pub(crate) mod dates;
pub(crate) mod end;
pub(crate) mod keys;
pub(crate) mod levels;
mod line;
mod link;
pub(crate) mod looking;
pub(crate) mod loss;
pub(crate) mod places;
pub(crate) mod proven;
pub(crate) mod reasons;
pub(crate) mod rules;
mod shown;
mod spoken;
pub(crate) mod starting;
mod who;

pub(crate) use who::Who;

use uttt_board::names::seen;
use uttt_rules::{AnyGame, ByPlayer, Illegal, Loss, Outcome, Path, Player, Rules, Shape};

use crate::effects::task::Task;
use crate::evaluation::{Evaluation, KnownEnd};
use crate::points::points;
use crate::{Confirm, Contrast, Marks, Motion, Notation, OnBoard, Seat, ShownView, Theme, Volume};

pub(crate) use buttons::{FROM_HERE, RESUME, RETRY};
pub(crate) use keys::{DROPPED, typed};
pub(crate) use line::{awaited_hint, line, refusal, tapped};
pub(crate) use link::{damaged_link, link_mistakes};
pub(crate) use shown::{boards, move_text};
pub(crate) use spoken::{announcement, cell, hint, move_label, shown};

pub(crate) const TITLE: &str = "Ultimate Tic-Tac-Toe";

pub(crate) const GAMES: &str = "Games";
pub(crate) const UNDO: &str = "Undo";
pub(crate) const REDO: &str = "Redo";
pub(crate) const HINT: &str = "Hint";
/// Of moves in the tree of Analyse; a notice says so, too.
pub(crate) const MOVES_DELETED: &str = "The moves were deleted.";
pub(crate) const UNDELETE_MOVES: &str = "Undo the deletion";
pub(crate) const SHARE: &str = "Share";
pub(crate) const NEW_GAME: &str = "New game";
pub(crate) const SETTINGS: &str = "Settings";
pub(crate) const PAUSE: &str = "Pause";
pub(crate) const START: &str = "Start";
pub(crate) const CANCEL: &str = "Cancel";
pub(crate) const MORE: &str = "More";
pub(crate) const DONE: &str = "Done";
pub(crate) const DISMISS: &str = "Dismiss";
pub(crate) const BACK_TO_SAVED: &str = "Back to my game";
pub(crate) const COPY_DAMAGED: &str = "Copy it";
pub(crate) const DISCARD_DAMAGED: &str = "Discard it";
/// What a screen reader says once a page that was hidden is seen again.
pub(crate) const WAS_HIDDEN: &str =
    "The engine stopped while the page was hidden. It is running again.";
/// The same where there is little room.
pub(crate) const IS_BACK: &str = "Stopped while hidden. Running again…";
/// A notice says why, and offers to try again.
pub(crate) const IS_MISSING: &str = "The engine couldn't be started.";
/// Leads past the board.
pub(crate) const SKIP: &str = "Skip the board";
pub(crate) const RELOAD: &str = "Reload";
pub(crate) const LATER: &str = "Later";
pub(crate) const PLAY_HERE: &str = "Play here";
/// What a screen reader says if the person tries to change a game of another tab.
pub(crate) const ELSEWHERE: &str =
    "This game is being played in another tab. Press Play here to go on.";

pub(crate) const RULES: &str = "Rules";
pub(crate) const CHANGE: &str = "Change";
pub(crate) const HELP: &str = "Help";
pub(crate) const HOW_TO_PLAY: &str = "How to play";
pub(crate) const BACK: &str = "Back";
/// How a move sends the opponent, below two pictures.
pub(crate) const TIP: &str = "How a move decides where your opponent plays";
pub(crate) const TIP_HERE: &str = "You play here,";
pub(crate) const GOT_IT: &str = "Got it";
pub(crate) const CONFIRM: &str = "Confirm moves";
pub(crate) const CONFIRM_MEANING: &str = "Tap or click once to preview a move, again to play it.";
pub(crate) const PERSON: &str = "A person";
pub(crate) const COMPUTER: &str = "The computer";
pub(crate) const ENLARGE: &str = "Zoom";
pub(crate) const WHOLE_BOARD: &str = "Whole board";
pub(crate) const THEME: &str = "Colours";
pub(crate) const CONTRAST: &str = "High contrast";
pub(crate) const MARKS: &str = "Marks";
pub(crate) const NOTATION: &str = "Move notation";
pub(crate) const NOTATION_MEANING: &str =
    "Each of these names the same cell: the top left cell of the centre board.";
pub(crate) const MOTION: &str = "Animation";
pub(crate) const SOUND: &str = "Sounds";
pub(crate) const EVALUATION: &str = "Evaluation bar";
pub(crate) const PONDER: &str = "Think on my time";
pub(crate) const PONDER_COST: &str =
    "On your turn, level 10 works on its reply for up to a minute. This uses more battery.";

/// What a view of the page is called.
pub(crate) const fn view(view: ShownView) -> &'static str {
    match view {
        ShownView::Play => "Play",
        ShownView::Analyse => "Analyse",
        ShownView::Review => "Review",
        ShownView::Games => GAMES,
    }
}

pub(crate) const fn who_plays(player: Player) -> &'static str {
    match player {
        Player::X => "Who plays X",
        Player::O => "Who plays O",
        Player::Plus => "Who plays +",
    }
}

/// What a symbol means in the choice of players.
pub(crate) const fn seats(rules: Rules) -> &'static str {
    match rules.shape() {
        Shape::Nested { .. } => "X moves first.",
        Shape::Square => "Choose who plays each symbol. X moves first, then O, then +.",
    }
}

pub(crate) const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "System default",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    }
}

pub(crate) const fn contrast(contrast: Contrast) -> &'static str {
    match contrast {
        Contrast::System => "Auto",
        Contrast::More => "On",
    }
}

pub(crate) const fn marks(marks: Marks) -> &'static str {
    match marks {
        Marks::Colours => "Colour and shape",
        Marks::Shapes => "Shape only",
    }
}

/// The centre board's top left cell in this notation.
pub(crate) const fn notation(notation: Notation) -> &'static str {
    match notation {
        Notation::Digits => "5·1",
        Notation::Letters => "ea",
        Notation::Compass => "C/NW",
        Notation::Squares => "d6",
    }
}

pub(crate) const fn motion(motion: Motion) -> &'static str {
    match motion {
        Motion::System => "System default",
        Motion::Reduced => "Off",
    }
}

/// Where the opponent must play, below the second picture of the tip.
pub(crate) const fn tip_there(rules: Rules) -> &'static str {
    match rules {
        Rules::Adjacent => "your opponent plays in one of these.",
        _ => "your opponent plays there.",
    }
}

pub(crate) const fn sound(volume: Volume) -> &'static str {
    match volume {
        Volume::Off => "Off",
        Volume::Soft => "Soft",
        Volume::Full => "Full",
    }
}

pub(crate) const fn confirm(confirm: Confirm) -> &'static str {
    match confirm {
        Confirm::Never => "Never",
        Confirm::Touch => "On a touchscreen",
        Confirm::Always => "Always",
    }
}

/// The name on a player's card.
pub(crate) fn player(on: &OnBoard<'_>, player: Player) -> String {
    match (on.table.persons(), on.table.seats()[player]) {
        (_, Seat::Engine(engine)) => levels::player(engine).to_owned(),
        (_, Seat::Friend) => by_link::FRIEND.to_owned(),
        (1, Seat::Person) => Who::You.name().to_owned(),
        (_, Seat::Person) => format!("Player {player}"),
    }
}

/// What a player is doing, on its card.
pub(crate) fn status(on: &OnBoard<'_>, player: Player) -> String {
    let game = on.table.board();
    if let Some(loss) = on.table.shown_loss() {
        let shared = game.rules().players().len() > 2;
        let others = if shared { "shares the point" } else { "won" };
        return if loss.player == player { "lost" } else { others }.to_owned();
    }
    let status = match game.outcome() {
        Some(Outcome::Won(winner)) if winner == player => "won",
        Some(Outcome::Won(_)) => "lost",
        Some(Outcome::Draw) => "draw",
        None if on.table.is_looking() && !on.table.is_clock_live() => "",
        None if on.table.turn_shown() != player => "",
        None if on.table.seats()[player] == Seat::Person
            && on.table.clock().is_some_and(|clock| clock.is_low(player)) =>
        {
            clock::LOW
        }
        None if !on.table.seats()[player].is_engine() => "to move",
        None if on.is_mirror => "",
        None if on.engine.has_failed() => "stopped",
        None if matches!(on.engine.searches(), Some(Task::Move(..))) => "thinking",
        None if on.table.is_paused() => "paused",
        None => "starting",
    };
    status.to_owned()
}

/// The name of the grid of buttons over the canvas.
pub(crate) const fn board(rules: Rules) -> &'static str {
    match rules.shape() {
        Shape::Nested { depth: 1 } => {
            "Board of nine cells. Use the arrow keys to move and Enter to play."
        }
        Shape::Nested { depth: 3.. } => {
            "Board of nine big boards, each with nine boards of nine cells. Use the arrow keys to \
             move, Enter to play, plus to zoom in and Escape to show the whole board."
        }
        Shape::Nested { .. } => {
            "Board of nine boards of nine cells. Use the arrow keys to move and Enter to play."
        }
        Shape::Square => {
            "Board of four rows of four cells. Use the arrow keys to move and Enter to play."
        }
    }
}

/// What a screen reader says when another part of the board is enlarged.
pub(crate) fn enlarged(part: Path) -> String {
    match part {
        part if part.is_root() => "The whole board.".to_owned(),
        part => format!("Zoomed in on {}.", seen(3, part)),
    }
}

/// The name of a strip beside the enlarged part.
pub(crate) fn strip(part: Path) -> String {
    format!("Show {}", seen(3, part))
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

/// `1 move`, or `41 moves`.
pub(crate) fn moves(count: usize) -> String {
    match count {
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    }
}

/// A whole number of percent, as the page writes it everywhere.
pub(crate) fn percent(points: u32) -> String {
    format!("{points}\u{a0}%")
}

/// The shares of these players, in points of a hundred: `X 64 %, O 36 %`.
pub(crate) fn shares(players: &[Player], points: ByPlayer<u32>, between: &str) -> String {
    let share = |&player: &Player| format!("{player} {}", percent(points[player]));
    players.iter().map(share).collect::<Vec<_>>().join(between)
}

/// Who is ahead, and by how much.
pub(crate) fn evaluation(rules: Rules, evaluation: Evaluation) -> String {
    let players = rules.players();
    match evaluation.end {
        Some(KnownEnd::Over(outcome)) => match outcome.winner() {
            Some(winner) => format!("{winner} won"),
            None => "Draw".to_owned(),
        },
        Some(KnownEnd::Proven(turn, proven)) => proven::proven_for(turn, players.len(), proven),
        None => {
            let points = points(players, evaluation.shares, None);
            match players {
                &[x, o] => shares(&[if points[x] >= points[o] { x } else { o }], points, ""),
                _ => shares(players, points, " · "),
            }
        }
    }
}

/// A game as a text for a message: its rules, whose turn it is, and the board. `loss` is how it ended
/// if the board has not decided it.
pub(crate) fn message(game: &AnyGame, loss: Option<Loss>) -> String {
    let stands = stands(game, loss);
    let (name, moves) = (rules::name(game.rules()), moves(game.ply()));
    let drawing = game.drawing();
    let (drawing, dots) = match drawing.contains('·') {
        true if loss.is_some() => (drawing.replace('·', " "), String::new()),
        true => (drawing, format!("\n· {} may play here\n", game.turn())),
        false => (drawing, String::new()),
    };
    format!("{TITLE} ({name}), {moves}: {stands}\n\n{drawing}{dots}")
}

/// Who is to move, or how the game ended, by the symbols of the players.
pub(crate) fn stands(game: &AnyGame, loss: Option<Loss>) -> String {
    match (game.outcome(), loss) {
        (None, None) => format!("{} to move", game.turn()),
        (None, Some(loss)) => loss::told_of(game.rules(), loss).trim_end_matches('.').to_owned(),
        (Some(Outcome::Draw), _) => "a draw".to_owned(),
        (Some(Outcome::Won(player)), _) => format!("{player} won"),
    }
}

/// How the game ended.
pub(crate) fn result(on: &OnBoard<'_>, outcome: Outcome) -> String {
    end::told(on, outcome)
}

/// The title of the browser's tab.
pub(crate) fn title(on: &OnBoard<'_>) -> String {
    if on.view != ShownView::Play {
        return format!("{} · {TITLE}", view(on.view));
    }
    let turn = on.table.board().turn();
    let who = Who::of(on, turn);
    let news = match (on.table.board().outcome(), on.table.seats()[turn]) {
        (Some(outcome), _) => end::short(on, outcome),
        (None, _) if on.table.shown_loss().is_some() => loss::told(on),
        (None, _) if on.is_mirror || on.table.is_looking() => return TITLE.to_owned(),
        (None, Seat::Person) if matches!(who, Who::You) => "Your turn".to_owned(),
        (None, Seat::Person | Seat::Friend) => format!("{} to move", who.name()),
        (None, Seat::Engine(_)) => return TITLE.to_owned(),
    };
    format!("{} · {TITLE}", news.trim_end_matches('.'))
}

pub(crate) fn engine_illegal(mv: &str, reason: Illegal) -> String {
    format!("it played an illegal move, {mv}: {reason}")
}
