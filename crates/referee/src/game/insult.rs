use fastrand::Rng;

/// Insults for a program that answers with an illegal move. All in good fun.
const INSULTS: [&str; 36] = [
    "My abacus plays better, and it is missing a bead.",
    "Nine boards, eighty-one cells, and you found the one that is not yours.",
    "A coin has two sides, and either would have moved better.",
    "Was that a move, or did something fall on the keyboard?",
    "Somewhere a random number generator feels very clever now.",
    "I have seen toasters with a deeper understanding of the rules.",
    "That was creative. So is painting the fence with soup.",
    "You play like a compass at the North Pole.",
    "The rules fit on a beer mat. Shall I send one?",
    "Even the paperclip would have asked whether you needed help.",
    "Bold. Wrong, but bold.",
    "Your author must be so proud, and so busy elsewhere.",
    "If moves were socks, that one would be a glove.",
    "I checked twice, in the hope that it was me.",
    "A goldfish would remember where it was sent.",
    "That cell sends its regards, and its regrets.",
    "You have invented a new game. Nobody else may play it.",
    "Were you trained on crossword puzzles?",
    "The empty string would have been more dignified.",
    "That move was legal once, in a dream you had.",
    "Undefined behaviour, defined at last.",
    "I would explain it with building blocks, but you would put those elsewhere too.",
    "Off by one? You should be so lucky.",
    "Your opponent wishes to thank you, and your compiler.",
    "There are eighty-one ways to do this, and you took the other one.",
    "A worthy effort, in some other sport.",
    "Please turn yourself off and on again.",
    "The noughts laughed. The crosses had to sit down.",
    "It takes real talent to lose before the game does.",
    "That is not a move, that is a cry for unit tests.",
    "Your heuristic seems to be hope.",
    "Have you considered a career as a bookmark?",
    "The board was right there.",
    "I have filed that under fiction.",
    "Not even the free move is that free.",
    "Good news: it cannot get much worse.",
];

/// Insults in random order; none is repeated before all have been used.
#[derive(Clone, Debug)]
pub struct Insults {
    rng: Rng,
    left: Vec<&'static str>,
}

impl Insults {
    /// The same seed gives the same order.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: Rng::with_seed(seed), left: Vec::new() }
    }
}

/// Never ends.
impl Iterator for Insults {
    type Item = &'static str;

    fn next(&mut self) -> Option<&'static str> {
        if self.left.is_empty() {
            self.left = INSULTS.to_vec();
            self.rng.shuffle(&mut self.left);
        }
        self.left.pop()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn none_comes_again_before_all_have_come() {
        let mut insults = Insults::new(5);
        for _ in 0..3 {
            let round: BTreeSet<_> = insults.by_ref().take(INSULTS.len()).collect();
            assert_eq!(round.len(), INSULTS.len());
        }
        assert!(INSULTS.len() >= 30);
        assert_ne!(Insults::new(1).next(), Insults::new(2).next());
    }
}
