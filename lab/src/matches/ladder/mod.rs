//! Measures whether each level is stronger than the one below, and by how much.

mod game;
mod request;
mod row;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use anyhow::{Context, ensure};
use uttt_engine::Level;
use uttt_referee::{Journal, Opened};

use super::run::play_all;
use game::LadderGame;
pub(crate) use request::{LadderSettings, Request};
use row::LadderRow;

/// Plays the missing games and prints the table.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    println!("{}", climb(request)?);
    Ok(())
}

fn climb(request: &Request) -> anyhow::Result<String> {
    ensure!(
        request.games.is_multiple_of(2),
        "--games: expected an even number, because each opening is played twice"
    );
    ensure!(request.from < request.to, "--to: expected a level above {}", request.from);
    let levels = request.levels();
    let pairs: Vec<[Level; 2]> = levels.windows(2).map(|pair| [pair[0], pair[1]]).collect();
    let Opened { mut journal, finished, was_cut } =
        Journal::open::<_, LadderGame>(&request.journal, &request.settings())?;
    if was_cut {
        eprintln!("{}: the last line was cut; its game is played again", request.journal.display());
    }
    // The games by their pair of levels and their number, in the order in which they were finished.
    let mut all = BTreeMap::new();
    for game in finished {
        let pair = pairs.iter().position(|pair| pair[1].to_string() == game.level);
        let pair = pair.filter(|_| game.game < request.games);
        let (level, number) = (game.level.clone(), game.game);
        let pair =
            pair.with_context(|| format!("game {number} of level {level}: not of this ladder"))?;
        ensure!(
            all.insert((pair, number), game).is_none(),
            "game {number} of level {level} occurs twice"
        );
    }
    let numbers =
        (0..pairs.len()).flat_map(|pair| (0..request.games).map(move |game| (pair, game)));
    let left: Vec<_> = numbers.filter(|number| !all.contains_key(number)).collect();
    let row = |all: &BTreeMap<_, _>, pair: usize| {
        LadderRow::new(pairs[pair], all.range((pair, 0)..(pair + 1, 0)).map(|(_, game)| game))
    };
    let play = |&(pair, number): &(usize, u32)| {
        let [weaker, level] = pairs[pair];
        game::play(request, pairs[pair], number)
            .with_context(|| format!("{level} against {weaker}"))
    };
    let take = |&number: &(usize, u32), game: LadderGame| {
        journal.add(&game)?;
        all.insert(number, game);
        let (pair, _) = number;
        if all.range((pair, 0)..(pair + 1, 0)).count() == request.games as usize {
            eprintln!("{}", row(&all, pair));
        }
        Ok(ControlFlow::Continue(()))
    };
    play_all(left.into_iter(), request.jobs, play, take)?;
    let rows = (0..pairs.len()).map(|pair| row(&all, pair));
    let Request { rules, games, time_ms, opening_plies, seed, .. } = request;
    let title = format!(
        "`{rules}`: {games} games a pair from openings of {opening_plies} random plies, at most \
         {time_ms} ms of processor time a move, seed {seed}.\n\n{}",
        row::HEAD,
    );
    Ok(rows.fold(title, |table, row| format!("{table}\n{row}")))
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use uttt_rules::Rules;

    use super::*;

    fn request(name: &str) -> Request {
        let journal = format!("uttt-lab-{}-{name}", std::process::id());
        let journal = std::env::temp_dir().join(journal);
        let _ = std::fs::remove_file(&journal);
        Request {
            rules: Rules::Classic,
            games: 4,
            // The nodes of these levels run out long before the time.
            time_ms: 60_000,
            opening_plies: 4,
            seed: 3,
            from: Level::RANDOM,
            to: Level::ALL[1],
            jobs: NonZeroUsize::MIN,
            journal,
        }
    }

    #[test]
    fn a_ladder_goes_on_where_it_stopped() {
        let mut request = request("ladder");
        let read = |request: &Request| std::fs::read_to_string(&request.journal).unwrap();
        let table = climb(&request).unwrap();
        let rows: Vec<&str> = table.lines().skip(4).collect();
        assert_eq!(rows.len(), 2, "{table}");
        assert!(rows[0].starts_with("| 1 | random |"), "{table}");
        assert!(rows[1].starts_with("| 2 | 1 |"), "{table}");
        let whole = read(&request);
        assert_eq!(whole.lines().count(), 1 + 2 * 4);

        // The run was killed during the sixth game.
        let cut: String = whole.split_inclusive('\n').take(6).collect();
        std::fs::write(&request.journal, format!("{cut}{{\"lev")).unwrap();
        climb(&request).unwrap();
        assert!(read(&request).starts_with(&cut));
        assert_eq!(read(&request).lines().count(), 1 + 2 * 4);

        request.games += 2;
        assert!(climb(&request).is_err(), "another ladder");
        std::fs::remove_file(&request.journal).unwrap();
    }

    #[test]
    fn several_at_once_play_the_same_games_and_fill_gaps_in_any_order() {
        let (one, several) = (request("one"), request("several"));
        let several = Request { jobs: NonZeroUsize::new(3).unwrap(), ..several };
        let games = |request: &Request| {
            let (_, games) = Journal::read::<LadderSettings, LadderGame>(&request.journal).unwrap();
            let told = |game: &LadderGame| (game.level.clone(), game.game, game.record.clone());
            let mut games: Vec<_> = games.iter().map(told).collect();
            games.sort();
            games
        };
        climb(&one).unwrap();
        climb(&several).unwrap();
        assert_eq!(games(&several), games(&one));

        let whole = std::fs::read_to_string(&one.journal).unwrap();
        let lines: Vec<_> = whole.split_inclusive('\n').collect();
        let kept = [lines[0], lines[8], lines[2], lines[5]].concat();
        std::fs::write(&several.journal, &kept).unwrap();
        climb(&several).unwrap();
        assert_eq!(games(&several), games(&one));
        let twice = format!("{whole}{}", lines[4]);
        std::fs::write(&several.journal, &twice).unwrap();
        let told = climb(&several).unwrap_err().to_string();
        assert_eq!(told, "game 3 of level 1 occurs twice");
        for request in [one, several] {
            std::fs::remove_file(&request.journal).unwrap();
        }
    }

    #[test]
    fn a_ladder_needs_two_levels_and_pairs_of_games() {
        let mut request = request("no-ladder");
        request.to = request.from;
        assert!(climb(&request).unwrap_err().to_string().starts_with("--to: "));
        request.to = Level::STRONGEST;
        request.games = 3;
        assert!(climb(&request).unwrap_err().to_string().starts_with("--games: "));
        assert!(!request.journal.exists());
    }
}
