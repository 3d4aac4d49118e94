use std::collections::HashMap;

use uttt_engine::network::{Features, Pattern};
use uttt_rules::{Cell, Grid};

/// The inputs that no symmetry changes: the state of a closed or won board.
const FLAGS: u32 = 0b1_1111 << 18;

/// The eight symmetries of the square ([`Cell::image`]), applied to small boards and to their cells alike.
pub(crate) struct Symmetries {
    /// For each symmetry, the index that each place comes from.
    origins: [[usize; 9]; 8],
    /// For each symmetry, the pattern that each pattern becomes.
    patterns: [Vec<Pattern>; 8],
}

impl Symmetries {
    pub(crate) const COUNT: usize = 8;

    pub(crate) fn new() -> Self {
        let origins: [[usize; 9]; 8] = std::array::from_fn(|symmetry| {
            Cell::ALL.map(|cell| cell.image(symmetry as u8).index())
        });
        let by_inputs: HashMap<u32, Pattern> =
            Pattern::all().map(|pattern| (pattern.inputs(), pattern)).collect();
        let patterns = origins.map(|origins| {
            let moved = |pattern: Pattern| {
                let inputs = pattern.inputs();
                let mut sum = inputs & FLAGS;
                for first in [0, 9, 23] {
                    sum |= permute(inputs >> first & 511, &origins) << first;
                }
                by_inputs.get(&sum).copied().unwrap_or(pattern)
            };
            Pattern::all().map(moved).collect()
        });
        Self { origins, patterns }
    }

    /// The features after a symmetry.
    #[inline]
    pub(crate) fn apply(&self, symmetry: usize, features: &Features) -> Features {
        let (origins, patterns) = (&self.origins[symmetry], &self.patterns[symmetry]);
        Features {
            boards: origins.map(|origin| patterns[features.boards[origin].index()]),
            sent: Grid::from_bits(permute(features.sent.bits().into(), origins) as u16),
        }
    }
}

fn permute(set: u32, origins: &[usize; 9]) -> u32 {
    (0..9).map(|place| (set >> origins[place] & 1) << place).sum()
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use uttt_rules::{Classic, Game, GameMove, Move, OpenBoards, TwoLevel, Variant};

    use super::*;

    #[test]
    fn a_turned_game_has_the_turned_views() {
        check(Classic::new());
        check(OpenBoards::new());
    }

    fn check<V: Variant>(_: TwoLevel<V>) {
        let symmetries = Symmetries::new();
        let mut rng = Rng::with_seed(3);
        for _ in 0..50 {
            let mut games: [TwoLevel<V>; 8] = [TwoLevel::new(); 8];
            while let Some(mv) = games[0].random_move(rng.u32(..)) {
                for (symmetry, game) in games.iter_mut().enumerate() {
                    let place = |cell: Cell| {
                        let origins = &symmetries.origins[symmetry];
                        origins.iter().position(|&origin| origin == cell.index()).unwrap()
                    };
                    let index = 9 * place(mv.board()) + place(mv.cell());
                    game.play_unchecked(Move::from_index(index).unwrap());
                }
                let features = Features::of(&games[0]);
                for (symmetry, game) in games.iter().enumerate() {
                    assert_eq!(
                        symmetries.apply(symmetry, &features),
                        Features::of(game),
                        "{game:?}"
                    );
                }
            }
        }
    }
}
