use std::cell::OnceCell;

use uttt_rules::{AnyGame, ByPlayer, Loss, Outcome, Player, Rules};

use crate::fields::SavedError;
use crate::games::filter::Against;
use crate::games::kept_game::KeptGame;
use crate::games::kept_review::KeptReview;
use crate::{Name, SavedGame, Seat};

/// What stands in the text of a game that a friend plays.
const FRIEND: &str = ": friend\n";

/// An entry of the list: a game, or a text that cannot be read.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) text: String,
    /// When it was last changed; a text that does not tell counts as the oldest.
    pub(crate) changed: u64,
    /// What [`Entry::read`] has found. To read the moves of thousands of games takes longer than
    /// people want to wait for the first of them.
    read: OnceCell<Result<Summary, SavedError>>,
}

impl Entry {
    pub(crate) fn new(key: String, text: String) -> Self {
        let changed = KeptGame::changed(&text).unwrap_or_default();
        Self { key, text, changed, read: OnceCell::new() }
    }

    /// What the list shows of the game, or why its text cannot be read.
    pub(crate) fn read(&self) -> Result<&Summary, &SavedError> {
        self.read.get_or_init(|| KeptGame::parse(&self.text).map(Summary::of)).as_ref()
    }

    /// Whether a friend waits for the person's move in it.
    pub(crate) fn waits_for_person(&self) -> bool {
        // Most texts need not be read to know that.
        self.text.contains(FRIEND) && self.read().is_ok_and(Summary::is_persons_turn)
    }

    /// The game, read again: the list keeps only what it shows of all of them.
    pub(crate) fn game(&self) -> Option<SavedGame> {
        KeptGame::parse(&self.text).ok().map(|kept| kept.saved)
    }

    /// The game at the position that the list shows: the last one, or the one at which an unfinished
    /// game goes on.
    pub(crate) fn shown(&self) -> Option<AnyGame> {
        let saved = self.game()?;
        Some(if saved.is_unfinished() { saved.game } else { saved.at_end() })
    }
}

/// The summary of a game that the list shows.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Summary {
    pub(crate) name: Option<String>,
    pub(crate) changed: u64,
    pub(crate) rules: Rules,
    pub(crate) seats: ByPlayer<Seat>,
    /// What the people are called who play.
    pub(crate) names: ByPlayer<Name>,
    /// How it ended if the board has not decided it.
    pub(crate) loss: Option<Loss>,
    /// `None` for an unfinished game.
    pub(crate) outcome: Option<Outcome>,
    pub(crate) turn: Player,
    pub(crate) plies: usize,
    /// The moves, as in a record.
    pub(crate) moves: String,
    pub(crate) review: Option<KeptReview>,
}

impl Summary {
    fn of(kept: KeptGame) -> Self {
        let KeptGame { name, changed, saved, review, .. } = kept;
        let (seats, names) = (saved.seats, saved.names);
        let all: AnyGame = saved.at_end();
        let record = all.to_string();
        let moves = record.split_once(": ").map_or("", |(_, moves)| moves);
        let loss = saved.loss().filter(|_| all.outcome().is_none());
        Self {
            name,
            changed,
            loss,
            rules: all.rules(),
            seats,
            names,
            outcome: all.outcome().or_else(|| loss.map(|loss| loss.outcome(all.rules().players()))),
            turn: all.turn(),
            plies: all.ply(),
            moves: moves.to_owned(),
            review,
        }
    }

    pub(crate) const fn is_finished(&self) -> bool {
        self.outcome.is_some()
    }

    /// Whether it goes on with a move of the one person here, for which a friend waits.
    pub(crate) fn is_persons_turn(&self) -> bool {
        let is_persons = self.lone_person() == Some(self.turn) && self.friends() > 0;
        self.outcome.is_none() && is_persons
    }

    /// The person, in a game with one person.
    pub(crate) fn lone_person(&self) -> Option<Player> {
        Seat::lone_person(&self.seats, self.rules)
    }

    /// Whether it was played against this opponent.
    pub(crate) fn is_against(&self, against: Against) -> bool {
        match against {
            Against::Level(level) => self.opponents().any(|other| other == level),
            Against::Person => self.opponents().next().is_none(),
        }
    }

    /// How many friends play, in a game by link.
    pub(crate) fn friends(&self) -> usize {
        let players = self.rules.players().iter();
        players.filter(|&&player| self.seats[player] == Seat::Friend).count()
    }

    /// Whom the one person plays against.
    pub(crate) fn opponents(&self) -> impl Iterator<Item = uttt_engine::Level> {
        self.rules.players().iter().filter_map(|&player| self.seats[player].level())
    }
}
