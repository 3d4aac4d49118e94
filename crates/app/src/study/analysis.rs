use std::collections::BTreeMap;
use std::rc::Rc;

use uttt_board::{Millis, ScoreLayer};
use uttt_rules::{AnyGame, ByPlayer, Loss, NodeId, OpenStudy, Place};

use crate::effects::task::Analysed;
use crate::saved::studies::line;
use crate::study::notes::Notes;
use crate::study::scores::{TreeScore, move_score, score_of_last};
use crate::{Found, FoundMove, Name, NoteTool, Preferences, Seat, Stamp, StudyEdit, Watched};

/// The number of positions whose findings are kept.
const KEPT: usize = 400;

/// The number of lines that are shown until the person chooses another.
const DEFAULT_LINES: usize = 3;

/// The state of the view Analyse.
#[derive(Clone, Debug)]
pub(crate) struct Analysis {
    pub(super) tree: Watched<OpenStudy>,
    /// The moves of the game that the tree was made for, as far as it has come since.
    pub(super) studied: Vec<Place>,
    /// Who plays that game, if it is the one that is played or reviewed.
    pub(super) seats: Option<ByPlayer<Seat>>,
    /// What they are called.
    pub(super) names: ByPlayer<Name>,
    /// How it ended, if the board has not decided it.
    pub(super) loss: Option<Loss>,
    /// The board's game when the tree last followed it.
    pub(super) followed: Option<Stamp>,
    /// Whether the engine may search.
    pub(super) on: bool,
    /// Whether the engine began switched off, because the person plays this game against the computer.
    pub(super) spares: bool,
    /// Whether it searches all moves evenly.
    pub(super) all_moves: bool,
    /// How many lines are shown.
    pub(super) lines: usize,
    /// What the engine has found, by position; the latest last.
    seen: Vec<Seen>,
    /// The comments that a person is writing.
    pub(super) notes: Option<Notes>,
    /// What the engine thinks of the tree's moves.
    pub(super) tree_scores: Watched<BTreeMap<NodeId, TreeScore>>,
    /// The shares of its positions, as far as the engine has searched them.
    pub(super) shares: BTreeMap<NodeId, ByPlayer<f32>>,
    /// The tree when moves were last deleted; `None` until it has settled.
    pub(super) deletion: Option<Stamp>,
    pub(super) storing: Storing,
    pub(super) shown: Shown,
}

/// How the tree is stored.
#[derive(Clone, Debug, Default)]
pub(crate) struct Storing {
    /// When to store the tree, if it has changed since.
    pub(super) save_due: Option<Millis>,
    /// The tree that the next storing or the last one covers.
    pub(super) covered: Option<Stamp>,
    /// The stored lines that the tree comes from. When it is stored again, one line replaces them.
    pub(super) kept: Vec<String>,
    /// Edits that are still to be stored, of trees that the person left before they were saved.
    pub(super) unsaved_edits: Vec<StudyEdit>,
}

/// What the board shows of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown {
    /// The position on the board.
    pub(super) here: Rc<str>,
    /// The position after the player to move has passed, while the view shows what the next player
    /// threatens.
    pub(super) threat: Option<Threat>,
    /// The cell of the first of two taps.
    pub(super) tapped: Option<Place>,
    /// The position in which the search has no limit.
    pub(super) deeper: Option<Rc<str>>,
    /// The moves under the pointer or the focus.
    pub(super) pointed: Rc<[Place]>,
    /// What stands on the board.
    pub(super) layer: Watched<Option<ScoreLayer>>,
    /// Whether the panel says how much was searched.
    pub(super) effort: bool,
}

/// A position after the player to move has passed.
#[derive(Clone, Debug)]
pub(crate) struct Threat {
    pub(super) game: AnyGame,
    pub(super) at: Rc<str>,
}

/// What the engine has found about a position.
#[derive(Clone, Debug)]
struct Seen {
    at: Rc<str>,
    found: Found,
    /// Whether a search of all moves has found that, and ended. Any other spends its time on the best moves.
    evenly: bool,
    /// How long the engine has worked on it, and when it last told.
    worked: Millis,
    told: Millis,
}

/// A longer silence of the engine is a pause.
const SILENCE: Millis = 2_000.0;

impl Seen {
    /// The engine tells of the position again.
    fn works(&mut self, now: Millis) {
        let since = now - self.told;
        self.worked += if since < SILENCE { since } else { 0.0 };
        self.told = now;
    }
}

impl Analysis {
    pub(crate) fn new(tree: OpenStudy, preferences: &Preferences) -> Self {
        let tree = Watched::new(tree);
        let here = tree.game().position_text().into();
        Self {
            studied: tree.game().moves(),
            seats: None,
            names: ByPlayer::default(),
            loss: None,
            followed: None,
            notes: None,
            tree_scores: Watched::default(),
            shares: BTreeMap::new(),
            deletion: None,
            tree,
            on: preferences.engine,
            spares: false,
            all_moves: preferences.all_scores,
            lines: preferences.lines.unwrap_or(DEFAULT_LINES),
            seen: Vec::new(),
            storing: Storing::default(),
            shown: Shown { here, ..Shown::default() },
        }
    }

    /// Who plays that game, and what they are called, if that is known.
    pub(crate) fn players(&self) -> Option<(&ByPlayer<Seat>, &ByPlayer<Name>)> {
        self.seats.as_ref().map(|seats| (seats, &self.names))
    }

    /// Studies another game, with the same options. What was found of positions stays known.
    pub(crate) fn begin(&mut self, tree: OpenStudy) {
        if !self.is_stored() {
            let edit = self.take_edit();
            self.storing.unsaved_edits.extend(edit);
        }
        self.studied = tree.game().moves();
        *self.tree = tree;
        self.tree_scores.clear();
        self.shares.clear();
        (self.followed, self.seats) = (None, None);
        (self.notes, self.storing.kept) = (None, Vec::new());
    }

    /// Goes on with a tree that another tab has changed, which these lines store. Where the storage has
    /// all of it, its nodes are new, and no step of undo leads back.
    pub(crate) fn continue_with(&mut self, tree: OpenStudy, kept: Vec<String>, is_stored: bool) {
        (*self.tree, self.storing.kept, self.followed) = (tree, kept, None);
        self.tree_scores.clear();
        self.shares.clear();
        if is_stored {
            self.storing.covered = Some(self.tree.stamp());
            if let Some(notes) = &mut self.notes {
                let tool = notes.tool;
                *notes = Notes::default();
                notes.tool = tool;
            }
        }
    }

    /// Whether the storage has all of the tree.
    pub(crate) fn is_stored(&self) -> bool {
        self.storing.save_due.is_none() && self.storing.covered == Some(self.tree.stamp())
    }

    /// The edit that brings the storage up to date with the tree; `None` if it already is. Afterwards
    /// the tree counts as stored.
    pub(crate) fn take_edit(&mut self) -> Option<StudyEdit> {
        self.storing.save_due = None;
        let study = self.tree.study();
        let added = study.is_annotated().then(|| line(study));
        let removed = std::mem::replace(&mut self.storing.kept, added.iter().cloned().collect());
        (added.as_slice() != removed).then_some(StudyEdit { removed, added, linked: false })
    }

    /// Whether a press on a cell marks it instead of playing there.
    pub(crate) fn takes_presses(&self) -> bool {
        self.notes.as_ref().is_some_and(|notes| notes.tool != NoteTool::Play)
    }

    /// What the engine is to search.
    pub(crate) fn wanted(&self) -> Analysed {
        Analysed {
            at: Rc::clone(self.subject()),
            passed: self.shown.threat.is_some(),
            all_moves: self.all_moves,
            deeper: self.is_deeper(),
        }
    }

    /// The position that the engine searches: that on the board, or that after a pass.
    pub(crate) fn subject(&self) -> &Rc<str> {
        self.shown.threat.as_ref().map_or(&self.shown.here, |threat| &threat.at)
    }

    fn seen(&self, at: &Rc<str>) -> Option<&Seen> {
        self.seen.iter().find(|seen| seen.at == *at)
    }

    /// What the engine has found about the position that it searches.
    pub(crate) fn found(&self) -> Option<&Found> {
        self.seen(self.subject()).map(|seen| &seen.found)
    }

    /// What the engine has found about the position on the board.
    pub(crate) fn found_here(&self) -> Option<&Found> {
        self.seen(&self.shown.here).map(|seen| &seen.found)
    }

    /// The same, and for how long it has searched.
    pub(crate) fn effort(&self) -> Option<(&Found, Millis)> {
        self.seen(self.subject()).map(|seen| (&seen.found, seen.worked))
    }

    /// What the engine has found about the tapped move.
    pub(crate) fn found_tapped(&self) -> Option<&FoundMove> {
        let at = self.shown.tapped.filter(|_| self.shown.threat.is_none())?;
        self.found()?.moves.iter().find(|found| found.place == at)
    }

    /// Keeps what a search has found, unless more is known of that position. Once a search of all moves has
    /// ended, it tells more of them than a longer one of the best.
    pub(crate) fn remember(&mut self, searched: &Analysed, found: Found, now: Millis) {
        let evenly = found.finished && searched.all_moves;
        match self.seen.iter_mut().find(|seen| seen.at == searched.at) {
            Some(seen) => {
                seen.works(now);
                let Seen { found: known, evenly: was, .. } = seen;
                if known.nodes > found.nodes && (*was || !evenly) {
                    known.finished |= found.finished;
                } else {
                    (*known, *was) = (found, evenly);
                }
            }
            None => {
                if self.seen.len() == KEPT {
                    self.seen.remove(0);
                }
                let at = Rc::clone(&searched.at);
                self.seen.push(Seen { at, found, evenly, worked: 0.0, told: now });
            }
        }
    }

    /// Keeps in the tree what is known of the move that led to the position on the board, and of those
    /// that follow, unless more is known already.
    pub(crate) fn score_tree(&mut self) {
        let Some(found) = self.found_here() else { return };
        let (study, at, game) = (self.tree.study(), self.tree.current(), self.tree.game());
        let next = study.next(at).iter().filter_map(|&next| {
            let (_, mv) = study.from(next)?;
            let found = found.moves.iter().find(|found| found.place == mv)?;
            Some((next, move_score(game, found)))
        });
        let here = (at != NodeId::START).then(|| (at, score_of_last(game, found)));
        let shares = found.shares;
        let new: Vec<_> = here.into_iter().chain(next).collect();
        self.shares.insert(at, shares);
        self.tree_scores.change(|scores| {
            let mut shows_more = false;
            for (at, score) in new {
                let old = scores.get(&at);
                if score.replaces(old) {
                    shows_more |= old.is_none_or(|old| old.score != score.score);
                    scores.insert(at, score);
                }
            }
            shows_more
        });
    }

    /// Whether the search of that position has no limit.
    pub(crate) fn is_deeper(&self) -> bool {
        self.shown.deeper.as_ref() == Some(self.subject())
    }

    /// Whether the engine can search that position longer than it does by itself.
    pub(crate) fn can_deepen(&self) -> bool {
        let is_proven = self.found().is_some_and(|found| found.proven.is_some());
        !self.is_deeper() && !is_proven
    }

    /// Whether the engine need not search that position any more.
    pub(crate) fn is_settled(&self) -> bool {
        let is_settled = |seen: &Seen| seen.found.finished && (!self.all_moves || seen.evenly);
        !self.is_deeper() && self.seen(self.subject()).is_some_and(is_settled)
    }
}
