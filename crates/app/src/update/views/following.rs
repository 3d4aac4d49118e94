//! The tree of the view Analyse follows what is played or shown on the board.

use uttt_rules::{AnyGame, NodeId, Place, Study};

use crate::saved::game::{SavedGame, begin_alike, is_same};
use crate::study::analysis::Analysis;
use crate::watched::Watched;
use crate::{AnalysisTree, Seat, State};

impl State {
    /// Makes the board's position that of the tree, and the moves that follow it in the tree those
    /// that the board can play again. Returns false if nothing has changed.
    pub(crate) fn follow_board(&mut self) -> bool {
        let (game, stamp) = (self.table.board(), Some(self.table.stamp()));
        if self.analysis.as_ref().is_some_and(|analysis| analysis.followed == stamp) {
            return false;
        }
        match &mut self.analysis {
            Some(analysis) if begin_alike(analysis.tree.study().start(), game) => {
                let shared = std::iter::zip(analysis.tree.game().moves(), game.moves());
                let shared = shared.take_while(|(one, other)| one == other).count();
                while analysis.tree.game().ply() > shared && analysis.tree.back() {}
                play_all(&mut analysis.tree, &game.moves()[shared..]);
                add_all(&mut analysis.tree, &game.undone());
            }
            _ => {
                let game = game.clone();
                self.begin_tree(&game);
            }
        }
        if let Some(analysis) = &mut self.analysis {
            let whole = with_line(&analysis.tree);
            self.table.change(|game| {
                let is_other = game.undone() != whole.undone();
                if is_other {
                    *game = whole;
                }
                is_other
            });
            analysis.followed = Some(self.table.stamp());
        }
        self.refresh_analysis();
        true
    }

    /// Begins the tree of a game: the one that is stored, or a new one.
    fn begin_tree(&mut self, game: &AnyGame) {
        let linked = self.linked_tree.take().filter(|study| holds(study, game));
        let (mut tree, kept) = match (linked, self.stored_tree(game)) {
            (Some(study), _) => (AnalysisTree::of(*study), vec![]),
            (None, Some((tree, line))) => (tree, vec![line]),
            (None, None) => (AnalysisTree::new(game), vec![]),
        };
        tree.to_start();
        play_all(&mut tree, &game.moves());
        add_all(&mut tree, &game.undone());
        match &mut self.analysis {
            Some(analysis) => analysis.begin(tree),
            none => *none = Some(Box::new(Watched::new(Analysis::new(tree, &self.preferences)))),
        }
        if let Some(analysis) = &mut self.analysis {
            // A tree from a link is stored like one that was made here.
            if !kept.is_empty() {
                analysis.covered = Some(analysis.tree.stamp());
            }
            analysis.kept = kept;
        }
        self.name_players(game);
    }

    /// Begins a new tree for a game from another view, unless the tree has the game or the game goes
    /// on from the one that the tree was made for.
    pub(crate) fn leave_tree_of_other(&mut self, game: &AnyGame) {
        let Some(analysis) = &mut self.analysis else { return };
        if !belongs(analysis, game) {
            self.begin_tree(game);
        } else if game.ply() > analysis.studied.len() {
            analysis.studied = game.moves();
        }
        self.name_players(game);
    }

    /// Keeps who plays, if the tree is that of the game that is played or reviewed.
    fn name_players(&mut self, game: &AnyGame) {
        let end = game.at_end();
        let if_same = |known: &AnyGame, seats| is_same(&end, &known.at_end()).then_some(seats);
        let saved = self.table.is_lent().then(|| self.table.saved());
        let played = saved.and_then(|saved| if_same(&saved.game, saved.seats));
        let reviewed = self.review.as_ref();
        let seats = played.or_else(|| reviewed.and_then(|it| if_same(&it.game, it.seats)));
        let spares = self.could_spoil(game);
        let on = !self.preferences.engine_off && !spares;
        if let Some(analysis) = &mut self.analysis {
            analysis.seats = seats;
            analysis.on = on;
            analysis.spares = spares;
        }
    }

    /// Whether this is the game that a person plays against the computer just now. There, the engine
    /// shows the best move only to those who ask for it.
    fn could_spoil(&self, game: &AnyGame) -> bool {
        let saved = self.table.saved();
        if !self.table.is_lent() || saved.loss().is_some() {
            return false;
        }
        let SavedGame { game: own, seats, .. } = &saved;
        let moves = own.moves();
        let is_own = begin_alike(own, game) && game.at_end().moves().starts_with(&moves);
        let is_running = !moves.is_empty() && own.outcome().is_none();
        let has_engine =
            own.rules().players().iter().any(|&at| matches!(seats[at], Seat::Engine(_)));
        is_own && is_running && has_engine && Seat::lone_person(seats, own.rules()).is_some()
    }

    /// Begins the stored tree of a game that the tree on the board does not have. A game with notes of
    /// its own is no variation of another one.
    pub(crate) fn leave_tree_without_notes_on(&mut self, game: &AnyGame) {
        let is_other = self.analysis.as_ref().is_some_and(|analysis| !belongs(analysis, game));
        // To look through all that is stored takes longer, so it comes last.
        if is_other && self.stored_tree(game).is_some() {
            self.begin_tree(game);
        }
    }
}

fn belongs(analysis: &Analysis, game: &AnyGame) -> bool {
    let (study, moves) = (analysis.tree.study(), game.moves());
    let continues = !analysis.studied.is_empty() && moves.starts_with(&analysis.studied);
    holds(study, game) || (begin_alike(study.start(), game) && continues)
}

/// Whether a study has the moves of a game, or ends before it does.
pub(crate) fn holds(study: &Study, game: &AnyGame) -> bool {
    let moves = game.moves();
    let (mut at, mut rest) = (NodeId::START, moves.as_slice());
    while let Some((&mv, after)) = rest.split_first() {
        let has = |next: &&NodeId| study.from(**next).is_some_and(|(_, by)| by == mv);
        let Some(&next) = study.next(at).iter().find(has) else { break };
        (at, rest) = (next, after);
    }
    let is_in_tree = rest.is_empty() || study.next(at).is_empty();
    begin_alike(study.start(), game) && is_in_tree
}

pub(crate) fn play_all(tree: &mut AnalysisTree, moves: &[Place]) {
    // A move that is illegal ends the line: it belongs to a position that is no longer shown.
    let _ = moves.iter().try_for_each(|&mv| tree.play(mv).map(drop));
}

/// Adds moves after the current position, which stays.
fn add_all(tree: &mut AnalysisTree, moves: &[Place]) {
    let current = tree.current();
    play_all(tree, moves);
    tree.go_to(current);
}

/// The game at the tree's current position; the rest of the line can be played again.
pub(crate) fn with_line(tree: &AnalysisTree) -> AnyGame {
    let mut game = tree.game().clone();
    let ply = game.ply();
    let after: Vec<NodeId> = tree.study().line_from(tree.current()).collect();
    for at in after {
        if let Some((_, mv)) = tree.study().from(at) {
            // The moves of a tree are legal.
            let _ = game.play(mv);
        }
    }
    game.go_to(ply);
    game
}
