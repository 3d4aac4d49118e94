//! Every parser of the notation reads or refuses any text: no panic, an error has a message, and
//! what is read is written and read back.
//!
//! The suite tries a share. Ten million inputs take some minutes:
//! `PROPTEST_CASES=10000000 cargo test --release -p uttt-rules --test any_text`; with
//! `CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true` before it overflows are found as well.

#![allow(clippy::expect_used, reason = "in a test a panic is the report")]

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::LazyLock;

use fastrand::Rng;
use proptest::prelude::*;
use uttt_rules::{AnyGame, CellPath, Format, Move, Path, Place, Player, Rules, Square};

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
            texts.extend(Format::ALL.into_iter().filter_map(|form| form.write(&game).ok()));
        }
    }
    texts.extend(
        ["1. F4 H2 2. F6 H8 3. F5! 0-1", "[Event \"x\"] 1. e5 *", "-1 -1 4 4", "2,3"]
            .map(String::from),
    );
    texts
});

/// What the notations are made of, and what nobody expects.
const SIGNS: &str = "0123456789XxOo+-./:,#&= abcdefghiABCNSWE[]\"*\t\n\u{a0}é５🎲\0";

/// A right text that was damaged, or signs in any order.
fn text(random: &mut Rng) -> String {
    let signs: Vec<char> = SIGNS.chars().collect();
    let any = |random: &mut Rng| *random.choice(&signs).expect("signs");
    if random.u8(..8) == 0 {
        return (0..random.usize(..120)).map(|_| any(random)).collect();
    }
    let right = |random: &mut Rng| random.choice(TEXTS.iter()).expect("texts").chars();
    let mut text: Vec<char> = right(random).collect();
    for _ in 0..random.usize(..4) {
        let at = random.usize(..=text.len());
        let end = random.usize(at..=text.len().min(at + 20));
        match random.u8(..5) {
            0 => drop(text.splice(at..end, [])),
            1 => text.insert(at, any(random)),
            2 => text[at..end].fill(any(random)),
            3 => text[at..end].reverse(),
            // The end of another text.
            _ => {
                let other: Vec<char> = right(random).collect();
                text.truncate(at);
                text.extend(&other[random.usize(..=other.len())..]);
            }
        }
    }
    text.into_iter().collect()
}

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
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: ProptestConfig::default().cases.max(20_000),
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_text_is_read_or_refused(seed: u64) {
        let mut random = Rng::with_seed(seed);
        let text = text(&mut random);
        let rules = random.choice(Rules::ALL).expect("rules");
        check_every_parser(&text, rules).map_err(|error| {
            TestCaseError::fail(format!("{error}\nof {text:?} as {rules}"))
        })?;
        prop_assert_eq!(AnyGame::new(rules).check(Place::new(random.u16(729..))).is_err(), true);
    }
}
