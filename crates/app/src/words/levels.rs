//! The names of the levels and what they mean.

use uttt_engine::Level;

pub(crate) const LEVEL: &str = "Level";

const RANDOM: &str = "Random";

/// A level in words.
struct Words {
    called: &'static str,
    /// One word for it.
    name: &'static str,
    /// How it plays, under any rules. It claims only what the ladders in the docs show.
    meaning: &'static str,
    /// Its line in a list to choose from.
    line: &'static str,
    /// The button for a game against it.
    try_it: &'static str,
}

macro_rules! levels {
    ($($step:literal: $name:literal $meaning:literal)+) => {
        [$(Words {
            called: concat!("Level ", $step),
            name: $name,
            meaning: $meaning,
            line: concat!("Level ", $step, " of 10: ", $name),
            try_it: concat!("Try level ", $step),
        }),+]
    };
}

/// The weakest first.
const LEVELS: [Words; 10] = levels! {
    1: "Beginner" "Takes a win when it sees one, but often misses yours."
    2: "Novice" "Plays loosely and doesn't plan ahead."
    3: "Learner" "Stops you from winning on your next move, but looks no further."
    4: "Casual" "Picks a decent move most of the time, and looks a little ahead."
    5: "Steady" "Thinks longer than level 4 and slips less often."
    6: "Skilled" "Looks several moves ahead and seldom picks a poor move."
    7: "Strong" "Looks further ahead than level 6, and plays its best move or one nearly as good."
    8: "Advanced" "Spots wins and losses a long way off, but still makes small mistakes."
    9: "Expert" "Hardly ever strays from the best move it finds."
    10: "Master" "Thinks longest of all and always plays the best move it finds."
};

/// What a player of this level is called: `Level 4`.
pub(crate) fn player(level: Level) -> &'static str {
    words(level).map_or(RANDOM, |words| words.called)
}

/// A word for a level: `Casual`.
pub(crate) fn name(level: Level) -> &'static str {
    words(level).map_or(RANDOM, |words| words.name)
}

/// How a level plays, in a sentence; empty for the random one, which nobody chooses.
pub(crate) fn meaning(level: Level) -> &'static str {
    words(level).map_or("", |words| words.meaning)
}

/// A level in a list to choose from: `Level 4 of 10: Casual`.
pub(crate) fn line(level: Level) -> &'static str {
    words(level).map_or(RANDOM, |words| words.line)
}

/// The button for a game against a level: `Try level 5`.
pub(crate) fn try_it(level: Level) -> &'static str {
    words(level).map_or(RANDOM, |words| words.try_it)
}

fn words(level: Level) -> Option<&'static Words> {
    LEVELS.get(usize::from(level.step()?).checked_sub(1)?)
}
