//! The command `uttt puzzles`.

use crate::process::{run, stdout};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/puzzles/wrong.txt");

#[test]
fn the_list_can_be_narrowed() {
    let all = stdout(&["puzzles", "list"]);
    assert!(all.lines().count() >= 580, "{all}");
    let some =
        stdout(&["puzzles", "list", "--rules", "adjacent", "--grade", "1", "--theme", "save-draw"]);
    assert!(some.lines().count() > 0);
    for line in some.lines() {
        let words: Vec<_> = line.split_whitespace().collect();
        assert!(words[0].starts_with("adjacent-") && words[2] == "1", "{line}");
        assert!(words.contains(&"save-draw") && all.contains(line), "{line}");
    }
}

#[test]
fn a_puzzle_is_shown_as_text_or_as_a_picture() {
    let text = stdout(&["puzzles", "show", "classic-322", "--solution"]);
    assert!(text.starts_with("classic-322, grade 1: forced-chain, "), "{text}");
    assert!(text.contains("O is to move, and wins in 3 moves.\n\n x │ · │ · ║"), "{text}");
    assert!(text.ends_with("15 59 95 52 (54) (55) (56) (58)\n"), "{text}");
    let svg = stdout(&["puzzles", "show", "classic-322", "--svg"]);
    assert!(svg.starts_with("<svg ") && svg.contains("classic: 78 88"), "{svg}");
}

#[test]
fn a_person_solves_one_and_hears_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("solved.txt");
    let solve = ["puzzles", "solve", "classic-322", "--solved", file.to_str().unwrap()];
    let output = run(&solve, "what\n99\n12\n15\n\n95\n43\n");
    let told = String::from_utf8(output.stderr).unwrap();
    let said: Vec<_> =
        told.lines().filter(|line| line.contains(": ") || line.contains(" is ")).collect();
    assert_eq!(output.status.code(), Some(0), "{told}");
    for (at, start) in [
        (0, "O is to move, and wins in 3 moves."),
        (1, "\"what\""),
        (2, "99: wrong board; play in board 1"),
        (3, "12 is wrong: X answers 95, which wins the game."),
        (4, "15 is right. X answers 59."),
        (5, "95 is right. X answers 52."),
        (6, "43 is right. Solved!"),
    ] {
        assert!(said[at].contains(start), "{start}: {said:?}");
    }
    for status in ["O plays in board 1; 3 moves left.", "2 moves left.", "1 move left."] {
        assert!(told.contains(status), "{status}: {told}");
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "classic-322\n");
    let quits = run(&solve, "quit\n");
    assert_eq!(quits.status.code(), Some(0));
    let shows = run(&solve, "show\n");
    assert!(String::from_utf8(shows.stderr).unwrap().contains(" 15 59 95 52 (54)"));
}

#[test]
fn without_an_id_the_next_unsolved_puzzle_is_set() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("solved.txt");
    let solve = |args: &[&str]| {
        let solved = ["--solved", file.to_str().unwrap()];
        let output = run(&[&["puzzles", "solve"], args, &solved[..]].concat(), "quit\n");
        let told = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), told.lines().next().unwrap_or_default().to_owned())
    };
    let list = stdout(&["puzzles", "list", "--rules", "adjacent", "--grade", "2"]);
    let ids: Vec<_> = list.lines().map(|line| line.split(' ').next().unwrap()).collect();
    let of_grade = ["--rules", "adjacent", "--grade", "2"];
    for id in &ids[..2] {
        assert_eq!(solve(&of_grade), (Some(0), format!("{id}, grade 2")));
        let text = std::fs::read_to_string(&file).unwrap_or_default() + id + "\n";
        std::fs::write(&file, text).unwrap();
    }
    let (status, first) = solve(&[]);
    assert!(status == Some(0) && first.ends_with(", grade 1"), "{first}");
    std::fs::write(&file, ids.join("\n")).unwrap();
    let told = format!("You have solved all {} puzzles of grade 2 of adjacent.", ids.len());
    assert_eq!(solve(&of_grade), (Some(0), told));
    std::fs::write(&file, "classic-7\nchess-1\n").unwrap();
    let (status, told) = solve(&of_grade);
    let error = "solved.txt:2: \"chess-1\" is no id of a puzzle, expected one such as classic-7";
    assert!(status == Some(2) && told.ends_with(error), "{told}");
    // A puzzle that is named is not chosen.
    assert_eq!(solve(&["classic-7", "--grade", "1"]).0, Some(2));
}

#[cfg(unix)]
#[test]
fn puzzles_are_solved_on_the_full_screen() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("solved.txt");
    let shown = crate::play::in_a_terminal(
        &["puzzles", "solve", "classic-322", "--solved", file.to_str().unwrap()],
        "size 24 80\nwait O plays in board 1; 3 moves left.\ntype 12\nwait wrong:\ntype 15\nwait answers\n\
         press l\nwait 2 moves left\ntype 95\nwait answers\npress l\nwait 1 move left\ntype 43\n\
         wait Solved!\n\
         send \\r\npress l\nwait , grade 1\ntype quit\n",
    );
    assert!(shown.ends_with("\ncooked\nexit status 0\n"), "{shown:?}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "classic-322\n");
}

#[test]
fn each_wrong_line_is_named_with_its_fault() {
    let output = run(&["puzzles", "verify", FILE], "");
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stdout).unwrap();
    let text = std::fs::read_to_string(FILE).unwrap();
    let lines: Vec<_> = text.lines().collect();
    let planted: Vec<_> = (1..lines.len()).filter(|&at| lines[at - 1].starts_with("# ")).collect();
    assert!(planted.len() >= 20);
    let expected = planted.iter().filter(|&&at| !lines[at].is_empty()).map(|&at| {
        let id = lines[at].split(' ').next().unwrap();
        format!("{FILE}:{}: {id}: {}\n", at + 1, &lines[at - 1][2..])
    });
    assert_eq!(told, expected.collect::<String>());
}

#[test]
fn bad_input_is_refused_in_a_line() {
    for (args, said) in [
        (
            vec!["show", "classic-0"],
            "error: \"classic-0\": no such puzzle; see uttt puzzles list\n",
        ),
        (vec!["verify", "/no/such/file"], "error: /no/such/file: "),
        (vec!["verify", "/dev/null"], "error: /dev/null: no puzzles\n"),
        (vec!["list", "--theme", "x"], "--theme x: expected quiet, "),
        (vec!["list", "--file", FILE], "wrong.txt:6: an earlier line has the same id\n"),
    ] {
        let output = run(&[vec!["puzzles"], args.clone()].concat(), "");
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
        assert!(told.contains(said) && told.lines().count() == 1, "{args:?}: {told}");
    }
}
