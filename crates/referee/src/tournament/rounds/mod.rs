//! Tournaments whose later rounds depend on the results of earlier ones: Swiss and knockout.
//!
//! Everything follows from the settings and the games in the order in which they were finished, so a
//! journal is enough to go on. A round begins when all games of the one before are finished.

mod knockout;
mod round;
mod swiss;

use std::collections::HashSet;

use super::schedule::ScheduledGame;
use super::settings::{Settings, TournamentFormat};
use knockout::Bracket;
pub(super) use round::{Match, Round};
use swiss::Swiss;

/// The rounds of a tournament so far.
#[derive(Clone, Debug)]
pub(super) struct Rounds {
    kind: Kind,
    /// The number of games of a match.
    games: u32,
    /// All rounds that have begun.
    rounds: Vec<Round>,
}

#[derive(Clone, Debug)]
enum Kind {
    Swiss(Swiss),
    Knockout(Bracket),
}

impl Rounds {
    /// The rounds before the first game; `None` if the pairings do not depend on results.
    pub(super) fn new(settings: &Settings) -> Option<Self> {
        let programs = settings.programs.len();
        let kind = match settings.format {
            TournamentFormat::RoundRobin | TournamentFormat::Gauntlet => return None,
            TournamentFormat::Swiss => {
                Kind::Swiss(Swiss::new(programs, settings.games, settings.swiss_rounds()))
            }
            TournamentFormat::Knockout => Kind::Knockout(Bracket::new(programs)),
        };
        let mut rounds = Self { kind, games: settings.games, rounds: Vec::new() };
        rounds.begin_round();
        Some(rounds)
    }

    /// Begins the next round if there is one.
    fn begin_round(&mut self) {
        let (games, last) = (self.games, self.rounds.last());
        let (pairings, extra) = match &mut self.kind {
            Kind::Swiss(swiss) => (swiss.pair(last), 0),
            Kind::Knockout(bracket) => (bracket.pair(last), games / 2),
        };
        let Some(pairings) = pairings else { return };
        let (first_game, first_opening) = last.map_or((0, 0), Round::end);
        self.rounds.push(Round::new(pairings, games / 2, extra, first_game, first_opening));
    }

    /// The game of that number, as far as it is known to be played.
    pub(super) fn game(&self, game: u32) -> Option<ScheduledGame> {
        let round = self.rounds.iter().rev().find(|round| round.first_game <= game)?;
        round.game(game)
    }

    /// The first game of the current round that is known to be played and has not begun.
    pub(super) fn next_game(&self, begun: &HashSet<u32>) -> Option<ScheduledGame> {
        self.rounds.last()?.next_game(begun)
    }

    /// Counts a finished game: the half points of each seat.
    pub(super) fn add(&mut self, scheduled: &ScheduledGame, half_points: u32) {
        let Some(round) = self.rounds.last_mut() else { return };
        round.add(scheduled, half_points);
        if round.is_over() {
            self.begin_round();
        }
    }

    /// In how many rounds a program was in the tournament and met nobody. A program that is out of a
    /// knockout gets no bye.
    pub(super) fn byes(&self, place: usize) -> u32 {
        self.rounds.iter().filter(|round| round.byes.contains(&place)).count() as u32
    }

    /// How many games the tournament has, as far as it is known: a tied match of a knockout goes on.
    pub(super) fn total(&self) -> u32 {
        let known: u32 = self.rounds.iter().map(Round::total).sum();
        let begun: u32 = self.rounds.iter().map(|round| round.matches.len() as u32).sum();
        let matches = match &self.kind {
            Kind::Swiss(swiss) => swiss.matches(),
            Kind::Knockout(bracket) => bracket.matches(),
        };
        known + matches.saturating_sub(begun) * self.games
    }

    /// The programs, the best first.
    pub(super) fn ranking(&self) -> Vec<usize> {
        match &self.kind {
            Kind::Swiss(swiss) => swiss.ranking(&self.rounds),
            Kind::Knockout(bracket) => bracket.ranking(&self.rounds),
        }
    }

    /// The rounds in words, one line for each, and what the ranking goes by.
    pub(super) fn lines(&self, name: impl Fn(usize) -> String) -> Vec<String> {
        let mut lines: Vec<String> = (1..)
            .zip(&self.rounds)
            .map(|(number, round)| format!("round {number}: {}", round.told(&name)))
            .collect();
        match &self.kind {
            Kind::Swiss(swiss) => lines.push(swiss.told(&self.rounds, &name)),
            Kind::Knockout(_) => {
                lines.extend(self.winner().map(|it| format!("winner: {}", name(it))));
            }
        }
        lines
    }

    /// Who has won a knockout.
    fn winner(&self) -> Option<usize> {
        let last = self.rounds.last().filter(|round| round.is_over())?;
        let [only] = &last.matches[..] else { return None };
        (matches!(self.kind, Kind::Knockout(_)) && last.byes.is_empty()).then(|| only.winner())
    }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
