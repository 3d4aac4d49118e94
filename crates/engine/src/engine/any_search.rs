use std::fmt;

use uttt_rules::{AdjacentRules, ClassicRules, MostBoardsRules, Nested2Rules, OpenBoardsRules};
use uttt_rules::{AnyGame, Nested, Overwrite, OverwriteCell, OverwriteFree, Place, Rules};

use crate::level::LevelSettings;
use crate::puct::Puct;
use crate::report::{MoveReport, Report};
use crate::rng::EngineRng;
use crate::search::{GameSearch, Search};
use crate::uct::Uct;

/// The search of a rule system that is known only at run time. Everything above it is compiled once,
/// not once for each rule system; a call through it costs little compared with a step.
pub(super) trait AnySearch: Search + Send {
    /// Makes the position of a game the root, see [`GameSearch::start_in`]; false if the game is of
    /// another rule system.
    fn start_in_any(&mut self, game: &AnyGame) -> bool;
}

/// Names the search that plays each rule system best.
macro_rules! searches {
    ($($name:ident: $search:ident<$of:ty>),* $(,)?) => {
        $(impl AnySearch for $search<$of> {
            fn start_in_any(&mut self, game: &AnyGame) -> bool {
                match game {
                    AnyGame::$name(game) => {
                        self.start_in(game);
                        true
                    }
                    _ => false,
                }
            }
        })*

        /// The search of a rule system. It is never inlined: so this crate compiles all searches, for
        /// speed, whatever the crate that uses them is compiled for.
        #[inline(never)]
        pub(super) fn search_of(rules: Rules) -> Box<dyn AnySearch> {
            match rules {
                $(Rules::$name => Box::new($search::<$of>::default())),*
            }
        }
    };
}

searches!(
    Classic: Puct<ClassicRules>,
    MostBoards: Puct<MostBoardsRules>,
    OpenBoards: Puct<OpenBoardsRules>,
    Adjacent: Puct<AdjacentRules>,
    Nested2: Puct<Nested2Rules>,
    Nested1: Uct<Nested<1>>,
    Nested3: Uct<Nested<3>>,
    Overwrite: Uct<Overwrite>,
    OverwriteCell: Uct<OverwriteCell>,
    OverwriteFree: Uct<OverwriteFree>,
);

/// A trait object contains the code of all its methods, so the searches do not print themselves here.
impl fmt::Debug for dyn AnySearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnySearch")
    }
}

impl Search for Box<dyn AnySearch> {
    fn levels(&self) -> &'static [LevelSettings; 10] {
        (**self).levels()
    }

    fn new_game(&mut self) {
        (**self).new_game();
    }

    fn clear(&mut self) {
        (**self).clear();
    }

    fn set_all_moves(&mut self, all_moves: bool) {
        (**self).set_all_moves(all_moves);
    }

    fn add_proven_win(&mut self, mv: Place, plies: u16) {
        (**self).add_proven_win(mv, plies);
    }

    fn steps_per_check(&self) -> u64 {
        (**self).steps_per_check()
    }

    #[inline]
    fn step(&mut self, rng: &mut EngineRng) -> u32 {
        (**self).step(rng)
    }

    #[inline]
    fn is_finished(&self) -> bool {
        (**self).is_finished()
    }

    fn moves(&self) -> Vec<MoveReport<Place>> {
        (**self).moves()
    }

    fn has_trusted_score(&self, mv: &MoveReport<Place>, best: &MoveReport<Place>) -> bool {
        (**self).has_trusted_score(mv, best)
    }

    fn report(&self) -> Report<Place> {
        (**self).report()
    }
}
