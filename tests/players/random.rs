//! Plays random legal moves of the classic game, over any of the three protocols.
//!
//! `random-player plain|codingame|ugi [SEED]`

use std::io::{self, BufRead, Write};

use fastrand::Rng;
use uttt_rules::{Classic, Game, History, Move};

fn main() -> io::Result<()> {
    let mut args = std::env::args().skip(1);
    let protocol = args.next().unwrap_or_default();
    let seed = args.next().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let (input, out) = (io::stdin().lock(), io::stdout());
    let rng = Rng::with_seed(seed);
    match protocol.as_str() {
        "plain" => plain(input, out, rng),
        "codingame" => codingame(input, out, rng),
        "ugi" => ugi(input, out, rng),
        _ => Err(io::Error::other("expected plain, codingame or ugi")),
    }
}

/// The opponent's last move is the mark that is new.
fn plain(input: impl BufRead, mut out: impl Write, mut rng: Rng) -> io::Result<()> {
    let mut known = Classic::new();
    for line in input.lines() {
        let line = line?;
        if line.is_empty() {
            return Ok(());
        }
        let mark = |at: Move| line.as_bytes().get(5 * at.index() + 3).copied();
        let new = Move::all().find(|&at| mark(at) == Some(b'O') && known.mark(at).is_none());
        if let Some(new) = new {
            known = known.play(new).map_err(io::Error::other)?;
        }
        let Some(mv) = known.random_move(rng.u32(..)) else { return Ok(()) };
        known.play_unchecked(mv);
        writeln!(out, "{mv}")?;
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
    let mut game = History::<Classic>::new();
    for line in input.lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["ugi"] => writeln!(out, "id name random\nugiok")?,
            ["isready"] => writeln!(out, "readyok")?,
            ["position", "startpos", "moves", ref moves @ ..] => {
                let record = format!("classic: {}", moves.join(" "));
                game = History::parse(&record).map_err(io::Error::other)?;
            }
            ["position", ..] => game = History::new(),
            ["go", ..] => match game.position().random_move(rng.u32(..)) {
                Some(mv) => writeln!(out, "info nodes 1\nbestmove {mv}")?,
                None => writeln!(out, "bestmove none")?,
            },
            ["quit"] => return Ok(()),
            _ => {}
        }
        out.flush()?;
    }
    Ok(())
}
