use super::*;
use crate::{SeatedGame, Sprt, Tally};

/// The evidence of pairs: the opening of each, what identifies its games, and the half points.
fn of(pairs: &[(u64, u64, u32)]) -> Evidence {
    let mut tally = Tally::default();
    for (number, &(opening, games, half_points)) in (0..).zip(pairs) {
        let game = |is_first, digest| SeatedGame { opening, is_first, digest };
        let first = half_points.min(2);
        tally.add_game(number, first, game(true, games));
        tally.add_game(number, half_points - first, game(false, games));
    }
    tally.evidence()
}

#[test]
fn what_is_replayed_makes_nothing_more_certain() {
    for first in [&[4][..], &[4, 3], &[4, 0]] {
        let played = |rounds: usize| {
            let openings = (0..).zip(first).map(|(at, &half_points)| (at, at, half_points));
            of(&openings.collect::<Vec<_>>().repeat(rounds))
        };
        let (once, often) = (played(1), played(30));
        let number = u32::try_from(first.len()).unwrap();
        assert_eq!((often.pairs().count(), often.counted().count()), (30 * number, number));
        assert_eq!((once.copies(), often.copies()), (0, 29 * number));
        assert_eq!(once.elo(), often.elo());
        assert_eq!(once.superiority(), often.superiority());
        assert_eq!(once.normalised_elo(), often.normalised_elo());
        let sprt: Sprt = "elo0=0,elo1=50".parse().unwrap();
        assert_eq!(sprt.llr(once), sprt.llr(often));
    }
}

#[test]
fn pairs_that_repeat_have_the_share_of_one() {
    // Twenty times the same pair is won, and twenty different ones are lost: that is one won pair of 21.
    let lost = (1..=20).map(|opening| (opening, 0, 0));
    let evidence = of(&std::iter::repeat_n((0, 0, 4), 20).chain(lost).collect::<Vec<_>>());
    assert_eq!(evidence.pairs(), Pairs::new([20, 0, 0, 0, 20]));
    assert_eq!(evidence.counted(), Pairs::new([20, 0, 0, 0, 1]));
    assert_eq!(evidence.elo(), Pairs::new([20, 0, 0, 0, 1]).elo());
    assert!(evidence.elo().unwrap().high < 0.0);
    assert!(evidence.superiority().unwrap() < 1e-3);
    let sprt: Sprt = "elo0=0,elo1=50".parse().unwrap();
    assert_eq!(sprt.llr(evidence), sprt.llr(evidence.counted()));
}

/// `uttt-lab simulate` measures it more closely, and in more cases.
#[test]
fn intervals_hold_the_truth_although_one_pair_is_repeated() {
    let mut rng = fastrand::Rng::with_seed(1);
    let matches = 500;
    let holds = |_: &u32| {
        // The sum of four fair halves: nobody is stronger.
        let mut pair = |opening| (opening, 0, (0..4).map(|_| u32::from(rng.bool())).sum::<u32>());
        let mut pairs: Vec<_> = (1..=20).map(&mut pair).collect();
        pairs.extend([pair(0); 20]);
        let elo = of(&pairs).elo().unwrap();
        (elo.low..=elo.high).contains(&0.0)
    };
    let held = (0..matches).filter(holds).count();
    assert!((465..=490).contains(&held), "{held} of {matches}");
}

#[test]
fn where_chance_plays_all_pairs_count() {
    // The same opening: eighteen pairs are alike, two are not.
    let mut pairs = [vec![(0, 0, 4); 18], vec![(0, 1, 0), (0, 2, 1)]].concat();
    let evidence = of(&pairs);
    assert_eq!(evidence.counted(), Pairs::new([1, 1, 0, 0, 18]));
    assert_eq!(evidence.copies(), 0);
    // Beside it, an opening of copies counts once, and in any order.
    pairs.extend([(9, 0, 2); 5]);
    let expected = Evidence::new(Pairs::new([1, 1, 5, 0, 18]), Pairs::new([1, 1, 1, 0, 18]));
    for seed in 0..20 {
        fastrand::Rng::with_seed(seed).shuffle(&mut pairs);
        assert_eq!(of(&pairs), expected);
    }
}

/// What a test sees while pairs finish: copies wait, and count with the first pair that differs.
#[test]
fn copies_of_an_opening_count_from_the_pair_on_that_differs() {
    let sprt: Sprt = "elo0=0,elo1=50".parse().unwrap();
    let mut pairs = vec![(0, 0, 4); 60];
    assert_eq!(sprt.llr(of(&pairs)), sprt.llr(Pairs::new([0, 0, 0, 0, 1])));
    assert_eq!(sprt.decide(of(&pairs)), None);
    pairs.push((0, 1, 3));
    assert_eq!(sprt.llr(of(&pairs)), sprt.llr(Pairs::new([0, 0, 0, 1, 60])));
    assert_eq!(sprt.decide(of(&pairs)), Some(crate::Decision::Elo1));
    // If it comes first, the same is seen at the end.
    pairs.reverse();
    assert_eq!(sprt.llr(of(&pairs)), sprt.llr(Pairs::new([0, 0, 0, 1, 60])));
    // What counts never becomes less.
    let counts = (0..=pairs.len()).map(|played| of(&pairs[..played]).counted().count());
    assert!(counts.is_sorted());
}

#[test]
fn without_repeats_it_is_what_the_pairs_say() {
    let pairs = Pairs::new([3, 1, 4, 1, 5]);
    let evidence = Evidence::new(pairs, pairs);
    assert_eq!(evidence.elo(), pairs.elo());
    assert_eq!(evidence.normalised_elo(), pairs.normalised_elo());
    assert_eq!(evidence.superiority(), pairs.superiority());
    assert_eq!(Evidence::default().elo(), None);
    assert_eq!(Evidence::default().normalised_elo(), None);
    let turned = Evidence::new(Pairs::new([3, 1, 4, 1, 5]), Pairs::new([1, 0, 0, 0, 2])).turned();
    assert_eq!(turned, Evidence::new(Pairs::new([5, 1, 4, 1, 3]), Pairs::new([2, 0, 0, 0, 1])));
}
