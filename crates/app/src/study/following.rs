//! The tree of the view Analyse follows what is played or shown on the board, and what is stored.

use uttt_board::Millis;
use uttt_rules::{AnyGame, NodeId, OpenStudy, Study};

use crate::saved::game::{begin_alike, is_same};
use crate::saved::link::view_of;
use crate::saved::studies::{latest, read};
use crate::study::StudyDesk;
use crate::study::analysis::Analysis;
use crate::{Preferences, SavedGame, Seat, ShownView, Stamp, StudyEdit, Watched};

/// How long after a change the tree is stored. Typing changes it several times a second.
const PAUSE: Millis = 400.0;

/// What Analyse must know of the rest of the page to begin the tree of a game.
pub(crate) struct Known<'a> {
    /// The stored trees.
    pub(crate) studies: &'a str,
    pub(crate) preferences: &'a Preferences,
    /// The game that is played, while this view or Review uses the board.
    pub(crate) played: Option<SavedGame>,
    /// The game that was reviewed last.
    pub(crate) reviewed: Option<&'a SavedGame>,
}

impl StudyDesk {
    /// Whether the tree is that of this game on the board.
    pub(crate) fn has_followed(&self, stamp: Stamp) -> bool {
        self.analysis.as_ref().is_some_and(|analysis| analysis.followed == Some(stamp))
    }

    /// Makes the board's position that of the tree. Returns the board's game with the moves that follow
    /// it in the tree, to be played again.
    pub(crate) fn follow(&mut self, board: &AnyGame, known: &Known<'_>) -> Option<AnyGame> {
        match &mut self.analysis {
            Some(analysis) if begin_alike(analysis.tree.study().start(), board) => {
                let shared = std::iter::zip(analysis.tree.game().moves(), board.moves());
                let shared = shared.take_while(|(one, other)| one == other).count();
                while analysis.tree.game().ply() > shared && analysis.tree.back() {}
                analysis.tree.play_all(&board.moves()[shared..]);
                analysis.tree.add_all(&board.undone());
            }
            _ => self.begin_tree(board, known),
        }
        self.analysis.as_ref().map(|analysis| analysis.tree.with_line())
    }

    /// Called when the board shows that.
    pub(crate) fn followed(&mut self, board: &AnyGame, stamp: Stamp) {
        if let Some(analysis) = &mut self.analysis {
            analysis.followed = Some(stamp);
        }
        self.refresh(board);
    }

    /// Begins the tree of a game: the one that is stored, or a new one.
    fn begin_tree(&mut self, game: &AnyGame, known: &Known<'_>) {
        let linked = self.linked.take().filter(|study| holds(study, game));
        let (mut tree, kept) = match (linked, stored_tree(known.studies, game)) {
            (Some(study), _) => (OpenStudy::of(*study), vec![]),
            (None, Some((tree, line))) => (tree, vec![line]),
            (None, None) => (OpenStudy::new(game), vec![]),
        };
        tree.to_start();
        tree.play_all(&game.moves());
        tree.add_all(&game.undone());
        match &mut self.analysis {
            Some(analysis) => analysis.begin(tree),
            none => *none = Some(Box::new(Watched::new(Analysis::new(tree, known.preferences)))),
        }
        if let Some(analysis) = &mut self.analysis {
            // A tree from a link is stored like one that was made here.
            if !kept.is_empty() {
                analysis.storing.covered = Some(analysis.tree.stamp());
            }
            analysis.storing.kept = kept;
        }
        self.name_players(game, known);
    }

    /// Begins a new tree for a game from another view, unless the tree has the game or the game goes
    /// on from the one that the tree was made for.
    pub(crate) fn leave_tree_of_other(&mut self, game: &AnyGame, known: &Known<'_>) {
        let Some(analysis) = &mut self.analysis else { return };
        if !belongs(analysis, game) {
            self.begin_tree(game, known);
        } else if game.ply() > analysis.studied.len() {
            analysis.studied = game.moves();
        }
        self.name_players(game, known);
    }

    /// Begins the stored tree of a game that the tree on the board does not have. A game with notes of
    /// its own is no variation of another one.
    pub(crate) fn leave_tree_without_notes_on(&mut self, game: &AnyGame, known: &Known<'_>) {
        let is_other = self.analysis.as_ref().is_some_and(|analysis| !belongs(analysis, game));
        // To look through all that is stored takes longer, so it comes last.
        if is_other && stored_tree(known.studies, game).is_some() {
            self.begin_tree(game, known);
        }
    }

    /// Called when the game that is played has changed behind the view.
    pub(crate) fn played_elsewhere(&mut self, known: &Known<'_>) {
        let game = self.analysis.as_ref().map(|analysis| analysis.tree.study().main_line());
        game.into_iter().for_each(|game| self.name_players(&game, known));
    }

    /// Keeps who plays, if the tree is that of the game that is played or reviewed.
    fn name_players(&mut self, game: &AnyGame, known: &Known<'_>) {
        let Some(analysis) = &mut self.analysis else { return };
        let (end, played) = (game.at_end(), known.played.as_ref());
        let is_it = |saved: &&SavedGame| is_same(&end, &saved.game.at_end());
        let it = played.filter(is_it).or(known.reviewed.filter(is_it));
        analysis.names = it.map(|it| it.names).unwrap_or_default();
        (analysis.seats, analysis.loss) = (it.map(|it| it.seats), it.and_then(SavedGame::loss));
        analysis.spares = played.is_some_and(|played| could_spoil(played, game));
        analysis.on = known.preferences.engine && !analysis.spares;
    }

    /// Stores the tree a while after it has changed, and at once when nobody sees the view. Returns the
    /// edits for the storage, and whether there is more to store later.
    pub(crate) fn edits_due(&mut self, now: Millis, hidden: bool) -> (Vec<StudyEdit>, bool) {
        let Some(analysis) = &mut self.analysis else { return (Vec::new(), false) };
        // No view shows what is stored.
        let analysis = analysis.unseen();
        let mut edits = std::mem::take(&mut analysis.storing.unsaved_edits);
        let stamp = Some(analysis.tree.stamp());
        if std::mem::replace(&mut analysis.storing.covered, stamp) != stamp {
            analysis.storing.save_due.get_or_insert(now + PAUSE);
        }
        let is_due = analysis.storing.save_due.is_some_and(|due| due <= now || hidden);
        if is_due {
            edits.extend(analysis.take_edit());
        }
        (edits, analysis.storing.save_due.is_some())
    }

    /// Forgets the tree if it comes from one of these stored lines.
    pub(crate) fn forget_stored(&mut self, lines: &[String]) {
        self.analysis
            .take_if(|analysis| analysis.storing.kept.iter().any(|kept| lines.contains(kept)));
    }

    /// Keeps the tree of a link to the view Analyse, if it has more than the moves.
    pub(crate) fn take_linked(&mut self, fragment: &str) {
        if view_of(fragment).is_none_or(|(view, _)| view != ShownView::Analyse) {
            return;
        }
        let Some(study) = read(fragment) else { return };
        match &mut self.analysis {
            Some(analysis) => analysis.begin(OpenStudy::of(study)),
            None => self.linked = Some(Box::new(study)),
        }
    }

    /// Goes on with the tree of a pasted text. It is stored like any other tree.
    pub(crate) fn take_pasted(&mut self, tree: OpenStudy) {
        if let Some(analysis) = &mut self.analysis {
            analysis.begin(tree);
        }
    }

    /// The game with its variations and comments, and the position that is shown, if it has any.
    pub(crate) fn annotated(&self) -> Option<(&Study, NodeId)> {
        let analysis = self.analysis.as_ref().filter(|_| !self.editor.is_open())?;
        let study = analysis.tree.study();
        study.is_annotated().then(|| (study, analysis.tree.current()))
    }

    /// The same with the line on the board as its main line; `None` if that cannot go first.
    pub(crate) fn annotated_line(&self) -> Option<Study> {
        let (study, at) = self.annotated()?;
        let mut study = study.clone();
        let end = study.line_from(at).last().unwrap_or(at);
        while study.promote(end).ok()? {}
        Some(study)
    }

    /// Called when another tab has changed the stored trees. If it has changed the one that this tab
    /// stored last, this tab follows it. If it has begun one on the same game, the two become one.
    pub(crate) fn stored_elsewhere(&mut self, before: &str, text: Option<&str>) {
        let Some(analysis) = &mut self.analysis else { return };
        let is_in = |text: &str, line: &str| text.lines().any(|stored| stored == line);
        let is_gone = !analysis.storing.kept.is_empty()
            && !analysis.storing.kept.iter().any(|line| text.is_some_and(|text| is_in(text, line)))
            && analysis.is_stored();
        let (own, game) = (analysis.tree.study(), analysis.tree.game());
        let whole = own.main_line();
        let fits = |study: &Study| match is_gone {
            true => holds(study, game),
            false => is_same(&study.main_line(), &whole),
        };
        let new = text.unwrap_or_default().lines().filter(|line| !is_in(before, line));
        let new = new.filter_map(|line| Some((read(line)?, line.to_owned())));
        let (study, kept) = match (new.rev().find(|(study, _)| fits(study)), is_gone) {
            (Some((study, line)), true) => (study, vec![line]),
            // It has deleted all that there was to store.
            (None, true) => (Study::new(&whole), vec![]),
            (Some((study, line)), false) => {
                let mut both = own.clone();
                if !both.unite(&study) || both.to_string() == own.to_string() {
                    return;
                }
                (both, [analysis.storing.kept.clone(), vec![line]].concat())
            }
            (None, false) => return,
        };
        let mut tree = OpenStudy::of(study);
        tree.to_start();
        tree.play_all(&game.moves());
        analysis.continue_with(tree, kept, is_gone);
    }
}

/// The latest stored tree of a game, with its line.
fn stored_tree(studies: &str, game: &AnyGame) -> Option<(OpenStudy, String)> {
    // Every study of a rule system has its start position.
    if game.ply() == 0 && game.is_from_start() {
        return None;
    }
    let (study, line) = latest(studies, |study| holds(study, game))?;
    Some((OpenStudy::of(study), line))
}

/// Whether a person plays this game against the computer just now. There, the engine shows the best move
/// only to those who ask for it.
fn could_spoil(played: &SavedGame, game: &AnyGame) -> bool {
    let SavedGame { game: own, seats, .. } = played;
    let moves = own.moves();
    let is_own = begin_alike(own, game) && game.at_end().moves().starts_with(&moves);
    let is_running = !moves.is_empty() && own.outcome().is_none() && played.loss().is_none();
    let has_engine = own.rules().players().iter().any(|&at| seats[at].is_engine());
    is_own && is_running && has_engine && Seat::lone_person(seats, own.rules()).is_some()
}

fn belongs(analysis: &Analysis, game: &AnyGame) -> bool {
    let (study, moves) = (analysis.tree.study(), game.moves());
    let continues = !analysis.studied.is_empty() && moves.starts_with(&analysis.studied);
    holds(study, game) || (begin_alike(study.start(), game) && continues)
}

/// Whether a study has the moves of a game, or ends before it does.
fn holds(study: &Study, game: &AnyGame) -> bool {
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
