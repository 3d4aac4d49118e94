//! The page describes boards as the crate `uttt-board` does it in English.

use uttt_board::{Figure, Picture, replay};
use uttt_rules::{AnyGame, Loss, LossBy, Rules};

use super::{figure, picture};

fn check(game: &AnyGame, loss: Option<Loss>) {
    let legal = game.legal_moves();
    let cells = |count: usize| legal.iter().copied().take(count).collect::<Vec<_>>();
    let arrows: Vec<_> = legal.windows(2).take(2).map(|pair| (pair[0], pair[1])).collect();
    for count in 0..4 {
        let drawn = Figure {
            loss,
            marks: cells(count),
            arrows: arrows.clone(),
            next: cells(count.saturating_sub(1)),
            ..Figure::new(game)
        };
        let [title, description] = figure::figure(&drawn);
        assert_eq!(drawn.svg_saying(&title, &description), drawn.svg(), "{game}");
    }
    let shown = Picture { loss, ..Picture::new(game) };
    assert_eq!(picture::svg(&shown), shown.svg(), "{game}");
}

#[test]
fn each_position_of_a_game_of_each_kind_is_described_as_before() {
    for (seed, rules) in Rules::ALL.into_iter().enumerate() {
        let mut game = AnyGame::new(rules);
        for ply in 0..90 {
            check(&game, None);
            let legal = game.legal_moves();
            let Some(&at) = legal.get((7 * ply + seed) % legal.len().max(1)) else { break };
            game.play(at).unwrap();
        }
        let moving = Picture::new(&game);
        assert_eq!(picture::replay(&moving), replay(&moving));
    }
}

#[test]
fn lost_games_and_positions_are_described_as_before() {
    for rules in [Rules::Classic, Rules::Overwrite] {
        for &player in rules.players() {
            for by in LossBy::ALL {
                check(&AnyGame::new(rules), Some(Loss { player, by }));
            }
        }
    }
    let position = "nested-1 XO....... X -";
    check(&AnyGame::read(position, None).unwrap(), None);
}
