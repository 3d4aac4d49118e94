use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use uttt_referee::JudgedGame;
use uttt_rules::Link;

use super::finished::read_tournament;
use crate::failure::Failure;
use crate::known::reasons;
use crate::number::number;
use crate::say::say;

/// Prints games of a tournament's file.
#[derive(Args, Debug)]
pub(crate) struct Games {
    /// The game with this number, from 0; may be given several times
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u32::MAX))]
    game: Vec<u32>,
    /// Games of a program of this name; a part of its command is enough
    #[arg(long, value_name = "TEXT")]
    program: Option<String>,
    /// Games that this program won, drew or lost
    #[arg(long, value_name = "won|drawn|lost")]
    ended: Option<Ended>,
    /// Games with this result: X, O or draw; in games of three also +
    #[arg(long, value_name = "RESULT", ignore_case = true, value_parser = ["X", "O", "+", "draw"])]
    result: Option<String>,
    /// Games that ended this way: line, more-boards, no-line; by the referee: resigned,
    /// drawn-by-score, proven, most-plies; or a forfeit such as illegal, late or crashed
    #[arg(long, value_name = "REASON")]
    reason: Option<String>,
    /// Print the lines of the file instead of records
    #[arg(long)]
    json: bool,
    /// Print links to the page at this address instead of records
    #[arg(long, value_name = "ADDRESS", conflicts_with = "json", value_parser = address)]
    link: Option<String>,
    /// The file of a tournament
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Reads the address of a page. Links are only useful, and safe, on the web.
pub(crate) fn address(text: &str) -> Result<String, String> {
    let lower = text.trim().to_ascii_lowercase();
    if ["https://", "http://"]
        .iter()
        .any(|start| lower.strip_prefix(start).is_some_and(|it| !it.is_empty()))
    {
        return Ok(text.trim().to_owned());
    }
    Err("expected an address that begins with https:// or http://".to_owned())
}

/// How a game ended for a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Ended {
    Lost,
    Drawn,
    Won,
}

impl Games {
    /// Refuses conditions that no game of this file can meet.
    fn check(&self, games: &[JudgedGame]) -> Result<(), Failure> {
        let none = |what: String| Err(Failure::BadInput(what));
        if let Some(reason) = &self.reason {
            let known = reasons();
            if !known.iter().any(|id| id.eq_ignore_ascii_case(reason)) {
                return none(format!("--reason {reason:?}: expected {}", known.join(", ")));
            }
        }
        if self.ended.is_some() && self.program.is_none() {
            return none("--ended needs --program".to_owned());
        }
        let found: BTreeSet<_> = games.iter().flat_map(|game| &game.programs).collect();
        if let Some(text) = &self.program
            && !found.is_empty()
            && !found.iter().any(|name| name.contains(text))
        {
            let found: Vec<_> = found.iter().map(|name| format!("{name:?}")).collect();
            return none(format!("--program {text:?}: expected a part of {}", found.join(" or ")));
        }
        let last = games.iter().map(|game| game.game).max();
        if let Some(number) =
            self.game.iter().find(|&&number| games.iter().all(|game| game.game != number))
        {
            let last = last.map_or_else(String::new, |last| format!("; the last is {last}"));
            return none(format!(
                "--game {number}: the file has {} games, not this one{last}",
                games.len()
            ));
        }
        Ok(())
    }

    fn wants(&self, game: &JudgedGame) -> bool {
        let is = |wanted: &Option<String>, found: &str| {
            wanted.as_deref().is_none_or(|wanted| wanted.eq_ignore_ascii_case(found))
        };
        (self.game.is_empty() || self.game.contains(&game.game))
            && is(&self.result, &game.result)
            && is(&self.reason, &game.reason)
            && self.program.as_deref().is_none_or(|text| self.wants_of(game, text))
    }

    /// Whether a program of this name took part and the game ended this way for it.
    fn wants_of(&self, game: &JudgedGame, text: &str) -> bool {
        let seats = game.programs.iter().enumerate().filter(|(_, name)| name.contains(text));
        let mut ends = seats.map(|(seat, _)| match game.half_points(seat) {
            0 => Ended::Lost,
            1 => Ended::Drawn,
            _ => Ended::Won,
        });
        ends.any(|end| self.ended.is_none_or(|wanted| wanted == end))
    }
}

/// Prints the requested games, one a line.
pub(crate) fn run(args: &Games, out: &mut impl Write) -> Result<(), Failure> {
    let (_, _, games) = read_tournament(&args.file)?;
    args.check(&games)?;
    let wanted: Vec<_> = games.iter().filter(|game| args.wants(game)).collect();
    if wanted.is_empty() {
        say(format_args!("0 of {} games", games.len()));
    }
    for game in wanted {
        if args.json {
            serde_json::to_writer(&mut *out, game).map_err(std::io::Error::from)?;
            writeln!(out)?;
        } else if let Some(address) = &args.link {
            let link = game.record().parse::<Link>();
            let link = link
                .map_err(|error| Failure::BadInput(format!("{}: {error}", args.file.display())))?;
            writeln!(out, "{address}#{link}")?;
        } else {
            writeln!(out, "{}", game.record())?;
        }
    }
    Ok(())
}
