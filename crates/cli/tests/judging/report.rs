//! A tournament as one HTML file.

use std::fmt::Write;
use std::fs::{read_to_string, write};

use base64::Engine;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::programs::{command, random, run, sample, text};
use crate::tournament::{arguments, games, place};

/// A tournament with names and messages that look like HTML.
const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/report/games.jsonl");

/// The report of a file.
fn report(path: &str) -> String {
    let output = run(&["report", path]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(text(&output.stderr), "");
    text(&output.stdout)
}

/// The text between two others.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap();
    rest.split_once(after).unwrap().0
}

/// The ids of all parts, and the links to them above, in their order.
fn parts_and_links(page: &str) -> [Vec<&str>; 2] {
    ["<h2 id=\"", "<li><a href=\"#"].map(|before| {
        page.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    })
}

/// The data of a script element.
fn data(page: &str, id: &str) -> Value {
    let before = format!("<script type=\"application/json\" id=\"{id}\">");
    serde_json::from_str(between(page, &before, "</script>")).unwrap()
}

#[test]
fn the_figures_are_those_of_the_games() {
    let page = report(GAMES);
    assert!(page.contains("<p>24 of 24 games, a round robin of 4 programs."), "{page}");
    let [parts, links] = parts_and_links(&page);
    assert_eq!((&links, links.contains(&"scores")), (&parts, false));
    // It begins with the result.
    let result = between(&page, "<main>\n<p class=\"result\">", "</p>");
    assert!(
        result.contains(" is first with ") && result.contains(" of 12 points, before "),
        "{result}"
    );
    // The table of the tournament.
    let table = text(&run(&["merge", GAMES]).stdout);
    let ranking = between(&page, "<caption>All programs, the best first</caption>", "</table>");
    for line in table.lines().skip(1).take(4) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let elo = words.iter().position(|&word| word == "±").unwrap();
        let elo = words[elo - 1..=elo + 1].join(" ");
        assert!(ranking.contains(&format!("<td>{elo}</td>")), "{elo}: {ranking}");
        let points = words.iter().find(|word| word.ends_with("/12")).unwrap();
        assert!(ranking.contains(&format!("<td>{points}</td>")), "{points}: {ranking}");
    }
    let cross = between(&page, "<caption>Crosstable", "</table>");
    assert_eq!(cross.matches("<td class=\"self\">").count(), 4);
    assert_eq!(cross.matches("/4 <span").count(), 12);
    let endings = between(&page, "<caption>Reasons</caption>", "</table>");
    for reason in ["crashed", "illegal"] {
        let games = read_to_string(GAMES).unwrap();
        let count = games.matches(&format!("\"reason\":\"{reason}\"")).count();
        let button =
            format!("data-reason=\"{reason}\" aria-label=\"Show {count} games: {reason}\"");
        assert!(endings.contains(&button), "{button}: {endings}");
    }
    let replays = data(&page, "games-data");
    assert_eq!(replays.as_array().unwrap().len(), 24);
    assert_eq!(data(&page, "names-data")[1], "<b>Random</b> & \"more\"");
    assert_eq!(data(&page, "board-data")["players"], serde_json::json!(["X", "O"]));
}

#[test]
fn the_file_needs_nothing_else_and_texts_are_not_markup() {
    let page = report(GAMES);
    for markup in ["<b>", "<img", "<i>", "<link", "<iframe", "<script src"] {
        assert!(!page.contains(markup), "{markup}");
    }
    assert!(
        page.contains("<bdi>&lt;b>Random".replace('>', "&gt;").replacen("&gt;", ">", 1).as_str())
    );
    assert!(page.contains("&lt;img src=x onerror=alert(1)&gt;"), "{page}");
    for address in ["href=\"http", "@import", "url(", "fetch("] {
        assert!(!page.contains(address), "{address}");
    }
    assert_eq!(policy(&page), allowing(&page, 2));
    assert!(!page.contains(" style=\"") && !page.contains(" onclick="), "the policy forbids both");
}

/// The policy of a page.
fn policy(page: &str) -> &str {
    between(page, "Content-Security-Policy\" content=\"", "\"")
}

/// The policy that allows a page's own scripts, of which there are so many, and its style; and nothing else.
fn allowing(page: &str, count: usize) -> String {
    let digest = |text: &str| {
        let digest = Sha256::digest(text);
        format!("'sha256-{}'", base64::engine::general_purpose::STANDARD.encode(digest))
    };
    let scripts: Vec<String> = page
        .split("<script>")
        .skip(1)
        .map(|rest| digest(rest.split_once("</script>").unwrap().0))
        .collect();
    assert_eq!(scripts.len(), count);
    let (scripts, style) = (scripts.join(" "), digest(between(page, "<style>", "</style>")));
    format!(
        "default-src 'none'; script-src {scripts}; style-src {style}; base-uri 'none'; \
         form-action 'none'"
    )
}

#[test]
fn the_summary_names_what_ended_games_and_each_game_can_lead_to_the_page() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2)];
    let more = ["--openings", "book:balanced", "--opening-order", "random", "--opening-start", "5"];
    let ends = ["--games", "2", "--max-plies", "20", "--resign", "score=0.9,moves=2", "--quiet"];
    assert!(run(&arguments(&path, &[&more[..], &ends].concat(), &programs)).status.success());
    let page = report(&path);
    for words in [
        " in random order with the seed 1, from number 5.",
        " A program resigns when it has told a score of -0.9 or less for 2 moves in a row.",
        " A game that goes on after 20 moves is drawn.",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert_eq!(data(&page, "board-data")["page"], Value::Null);
    let address = "https://example.org/uttt/";
    let linked = text(&run(&["report", &path, "--link", address]).stdout);
    let board = data(&linked, "board-data");
    assert_eq!((&board["page"], &board["rules"]), (&address.into(), &"classic".into()));
}

#[test]
fn a_wrong_file_is_one_error_that_says_where() {
    let (folder, path) = place();
    let whole = read_to_string(GAMES).unwrap();
    let out = folder.path().join("report.html").display().to_string();
    let mut lines: Vec<&str> = whole.lines().collect();
    lines[7] = "{\"game\":";
    let damaged = lines.join("\n") + "\n";
    let cheated = whole.replacen("\"result\":\"X\"", "\"result\":\"O\"", 1);
    for (journal, error) in [
        (
            damaged.as_str(),
            ": line 8 is damaged: \"{\\\"game\\\":\" is no finished game; remove it, and a tournament",
        ),
        (cheated.as_str(), ": game "),
        ("games\n", ": not a file of games: its first line holds no settings"),
    ] {
        write(&path, journal).unwrap();
        let output = run(&["report", &path, "--out", &out]);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
        let words = text(&output.stderr);
        assert!(words.starts_with(&format!("error: {path}{error}")), "{words}");
        assert_eq!(words.lines().count(), 1, "{words}");
        assert!(!std::path::Path::new(&out).exists());
    }
    // A report that was there stays, whole, if the next one fails, and nothing is left beside it.
    write(&path, &whole).unwrap();
    write(&out, "old").unwrap();
    let call = format!(
        "trap '' XFSZ; ulimit -f 1; exec {} report {path} --out {out}",
        env!("CARGO_BIN_EXE_uttt")
    );
    let failed = crate::programs::command("sh").args(["-c", &call]).output().unwrap();
    assert_eq!(failed.status.code(), Some(1), "{failed:?}");
    assert_eq!(read_to_string(&out).unwrap(), "old");
    assert_eq!(run(&["report", &path, "--out", &out]).status.code(), Some(0));
    assert_eq!(read_to_string(&out).unwrap(), report(&path));
    let files = std::fs::read_dir(&folder).unwrap().map(|it| it.unwrap().file_name());
    assert_eq!(files.filter(|it| it.to_string_lossy().contains("report")).count(), 1);
    // The journal is never overwritten.
    write(&path, &whole).unwrap();
    let output = run(&["report", &path, "--out", &path]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(read_to_string(&path).unwrap(), whole);
    // A line that was cut by a crash is left out, as when the tournament resumes.
    write(&path, format!("{whole}{{\"game\":")).unwrap();
    assert_eq!(report(&path), report(GAMES));
}

#[test]
fn every_rule_system_and_an_unfinished_tournament_have_a_report() {
    for (rules, cells) in [("nested-1", 9), ("nested-3", 729), ("adjacent", 81)] {
        let (_folder, path) = place();
        let programs = [random("ugi", 1), random("ugi", 2)];
        let more = ["--games", "2", "--rules", rules, "--quiet"];
        assert!(run(&arguments(&path, &more, &programs)).status.success());
        let page = report(&path);
        assert_eq!(data(&page, "board-data")["drawing"]["cells"].as_object().unwrap().len(), cells);
        // Without its last game.
        let whole = read_to_string(&path).unwrap();
        let (kept, _) = whole.trim_end().rsplit_once('\n').unwrap();
        write(&path, format!("{kept}\n")).unwrap();
        assert!(report(&path).contains("<p>1 of 2 games, "));
        let (header, _) = whole.split_once('\n').unwrap();
        write(&path, format!("{header}\n")).unwrap();
        assert!(report(&path).contains("<p>0 of 2 games, "));
    }
}

#[test]
fn rounds_programs_and_players_without_moves_are_told() {
    let (folder, path) = place();
    let list = folder.path().join("programs.toml");
    let mut entries = String::new();
    for (name, option) in [("Ada", "option.Level = \"1\"\nnodes = 1"), ("Eve", "nodes = 2")] {
        let uttt = env!("CARGO_BIN_EXE_uttt");
        writeln!(
            entries,
            "[[program]]\nname = \"{name}\"\ncmd = \"ugi:{uttt} engine\"\n{option}\n"
        )
        .unwrap();
    }
    write(&list, entries).unwrap();
    let wrong = sample("codingame", "misbehave.py", "words 1");
    let programs =
        ["--programs".to_owned(), list.display().to_string(), format!("name=Bad cmd=\"{wrong}\"")];
    let more = ["--swiss", "--rounds", "3", "--games", "2"];
    let output = run(&arguments(&path, &more, &programs));
    assert_eq!(text(&output.stderr).lines().find(|line| line.starts_with("error")), None);
    let page = report(&path);
    let ranking =
        between(&page, "<caption>All programs, by points with byes</caption>", "</table>");
    assert!(ranking.contains("Ada"), "{ranking}");
    // The table in the terminal ends with the same rounds.
    let rounds = between(&page, "<ul class=\"rounds\">", "</ul>");
    let stdout = text(&output.stdout);
    let told: Vec<&str> = stdout.lines().filter(|line| line.starts_with("round ")).collect();
    assert_eq!((told.len(), rounds.matches("<li>").count()), (4, 4), "{stdout} {rounds}");
    for line in told {
        assert!(rounds.contains(&format!("<li>{line}</li>")), "{line}: {rounds}");
    }
    let described = between(&page, "<caption>Each program, its command", "</table>");
    assert!(described.contains(" nodes=1 option.Level=1 protocol=ugi</code>"), "{described}");
    assert!(described.contains("misbehave.py words 1 protocol=codingame</code>"), "{described}");
    assert!(page.contains("unless a program has a time control of its own."), "{page}");
    let times = between(&page, "<caption>Time for a move", "</table>");
    let last = times.lines().find(|row| row.contains("Bad")).unwrap();
    assert!(
        last.contains("<td>0</td><td>–</td><td>–</td><td>–</td><td>–</td><td>–</td>"),
        "{last}"
    );
}

/// A program that plays random moves over UGI and tells this score with each.
fn telling(score: &str, seed: u32) -> String {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let told = format!("s/^bestmove/info depth 7 nodes 90 time 3 score {score}\\nbestmove/");
    format!(
        "name=Told{score} cmd=\"sh -c '{uttt} player --protocol ugi --level random --seed {seed} | grep \
             --line-buffered -v ^info | sed -u \\\"{told}\\\"'\" protocol=ugi"
    )
}

#[test]
fn a_report_shows_where_a_program_has_misjudged_itself() {
    let (_folder, path) = place();
    let programs = [telling("0.9", 1), telling("-0.1", 2)];
    let output = run(&arguments(&path, &["--games", "8", "--quiet"], &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let played = games(&path);
    let count = |game: &Value| game["moves"].as_str().unwrap().split(' ').count();
    for game in &played {
        for (key, value) in [("depths", 7), ("nodes", 90), ("told_ms", 3)] {
            let told = game[key].as_array().unwrap();
            assert_eq!((told.len(), &told[0]), (count(game), &value.into()), "{game}");
        }
    }
    let lost = |game: &&Value| {
        let seat = game["seats"].as_array().unwrap().iter().position(|seat| *seat == 0).unwrap();
        game["result"] == ["O", "X"][seat]
    };
    let lost: Vec<&Value> = played.iter().filter(lost).collect();
    assert!(!lost.is_empty(), "{played:?}");
    let page = report(&path);
    let [parts, links] = parts_and_links(&page);
    assert_eq!((&links, links.contains(&"scores")), (&parts, true));
    let table = between(&page, "misjudged are games that", "</table>");
    let row = table.lines().find(|row| row.contains("Told0.9")).unwrap();
    assert!(row.contains(&format!("<td>{}</td>", lost.len())), "{row}");
    assert_eq!(row.matches(": told +0.90, and lost").count(), lost.len().min(5), "{row}");
    let other = table.lines().find(|row| row.contains("Told-0.1")).unwrap();
    assert!(!other.contains("told +") && !other.contains("told -"), "{other}");
    // The review of such a game sets what was told beside what the engine finds.
    let number = lost[0]["game"].to_string();
    let reviewed = run(&["review", "--nodes", "50", "--game", &number, &path]);
    let review: Value = serde_json::from_slice(&reviewed.stdout).unwrap();
    let last = review["moves"].as_array().unwrap().iter().rfind(|mv| mv["told"]["score"] == 0.9);
    let last = last.unwrap();
    assert_eq!((&last["told"]["depth"], &last["told"]["nodes"]), (&7.into(), &90.into()), "{last}");
    let gap = 0.95 - last["after"].as_f64().unwrap();
    assert!((last["told"]["gap"].as_f64().unwrap() - gap).abs() < 1e-9, "{last}");
    assert!(review["misjudged"].as_array().unwrap().contains(&last["ply"]), "{review}");
    let none = run(&["review", "--game", "99", &path]);
    assert_eq!(text(&none.stderr), format!("error: {path}: no game 99\n"));
}

#[test]
fn games_of_three_have_points_and_no_elo() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2), random("ugi", 3)];
    let more = ["--games", "6", "--rules", "overwrite", "--progress", "json"];
    let output = run(&arguments(&path, &more, &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let words = text(&output.stderr);
    let last: Value = serde_json::from_str(words.lines().last().unwrap()).unwrap();
    let points =
        last["programs"].as_array().unwrap().iter().map(|it| it["points"].as_f64().unwrap());
    assert!((points.sum::<f64>() - 6.0).abs() < 1e-9, "{last}");
    let count =
        |result: &str| text(&run(&["games", &path, "--result", result]).stdout).lines().count();
    assert_eq!(["X", "O", "+", "draw"].map(count).iter().sum::<usize>(), 6);
    let page = report(&path);
    let ranking = between(&page, "<caption>All programs, the best first</caption>", "</table>");
    assert!(ranking.contains(">points</th>") && !ranking.contains("Elo"), "{ranking}");
    assert!(page.contains("<caption>By seat: won, shared and lost</caption>"), "{page}");
    assert_eq!(data(&page, "board-data")["players"], serde_json::json!(["X", "O", "+"]));
    assert_eq!(data(&page, "board-data")["drawing"]["cells"].as_object().unwrap().len(), 16);
}

#[test]
fn ten_thousand_games_take_little_memory() {
    let (folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2)];
    let openings = folder.path().join("openings").display().to_string();
    write(&openings, "55\n").unwrap();
    let more = ["--games", "2", "--openings", &openings, "--quiet"];
    assert!(run(&arguments(&path, &more, &programs)).status.success());
    let two = read_to_string(&path).unwrap();
    let [header, first, second] = two.lines().collect::<Vec<_>>()[..] else { panic!("{two}") };
    let mut many = header.replace("\"games\":2,", "\"games\":10000,") + "\n";
    for game in 0..10_000 {
        let line = if game % 2 == 0 { first } else { second };
        let (_, rest) = line.split_once(',').unwrap();
        writeln!(many, "{{\"game\":{game},{rest}").unwrap();
    }
    write(&path, many).unwrap();
    let out = folder.path().join("report.html").display().to_string();
    // The peak of the only child, in KiB; on macOS in bytes.
    let script = "import resource, subprocess, sys\n\
        status = subprocess.run(sys.argv[1:]).returncode\n\
        print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)";
    let mut command = command("python3");
    let command =
        command.args(["-c", script, env!("CARGO_BIN_EXE_uttt"), "report", &path, "--out", &out]);
    let Ok(output) = command.output() else {
        println!("left out: there is no python3");
        return;
    };
    let told = text(&output.stdout);
    let (status, peak) = told.trim().split_once(' ').unwrap();
    assert_eq!(status, "0", "{output:?}");
    let unit = if cfg!(target_os = "macos") { 1 } else { 1024 };
    let peak = peak.parse::<u64>().unwrap() * unit;
    assert!(peak < 80 << 20, "{peak} bytes of memory");
    let size = std::fs::metadata(&out).unwrap().len();
    assert!(size < 16 << 20, "{size} bytes");
    assert!(read_to_string(&out).unwrap().contains("10000 of 10000 games"));
}
