use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use anyhow::{Context, anyhow, bail, ensure};
use uttt_referee::{MoveDraw, RandomOpenings};
use uttt_rules::{Cell, Game, GameMove, History};

/// The openings of a match. Each opening is played from both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OpeningChoice {
    /// Random plies; how many is drawn from this range for each opening.
    Random(RangeInclusive<u32>),
    /// The first moves that differ by more than a rotation or a reflection of the board, again and
    /// again.
    FirstMoves,
    /// In turn a first move and 4–6 random plies; when the first moves are used up, random plies
    /// alone.
    Both,
}

const FEW_PLIES: RangeInclusive<u32> = 4..=6;

impl OpeningChoice {
    /// 4–6 random plies.
    pub(super) const FEW: Self = Self::Random(FEW_PLIES);

    /// The opening with this number, from 0. The same seed gives the same openings.
    pub(crate) fn game<G: Game>(&self, seed: u64, number: u32) -> anyhow::Result<History<G>> {
        let random = |plies: &RangeInclusive<u32>| {
            let openings = RandomOpenings { plies: plies.clone(), draw: MoveDraw::Ranked };
            openings.game(seed, number).map_err(|why| anyhow!("--openings: {why}"))
        };
        let moves = first_moves::<G>();
        let first = |number: usize| {
            let mv = *moves.get(number % moves.len().max(1)).context("no first move")?;
            History::replay([mv]).map_err(|error| anyhow!("a first move: {error}"))
        };
        let index = number as usize;
        match self {
            Self::Random(plies) => random(plies),
            Self::FirstMoves => first(index),
            Self::Both if index.is_multiple_of(2) && index < 2 * moves.len() => first(index / 2),
            Self::Both => random(&FEW_PLIES),
        }
    }
}

/// The opening with this number in a ladder: this many random plies. Ladders draw them differently
/// from matches, and always will, because a ladder that is continued needs the same openings.
pub(super) fn ladder_opening<G: Game>(
    plies: u32,
    seed: u64,
    number: u32,
) -> anyhow::Result<History<G>> {
    let openings = RandomOpenings::listed(plies);
    openings.game(seed, number).map_err(|why| anyhow!("--opening-plies: {why}"))
}

/// For each set of first moves that are the same after a rotation or a reflection, the first move.
fn first_moves<G: Game>() -> Vec<G::Move> {
    let mut moves = G::default().legal_moves().to_vec();
    moves.retain(|&mv| images(mv).all(|image| image >= mv.to_string()));
    moves
}

/// A move of nested boards as text after each rotation and reflection of the board. Each digit is a
/// cell of a 3×3 grid.
pub(crate) fn images<M: GameMove>(mv: M) -> impl Iterator<Item = String> {
    let text = mv.to_string();
    (0..8).map(move |symmetry| {
        let image = |digit| Cell::from_digit(digit).map_or(digit, |it| it.image(symmetry).digit());
        text.chars().map(image).collect()
    })
}

impl FromStr for OpeningChoice {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let plies = match text.split_once(':') {
            None => match text {
                "random" => return Ok(Self::FEW),
                "first-moves" => return Ok(Self::FirstMoves),
                "both" => return Ok(Self::Both),
                _ => bail!("expected random, random:PLIES, random:LEAST-MOST, first-moves or both"),
            },
            Some(("random", plies)) => plies,
            Some(_) => bail!("only random has a number"),
        };
        let (least, most) = plies.split_once('-').unwrap_or((plies, plies));
        let number = |text: &str| text.parse::<u32>().context("expected a number of plies");
        let (least, most) = (number(least)?, number(most)?);
        ensure!(least <= most && most <= 81, "expected LEAST-MOST plies, at most 81");
        Ok(Self::Random(least..=most))
    }
}

/// The text that is read. It contains everything needed to draw the same openings again.
impl fmt::Display for OpeningChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random(plies) => write!(f, "random:{}-{}", plies.start(), plies.end()),
            Self::FirstMoves => f.write_str("first-moves"),
            Self::Both => f.write_str("both"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use uttt_rules::{Classic, Nested};

    fn record(openings: &OpeningChoice, seed: u64, number: u32) -> String {
        openings.game::<Classic>(seed, number).unwrap().to_string()
    }

    #[test]
    fn fifteen_first_moves_differ() {
        let openings = OpeningChoice::FirstMoves;
        let records: BTreeSet<_> = (0..15).map(|number| record(&openings, 1, number)).collect();
        assert_eq!(records.len(), 15);
        assert_eq!(record(&openings, 2, 15), record(&openings, 1, 0));
        let moves = |record: &String| record["classic: ".len()..].to_owned();
        let mut met = BTreeSet::new();
        for mv in records.iter().map(moves) {
            met.extend(images(mv.parse::<uttt_rules::Move>().unwrap()));
        }
        assert_eq!(met.len(), 81, "each of all moves is one of them, turned");
        assert_eq!(first_moves::<Nested<1>>().len(), 3);
    }

    #[test]
    fn random_openings_follow_from_seed_and_number_and_differ_in_length() {
        let openings: OpeningChoice = "random".parse().unwrap();
        let mut lengths = BTreeSet::new();
        for number in 0..50 {
            let game = openings.game::<Classic>(1, number).unwrap();
            assert!(game.outcome().is_none());
            assert_eq!(record(&openings, 1, number), game.to_string());
            lengths.insert(game.ply());
        }
        assert_eq!(lengths.into_iter().collect::<Vec<_>>(), [4, 5, 6]);
        assert_ne!(record(&openings, 1, 0), record(&openings, 1, 1));
        assert_ne!(record(&openings, 1, 0), record(&openings, 2, 0));
        let error =
            "random:9".parse::<OpeningChoice>().unwrap().game::<Nested<1>>(1, 0).unwrap_err();
        assert_eq!(format!("{error:#}"), "--openings: no game goes on after 9 random moves");
    }

    #[test]
    fn both_are_each_first_move_once_among_random_ones() {
        let openings: OpeningChoice = "both".parse().unwrap();
        let plies: Vec<_> =
            (0..60).map(|number| openings.game::<Classic>(1, number).unwrap().ply()).collect();
        for (number, &plies) in plies.iter().enumerate() {
            assert_eq!(plies == 1, number < 30 && number % 2 == 0, "opening {number}");
        }
        let first: BTreeSet<_> = (0..30).step_by(2).map(|n| record(&openings, 1, n)).collect();
        assert_eq!(first.len(), 15);
    }

    #[test]
    fn text_is_read_and_told() {
        for (text, told) in [
            ("random", "random:4-6"),
            ("random:4", "random:4-4"),
            ("random:2-9", "random:2-9"),
            ("first-moves", "first-moves"),
            ("both", "both"),
        ] {
            let openings: OpeningChoice = text.parse().unwrap();
            assert_eq!(openings.to_string(), told);
            assert_eq!(told.parse::<OpeningChoice>().unwrap(), openings);
        }
        for text in ["", "some", "random:", "random:5-4", "random:4-x", "random:82", "both:4"] {
            assert!(text.parse::<OpeningChoice>().is_err(), "{text}");
        }
    }
}
