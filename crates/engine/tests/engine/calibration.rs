//! The engine reports what players really get, and contradicts no proven result.

use std::time::Duration;

use proptest::prelude::*;
use uttt_engine::{AnyEngine, Calibration, Level, Limits, Report, SystemClock};
use uttt_rules::{AnyGame, ByPlayer, Place, Player, Rules};

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(Rules::ALL.to_vec())
}

proptest! {
    #[test]
    fn a_larger_expected_share_is_never_a_smaller_one(
        rules in any_rules(), a in 0.0_f32..=1.0, b in 0.0_f32..=1.0, marks in 0_u32..=729,
    ) {
        let calibration = Calibration::of(rules);
        let (low, high) = (a.min(b), a.max(b));
        let [low, high] = [low, high].map(|share| calibration.share(share, marks));
        prop_assert!(low <= high + 1e-6, "{low} {high}");
        prop_assert!((0.0..=1.0).contains(&low));
    }

    #[test]
    fn a_larger_expected_chance_of_a_draw_is_never_a_smaller_one(
        rules in any_rules(), share in 0.0_f32..=1.0, a in 0.0_f32..=1.0, b in 0.0_f32..=1.0,
        marks in 0_u32..=729,
    ) {
        let calibration = Calibration::of(rules);
        let [low, high] = [a.min(b), a.max(b)].map(|draw| calibration.wdl(share, draw, marks)[1]);
        prop_assert!(low <= high + 1e-6, "{low} {high}");
    }

    #[test]
    fn of_two_players_one_gets_what_the_other_does_not(
        rules in any_rules(), share in 0.0_f32..=1.0, marks in 0_u32..=729,
    ) {
        prop_assume!(rules.players().len() == 2);
        let calibration = Calibration::of(rules);
        let sum = calibration.share(share, marks) + calibration.share(1.0 - share, marks);
        prop_assert!((sum - 1.0).abs() < 1e-5, "{sum}");
    }

    #[test]
    fn the_shares_of_all_players_make_up_the_point(
        rules in any_rules(),
        parts in prop::array::uniform3(0.0_f32..=1.0),
        ply in 0_usize..3,
        marks in 0_u32..=729,
    ) {
        let players = rules.players();
        let sum: f32 = parts[..players.len()].iter().sum();
        prop_assume!(sum > 0.01);
        let mut expected = ByPlayer::default();
        for (&player, part) in players.iter().zip(parts) {
            expected[player] = part / sum;
        }
        let turn = players[ply % players.len()];
        let calibration = Calibration::of(rules);
        let shares = calibration.shares(expected, turn, marks);
        prop_assert!(players.iter().all(|&player| (0.0..=1.0).contains(&shares[player])), "{shares:?}");
        let sum: f32 = players.iter().map(|&player| shares[player]).sum();
        prop_assert!((sum - 1.0).abs() < 1e-5, "{shares:?}");
        prop_assert!((shares[turn] - calibration.share(expected[turn], marks)).abs() < 1e-6, "{shares:?}");
        // Of the others, whoever the search expects more for gets no less.
        let others = || players.iter().copied().filter(|&player| player != turn);
        for (one, other) in others().flat_map(|one| others().map(move |other| (one, other))) {
            if expected[one] <= expected[other] {
                prop_assert!(shares[one] <= shares[other] + 1e-6, "{shares:?}");
            }
        }
    }

    #[test]
    fn win_draw_and_loss_make_up_the_share(
        rules in any_rules(), share in 0.0_f32..=1.0, part in 0.0_f32..=1.0, marks in 0_u32..=729,
    ) {
        let calibration = Calibration::of(rules);
        let wdl = calibration.wdl(share, part * calibration.room(share), marks);
        prop_assert!(wdl.iter().all(|chance| (0.0..=1.0 + 1e-5).contains(chance)), "{wdl:?}");
        prop_assert!((wdl.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{wdl:?}");
        let players = rules.players().len() as f32;
        let found = wdl[0] + wdl[1] / players;
        prop_assert!((found - calibration.share(share, marks)).abs() < 1e-5, "{wdl:?}");
    }
}

/// What the strongest level reports of a record, after this many nodes.
fn report(record: &str, nodes: u64) -> Report<Place> {
    let game: AnyGame = record.parse().unwrap();
    let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
    engine.start(&game, Limits::nodes(nodes));
    while engine.advance(Duration::from_secs(1)) {}
    engine.report()
}

#[test]
fn the_first_move_says_the_same_as_the_report_and_no_other_says_more() {
    for rules in Rules::ALL {
        let game = AnyGame::new(rules);
        let found = report(&game.to_string(), 300);
        let best = &found.moves[0];
        assert_eq!(found.best, Some(best.mv), "{rules}");
        assert_eq!((found.score, found.proven), (best.score, best.proven), "{rules}");
        assert_eq!(found.shares[Player::X], best.shares[Player::X], "{rules}");
        let sum: f32 = rules.players().iter().map(|&player| found.shares[player]).sum();
        assert!((sum - 1.0).abs() < 1e-5, "{rules}: {sum}");
    }
}

#[test]
fn the_chance_of_a_draw_changes_little_while_the_search_goes_on() {
    let record = "classic: 55 51 15 59 95 57 77 75 53 33 31 19 93 36 61 14 47 73 37";
    let game: AnyGame = record.parse().unwrap();
    let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
    let mut before = None;
    for _ in 0..20 {
        // Each search goes on where the last one ended.
        engine.start(&game, Limits::nodes(2_000));
        while engine.advance(Duration::from_secs(1)) {}
        let [_, draw, _] = engine.report().wdl;
        let change = before.map_or(0.0, |before: f32| (draw - before).abs());
        assert!(change < 0.05, "from {before:?} to {draw}");
        before = Some(draw);
    }
}

#[test]
fn what_is_proven_stays_as_it_is() {
    let games = include_str!("../../../../tests/cases/rules/classic.games");
    let mut proven = 0;
    for line in games.lines().filter(|line| !line.starts_with('#')).take(20) {
        let (_, moves) = line.split_once(' ').unwrap();
        let mut game: AnyGame = format!("classic: {moves}").parse().unwrap();
        // Near the end some moves are proven and others are not.
        game.go_to(game.ply().saturating_sub(12));
        let found = report(&game.to_string(), 60);
        for mv in found.moves.iter().filter(|mv| mv.proven.is_some()) {
            assert!([-1.0, 0.0, 1.0].contains(&mv.score), "{game}: {mv:?}");
            proven += 1;
        }
        if found.moves.first().is_some_and(|best| best.proven.is_some()) {
            assert!([-1.0, 0.0, 1.0].contains(&found.score), "{game}");
        }
    }
    assert!(proven > 20, "{proven}");
}

#[test]
fn a_timid_search_says_more_than_it_sees() {
    // In the middle of a game of classic, the strongest level nearly always wins from here.
    let calibration = Calibration::of(Rules::Classic);
    assert!(calibration.share(0.85, 30) > 0.93);
    assert!((calibration.share(0.5, 30) - 0.5).abs() < 1e-6);
    // At the start of a game there is little to correct near the middle.
    assert!((calibration.share(0.55, 5) - 0.55).abs() < 0.02);
}

#[test]
fn with_three_players_a_lead_that_is_not_proven_is_worth_little() {
    // The strongest level draws nearly all of these games, also where one player seems to lead.
    for rules in [Rules::Overwrite, Rules::OverwriteCell, Rules::OverwriteFree] {
        let expected = ByPlayer { x: 0.5, o: 0.3, plus: 0.2 };
        let shares = Calibration::of(rules).shares(expected, Player::O, 16);
        for player in rules.players() {
            assert!((shares[*player] - 1.0 / 3.0).abs() < 0.02, "{rules}: {shares:?}");
        }
    }
}
