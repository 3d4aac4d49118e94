//! Which level a person is offered after a game, so that the opponent is neither too weak nor too
//! strong.

use uttt_engine::Level;
use uttt_rules::{Outcome, Rules};

use crate::games::entry::Entry;
use crate::games::query::{GameResult, result};
use crate::page::step::Step;
use crate::{Effect, Seat, Slot, State};

impl State {
    /// The level that the end of a game offers: the next one after a win, and the one below after two
    /// losses in a row.
    pub(crate) fn level_to_try(&self) -> Option<Level> {
        // The levels of tic-tac-toe are hardly apart.
        let (level, has_won) =
            self.result_against().filter(|_| self.game().rules() != Rules::Nested1)?;
        let step = level.step()?;
        match has_won {
            true => Level::of(step + 1),
            false if self.has_lost_before(level) => Level::of(step.checked_sub(1)?),
            false => None,
        }
    }

    /// The level of all opponents of the one person, and whether the person has beaten them; `None`
    /// unless the board shows how such a game was won.
    fn result_against(&self) -> Option<(Level, bool)> {
        let person = self.table.lone_person().filter(|_| !self.table.is_lent())?;
        let players = self.table.board().rules().players();
        let outcome = self
            .table
            .board()
            .outcome()
            .or_else(|| Some(self.table.shown_loss()?.outcome(players)))?;
        let Outcome::Won(winner) = outcome else { return None };
        let mut others = players.iter().filter(|&&player| player != person);
        let level = self.table.seats()[*others.next()?].level()?;
        let alike = others.all(|&player| self.table.seats()[player] == Seat::Engine(level));
        alike.then_some((level, winner == person))
    }

    /// Whether the last finished game before this one was lost as well, against the same level.
    fn has_lost_before(&self, level: Level) -> bool {
        let Some((list, id)) = self.games.list.as_ref().zip(self.table.id()) else { return false };
        let key = id.to_string();
        let former = list.entries().iter().skip_while(|entry| entry.key != key).skip(1);
        let finished = |entry: &'_ Entry| {
            let game = entry.read().ok().filter(|game| game.rules == self.table.board().rules())?;
            let result = result(game).filter(|result| *result != GameResult::Unfinished)?;
            let is_against = game.lone_person().is_some() && game.friends() == 0;
            is_against.then(|| (result, game.opponents().all(|other| other == level)))
        };
        former.filter_map(finished).next() == Some((GameResult::Lost, true))
    }

    /// Reads the list of games once a game is lost, to know the one before it.
    pub(crate) fn read_former_games(&mut self, step: &mut Step) {
        let wants = self.vault.lists() && self.games.list.is_none() && !self.games.sought;
        if wants && self.result_against().is_some_and(|(_, has_won)| !has_won) {
            self.games.sought = true;
            step.then(Effect::ReadGames);
        }
    }

    /// Starts another game like the one that is over, against this level. The next new game begins
    /// with it as well.
    pub(crate) fn try_level(&mut self, level: Level, step: &mut Step) {
        let mut seats = self.table.seats();
        for &player in self.table.board().rules().players() {
            if seats[player].level().is_some() {
                seats[player] = Seat::Engine(level);
            }
        }
        if let Some(mut setup) = self.next_game.last().filter(|setup| !setup.is_mixed()) {
            setup.set_level(level);
            self.next_game.set_last(setup);
            self.vault.save(Slot::NewGame, &setup, step);
        }
        self.play_again(seats, step);
    }
}
