//! The panel of the view Analyse, as plain data.

use std::collections::BTreeMap;
use std::rc::Rc;

use uttt_rules::{AnyGame, ByPlayer, NodeId, OpenStudy, Outcome, Place, Player, Study};

use crate::engine_status::EngineStatus;
use crate::study::StudyDesk;
use crate::study::analysis::Analysis;
use crate::study::commands::commands;
use crate::study::editor_view::set_up_view;
use crate::study::graph::graph;
use crate::study::notes_view::notes_view;
use crate::study::scores::TreeScore;
use crate::study::words as texts;
use crate::words::say;
use crate::{
    Analysing, AnalysisLine, AnalysisView, BestLines, Button, Dialog, DialogView, Field, FoundMove,
    LineMove, Message, MoveTree, OnBoard, SamePosition, Shares, Showing, ShownView, TreeLine,
    TreeMove, words,
};

/// The panel, while the page shows the view. `reviewed` is what a review of the same moves has found.
pub(crate) fn analysis_view(
    study: &StudyDesk,
    on: &OnBoard<'_>,
    tree: Rc<[TreeLine]>,
    reviewed: &[Option<ByPlayer<f32>>],
) -> Option<AnalysisView> {
    let analysis = study.analysis()?;
    let threat = analysis.shown.threat.as_ref().map(|threat| &threat.game);
    let game = threat.unwrap_or(on.table.board());
    let outcome = on.table.board().outcome();
    let found = analysis.found().filter(|_| outcome.is_none());
    let here = analysis.found_here().filter(|_| outcome.is_none());
    let who = |player| texts::who(analysis.players(), game.rules(), player);
    let effort = analysis.effort().map(texts::effort).unwrap_or_default();
    let back = on.engine.tells_hidden().then_some(say::page_is_back());
    let (verdict, said) = match (outcome, analysis.shown.tapped, found) {
        (Some(_), ..) => (words::result(on), String::new()),
        (None, Some(at), _) => {
            let found = analysis.found_tapped();
            let value = found.map(|found| texts::tapped_verdict(game, found, &who));
            (value.unwrap_or_default(), words::tapped(on, at))
        }
        (None, None, Some(found)) => {
            let said = match back {
                Some(back) => back.to_owned(),
                None if analysis.shown.effort => effort.clone(),
                None if threat.is_some() => say::study_if_passed(&who(on.table.board().turn())),
                None if !on.preferences.knows_scores => say::study_first_scores().to_owned(),
                None => String::new(),
            };
            (texts::verdict(game, found, &who), said)
        }
        (None, None, None) => {
            (String::new(), back.unwrap_or_else(|| waiting(on, analysis)).to_owned())
        }
    };
    let numbers = found.filter(|_| analysis.shown.tapped.is_none());
    let shares = match outcome {
        Some(outcome) => Some(decided(on, outcome)),
        None => here.map(|found| found.shares),
    };
    let is_shown = |found: &&FoundMove| match analysis.shown.tapped {
        Some(at) => at == found.place,
        None => !found.line.is_empty(),
    };
    let lines = found.map_or(&[][..], |found| &found.moves).iter();
    let lines = lines.filter(is_shown).take(analysis.lines);
    let told = match outcome {
        Some(_) => words::result(on),
        None => here.map(|found| texts::shares(on.table.board(), found)).unwrap_or_default(),
    };
    Some(AnalysisView {
        label: say::study_panel(),
        skip: say::page_skip(),
        chances: numbers
            .filter(|_| said.is_empty())
            .and_then(|found| texts::chances(game, found, &who)),
        effort: numbers.map(|_| effort).unwrap_or_default(),
        verdict,
        said,
        review: is_over(analysis).then(|| {
            Button::active(say::view(ShownView::Review), Message::Show(Showing::ReviewOfGame))
        }),
        engine: outcome.is_none().then(|| engine(analysis)),
        legend: Button::active(say::study_legend(), Message::open(Dialog::Legend)),
        graph: graph(analysis, on, reviewed, told.clone()),
        commands: commands(analysis, on),
        commands_label: say::study_commands(),
        shares: Shares { known: shares, label: told },
        best: BestLines {
            caption: say::study_best_moves(),
            columns: [
                say::study_column_move(),
                say::study_column_share(),
                say::study_column_line(),
            ],
            rows: analysis.lines,
            lines: lines.map(|mv| line(on, analysis, game, mv)).collect(),
        },
        tree: MoveTree {
            label: say::study_tree(),
            names: names(on, analysis),
            columns: on.table.board().rules().players().len(),
            lines: tree,
        },
        notes: notes_view(on, analysis),
        set_up: set_up_view(study.editor()),
        steps: steps(analysis),
    })
}

/// Whether the analysed game is over, and not only the position on the board.
fn is_over(analysis: &Analysis) -> bool {
    analysis.loss.is_some() || analysis.tree.study().main_line().outcome().is_some()
}

/// Who plays, if that is known.
fn names(on: &OnBoard<'_>, analysis: &Analysis) -> Vec<(Player, String)> {
    let Some(players) = analysis.players() else { return Vec::new() };
    let rules = on.table.board().rules();
    let named = |&player: &Player| (player, texts::name(players, rules, player));
    rules.players().iter().map(named).collect()
}

fn act(label: &'static str, enabled: bool, act: Analysing) -> Button {
    Button { label, enabled, message: Message::Analyse(act) }
}

fn waiting(on: &OnBoard<'_>, analysis: &Analysis) -> &'static str {
    match on.engine.status() {
        _ if !analysis.on && analysis.spares => say::study_spares(),
        _ if !analysis.on => say::study_is_off(),
        EngineStatus::Failed => say::page_engine_missing(),
        EngineStatus::Starting => say::study_starts(),
        EngineStatus::Ready => say::study_thinking(),
    }
}

fn engine(analysis: &Analysis) -> Button {
    match (analysis.on, analysis.is_settled()) {
        (true, true) if analysis.can_deepen() => act(say::study_deeper(), true, Analysing::Deeper),
        (true, _) => act(say::study_pause(), true, Analysing::Engine(false)),
        (false, _) => act(say::study_go(), true, Analysing::Engine(true)),
    }
}

/// The shares once the game is over.
fn decided(on: &OnBoard<'_>, outcome: Outcome) -> ByPlayer<f32> {
    let players = on.table.board().rules().players();
    ByPlayer::new_with(|player| match outcome.winner() {
        Some(winner) => f32::from(u8::from(winner == player)),
        None if players.contains(&player) => 1.0 / players.len() as f32,
        None => 0.0,
    })
}

fn line(on: &OnBoard<'_>, analysis: &Analysis, game: &AnyGame, found: &FoundMove) -> AnalysisLine {
    // Only the best few moves have a line that goes on.
    let line = if found.line.is_empty() { &[found.place] } else { found.line.as_slice() };
    let moves: Rc<[Place]> = line.into();
    // A tapped move may be one that the engine has hardly searched.
    let is_searched = !found.line.is_empty() && found.visits > 0;
    let (score, label) = match found.has_number() || is_searched {
        true => (texts::score(game, found), texts::score_spoken(game, found)),
        false => ("–".to_owned(), say::study_unsearched().to_owned()),
    };
    AnalysisLine {
        score,
        label,
        playable: analysis.shown.threat.is_none(),
        moves: (1..=moves.len())
            .map(|count| LineMove {
                text: words::move_text(on, moves[count - 1]),
                plays: moves[..count].into(),
            })
            .collect(),
    }
}

fn steps(analysis: &Analysis) -> [Button; 5] {
    let tree = &analysis.tree;
    let can_back = tree.study().from(tree.current()).is_some();
    let can_forward = !tree.study().next(tree.current()).is_empty();
    [
        act(say::study_first(), can_back, Analysing::First),
        act(say::study_back(), can_back, Analysing::Back),
        act(say::study_forward(), can_forward, Analysing::Forward),
        act(say::study_last(), can_forward, Analysing::Last),
        Button::active(say::page_more(), Message::open(Dialog::Analysis)),
    ]
}

/// The tree as lines: a variation stands after the move that it replaces, and the line goes on after
/// it.
pub(crate) fn tree_view(study: &StudyDesk, on: &OnBoard<'_>) -> Rc<[TreeLine]> {
    let Some(analysis) = study.analysis() else { return Rc::default() };
    let mut writer = Writer {
        on,
        tree: &analysis.tree,
        study: analysis.tree.study(),
        scores: &analysis.tree_scores,
        lines: Vec::new(),
    };
    writer.write();
    writer.lines.into()
}

struct Writer<'a> {
    on: &'a OnBoard<'a>,
    tree: &'a OpenStudy,
    study: &'a Study,
    scores: &'a BTreeMap<NodeId, TreeScore>,
    lines: Vec<TreeLine>,
}

impl Writer<'_> {
    /// Writes all moves. The stack has positions whose next moves are still to be written, with
    /// their ply, the depth of their line, and whether that line was interrupted.
    fn write(&mut self) {
        enum Task {
            /// All that follows a position.
            After { at: NodeId, ply: usize, depth: usize },
            /// A variation that begins with the move to a position.
            Variation { at: NodeId, ply: usize, depth: usize },
        }
        let mut tasks = vec![Task::After { at: NodeId::START, ply: 0, depth: 0 }];
        let mut begins = true;
        while let Some(task) = tasks.pop() {
            match task {
                Task::After { at, ply, depth } => {
                    let Some((&main, others)) = self.study.next(at).split_first() else {
                        begins = true;
                        continue;
                    };
                    self.push(main, ply + 1, depth, begins);
                    begins = !others.is_empty();
                    tasks.push(Task::After { at: main, ply: ply + 1, depth });
                    let beside =
                        |&at: &NodeId| Task::Variation { at, ply: ply + 1, depth: depth + 1 };
                    tasks.extend(others.iter().rev().map(beside));
                }
                Task::Variation { at, ply, depth } => {
                    self.push(at, ply, depth, true);
                    begins = false;
                    tasks.push(Task::After { at, ply, depth });
                }
            }
        }
    }

    fn push(&mut self, at: NodeId, ply: usize, depth: usize, begins: bool) {
        let players = self.on.table.board().rules().players().len();
        let Some((_, mv)) = self.study.from(at) else { return };
        let glyph = self.study.glyph(at).map(|glyph| glyph.to_string()).unwrap_or_default();
        let new = TreeMove {
            at,
            number: words::places::number(ply, players, begins),
            text: format!("{}{glyph}", words::move_text(self.on, mv)),
            column: (ply - 1) % players,
            score: self.score(at),
            comment: self.study.remarks(at).words,
            current: at == self.tree.current(),
            same: if at == self.tree.current() { self.same(at, players) } else { Vec::new() },
        };
        match self.lines.last_mut() {
            Some(line) if line.depth == depth && !begins => line.moves.push(new),
            _ => self.lines.push(TreeLine { depth, moves: vec![new] }),
        }
    }

    /// What the engine thinks of the move to a position, in words.
    fn score(&self, at: NodeId) -> String {
        let score = self.scores.get(&at).and_then(|found| found.score);
        score.map(|score| say::move_score(&score)).unwrap_or_default()
    }

    /// Where other moves lead to this position.
    fn same(&self, at: NodeId, players: usize) -> Vec<SamePosition> {
        let same = self.tree.same_positions(at).into_iter();
        let same = same.filter_map(|at| {
            let (_, mv) = self.study.from(at)?;
            let ply = self.study.game(at)?.ply();
            let (text, label) = texts::same(ply, players, &words::move_text(self.on, mv));
            Some(SamePosition { at, text, label })
        });
        same.collect()
    }
}

/// What the numbers and colours of the view Analyse mean.
pub(crate) fn legend(study: &StudyDesk, on: &OnBoard<'_>) -> DialogView {
    let threat = study.analysis().and_then(|analysis| analysis.shown.threat.as_ref());
    let turn = threat.map_or(on.table.board().turn(), |threat| threat.game.turn());
    let rules = on.table.board().rules();
    let players = study.analysis().and_then(Analysis::players);
    let number = texts::number_meaning(&texts::who(players, rules, turn), rules);
    let meanings = texts::meanings().into_iter().map(str::to_owned);
    let fields = std::iter::once(number).chain(meanings).map(Field::Text).collect();
    DialogView::closing(say::study_legend(), fields, say::page_done())
}
