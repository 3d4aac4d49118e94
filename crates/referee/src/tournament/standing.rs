use std::collections::{BTreeMap, HashMap, HashSet};

use super::rounds::Rounds;
use super::schedule::{Schedule, ScheduledGame};
use super::score::Score;
use super::settings::Settings;
use super::standing_row::StandingRow;
use super::table::{names, shown};
use super::tables::Tables;
use super::test_report::TestReport;
use crate::{Decision, Evidence, JudgedGame, Results, SeatedGame, Sprt, Tally};

/// The results of a tournament's finished games.
#[derive(Clone, Debug)]
pub struct Standing {
    programs: Vec<Score>,
    meetings: Vec<Meeting>,
    /// The rounds, if the pairings depend on results.
    rounds: Option<Rounds>,
    /// The tables of a game of three players.
    tables: Option<Tables>,
    /// The number of finished games, and of those in the tournament, unless it has rounds.
    games: u32,
    total: u32,
    sprt: Option<Sprt>,
    decision: Option<Decision>,
    /// All games: the seats, and a digest of the moves.
    seen: HashSet<(Vec<usize>, u64)>,
    /// The games that repeat an earlier one.
    repeats: u32,
    /// The results of each player: X, O and perhaps +.
    seats: Vec<Results>,
    /// Those of X by opening, with how many openings were met before.
    openings: HashMap<String, (usize, Results)>,
    /// How many games ended for each reason.
    endings: BTreeMap<String, u32>,
}

/// The results of two programs against each other.
#[derive(Clone, Debug)]
struct Meeting {
    places: [usize; 2],
    /// For the first of them.
    tally: Tally,
}

impl Meeting {
    /// What its pairs show about one program; `None` if it is not one of the two.
    fn evidence_of(&self, place: usize) -> Option<Evidence> {
        let evidence = self.tally.evidence();
        match self.places {
            [first, _] if first == place => Some(evidence),
            [_, second] if second == place => Some(evidence.turned()),
            _ => None,
        }
    }
}

impl Standing {
    /// The standing before the first game.
    #[must_use]
    pub fn new(settings: &Settings, schedule: &Schedule) -> Self {
        let pairs =
            schedule.pairings().iter().filter_map(|places| places.as_slice().try_into().ok());
        let meetings = pairs.map(|places| Meeting { places, tally: Tally::default() });
        let (players, programs) = (schedule.players(), settings.programs.len());
        let score = |name| Score::new(name, players, programs);
        let tables = || Tables::new(schedule.pairings().len(), schedule.seatings());
        Self {
            programs: names(&settings.programs).map(score).collect(),
            meetings: meetings.collect(),
            rounds: Rounds::new(settings),
            tables: (players > 2).then(tables),
            games: 0,
            total: schedule.len(),
            sprt: settings.sprt,
            decision: None,
            seen: HashSet::new(),
            repeats: 0,
            seats: vec![Results::default(); players],
            openings: HashMap::new(),
            endings: BTreeMap::new(),
        }
    }

    /// Counts a finished game.
    pub fn add(&mut self, scheduled: &ScheduledGame, finished: &JudgedGame) {
        let (digest, seats) = (finished.digest(), &scheduled.seats);
        self.games += 1;
        let repeats = !self.seen.insert((seats.clone(), digest));
        self.repeats += u32::from(repeats);
        let sixths = |seat| finished.sixths(seat, seats.len());
        let sixths: Vec<u32> = (0..seats.len()).map(sixths).collect();
        for (seat, &place) in seats.iter().enumerate() {
            let (half_points, score) = (finished.half_points(seat), &mut self.programs[place]);
            score.repeats += u32::from(repeats);
            score.sixths += sixths[seat];
            score.seats[seat].add(half_points);
            seats.iter().filter(|&&other| other != place).for_each(|&other| {
                score.against[other].add(half_points);
            });
            if finished.loser() == Some(seat) {
                *score.forfeits.entry(finished.reason.clone()).or_default() += 1;
            }
            self.seats[seat].add(half_points);
        }
        let met = self.openings.len();
        let opening = self.openings.entry(finished.opening.clone());
        opening.or_insert((met, Results::default())).1.add(finished.half_points(0));
        *self.endings.entry(finished.reason.clone()).or_default() += 1;
        if let Some(tables) = &mut self.tables {
            let counted = tables.add(scheduled, finished.opening_digest(), digest, &sixths);
            counted.iter().for_each(|&(place, share)| self.programs[place].add_share(share));
            return;
        }
        let &[x, o] = scheduled.seats.as_slice() else { return };
        let meeting = match &mut self.rounds {
            None => scheduled.pairing,
            Some(rounds) => {
                rounds.add(scheduled, finished.half_points(0));
                self.meeting_of([x.min(o), x.max(o)])
            }
        };
        let Some(meeting) = self.meetings.get_mut(meeting) else { return };
        let is_first = x == meeting.places[0];
        let half_points = finished.half_points(usize::from(!is_first));
        let game = SeatedGame { opening: finished.opening_digest(), is_first, digest };
        let pair = meeting.tally.add_game(scheduled.opening, half_points, game);
        // A decision stands, even if the games that were in progress would change it.
        if let (Some(_), Some(sprt), None) = (pair, self.sprt, self.decision) {
            self.decision = sprt.decide(meeting.tally.evidence());
        }
    }

    /// The index of the meeting of these two; a new one if they have not met.
    fn meeting_of(&mut self, places: [usize; 2]) -> usize {
        let found = self.meetings.iter().position(|meeting| meeting.places == places);
        found.unwrap_or_else(|| {
            self.meetings.push(Meeting { places, tally: Tally::default() });
            self.meetings.len() - 1
        })
    }

    /// The game of this number, as far as it is known after the finished games.
    pub(super) fn scheduled(&self, schedule: &Schedule, game: u32) -> Option<ScheduledGame> {
        match &self.rounds {
            None => schedule.game(game),
            Some(rounds) => rounds.game(game),
        }
    }

    /// The rounds, if the pairings depend on results.
    pub(super) fn rounds(&self) -> Option<&Rounds> {
        self.rounds.as_ref()
    }

    /// The places of any two programs that meet, and their results, counted for the first.
    pub(super) fn meetings(&self) -> impl Iterator<Item = ([usize; 2], &Tally)> {
        self.meetings.iter().map(|meeting| (meeting.places, &meeting.tally))
    }

    /// The rounds of a Swiss tournament or of a knockout, a line each, and then the ranking or the
    /// winner. `name` shortens the name of a program. Empty for other tournaments.
    pub fn round_lines(&self, name: impl Fn(&str) -> String) -> Vec<String> {
        let lines = |rounds: &Rounds| rounds.lines(|place| name(&self.programs[place].name));
        self.rounds.as_ref().map(lines).unwrap_or_default()
    }

    /// The number of finished games.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// The results of each player: X, O and perhaps +.
    #[must_use]
    pub fn seats(&self) -> &[Results] {
        &self.seats
    }

    /// The moves of each opening, separated by spaces and none for the start position, with the results
    /// of X; those with the most games first, then in the order of their first games.
    #[must_use]
    pub fn openings(&self) -> Vec<(&str, Results)> {
        let mut all: Vec<_> = self.openings.iter().collect();
        all.sort_by_key(|(_, (met, results))| (std::cmp::Reverse(results.games()), *met));
        all.into_iter().map(|(moves, (_, results))| (moves.as_str(), *results)).collect()
    }

    /// How many games ended for each reason.
    #[must_use]
    pub const fn endings(&self) -> &BTreeMap<String, u32> {
        &self.endings
    }

    /// The number of games in the tournament, if no test ends it early. A tied match of a knockout
    /// goes on, so this may grow.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.rounds.as_ref().map_or(self.total, Rounds::total)
    }

    /// The decision of the test.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        self.decision
    }

    /// How far the test has come, if there is one.
    #[must_use]
    pub fn test(&self) -> Option<TestReport> {
        let (sprt, meeting) = (self.sprt?, self.meetings.first()?);
        let (low, high) = sprt.bounds();
        Some(TestReport {
            programs: meeting.places.map(|place| shown(&self.programs[place].name)),
            sprt,
            llr: sprt.llr(meeting.tally.evidence()),
            low,
            high,
            decision: self.decision,
        })
    }

    /// Whether nothing is left to play.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.decision.is_some() || self.games() == self.total()
    }

    /// What the pairs of the first two programs that meet show, counted for the first of them.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        self.meetings.first().map(|meeting| meeting.tally.evidence()).unwrap_or_default()
    }

    /// What the pairs of one program show, against all that it has met.
    fn evidence_of(&self, place: usize) -> Evidence {
        let met = self.meetings.iter().filter_map(|meeting| meeting.evidence_of(place));
        met.fold(Evidence::default(), |sum, it| sum.with(&it))
    }

    /// Its Elo and its share of the points.
    fn strength(&self, place: usize) -> (f64, f64) {
        let elo = self.evidence_of(place).elo().map_or(f64::NEG_INFINITY, |elo| elo.elo);
        (elo, self.programs[place].results().score().unwrap_or(0.0))
    }

    /// The number of games that repeat an earlier one: the same programs, seats and moves.
    #[must_use]
    pub const fn repeats(&self) -> u32 {
        self.repeats
    }

    /// How many games are repeats and what counts in spite of them, in words; `None` without repeats.
    #[must_use]
    pub fn told_repeats(&self) -> Option<String> {
        let games = self.games();
        let told = match self.repeats {
            0 => return None,
            1 => format!("1 of {games} games is a repeat (same programs, seats and moves)"),
            repeats => {
                format!("{repeats} of {games} games are repeats (same programs, seats and moves)")
            }
        };
        if let Some(tables) = &self.tables {
            let (counted, all) = tables.counted();
            return Some(format!("{told}: ± counts {counted} of {all} openings"));
        }
        let evidence = self.meetings.iter().map(|meeting| meeting.tally.evidence());
        let evidence = evidence.fold(Evidence::default(), |sum, it| sum.with(&it));
        let (counted, all) = (evidence.counted().count(), evidence.pairs().count());
        let what = if self.sprt.is_some() { "Elo, LOS and SPRT" } else { "Elo and LOS" };
        let s = if counted == 1 { "s" } else { "" };
        Some(format!("{told}: for {what}, {counted} of {all} pairs count{s}"))
    }

    /// The places of any two programs that have only played the same two games again from an opening.
    pub(super) fn replaying(&self) -> impl Iterator<Item = [usize; 2]> {
        let has_copies = |meeting: &&Meeting| meeting.tally.evidence().copies() > 0;
        self.meetings.iter().filter(has_copies).map(|meeting| meeting.places)
    }

    /// Whether all programs that meet only repeat their games, of so many openings if these are counted.
    /// Each round has new pairings, so a tournament of rounds goes on.
    pub(super) fn only_repeats(&self, openings: Option<usize>) -> bool {
        let of_two = !self.meetings.is_empty()
            && self.meetings.iter().all(|meeting| meeting.tally.only_repeats(openings));
        let of_three = |tables: &Tables| tables.only_repeat(openings);
        self.rounds.is_none() && self.tables.as_ref().map_or(of_two, of_three)
    }

    /// What it says about each program, the best first.
    #[must_use]
    pub fn rows(&self) -> Vec<StandingRow<'_>> {
        let row = |place: usize| {
            let score = &self.programs[place];
            StandingRow {
                place,
                name: &score.name,
                results: score.results(),
                seats: &score.seats,
                against: &score.against,
                points: score.points(),
                points_a_game: self.tables.as_ref().map(|_| score.points_a_game()),
                evidence: self.evidence_of(place),
                repeats: score.repeats,
                byes: self.rounds.as_ref().map_or(0, |rounds| rounds.byes(place)),
                faults: &score.forfeits,
            }
        };
        self.ranking().into_iter().map(row).collect()
    }

    /// One line for a progress bar: the leader, or the score of the match.
    #[must_use]
    pub fn brief(&self) -> String {
        match (&self.programs[..], &self.meetings[..]) {
            ([first, _], [meeting]) => {
                let Results { wins, draws, losses } = first.results();
                let elo = meeting.tally.elo().map(|elo| format!(", Elo {elo}")).unwrap_or_default();
                let llr = self.test().map(|test| format!(", {}", test.ratio())).unwrap_or_default();
                format!("+{wins} ={draws} -{losses}{elo}{llr}")
            }
            _ => self.ranking().first().map(|&place| self.score_of(place)).unwrap_or_default(),
        }
    }

    /// `A: 7.5 of 12`
    fn score_of(&self, place: usize) -> String {
        let score = &self.programs[place];
        let points = (score.points() * 100.0).round() / 100.0;
        format!("{}: {points} of {}", shown(&score.name), score.results().games())
    }

    /// The ranking of the programs, the best first: by Elo, then by their share of the points.
    /// Programs that have played no pair have no Elo, and come last. Rounds and tables of three have
    /// rankings of their own.
    fn ranking(&self) -> Vec<usize> {
        if let Some(rounds) = &self.rounds {
            return rounds.ranking();
        }
        let strength = |place: usize| match &self.tables {
            Some(_) => (self.programs[place].points_a_game().mean, 0.0),
            None => self.strength(place),
        };
        let mut places: Vec<_> =
            (0..self.programs.len()).map(|place| (place, strength(place))).collect();
        places.sort_by(|(_, a), (_, b)| b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1)));
        places.into_iter().map(|(place, _)| place).collect()
    }
}

#[cfg(test)]
#[path = "standing_tests.rs"]
mod tests;
