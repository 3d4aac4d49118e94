use super::settings::{Settings, TournamentFormat};

/// The games of a tournament by their numbers. The games of one opening follow each other, so that
/// in a stopped tournament all programs have played about equally often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The indices of the programs that meet, in the list of all programs.
    pairings: Vec<[usize; 2]>,
    openings: u32,
    shard: (u32, u32),
}

/// One game of a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScheduledGame {
    /// The number of the game, from 0.
    pub game: u32,
    /// The number of its opening.
    pub opening: u32,
    /// The number of the pairing.
    pub pairing: usize,
    /// The indices of the programs that play X and O.
    pub seats: [usize; 2],
}

impl Schedule {
    /// All games for these settings.
    ///
    /// # Errors
    /// The settings are invalid.
    pub fn new(settings: &Settings) -> Result<Self, String> {
        let count = settings.programs.len();
        if count < 2 {
            let s = if count == 1 { "" } else { "s" };
            return Err(format!("{count} program{s}, expected at least 2"));
        }
        if settings.games == 0 || !settings.games.is_multiple_of(2) {
            return Err(format!(
                "--games {}: expected an even number, because each opening is played twice",
                settings.games
            ));
        }
        let pairings: Vec<[usize; 2]> = match settings.format {
            TournamentFormat::RoundRobin => {
                (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b])).collect()
            }
            TournamentFormat::Gauntlet => (1..count).map(|b| [0, b]).collect(),
        };
        if let Some(sprt) = &settings.sprt {
            sprt.check().map_err(|why| format!("--sprt: {why}"))?;
            if pairings.len() > 1 {
                return Err("--sprt: expected two programs".into());
            }
        }
        let shard = match settings.shard {
            Some((shard, shards)) if shard >= shards => {
                return Err(format!("--shard {shard}/{shards}: expected a number below {shards}"));
            }
            Some(_) if settings.sprt.is_some() => {
                return Err("--shard: not with --sprt, which looks at all games".into());
            }
            Some(shard) => shard,
            None => (0, 1),
        };
        let most = (u32::MAX as usize / 2) / pairings.len();
        if settings.games as usize / 2 > most {
            return Err(format!("--games {}: more than can be counted", settings.games));
        }
        Ok(Self { pairings, openings: settings.games / 2, shard })
    }

    /// The programs that meet, as indices into the list of all programs.
    #[must_use]
    pub fn pairings(&self) -> &[[usize; 2]] {
        &self.pairings
    }

    /// The games of this shard, in the order in which they are played.
    pub fn games(&self) -> impl Iterator<Item = ScheduledGame> {
        let (shard, shards) = self.shard;
        let pairs = self.openings * self.pairings.len() as u32;
        let mine = (0..pairs).filter(move |pair| pair % shards == shard);
        mine.flat_map(|pair| [2 * pair, 2 * pair + 1]).filter_map(|game| self.game(game))
    }

    /// How many games this shard has.
    #[must_use]
    pub fn len(&self) -> u32 {
        let (shard, shards) = self.shard;
        let pairs = self.openings * self.pairings.len() as u32;
        2 * (pairs / shards + u32::from(shard < pairs % shards))
    }

    /// Whether this shard has no game, as when there are more shards than openings.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The game of that number, if this shard has it.
    #[must_use]
    pub fn game(&self, game: u32) -> Option<ScheduledGame> {
        let (pair, side) = (game / 2, game as usize % 2);
        let pairing = pair as usize % self.pairings.len();
        let opening = pair / self.pairings.len() as u32;
        let (shard, shards) = self.shard;
        let mine = opening < self.openings && pair % shards == shard;
        let [a, b] = self.pairings[pairing];
        mine.then_some(ScheduledGame { game, opening, pairing, seats: [[a, b], [b, a]][side] })
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::settings::Openings;
    use super::*;
    use crate::{ProgramSpec, Protocol};

    pub(in super::super) fn settings(programs: usize, games: u32) -> Settings {
        Settings {
            rules: "classic".into(),
            programs: (0..programs)
                .map(|place| ProgramSpec::parse(&place.to_string(), Protocol::Plain).unwrap())
                .collect(),
            format: TournamentFormat::RoundRobin,
            games,
            openings: Openings::Random(4),
            opening_order: Default::default(),
            opening_start: 1,
            adjudication: Default::default(),
            time_limit_ms: 1000,
            clock: None,
            nodes: None,
            depth: None,
            margin_ms: 50,
            think_ms: 500,
            start_ms: 10_000,
            seed: 1,
            sprt: None,
            shard: None,
        }
    }

    #[test]
    fn each_two_play_each_opening_from_both_sides() {
        let schedule = Schedule::new(&settings(3, 4)).unwrap();
        let games: Vec<_> = schedule.games().collect();
        assert_eq!(games.len(), 12);
        assert_eq!(schedule.len(), 12);
        for pair in games.chunks(2) {
            let [first, second] = pair else { unreachable!() };
            assert_eq!((first.opening, first.pairing), (second.opening, second.pairing));
            assert_eq!(first.seats, [second.seats[1], second.seats[0]]);
        }
        for (pairing, met) in schedule.pairings().iter().enumerate() {
            assert_eq!(games.iter().filter(|game| game.pairing == pairing).count(), 4, "{met:?}");
        }
        // Everybody has played the first opening before the second begins.
        assert!(games.is_sorted_by_key(|game| game.opening));
    }

    #[test]
    fn in_a_gauntlet_the_first_plays_each_other() {
        let schedule =
            Schedule::new(&Settings { format: TournamentFormat::Gauntlet, ..settings(4, 2) });
        assert_eq!(schedule.unwrap().pairings(), [[0, 1], [0, 2], [0, 3]]);
    }

    #[test]
    fn shards_are_all_games_and_none_twice() {
        let whole: Vec<_> = Schedule::new(&settings(3, 10)).unwrap().games().collect();
        let mut joined = Vec::new();
        for shard in 0..4 {
            let shard = Some((shard, 4));
            let schedule = Schedule::new(&Settings { shard, ..settings(3, 10) }).unwrap();
            let games: Vec<_> = schedule.games().collect();
            assert_eq!(games.len() as u32, schedule.len());
            joined.extend(games);
        }
        joined.sort_by_key(|game| game.game);
        assert_eq!(joined, whole);
        let shard = Some((5, 6));
        assert!(Schedule::new(&Settings { shard, ..settings(2, 2) }).unwrap().is_empty());
    }

    #[test]
    fn settings_that_make_no_tournament_are_refused() {
        let sprt = || "elo0=0,elo1=10".parse().ok();
        for (settings, error) in [
            (settings(1, 2), "1 program, expected at least 2"),
            (
                settings(2, 3),
                "--games 3: expected an even number, because each opening is played twice",
            ),
            (
                settings(2, 0),
                "--games 0: expected an even number, because each opening is played twice",
            ),
            (settings(9, u32::MAX - 1), "--games 4294967294: more than can be counted"),
            (Settings { sprt: sprt(), ..settings(3, 2) }, "--sprt: expected two programs"),
            (
                Settings { shard: Some((2, 2)), ..settings(2, 2) },
                "--shard 2/2: expected a number below 2",
            ),
            (
                Settings { shard: Some((0, 2)), sprt: sprt(), ..settings(2, 2) },
                "--shard: not with --sprt, which looks at all games",
            ),
        ] {
            assert_eq!(Schedule::new(&settings), Err(error.to_owned()));
        }
    }
}
