use std::fmt;

use crate::fields::{Expected, Fields, SavedError, header};
use crate::words::say::FieldValue;
use crate::{Confirm, Contrast, Marks, Motion, Notation, Theme, Tongue, Volume};

pub(crate) const KIND: &str = "uttt-preferences";

/// A person's preferences, which hold for all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preferences {
    /// The language, if the person has chosen one and not left it to the browser. The page's HTML reads this, too:
    /// see `www/language.js`.
    pub language: Option<Tongue>,
    /// The colours.
    pub theme: Theme,
    /// How much contrast there is.
    pub contrast: Contrast,
    /// How the players' marks differ.
    pub marks: Marks,
    /// How moves are written in lists.
    pub notation: Notation,
    /// How much the board is animated.
    pub motion: Motion,
    /// Whether the engine ponders while a person is to move.
    pub ponder: bool,
    /// Whether single keys work outside the board.
    pub single_keys: bool,
    /// Whether the page shows the evaluation bar.
    pub evaluation: bool,
    /// Which moves a person makes twice.
    pub confirm: Confirm,
    /// How loud moves are.
    pub sound: Volume,
    /// Whether sounds were offered, which happens once.
    pub sounds_offered: bool,
    /// Whether the person has already seen how a move sends the opponent.
    pub knows_sending: bool,
    /// How many games the person has begun, as far as that matters: see `FIRST_GAMES`.
    pub games: usize,
    /// Whether the person has read what the numbers in Analyse are.
    pub knows_scores: bool,
    /// Whether the page says what a move gives away, if the person has chosen that or needs it no longer.
    pub remarks: Option<bool>,
    /// Whether the engine searches in the view Analyse.
    pub engine: bool,
    /// Whether Analyse shows the scores of all moves on the board, not only of the best.
    pub all_scores: bool,
    /// How many lines Analyse shows, if the person has chosen that.
    pub lines: Option<usize>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            contrast: Contrast::default(),
            marks: Marks::default(),
            notation: Notation::default(),
            motion: Motion::default(),
            ponder: false,
            single_keys: true,
            evaluation: false,
            confirm: Confirm::default(),
            sound: Volume::default(),
            sounds_offered: false,
            knows_sending: false,
            games: 0,
            knows_scores: false,
            remarks: None,
            engine: true,
            all_scores: true,
            lines: None,
        }
    }
}

impl Preferences {
    /// The most lines that Analyse shows.
    pub(crate) const MOST_LINES: usize = 5;

    /// In so many games, moves are shown slowly.
    pub(crate) const FIRST_GAMES: usize = 3;

    /// Whether moves are shown slowly, because the person has not played much.
    pub(crate) const fn is_newcomer(&self) -> bool {
        self.games <= Self::FIRST_GAMES && !self.has_played_before()
    }

    /// Notes that the person has begun another game.
    pub(crate) fn count_game(&mut self) {
        let all = Self::FIRST_GAMES + 1;
        self.games = if self.has_played_before() { all } else { all.min(self.games + 1) };
    }

    /// Whether the person has begun a game.
    pub(crate) const fn has_begun(&self) -> bool {
        self.games > 0 || self.has_played_before()
    }

    /// Whether the person has played before games were counted.
    const fn has_played_before(&self) -> bool {
        self.games == 0 && self.knows_sending
    }

    /// Reads the text that [`fmt::Display`] writes.
    pub(crate) fn parse(text: &str) -> Result<Self, SavedError> {
        use Expected::{OneOf, Value};
        let names = [
            "theme",
            "motion",
            "ponder",
            "keys",
            "evaluation",
            "tap-twice",
            "tip-seen",
            "sound",
            "contrast",
            "marks",
            "notation",
            "engine",
            "all-scores",
            "lines",
            "volume",
            "remarks",
            "games",
            "scores-seen",
            "sounds-offered",
            "language",
        ];
        let fields = Fields::parse(text, KIND, names)?;
        let theme = fields.value(0, OneOf(Theme::IDS), Theme::from_id)?;
        let motion = fields.value(1, OneOf(Motion::IDS), Motion::from_id)?;
        // Texts from before a setting existed do not name it.
        let switch = |at| {
            let read = |id: &str| match id {
                "on" => Some(true),
                "off" => Some(false),
                _ => None,
            };
            fields.optional(at, OneOf(&["on", "off"]), read)
        };
        Ok(Self {
            language: fields.optional(19, OneOf(Tongue::IDS), Tongue::from_id)?,
            theme,
            motion,
            ponder: switch(2)?.unwrap_or_default(),
            single_keys: switch(3)?.unwrap_or(true),
            evaluation: switch(4)?.unwrap_or_default(),
            confirm: fields.optional(5, OneOf(Confirm::IDS), Confirm::from_id)?.unwrap_or_default(),
            knows_sending: switch(6)?.unwrap_or_default(),
            sound: match (
                switch(7)?,
                fields.optional(14, OneOf(&["soft"]), |id| (id == "soft").then_some(()))?,
            ) {
                (Some(true), None) => Volume::Full,
                (Some(true), Some(())) => Volume::Soft,
                (Some(false) | None, _) => Volume::Off,
            },
            contrast: fields
                .optional(8, OneOf(Contrast::IDS), Contrast::from_id)?
                .unwrap_or_default(),
            marks: fields.optional(9, OneOf(Marks::IDS), Marks::from_id)?.unwrap_or_default(),
            notation: fields
                .optional(10, OneOf(Notation::IDS), Notation::from_id)?
                .unwrap_or_default(),
            remarks: switch(15)?,
            games: fields
                .optional(16, Value(FieldValue::NumberOfFirstGames), |id| {
                    id.parse().ok().filter(|games| (1..=Self::FIRST_GAMES + 1).contains(games))
                })?
                .unwrap_or_default(),
            knows_scores: switch(17)?.unwrap_or_default(),
            sounds_offered: switch(18)?.unwrap_or_default(),
            engine: switch(11)?.unwrap_or(true),
            all_scores: switch(12)?.unwrap_or(true),
            lines: fields.optional(13, Value(FieldValue::NumberOfLines), |id| {
                id.parse().ok().filter(|lines| (1..=Self::MOST_LINES).contains(lines))
            })?,
        })
    }

    /// The preferences with one line of such a text instead of their own, or what is wrong with it.
    pub(crate) fn with_line(self, line: &str) -> Result<Self, SavedError> {
        let name = line.split(':').next().unwrap_or_default();
        let own = self.to_string();
        let others = own.lines().filter(|own| own.split(':').next() != Some(name));
        let text = others.chain([line]).collect::<Vec<_>>().join("\n");
        Self::parse(&text)
    }
}

/// The text to save.
impl fmt::Display for Preferences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (theme, motion) = (self.theme.id(), self.motion.id());
        let switch = |on| if on { "on" } else { "off" };
        let confirm = self.confirm.id();
        write!(f, "{}theme: {theme}\nmotion: {motion}\ntap-twice: {confirm}\n", header(KIND))?;
        let (contrast, marks) = (self.contrast.id(), self.marks.id());
        write!(f, "contrast: {contrast}\nmarks: {marks}\nnotation: {}\n", self.notation.id())?;
        for (name, on) in [
            ("ponder", self.ponder),
            ("keys", self.single_keys),
            ("evaluation", self.evaluation),
            ("tip-seen", self.knows_sending),
            ("sound", self.sound != Volume::Off),
        ] {
            writeln!(f, "{name}: {}", switch(on))?;
        }
        // Older versions of the page refuse lines that they do not know, so these come only if needed.
        if self.sound == Volume::Soft {
            writeln!(f, "volume: soft")?;
        }
        if let Some(language) = self.language {
            writeln!(f, "language: {}", language.id())?;
        }
        if self.games > 0 {
            writeln!(f, "games: {}", self.games)?;
        }
        if self.knows_scores {
            writeln!(f, "scores-seen: on")?;
        }
        if self.sounds_offered {
            writeln!(f, "sounds-offered: on")?;
        }
        if let Some(on) = self.remarks {
            writeln!(f, "remarks: {}", switch(on))?;
        }
        for (name, on) in [("engine", self.engine), ("all-scores", self.all_scores)] {
            if !on {
                writeln!(f, "{name}: off")?;
            }
        }
        self.lines.map_or(Ok(()), |lines| writeln!(f, "lines: {lines}"))
    }
}
