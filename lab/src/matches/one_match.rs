//! A match between two opponents.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::{bail, ensure};
use clap::Args;
use fastrand::Rng;
use uttt_engine::Rollout;
use uttt_referee::{Journal, Opened, Sprt};
use uttt_rules::{AnyGame, History, Player, RuleSystem, with_rules};

use super::game::{self, Seated, game_seed};
use super::game_range::GameRange;
use super::match_game::MatchGame;
use super::run::{Score, play_all};
use super::settings::{Choices, Match};

/// A match and its journal.
#[derive(Args)]
pub(crate) struct Request {
    #[command(flatten)]
    choices: Choices,
    /// The number of games; an even number, because each opening is played twice.
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    /// Play only the games with these numbers, from 0: 20..40 for 20 to 39. So several machines can
    /// share the work.
    #[arg(long, value_name = "FROM..TO")]
    only: Option<GameRange>,
    /// The number of games to play at once, each in a thread of its own.
    #[arg(long, value_name = "N", default_value = "1")]
    jobs: NonZeroUsize,
    /// Stop when it is decided whether the first player is stronger by elo1 than by elo0, as in
    /// elo0=0,elo1=10; alpha and beta are 0.05 unless you add them, as in alpha=0.1,beta=0.1.
    #[arg(long, value_name = "HYPOTHESES")]
    sprt: Option<Sprt>,
    /// The journal: one JSON line for each finished game.
    #[arg(long, default_value = "match.jsonl")]
    journal: PathBuf,
}

impl Request {
    /// The numbers of all games that should be in the journal at the end.
    fn numbers(&self) -> anyhow::Result<std::ops::Range<u32>> {
        let games = self.games;
        ensure!(
            games > 0 && games.is_multiple_of(2),
            "--games: expected an even number, because each opening is played twice"
        );
        let Some(only) = &self.only else { return Ok(0..games) };
        ensure!(only.0.end <= games, "--only {only}: the last of {games} games is {}", games - 1);
        Ok(only.0.clone())
    }
}

/// Plays the missing games and prints the score.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    let the_match = Match::new(&request.choices)?;
    let numbers = request.numbers()?;
    let path = &request.journal;
    let Opened { mut journal, finished, was_cut } =
        Journal::open::<_, MatchGame>(path, &the_match.settings())?;
    if was_cut {
        eprintln!("{}: the last line was cut; its game is played again", path.display());
    }
    let mut score = Score::new(request.sprt);
    let played = distinct(path, &finished)?;
    for game in &finished {
        score.add(game.game, game.half_points());
    }
    let is_decided = score.go_on().is_break();
    let left = numbers.filter(|number| !is_decided && !played.contains(number));
    let [a, b] = &the_match.players;
    let take = |_: &u32, game: MatchGame| {
        journal.add(&game)?;
        score.add(game.game, game.half_points());
        let each = |sum: [u64; 2]| [0, 1].map(|i| sum[i] / u64::from(game.moves[i].max(1)));
        eprintln!(
            "game {}: {a} as {} {:+}, {:?} nodes and {:?} ms a move; {}",
            game.game,
            game.seat,
            game.result,
            each(game.nodes),
            each(game.ms),
            score.tally(),
        );
        Ok(score.go_on())
    };
    play_all(left, request.jobs, |&number| play(&the_match, number), take)?;
    println!("{a} against {b}: {}{}", score.tally(), score.told_decision());
    Ok(())
}

/// Plays the game with this number. If both players have fixed work, the game is the same each
/// time.
fn play(the_match: &Match, number: u32) -> anyhow::Result<MatchGame> {
    with_rules!(the_match.rules, G => play_as::<G>(the_match, number))
}

fn play_as<G: Rollout + RuleSystem + 'static>(
    the_match: &Match,
    number: u32,
) -> anyhow::Result<MatchGame>
where
    AnyGame: From<History<G>>,
{
    let Match { players, times, openings, seed, .. } = the_match;
    let mut seeds = Rng::with_seed(game_seed(*seed, number));
    let mut seated = |side: usize| -> anyhow::Result<Seated<G>> {
        Ok(Seated { side, opponent: players[side].invite(times[side], seeds.u64(..))? })
    };
    let mut seats = vec![seated(0)?, seated(1)?];
    // The first player plays O in the second game of an opening.
    let seat = number as usize % 2;
    seats.rotate_left(seat);
    let played = game::play(openings.game::<G>(*seed, number / 2)?, seats)?;
    Ok(MatchGame {
        game: number,
        seat: Player::PAIR[seat].to_string(),
        result: played.half_points(0) as i8 - 1,
        record: played.record,
        moves: played.moves,
        nodes: played.nodes,
        ms: played.spent.map(|spent| spent.as_millis() as u64),
    })
}

/// Checks that no game is in the journal twice.
pub(crate) fn distinct(path: &Path, games: &[MatchGame]) -> anyhow::Result<BTreeSet<u32>> {
    let mut numbers = BTreeSet::new();
    for &MatchGame { game, .. } in games {
        if !numbers.insert(game) {
            bail!("{}: game {game} occurs twice", path.display());
        }
    }
    Ok(numbers)
}

#[cfg(test)]
#[path = "one_match_tests.rs"]
mod game_tests;

#[cfg(test)]
mod tests {
    use super::super::settings::MatchSettings;
    use super::super::settings::tests::choices;
    use super::*;
    use tempfile::TempDir;
    use uttt_engine::Level;
    use uttt_rules::Rules;

    /// A match in a temporary folder.
    fn request(line: &str, games: u32) -> (TempDir, Request) {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("match.jsonl");
        let jobs = NonZeroUsize::MIN;
        (folder, Request { choices: choices(line), games, only: None, jobs, sprt: None, journal })
    }

    fn text(request: &Request) -> String {
        std::fs::read_to_string(&request.journal).unwrap()
    }

    /// The finished games in the order of their numbers, without their times.
    fn games(request: &Request) -> Vec<MatchGame> {
        let (_, mut games) = Journal::read::<MatchSettings, MatchGame>(&request.journal).unwrap();
        games.sort_by_key(|game| game.game);
        games.into_iter().map(|game| MatchGame { ms: [0; 2], ..game }).collect()
    }

    const LINE: &str = "10@30 uct:30 --seed 3";

    #[test]
    fn a_match_that_was_killed_goes_on() {
        let (_folder, mut request) = request(LINE, 4);
        run(&request).unwrap();
        let (whole, played) = (text(&request), games(&request));
        assert_eq!(played.len(), 4);

        // The run was killed after its second game, while it wrote the line of the third.
        let cut: String = whole.split_inclusive('\n').take(3).collect();
        std::fs::write(&request.journal, format!("{cut}{{\"game\":2,")).unwrap();
        run(&request).unwrap();
        assert!(text(&request).starts_with(&cut));
        assert_eq!(games(&request), played, "the same games again");

        // No game is left to play.
        let again = text(&request);
        run(&request).unwrap();
        assert_eq!(text(&request), again);

        // A longer match keeps the games that it has.
        request.games = 6;
        run(&request).unwrap();
        assert!(text(&request).starts_with(&again));
        assert_eq!(games(&request).len(), 6);
    }

    #[test]
    fn gaps_are_filled_by_their_numbers() {
        let (_folder, mut request) = request(LINE, 8);
        run(&request).unwrap();
        let played = games(&request);
        // The journal lacks the games 1, 2 and 5, and has another order.
        let whole = text(&request);
        let lines: Vec<_> = whole.split_inclusive('\n').collect();
        let kept = [lines[0], lines[8], lines[5], lines[4], lines[1], lines[7]].concat();
        std::fs::write(&request.journal, &kept).unwrap();
        request.only = Some("1..3".parse().unwrap());
        run(&request).unwrap();
        let numbers: Vec<_> = games(&request).iter().map(|game| game.game).collect();
        assert_eq!(numbers, [0, 1, 2, 3, 4, 6, 7]);
        request.only = None;
        run(&request).unwrap();
        assert_eq!(games(&request), played);
        assert!(text(&request).starts_with(&kept));
    }

    #[test]
    fn several_at_once_play_the_same_games() {
        let (_folder, one) = request(LINE, 6);
        run(&one).unwrap();
        let (_folder, several) = request(LINE, 6);
        let several = Request { jobs: NonZeroUsize::new(3).unwrap(), ..several };
        run(&several).unwrap();
        assert_eq!(games(&several), games(&one));
    }

    #[test]
    fn a_test_stops_a_match_when_it_is_decided() {
        let (_folder, mut request) = request("10@30 random --seed 3", 400);
        request.sprt = Some("elo0=0,elo1=300".parse().unwrap());
        run(&request).unwrap();
        let played = games(&request).len();
        assert!((2..100).contains(&played), "{played}");
        // A decided test stays decided. Without the test, the match goes on.
        run(&request).unwrap();
        assert_eq!(games(&request).len(), played);
        request.games = played as u32 / 2 * 2 + 2;
        request.sprt = None;
        run(&request).unwrap();
        assert_eq!(games(&request).len(), request.games as usize);
    }

    #[test]
    fn another_match_and_another_engine_are_refused() {
        let (_folder, first) = request(LINE, 2);
        run(&first).unwrap();
        let written = text(&first);
        for (line, what) in [
            ("10@30 uct:30 --seed 4", "--seed was 3, is now 4"),
            ("10@30 uct:31 --seed 3", "b was \"uct:30\", is now \"uct:31\""),
            ("10@30 rollouts@30 --seed 3", "b was \"uct:30\", is now \"rollouts@30\""),
            ("10 uct:30 --seed 3", "a was \"10@30\", is now \"10\""),
            ("10@30 uct:30 --seed 3 --openings both", "openings was "),
            ("10@30 uct:30 --seed 3 --rules adjacent", "rules was "),
        ] {
            let other = Request {
                choices: choices(line),
                journal: first.journal.clone(),
                ..request(line, 2).1
            };
            let told = run(&other).unwrap_err().to_string();
            assert!(told.contains(what), "{line}: {told}");
        }
        assert_eq!(text(&first), written);

        let id = super::super::engine_id::engine_id(Rules::Classic, [Level::STRONGEST]);
        assert!(written.contains(&id));
        let older = written.replacen(&id, "uttt-engine 0.0.9", 1);
        std::fs::write(&first.journal, &older).unwrap();
        let told = run(&first).unwrap_err().to_string();
        assert!(
            told.contains(&format!("engine was \"uttt-engine 0.0.9\", is now {id:?}")),
            "{told}"
        );
        assert_eq!(text(&first), older);
    }

    #[test]
    fn a_game_that_is_there_twice_is_named() {
        let (_folder, request) = request(LINE, 2);
        run(&request).unwrap();
        let written = text(&request);
        let twice = format!("{written}{}\n", written.lines().last().unwrap());
        std::fs::write(&request.journal, &twice).unwrap();
        let told = run(&request).unwrap_err().to_string();
        assert!(told.ends_with("match.jsonl: game 1 occurs twice"), "{told}");
        assert_eq!(text(&request), twice);
    }

    #[test]
    fn games_that_make_no_match_are_refused() {
        let (_folder, mut request) = request(LINE, 3);
        assert!(run(&request).unwrap_err().to_string().starts_with("--games: expected an even"));
        request.games = 4;
        request.only = Some("2..5".parse().unwrap());
        let told = run(&request).unwrap_err().to_string();
        assert_eq!(told, "--only 2..5: the last of 4 games is 3");
        assert!(!request.journal.exists(), "nothing is begun");
    }
}
