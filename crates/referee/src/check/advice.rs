use uttt_rules::Player;

use crate::{Forfeit, Protocol};

/// When a program has forfeited.
#[derive(Clone, Debug)]
pub(super) struct Situation {
    pub(super) protocol: Protocol,
    pub(super) player: Player,
    /// Whether it was sent to a closed board.
    pub(super) is_free: bool,
    /// Whether the game began with an opening.
    pub(super) has_opening: bool,
    /// Whether its answer came once its input had ended.
    pub(super) is_unflushed: bool,
    /// Its command, if it speaks UGI, but was asked over another protocol.
    pub(super) speaks_ugi: Option<String>,
    /// Over UGI, the last line that it wrote after `go` and that was no answer.
    pub(super) ignored: Option<String>,
}

/// What the author of a program can do about a fault.
pub(super) fn advice(forfeit: &Forfeit, situation: &Situation) -> String {
    let &Situation { protocol, player, is_free, has_opening, is_unflushed, .. } = situation;
    let is_second = player != Player::X;
    let words = match forfeit {
        _ if let Some(command) = &situation.speaks_ugi => {
            return format!(
                "it speaks ugi, not {protocol}: put the protocol in front of its command, {:?}",
                format!("ugi:{command}")
            );
        }
        _ if is_unflushed => {
            "its answer came only when its input had ended: flush the output after each line"
        }
        Forfeit::NotReady(_) => {
            "answer ugi with ugiok and isready with readyok, in time (--start-limit), and flush each line"
        }
        Forfeit::Illegal { answer, .. } | Forfeit::OutOfTurn { text: answer }
            if let Some(advice) = not_a_move(answer, protocol) =>
        {
            return advice;
        }
        Forfeit::Illegal { .. } | Forfeit::Crashed(_) if is_free => {
            "it was sent to a closed board: then it may play in any open one"
        }
        Forfeit::Illegal { .. } if protocol == Protocol::CodinGame => {
            "answer with one of the legal moves that the question lists"
        }
        Forfeit::Illegal { .. } if has_opening => {
            "the game began with a move that the program did not choose: play from the position that it reads"
        }
        Forfeit::Illegal { .. } if is_second && protocol == Protocol::Plain => {
            "your own marks are always X, even when you move second; the opponent's are O"
        }
        Forfeit::Illegal { .. } => "`uttt replay` shows the legal moves after these",
        Forfeit::OutOfTime { took: None, .. } | Forfeit::OutOfClock { took: None, .. }
            if let Some(line) = &situation.ignored =>
        {
            return format!(
                "it said {:?} after go, but an answer begins with bestmove, as in \"bestmove 51\"",
                excerpt(line)
            );
        }
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
        Forfeit::Crashed(status) => match status.code() {
            Some(0) => {
                "it ended without an error: answer one question after the other until the input ends"
            }
            Some(_) => "it ended during the game; what it wrote to stderr may say why",
            None => {
                "a signal ended it: 11 is a wrong access to memory, 6 an abort, and 9 often a lack of memory"
            }
        },
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
    };
    words.to_owned()
}

/// What to do about a line that is not even written like a move; `None` if it is.
fn not_a_move(line: &str, protocol: Protocol) -> Option<String> {
    let numbers: Option<Vec<i32>> = line.split_whitespace().map(|word| word.parse().ok()).collect();
    let is_pair = numbers.as_ref().is_some_and(|numbers| numbers.len() == 2);
    let first = line.split_whitespace().next().unwrap_or_default();
    let words = match protocol {
        Protocol::Plain | Protocol::CodinGame
            if ["bestmove", "info", "id", "ugiok"].contains(&first) =>
        {
            return Some(format!(
                "{:?} is UGI: put ugi: in front of the command, or answer as {protocol} expects",
                excerpt(line)
            ));
        }
        Protocol::CodinGame if numbers.as_deref() == Some(&[-1, -1]) => {
            "\"-1 -1\" only says that there is no last move: answer with one of the legal moves that the \
             question lists"
        }
        Protocol::CodinGame if is_pair => return None,
        Protocol::CodinGame if numbers.is_some() && !line.trim().is_empty() => {
            "over codingame a move is a row and a column with a space between them, as in \"4 4\""
        }
        Protocol::Plain if is_pair => {
            "over plain a move is a board and a cell without a space, as in \"51\"; put codingame: in front \
             of the command if the program speaks that"
        }
        Protocol::Plain | Protocol::Ugi
            if !line.trim().is_empty()
                && line.trim().chars().all(|sign| sign.is_ascii_digit() || sign == ',') =>
        {
            return None;
        }
        _ if line.starts_with('\u{feff}') => {
            "it begins with a byte order mark: print only the move on stdout, as UTF-8 without BOM"
        }
        Protocol::Ugi if line.trim().is_empty() => {
            "bestmove stands alone: write the move after it, as in \"bestmove 51\""
        }
        _ if line.trim().is_empty() => {
            "it printed an empty line: print only the move on stdout, in one line"
        }
        _ if line.contains(char::is_control) => {
            "there is a character in it that nobody sees: print only the move on stdout, as text"
        }
        Protocol::Ugi => {
            "after bestmove write only the move, as in \"bestmove 51\"; `uttt replay` shows the legal moves"
        }
        _ => {
            return Some(format!(
                "print only the move on stdout; {:?} belongs on stderr",
                excerpt(line)
            ));
        }
    };
    Some(words.to_owned())
}

/// The beginning of a long line.
fn excerpt(line: &str) -> String {
    match line.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_no_move_is_told_from_a_move() {
        use Protocol::{CodinGame, Plain, Ugi};
        for (protocol, line, expected) in [
            (Plain, "51", None),
            (Plain, "00", None),
            (Plain, "4 4", Some("over plain a move is a board and a cell")),
            (Plain, "bestmove 51", Some("\"bestmove 51\" is UGI: put ugi: in front")),
            (Plain, "\u{feff}51", Some("it begins with a byte order mark")),
            (Plain, "", Some("it printed an empty line: print only the move on stdout")),
            (
                Plain,
                "My bot 1.0",
                Some("print only the move on stdout; \"My bot 1.0\" belongs on stderr"),
            ),
            (CodinGame, "4 4", None),
            (CodinGame, "0 9", None),
            (CodinGame, "-1 -1", Some("\"-1 -1\" only says that there is no last move")),
            (CodinGame, "51", Some("over codingame a move is a row and a column")),
            (CodinGame, "0\u{0}0", Some("there is a character in it that nobody sees")),
            (Ugi, "", Some("bestmove stands alone")),
            (Ugi, "a1", Some("after bestmove write only the move")),
            (Ugi, "2,3", None),
        ] {
            let told = not_a_move(line, protocol);
            assert_eq!(told.is_some(), expected.is_some(), "{protocol} {line:?}: {told:?}");
            assert!(told.unwrap_or_default().starts_with(expected.unwrap_or_default()), "{line:?}");
        }
    }
}
