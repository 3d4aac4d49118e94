use super::super::Tournament;
use super::super::schedule::tests::settings;
use super::*;

/// The standing of programs after these games: the number of each game, and the half points of X.
fn after(programs: usize, games: u32, results: &[(u32, u32)]) -> Standing {
    let tournament = Tournament::new(settings(programs, games)).unwrap();
    let mut standing = Standing::new(tournament.settings(), tournament.schedule());
    for &(game, half_points) in results {
        let scheduled = tournament.schedule().game(game).unwrap();
        let finished =
            JudgedGame { result: ["O", "draw", "X"][half_points as usize].into(), ..none() };
        standing.add(&scheduled, &finished);
    }
    standing
}

fn none() -> JudgedGame {
    serde_json::from_str(
        r#"{"game":0,"programs":[],"seats":[],"rules":"classic","opening":"","moves":"",
            "result":"draw","reason":"line","ms":[],"memory":[]}"#,
    )
    .unwrap()
}

#[test]
fn the_table_is_sorted_by_the_elo_that_it_prints() {
    // Program 0 wins both games against 1; program 1 scores 3½ out of 4 against 2.
    let standing = after(3, 4, &[(0, 2), (1, 0), (4, 2), (5, 0), (10, 2), (11, 1), (2, 1), (3, 1)]);
    let table = standing.to_string();
    let elo = |line: &str| {
        let word = line.split_whitespace().find(|word| word.starts_with(['+', '-'])).unwrap();
        word.parse::<f64>().unwrap()
    };
    let elos: Vec<f64> = table.lines().skip(1).take(3).map(elo).collect();
    assert!(elos.is_sorted_by(|a, b| a >= b), "{table}");
    assert!(table.contains("\nElo: ± 95 %; counts one extra pair"), "{table}");
}

#[test]
fn one_lucky_pair_ranks_below_many_good_ones() {
    // Program 2 has won its only pair; program 0 has 7 points of 8.
    let standing = after(
        3,
        8,
        &[(0, 2), (1, 0), (6, 2), (7, 0), (12, 2), (13, 0), (18, 1), (19, 1), (4, 0), (5, 2)],
    );
    let table = standing.to_string();
    let names: Vec<_> =
        table.lines().skip(1).take(3).map(|line| line.split_whitespace().nth(1).unwrap()).collect();
    assert_eq!(names, ["plain:0", "plain:2", "plain:1"], "{table}");
}

#[test]
fn without_a_pair_there_is_no_elo_and_no_note_about_it() {
    let table = after(2, 2, &[(0, 2)]).to_string();
    assert!(table.contains("1/1") && !table.contains("Elo:"), "{table}");
    assert!(!after(2, 2, &[]).is_over());
    assert!(!after(2, 2, &[(0, 2)]).is_over());
    assert!(after(2, 2, &[(0, 2), (1, 1)]).is_over());
}

#[test]
fn each_program_reads_its_points_against_each_other_in_its_row() {
    // Program 0 has 1½ points of 2 against program 1.
    let table = after(2, 2, &[(0, 2), (1, 1)]).to_string();
    let against = |rank: usize| -> Vec<_> {
        let row = table.lines().nth(rank).unwrap().split_whitespace().collect::<Vec<_>>();
        row[row.len() - 2..].to_vec()
    };
    assert_eq!((against(1), against(2)), (vec!["-", "1.5/2"], vec!["0.5/2", "-"]), "{table}");
}
