use uttt_rules::{AnyGame, Rules, with_rules};

use super::random_openings::RandomOpenings;
use super::settings::Openings;
use crate::game::{moves_of, replay};

impl Openings {
    /// Reads a record or a list of moves from each line; skips blank lines and comments after `#`.
    ///
    /// # Errors
    /// The first wrong line, with its number, or that there are no openings.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, String> {
        let mut openings = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let wrong = |why: String| format!("line {number}: {why}");
            let game = if line.contains(':') {
                line.parse::<AnyGame>().map_err(|error| wrong(error.to_string()))?
            } else {
                replay(rules, line).map_err(wrong)?
            };
            if game.rules() != rules {
                return Err(wrong(format!("a record of {}, expected {rules}", game.rules())));
            }
            if game.outcome().is_some() {
                return Err(wrong("the game is over after these moves".into()));
            }
            openings.push(moves_of(&game));
        }
        if openings.is_empty() {
            return Err("no opening".into());
        }
        Ok(Self::List(openings))
    }

    /// How many there are; `None` for random ones.
    pub(super) fn count(&self) -> Option<usize> {
        match self {
            Self::List(list) => Some(list.len()),
            Self::Random(_) => None,
        }
    }

    /// The opening of that number, from 0.
    ///
    /// # Errors
    /// The random moves left no game to play, or the list does not fit the rules.
    pub(super) fn game(&self, rules: Rules, seed: u64, number: u32) -> Result<AnyGame, String> {
        match self {
            Self::List(openings) => match openings.get(number as usize % openings.len().max(1)) {
                Some(moves) => replay(rules, moves),
                None => Err("no opening".into()),
            },
            &Self::Random(plies) => {
                let openings = RandomOpenings::listed(plies);
                with_rules!(rules, G => openings.game::<G>(seed, number).map(AnyGame::from))
                    .map_err(|why| format!("random:{plies}: {why}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_a_record_or_moves_a_line() {
        let text = "# two openings\n55 51 15\n\nclassic: 11 19 # a comment\n";
        let list = vec!["55 51 15".to_owned(), "11 19".to_owned()];
        assert_eq!(Openings::parse(text, Rules::Classic), Ok(Openings::List(list)));
        for (text, error) in [
            ("55\n55 19", "line 2: move 2 (19): wrong board; play in board 5"),
            ("55\n5x", "line 2: move 1: \"5x\": not a cell, expected two digits 1-9"),
            ("most-boards: 55", "line 1: a record of most-boards, expected classic"),
            ("# nothing", "no opening"),
        ] {
            assert_eq!(Openings::parse(text, Rules::Classic), Err(error.into()), "{text}");
        }
    }

    #[test]
    fn random_openings_follow_from_the_seed_and_the_number() {
        let moves = |seed, number| {
            moves_of(&Openings::Random(4).game(Rules::Adjacent, seed, number).unwrap())
        };
        assert_eq!(moves(1, 0), moves(1, 0));
        assert_ne!(moves(1, 0), moves(1, 1));
        assert_ne!(moves(1, 0), moves(2, 0));
        assert_eq!(moves(1, 0).split(' ').count(), 4);
        let endless = Openings::Random(9).game(Rules::Nested1, 1, 0);
        assert_eq!(endless, Err("random:9: no game goes on after 9 random moves".into()));
    }

    #[test]
    fn a_list_begins_again_when_it_is_used_up() {
        let list = Openings::List(vec!["55".into(), "11".into()]);
        let moves = |number| moves_of(&list.game(Rules::Classic, 0, number).unwrap());
        assert_eq!([0, 1, 2, 3].map(moves), ["55", "11", "55", "11"]);
    }
}
