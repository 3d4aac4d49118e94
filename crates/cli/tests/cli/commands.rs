use serde_json::{Value, json};

use crate::process::{run, stdout, table};

pub(crate) const RULES: [&str; 10] = [
    "classic",
    "most-boards",
    "open-boards",
    "adjacent",
    "nested-1",
    "nested-2",
    "nested-3",
    "overwrite",
    "overwrite-cell",
    "overwrite-free",
];

/// The lines of a table.
fn lines_of(name: &str) -> impl Iterator<Item = String> {
    let lines: Vec<String> = table(name).lines().map(str::to_owned).collect();
    lines.into_iter().filter(|line| !line.starts_with('#'))
}

#[test]
fn perft_prints_a_line_a_depth() {
    let expected = "1 81\n2 720\n3 6336\n4 55080\n5 473256\n";
    assert_eq!(stdout(&["perft", "--rules", "classic", "5"]), expected);
}

#[test]
fn perft_agrees_with_the_tables() {
    for rules in RULES {
        // A few lines of each table, because each line starts a process. The rules crate tests all
        // lines.
        for line in lines_of(&format!("{rules}.perft")).take(6) {
            let (moves, counts) = line.split_once(':').unwrap();
            let mut expected = String::new();
            let counts: Vec<&str> = counts.split_whitespace().take(3).collect();
            for (i, count) in counts.iter().enumerate() {
                expected.push_str(&format!("{} {count}\n", i + 1));
            }
            let depth = counts.len().to_string();
            let found = stdout(&["perft", "--rules", rules, "--moves", moves, &depth]);
            assert_eq!(found, expected, "{rules}: {line}");
        }
    }
}

#[test]
fn replay_prints_one_json_object() {
    let text = stdout(&["replay", "--rules", "classic", "55", "51"]);
    assert_eq!(text.lines().count(), 1);
    let replay: Value = serde_json::from_str(&text).unwrap();
    let expected = json!({
        "rules": "classic", "moves": ["55", "51"], "turn": "X", "outcome": "ongoing",
        "legal": ["11", "12", "13", "14", "15", "16", "17", "18", "19"],
        "last": "51", "active": ["1"],
    });
    assert_eq!(replay, expected);
    // What `uttt play` prints can be pasted.
    for record in [&["classic: 55 51"][..], &["classic:", "55", "51"]] {
        assert_eq!(stdout(&[&["replay"][..], record].concat()), text);
    }

    let start: Value = serde_json::from_str(&stdout(&["replay"])).unwrap();
    assert_eq!((&start["last"], &start["active"]), (&Value::Null, &json!([""])));
    assert_eq!(start["legal"].as_array().unwrap().len(), 81);
}

#[test]
fn replay_knows_how_finished_games_ended() {
    for rules in RULES {
        for line in lines_of(&format!("{rules}.games")).take(8) {
            let (outcome, moves) = line.split_once(' ').unwrap();
            let text = stdout(&["replay", "--rules", rules, moves]);
            let replay: Value = serde_json::from_str(&text).unwrap();
            let end = [&replay["outcome"], &replay["turn"], &replay["legal"], &replay["active"]];
            assert_eq!(end, [&json!(outcome), &Value::Null, &json!([]), &json!([])], "{line}");
            assert_eq!(replay["rules"], rules);
        }
    }
}

#[test]
fn replay_tells_the_boards_to_play_in_by_their_paths() {
    for (rules, moves, turn, active) in [
        ("open-boards", "55", "O", json!(["5"])),
        ("adjacent", "11", "O", json!(["2", "4"])),
        ("nested-1", "5", "O", json!([""])),
        ("nested-3", "519", "O", json!(["19"])),
        ("overwrite", "11 22", "+", json!([""])),
    ] {
        let replay: Value =
            serde_json::from_str(&stdout(&["replay", "--rules", rules, moves])).unwrap();
        assert_eq!((&replay["turn"], &replay["active"]), (&json!(turn), &active), "{rules}");
    }
    let text = stdout(&["replay", "--rules", "overwrite-free", "11 11 11 11 11 11 11"]);
    let drawn: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&drawn["outcome"], &drawn["legal"]), (&json!("draw"), &json!([])));
    assert!(stdout(&["replay", "--help"]).contains("[\"\"]"));
}

#[test]
fn diagram_prints_an_svg_of_the_position() {
    let after = |moves| stdout(&["diagram", "--rules", "classic", moves]);
    let svg = after("55 51");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    assert!(svg.contains("classic: 55 51 (X to move)"), "{svg}");
    assert_eq!(svg, after("55 51"));
    assert_ne!(svg, after("55 59"));
    let won =
        table("classic.games").lines().find_map(|line| line.strip_prefix("O ")).unwrap().to_owned();
    assert!(after(&won).contains("(O won)"));
}

#[test]
fn diagrams_are_of_the_board_that_is_played() {
    for rules in RULES {
        let game = lines_of(&format!("{rules}.games")).next().unwrap();
        let (_, moves) = game.split_once(' ').unwrap();
        let svg = stdout(&["diagram", "--rules", rules, moves]);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
        assert!(svg.contains(&format!("<desc>{rules}: {moves} (")), "{svg}");
    }
}

/// Every command that takes a game takes a link to it, whole and with all that the page adds.
#[test]
fn links_are_read_as_the_page_writes_them() {
    let link = "https://example.org:8080/uttt/?lang=en#classic:55-51-15&x=person&o=4";
    for command in [&["replay"][..], &["diagram"], &["analyse", "--nodes", "50"]] {
        // The number of reports depends on the clock.
        let told =
            |game: &str| stdout(&[command, &[game]].concat()).lines().last().map(str::to_owned);
        assert_eq!(told(link), told("classic: 55 51 15"), "{command:?}");
        assert_eq!(told("classic:55-51-15-59&ply=3&view=analyse"), told(link), "{command:?}");
    }
    assert_eq!(
        stdout(&["perft", "--moves", link, "1"]),
        stdout(&["perft", "--moves", "55 51 15", "1"])
    );
    let converted = run(&["convert", "--from", "record", "--to", "record"], link);
    assert_eq!(converted.stdout, b"classic: 55 51 15\n");
    for (link, message) in [
        ("https://example.org/uttt/", "the address has no game: expected # and a record after it"),
        ("https://example.org/#classic:55-19&o=4", "move 2 (19): wrong board; play in board 5"),
    ] {
        let output = run(&["replay", link], "");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), format!("error: {message}\n"));
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]));
    }
}

#[test]
fn seeds_have_the_same_range_everywhere() {
    let (most, too_much) = ("9007199254740991", "9007199254740992");
    for args in [
        &["analyse", "--nodes", "1"][..],
        &["play", "3"],
        &["player"],
        &["referee", "a"],
        &["tournament", "--out", "/no/such/folder/file", "a", "b"],
    ] {
        let error = |seed| {
            let output = run(&[args, &["--seed", seed]].concat(), "");
            String::from_utf8(output.stderr).unwrap()
        };
        let expected = format!("expected a whole number from 0 to {most}\n");
        for seed in [too_much, "-1", "1.5"] {
            assert!(error(seed).ends_with(&expected), "{args:?}: {}", error(seed));
        }
        assert!(!error(most).contains("--seed"), "{args:?}: {}", error(most));
    }
    let script =
        format!("setoption name Seed value {most}\nsetoption name Seed value {too_much}\n");
    let told = String::from_utf8(run(&["engine"], &script).stdout).unwrap();
    let refused = format!("{too_much:?}, expected a whole number from 0 to {most}");
    assert_eq!(told, format!("info string setoption: Seed: {refused}\n"));
}

#[test]
fn a_seed_changes_level_10_only_where_it_plays_simulations() {
    let line = |rules: &str, seed: &str| {
        // The earlier lines depend on the clock.
        let text = stdout(&["analyse", "--rules", rules, "--nodes", "2000", "--seed", seed]);
        text.lines().last().unwrap().to_owned()
    };
    for rules in RULES {
        let has_simulations =
            !["classic", "most-boards", "open-boards", "adjacent", "nested-2"].contains(&rules);
        // The search finds the last move of plain tic-tac-toe whatever the rollouts say.
        if rules != "nested-1" {
            assert_eq!(line(rules, "1") != line(rules, "2"), has_simulations, "{rules}");
        }
    }
    for command in ["analyse", "play", "player"] {
        assert!(stdout(&[command, "--help"]).contains("nine small boards"), "{command}");
    }
}

#[test]
fn help_version_and_completions_are_results() {
    assert_eq!(stdout(&["--version"]), format!("uttt {}\n", env!("CARGO_PKG_VERSION")));
    for command in [
        "perft",
        "replay",
        "analyse",
        "diagram",
        "convert",
        "play",
        "engine",
        "bench",
        "completions",
    ] {
        assert!(stdout(&["--help"]).contains(&format!("\n  {command} ")), "{command}");
        assert!(stdout(&[command, "--help"]).contains(&format!("Usage: uttt {command}")));
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&["completions", shell]);
        assert!(script.contains("time-limit"), "{shell}");
        // PowerShell and Elvish complete no values.
        for value in ["balanced", "give-up-board", "nested-3", "uttt-ai-state", "most-plies"] {
            let is_known = script.contains(value) || ["elvish", "powershell"].contains(&shell);
            assert!(is_known, "{shell}: {value}");
        }
    }
}

#[test]
fn the_bench_does_the_same_work_each_time() {
    let nodes = |args: &[&str]| {
        let text = stdout(&[&["bench"], args].concat());
        let tasks: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(tasks, ["perft", "playouts", "search", "search", "search", "nodes"]);
        assert!(text.contains("\nsearch 0 "), "{text}");
        text.lines().last().unwrap().to_owned()
    };
    let classic = nodes(&[]);
    assert_eq!(nodes(&["--rules", "classic"]), classic);
    let overwrite = ["--rules", "overwrite"];
    assert_eq!(nodes(&overwrite), nodes(&overwrite));
    let nested = nodes(&["--rules", "nested-3"]);
    assert!(nested != classic && nested != nodes(&overwrite), "{nested}");
}

#[test]
fn the_help_of_a_time_limit_says_what_it_covers_its_units_and_its_default() {
    for command in ["referee", "tournament", "play"] {
        let help = stdout(&[command, "--help"]);
        let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("The time for one move"), "{command}: {words}");
        assert!(words.contains("A number with a unit, ms, s, m or h, as in 500ms"), "{words}");
        assert!(words.contains("[default: 12s]") || words.contains("have 12s"), "{words}");
    }
}
