//! Beginning a game.

use uttt_engine::Level;
use uttt_rules::{AnyGame, ByPlayer, Rules};

use crate::page::step::{Change, Step};
use crate::saved::by_link::ByLink;
use crate::saved::game::SavedGame;
use crate::saved::origin::Origin;
use crate::{Beginning, Dialog, Drafting, Effect, NoticeKind, Seat, Slot, State, words};

impl State {
    pub(crate) fn begin_game(&mut self, act: Beginning, step: &mut Step) {
        let is_open = matches!(self.dialogs.top(), Some(Dialog::NewGame | Dialog::FromHere));
        let by_lot = self.next_game.draft().needs_random_number();
        match act {
            Beginning::Draft(chosen) => {
                self.next_game.choose(chosen);
                if let Drafting::Rules(_) = chosen {
                    self.dialogs.close(Dialog::Rules);
                }
            }
            Beginning::Start if is_open && by_lot => step.then(Effect::DrawRandomNumber),
            Beginning::Start => self.begin(0, step),
            Beginning::RandomNumber(random) if by_lot => self.begin(random, step),
            Beginning::RandomNumber(_) => {}
            Beginning::Again => self.play_again(self.table.seats(), step),
            Beginning::SwapSides => self.play_again(self.table.swapped_seats(), step),
            Beginning::TryLevel(level) => {
                if let Some(setup) = self.next_game.take_level(level) {
                    self.vault.save(Slot::NewGame, &setup, step);
                }
                let at_level = |seat: Seat| seat.level().map_or(seat, |_| Seat::Engine(level));
                let seats = self.table.seats();
                self.play_again(ByPlayer::new_with(|player| at_level(seats[player])), step);
            }
            Beginning::BackToAside => self.back_to_aside(step),
        }
    }

    pub(crate) fn open(&mut self, dialog: Dialog) {
        self.cursor.forget_typed();
        let (rules, seats) = (self.table.board().rules(), self.table.seats());
        let can = match dialog {
            Dialog::FromHere => self.table.can_play_from_here(),
            Dialog::PlayOn(at) => self.table.is_looking() && self.on_board().may_play(at),
            Dialog::Resign => self.on_board().resigns().is_some(),
            Dialog::Review | Dialog::Verdicts => self.guest.is_some(),
            _ => true,
        };
        match dialog {
            _ if !can => return,
            Dialog::NewGame => self.next_game.open(rules, seats),
            Dialog::FromHere => self.next_game.open_at(rules, seats, self.table.board().turn()),
            _ => {}
        }
        self.dialogs.open(dialog);
    }

    /// Starts the game that the dialog describes. The random number decides the person's side.
    fn begin(&mut self, random: u32, step: &mut Step) {
        let setup = self.next_game.draft();
        match self.dialogs.top() {
            Some(Dialog::NewGame) => {
                self.put_unfinished_aside(step);
                self.next_game.keep(setup);
                self.vault.save(Slot::NewGame, &setup, step);
                self.show_new(AnyGame::new(setup.rules), setup.seats(random), step);
                self.start_clock(setup.clock.filter(|_| self.table.by_link().is_none()));
            }
            // Another game may be on the board since the dialog was opened.
            Some(Dialog::FromHere)
                if self.table.can_play_from_here() && setup.rules == self.table.board().rules() =>
            {
                let here = self.table.game_up_to_here();
                if self.table.is_lent() {
                    self.put_unfinished_aside(step);
                } else if !self.table.board().undone().is_empty() {
                    self.put_aside(step);
                }
                self.show_new(here, setup.seats(random), step);
            }
            _ => return,
        }
        if setup.needs_random_number() || self.table.by_link().is_some() {
            self.table.tell_side();
        }
        step.announce(words::shown(&self.on_board()));
    }

    /// Starts another game of the same rules with these seats.
    pub(crate) fn play_again(&mut self, seats: ByPlayer<Seat>, step: &mut Step) {
        if self.table.board().outcome().is_none() && self.table.loss().is_none() {
            return;
        }
        let control = self.table.clock().map(|clock| clock.control);
        let is_swapped = seats != self.table.seats();
        self.show_new(AnyGame::new(self.table.board().rules()), seats, step);
        self.start_clock(control);
        if is_swapped {
            self.table.tell_side();
        }
        step.announce(words::shown(&self.on_board()));
    }

    /// Puts a game on the board that begins now.
    fn show_new(&mut self, game: AnyGame, seats: ByPlayer<Seat>, step: &mut Step) {
        let was = self.shell.view();
        self.restore_played();
        self.leave_mirror();
        if let Some(own) = self.release_own(step) {
            self.lay_aside(&own, step);
        }
        self.dialogs.clear();
        self.notices.dismiss_all([
            NoticeKind::DamagedLink,
            NoticeKind::LinkMistakes,
            NoticeKind::Invitation,
            NoticeKind::LinkNews,
            NoticeKind::OwnLink,
        ]);
        // Any other game than one by link gets its id with a person's first move.
        let is_by_link = game.rules().players().iter().any(|&player| seats[player] == Seat::Friend);
        let id = is_by_link.then(|| self.vault.next_id());
        let by_link = is_by_link.then(ByLink::default);
        self.vault.forget_moves();
        self.leave_board_for(&game);
        let (origin, clock, resigned) = (Origin::Begun, None, None);
        self.table.begin(SavedGame { game, seats, origin, id, clock, by_link, resigned });
        self.table.pause(false);
        self.cursor.part_at_rest(self.table.board());
        self.cursor.stand_still();
        self.study.editor_mut().forget_left();
        if was != self.shell.view() {
            self.shell.push_address(self.address(), step);
        }
        step.changed(Change::Moved);
    }

    /// The level that the end of a game offers, so that the opponent is neither too weak nor too strong:
    /// the next one after a win, and the one below after two losses in a row.
    pub(crate) fn level_to_try(&self) -> Option<Level> {
        let (level, has_won) = self.table.result_against()?;
        let (step, rules) = (level.step()?, self.table.board().rules());
        let was_lost_before = |id| self.catalogue.was_lost_before(id, rules, level);
        match has_won {
            // The levels of tic-tac-toe are hardly apart.
            _ if rules == Rules::Nested1 => None,
            true => Level::of(step + 1),
            false if self.table.id().is_some_and(was_lost_before) => {
                Level::of(step.checked_sub(1)?)
            }
            false => None,
        }
    }

    /// Reads the list of games once a game is lost, to know the one before it.
    pub(crate) fn read_former_games(&mut self, step: &mut Step) {
        if self.vault.lists() && self.table.result_against().is_some_and(|(_, has_won)| !has_won) {
            self.catalogue.unseen().seek(step);
        }
    }
}
