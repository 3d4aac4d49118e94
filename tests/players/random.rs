//! Plays random legal moves of any rule system, over any of the three protocols.
//!
//! `random-player plain|codingame|ugi [SEED [RULES]]`; over UGI it is told the rules.
//!
//! Like the other samples it reads lines without a bound: nobody but the referee writes to it.

use std::io::{self, BufRead, Write};

use fastrand::Rng;
use uttt_rules::{AnyGame, Place, Rules};

fn main() -> io::Result<()> {
    let mut args = std::env::args().skip(1);
    let protocol = args.next().unwrap_or_default();
    let seed = args.next().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let rules =
        args.next().map_or(Ok(Rules::Classic), |id| id.parse()).map_err(io::Error::other)?;
    let (input, out) = (io::stdin().lock(), io::stdout());
    let rng = Rng::with_seed(seed);
    match protocol.as_str() {
        "plain" => plain(input, out, rng, AnyGame::new(rules)),
        "codingame" => codingame(input, out, rng),
        "ugi" => ugi(input, out, rng),
        _ => Err(io::Error::other("expected plain, codingame or ugi")),
    }
}

/// The opponent's last move is the mark that is new.
fn plain(
    input: impl BufRead,
    mut out: impl Write,
    mut rng: Rng,
    mut game: AnyGame,
) -> io::Result<()> {
    for line in input.lines() {
        let line = line?;
        let mark = |at: Place| line.as_bytes().get(5 * at.index() + 3).copied();
        let mut cells = (0..81).map(Place::new);
        let new = cells.find(|&at| mark(at) == Some(b'O') && game.mark(at).is_none());
        if let Some(new) = new {
            game.play(new).map_err(io::Error::other)?;
        }
        let Some(at) = rng.choice(game.legal_moves()).filter(|_| !line.is_empty()) else {
            return Ok(());
        };
        game.play(at).map_err(io::Error::other)?;
        writeln!(out, "{}", game.text(at))?;
        out.flush()?;
    }
    Ok(())
}

fn codingame(mut input: impl BufRead, mut out: impl Write, mut rng: Rng) -> io::Result<()> {
    let mut line = String::new();
    let mut next = || -> io::Result<Option<String>> {
        line.clear();
        Ok((input.read_line(&mut line)? > 0).then(|| line.trim().to_owned()))
    };
    while next()?.is_some() {
        let count = next()?.and_then(|count| count.parse().ok()).unwrap_or(0);
        let mut moves = Vec::new();
        for _ in 0..count {
            moves.extend(next()?);
        }
        if let Some(mv) = rng.choice(moves) {
            writeln!(out, "{mv}")?;
            out.flush()?;
        }
    }
    Ok(())
}

fn ugi(input: impl BufRead, mut out: impl Write, mut rng: Rng) -> io::Result<()> {
    let mut rules = Rules::Classic;
    let mut game = AnyGame::new(rules);
    for line in input.lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["ugi"] => {
                writeln!(out, "id name random\noption name Rules type string default classic")?;
                writeln!(out, "ugiok")?;
            }
            ["isready"] => writeln!(out, "readyok")?,
            ["setoption", "name", "Rules", "value", id] => {
                rules = id.parse().map_err(io::Error::other)?;
            }
            ["position", "startpos", ref moves @ ..] => {
                let moves = moves.get(1..).unwrap_or_default().join(" ");
                game = format!("{rules}: {moves}").parse().map_err(io::Error::other)?;
            }
            ["go", ..] => match rng.choice(game.legal_moves()) {
                Some(at) => writeln!(out, "info nodes 1\nbestmove {}", game.text(at))?,
                None => writeln!(out, "bestmove none")?,
            },
            ["quit"] => return Ok(()),
            _ => {}
        }
        out.flush()?;
    }
    Ok(())
}
