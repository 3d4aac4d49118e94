use std::collections::HashMap;
use std::fmt;

use super::{Settings, Tournament, WrongGame};
use crate::JudgedGame;
use crate::journal::differences;

/// The file of a shard of a tournament, or of a whole tournament.
#[derive(Clone, Debug)]
pub struct Shard {
    /// The name of its file.
    pub name: String,
    /// Its settings.
    pub settings: Settings,
    /// Its games, in the order in which they were finished.
    pub games: Vec<JudgedGame>,
}

impl Tournament {
    /// Joins the shards of a tournament. Returns the whole tournament and all its games in order;
    /// the games of one shard stay in the order in which they were finished.
    ///
    /// # Errors
    /// The shards belong to different tournaments or to different splits of one, or two of them
    /// hold the same game. The message names the shards.
    pub fn merge(shards: Vec<Shard>) -> Result<(Self, Vec<JudgedGame>), MergeError> {
        let Some(first) = shards.first() else { return Err(MergeError::NoFile) };
        let whole = without_split(&first.settings);
        for shard in &shards[1..] {
            let other = without_split(&shard.settings);
            if other != whole {
                let what = differences(&whole, &other);
                let (name, first) = (&shard.name, &first.name);
                return Err(MergeError::Other(format!(
                    "{name}: not the same tournament as {first} ({what})"
                )));
            }
            if count(&shard.settings) != count(&first.settings) {
                return Err(MergeError::Other(format!(
                    "{} is {} and {} is {}: not shards of the same split",
                    first.name,
                    shard_name(&first.settings),
                    shard.name,
                    shard_name(&shard.settings)
                )));
            }
        }
        let mut seen: HashMap<u32, &str> = HashMap::new();
        for Shard { name, games, .. } in &shards {
            for game in games {
                if let Some(other) = seen.insert(game.game, name) {
                    let files = [other.to_owned(), name.clone()];
                    return Err(MergeError::Twice { game: game.game, files });
                }
            }
        }
        // The SPRT looked at the games in the order in which they were finished.
        let several = shards.len() > 1;
        let mut games: Vec<JudgedGame> = shards.into_iter().flat_map(|shard| shard.games).collect();
        if several {
            games.sort_by_key(|game| game.game);
        }
        let whole = Self::new(whole).map_err(|error| MergeError::Other(error.to_string()))?;
        whole.standing(&games).map_err(MergeError::Game)?;
        Ok((whole, games))
    }
}

/// Why files are not shards of one tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MergeError {
    /// There is nothing to join.
    NoFile,
    /// They belong to different tournaments, or to different splits of one.
    Other(String),
    /// Two files have the same game, or one has it twice.
    Twice {
        /// The number of the game.
        game: u32,
        /// The files.
        files: [String; 2],
    },
    /// A game is wrong.
    Game(WrongGame),
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFile => f.write_str("no file"),
            Self::Other(why) => f.write_str(why),
            Self::Twice { game, files: [one, other] } if one == other => {
                write!(f, "game {game} is in {one} twice")
            }
            Self::Twice { game, files: [one, other] } => {
                write!(f, "game {game} is in {one} and in {other}")
            }
            Self::Game(wrong) => wrong.fmt(f),
        }
    }
}

impl std::error::Error for MergeError {}

fn without_split(settings: &Settings) -> Settings {
    Settings { shard: None, ..settings.clone() }
}

/// The number of shards it was split into.
fn count(settings: &Settings) -> u32 {
    settings.shard.map_or(1, |(_, count)| count)
}

/// What messages call it: `shard 0/4`.
fn shard_name(settings: &Settings) -> String {
    match settings.shard {
        None => "the whole tournament".into(),
        Some((shard, count)) => format!("shard {shard}/{count}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::schedule::tests::settings;
    use super::*;

    fn shard(name: &str, shard: Option<(u32, u32)>, games: u32) -> Shard {
        let settings = Settings { shard, ..settings(2, games) };
        Shard { name: name.into(), settings, games: Vec::new() }
    }

    #[test]
    fn shards_of_different_splits_are_refused() {
        let merge = |a, b| {
            let merged = Tournament::merge(vec![shard("a", a, 8), shard("b", b, 8)]);
            merged.map(|(_, games)| games).map_err(|error| error.to_string())
        };
        assert_eq!(merge(Some((0, 2)), Some((1, 2))), Ok(Vec::new()));
        assert_eq!(
            merge(Some((0, 2)), Some((1, 3))),
            Err("a is shard 0/2 and b is shard 1/3: not shards of the same split".into())
        );
        assert_eq!(
            merge(None, Some((1, 3))),
            Err("a is the whole tournament and b is shard 1/3: not shards of the same split".into())
        );
        // A single shard is the whole tournament.
        assert_eq!(merge(None, Some((0, 1))), Ok(Vec::new()));
        assert_eq!(Tournament::merge(Vec::new()).unwrap_err(), MergeError::NoFile);
        let other = Tournament::merge(vec![shard("a", None, 8), shard("b", None, 6)]);
        let told = "b: not the same tournament as a (--games was 8, is now 6)";
        assert_eq!(other.unwrap_err().to_string(), told);
    }
}
