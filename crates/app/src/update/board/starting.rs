//! Beginning a game.

use uttt_rules::{AnyGame, ByPlayer};

use crate::page::step::{Change, Step};
use crate::saved::by_link::ByLink;
use crate::saved::game::SavedGame;
use crate::saved::origin::Origin;
use crate::setup::Setup;
use crate::{Dialog, Effect, NoticeKind, Opponent, Seat, Side, Slot, State, words};

impl State {
    pub(crate) fn open(&mut self, dialog: Dialog) {
        self.cursor.forget_typed();
        match dialog {
            Dialog::NewGame => self.next_game.open(self.last_setup()),
            Dialog::FromHere if self.table.can_play_from_here() => {
                let mut setup = self.last_setup();
                setup.change_rules(self.table.board().rules());
                setup.play_with(Opponent::Computer);
                setup.take_side(Side::Of(self.table.board().turn()));
                self.next_game.open(setup);
            }
            Dialog::FromHere => return,
            Dialog::PlayOn(at) if self.table.is_looking() && self.on_board().may_play(at) => {}
            Dialog::PlayOn(_) => return,
            Dialog::Resign if self.on_board().resigns().is_some() => {}
            Dialog::Resign => return,
            Dialog::Rules
            | Dialog::HowTo(_)
            | Dialog::Settings
            | Dialog::Games
            | Dialog::FilterGames
            | Dialog::Game
            | Dialog::RenameGame
            | Dialog::DeleteGames
            | Dialog::DeleteGamesSurely
            | Dialog::Share
            | Dialog::Analysis
            | Dialog::SetUp
            | Dialog::SetUpRules
            | Dialog::Paste
            | Dialog::Legend
            | Dialog::Review
            | Dialog::Verdicts
            | Dialog::Keyboard => {}
        }
        self.dialogs.open(dialog);
    }

    /// The choices with which the dialog opens: the last ones, or else those of the game on the
    /// board.
    fn last_setup(&self) -> Setup {
        self.next_game
            .last()
            .unwrap_or_else(|| Setup::of(self.table.board().rules(), self.table.seats()))
    }

    pub(crate) fn start_game(&mut self, step: &mut Step) {
        if !matches!(self.dialogs.top(), Some(Dialog::NewGame | Dialog::FromHere)) {
            return;
        }
        if self.next_game.draft().needs_random_number() {
            step.then(Effect::DrawRandomNumber);
        } else {
            self.begin(0, step);
        }
    }

    /// Called with the random number that decides the person's side. Starts the game that the
    /// dialog describes.
    pub(crate) fn random_number_drawn(&mut self, random: u32, step: &mut Step) {
        if self.next_game.draft().needs_random_number() {
            self.begin(random, step);
        }
    }

    fn begin(&mut self, random: u32, step: &mut Step) {
        let setup = self.next_game.draft();
        match self.dialogs.top() {
            Some(Dialog::NewGame) => {
                self.put_unfinished_aside(step);
                self.next_game.set_last(setup);
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
        let control = self.table.ticking().map(|ticking| ticking.clock.control);
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
        let was = self.shown;
        self.restore_played();
        self.leave_mirror();
        if let Some(own) = self.release_own(step) {
            self.lay_aside(&own, step);
        }
        self.dialogs.clear();
        self.notices.dismiss(NoticeKind::DamagedLink);
        self.notices.dismiss(NoticeKind::LinkMistakes);
        self.notices.dismiss(NoticeKind::Invitation);
        self.notices.dismiss(NoticeKind::LinkNews);
        self.notices.dismiss(NoticeKind::OwnLink);
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
        self.left_set_up = None;
        if was != self.shown {
            self.fragment = self.address();
            step.then(Effect::PushFragment(self.fragment.clone()));
        }
        step.changed(Change::Moved);
    }
}
