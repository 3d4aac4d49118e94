//! Which level a person is offered after a game, so that the opponent is neither too weak nor too
//! strong.

use uttt_engine::Level;
use uttt_rules::{Outcome, Rules};

use crate::page::step::Step;
use crate::{Seat, Slot, State};

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
            false => {
                let (id, rules) = (self.table.id()?, self.game().rules());
                let was_lost = self.catalogue.was_lost_before(id, rules, level);
                Level::of(step.checked_sub(1).filter(|_| was_lost)?)
            }
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

    /// Reads the list of games once a game is lost, to know the one before it.
    pub(crate) fn read_former_games(&mut self, step: &mut Step) {
        if self.vault.lists() && self.result_against().is_some_and(|(_, has_won)| !has_won) {
            self.catalogue.unseen().seek(step);
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
