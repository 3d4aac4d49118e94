use std::collections::HashMap;

use super::{Settings, Tournament};
use crate::JudgedGame;
use crate::journal::differences;

/// The file of a share of a tournament, or of a whole one.
#[derive(Clone, Debug)]
pub struct Share {
    /// The name of its file.
    pub name: String,
    /// Its settings.
    pub settings: Settings,
    /// Its games, in the order in which they were finished.
    pub games: Vec<JudgedGame>,
}

impl Tournament {
    /// Joins the shares of a tournament. Returns the whole tournament and all its games in order;
    /// the games of one share stay in the order in which they were finished.
    ///
    /// # Errors
    /// The shares belong to different tournaments or to different splits of one, or two of them
    /// hold the same game. The message names the shares.
    pub fn merge(shares: Vec<Share>) -> Result<(Self, Vec<JudgedGame>), String> {
        let Some(first) = shares.first() else { return Err("no file".into()) };
        let whole = without_split(&first.settings);
        for share in &shares[1..] {
            let other = without_split(&share.settings);
            if other != whole {
                let what = differences(&whole, &other);
                let (name, first) = (&share.name, &first.name);
                return Err(format!("{name}: not the same tournament as {first} ({what})"));
            }
            if count(&share.settings) != count(&first.settings) {
                return Err(format!(
                    "{} is {} and {} is {}: not shares of the same split",
                    first.name,
                    cut(&first.settings),
                    share.name,
                    cut(&share.settings)
                ));
            }
        }
        let mut seen: HashMap<u32, &str> = HashMap::new();
        for Share { name, games, .. } in &shares {
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
        let several = shares.len() > 1;
        let mut games: Vec<JudgedGame> = shares.into_iter().flat_map(|share| share.games).collect();
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

/// The number of shares it was split into.
fn count(settings: &Settings) -> u32 {
    settings.shard.map_or(1, |(_, count)| count)
}

/// `share 0/4`
fn cut(settings: &Settings) -> String {
    match settings.shard {
        None => "the whole tournament".into(),
        Some((share, count)) => format!("share {share}/{count}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::schedule::tests::settings;
    use super::*;

    fn share(name: &str, shard: Option<(u32, u32)>, games: u32) -> Share {
        let settings = Settings { shard, ..settings(2, games) };
        Share { name: name.into(), settings, games: Vec::new() }
    }

    #[test]
    fn shares_of_different_splits_are_refused() {
        let merge = |a, b| {
            Tournament::merge(vec![share("a", a, 8), share("b", b, 8)]).map(|(_, games)| games)
        };
        assert_eq!(merge(Some((0, 2)), Some((1, 2))), Ok(Vec::new()));
        assert_eq!(
            merge(Some((0, 2)), Some((1, 3))),
            Err("a is share 0/2 and b is share 1/3: not shares of the same split".into())
        );
        assert_eq!(
            merge(None, Some((1, 3))),
            Err("a is the whole tournament and b is share 1/3: not shares of the same split".into())
        );
        // A single share is the whole tournament.
        assert_eq!(merge(None, Some((0, 1))), Ok(Vec::new()));
        assert_eq!(Tournament::merge(Vec::new()).unwrap_err(), "no file");
        let other = Tournament::merge(vec![share("a", None, 8), share("b", None, 6)]);
        let told = "b: not the same tournament as a (games was 8 and is 6)";
        assert_eq!(other.unwrap_err(), told);
    }
}
