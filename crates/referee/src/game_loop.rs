use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
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

    /// Whether there may be more games once those in progress are finished, although `next` has none.
    fn may_continue(&self) -> bool {
        false
    }

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
    let shared = Mutex::new(Shared { games, in_progress: 0, error: None });
    let finished_one = Condvar::new();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                // Not `while let`: that would hold the lock while the game is played.
                loop {
                    let mut all = lock(&shared);
                    let next = loop {
                        match all.next() {
                            None if all.is_waiting() => {
                                all =
                                    finished_one.wait(all).unwrap_or_else(PoisonError::into_inner);
                            }
                            next => break next,
                        }
                    };
                    drop(all);
                    let Some(game) = next else { break };
                    let finished = play(&game);
                    lock(&shared).finish(&game, finished);
                    finished_one.notify_all();
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
    in_progress: usize,
    /// The first error: it is the one to report.
    error: Option<G::Error>,
}

impl<G: Games> Shared<'_, G> {
    fn next(&mut self) -> Option<G::Game> {
        if self.error.is_some() {
            return None;
        }
        let next = self.games.next().unwrap_or_else(|error| {
            self.error = Some(error);
            None
        });
        self.in_progress += usize::from(next.is_some());
        next
    }

    /// Whether a game in progress may lead to others.
    fn is_waiting(&self) -> bool {
        self.error.is_none() && self.in_progress > 0 && self.games.may_continue()
    }

    fn finish(&mut self, game: &G::Game, finished: Result<G::Finished, G::Error>) {
        self.in_progress -= 1;
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

    /// Rounds of three games; a round begins when the one before is finished.
    struct InRounds {
        left: Vec<u32>,
        open: usize,
        rounds: u32,
        finished: Vec<u32>,
    }

    impl Games for InRounds {
        type Game = u32;
        type Finished = u32;
        type Error = String;

        fn next(&mut self) -> Result<Option<u32>, String> {
            Ok(self.left.pop().inspect(|_| self.open += 1))
        }

        fn may_continue(&self) -> bool {
            self.rounds > 0
        }

        fn finish(&mut self, _: &u32, finished: u32) -> Result<(), String> {
            self.finished.push(finished);
            self.open -= 1;
            if self.open == 0 && self.left.is_empty() && self.rounds > 0 {
                self.rounds -= 1;
                self.left = vec![finished + 10; 3];
            }
            Ok(())
        }
    }

    #[test]
    fn threads_wait_for_games_that_depend_on_those_in_progress() {
        for threads in [1, 2, 3, 8] {
            let mut games = InRounds { left: vec![0; 3], open: 0, rounds: 4, finished: vec![] };
            assert_eq!(play_games(&mut games, threads, |&game| Ok(game)), Ok(()));
            let expected: Vec<u32> = (0..5).flat_map(|round| [10 * round; 3]).collect();
            assert_eq!(games.finished, expected, "{threads}");
        }
        // An error wakes those that wait.
        let mut games = InRounds { left: vec![0; 1], open: 0, rounds: 4, finished: vec![] };
        assert_eq!(play_games(&mut games, 4, |_| Err("failed".into())), Err("failed".into()));
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
