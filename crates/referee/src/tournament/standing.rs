use std::collections::{BTreeMap, HashSet};

use super::rounds::Rounds;
use super::schedule::{Schedule, ScheduledGame};
use super::settings::Settings;
use super::standing_row::StandingRow;
use super::table::{end_of, names};
use super::table_points::TablePoints;
use crate::{Decision, Evidence, JudgedGame, Results, SeatedGame, Sprt, Tally};

/// The results of a tournament's finished games.
#[derive(Clone, Debug)]
pub struct Standing {
    programs: Vec<Score>,
    meetings: Vec<Meeting>,
    /// The rounds, if the pairings depend on results.
    rounds: Option<Rounds>,
    /// The points in a game of three players.
    tables: Option<TablePoints>,
    /// The number of games in the tournament, unless it has rounds.
    total: u32,
    sprt: Option<Sprt>,
    decision: Option<Decision>,
    /// All games: the seats, and a digest of the moves.
    seen: HashSet<(Vec<usize>, u64)>,
    /// The games that repeat an earlier one.
    repeats: u32,
}

/// The results of one program.
#[derive(Clone, Debug, Default)]
struct Score {
    name: String,
    results: Results,
    /// Its games that repeat an earlier one.
    repeats: u32,
    /// How often it lost by each forfeit.
    forfeits: BTreeMap<String, u32>,
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
        let names = names(&settings.programs);
        let pairs =
            schedule.pairings().iter().filter_map(|places| places.as_slice().try_into().ok());
        let meetings = pairs.map(|places| Meeting { places, tally: Tally::default() });
        let has_tables = schedule.seatings() > 2;
        Self {
            programs: names.map(|name| Score { name, ..Score::default() }).collect(),
            meetings: meetings.collect(),
            rounds: Rounds::new(settings),
            tables: has_tables
                .then(|| TablePoints::new(settings.programs.len(), schedule.seatings())),
            total: schedule.len(),
            sprt: settings.sprt,
            decision: None,
            seen: HashSet::new(),
            repeats: 0,
        }
    }

    /// Counts a finished game.
    pub fn add(&mut self, scheduled: &ScheduledGame, finished: &JudgedGame) {
        let digest = finished.digest();
        if !self.seen.insert((scheduled.seats.clone(), digest)) {
            self.repeats += 1;
            scheduled.seats.iter().for_each(|&place| self.programs[place].repeats += 1);
        }
        for (seat, &place) in scheduled.seats.iter().enumerate() {
            self.programs[place].results.add(finished.half_points(seat));
            if finished.loser() == Some(seat) {
                *self.programs[place].forfeits.entry(finished.reason.clone()).or_default() += 1;
            }
        }
        if let Some(tables) = &mut self.tables {
            tables.add(scheduled, finished, digest);
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
    pub fn games(&self) -> u32 {
        if let Some(tables) = &self.tables {
            return tables.games();
        }
        self.meetings.iter().map(|meeting| meeting.tally.results().games()).sum()
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

    /// The decision of the test, in words.
    #[must_use]
    pub fn accepted(&self) -> Option<String> {
        Some(self.sprt?.accepted(self.decision?))
    }

    /// How far the test has come, in words.
    #[must_use]
    pub fn test(&self) -> Option<String> {
        let (sprt, llr) = (self.sprt?, self.llr()?);
        let end = self.accepted().unwrap_or_else(|| "nothing is decided".into());
        Some(format!("SPRT {sprt}: {llr}: {end}"))
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
        (elo, self.programs[place].results.score().unwrap_or(0.0))
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

    /// What it says about each program, the best first.
    #[must_use]
    pub fn rows(&self) -> Vec<StandingRow<'_>> {
        let row = |place: usize| {
            let Score { name, results, repeats, forfeits } = &self.programs[place];
            let points = match &self.tables {
                Some(tables) => tables.points(place),
                None => f64::from(results.half_points()) / 2.0,
            };
            let (results, repeats) = (*results, *repeats);
            let evidence = self.evidence_of(place);
            let points_a_game = self.tables.as_ref().map(|tables| tables.points_a_game(place));
            let byes = self.rounds.as_ref().map_or(0, |rounds| rounds.byes(place));
            StandingRow {
                place,
                name,
                results,
                points,
                points_a_game,
                evidence,
                repeats,
                byes,
                faults: forfeits,
            }
        };
        self.ranking().into_iter().map(row).collect()
    }

    /// One line for a progress bar: the leader, or the score of the match.
    #[must_use]
    pub fn brief(&self) -> String {
        match (&self.programs[..], &self.meetings[..]) {
            ([first, _], [meeting]) => {
                let Results { wins, draws, losses } = first.results;
                let elo = meeting.tally.elo().map(|elo| format!(", Elo {elo}")).unwrap_or_default();
                let llr = self.llr().map(|llr| format!(", {llr}")).unwrap_or_default();
                format!("+{wins} ={draws} -{losses}{elo}{llr}")
            }
            _ => self.ranking().first().map(|&place| self.score_of(place)).unwrap_or_default(),
        }
    }

    fn score_of(&self, place: usize) -> String {
        if let Some(tables) = &self.tables {
            return tables.brief(place, &self.programs[place].name);
        }
        let score = &self.programs[place];
        let points = f64::from(score.results.half_points()) / 2.0;
        format!("{}: {points} of {}", end_of(&score.name), score.results.games())
    }

    fn llr(&self) -> Option<String> {
        let sprt = self.sprt?;
        let (low, high) = sprt.bounds();
        Some(format!("LLR {:.2} ({low:.2}, {high:.2})", sprt.llr(self.evidence())))
    }

    /// The ranking of the programs, the best first: by Elo, then by their share of the points.
    /// Programs that have played no pair have no Elo, and come last. Rounds and tables of three have
    /// rankings of their own.
    fn ranking(&self) -> Vec<usize> {
        if let Some(rounds) = &self.rounds {
            return rounds.ranking();
        }
        if let Some(tables) = &self.tables {
            return tables.ranking();
        }
        let mut places: Vec<_> =
            (0..self.programs.len()).map(|place| (place, self.strength(place))).collect();
        places.sort_by(|(_, a), (_, b)| b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1)));
        places.into_iter().map(|(place, _)| place).collect()
    }
}

#[cfg(test)]
#[path = "standing_tests.rs"]
mod tests;
