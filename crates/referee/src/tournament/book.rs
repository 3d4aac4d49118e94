use std::fmt;
use std::str::FromStr;

use uttt_rules::Rules;

use super::openings_error::OpeningsError;
use super::settings::Openings;

/// A book of openings that comes with the referee. `uttt-lab book make` has made them; each file
/// says with which settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Book {
    /// Both players may expect about half of the point.
    Balanced,
    /// One player may expect about two thirds of the point. Strong programs draw fewer games than
    /// in balanced openings.
    Unbalanced,
}

impl Book {
    /// All books.
    pub const ALL: [Self; 2] = [Self::Balanced, Self::Unbalanced];

    /// The name of the book.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Balanced => "balanced",
            Self::Unbalanced => "unbalanced",
        }
    }

    /// The openings for these rules.
    ///
    /// # Errors
    /// The rules are not of two levels, and have no book.
    pub fn openings(self, rules: Rules) -> Result<Openings, OpeningsError> {
        macro_rules! books {
            ($($name:ident: $id:literal),*) => {
                match (rules, self) {
                    $(
                        (Rules::$name, Self::Balanced) => {
                            include_str!(concat!("books/", $id, "-balanced.txt"))
                        }
                        (Rules::$name, Self::Unbalanced) => {
                            include_str!(concat!("books/", $id, "-unbalanced.txt"))
                        }
                    )*
                    _ => return Err(OpeningsError::NoBook(rules)),
                }
            };
        }
        let text = books!(
            Classic: "classic",
            MostBoards: "most-boards",
            OpenBoards: "open-boards",
            Adjacent: "adjacent",
            Nested2: "nested-2"
        );
        Openings::parse(text, rules)
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Book {
    type Err = OpeningsError;

    fn from_str(id: &str) -> Result<Self, OpeningsError> {
        let found = Self::ALL.into_iter().find(|book| book.id() == id);
        found.ok_or_else(|| OpeningsError::UnknownBook(id.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use uttt_rules::Cell;

    use super::*;
    use crate::replay;

    const TWO_LEVELS: [Rules; 5] =
        [Rules::Classic, Rules::MostBoards, Rules::OpenBoards, Rules::Adjacent, Rules::Nested2];

    /// The moves after each rotation and reflection of the board. Each digit is a cell of a 3×3
    /// grid.
    fn images(moves: &str) -> impl Iterator<Item = String> {
        (0..8).map(move |symmetry| {
            let image =
                |digit| Cell::from_digit(digit).map_or(digit, |it| it.image(symmetry).digit());
            moves.chars().map(image).collect()
        })
    }

    #[test]
    fn each_two_level_system_has_books_of_openings_that_differ() {
        for rules in TWO_LEVELS {
            for book in Book::ALL {
                let Openings::List(list) = book.openings(rules).unwrap() else { unreachable!() };
                assert!(list.len() >= 50, "{rules}: {book} has {}", list.len());
                let mut met = BTreeSet::new();
                for moves in &list {
                    let place = |moves: &String| replay(rules, moves).unwrap().position_text();
                    let least = images(moves).map(|image| place(&image)).min();
                    assert!(met.insert(least), "{rules}: {book}: {moves} is in it twice");
                }
            }
        }
    }

    #[test]
    fn other_systems_have_none() {
        let error = Book::Balanced.openings(Rules::Nested3).unwrap_err();
        let told = "there is no book for nested-3, only for the games on nine small boards";
        assert_eq!(error.to_string(), told);
        assert!("other".parse::<Book>().is_err());
    }
}
