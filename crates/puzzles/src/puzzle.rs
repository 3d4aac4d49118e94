use std::fmt;
use std::str::FromStr;

use uttt_rules::{AnyGame, NodeId, Outcome, Place, Player, Study};

use crate::fault::GRADES;
use crate::{Fault, Goal, Theme};

/// A position in which exactly one move keeps the result, again and again.
///
/// Its tree holds the right move at each turn of the solver, and after it every reply that resists
/// longest. It ends before the last turn, where any move that wins at once is right, or, if the goal
/// is a draw, with the second decision.
///
/// As text it is a line of words: id, goal, grade, themes, the plies before the puzzle begins, and the
/// game as an annotated record whose moves from there on are the tree.
///
/// ```text
/// classic-7 win-3 2 quiet,two-threats 41 classic: 55 51 15 … 47 73 31 (75 52 26)
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    id: String,
    goal: Goal,
    grade: u8,
    themes: Vec<Theme>,
    study: Study,
    start: NodeId,
}

/// A turn of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// There are several moves, and no move wins at once: the solver must find the right one.
    Decision,
    /// There is only one legal move.
    Forced,
    /// These moves end the game with a win.
    Last(Vec<Place>),
}

/// The fewest decisions of a line, besides the last turn.
pub(crate) const DECISIONS: usize = 2;

impl Puzzle {
    /// A puzzle that begins at `start` of a study, where the study's main line continues with the tree.
    /// Nothing is checked: see [`Puzzle::verify`].
    #[must_use]
    pub fn new(id: String, goal: Goal, grade: u8, study: Study, start: NodeId) -> Self {
        let mut puzzle = Self { id, goal, grade, themes: Vec::new(), study, start };
        puzzle.themes = Theme::of(&puzzle);
        puzzle
    }

    /// Its name, which begins with the rule system: `classic-7`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What the solver has to reach.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// How hard it is, 1 to 5.
    #[must_use]
    pub const fn grade(&self) -> u8 {
        self.grade
    }

    /// What it is about.
    #[must_use]
    pub fn themes(&self) -> &[Theme] {
        &self.themes
    }

    /// The game before the puzzle, and its tree.
    #[must_use]
    pub const fn study(&self) -> &Study {
        &self.study
    }

    /// Where the tree begins: the solver's first turn.
    #[must_use]
    pub const fn start(&self) -> NodeId {
        self.start
    }

    /// The game at the solver's first turn, with the moves before it.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        self.study.game(self.start).unwrap_or_else(|| self.study.start().clone())
    }

    /// The player whose moves are to be found.
    #[must_use]
    pub fn solver(&self) -> Player {
        self.game().turn()
    }

    /// The longest line of the tree, in turns of the solver, the last one included.
    #[must_use]
    pub fn turns(&self) -> usize {
        match self.goal {
            Goal::Win(moves) => moves.into(),
            Goal::Draw => DECISIONS,
        }
    }

    /// The same puzzle with the moves of each last turn in its tree, which then has every right move.
    #[must_use]
    pub fn with_last_turns(&self) -> Self {
        let (mut whole, mut turns) = (self.clone(), vec![self.start]);
        while let Some(at) = turns.pop() {
            if let Turn::Last(wins) = self.turn(at) {
                // They are legal there.
                wins.into_iter().for_each(|mv| drop(whole.study.play(at, mv)));
            } else {
                let replies = |&next: &NodeId| self.study.next(next).iter().copied();
                turns.extend(self.study.next(at).iter().flat_map(replies));
            }
        }
        whole
    }

    /// Whether a position is in the tree.
    pub(crate) fn is_in_tree(&self, at: NodeId) -> bool {
        let before = |&here: &NodeId| self.study.from(here).map(|(from, _)| from);
        std::iter::successors(Some(at), before).any(|here| here == self.start)
    }

    /// What the solver has to do at a position of the tree; at the first turn, if the study has no such
    /// position.
    #[must_use]
    pub fn turn(&self, at: NodeId) -> Turn {
        Turn::of(&self.study.game(at).unwrap_or_else(|| self.game()))
    }
}

impl Turn {
    /// What the player to move has to do.
    pub(crate) fn of(game: &AnyGame) -> Self {
        let by = Some(Outcome::Won(game.turn()));
        let wins_at_once = |&mv: &Place| game.after(mv).is_some_and(|after| after.outcome() == by);
        let moves = game.legal_moves();
        let wins: Vec<_> = moves.iter().copied().filter(wins_at_once).collect();
        match moves.len() {
            _ if !wins.is_empty() => Self::Last(wins),
            1 => Self::Forced,
            _ => Self::Decision,
        }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let themes: Vec<_> = self.themes.iter().map(|theme| theme.id()).collect();
        let themes = if themes.is_empty() { "-".to_owned() } else { themes.join(",") };
        let ply = self.game().ply();
        let Self { id, goal, grade, study, .. } = self;
        write!(f, "{id} {goal} {grade} {themes} {ply} {study}")
    }
}

impl FromStr for Puzzle {
    type Err = Fault;

    /// Reads a line. Only its form and the legality of its moves are checked.
    fn from_str(line: &str) -> Result<Self, Fault> {
        let words: Vec<_> = line.trim().splitn(6, ' ').collect();
        let &[id, goal, grade, themes, ply, record] = &words[..] else {
            return Err(Fault::Words);
        };
        let goal = goal.parse().map_err(|()| Fault::Goal(goal.to_owned()))?;
        let grade = grade
            .parse()
            .ok()
            .filter(|grade| GRADES.contains(grade))
            .ok_or_else(|| Fault::Grade(grade.to_owned()))?;
        let theme = |id: &str| id.parse().map_err(|()| Fault::UnknownTheme(id.to_owned()));
        let themes = match themes {
            "-" => Vec::new(),
            ids => ids.split(',').map(theme).collect::<Result<_, _>>()?,
        };
        let ply: usize = ply.parse().map_err(|_| Fault::Ply(ply.to_owned()))?;
        let study: Study = record.parse().map_err(Fault::Record)?;
        if !is_id(id, study.start()) {
            return Err(Fault::Id(id.to_owned()));
        }
        let start = match ply.checked_sub(1) {
            None => Some(NodeId::START),
            Some(before) => study.line_from(NodeId::START).nth(before),
        };
        let start = start.ok_or_else(|| Fault::Ply(ply.to_string()))?;
        Ok(Self { id: id.to_owned(), goal, grade, themes, study, start })
    }
}

/// Whether this is the rule system of the game and a number.
fn is_id(id: &str, game: &AnyGame) -> bool {
    let number = id.strip_prefix(game.rules().id()).and_then(|rest| rest.strip_prefix('-'));
    number.is_some_and(|number| {
        number.parse::<u32>().is_ok_and(|known| known > 0 && known.to_string() == number)
    })
}
