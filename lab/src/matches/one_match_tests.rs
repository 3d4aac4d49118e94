use uttt_rules::{AnyGame, Classic, GameMove, History, Rules};

use super::super::match_game::MatchGame;
use super::super::settings::{Match, tests::choices};
use super::play;

fn games(line: &str, count: u32) -> Vec<MatchGame> {
    let the_match = Match::new(&choices(line)).unwrap();
    (0..count).map(|number| play(&the_match, number).unwrap()).collect()
}

#[test]
fn partners_play_the_same_opening_from_both_sides() {
    let games = games("10@20 random --openings random:4", 4);
    let opening = |game: &MatchGame| game.record.split(' ').take(5).collect::<Vec<_>>().join(" ");
    assert_eq!(opening(&games[0]), opening(&games[1]));
    assert_eq!(opening(&games[2]), opening(&games[3]));
    assert_ne!(opening(&games[0]), opening(&games[2]));
    let seats: Vec<&str> = games.iter().map(|game| game.seat.as_str()).collect();
    assert_eq!(seats, ["X", "O", "X", "O"]);
    for game in &games {
        let end = History::<Classic>::parse(&game.record).unwrap();
        let winner = end.outcome().unwrap().winner().map(|winner| winner.to_string());
        let result = winner.map_or(0, |winner| if winner == game.seat { 1 } else { -1 });
        assert_eq!(game.result, result, "{}", game.record);
        assert_eq!(game.moves.iter().sum::<u32>() as usize, end.ply() - 4);
    }
}

#[test]
fn everybody_plays_a_whole_game_with_the_work_that_is_theirs() {
    for (name, nodes) in [
        ("10@300", 300),
        ("rollouts@300", 300),
        ("alpha-beta:maximum@2000", 2_000),
        ("mcts:maximum@100", 100),
        ("learned:maximum@100", 100),
        ("uct:300", 300),
    ] {
        let game = &games(&format!("{name} random"), 1)[0];
        let each = game.nodes[0] / u64::from(game.moves[0]);
        assert!(game.moves[0] > 5, "{name}: {game:?}");
        // At the end of a game there is less to search.
        assert!((nodes / 5..=nodes).contains(&each), "{name}: {each} nodes a move, {game:?}");
        assert_eq!(game.nodes[1], 0, "who plays at random looks at nothing");
    }
}

#[test]
fn time_is_kept_by_those_who_only_know_of_nodes() {
    for name in ["alpha-beta:maximum", "mcts:maximum", "learned:maximum"] {
        let game = &games(&format!("{name} random --time-ms 4"), 1)[0];
        assert!(game.nodes[0] > 0, "{name}: {game:?}");
    }
}

#[test]
fn fixed_work_gives_the_same_game_again() {
    for line in ["10@200 uct:200", "rollouts@200 mcts:easy@50", "10@50 learned:easy@50"] {
        let told = |game: &MatchGame| (game.record.clone(), game.nodes);
        let first: Vec<_> = games(line, 2).iter().map(told).collect();
        let again: Vec<_> = games(line, 2).iter().map(told).collect();
        assert_eq!(first, again, "{line}");
    }
}

#[test]
fn each_rule_system_of_two_players_is_played() {
    for rules in Rules::ALL.into_iter().filter(|rules| rules.players().len() == 2) {
        let openings = if rules == Rules::Nested1 { "random:2" } else { "first-moves" };
        let line = format!("rollouts@30 uct:30 --rules {rules} --openings {openings}");
        for line in [&line, &line.replace("uct:30", "greedy")] {
            let game = &games(line, 1)[0];
            let end: AnyGame = game.record.parse().unwrap();
            assert!(end.rules() == rules && end.outcome().is_some(), "{}", game.record);
        }
    }
}

#[test]
fn two_players_of_one_kind_have_dice_of_their_own() {
    // With the same random numbers, two random players would answer each choice of the other with
    // the same number.
    let game = &games("random random --openings random:0", 1)[0];
    let end = History::<Classic>::parse(&game.record).unwrap();
    let moves: Vec<_> = end.moves().iter().map(|mv| mv.index()).collect();
    assert!(moves.chunks(2).any(|pair| pair.len() == 2 && pair[0] % 9 != pair[1] % 9));
}
