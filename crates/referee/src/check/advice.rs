use uttt_rules::Player;

use crate::{Forfeit, Protocol};

/// When a program has forfeited.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation {
    pub(super) protocol: Protocol,
    pub(super) player: Player,
    /// Whether it was sent to a closed board.
    pub(super) is_free: bool,
    /// Whether the game began with an opening.
    pub(super) has_opening: bool,
    /// Whether its answer came once its input had ended.
    pub(super) is_unflushed: bool,
}

/// What the author of a program can do about a fault.
pub(super) fn advice(forfeit: &Forfeit, situation: Situation) -> &'static str {
    let Situation { protocol, player, is_free, has_opening, is_unflushed } = situation;
    let is_second = player != Player::X;
    match forfeit {
        _ if is_unflushed => {
            "its answer came only when its input had ended: flush the output after each line"
        }
        Forfeit::NotReady(_) => {
            "answer ugi with ugiok and isready with readyok, in time (--start-limit), and flush each line"
        }
        Forfeit::Illegal { .. } | Forfeit::Crashed(_) if is_free => {
            "it was sent to a closed board: then it may play in any open one"
        }
        Forfeit::Illegal { .. } if has_opening => {
            "the game began with a move that the program did not choose: play from the position that it reads"
        }
        Forfeit::Illegal { .. } if is_second && protocol == Protocol::Plain => {
            "it moved second: its own marks are X all the same, and the opponent's O"
        }
        Forfeit::Illegal { .. } => "`uttt replay` shows the legal moves after these",
        Forfeit::OutOfTimeAtFirst { .. } => {
            "it starts slowly or does not answer: start faster, or allow more with --start-limit"
        }
        Forfeit::OutOfTime { .. } => "answer sooner, or allow more with --time-limit",
        Forfeit::OutOfClock { .. } => {
            "spend less on each move: `go` says what is left on the clock; or allow more with --tc"
        }
        Forfeit::HalfLine { .. } => "end each answer with a line feed",
        Forfeit::OutOfTurn { .. } if is_second => {
            "it moved second: wait for a question, and answer it with one line"
        }
        Forfeit::OutOfTurn { .. } => "wait for a question, and answer it with one line",
        Forfeit::Crashed(_) => "it ended during the game; what it wrote to stderr may say why",
        Forfeit::ClosedOutput | Forfeit::ClosedInput => {
            "keep stdin and stdout open until the game is over"
        }
        Forfeit::Flooded { .. } | Forfeit::NotText => {
            "write only moves to stdout, as UTF-8, and everything else to stderr"
        }
        Forfeit::Unread => "read each question before the next one comes",
        Forfeit::Unable { .. } => {
            "list the option Rules with these rules, and the options that you set"
        }
        Forfeit::System(_) => "the system failed, not the program: try again",
    }
}
