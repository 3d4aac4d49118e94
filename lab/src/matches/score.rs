use std::fmt;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use uttt_referee::{Journal, Tally};

use super::match_game::MatchGame;
use super::one_match::distinct;
use super::settings::MatchSettings;

/// The matches to report.
#[derive(Args)]
pub(crate) struct Request {
    /// Journals of matches; those with the same settings are parts of one match.
    #[arg(required = true)]
    journals: Vec<PathBuf>,
    /// Print a JSON object for each match.
    #[arg(long)]
    json: bool,
}

/// Prints the scores of the matches.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    for score in match_scores(&request.journals)? {
        match request.json {
            true => println!("{}", serde_json::to_string(&Line::of(&score))?),
            false => println!("{score}"),
        }
    }
    Ok(())
}

/// A match so far.
struct MatchScore {
    journals: Vec<PathBuf>,
    settings: MatchSettings,
    games: Vec<MatchGame>,
}

/// The matches of some journals, in the order of the journals.
fn match_scores(journals: &[PathBuf]) -> anyhow::Result<Vec<MatchScore>> {
    let mut all: Vec<MatchScore> = Vec::new();
    for path in journals {
        let (settings, games) = Journal::read::<MatchSettings, MatchGame>(path)?;
        match all.iter_mut().find(|score| score.settings == settings) {
            Some(score) => {
                score.journals.push(path.clone());
                score.games.extend(games);
            }
            None => all.push(MatchScore { journals: vec![path.clone()], settings, games }),
        }
        if let Some(score) = all.iter().find(|score| score.journals.last() == Some(path)) {
            distinct(path, &score.games)?;
        }
    }
    Ok(all)
}

impl MatchScore {
    fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for game in &self.games {
            tally.add(game.game / 2, game.half_points());
        }
        tally
    }

    /// The nodes and milliseconds per move of each player.
    fn a_move(&self, player: usize) -> [f64; 2] {
        let sum = |of: &dyn Fn(&MatchGame) -> u64| self.games.iter().map(of).sum::<u64>() as f64;
        let moves = sum(&|game| game.moves[player].into()).max(1.0);
        [sum(&|game| game.nodes[player]), sum(&|game| game.ms[player])].map(|sum| sum / moves)
    }
}

/// Prints three lines: the match, its score, and the work per move.
impl fmt::Display for MatchScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MatchSettings { engine, rules, a, b, time_ms, openings, seed } = &self.settings;
        let files: Vec<_> = self.journals.iter().map(|path| path.display().to_string()).collect();
        writeln!(f, "{}", files.join(" "))?;
        let time = |ms: Option<u32>| ms.map_or_else(String::new, |ms| format!(" at {ms} ms"));
        writeln!(
            f,
            "  {a}{} against {b}{}: {rules}, openings {openings}, seed {seed}, {engine}",
            time(time_ms[0]),
            time(time_ms[1]),
        )?;
        writeln!(f, "  {}", self.tally())?;
        let [[nodes, ms], [other_nodes, other_ms]] = [self.a_move(0), self.a_move(1)];
        write!(
            f,
            "  {a}: {nodes:.0} nodes and {ms:.1} ms a move; {b}: {other_nodes:.0} and {other_ms:.1}"
        )
    }
}

/// The same report as JSON.
#[derive(Serialize)]
struct Line<'a> {
    journals: &'a [PathBuf],
    settings: &'a MatchSettings,
    games: usize,
    won: u32,
    drawn: u32,
    lost: u32,
    /// The points per game, 0 to 1, with half the width of the 95 % interval, over the openings
    /// that were played from both sides; null before the first.
    score: Option<f64>,
    margin: Option<f64>,
    /// Of the first and the second player.
    nodes_a_move: [f64; 2],
    ms_a_move: [f64; 2],
}

impl<'a> Line<'a> {
    fn of(score: &'a MatchScore) -> Self {
        let tally = score.tally();
        let (results, elo) = (tally.results(), tally.elo());
        let [[nodes, ms], [other_nodes, other_ms]] = [score.a_move(0), score.a_move(1)];
        Self {
            journals: &score.journals,
            settings: &score.settings,
            games: score.games.len(),
            won: results.wins,
            drawn: results.draws,
            lost: results.losses,
            score: elo.map(|elo| elo.score),
            margin: elo.map(|elo| elo.margin),
            nodes_a_move: [nodes, other_nodes],
            ms_a_move: [ms, other_ms],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(path: &std::path::Path, seed: u64, games: &[(u32, i8)]) {
        let settings = format!(
            "{{\"settings\":{{\"engine\":\"uttt-engine 0.1.0\",\"rules\":\"classic\",\"a\":\"10\",\
             \"b\":\"uct:1000\",\"time_ms\":[20,null],\"openings\":\"both\",\"seed\":{seed}}}}}\n"
        );
        let line = |&(game, result): &(u32, i8)| {
            format!(
                "{{\"game\":{game},\"seat\":\"X\",\"record\":\"classic: 55\",\"result\":{result},\
                 \"moves\":[2,4],\"nodes\":[20,4000],\"ms\":[3,10]}}\n"
            )
        };
        let lines: String = games.iter().map(line).collect();
        std::fs::write(path, settings + &lines).unwrap();
    }

    #[test]
    fn shares_of_a_match_are_told_together() {
        let folder = tempfile::tempdir().unwrap();
        let paths = ["a", "b", "c"].map(|name| folder.path().join(name));
        write(&paths[0], 1, &[(0, 1), (1, 1)]);
        write(&paths[1], 2, &[(0, -1)]);
        write(&paths[2], 1, &[(5, -1), (4, 0)]);
        let all = match_scores(&paths).unwrap();
        assert_eq!(all.len(), 2);
        let told = all[0].to_string();
        let lines: Vec<&str> = told.lines().collect();
        assert!(lines[0].contains("/a ") && lines[0].ends_with("/c"), "{told}");
        assert_eq!(
            lines[1],
            "  10 at 20 ms against uct:1000: classic, openings both, seed 1, uttt-engine 0.1.0"
        );
        assert!(lines[2].starts_with("  2-1-1 (4 games), score 0.625 ± 0."), "{told}");
        assert_eq!(lines[3], "  10: 10 nodes and 1.5 ms a move; uct:1000: 1000 and 2.5");
        assert_eq!(all[1].tally().to_string(), "0-0-1 (1 games)");

        let json = serde_json::to_value(Line::of(&all[0])).unwrap();
        assert_eq!([&json["won"], &json["drawn"], &json["lost"]], [2, 1, 1]);
        assert_eq!(json["score"], 0.625);
        assert!(json["margin"].as_f64().unwrap() > 0.0);
        assert_eq!(json["settings"]["b"], "uct:1000");
        assert!(serde_json::to_value(Line::of(&all[1])).unwrap()["score"].is_null());
    }

    #[test]
    fn a_game_in_two_shares_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let paths = ["a", "b"].map(|name| folder.path().join(name));
        write(&paths[0], 1, &[(0, 1), (1, 1)]);
        write(&paths[1], 1, &[(2, 1), (1, 1)]);
        let told = match_scores(&paths).err().unwrap().to_string();
        assert!(told.ends_with("/b: game 1 occurs twice"), "{told}");
    }
}
