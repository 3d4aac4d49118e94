//! Every parser of the notation reads or refuses any text: no panic, an error has a message, and
//! what is read is written and read back.
//!
//! The suite tries a share. Ten million inputs take some minutes:
//! `PROPTEST_CASES=10000000 cargo test --release -p uttt-rules --test rules any_text`; with
//! `CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true` before it overflows are found as well.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::LazyLock;

use fastrand::Rng;
use proptest::prelude::*;
use proptest::sample::select;
use uttt_rules::{AnyGame, CellPath, Format, Link, Move, Path, Place, Player, Rules, Square};

#[path = "../../../../tests/damaged.rs"]
mod damaged;

use damaged::damaged;

/// Texts that are right: each form of games of every system, at several lengths, and single words.
static TEXTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut random = Rng::with_seed(7);
    let mut texts = Vec::new();
    for rules in Rules::ALL {
        texts.push(rules.id().to_owned());
        for plies in [0, 1, 2, 5, 12, 25, 40, 55, 70, 1000] {
            let mut game = AnyGame::new(rules);
            for _ in 0..plies {
                let Some(at) = random.choice(game.legal_moves()) else { break };
                game.play(at).expect("a listed move");
            }
            texts.extend(game.last().map(|at| game.text(at)));
            texts.push(Link::new(game.clone()).to_string());
            texts.extend(Format::ALL.into_iter().filter_map(|form| form.write(&game).ok()));
        }
    }
    texts.extend(
        ["1. F4 H2 2. F6 H8 3. F5! 0-1", "[Event \"x\"] 1. e5 *", "-1 -1 4 4", "2,3"]
            .map(String::from),
    );
    texts
});

fn check_word<T: FromStr + Display + PartialEq + Debug>(text: &str) -> Result<(), TestCaseError>
where
    T::Err: Display,
{
    match text.parse::<T>() {
        Ok(read) => prop_assert_eq!(read.to_string().parse::<T>().ok(), Some(read)),
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    Ok(())
}

fn check_every_parser(text: &str, rules: Rules) -> Result<(), TestCaseError> {
    check_word::<Rules>(text)?;
    check_word::<Player>(text)?;
    check_word::<Format>(text)?;
    check_word::<Path>(text)?;
    check_word::<Move>(text)?;
    check_word::<CellPath<1>>(text)?;
    check_word::<CellPath<3>>(text)?;
    check_word::<Square>(text)?;
    check_word::<AnyGame>(text)?;
    match text.parse::<Link>() {
        // What is wrong with a link is not written.
        Ok(read) => {
            let written = Link { mistakes: Vec::new(), ..read };
            prop_assert_eq!(written.to_string().parse().ok(), Some(written));
        }
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    let game = AnyGame::new(rules);
    if let Ok(at) = game.place(text) {
        prop_assert!(at.index() < rules.shape().cells());
        prop_assert_eq!(game.place(&game.text(at)), Ok(at));
    }
    for form in Format::ALL {
        match form.read(text, Some(rules)) {
            Ok(game) => {
                let again = form.write(&game).map(|text| form.read(&text, Some(rules)));
                prop_assert_eq!(again, Ok(Ok(game)), "{}", form);
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
    match AnyGame::read(text, Some(rules)) {
        Ok(game) => prop_assert_eq!(game.rules(), rules),
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: ProptestConfig::default().cases.max(20_000),
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_text_is_read_or_refused(text in damaged(TEXTS.clone()), rules in select(&Rules::ALL[..]), at in 729_u16..) {
        check_every_parser(&text, rules)?;
        prop_assert!(AnyGame::new(rules).check(Place::new(at)).is_err());
    }
}
