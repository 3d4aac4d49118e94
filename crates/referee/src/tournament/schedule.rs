use std::fmt;

use super::settings::{Settings, TournamentFormat};

/// The games of a tournament by their numbers. The games of one opening follow each other, so that
/// in a stopped tournament all programs have played about equally often. It is empty if the
/// pairings depend on results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The indices of the programs that meet, in the list of all programs.
    pairings: Vec<Vec<usize>>,
    /// In which ways they are seated: for each seat, which of them has it.
    seatings: &'static [&'static [usize]],
    openings: u32,
    shard: (u32, u32),
}

const OF_TWO: &[&[usize]] = &[&[0, 1], &[1, 0]];
const OF_THREE: &[&[usize]] =
    &[&[0, 1, 2], &[1, 2, 0], &[2, 0, 1], &[0, 2, 1], &[2, 1, 0], &[1, 0, 2]];

/// One game of a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduledGame {
    /// The number of the game, from 0.
    pub game: u32,
    /// The number of its opening.
    pub opening: u32,
    /// The number of the pairing; in a tournament of rounds, in its round.
    pub pairing: usize,
    /// The indices of the programs that play X, O and perhaps +.
    pub seats: Vec<usize>,
}

impl Schedule {
    /// All games for these settings, in a game of so many players.
    ///
    /// # Errors
    /// The settings are invalid.
    pub fn new(settings: &Settings, players: usize) -> Result<Self, ScheduleError> {
        Self::of(settings, players).map_err(ScheduleError)
    }

    fn of(settings: &Settings, players: usize) -> Result<Self, String> {
        let count = settings.programs.len();
        if count < players {
            let s = if count == 1 { "" } else { "s" };
            return Err(format!("{count} program{s}, expected at least {players}"));
        }
        let seatings = if players == 2 { OF_TWO } else { OF_THREE };
        let each = seatings.len() as u32;
        if settings.games == 0 || !settings.games.is_multiple_of(each) {
            let expected = match players {
                2 => "an even number, because each opening is played twice",
                _ => "a multiple of 6, because each opening is played in all six seatings",
            };
            return Err(format!("--games {}: expected {expected}", settings.games));
        }
        let format = settings.format;
        let pairs = || (0..count).flat_map(move |a| (a + 1..count).map(move |b| vec![a, b]));
        let tables = || {
            let third =
                move |two: Vec<usize>| (two[1] + 1..count).map(move |c| vec![two[0], two[1], c]);
            pairs().flat_map(third)
        };
        let has_first =
            |places: &Vec<usize>| format != TournamentFormat::Gauntlet || places.contains(&0);
        let pairings: Vec<Vec<usize>> = match format {
            TournamentFormat::Swiss | TournamentFormat::Knockout if players != 2 => {
                return Err("--swiss and --knockout: only for games of two players".into());
            }
            TournamentFormat::Swiss | TournamentFormat::Knockout => Vec::new(),
            _ if players == 2 => pairs().filter(has_first).collect(),
            _ => tables().filter(has_first).collect(),
        };
        check_rounds(settings)?;
        if let Some(sprt) = &settings.sprt {
            sprt.check().map_err(|why| format!("--sprt: {why}"))?;
            if pairings.len() != 1 || players != 2 {
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
            Some(_) if format.depends_on_results() => {
                return Err(
                    "--shard: not with --swiss or --knockout, whose rounds depend on all games before"
                        .into(),
                );
            }
            Some(shard) => shard,
            None => (0, 1),
        };
        // A knockout's matches may have twice as many games, over all rounds.
        let matches = match format {
            TournamentFormat::Swiss => settings.swiss_rounds() as u64 * (count as u64 / 2),
            TournamentFormat::Knockout => 2 * count as u64,
            _ => pairings.len() as u64,
        };
        if u64::from(settings.games) * matches > u64::from(u32::MAX) {
            return Err(format!("--games {}: more than can be counted", settings.games));
        }
        Ok(Self { pairings, seatings, openings: settings.games / each, shard })
    }

    /// The programs that meet, as indices into the list of all programs.
    #[must_use]
    pub fn pairings(&self) -> &[Vec<usize>] {
        &self.pairings
    }

    /// How many players a game has.
    pub(super) fn players(&self) -> usize {
        self.seatings.first().map_or(0, |seats| seats.len())
    }

    /// How many games in a row have the same opening and the same programs: one for each seating.
    #[must_use]
    pub fn seatings(&self) -> u32 {
        self.seatings.len() as u32
    }

    /// The shard of a split into so many that has this game.
    #[must_use]
    pub fn shard_of(&self, game: u32, shards: u32) -> u32 {
        game / self.seatings() % shards.max(1)
    }

    /// The games of this shard, in the order in which they are played.
    pub fn games(&self) -> impl Iterator<Item = ScheduledGame> {
        let (shard, shards) = self.shard;
        let pairs = self.openings * self.pairings.len() as u32;
        let mine = (0..pairs).filter(move |pair| pair % shards == shard);
        let each = self.seatings();
        mine.flat_map(move |pair| each * pair..each * (pair + 1)).filter_map(|game| self.game(game))
    }

    /// How many games this shard has.
    #[must_use]
    pub fn len(&self) -> u32 {
        let (shard, shards) = self.shard;
        let pairs = self.openings * self.pairings.len() as u32;
        self.seatings() * (pairs / shards + u32::from(shard < pairs % shards))
    }

    /// Whether this shard has no game, as when there are more shards than openings.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The game of that number, if this shard has it.
    #[must_use]
    pub fn game(&self, game: u32) -> Option<ScheduledGame> {
        if self.pairings.is_empty() {
            return None;
        }
        let (pair, seating) = (game / self.seatings(), game % self.seatings());
        let pairing = pair as usize % self.pairings.len();
        let opening = pair / self.pairings.len() as u32;
        let (shard, shards) = self.shard;
        let mine = opening < self.openings && pair % shards == shard;
        mine.then(|| {
            let (places, seating) = (&self.pairings[pairing], self.seatings[seating as usize]);
            let seats = seating.iter().map(|&seat| places[seat]).collect();
            ScheduledGame { game, opening, pairing, seats }
        })
    }
}

/// Why settings make no schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduleError(String);

impl fmt::Display for ScheduleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ScheduleError {}

fn check_rounds(settings: &Settings) -> Result<(), String> {
    match settings.rounds {
        Some(_) if settings.format != TournamentFormat::Swiss => {
            Err("--rounds needs --swiss".into())
        }
        Some(0) => Err("--rounds 0: expected at least 1".into()),
        _ => Ok(()),
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
            rounds: None,
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
        let schedule = Schedule::new(&settings(3, 4), 2).unwrap();
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
            Schedule::new(&Settings { format: TournamentFormat::Gauntlet, ..settings(4, 2) }, 2);
        assert_eq!(schedule.unwrap().pairings(), [[0, 1], [0, 2], [0, 3]]);
    }

    #[test]
    fn three_meet_in_all_six_seatings() {
        let schedule = Schedule::new(&settings(4, 12), 3).unwrap();
        assert_eq!(schedule.pairings(), [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]);
        let games: Vec<_> = schedule.games().collect();
        assert_eq!((games.len(), schedule.len()), (48, 48));
        for six in games.chunks(6) {
            let mut seats: Vec<_> = six.iter().map(|game| game.seats.clone()).collect();
            seats.sort_unstable();
            seats.dedup();
            assert_eq!(seats.len(), 6, "{six:?}");
            assert!(
                six.iter()
                    .all(|game| (game.opening, game.pairing) == (six[0].opening, six[0].pairing))
            );
        }
        let gauntlet = Settings { format: TournamentFormat::Gauntlet, ..settings(4, 6) };
        assert_eq!(Schedule::new(&gauntlet, 3).unwrap().pairings().len(), 3);
        let error = Schedule::new(&settings(3, 4), 3).unwrap_err();
        let told = "--games 4: expected a multiple of 6, because each opening is played in all six seatings";
        assert_eq!(error.to_string(), told);
        let error = Schedule::new(&settings(2, 6), 3).unwrap_err();
        assert_eq!(error.to_string(), "2 programs, expected at least 3");
        let swiss = Settings { format: TournamentFormat::Swiss, ..settings(4, 6) };
        assert!(Schedule::new(&swiss, 3).is_err());
    }

    #[test]
    fn shards_are_all_games_and_none_twice() {
        let whole: Vec<_> = Schedule::new(&settings(3, 10), 2).unwrap().games().collect();
        let mut joined = Vec::new();
        for shard in 0..4 {
            let shard = Some((shard, 4));
            let schedule = Schedule::new(&Settings { shard, ..settings(3, 10) }, 2).unwrap();
            let games: Vec<_> = schedule.games().collect();
            assert_eq!(games.len() as u32, schedule.len());
            joined.extend(games);
        }
        joined.sort_by_key(|game| game.game);
        assert_eq!(joined, whole);
        let shard = Some((5, 6));
        assert!(Schedule::new(&Settings { shard, ..settings(2, 2) }, 2).unwrap().is_empty());
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
                Settings {
                    shard: Some((0, 2)),
                    format: TournamentFormat::Knockout,
                    ..settings(4, 2)
                },
                "--shard: not with --swiss or --knockout, whose rounds depend on all games before",
            ),
            (Settings { rounds: Some(3), ..settings(4, 2) }, "--rounds needs --swiss"),
            (
                Settings { shard: Some((2, 2)), ..settings(2, 2) },
                "--shard 2/2: expected a number below 2",
            ),
            (
                Settings { shard: Some((0, 2)), sprt: sprt(), ..settings(2, 2) },
                "--shard: not with --sprt, which looks at all games",
            ),
        ] {
            assert_eq!(Schedule::new(&settings, 2).unwrap_err().to_string(), error);
        }
    }
}
