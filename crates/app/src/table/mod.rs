//! The one game that is played, whatever view is shown: its moves, who plays which side, its clock, and what
//! the engine thinks of its positions. While another view uses the board, the game stays what it is, and
//! the board shows that view's game, for which nobody plays.

pub(crate) mod clock;
mod ticking;
mod turns;

use std::borrow::Cow;

use uttt_board::Millis;
use uttt_engine::Level;
use uttt_rules::{AnyGame, ByPlayer, Loss, LossBy, Player, Rules};

use crate::evaluation::Evaluations;
use crate::saved::by_link::DrawOffer;
use crate::table::ticking::Ticking;
use crate::{ByLink, GameClock, GameId, Name, Origin, SavedGame, Seat, Stamp, Watched};

/// Who plays a game that is only shown.
pub(crate) const PERSONS: ByPlayer<Seat> =
    ByPlayer { x: Seat::Person, o: Seat::Person, plus: Seat::Person };

#[derive(Clone, Debug)]
pub(crate) struct Table {
    game: Watched<AnyGame>,
    seats: ByPlayer<Seat>,
    /// What the people are called who play.
    names: ByPlayer<Name>,
    /// Where the game comes from.
    origin: Origin,
    /// Its id in the list of games, once a person has moved in it.
    id: Option<GameId>,
    /// How far it was sent, if it is played by link.
    by_link: Option<ByLink>,
    /// How it ended if neither the board nor its clock tells.
    ended: Option<Loss>,
    /// Its clock, if it has one.
    ticking: Option<Ticking>,
    /// When the clock is to be read next.
    clock_due: Option<Millis>,
    /// The engine is paused although it is its turn.
    is_paused: bool,
    /// How many moves the game has, while the board shows an earlier position of it only to look at.
    returns_to: Option<usize>,
    /// The evaluations of its positions.
    evaluations: Evaluations,
    /// The page says which side the person plays until this many moves are played: it was drawn at
    /// random, or has changed.
    tells_side_until: usize,
    /// What another view shows on the board.
    lent: Option<Lent>,
}

#[derive(Clone, Debug)]
struct Lent {
    game: Watched<AnyGame>,
    evaluations: Evaluations,
}

impl Table {
    pub(crate) fn new(rules: Rules, seats: ByPlayer<Seat>) -> Self {
        Self {
            game: Watched::new(AnyGame::new(rules)),
            seats,
            names: ByPlayer::default(),
            origin: Origin::Begun,
            id: None,
            by_link: None,
            ended: None,
            ticking: None,
            clock_due: None,
            is_paused: false,
            returns_to: None,
            evaluations: Evaluations::default(),
            tells_side_until: 0,
            lent: None,
        }
    }
}

/// The board that is shown.
impl Table {
    pub(crate) fn board(&self) -> &AnyGame {
        self.shown()
    }

    pub(crate) fn stamp(&self) -> Stamp {
        self.shown().stamp()
    }

    fn shown(&self) -> &Watched<AnyGame> {
        self.lent.as_ref().map_or(&self.game, |lent| &lent.game)
    }

    /// Changes the game on the board with `change`, which returns whether it did.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut AnyGame) -> bool) -> bool {
        self.lent.as_mut().map_or(&mut self.game, |lent| &mut lent.game).change(change)
    }

    /// Puts another game on the board.
    pub(crate) fn replace_board(&mut self, game: AnyGame) {
        match &mut self.lent {
            Some(lent) => {
                *lent = Lent { game: Watched::new(game), evaluations: Evaluations::default() }
            }
            None => {
                *self.game = game;
                self.evaluations = Evaluations::default();
                (self.returns_to, self.tells_side_until) = (None, 0);
            }
        }
    }

    /// Shows another position on the board; what is known of its positions stays.
    pub(crate) fn move_to(&mut self, game: AnyGame) {
        self.change(|shown| {
            *shown = game;
            true
        });
    }

    /// Whether another view uses the board.
    pub(crate) const fn is_lent(&self) -> bool {
        self.lent.is_some()
    }

    /// Lets another view use the board. The game is as it stands, whatever position of it was looked at.
    pub(crate) fn lend(&mut self) {
        if self.lent.is_none() {
            let game = self.game.clone();
            if let Some(end) = self.returns_to.take() {
                self.game.change(|game| game.go_to(end));
            }
            self.lent = Some(Lent { game, evaluations: Evaluations::default() });
        }
    }

    /// Gives the board back to the game that is played.
    pub(crate) fn reclaim(&mut self) {
        if self.lent.take().is_some() {
            self.is_paused |= self.waits_for_resume();
        }
    }

    pub(crate) fn seats(&self) -> ByPlayer<Seat> {
        if self.is_lent() { PERSONS } else { self.seats }
    }

    /// What the people are called who play the game on the board.
    pub(crate) fn names(&self) -> ByPlayer<Name> {
        if self.is_lent() { ByPlayer::default() } else { self.names }
    }

    /// How far the game on the board was sent, if it is played by link.
    pub(crate) fn by_link(&self) -> Option<ByLink> {
        self.by_link.filter(|_| !self.is_lent())
    }

    pub(crate) const fn is_paused(&self) -> bool {
        self.is_paused && !self.is_lent()
    }

    /// How many moves the game has, while the board shows an earlier position of it only to look at.
    pub(crate) fn returns_to(&self) -> Option<usize> {
        self.returns_to.filter(|_| !self.is_lent())
    }

    pub(crate) const fn tells_side_until(&self) -> usize {
        if self.is_lent() { 0 } else { self.tells_side_until }
    }

    pub(crate) fn evaluations(&self) -> &Evaluations {
        self.lent.as_ref().map_or(&self.evaluations, |lent| &lent.evaluations)
    }

    pub(crate) fn evaluations_mut(&mut self) -> &mut Evaluations {
        self.lent.as_mut().map_or(&mut self.evaluations, |lent| &mut lent.evaluations)
    }

    /// The game as it stands, whatever position of it is looked at.
    pub(crate) fn standing(&self) -> Cow<'_, AnyGame> {
        match self.returns_to() {
            None => Cow::Borrowed(self.board()),
            Some(ply) => {
                let mut game = self.board().clone();
                game.go_to(ply);
                Cow::Owned(game)
            }
        }
    }

    /// How the game on the board ended if the board has not decided it.
    pub(crate) fn loss(&self) -> Option<Loss> {
        let loss = self.clock().and_then(|clock| clock.loss()).or(self.ended);
        loss.filter(|_| !self.is_lent())
    }

    /// Who plays the side to move; `None` once the game is over, or while an earlier position of it is
    /// looked at.
    pub(crate) fn seat_to_move(&self) -> Option<Seat> {
        let is_over = self.board().outcome().is_some() || self.loss().is_some();
        let is_played = !is_over && self.returns_to().is_none();
        is_played.then(|| self.seats()[self.board().turn()])
    }

    /// The engine's level if it is to move.
    pub(crate) fn engine_to_move(&self) -> Option<Level> {
        self.seat_to_move().and_then(Seat::level)
    }

    /// Whether the engine's next move would discard moves that were taken back.
    pub(crate) fn waits_for_resume(&self) -> bool {
        self.engine_to_move().is_some() && !self.board().undone().is_empty()
    }

    /// How many people play.
    pub(crate) fn persons(&self) -> usize {
        let (players, seats) = (self.board().rules().players(), self.seats());
        players.iter().filter(|&&player| seats[player] == Seat::Person).count()
    }

    /// The only person, in a game against the engine.
    pub(crate) fn lone_person(&self) -> Option<Player> {
        Seat::lone_person(&self.seats(), self.board().rules())
    }
}

/// The game that is played.
impl Table {
    /// The game that is played, whatever view the page shows.
    pub(crate) fn saved(&self) -> SavedGame {
        let mut game = AnyGame::clone(&self.game);
        if let Some(end) = self.returns_to {
            game.go_to(end);
        }
        SavedGame {
            game,
            seats: self.seats,
            names: self.names,
            origin: self.origin,
            id: self.id,
            clock: self.clock(),
            by_link: self.by_link,
            ended: self.ended,
        }
    }

    pub(crate) fn played(&self) -> &AnyGame {
        &self.game
    }

    pub(crate) const fn origin(&self) -> Origin {
        self.origin
    }

    pub(crate) const fn id(&self) -> Option<GameId> {
        self.id
    }

    /// Plays another game from now on. What another view shows stays on the board.
    pub(crate) fn begin(&mut self, saved: SavedGame) {
        let lent = self.lent.take();
        let SavedGame { game, seats, names, origin, id, clock, by_link, ended } = saved;
        self.ticking = clock.map(|clock| Ticking::new(clock, game.ply()));
        self.replace_board(game);
        (self.seats, self.names, self.origin, self.id) = (seats, names, origin, id);
        (self.by_link, self.ended) = (by_link, ended);
        // Before its last move, a game that has ended is only looked at.
        let all = self.game.ply() + self.game.undone().len();
        self.returns_to = self.loss().map(|_| all).filter(|&end| self.game.ply() < end);
        self.keep_what_was_sent();
        self.is_paused = self.waits_for_resume();
        self.lent = lent;
    }

    /// Gives the game its id. Returns whether it had none.
    pub(crate) const fn set_id(&mut self, id: GameId) -> bool {
        self.id.replace(id).is_none()
    }

    /// Lets the game get another id with the next move.
    pub(crate) const fn forget_id(&mut self) {
        self.id = None;
    }

    pub(crate) fn sent(&mut self, sent: Option<ByLink>) {
        self.by_link = sent;
        self.keep_what_was_sent();
    }

    /// A move that was sent is not taken back.
    fn keep_what_was_sent(&mut self) {
        let settled = self.by_link.map_or(0, ByLink::settled);
        if let Some(end) = &mut self.returns_to {
            *end = settled.max(*end);
        } else if self.game.ply() < settled {
            self.game.change(|game| game.go_to(settled));
        }
    }

    /// Lets a person play this side.
    pub(crate) fn seat_person(&mut self, player: Player) {
        self.seats[player] = Seat::Person;
    }

    /// Calls a player so from now on.
    pub(crate) fn name(&mut self, player: Player, name: Name) {
        self.names[player] = name;
    }

    pub(crate) const fn person_moved(&mut self) {
        self.origin = self.origin.played();
    }

    /// Ends the game before the board decides it. In a game by link, the next link tells that.
    pub(crate) fn end(&mut self, player: Player, by: LossBy) {
        self.ended = Some(Loss { player, by });
        self.game.forget_undone();
        if let Some(by_link) = &mut self.by_link {
            (by_link.offer, by_link.is_untold) = (None, by_link.sent.is_some());
        }
    }

    /// A player of the game by link offers a draw after its last move, which the next link tells.
    pub(crate) fn offer_draw(&mut self, by: Player) {
        let ply = self.game.ply();
        if let Some(by_link) = &mut self.by_link {
            by_link.offer = Some(DrawOffer { by, ply });
            by_link.is_untold = by_link.sent == Some(ply);
        }
    }

    /// Nobody offers a draw any more, and no link is to tell that somebody does.
    pub(crate) const fn forget_offer(&mut self) {
        if let Some(by_link) = &mut self.by_link {
            (by_link.offer, by_link.is_untold) = (None, false);
        }
    }

    /// Called when the game goes back to the position after this many moves: an offer of a draw after a later
    /// one goes with that. While one looks back, the game stays what it is.
    pub(crate) fn take_back_to(&mut self, ply: usize) {
        let is_played = !self.is_lent() && !self.is_looking();
        if let Some(by_link) = self.by_link.as_mut().filter(|_| is_played) {
            by_link.offer.take_if(|offer| offer.ply > ply);
        }
    }

    /// Takes back how the game ended, unless the board or its clock tells. No link is to tell it any more.
    pub(crate) const fn take_end(&mut self) {
        if self.ended.take().is_some()
            && let Some(by_link) = &mut self.by_link
        {
            by_link.is_untold = false;
        }
    }

    pub(crate) const fn pause(&mut self, paused: bool) {
        self.is_paused = paused;
    }

    /// Has the board lead back to where the game stands now, while an earlier position is looked at.
    pub(crate) fn look(&mut self) {
        if !self.is_lent() {
            self.returns_to.get_or_insert(self.game.ply());
        }
    }

    /// Called when the position after this many moves is on the board.
    pub(crate) fn looked_at(&mut self, ply: usize) {
        self.returns_to = self.returns_to.filter(|&end| ply < end);
    }

    /// Goes on from the position that is looked at.
    pub(crate) fn stay(&mut self) {
        self.returns_to = None;
        self.take_back_to(self.game.ply());
    }

    /// Makes the line say which side the person plays, until everybody has moved once.
    pub(crate) fn tell_side(&mut self) {
        self.tells_side_until = self.game.ply() + self.game.rules().players().len();
    }

    pub(crate) fn clock(&self) -> Option<GameClock> {
        self.ticking.map(|ticking| ticking.clock)
    }

    pub(crate) const fn clock_due(&self) -> Option<Millis> {
        self.clock_due
    }
}
