use std::fmt;

use base32::Alphabet;
use uttt_rules::{ByPlayer, Player};

use crate::fields::{Expected, Fields, SavedError};
use crate::words::say::FieldValue;

/// Each of its letters stands for itself in lower case, too.
const LETTERS: Alphabet = Alphabet::Rfc4648 { padding: false };
/// What fills a shorter name: a sign that no name has.
const NOTHING: char = '\0';

/// What a player is called, in at most twenty characters; no characters mean that the player has no name. No
/// character is a sign of control or of direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Name([char; Name::LONGEST]);

impl Name {
    /// The most characters of a name.
    pub const LONGEST: usize = 20;

    /// As much of a text that somebody is typing as a name may have. A space may follow, because another word may.
    pub fn typed(text: &str) -> Self {
        let mut signs = [NOTHING; Self::LONGEST];
        let typed = text.trim_start().chars().filter(|&sign| !is_hidden(sign));
        std::iter::zip(&mut signs, typed).for_each(|(place, sign)| *place = sign);
        Self(signs)
    }

    /// The name without white space around it. Joiners and variants of signs alone are none.
    pub(crate) fn tidy(self) -> Self {
        let text = self.to_string();
        let shows = |sign: char| !matches!(sign, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
        match text.trim() {
            name if name.chars().any(|sign| shows(sign) && !sign.is_whitespace()) => {
                Self::typed(name)
            }
            _ => Self::default(),
        }
    }

    /// Whether the player has no name.
    pub(crate) fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Reads a name that is kept, and refuses what is none.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let name = Self::typed(text).tidy();
        (!name.is_empty() && name.to_string() == text).then_some(name)
    }

    /// Reads the names of all players, whose lines begin at this one of a stored text.
    pub(crate) fn of_players<const N: usize>(
        fields: &Fields<'_, N>,
        first: usize,
    ) -> Result<ByPlayer<Self>, SavedError> {
        let [x, o, plus] = [0, 1, 2].map(|at| Self::of_line(fields, first + at));
        Ok(ByPlayer { x: x?, o: o?, plus: plus? })
    }

    /// Reads the name in this line of a stored text, which may lack it.
    pub(crate) fn of_line<const N: usize>(
        fields: &Fields<'_, N>,
        at: usize,
    ) -> Result<Self, SavedError> {
        let read = fields.optional(at, Expected::Value(FieldValue::PlayerName), Self::parse)?;
        Ok(read.unwrap_or_default())
    }

    /// Writes a line for each name, under these heads.
    pub(crate) fn write_lines<const N: usize>(
        f: &mut fmt::Formatter<'_>,
        heads: &[&str],
        names: [Self; N],
    ) -> fmt::Result {
        let mut lines = std::iter::zip(heads, names).filter(|(_, name)| !name.is_empty());
        lines.try_for_each(|(head, name)| writeln!(f, "{head}: {name}"))
    }

    /// The name in letters and digits that survive in a link: base32 of its UTF-8, in lower case.
    pub(crate) fn encoded(self) -> String {
        base32::encode(LETTERS, self.to_string().as_bytes()).to_ascii_lowercase()
    }

    /// Reads what [`Name::encoded`] writes, in whatever case. Anybody can write it, so what is no name is refused.
    pub(crate) fn decoded(text: &str) -> Option<Self> {
        let bytes = base32::decode(LETTERS, &text.to_ascii_uppercase())?;
        Self::parse(&String::from_utf8(bytes).ok()?)
    }

    /// The name of a player, if it tells the player from the others.
    pub(crate) fn of(names: &ByPlayer<Self>, player: Player) -> Option<String> {
        let name = names[player];
        let mut others = Player::ALL.into_iter().filter(|&other| other != player);
        let tells = !name.is_empty() && others.all(|other| names[other] != name);
        tells.then(|| name.to_string())
    }
}

impl Default for Name {
    fn default() -> Self {
        Self([NOTHING; Self::LONGEST])
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut signs = self.0.iter().take_while(|&&sign| sign != NOTHING);
        signs.try_for_each(|sign| write!(f, "{sign}"))
    }
}

/// Whether a character shows nothing and changes what is around it: signs of control, line breaks, signs of direction,
/// and what has no width. The joiners of emoji and of some scripts may stay.
fn is_hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}
