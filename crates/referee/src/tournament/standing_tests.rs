use super::super::schedule::tests::settings;
use super::super::{Tournament, TournamentFormat};
use super::*;

/// The standing of programs after these games: the number of each game, and the half points of X.
fn after(programs: usize, games: u32, results: &[(u32, u32)]) -> Standing {
    let tournament = Tournament::new(settings(programs, games)).unwrap();
    let mut standing = Standing::new(tournament.settings(), tournament.schedule());
    for &(game, half_points) in results {
        let scheduled = tournament.schedule().game(game).unwrap();
        standing.add(&scheduled, &ended(game, half_points));
    }
    standing
}

/// A game unlike all with other numbers.
fn ended(game: u32, half_points: u32) -> JudgedGame {
    let result = ["O", "draw", "X"][half_points as usize].into();
    JudgedGame { result, moves: format!("game {game}"), ..none() }
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
    assert!(
        table.contains("\nElo: ± 95 %, with one extra pair (a win and a loss) added"),
        "{table}"
    );
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
    // Program 0 has 1½ points of 2 against program 1; program 2 has played nobody.
    let table = after(3, 2, &[(0, 2), (1, 1)]).to_string();
    let (_, cross) = table.split_once("points against").unwrap();
    let row = |rank: usize| {
        let words: Vec<_> = cross.lines().nth(rank).unwrap().split_whitespace().collect();
        words[words.len() - 3..].to_vec()
    };
    assert_eq!((row(1), row(2)), (vec!["-", "1.5/2", "-"], vec!["0.5/2", "-", "-"]), "{table}");
    // Of two programs, the points in the table are those against each other.
    assert!(!after(2, 2, &[(0, 2), (1, 1)]).to_string().contains("against"));
}

#[test]
fn the_table_shows_what_it_shows_while_it_runs() {
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let table = after(2, 4, &[(0, 2), (1, 1), (2, 1), (3, 0)]).to_string();
    let mut lines = table.lines();
    let head = "# program Elo points W-D-L pairs 0-2 LOS nElo draws faults";
    assert_eq!(words(lines.next().unwrap()), words(head), "{table}");
    let first = words(lines.next().unwrap());
    assert_eq!(&first[5..8], ["3/4", "2-2-0", "0-0-0-2-0"], "{table}");
    assert!(
        first[8].parse::<f64>().unwrap() > 50.0
            && first.ends_with(&["50.0".into(), "%".into(), "0".into()]),
        "{table}"
    );
    // A bye is a column of its own.
    let settings = Settings { format: TournamentFormat::Swiss, ..settings(3, 2) };
    let tournament = Tournament::new(settings).unwrap();
    let table = Standing::new(tournament.settings(), tournament.schedule()).to_string();
    let byes = table.lines().take(4).map(|line| words(line).pop().unwrap()).collect::<Vec<_>>();
    assert_eq!(byes, ["byes", "0", "0", "1"], "{table}");
}

#[test]
fn tables_of_three_show_points_and_no_elo() {
    let tournament =
        Tournament::new(Settings { rules: "overwrite".into(), ..settings(3, 12) }).unwrap();
    let mut standing = Standing::new(tournament.settings(), tournament.schedule());
    for scheduled in tournament.schedule().games() {
        let by = (scheduled.game == 11).then(|| "X".into());
        standing.add(&scheduled, &JudgedGame { by, ..ended(scheduled.game, 1) });
    }
    let table = standing.to_string();
    let head: Vec<_> = table.lines().next().unwrap().split_whitespace().collect();
    assert_eq!(
        head,
        "# program points points a game W-D-L draws faults".split(' ').collect::<Vec<_>>()
    );
    assert!(
        table.contains("  4.17/12  0.347 ± 0.0") && table.contains("  3.67/12  0.306 ± 0.0"),
        "{table}"
    );
    assert!(table.contains(" 0-11-1 ") && table.contains("equal programs have 0.333"), "{table}");
}

/// The standing after the first program has won this many pairs of games, all by the same moves, or
/// each by others.
fn after_pairs(pairs: u32, are_alike: bool) -> Standing {
    let sprt = "elo0=0,elo1=50".parse().ok();
    let tournament = Tournament::new(Settings { sprt, ..settings(2, 2 * pairs) }).unwrap();
    let mut standing = Standing::new(tournament.settings(), tournament.schedule());
    for scheduled in tournament.schedule().games() {
        let number = if are_alike { scheduled.game % 2 } else { scheduled.game };
        standing.add(&scheduled, &ended(number, if scheduled.seats[0] == 0 { 2 } else { 0 }));
    }
    standing
}

#[test]
fn the_same_game_again_proves_nothing_more() {
    let [once, often, others] =
        [(1, true), (60, true), (60, false)].map(|(pairs, alike)| after_pairs(pairs, alike));
    assert_eq!(others.decision(), Some(Decision::Elo1));
    assert_eq!((others.repeats(), others.told_repeats()), (0, None));
    // 118 games repeat the first two.
    assert_eq!((often.decision(), often.repeats()), (None, 118));
    let of =
        |standing: &Standing| standing.rows().iter().map(|row| row.evidence).collect::<Vec<_>>();
    let ([first, _], [leader, loser]) = (&of(&once)[..], &of(&often)[..]) else { panic!() };
    assert_eq!(leader.superiority(), first.superiority());
    assert_eq!(leader.elo(), first.elo());
    assert!(leader.elo().unwrap().elo < of(&others)[0].elo().unwrap().elo);
    assert_eq!((leader.copies(), loser.copies()), (59, 59));
    assert_eq!(often.rows()[1].repeats, 118);
    let table = often.to_string();
    let told = "118 of 120 games are repeats (same programs, seats and moves): for Elo, LOS and SPRT, 1 of 60 pairs counts";
    assert!(table.contains(told), "{table}");
}

#[test]
fn a_game_by_other_programs_or_from_other_seats_is_no_repeat() {
    let tournament = Tournament::new(settings(3, 2)).unwrap();
    let mut standing = Standing::new(tournament.settings(), tournament.schedule());
    for scheduled in tournament.schedule().games() {
        standing.add(&scheduled, &ended(0, 1));
    }
    assert_eq!((standing.games(), standing.repeats()), (6, 0));
}
