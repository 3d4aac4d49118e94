use uttt_rules::{AnyGame, Player};

use super::misread::misread;
use crate::{Forfeit, Protocol};

/// When a program has forfeited.
#[derive(Clone, Debug)]
pub(super) struct Situation<'a> {
    pub(super) protocol: Protocol,
    pub(super) player: Player,
    /// The position in which it was to move.
    pub(super) game: &'a AnyGame,
    /// Whether it was sent to a closed board, and whether that one was drawn.
    pub(super) is_free: bool,
    pub(super) is_drawn: bool,
    /// Whether the game began with an opening.
    pub(super) has_opening: bool,
    /// Whether its answer came once its input had ended.
    pub(super) is_unflushed: bool,
    /// Another protocol that it speaks, and its command.
    pub(super) speaks: Option<(Protocol, &'a str)>,
    /// Over UGI, what it was to say before it was ready.
    pub(super) awaited: &'static str,
    /// Over UGI, the last line that it wrote since it was asked.
    pub(super) said: Option<&'a str>,
    pub(super) stderr: &'a str,
}

/// How many legal moves an advice lists.
const MOST_MOVES: usize = 6;

/// What the author of a program can do about a fault.
pub(super) fn advice(forfeit: &Forfeit, situation: &Situation<'_>) -> String {
    let &Situation { protocol, player, game, has_opening, is_unflushed, .. } = situation;
    let is_second = player != Player::X;
    let is_free = situation.is_free;
    let words = match forfeit {
        _ if let Some((other, command)) = situation.speaks => {
            return format!(
                "it speaks {other}, not {protocol}: put the protocol in front of its command, {:?}",
                format!("{other}:{command}")
            );
        }
        _ if is_unflushed => {
            "its answer came only when its input had ended: flush the output after each line"
        }
        Forfeit::NotReady(inner) => return not_ready(inner, situation),
        Forfeit::OutOfTurn { text } if protocol == Protocol::Ugi && is_answer(text) => {
            return format!(
                "it said {:?} unasked: answer each go with one bestmove",
                excerpt(text)
            );
        }
        Forfeit::Illegal { answer, .. } | Forfeit::OutOfTurn { text: answer }
            if let Some(advice) = not_a_move(answer, situation) =>
        {
            return advice;
        }
        Forfeit::Illegal { .. } | Forfeit::Crashed(_) if is_free && situation.is_drawn => {
            "it was sent to a full, drawn board: then it may play in any open one"
        }
        Forfeit::Illegal { .. } | Forfeit::Crashed(_) if is_free => {
            "it was sent to a closed board: then it may play in any open one"
        }
        Forfeit::Illegal { answer, .. } if let Some(why) = misread(game, protocol, answer) => {
            return format!("{why}; {}", legal_here(situation));
        }
        Forfeit::Illegal { .. } if protocol == Protocol::CodinGame => {
            return format!(
                "answer with one of the legal moves that the question lists; {}",
                legal_here(situation)
            );
        }
        Forfeit::Illegal { .. } if has_opening => {
            "the game began with a move that the program did not choose: play from the position that it reads"
        }
        Forfeit::Illegal { .. } if is_second && protocol == Protocol::Plain => {
            "your own marks are always X, even when you move second; the opponent's are O"
        }
        Forfeit::Illegal { .. } => return legal_here(situation),
        Forfeit::OutOfTime { took: None, .. }
        | Forfeit::OutOfTimeAtFirst { took: None, .. }
        | Forfeit::OutOfClock { took: None, .. }
            if let Some(line) = on_stderr(situation) =>
        {
            return format!("it wrote {line:?} to stderr: write moves to stdout");
        }
        Forfeit::OutOfTime { took: None, .. } | Forfeit::OutOfClock { took: None, .. }
            if let Some(line) = situation.said =>
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
        Forfeit::Unable { why } => return unable(why, situation),
        Forfeit::System(_) => "the system failed, not the program: try again",
    };
    words.to_owned()
}

/// What to do about a program that did not get ready over UGI.
fn not_ready(forfeit: &Forfeit, situation: &Situation<'_>) -> String {
    let awaited = situation.awaited;
    let asked = if awaited == "ugiok" { "ugi" } else { "isready" };
    match (forfeit, situation.said) {
        (Forfeit::Unable { why }, _) => unable(why, situation),
        (Forfeit::Crashed(_) | Forfeit::ClosedOutput | Forfeit::ClosedInput, _) => {
            format!("it ended before it said {awaited}: read lines until quit, and answer {asked} with {awaited}")
        }
        (_, Some(line)) => format!("it said {:?} after {asked}, expected {awaited}", excerpt(line)),
        (_, None) if awaited == "readyok" => {
            "it said ugiok, but nothing after isready: answer with readyok, in time (--start-limit)".into()
        }
        (_, None) => "it said nothing after ugi: answer with ugiok, in time (--start-limit), and flush each line".into(),
    }
}

/// What to do about options that a program does not have.
fn unable(why: &str, situation: &Situation<'_>) -> String {
    let rules = situation.game.rules();
    if why.starts_with("it has no option Rules") || why.starts_with("it does not know") {
        return format!(
            "if it can play {rules}, list it before ugiok, as in \"option name Rules type combo default \
             classic var classic var {rules}\""
        );
    }
    "list the options that you set before ugiok, as in \"option name Level type spin default 1 min 1 max 9\"".into()
}

/// The first legal moves, as the program would write them.
fn legal_here(situation: &Situation<'_>) -> String {
    let &Situation { game, protocol, .. } = situation;
    let moves = game.legal_moves();
    let told = moves.iter().take(MOST_MOVES).map(|&at| match protocol {
        Protocol::CodinGame => format!("{:?}", protocol.written(game, at)),
        _ => protocol.written(game, at),
    });
    let told =
        told.collect::<Vec<_>>().join(if protocol == Protocol::CodinGame { ", " } else { " " });
    format!("legal here: {told}{}", if moves.len() > MOST_MOVES { " …" } else { "" })
}

/// A line on stderr that looks like the awaited answer.
fn on_stderr<'a>(situation: &Situation<'a>) -> Option<&'a str> {
    let &Situation { game, protocol, .. } = situation;
    let legal = game.legal_moves();
    let is_move = |line: &&str| {
        let text = match line.strip_prefix("bestmove ") {
            Some(rest) if protocol == Protocol::Ugi => rest,
            _ => *line,
        };
        protocol.answer(game, text).is_ok_and(|at| legal.contains(&at))
    };
    situation.stderr.lines().map(str::trim).rfind(is_move)
}

fn is_answer(line: &str) -> bool {
    line.split_whitespace().next() == Some("bestmove")
}

/// What languages print where a function has returned nothing.
const NOTHING: [&str; 7] =
    ["None", "null", "undefined", "nil", "NaN", "nullptr", "[object Object]"];

/// What to do about a line that is not even written like a move; `None` if it is.
fn not_a_move(line: &str, situation: &Situation<'_>) -> Option<String> {
    let protocol = situation.protocol;
    let trimmed = line.trim();
    let numbers: Option<Vec<i32>> = line.split_whitespace().map(|word| word.parse().ok()).collect();
    let is_pair = numbers.as_ref().is_some_and(|numbers| numbers.len() == 2);
    let first = line.split_whitespace().next().unwrap_or_default();
    let digits: String = trimmed.chars().filter(char::is_ascii_digit).collect();
    // What a language writes around the parts of a list.
    let is_list = digits.len() == 2
        && trimmed.chars().any(|sign| ",()[]{}".contains(sign))
        && trimmed.chars().all(|sign| sign.is_ascii_digit() || ",()[]{} ".contains(sign));
    let words = match protocol {
        Protocol::Ugi if let Some(said) = situation.said.filter(|said| is_split(said)) => {
            let joined: String = said.split_whitespace().skip(1).collect();
            return Some(format!(
                "it said {:?}: write the move as one word, as in {:?}",
                excerpt(said),
                format!("bestmove {joined}")
            ));
        }
        _ if NOTHING.contains(&trimmed) => {
            return Some(format!(
                "it printed {trimmed}: the function that chooses a move has returned nothing here"
            ));
        }
        Protocol::CodinGame if is_list => {
            let numbers: Vec<String> = digits.chars().map(String::from).collect();
            let expected = numbers.join(" ");
            return Some(format!("write the two numbers with a space alone, as in {expected:?}"));
        }
        Protocol::Plain | Protocol::Ugi if is_list => {
            return Some(format!("write the digits alone, as in {digits:?}"));
        }
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
        Protocol::CodinGame if numbers.is_some() && !trimmed.is_empty() => {
            "over codingame a move is a row and a column with a space between them, as in \"4 4\""
        }
        Protocol::Plain if is_pair => {
            "over plain a move is a board and a cell without a space, as in \"51\"; put codingame: in front \
             of the command if the program speaks that"
        }
        Protocol::Plain | Protocol::Ugi
            if !trimmed.is_empty() && trimmed.chars().all(|sign| sign.is_ascii_digit()) =>
        {
            return None;
        }
        _ if line.starts_with('\u{feff}') => {
            "it begins with a byte order mark: print only the move on stdout, as UTF-8 without BOM"
        }
        Protocol::Ugi if trimmed.is_empty() => {
            "bestmove stands alone: write the move after it, as in \"bestmove 51\""
        }
        _ if trimmed.is_empty() => {
            "it printed an empty line: print only the move on stdout, in one line"
        }
        _ if line.contains(char::is_control) => {
            "there is a character in it that nobody sees: print only the move on stdout, as text"
        }
        Protocol::Ugi => {
            return Some(format!(
                "after bestmove write only the move, as in \"bestmove 51\"; {}",
                legal_here(situation)
            ));
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

/// Whether an answer has its move in several words, each a digit.
fn is_split(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().skip(1).collect();
    let is_digit = |word: &&str| word.len() == 1 && word.bytes().all(|it| it.is_ascii_digit());
    words.len() > 1 && words.iter().all(is_digit)
}

/// The beginning of a long line.
fn excerpt(line: &str) -> String {
    match line.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

#[cfg(test)]
#[path = "advice_tests.rs"]
mod tests;
