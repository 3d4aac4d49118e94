//! Ratings of programs over the journals of many tournaments.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::hash::{Hash, Hasher};

use serde::Serialize;

use super::rated_identity::RatedIdentity;
use super::table::{ColumnKind, Table, names, on_one_line, shown};
use super::{Settings, Tournament};
use crate::statistics::{Encounter, Strengths, points};
use crate::{JudgedGame, Tally, percent};

/// Collects the games of journals, to rate all their programs together. Programs with the same name
/// are the same one, in whichever journal they are; without a name, those with the same command,
/// options, limits and time.
#[derive(Clone, Debug, Default)]
pub struct RatingJournals {
    /// The rule system, and the first journal, which has it.
    first: Option<(String, String)>,
    /// The journal that holds a game, by a digest of the game.
    seen: HashMap<u64, String>,
    /// The programs, in the order in which they came.
    programs: Vec<RatedIdentity>,
    /// The pairs of any two programs, for the first of them.
    pairs: BTreeMap<[usize; 2], Tally>,
    unpaired: u32,
}

impl RatingJournals {
    /// Adds the games of a journal of this name.
    ///
    /// # Errors
    /// A game that does not belong to these settings, a game that another journal holds as well, or
    /// another rule system than that of the other journals. The message names the journal.
    pub fn add(
        &mut self,
        name: &str,
        settings: Settings,
        games: &[JudgedGame],
    ) -> Result<(), RatingError> {
        let wrong = |why: String| RatingError { journal: name.to_owned(), why };
        let (rules, first) =
            self.first.get_or_insert_with(|| (settings.rules.clone(), name.to_owned()));
        if *rules != settings.rules {
            return Err(wrong(format!(
                "the rules are {}, but in {first} they are {rules}: rate each rule system alone",
                settings.rules
            )));
        }
        if settings.rules.parse::<uttt_rules::Rules>().is_ok_and(|it| it.players().len() > 2) {
            return Err(wrong(format!("{} is for three players, who have no Elo", settings.rules)));
        }
        let common = settings.time_control();
        let labels: Vec<String> = names(&settings.programs).collect();
        let identities = settings.programs.iter().zip(labels);
        let identities: Vec<_> =
            identities.map(|(spec, label)| RatedIdentity::new(spec, label, &common)).collect();
        let tournament = Tournament::new(settings).map_err(|error| wrong(error.to_string()))?;
        let standing = tournament.standing(games).map_err(|error| wrong(error.to_string()))?;
        // The times of its moves distinguish a game from all others.
        for game in games.iter().filter(|game| !game.ms.is_empty()) {
            let other = self.seen.insert(digest(game), name.to_owned());
            if let Some(other) = other {
                return Err(wrong(format!("game {} is in {other}, too", game.game)));
            }
        }
        for (places, tally) in standing.meetings() {
            let [one, other] = places.map(|place| self.program(&identities[place]));
            self.unpaired += tally.results().games() - 2 * tally.pairs().count();
            // Count them for the program that came first.
            let met = self.pairs.entry([one.min(other), one.max(other)]).or_default();
            met.add_pairs(tally, one > other);
        }
        Ok(())
    }

    fn program(&mut self, identity: &RatedIdentity) -> usize {
        self.programs.iter().position(|known| known == identity).unwrap_or_else(|| {
            self.programs.push(identity.clone());
            self.programs.len() - 1
        })
    }

    /// The ratings that all these games show.
    #[must_use]
    pub fn rate(&self) -> Ratings {
        let met: Vec<[usize; 2]> = self
            .pairs
            .iter()
            .filter(|(_, met)| met.pairs().count() > 0)
            .map(|(&it, _)| it)
            .collect();
        let (groups, alone): (Vec<_>, Vec<_>) =
            groups(self.programs.len(), &met).into_iter().partition(|group| group.len() > 1);
        let mut groups: Vec<_> = groups.iter().map(|group| self.group(group)).collect();
        groups.sort_by_key(|group| std::cmp::Reverse(group.programs.len()));
        Ratings {
            rules: self.first.as_ref().map(|(rules, _)| rules.clone()).unwrap_or_default(),
            games: self.pairs.values().map(|met| 2 * met.pairs().count()).sum(),
            copied_pairs: self.pairs.values().map(|met| met.evidence().copies()).sum(),
            unpaired: self.unpaired,
            groups,
            unrated: alone.concat().iter().map(|&place| self.name(place)).collect(),
        }
    }

    fn name(&self, place: usize) -> String {
        self.programs[place].name_among(&self.programs)
    }

    /// Rates programs that are connected by games.
    fn group(&self, places: &[usize]) -> RatingGroup {
        let index = |place: usize| places.iter().position(|&other| other == place);
        let encounters: Vec<Encounter> = self
            .pairs
            .iter()
            .filter(|(_, met)| met.pairs().count() > 0)
            .filter_map(|(&[one, other], met)| {
                let evidence = met.evidence();
                Some(Encounter { players: [index(one)?, index(other)?], evidence })
            })
            .collect();
        let strengths = Strengths::of(places.len(), &encounters);
        let mut order: Vec<usize> = (0..places.len()).collect();
        order.sort_by(|&a, &b| strengths.elo(b).total_cmp(&strengths.elo(a)));
        let rated = |player: usize| {
            let (mut sum, mut games) = (0.0, 0);
            for Encounter { players, evidence } in &encounters {
                let (points, count) = points(evidence);
                match players.iter().position(|&other| other == player) {
                    Some(0) => (sum, games) = (sum + points, games + count),
                    Some(_) => (sum, games) = (sum + f64::from(count) - points, games + count),
                    None => {}
                }
            }
            let superiority =
                |&other: &usize| (other != player).then(|| strengths.superiority(player, other));
            RatedProgram {
                name: self.name(places[player]),
                elo: strengths.elo(player),
                error: strengths.error(player),
                points: sum,
                games,
                superiority: order.iter().map(superiority).collect(),
            }
        };
        RatingGroup { programs: order.iter().map(|&player| rated(player)).collect() }
    }
}

/// Why a journal cannot be rated with the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingError {
    /// The journal.
    pub journal: String,
    /// Why.
    pub why: String,
}

impl fmt::Display for RatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.journal, self.why)
    }
}

impl std::error::Error for RatingError {}

fn digest(game: &JudgedGame) -> u64 {
    let mut hasher = DefaultHasher::new();
    // The number matters where short games differ in nothing else.
    (game.game, &game.programs, &game.opening, &game.moves).hash(&mut hasher);
    game.ms.iter().for_each(|ms| ms.to_bits().hash(&mut hasher));
    hasher.finish()
}

/// The groups of numbers below `count` that these pairs connect.
fn groups(count: usize, pairs: &[[usize; 2]]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = (0..count).map(|number| vec![number]).collect();
    for pair in pairs {
        let at = pair.map(|number| groups.iter().position(|group| group.contains(&number)));
        if let [Some(one), Some(other)] = at
            && one != other
        {
            let joined = groups.remove(one.max(other));
            groups[one.min(other)].extend(joined);
        }
    }
    groups
}

/// The ratings of programs.
#[derive(Clone, Debug, Serialize)]
pub struct Ratings {
    /// The id of the rule system.
    pub rules: String,
    /// The number of games that count.
    pub games: u32,
    /// The pairs of games that are copies, and do not count for Elo: see [`Evidence`](crate::Evidence).
    pub copied_pairs: u32,
    /// The games that do not count, because the other game of their opening is missing.
    pub unpaired: u32,
    /// The groups, the largest first. Nobody in one has played anybody in another.
    pub groups: Vec<RatingGroup>,
    /// The programs without a complete pair of games.
    pub unrated: Vec<String>,
}

/// Programs that are connected by games.
#[derive(Clone, Debug, Serialize)]
pub struct RatingGroup {
    /// The programs, the strongest first.
    pub programs: Vec<RatedProgram>,
}

/// The rating of a program.
#[derive(Clone, Debug, Serialize)]
pub struct RatedProgram {
    /// Its name.
    pub name: String,
    /// Its Elo, relative to the mean of its group.
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
    /// Its points.
    pub points: f64,
    /// Its games.
    pub games: u32,
    /// How likely it is that it is stronger than each program of its group, in their order; `None`
    /// for itself.
    pub superiority: Vec<Option<f64>>,
}

/// A table for each group.
impl fmt::Display for Ratings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.groups.len() > 1 {
            writeln!(
                f,
                "{} groups: nobody in one has played anybody in another, so do not compare their Elo\n",
                self.groups.len()
            )?;
        }
        for group in &self.groups {
            let (programs, mut table) = (&group.programs, Table::default());
            let ranks = (1..=programs.len()).map(|rank| rank.to_string());
            table.column("#", ColumnKind::Kept, ranks);
            let names = programs.iter().map(|program| on_one_line(&program.name));
            table.column("program", ColumnKind::Name, names);
            let points = programs.iter().map(|it| format!("{}/{}", it.points, it.games));
            table.column("points", ColumnKind::Kept, points);
            let elo = programs.iter().map(|program| {
                // No minus before a zero.
                let elo = if program.elo.abs() < 0.05 { 0.0 } else { program.elo };
                format!("{elo:+.1} ± {:.1}", program.error)
            });
            table.column("Elo", ColumnKind::Kept, elo);
            let next = programs.iter().enumerate().map(|(at, program)| {
                let next = program.superiority.get(at + 1).copied().flatten();
                next.map_or_else(|| "-".into(), percent)
            });
            table.column("stronger than the next", ColumnKind::Kept, next);
            write!(f, "{table}")?;
            writeln!(f)?;
        }
        if !self.unrated.is_empty() {
            let names: Vec<_> = self.unrated.iter().map(|name| shown(name)).collect();
            writeln!(f, "without a complete pair of games: {}", names.join(", "))?;
        }
        if self.unpaired > 0 {
            writeln!(
                f,
                "not counted, because the other game of the opening is missing: {}",
                self.unpaired
            )?;
        }
        if self.copied_pairs > 0 {
            writeln!(
                f,
                "copies of a pair of games, which count for points alone: {}",
                self.copied_pairs
            )?;
        }
        writeln!(
            f,
            "Elo: relative to the mean of the group, ± 95 %, with one extra pair (a win and a loss) added for each \
             two programs that met"
        )?;
        writeln!(f, "{} games of {}", self.games, self.rules)
    }
}

#[cfg(test)]
#[path = "ratings_tests.rs"]
mod tests;
