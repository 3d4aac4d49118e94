use std::collections::HashMap;

use super::{Settings, Tournament};
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
    pub fn merge(shards: Vec<Shard>) -> Result<(Self, Vec<JudgedGame>), String> {
        let Some(first) = shards.first() else { return Err("no file".into()) };
        let whole = without_split(&first.settings);
        for shard in &shards[1..] {
            let other = without_split(&shard.settings);
            if other != whole {
                let what = differences(&whole, &other);
                let (name, first) = (&shard.name, &first.name);
                return Err(format!("{name}: not the same tournament as {first} ({what})"));
            }
            if count(&shard.settings) != count(&first.settings) {
                return Err(format!(
                    "{} is {} and {} is {}: not shards of the same split",
                    first.name,
                    shard_name(&first.settings),
                    shard.name,
                    shard_name(&shard.settings)
                ));
            }
        }
        let mut seen: HashMap<u32, &str> = HashMap::new();
        for Shard { name, games, .. } in &shards {
            for game in games {
                match seen.insert(game.game, name) {
                    Some(other) if other == name => {
                        return Err(format!("game {} is in {name} twice", game.game));
                    }
                    Some(other) => {
                        return Err(format!("game {} is in {other} and in {name}", game.game));
                    }
                    None => {}
                }
            }
        }
        // The SPRT looked at the games in the order in which they were finished.
        let several = shards.len() > 1;
        let mut games: Vec<JudgedGame> = shards.into_iter().flat_map(|shard| shard.games).collect();
        if several {
            games.sort_by_key(|game| game.game);
        }
        let whole = Self::new(whole).map_err(|error| error.to_string())?;
        whole.standing(&games)?;
        Ok((whole, games))
    }
}

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
            Tournament::merge(vec![shard("a", a, 8), shard("b", b, 8)]).map(|(_, games)| games)
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
        assert_eq!(Tournament::merge(Vec::new()).unwrap_err(), "no file");
        let other = Tournament::merge(vec![shard("a", None, 8), shard("b", None, 6)]);
        let told = "b: not the same tournament as a (--games was 8, is now 6)";
        assert_eq!(other.unwrap_err(), told);
    }
}
