//! The texts of the view Review.

mod summary;
mod verdict;

use uttt_board::Raster;
use uttt_engine::{HALVED_BY, Proven, ReviewPass, ReviewedMove, Verdict};
use uttt_rules::{AnyGame, ByPlayer, Path, Place, Player};

use crate::KeysLine;
use crate::points::points;
use crate::review::shares::{shares_after, shares_before};
use crate::review::{GameReview, Told};
use crate::words::grid::Grid;
use crate::words::keys::line;
use crate::words::places::{turn_number, written};
use crate::words::say::{self, Faults, ReviewProgress, ReviewStep, Share, Sign, Spot};

/// How moves are judged, for whoever asks.
pub(crate) fn verdicts() -> Vec<String> {
    let points = |share: f64| (share * 100.0).round() as usize;
    let [(_, inaccuracy), (_, mistake), (_, blunder)] = Verdict::FAULTS;
    let good = points(Verdict::GOOD_UP_TO);
    vec![
        say::review_about_judging().to_owned(),
        say::review_about_verdicts(good, points(inaccuracy), points(mistake), points(blunder)),
        say::review_about_signs().to_owned(),
        say::review_about_accuracy(good, points(HALVED_BY)),
        say::review_about_next_mistake().to_owned(),
    ]
}

/// The sign behind a move.
pub(crate) const fn glyph(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Forced => "□",
        Verdict::AlreadyLost => "↓",
        Verdict::Slower => "…",
        Verdict::Good | Verdict::Fair => "",
        Verdict::Inaccuracy => "?!",
        Verdict::Mistake => "?",
        Verdict::Blunder => "??",
    }
}

/// What the glyphs in the list of moves mean, except those that the table explains: `□ the only legal
/// move · ↓ every move loses`.
pub(crate) fn glyph_legend(review: &GameReview) -> String {
    let has = |of: Verdict| review.moves().iter().any(|mv| mv.verdict == of);
    let signs = [
        (Verdict::Forced, Sign::Forced),
        (Verdict::Slower, Sign::Slower),
        (Verdict::AlreadyLost, Sign::AlreadyLost),
    ];
    let signs = signs.into_iter().filter(|&(of, _)| has(of)).map(|(_, sign)| sign);
    say::review_signs(&signs.collect::<Vec<_>>())
}

/// What a screen reader calls a count in the table: `2 mistakes by Level 7: go through them`, or only the
/// part before the colon while a press leads nowhere.
pub(crate) fn count(
    review: &GameReview,
    of: Player,
    verdict: Verdict,
    count: usize,
    leads: bool,
) -> String {
    let (who, faults) = (review.who(of), Faults::Of { verdict, count });
    match leads {
        true => say::review_count_leads(&who, count, &faults),
        false => say::review_count(&who, &faults),
    }
}

/// An accuracy: `87 %`.
pub(crate) fn accuracy(found: Option<f64>) -> String {
    match found {
        Some(found) => say::percent(found.round() as usize),
        None => say::review_accuracy_unknown().to_owned(),
    }
}

/// How far a review has come, in the place of the summary: `Checking doubtful moves… 62 %. Verdicts may still change.`
pub(crate) fn under_way(progress: ReviewProgress, part: f32, on: bool) -> String {
    match on {
        true => say::review_under_way((part * 100.0).round() as usize, progress),
        false => say::review_progress(progress).to_owned(),
    }
}

pub(crate) fn runs(on: bool) -> &'static str {
    if on { say::review_goes_on() } else { say::review_has_stopped() }
}

/// The share of each player after so many moves, where it is known.
pub(crate) fn shares(review: &GameReview, ply: usize) -> Vec<Share> {
    let Some(found) = review.judged(ply.saturating_sub(1)) else { return Vec::new() };
    let (shares, proven) = match ply {
        0 => (shares_before(found, review.rules()), found.proven_before),
        _ => (shares_after(found), found.proven_after),
    };
    shares_of(review, shares, proven.map(|proven| (found.player, proven)))
}

/// The shares of a position in which this result of a player may be proven.
pub(crate) fn shares_of(
    review: &GameReview,
    shares: ByPlayer<f32>,
    proven: Option<(Player, Proven)>,
) -> Vec<Share> {
    let players = review.players();
    let points = points(players, shares, proven);
    let share = |&mark: &Player| Share::Of { mark, points: points[mark] as usize };
    players.iter().map(share).collect()
}

/// What the graph says of a position: the move that led to it, and the shares if they are known.
pub(crate) fn graph(step: &ReviewStep, shares: &[Share]) -> String {
    match shares {
        [] => say::review_graph_unknown(step),
        shares => say::review_graph(shares, step),
    }
}

/// Sentences one after the other, without those that are empty.
pub(crate) fn paragraph(sentences: impl IntoIterator<Item = String>) -> String {
    let said = sentences.into_iter().filter(|sentence| !sentence.is_empty());
    said.reduce(|all, next| say::two_sentences(&all, &next)).unwrap_or_default()
}

impl Told<'_> {
    /// A move, as the list of moves shows it.
    pub(crate) fn mv(&self, at: Place) -> String {
        written(self.with.notation, self.review.rules().shape(), at)
    }

    /// The place of a move: `the top left cell of the centre board (5·1)`.
    pub(crate) fn place(&self, at: Place) -> Spot {
        let move_ = self.mv(at);
        match Grid::cell(self.review.rules().shape(), at) {
            Grid::Square { row, column } => Spot::Square { row, column, move_ },
            grid => Spot::Grid { grid, move_ },
        }
    }

    /// The same where the reader knows the board: `the top left cell (5·1)`.
    fn cell(&self, at: Place) -> Spot {
        match self.place(at) {
            Spot::Grid { grid: Grid::Cell { cell, .. }, move_ } => {
                Spot::Grid { grid: Grid::Cell { cell, around: Box::new(Grid::Whole) }, move_ }
            }
            place => place,
        }
    }

    /// The board of a cell; `None` in a square.
    fn board_of(&self, at: Place) -> Option<Path> {
        Raster::new(self.review.rules().shape()).path(at)?.parent()
    }

    /// The place of the best move, whose board is named if the move that was played lies in another one.
    fn best_place(&self, found: &ReviewedMove) -> Spot {
        match self.board_of(found.mv) == self.board_of(found.best) {
            true => self.cell(found.best),
            false => self.place(found.best),
        }
    }

    /// The place of an answer, whose board is named if there is a choice and the sentence does not name it
    /// as the board `told`.
    fn answer_place(&self, game: &AnyGame, at: Place, told: Option<Path>) -> Spot {
        let board = self.board_of(at);
        match game.active_grids().as_slice() {
            [grid] if Some(*grid) == board => self.cell(at),
            _ if told.is_some() && told == board => self.cell(at),
            _ => self.place(at),
        }
    }

    /// Said where there is no next mistake.
    pub(crate) fn no_mistakes(&self) -> &'static str {
        match self.review.lone_person() {
            _ if !self.review.has_final_verdicts() => {
                say::review_progress(self.progress(ReviewPass::First))
            }
            Some(_) => say::review_none_of_yours(),
            None => say::review_no_mistake(),
        }
    }

    /// How far a review has come.
    pub(crate) const fn progress(&self, pass: ReviewPass) -> ReviewProgress {
        match pass {
            _ if self.with.has_failed => ReviewProgress::Missing,
            _ if !self.review.on => ReviewProgress::Stopped,
            _ if self.with.was_hidden => ReviewProgress::Hidden,
            ReviewPass::Glance | ReviewPass::First => ReviewProgress::First,
            ReviewPass::Recheck => ReviewProgress::Recheck,
            ReviewPass::Reasons => ReviewProgress::Reasons,
        }
    }

    /// What a screen reader says when a review has ended.
    pub(crate) fn finished(&self) -> String {
        say::two_sentences(say::review_finished(), &self.whole())
    }

    /// How the game ended; empty if it has not.
    pub(crate) fn ended(&self) -> String {
        match (self.review.game().outcome(), self.review.saved.loss()) {
            (None, None) => String::new(),
            _ => self.result(),
        }
    }

    /// A move in the list, for a screen reader, with the number that the list shows.
    pub(crate) fn step(
        &self,
        ply: usize,
        mark: Player,
        mv: Place,
        verdict: Option<Verdict>,
    ) -> ReviewStep {
        let (number, move_) = (turn_number(ply, self.review.rules()), self.mv(mv));
        match verdict {
            Some(verdict) => ReviewStep::Judged { number, mark, move_, verdict },
            None => ReviewStep::Move { number, mark, move_ },
        }
    }
}

/// The keys of the view Review, which work while no cell is outlined; some of them only while they are on.
pub(crate) fn keys(single_keys: bool) -> Vec<KeysLine> {
    let mut lines = vec![
        line(say::review_keys_arrows(), say::review_keys_arrows_do()),
        line(say::review_keys_ends(), say::review_keys_ends_do()),
    ];
    if single_keys {
        lines.extend([
            line("N", say::review_keys_n_does()),
            line("T", say::review_try_again()),
            line(say::review_keys_space(), say::review_show_best()),
            line("L", say::review_keys_l_does()),
        ]);
    }
    lines
}
