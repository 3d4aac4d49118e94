//! The network that comes with the engine, and what reading one refuses.

use crate::evaluations;
use std::collections::BTreeSet;

use uttt_engine::network::{
    AdapterWeights, BodyWeights, HeadWeights, Network, Pattern, WeightsError,
};
use uttt_rules::{Cell, Classic, Game, Rules};

#[test]
fn says_what_it_says_on_every_machine() {
    evaluations::check();
}

#[test]
fn is_small_enough_to_download() {
    // A file that several systems have is there once.
    let files: BTreeSet<_> = Rules::ALL.into_iter().flat_map(Network::files).collect();
    let bytes: usize = files.into_iter().map(<[u8]>::len).sum();
    assert!(bytes < 75_000, "{bytes} bytes");
}

#[test]
fn damaged_files_are_refused() {
    let files: Vec<_> = Network::files(Rules::OpenBoards).collect();
    let [body, heads, adapter] = files.try_into().unwrap();
    assert_eq!(BodyWeights::read(body).unwrap().write(), body);
    assert_eq!(HeadWeights::write(&HeadWeights::read(heads).unwrap()), heads);
    let refusal = |body: &[u8], heads: &[u8]| Network::read(body, heads).unwrap_err();
    for cut in [0, 3, 4, 100, body.len() - 1] {
        assert_eq!(refusal(&body[..cut], heads), WeightsError::TooShort, "{cut}");
    }
    for cut in [0, 4, 5, heads.len() - 1] {
        assert_eq!(refusal(body, &heads[..cut]), WeightsError::TooShort, "{cut}");
    }
    assert_eq!(refusal(heads, heads), WeightsError::NotANetwork);
    assert_eq!(refusal(&[body, b"x"].concat(), heads), WeightsError::TooLong);
    let mut damaged = body.to_vec();
    damaged[4..8].copy_from_slice(&f32::NAN.to_le_bytes());
    assert_eq!(refusal(&damaged, heads), WeightsError::Scale);

    for rules in Rules::ALL {
        for adapter in Network::files(rules).skip(2) {
            assert_eq!(AdapterWeights::read(adapter).unwrap().write(), adapter, "{rules}");
        }
    }
    let refusal = |adapter| Network::adapted(body, heads, Some(adapter)).unwrap_err();
    for cut in [0, 4, 5, adapter.len() - 1] {
        assert_eq!(refusal(&adapter[..cut]), WeightsError::TooShort, "{cut}");
    }
    assert_eq!(refusal(heads), WeightsError::NotANetwork);
    assert_eq!(refusal(&[adapter, b"x"].concat()), WeightsError::TooLong);
}

/// Adding and taking away a small board leads to the same sum as summing anew.
#[test]
fn changing_a_sum_is_summing_anew() {
    let network = Network::shipped(Rules::Classic).unwrap();
    let mut rng = fastrand::Rng::with_seed(5);
    let mut game = Classic::new();
    while let Some(mv) = game.random_move(rng.u32(..)) {
        let me = game.turn();
        let mut after = game;
        after.play_unchecked(mv);
        let boards = |game: &Classic| Cell::ALL.map(|board| Pattern::of(game, board, me));
        let (old, new) = (boards(&game), boards(&after));
        let at = mv.board().index();
        let rest = network.without(&network.sum(&old), mv.board(), old[at]);
        assert_eq!(network.with(&rest, mv.board(), new[at]), network.sum(&new));
        game = after;
    }
}
