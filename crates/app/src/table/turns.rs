//! Whose turn it is at the table, whether the game is over, and where a person can go in it.

use std::iter::successors;
use std::time::Duration;

use uttt_board::Raster;
use uttt_engine::Level;
use uttt_rules::{AnyGame, ByPlayer, Cell, GridState, Loss, Outcome, Path, Place, Player, Rules};

use crate::table::Table;
use crate::{ByLink, Name, Seat, Sound, TimeControl};

impl Table {
    /// Whether the board shows an earlier position only to look at. A move that was taken back is no
    /// such position: another one may replace it at once.
    pub(crate) fn is_looking(&self) -> bool {
        self.returns_to().is_some()
    }

    /// The same while the board shows that end, not an earlier position.
    pub(crate) fn shown_loss(&self) -> Option<Loss> {
        self.loss().filter(|_| !self.is_looking())
    }

    /// How the game ended, on the board or before it decided, while the board shows that end.
    pub(crate) fn shown_end(&self) -> Option<Outcome> {
        let players = self.board().rules().players();
        self.board().outcome().or_else(|| Some(self.shown_loss()?.outcome(players)))
    }

    /// Whether the game on the board is over, whatever position of it is looked at.
    pub(crate) fn is_over(&self) -> bool {
        self.loss().is_some() || self.standing().outcome().is_some()
    }

    /// Whether the game has a clock and is not over.
    pub(crate) fn is_clock_live(&self) -> bool {
        let live = self.ticking.is_some() && self.loss().is_none();
        live && !self.is_lent() && self.standing().outcome().is_none()
    }

    /// Whose turn the page shows: while a clock runs, whose clock it is, even if one looks back.
    pub(crate) fn turn_shown(&self) -> Player {
        match self.is_clock_live() {
            true => self.standing().turn(),
            false => self.board().turn(),
        }
    }

    /// Whether somebody is to move who is not at this page: the engine, or a friend who sends links.
    pub(crate) fn awaits_other(&self) -> bool {
        self.seat_to_move().is_some_and(|seat| seat != Seat::Person)
    }

    /// Whether the person looks back while a clock runs, so that they can play no move from there.
    pub(crate) fn only_looks(&self) -> bool {
        self.is_looking() && self.is_clock_live()
    }

    /// Whether the clock of somebody runs who is not at this page. The engine would not use its time while
    /// the person looks back.
    pub(crate) fn runs_others_clock(&self) -> bool {
        self.is_clock_live() && self.awaits_other()
    }

    /// Whether the person may look at the position before the last move.
    pub(crate) fn can_look_back(&self) -> bool {
        self.board().ply() > 0 && !self.is_lent() && !self.runs_others_clock()
    }

    /// Whether the board shows a position of a game by link whose next move nobody can change.
    pub(crate) fn is_settled(&self) -> bool {
        self.by_link().is_some_and(|by_link| self.board().ply() < by_link.settled())
    }

    /// Whether the person may send the link to a game by link. Whoever opens it plays the side to move,
    /// so that must not be the person's own, unless they play for all.
    pub(crate) fn can_send_link(&self) -> bool {
        let is_anothers =
            |game: &AnyGame| game.outcome().is_some() || self.seats()[game.turn()] == Seat::Friend;
        self.by_link().is_some()
            && (self.loss().is_some()
                || self.persons() == self.board().rules().players().len()
                || if self.is_looking() {
                    is_anothers(&self.saved().latest())
                } else {
                    is_anothers(self.board())
                })
    }

    /// Whom friends may call by a name: the only person of a game by link.
    pub(crate) fn namable(&self) -> Option<Player> {
        self.lone_person().filter(|_| self.by_link().is_some())
    }

    /// Who offers a draw in the position where the game stands.
    pub(crate) fn draw_offer(&self) -> Option<Player> {
        let game = self.standing();
        let is_over = game.outcome().is_some() || self.loss().is_some();
        let offer = self.by_link()?.offer.filter(|offer| offer.ply == game.ply() && !is_over)?;
        Some(offer.by)
    }

    /// Who may offer a draw now: the one person of a game by link, once they have moved.
    pub(crate) fn may_offer_draw(&self) -> Option<Player> {
        let person = self.lone_person().filter(|_| self.by_link().is_some())?;
        let game = self.standing();
        let has_moved = game.ply().checked_sub(1).and_then(|last| game.mover(last)) == Some(person);
        let is_over = game.outcome().is_some() || self.loss().is_some();
        let of_two = game.rules().players().len() == 2;
        (has_moved && of_two && !is_over && self.draw_offer().is_none()).then_some(person)
    }

    /// Who may take a friend's offer of a draw now.
    pub(crate) fn may_take_draw(&self) -> Option<Player> {
        let person = self.lone_person()?;
        self.draw_offer().filter(|&by| by != person).map(|_| person)
    }

    /// Whether the person may take back an offer of a draw after a move that was sent: no link has told it yet.
    pub(crate) fn may_withdraw_draw(&self) -> bool {
        let is_untold = self.by_link().is_some_and(|by_link| by_link.is_untold);
        let is_own = |by: Player| self.seats()[by] == Seat::Person;
        is_untold && !self.is_looking() && self.draw_offer().is_some_and(is_own)
    }

    /// Whether links have told all of a game by link, whatever position of it is looked at.
    pub(crate) fn is_all_sent(&self) -> bool {
        let all = self.returns_to().unwrap_or(self.board().ply());
        self.by_link().is_some_and(|by_link| by_link.sent == Some(all) && !by_link.is_untold)
    }

    /// Whether the next link of a game by link has not been handed out yet.
    pub(crate) fn is_link_due(&self) -> bool {
        let is_new = self.by_link().is_some() && !self.is_all_sent();
        is_new && !self.is_looking() && self.seat_to_move() != Some(Seat::Person)
    }

    /// Whether the board has this cell. A click on a button of an earlier board may arrive late.
    pub(crate) fn has_cell(&self, at: Place) -> bool {
        at.index() < self.board().rules().shape().cells()
    }

    /// Whether an undo takes something back: a move, or an offer of a draw.
    pub(crate) fn can_undo(&self) -> bool {
        self.undo_to().is_some() || self.may_withdraw_draw()
    }

    /// The number of moves after an undo: back to the last position with a person to move, or one move
    /// while one looks back. A move that was sent is not taken back.
    pub(crate) fn undo_to(&self) -> Option<usize> {
        let sent = self.by_link().filter(|_| !self.is_looking()).map_or(0, ByLink::settled);
        (sent..self.board().ply()).rev().find(|&ply| self.is_stop(ply))
    }

    /// The number of moves after a redo: on to the next position with a person to move, or to the
    /// end. From an earlier position that is looked at it leads no further than back to the game.
    pub(crate) fn redo_to(&self) -> Option<usize> {
        let all = self.returns_to().unwrap_or(self.board().ply() + self.board().undone().len());
        (self.board().ply() + 1..=all).find(|&ply| ply == all || self.is_stop(ply))
    }

    /// Whether undo and redo stop after this many moves: a person is to move there, or no person
    /// plays, or one looks back.
    fn is_stop(&self, ply: usize) -> bool {
        let mover = self.board().mover(ply).map(|player| self.seats()[player]);
        mover == Some(Seat::Person) || self.persons() == 0 || self.is_looking()
    }

    /// The same players, each with the next symbol.
    pub(crate) fn swapped_seats(&self) -> ByPlayer<Seat> {
        self.passed_on(self.seats())
    }

    /// What they are called then.
    pub(crate) fn swapped_names(&self) -> ByPlayer<Name> {
        self.passed_on(self.names())
    }

    /// What each player has, with the next symbol.
    fn passed_on<T: Copy>(&self, all: ByPlayer<T>) -> ByPlayer<T> {
        let (players, mut passed) = (self.board().rules().players(), all);
        for (index, &player) in players.iter().enumerate() {
            let next: Player = players[(index + 1) % players.len()];
            passed[next] = all[player];
        }
        passed
    }

    /// Whether the page offers "Play from here": another view shows the position, it came with a link, a
    /// person looks back at it, or a game without a person was taken back to it. In every other game a
    /// person who has taken moves back just plays on.
    pub(crate) fn can_play_from_here(&self) -> bool {
        let is_watched = self.persons() == 0 && !self.board().undone().is_empty();
        self.board().outcome().is_none()
            && !self.is_clock_live()
            && (self.board().ply() > 0 || !self.board().is_from_start())
            && (self.is_lent() || self.is_link_looked_at() || self.is_looking() || is_watched)
    }

    /// Whether the game came with a link and a person may move for all sides.
    pub(crate) fn is_link_looked_at(&self) -> bool {
        self.origin().is_link() && self.persons() == self.board().rules().players().len()
    }

    /// The game on the board without its undone moves.
    pub(crate) fn game_up_to_here(&self) -> AnyGame {
        let mut game = self.board().clone();
        game.forget_undone();
        game
    }

    /// Whether to say how one wins: before a person's first move.
    pub(crate) fn tells_goal(&self) -> bool {
        let has_moved =
            |person| (0..self.board().ply()).any(|ply| self.board().mover(ply) == Some(person));
        let is_first =
            self.lone_person().map_or(self.board().ply() == 0, |person| !has_moved(person));
        is_first
            && !self.is_lent()
            && !self.is_looking()
            && self.persons() > 0
            && self.board().outcome().is_none()
    }

    /// Whether a person waits for the clock of the game to start: their next act on the page will.
    pub(crate) fn awaits_act(&self) -> bool {
        self.ticking.is_some_and(|ticking| !ticking.is_started) && self.is_clock_live()
    }

    /// The most time that the engine may use for its move, from the time on its clock.
    pub(crate) fn engine_time(&self, most: Duration) -> Duration {
        let Some(ticking) = self.ticking else { return most };
        let left = u64::from(ticking.clock.left[self.board().turn()]);
        let millis = match ticking.clock.control {
            // The move must also be shown in time.
            TimeControl::Move(_) => left.saturating_sub(600) / 2,
            TimeControl::Game(_, more) => (left / 30 + u64::from(more) / 2).min(left / 4),
        };
        most.min(Duration::from_millis(millis.max(10)))
    }

    pub(crate) fn sound_of_last_move(&self) -> Sound {
        match self.board().outcome() {
            Some(Outcome::Won(_)) => Sound::Win,
            None if self.just_decided().is_empty() => Sound::Move,
            Some(Outcome::Draw) | None => Sound::Board(self.boards_of_last_mover()),
        }
    }

    /// How many members of the whole board the player of the last move has won.
    fn boards_of_last_mover(&self) -> u32 {
        let mover = self.board().ply().checked_sub(1).and_then(|ply| self.board().mover(ply));
        let is_own = |cell: &Cell| match self.board().grid(Path::of(*cell)) {
            Some(GridState::Won(player)) => Some(player) == mover,
            _ => false,
        };
        Cell::ALL.iter().filter(|cell| is_own(cell)).count() as u32
    }

    /// The grids that the last move decided, from the inside out, without the whole board. In some
    /// rule systems a decided grid is still played in; such a move decides nothing.
    pub(crate) fn just_decided(&self) -> Vec<(Path, GridState)> {
        let around = |path: &Path| path.parent().filter(|path| !path.is_root());
        let cell = self.board().last().and_then(|at| self.raster().path(at));
        let mut before = self.board().tail(1);
        before.undo();
        let decided = |path: Path| {
            let now = self.board().grid(path).filter(|&state| state != GridState::Open)?;
            (before.grid(path) == Some(GridState::Open)).then_some((path, now))
        };
        successors(cell.as_ref().and_then(around), around).filter_map(decided).collect()
    }

    /// The rows and columns of the board.
    pub(crate) fn raster(&self) -> Raster {
        Raster::new(self.board().rules().shape())
    }

    /// The level of all opponents of the one person, and whether the person has beaten them; `None`
    /// unless the board shows how such a game ended.
    pub(crate) fn result_against(&self) -> Option<(Level, bool)> {
        let person = self.lone_person().filter(|_| !self.is_lent())?;
        let players = self.board().rules().players();
        let has_won = self.shown_end()? == Outcome::Won(person);
        let mut others = players.iter().filter(|&&player| player != person);
        let level = self.seats()[*others.next()?].level()?;
        let alike = others.all(|&player| self.seats()[player] == Seat::Engine(level));
        alike.then_some((level, has_won))
    }

    /// The level that the end of a game offers, so that the opponent is neither too weak nor too strong:
    /// the next one after a win, and the one below after a defeat or a draw.
    pub(crate) fn level_to_try(&self) -> Option<Level> {
        let (level, has_won) = self.result_against()?;
        let step = level.step()?;
        match has_won {
            // The levels of tic-tac-toe are hardly apart.
            _ if self.board().rules() == Rules::Nested1 => None,
            true => Level::of(step + 1),
            false => Level::of(step.checked_sub(1)?),
        }
    }
}
