use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// The games of a run: which game comes next, and what happens to a finished one.
pub trait Games {
    /// A game to play.
    type Game;
    /// A finished game.
    type Finished;
    /// Why the run cannot continue.
    type Error;

    /// The next game to play; `None` when no more games begin.
    ///
    /// # Errors
    /// The run cannot continue.
    fn next(&mut self) -> Result<Option<Self::Game>, Self::Error>;

    /// Takes a finished game, before the thread that played it begins another one. After an error,
    /// it still gets the games that were in progress.
    ///
    /// # Errors
    /// The run cannot continue.
    fn finish(&mut self, game: &Self::Game, finished: Self::Finished) -> Result<(), Self::Error>;
}

/// Plays games on this many threads until `games` has no more. Each thread plays one game after
/// another, and only one thread at a time uses `games`. The first error ends the run; each thread
/// finishes its game first.
///
/// # Errors
/// The first error, of a game or of `games`.
pub fn play_games<G>(
    games: &mut G,
    threads: usize,
    play: impl Fn(&G::Game) -> Result<G::Finished, G::Error> + Sync,
) -> Result<(), G::Error>
where
    G: Games + Send,
    G::Error: Send,
{
    let shared = Mutex::new(Shared { games, error: None });
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                // Not `while let`: that would hold the lock while the game is played.
                loop {
                    let next = lock(&shared).next();
                    let Some(game) = next else { break };
                    let finished = play(&game);
                    lock(&shared).finish(&game, finished);
                }
            });
        }
    });
    let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    shared.error.map_or(Ok(()), Err)
}

/// The state that the threads share.
struct Shared<'a, G: Games> {
    games: &'a mut G,
    /// The first error: it is the one to report.
    error: Option<G::Error>,
}

impl<G: Games> Shared<'_, G> {
    fn next(&mut self) -> Option<G::Game> {
        if self.error.is_some() {
            return None;
        }
        self.games.next().unwrap_or_else(|error| {
            self.error = Some(error);
            None
        })
    }

    fn finish(&mut self, game: &G::Game, finished: Result<G::Finished, G::Error>) {
        if let Err(error) = finished.and_then(|finished| self.games.finish(game, finished)) {
            self.error.get_or_insert(error);
        }
    }
}

/// A game is counted completely or not at all.
fn lock<'a, 'b, G: Games>(shared: &'a Mutex<Shared<'b, G>>) -> MutexGuard<'a, Shared<'b, G>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The games below `count`; taking a game in `refused` fails.
    struct Numbers {
        next: u32,
        count: u32,
        refused: Option<u32>,
        finished: BTreeSet<u32>,
    }

    impl Numbers {
        fn new(count: u32) -> Self {
            Self { next: 0, count, refused: None, finished: BTreeSet::new() }
        }
    }

    impl Games for Numbers {
        type Game = u32;
        type Finished = u32;
        type Error = String;

        fn next(&mut self) -> Result<Option<u32>, String> {
            let number = self.next;
            self.next += 1;
            Ok((number < self.count).then_some(number))
        }

        fn finish(&mut self, game: &u32, finished: u32) -> Result<(), String> {
            assert_eq!(finished, game + 100);
            if self.refused == Some(*game) {
                return Err(format!("{game} refused"));
            }
            assert!(self.finished.insert(*game), "{game} twice");
            Ok(())
        }
    }

    #[test]
    fn every_game_is_played_once_on_however_many_threads() {
        for threads in [0, 1, 3, 50] {
            let mut numbers = Numbers::new(20);
            assert_eq!(play_games(&mut numbers, threads, |game| Ok(game + 100)), Ok(()));
            assert_eq!(numbers.finished.len(), 20, "{threads}");
        }
    }

    #[test]
    fn the_first_error_ends_the_run_and_is_the_one_that_is_told() {
        let mut numbers = Numbers::new(20);
        let play = |&game: &u32| match game {
            5.. => Err(format!("{game} failed")),
            _ => Ok(game + 100),
        };
        assert_eq!(play_games(&mut numbers, 1, play), Err("5 failed".into()));
        assert_eq!((numbers.next, numbers.finished.len()), (6, 5));

        let mut numbers = Numbers { refused: Some(3), ..Numbers::new(20) };
        assert_eq!(play_games(&mut numbers, 1, |game| Ok(game + 100)), Err("3 refused".into()));
        assert_eq!((numbers.next, numbers.finished.len()), (4, 3));
    }

    #[test]
    fn games_that_were_going_on_are_taken_after_an_error() {
        let both_began = std::sync::Barrier::new(2);
        let mut numbers = Numbers::new(2);
        let play = |&game: &u32| {
            both_began.wait();
            if game == 0 { Err("0 failed".into()) } else { Ok(game + 100) }
        };
        assert_eq!(play_games(&mut numbers, 2, play), Err("0 failed".into()));
        assert_eq!(numbers.finished, [1].into());
    }
}
