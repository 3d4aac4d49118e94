use std::collections::{BTreeSet, HashSet};

use super::super::schedule::tests::settings;
use super::*;

fn rounds(format: TournamentFormat, programs: usize, games: u32, count: Option<u32>) -> Rounds {
    Rounds::new(&Settings { format, rounds: count, ..settings(programs, games) }).unwrap()
}

/// Plays all games; `result` gives X's half points by the places of X and O. Returns the games.
fn play(rounds: &mut Rounds, result: impl Fn(usize, usize) -> u32) -> Vec<ScheduledGame> {
    let (mut played, mut begun) = (Vec::new(), HashSet::new());
    while let Some(game) = rounds.next_game(&begun) {
        assert_eq!(rounds.game(game.game).as_ref(), Some(&game));
        begun.insert(game.game);
        rounds.add(&game, result(game.seats[0], game.seats[1]));
        played.push(game);
    }
    assert_eq!(played.len() as u32, rounds.total());
    played
}

/// The program that comes first in the list wins.
fn first_wins(x: usize, o: usize) -> u32 {
    if x < o { 2 } else { 0 }
}

#[test]
fn in_a_knockout_the_losers_are_out_and_the_first_meet_late() {
    for programs in 2..20 {
        let mut knockout = rounds(TournamentFormat::Knockout, programs, 2, None);
        let played = play(&mut knockout, first_wins);
        assert_eq!(played.len(), 2 * (programs - 1), "{programs}");
        assert_eq!(knockout.winner(), Some(0));
        assert_eq!(knockout.ranking()[..2], [0, 1]);
        let last = knockout.rounds.last().unwrap();
        assert_eq!(last.matches[0].places, [0, 1], "{programs}");
        // Only the first round has byes, and the first ones have them.
        let byes = programs.next_power_of_two() - programs;
        let mut found = knockout.rounds[0].byes.clone();
        found.sort_unstable();
        assert_eq!(found, (0..byes).collect::<Vec<_>>());
        assert!(knockout.rounds[1..].iter().all(|round| round.byes.is_empty()));
    }
    // An upset.
    let mut knockout = rounds(TournamentFormat::Knockout, 5, 2, None);
    play(&mut knockout, |x, o| 2 - first_wins(x, o));
    assert_eq!(knockout.winner(), Some(4));
}

#[test]
fn a_tied_match_goes_on_by_pairs_and_then_the_first_wins() {
    let mut knockout = rounds(TournamentFormat::Knockout, 2, 4, None);
    assert_eq!(knockout.total(), 4);
    let played = play(&mut knockout, |_, _| 1);
    assert_eq!((played.len(), knockout.winner()), (8, Some(0)));
    // The fifth game decides, and the sixth is the other side of its opening.
    let mut knockout = rounds(TournamentFormat::Knockout, 2, 4, None);
    let (mut count, mut begun) = (0, HashSet::new());
    while let Some(game) = knockout.next_game(&begun) {
        begun.insert(game.game);
        count += 1;
        knockout.add(&game, if count == 5 { 0 } else { 1 });
    }
    assert_eq!((count, knockout.winner()), (6, Some(1)));
}

#[test]
fn in_a_swiss_tournament_equals_meet_and_nobody_meets_another_twice() {
    for programs in 2..16 {
        let most = programs as u32 - 1 + programs as u32 % 2;
        for count in 1..=most.min(5) {
            let mut swiss = rounds(TournamentFormat::Swiss, programs, 2, Some(count));
            play(&mut swiss, first_wins);
            assert_eq!(swiss.rounds.len() as u32, count);
            let mut met = BTreeSet::new();
            for round in &swiss.rounds {
                let mut busy: Vec<usize> = round
                    .matches
                    .iter()
                    .flat_map(|met| met.places)
                    .chain(round.byes.clone())
                    .collect();
                busy.sort_unstable();
                assert_eq!(busy, (0..programs).collect::<Vec<_>>());
                for found in &round.matches {
                    // Few programs in many rounds cannot always avoid it.
                    let is_new = met.insert(found.places);
                    assert!(is_new || programs < 2 * count as usize, "{programs} {count}");
                }
            }
            let byes: Vec<usize> =
                swiss.rounds.iter().flat_map(|round| round.byes.clone()).collect();
            assert_eq!(byes.len(), byes.iter().collect::<BTreeSet<_>>().len(), "{byes:?}");
        }
    }
    // The upper half meets the lower, then the winners meet.
    let mut swiss = rounds(TournamentFormat::Swiss, 4, 2, Some(2));
    play(&mut swiss, first_wins);
    let met =
        |round: usize| swiss.rounds[round].matches.iter().map(|met| met.places).collect::<Vec<_>>();
    assert_eq!((met(0), met(1)), (vec![[0, 2], [1, 3]], vec![[0, 1], [2, 3]]));
}

#[test]
fn more_rounds_are_played_than_there_are_opponents() {
    let mut swiss = rounds(TournamentFormat::Swiss, 3, 2, Some(7));
    assert_eq!(play(&mut swiss, |_, _| 1).len(), 14);
}

#[test]
fn a_bye_counts_as_won_once_its_round_is_over() {
    let mut swiss = rounds(TournamentFormat::Swiss, 3, 2, Some(1));
    assert_eq!(swiss.ranking(), [0, 1, 2]);
    play(&mut swiss, |_, _| 1);
    // The last program has the bye.
    assert_eq!(swiss.ranking(), [2, 0, 1]);
    let told = swiss.lines(|place| ["A", "B", "C"][place].to_owned());
    assert_eq!(
        told,
        [
            "round 1: A 1-1 B, C has a bye",
            "round 1 of 1; ranked by points with byes (points of the opponents): C 2 (0), A 1 (1), B 1 (1)"
        ]
    );
}
