use std::time::Duration;

use uttt_engine::Limits;
use uttt_rules::AnyGame;

use super::allotment::allotment;
use crate::lines::excerpt;

/// What the words after `go` ask for.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Go {
    /// The limits other than the clocks.
    limits: Limits,
    is_infinite: bool,
    /// The clocks of the players in the order in which they move.
    clocks: [Clock; 3],
    /// After how many moves time is added to the clock of the player whose turn it is.
    moves_to_go: Option<u32>,
}

/// A player's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Clock {
    left: Option<Duration>,
    increment: Option<Duration>,
}

const EXPECTED: &str = "expected movetime N, p1time N p2time N, nodes N, depth N or infinite";

impl Go {
    /// Reads `movetime N`, the clocks, `nodes N` and `depth N` in any order, or `infinite`.
    ///
    /// # Errors
    /// The first wrong word.
    pub(super) fn parse(words: &[&str]) -> Result<Self, String> {
        let (mut go, mut rest) = (Self::default(), words);
        while let Some((name, after)) = rest.split_first() {
            rest = after;
            if *name == "infinite" {
                go.is_infinite = true;
                continue;
            }
            let Some(field) = go.field(name) else {
                return Err(format!("{:?}, {EXPECTED}", excerpt(name)));
            };
            let value = rest.first().ok_or_else(|| format!("{name}: expected a number"))?;
            rest = &rest[1..];
            field.set(name, value)?;
        }
        match (go.is_infinite, words.len()) {
            (_, 0) => Err(EXPECTED.into()),
            (true, 2..) => Err("infinite: cannot be combined with another limit".into()),
            _ => Ok(go),
        }
    }

    /// Where to store the value that follows this word.
    fn field(&mut self, name: &str) -> Option<Field<'_>> {
        match name {
            "movetime" => Some(Field::Time(&mut self.limits.time)),
            "nodes" => Some(Field::Nodes(&mut self.limits.nodes)),
            "depth" => Some(Field::Count(&mut self.limits.depth)),
            "movestogo" => Some(Field::Count(&mut self.moves_to_go)),
            _ => {
                let (player, what) = name.strip_prefix('p')?.split_at_checked(1)?;
                let player = player.parse::<usize>().ok()?.checked_sub(1)?;
                let clock = self.clocks.get_mut(player)?;
                match what {
                    "time" => Some(Field::Time(&mut clock.left)),
                    "inc" => Some(Field::Time(&mut clock.increment)),
                    _ => None,
                }
            }
        }
    }

    /// The limits of a search of this game. A search with a limit on its time may answer an easy
    /// move early if it has a clock, which keeps the time that is left, or if the engine is a
    /// player.
    ///
    /// # Errors
    /// There are clocks, but none for the player whose turn it is.
    pub(super) fn limits(&self, game: &AnyGame, is_player: bool) -> Result<Limits, String> {
        let mut limits = self.limits;
        let at = game.turn().index();
        let clock = self.clocks.get(at).copied().unwrap_or_default();
        let has_clocks = self.clocks != [Clock::default(); 3];
        if has_clocks && clock.left.is_none() {
            return Err(format!("expected p{}time, because it is {}'s turn", at + 1, game.turn()));
        }
        if self.moves_to_go.is_some() && !has_clocks {
            return Err("movestogo: expected a clock, as in p1time N p2time N".into());
        }
        if let Some(left) = clock.left {
            let increment = clock.increment.unwrap_or_default();
            let allotted = allotment(game, left, increment, self.moves_to_go);
            limits.time = Some(limits.time.map_or(allotted, |time| time.min(allotted)));
        }
        limits.may_end_early = limits.time.is_some() && (is_player || has_clocks);
        Ok(limits)
    }
}

/// A value that may be given once.
enum Field<'a> {
    Time(&'a mut Option<Duration>),
    Nodes(&'a mut Option<u64>),
    Count(&'a mut Option<u32>),
}

impl Field<'_> {
    fn set(self, name: &str, text: &str) -> Result<(), String> {
        let wrong = || format!("{name}: {:?}, expected a number", excerpt(text));
        let before = match self {
            Self::Time(time) => {
                // A referee may send a negative time for a clock that has run out.
                let is_clock = name != "movetime";
                let text = if is_clock && is_negative(text) { "0" } else { text };
                time.replace(Duration::from_millis(text.parse().map_err(|_| wrong())?)).is_some()
            }
            Self::Nodes(nodes) => nodes.replace(text.parse().map_err(|_| wrong())?).is_some(),
            Self::Count(count) => count.replace(text.parse().map_err(|_| wrong())?).is_some(),
        };
        if before { Err(format!("{name}: given twice")) } else { Ok(()) }
    }
}

fn is_negative(text: &str) -> bool {
    text.strip_prefix('-').is_some_and(|number| number.parse::<u64>().is_ok())
}

#[cfg(test)]
mod tests {
    use uttt_rules::Rules;

    use super::*;

    fn parse(text: &str) -> Result<Go, String> {
        Go::parse(&text.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn the_clock_of_the_player_to_move_limits_the_search() {
        let start = AnyGame::new(Rules::Classic);
        let second: AnyGame = "classic: 55".parse().unwrap();
        let go = parse("p1time 60000 p2time 1000 p1inc 0 p2inc 0").unwrap();
        let [x, o] = [&start, &second].map(|game| go.limits(game, false).unwrap());
        assert!(x.may_end_early && x.nodes.is_none() && x.depth.is_none());
        assert!(x.time > o.time && o.time > Some(Duration::from_millis(10)), "{x:?} {o:?}");
        let go = parse("movetime 5 p1time 60000 nodes 7 depth 3").unwrap();
        let limits = go.limits(&start, false).unwrap();
        let expected = (Some(Duration::from_millis(5)), Some(7), Some(3));
        assert_eq!((limits.time, limits.nodes, limits.depth), expected);
        let error = go.limits(&second, false).unwrap_err();
        assert_eq!(error, "expected p2time, because it is O's turn");
        // Time comes soon, so more of what is left may be used.
        let soon = parse("p1time 60000 p2time 1000 p1inc 0 p2inc 0 movestogo 8").unwrap();
        assert!(soon.limits(&start, false).unwrap().time > x.time);
        let alone = parse("movestogo 8").unwrap().limits(&start, false);
        assert_eq!(alone, Err("movestogo: expected a clock, as in p1time N p2time N".into()));
        // The flag is about to fall: it answers at once.
        let late = parse("p1time -30 p1inc 0").unwrap().limits(&start, false).unwrap();
        assert_eq!(late.time, Some(Duration::from_millis(1)));
    }

    #[test]
    fn without_a_clock_all_the_time_is_used_except_by_a_player() {
        let start = AnyGame::new(Rules::Classic);
        let go = parse("movetime 500").unwrap();
        let expected = Limits::time(Duration::from_millis(500));
        assert_eq!(go.limits(&start, false), Ok(expected));
        assert_eq!(go.limits(&start, true), Ok(Limits { may_end_early: true, ..expected }));
        let deep = parse("depth 4").unwrap().limits(&start, true).unwrap();
        assert_eq!(deep, Limits { depth: Some(4), ..Limits::NONE });
        assert_eq!(parse("infinite").unwrap().limits(&start, true), Ok(Limits::NONE));
    }

    #[test]
    fn wrong_words_are_named() {
        for (text, error) in [
            ("", EXPECTED),
            ("infinite nodes 1", "infinite: cannot be combined with another limit"),
            ("nodes", "nodes: expected a number"),
            ("nodes x", "nodes: \"x\", expected a number"),
            ("nodes 1 nodes 1", "nodes: given twice"),
            ("movetime -1", "movetime: \"-1\", expected a number"),
            ("p1time 1.5", "p1time: \"1.5\", expected a number"),
            ("p2inc", "p2inc: expected a number"),
            ("depth 4294967296", "depth: \"4294967296\", expected a number"),
        ] {
            assert_eq!(parse(text), Err(error.into()), "{text}");
        }
        for unknown in ["wtime", "p4time", "p0time", "ptime", "p1", "p1foo", "p", "pé"] {
            let error = format!("{unknown:?}, {EXPECTED}");
            assert_eq!(parse(&format!("{unknown} 5")), Err(error));
        }
    }
}
