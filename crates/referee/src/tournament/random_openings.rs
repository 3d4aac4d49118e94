use std::ops::RangeInclusive;

use fastrand::Rng;
use uttt_rules::{Game, History};

use super::openings_error::OpeningsError;

/// Random openings that end the game are discarded; after this many, give up.
const MOST_TRIES: u32 = 1000;

/// Random openings. Each follows from a seed and its number, so journals need not hold them; for
/// the same reason the way to draw them never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomOpenings {
    /// How many moves an opening has; a range of one number draws no length.
    pub plies: RangeInclusive<u32>,
    /// How a move is drawn.
    pub draw: MoveDraw,
}

/// How the moves of random openings are drawn. All legal moves are equally likely either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveDraw {
    /// From the list of legal moves, as in tournaments and ladders.
    Listed,
    /// By [`Game::random_move`], as in matches of engines; the length is always drawn.
    Ranked,
}

impl RandomOpenings {
    /// Openings of tournaments: this many moves.
    #[must_use]
    pub const fn listed(plies: u32) -> Self {
        Self { plies: plies..=plies, draw: MoveDraw::Listed }
    }

    /// The opening with this number, from 0: a game that is not over.
    ///
    /// # Errors
    /// No game goes on after so many random moves.
    pub fn game<G: Game>(&self, seed: u64, number: u32) -> Result<History<G>, OpeningsError> {
        let mut rng = Rng::with_seed(seed ^ (u64::from(number) << 32));
        let plies = match self.draw {
            MoveDraw::Listed if self.plies.start() == self.plies.end() => *self.plies.start(),
            MoveDraw::Listed | MoveDraw::Ranked => rng.u32(self.plies.clone()),
        };
        (0..MOST_TRIES)
            .find_map(|_| self.draw(plies, &mut rng))
            .ok_or(OpeningsError::TooLong { plies })
    }

    /// A game of so many random moves; `None` if it is over.
    pub(super) fn draw<G: Game>(&self, plies: u32, rng: &mut Rng) -> Option<History<G>> {
        let mut game = History::<G>::new();
        for _ in 0..plies {
            let mv = match self.draw {
                MoveDraw::Listed => rng.choice(game.legal_moves())?,
                MoveDraw::Ranked => game.position().random_move(rng.u32(..))?,
            };
            game.play(mv).ok()?;
        }
        game.outcome().is_none().then_some(game)
    }
}
