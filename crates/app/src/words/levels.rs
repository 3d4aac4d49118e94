//! The names of the levels and what they mean.

use uttt_engine::Level;

pub(crate) const LEVEL: &str = "Level";

const RANDOM: &str = "Random";

/// A level in words.
struct Words {
    /// One word for it.
    name: &'static str,
    /// How it plays, under any rules. It claims only what the ladders in the docs show.
    meaning: &'static str,
    /// Its line in a list to choose from.
    line: &'static str,
    /// The button for a game against it.
    try_it: &'static str,
}

/// The weakest first.
const LEVELS: [Words; 10] = [
    Words {
        name: "Beginner",
        meaning: "Takes a win when it sees one, but often misses yours.",
        line: "Level 1 of 10: Beginner",
        try_it: "Try level 1",
    },
    Words {
        name: "Novice",
        meaning: "Plays loosely and doesn't plan ahead.",
        line: "Level 2 of 10: Novice",
        try_it: "Try level 2",
    },
    Words {
        name: "Learner",
        meaning: "Stops you from winning on your next move, but looks no further.",
        line: "Level 3 of 10: Learner",
        try_it: "Try level 3",
    },
    Words {
        name: "Casual",
        meaning: "Picks a decent move most of the time, and looks a little ahead.",
        line: "Level 4 of 10: Casual",
        try_it: "Try level 4",
    },
    Words {
        name: "Steady",
        meaning: "Thinks longer than level 4 and slips less often.",
        line: "Level 5 of 10: Steady",
        try_it: "Try level 5",
    },
    Words {
        name: "Skilled",
        meaning: "Looks several moves ahead and seldom picks a poor move.",
        line: "Level 6 of 10: Skilled",
        try_it: "Try level 6",
    },
    Words {
        name: "Strong",
        meaning: "Looks further ahead than level 6, and plays its best move or one nearly as good.",
        line: "Level 7 of 10: Strong",
        try_it: "Try level 7",
    },
    Words {
        name: "Advanced",
        meaning: "Spots wins and losses a long way off, but still makes small mistakes.",
        line: "Level 8 of 10: Advanced",
        try_it: "Try level 8",
    },
    Words {
        name: "Expert",
        meaning: "Hardly ever strays from the best move it finds.",
        line: "Level 9 of 10: Expert",
        try_it: "Try level 9",
    },
    Words {
        name: "Master",
        meaning: "Thinks longest of all and always plays the best move it finds.",
        line: "Level 10 of 10: Master",
        try_it: "Try level 10",
    },
];

/// How the random level plays.
const RANDOM_MEANING: &str = "Plays random legal moves.";

/// What a player of this level is called: `Level 4`.
pub(crate) fn player(level: Level) -> String {
    level.step().map_or_else(|| RANDOM.to_owned(), |step| format!("Level {step}"))
}

/// A word for a level: `Casual`.
pub(crate) fn name(level: Level) -> &'static str {
    words(level).map_or(RANDOM, |words| words.name)
}

/// How a level plays, in a sentence.
pub(crate) fn meaning(level: Level) -> &'static str {
    words(level).map_or(RANDOM_MEANING, |words| words.meaning)
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_level_has_a_word_and_a_sentence_of_its_own() {
        let all = || std::iter::once(Level::RANDOM).chain(Level::ALL);
        let different = |words: fn(Level) -> &'static str| all().map(words).collect::<HashSet<_>>();
        assert_eq!(different(name).len(), 11);
        assert_eq!(different(meaning).len(), 11);
        for level in all() {
            assert!(!name(level).contains(' ') && meaning(level).ends_with('.'));
        }
    }

    #[test]
    fn a_line_names_its_level_by_number_and_by_word() {
        for level in Level::ALL {
            assert_eq!(line(level), format!("Level {level} of 10: {}", name(level)));
            assert_eq!(try_it(level), format!("Try level {level}"));
        }
        assert_eq!(line(Level::RANDOM), "Random");
    }
}
