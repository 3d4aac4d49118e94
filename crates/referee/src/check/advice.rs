use uttt_rules::{AnyGame, Player};

use super::misread::{misreadings, unread};
use super::remedy::Remedy;
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

/// What the author of a program can do about a fault: all that fits, the most likely first.
pub(super) fn advice(forfeit: &Forfeit, situation: &Situation<'_>) -> Vec<Remedy> {
    let &Situation { protocol, player, is_unflushed, .. } = situation;
    let one = |text: &'static str| vec![Remedy::from(text)];
    match forfeit {
        _ if let Some((other, command)) = situation.speaks => vec![Remedy::new(
            "protocol",
            format!(
                "it speaks {other}, not {protocol}: put the protocol in front of its command, {:?}",
                format!("{other}:{command}")
            ),
        )],
        _ if is_unflushed => {
            one("its answer came only when its input had ended: flush the output after each line")
        }
        Forfeit::NotReady(inner) => vec![Remedy::new("not ready", not_ready(inner, situation))],
        Forfeit::OutOfTurn { text } if protocol == Protocol::Ugi && is_answer(text) => {
            let text = excerpt(text);
            let told = format!("it said {text:?} unasked: answer each go with one bestmove");
            vec![Remedy::new("twice", told)]
        }
        Forfeit::Illegal { answer, .. } | Forfeit::OutOfTurn { text: answer }
            if let Some(remedy) = not_a_move(answer, situation) =>
        {
            vec![remedy]
        }
        Forfeit::Illegal { answer, .. } => illegal(answer, situation),
        Forfeit::OutOfTime { took: None, .. }
        | Forfeit::OutOfTimeAtFirst { took: None, .. }
        | Forfeit::OutOfClock { took: None, .. }
            if let Some(line) = on_stderr(situation) =>
        {
            let told = format!("it wrote {line:?} to stderr: write moves to stdout");
            vec![Remedy::new("stderr", told)]
        }
        Forfeit::OutOfTime { took: None, .. } | Forfeit::OutOfClock { took: None, .. }
            if let Some(line) = situation.said =>
        {
            let told = format!(
                "it said {:?} after go, but an answer begins with bestmove, as in \"bestmove 51\"",
                excerpt(line)
            );
            vec![Remedy::new("bestmove", told)]
        }
        Forfeit::OutOfTimeAtFirst { .. } => one(
            "it starts slowly or does not answer: start faster, or allow more with --start-limit",
        ),
        Forfeit::OutOfTime { .. } => one("answer sooner, or allow more with --time-limit"),
        Forfeit::OutOfClock { .. } => one(
            "spend less on each move: `go` says what is left on the clock; or allow more with --tc",
        ),
        Forfeit::HalfLine { .. } => one("end each answer with a line feed"),
        Forfeit::OutOfTurn { .. } => {
            let moved = if player == Player::X { "" } else { "it moved second: " };
            let told = format!("{moved}wait for a question, and answer it with one line");
            vec![Remedy::new("twice", told)]
        }
        Forfeit::Crashed(status) => {
            let ended = match status.code() {
                Some(0) => {
                    "it ended without an error: answer one question after the other until the input ends"
                }
                Some(_) => "it ended during the game; what it wrote to stderr may say why",
                None => {
                    "a signal ended it: 11 is an invalid memory access, 6 an abort, and 9 often a lack of memory"
                }
            };
            sent_to_closed(situation).into_iter().chain([ended.into()]).collect()
        }
        Forfeit::ClosedOutput | Forfeit::ClosedInput => {
            one("keep stdin and stdout open until the game is over")
        }
        Forfeit::Flooded { .. } | Forfeit::NotText => {
            one("write only moves to stdout, as UTF-8, and everything else to stderr")
        }
        Forfeit::Unread => one("read each question before the next one comes"),
        &Forfeit::Unable { knows_rules, .. } => vec![unable(knows_rules, situation)],
        Forfeit::System(_) => one("the system failed, not the program: try again"),
    }
}

/// What to do about a move that is one, but not here.
fn illegal(answer: &str, situation: &Situation<'_>) -> Vec<Remedy> {
    let &Situation { protocol, player, game, has_opening, .. } = situation;
    let mut fits: Vec<Remedy> = sent_to_closed(situation).into_iter().collect();
    for Remedy { kind, text } in misreadings(game, protocol, answer) {
        fits.push(Remedy::new(kind, format!("{text}; {}", legal_here(situation))));
    }
    if !fits.is_empty() {
        return fits;
    }
    if protocol == Protocol::CodinGame {
        let told = "answer with one of the legal moves that the question lists";
        return vec![Remedy::new(told, format!("{told}; {}", legal_here(situation)))];
    }
    if has_opening {
        fits.push(
            "the game began with a move that the program did not choose: play from the position that it reads"
                .into(),
        );
    }
    if player != Player::X && protocol == Protocol::Plain {
        fits.push(
            "your own marks are always X, even when you move second; the opponent's are O".into(),
        );
    }
    // With its first move it may show that it does not read the moves of others.
    if game.ply() > 0 && game.ply() < game.rules().players().len() {
        fits.push(unread());
    }
    if fits.is_empty() {
        fits.push(Remedy::new("illegal", legal_here(situation)));
    }
    fits
}

/// Where a program may play anywhere, it may not know that.
fn sent_to_closed(situation: &Situation<'_>) -> Option<Remedy> {
    let told = match (situation.is_free, situation.is_drawn) {
        (false, _) => return None,
        (true, true) => "it was sent to a full, drawn board: then it may play in any open one",
        (true, false) => "it was sent to a closed board: then it may play in any open one",
    };
    Some(told.into())
}

/// What to do about a program that did not get ready over UGI.
fn not_ready(forfeit: &Forfeit, situation: &Situation<'_>) -> String {
    let awaited = situation.awaited;
    let asked = if awaited == "ugiok" { "ugi" } else { "isready" };
    match (forfeit, situation.said) {
        (&Forfeit::Unable { knows_rules, .. }, _) => unable(knows_rules, situation).text,
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
fn unable(knows_rules: bool, situation: &Situation<'_>) -> Remedy {
    if knows_rules {
        return "list the options that you set before ugiok, as in \"option name Level type spin default 1 min 1 max 9\"".into();
    }
    let rules = situation.game.rules();
    let told = format!(
        "if it can play {rules}, list it before ugiok, as in \"option name Rules type combo default \
         classic var classic var {rules}\""
    );
    Remedy::new("rules", told)
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
fn not_a_move(line: &str, situation: &Situation<'_>) -> Option<Remedy> {
    let protocol = situation.protocol;
    let trimmed = line.trim();
    let numbers: Option<Vec<i32>> = line.split_whitespace().map(|word| word.parse().ok()).collect();
    let is_pair = numbers.as_ref().is_some_and(|numbers| numbers.len() == 2);
    let first = line.split_whitespace().next().unwrap_or_default();
    let remedy = |kind, text| Some(Remedy::new(kind, text));
    let words = match protocol {
        // Over UGI the answer is the first word alone.
        Protocol::Ugi
            if let Some((said, digits)) = situation
                .said
                .and_then(|said| Some((said, list(said.trim().strip_prefix("bestmove")?)?))) =>
        {
            let expected = format!("bestmove {digits}");
            let told =
                format!("it said {:?}: write the digits alone, as in {expected:?}", excerpt(said));
            return remedy("list", told);
        }
        _ if NOTHING.contains(&trimmed) => {
            let told = "the function that chooses a move has returned nothing here";
            return remedy(told, format!("it printed {trimmed}: {told}"));
        }
        Protocol::CodinGame if is_pair => match numbers.as_deref() {
            Some(&[-1, -1]) => {
                "\"-1 -1\" only says that there is no last move: answer with one of the legal moves that the \
                 question lists"
            }
            _ => return None,
        },
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
        Protocol::CodinGame if let Some(digits) = list(trimmed) => {
            let numbers: Vec<String> = digits.chars().map(String::from).collect();
            let expected = numbers.join(" ");
            let told = format!("write the two numbers with a space alone, as in {expected:?}");
            return remedy("list", told);
        }
        Protocol::Plain | Protocol::Ugi if let Some(digits) = list(trimmed) => {
            return remedy("list", format!("write the digits alone, as in {digits:?}"));
        }
        Protocol::Plain | Protocol::CodinGame
            if ["bestmove", "info", "id", "ugiok"].contains(&first) =>
        {
            let told = format!(
                "{:?} is UGI: put ugi: in front of the command, or answer as {protocol} expects",
                excerpt(line)
            );
            return remedy("ugi", told);
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
            "it contains an invisible character: print only the move on stdout, as text"
        }
        Protocol::Ugi => {
            let told = "after bestmove write only the move, as in \"bestmove 51\"";
            return remedy(told, format!("{told}; {}", legal_here(situation)));
        }
        _ => {
            let line = excerpt(line);
            return remedy(
                "stdout",
                format!("print only the move on stdout; {line:?} belongs on stderr"),
            );
        }
    };
    Some(words.into())
}

/// The two digits of a text that has nothing else but what a language writes around the parts of a list,
/// as in `(5, 6)`.
fn list(text: &str) -> Option<String> {
    let text = text.trim();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let is_around = |sign: char| ",()[]{} ".contains(sign);
    let is_list = digits.len() == 2
        && text.contains(is_around)
        && text.chars().all(|sign| sign.is_ascii_digit() || is_around(sign));
    is_list.then_some(digits)
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
