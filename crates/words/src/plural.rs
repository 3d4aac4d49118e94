/// A plural category of CLDR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Plural {
    /// As in Arabic, for none.
    Zero,
    /// As in English, for one.
    One,
    /// As in Arabic, for two.
    Two,
    /// As in Polish, for two to four.
    Few,
    /// As in Polish, for five and more.
    Many,
    /// Any other number.
    Other,
}

impl Plural {
    /// The order of their numbers.
    pub const ALL: [Self; 6] =
        [Self::Zero, Self::One, Self::Two, Self::Few, Self::Many, Self::Other];

    /// The name in CLDR and in Fluent.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::One => "one",
            Self::Two => "two",
            Self::Few => "few",
            Self::Many => "many",
            Self::Other => "other",
        }
    }
}

/// Which number has which plural category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plurals {
    /// One is [`Plural::One`].
    English,
    /// A digit, the category's number, for each number below a hundred, and then for the last two digits of
    /// each larger number.
    Table(&'static str),
}

impl Plurals {
    /// How many digits a table has.
    pub const LENGTH: usize = 200;

    /// The category of a number.
    #[must_use]
    pub fn of(self, number: usize) -> Plural {
        match self {
            Self::English if number == 1 => Plural::One,
            Self::English => Plural::Other,
            Self::Table(table) => {
                let at = if number < 100 { number } else { 100 + number % 100 };
                let digit = table.as_bytes().get(at).map_or(0, |digit| digit.wrapping_sub(b'0'));
                Plural::ALL.get(usize::from(digit)).copied().unwrap_or(Plural::Other)
            }
        }
    }
}
