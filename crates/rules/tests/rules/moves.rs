//! Lists of moves, and hashes of positions.

use std::collections::HashMap;

use uttt_rules::{AnyGame, Classic, Game, MoveList, Nested, Place, Rules, with_rules};

#[test]
fn a_list_holds_its_moves_in_order_however_many_there_are() {
    for count in [0, 1, 80, 81, 82, 729] {
        let all: Vec<_> = (0..count).map(Place::new).collect();
        let list: MoveList<_> = all.iter().copied().collect();
        assert_eq!(*list, all[..]);
        assert_eq!(list.clone().into_iter().collect::<Vec<_>>(), all);
        assert_eq!((&list).into_iter().copied().collect::<Vec<_>>(), all);
        assert_eq!(list.into_iter().len(), usize::from(count));
    }
    assert_eq!(Nested::<3>::new().legal_moves().len(), 729);
    assert_eq!(Classic::new().legal_moves().len(), 81);
}

/// Plays at random, and returns the hash of each position with its text.
fn positions<G: uttt_rules::RuleSystem>(seed: u64) -> Vec<(u64, String)> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = G::default();
    let mut found = vec![(game.position_hash(), game.to_string())];
    while let Some(mv) = game.random_move(rng.u32(..)).filter(|_| found.len() < 60) {
        game.play_unchecked(mv);
        found.push((game.position_hash(), game.to_string()));
    }
    found
}

#[test]
fn equal_positions_have_equal_hashes_and_others_have_others() {
    for rules in Rules::ALL {
        let mut known: HashMap<u64, String> = HashMap::new();
        for seed in 0..200 {
            for (hash, text) in with_rules!(rules, G => positions::<G>(seed)) {
                let before = known.entry(hash).or_insert_with(|| text.clone());
                assert_eq!(*before, text, "{hash}");
            }
        }
        assert!(known.len() > 100, "{rules}");
    }
}

/// The promise is for one version: another number here is another version.
#[test]
fn a_hash_is_the_same_in_every_program() {
    let hash = |record: &str| record.parse::<AnyGame>().unwrap().position_hash();
    assert_eq!(hash("classic: 55 51"), 0x272c_85db_8441_77e4);
    assert_eq!(hash("nested-3: 519"), 0x3f3a_b42d_d3d4_48a6);
    assert_eq!(hash("overwrite: 11 11 21"), 0xfd12_b408_81ad_be81);
    assert_ne!(hash("classic: 55 51"), hash("most-boards: 55 51"));
}
