//! The texts of the view Review.

mod summary;
mod verdict;

use uttt_board::Raster;
use uttt_board::names::{cell_seen, member, row_and_column};
use uttt_engine::{HALVED_BY, Proven, ReviewPass, ReviewedMove, Verdict};
use uttt_rules::{AnyGame, ByPlayer, Path, Place, Player, Shape};

use crate::KeysLine;
use crate::points::points;
use crate::review::shares::{shares_after, shares_before};
use crate::review::{GameReview, Told};
use crate::words::keys::{HELP_KEY, line};
use crate::words::places::{turn_number, written};
use crate::words::{self, percent};

pub(crate) const PANEL: &str = "Review";
pub(crate) const PLAYERS: &str = "How each player did";
pub(crate) const ACCURACY: &str = "accuracy";
pub(crate) const ABOUT: &str = "How moves are judged";
pub(crate) const KEY_MOMENTS: &str = "Key moments";
pub(crate) const MOVES: &str = "Moves and verdicts";
pub(crate) const TRY_AGAIN: &str = "Try again";
pub(crate) const SHOW_BEST: &str = "Show best move";
pub(crate) const SHOW_WHY: &str = "Show why";
pub(crate) const NEXT_MISTAKE: &str = "Next mistake";
pub(crate) const WORST_MISTAKE: &str = "Worst mistake";
pub(crate) const FIND_BETTER: &str = "Can you find a better move?";
pub(crate) const BACK_TO_GAME: &str = "Back to the game";
pub(crate) const STOP: &str = "Stop";
pub(crate) const GO_ON: &str = "Go on";
pub(crate) const STOP_REVIEW: &str = "Stop the review";
pub(crate) const GO_ON_WITH_REVIEW: &str = "Go on with the review";
pub(crate) const BACK: &str = "One move back";
pub(crate) const FORWARD: &str = "One move forward";
pub(crate) const ANALYSE: &str = "Analyse this position";
pub(crate) const START: &str = "The start of the game";
pub(crate) const SUMMARY: &str = "Summary";
pub(crate) const TURNING_POINT: &str = "Turning point";
pub(crate) const EMPTY: &str = "This game has no moves to review.";
pub(crate) const NOT_YET: &str = "This move has not been reviewed yet.";
pub(crate) const LOOKING: &str = "The engine is looking at it…";
pub(crate) const UNKNOWN: &str = "–";

/// To somebody who asks for the next mistake while the verdicts may change.
pub(crate) const STILL_CHECKING: &str = "Still checking the moves.";

/// The name of the view, and then how the game ended: `Review: Level 8 won.`
pub(crate) fn heading(result: &str) -> String {
    format!("{PANEL}: {result}")
}

/// How moves are judged, for whoever asks.
pub(crate) fn verdicts() -> Vec<String> {
    let points = |share: f64| (share * 100.0).round() as u32;
    let [(_, inaccuracy), (_, mistake), (_, blunder)] = Verdict::FAULTS;
    vec![
        "A move is judged by how much it lowers its player's chance to score, in percent: a win counts \
         100, a draw 50 (between three players, 33), a loss 0. The key moments are the mistakes and \
         blunders."
            .to_owned(),
        format!(
            "Good: it loses at most {}. Fair: less than {}. Inaccuracy (?!): {} or more. Mistake \
             (?): {} or more. Blunder (??): {} or more.",
            points(Verdict::GOOD_UP_TO),
            points(inaccuracy),
            points(inaccuracy),
            points(mistake),
            points(blunder),
        ),
        "Three signs don't mean a mistake. Slower (three dots …): it wins by force, but another move wins sooner. In a \
         lost position (arrow ↓): every move loses. Forced (box □): it was the only legal move."
            .to_owned(),
        format!(
            "Accuracy is the average quality of a player's moves, in percent. A move that loses at \
             most {} has full quality, and each further {} halve it. A move counts for more where the \
             choice is harder, that is, where a random move would lose more quality. Forced moves and \
             moves in a lost position don't count.",
            points(Verdict::GOOD_UP_TO),
            points(HALVED_BY),
        ),
        "Next mistake starts with the worst one. In a game against the computer or by link, it shows \
         only yours. The better move stays hidden until you find it or press Show best move. Press a \
         number in the table to go through the moves that it counts. Next mistake and the numbers wait \
         until all moves are checked."
            .to_owned(),
    ]
}

/// What a verdict is called.
pub(crate) const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Forced => "forced",
        Verdict::AlreadyLost => "in a lost position",
        Verdict::Slower => "slower",
        Verdict::Good => "good",
        Verdict::Fair => "fair",
        Verdict::Inaccuracy => "inaccuracy",
        Verdict::Mistake => "mistake",
        Verdict::Blunder => "blunder",
    }
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
    let glyphs = [
        (Verdict::Forced, "the only legal move"),
        (Verdict::Slower, "wins, but another move wins sooner"),
        (Verdict::AlreadyLost, "every move loses"),
    ];
    let glyphs = glyphs.into_iter().filter(|&(of, _)| has(of));
    let glyphs = glyphs.map(|(of, means)| format!("{}\u{a0}{means}", glyph(of)));
    glyphs.collect::<Vec<_>>().join(" · ")
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
    let what = counted(verdict, count);
    let show = match count {
        _ if !leads => "",
        0 => "",
        1 => ": show it",
        _ => ": go through them",
    };
    format!("{what} by {}{show}", review.who(of).name_within())
}

/// `2 mistakes`.
fn counted(verdict: Verdict, count: usize) -> String {
    let what = match (verdict, count) {
        (Verdict::Inaccuracy, 1) => "inaccuracy",
        (Verdict::Inaccuracy, _) => "inaccuracies",
        (Verdict::Mistake, 1) => "mistake",
        (Verdict::Mistake, _) => "mistakes",
        (_, 1) => "blunder",
        _ => "blunders",
    };
    format!("{count} {what}")
}

/// An accuracy: `87 %`.
pub(crate) fn accuracy(found: Option<f64>) -> String {
    found.map_or_else(|| UNKNOWN.to_owned(), |found| percent(found.round() as u32))
}

/// How far a review has come, in the place of the summary: `Checking doubtful moves… 62 %. Verdicts may still change.`
pub(crate) fn under_way(progress: &str, part: f32, on: bool) -> String {
    match on {
        true => {
            let done = percent((part * 100.0).round() as u32);
            format!("{progress} {done}. Verdicts may still change.")
        }
        false => progress.to_owned(),
    }
}

pub(crate) const fn runs(on: bool) -> &'static str {
    if on { "The review goes on." } else { "The review has stopped." }
}

/// The share of each player after so many moves, where it is known: `X 64 %, O 36 %`.
pub(crate) fn shares(review: &GameReview, ply: usize) -> String {
    let Some(found) = review.judged(ply.saturating_sub(1)) else { return String::new() };
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
) -> String {
    let players = review.players();
    words::say::shares_listed(&words::shares(players, points(players, shares, proven)))
}

impl Told<'_> {
    /// A move, as the list of moves shows it.
    pub(crate) fn mv(&self, at: Place) -> String {
        written(self.with.notation, self.review.rules().shape(), at)
    }

    /// The place of a move inside a sentence: `the top left cell of the centre board (5·1)`.
    pub(crate) fn place(&self, at: Place) -> String {
        let place = match self.review.rules().shape() {
            Shape::Square => row_and_column(Shape::Square, at),
            shape => cell_seen(shape, at),
        };
        format!("{place} ({})", self.mv(at))
    }

    /// The same where the reader knows the board: `the top left cell (5·1)`.
    fn cell(&self, at: Place) -> String {
        match Raster::new(self.review.rules().shape()).path(at).and_then(Path::split_last) {
            Some((_, cell)) => format!("the {} cell ({})", member(cell), self.mv(at)),
            None => self.place(at),
        }
    }

    /// The board of a cell; `None` in a square.
    fn board_of(&self, at: Place) -> Option<Path> {
        Raster::new(self.review.rules().shape()).path(at)?.parent()
    }

    /// The place of the best move, whose board is named if the move that was played lies in another one.
    fn best_place(&self, found: &ReviewedMove) -> String {
        match self.board_of(found.mv) == self.board_of(found.best) {
            true => self.cell(found.best),
            false => self.place(found.best),
        }
    }

    /// The place of an answer, whose board is named if there is a choice and the sentence does not name it
    /// as the board `told`.
    fn answer_place(&self, game: &AnyGame, at: Place, told: Option<Path>) -> String {
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
            _ if !self.review.has_final_verdicts() => self.progress(ReviewPass::First),
            Some(_) => "None of your moves was a mistake.",
            None => "No mistake was found.",
        }
    }

    /// How far a review has come.
    pub(crate) fn progress(&self, pass: ReviewPass) -> &'static str {
        match pass {
            _ if self.with.has_failed => words::say::page_engine_missing(),
            _ if !self.review.on => "The review has stopped, so there is no accuracy yet.",
            _ if self.with.was_hidden => words::say::page_is_back(),
            ReviewPass::First => "Reviewing the moves…",
            ReviewPass::Recheck => "Checking doubtful moves…",
            ReviewPass::Reasons => "Looking for reasons…",
        }
    }

    /// What a screen reader says when a review has ended.
    pub(crate) fn finished(&self) -> String {
        format!("The review is finished. {}", self.whole())
    }

    /// How the game ended; empty if it has not.
    pub(crate) fn ended(&self) -> String {
        match (self.review.game().outcome(), self.review.saved.loss()) {
            (None, None) => String::new(),
            _ => self.result(),
        }
    }

    /// The name of a move in the list, for a screen reader, with the number that the list shows.
    pub(crate) fn label(
        &self,
        ply: usize,
        player: Player,
        mv: Place,
        of: Option<Verdict>,
    ) -> String {
        let verdict = of.map(|of| format!(", {}", verdict(of))).unwrap_or_default();
        let turn = turn_number(ply, self.review.rules());
        format!("move {turn}, {player}: {}{verdict}", self.mv(mv))
    }
}

/// The keys of the view Review, which work outside the board's cells; some of them only while they are
/// on.
pub(crate) fn keys(single_keys: bool) -> Vec<KeysLine> {
    let mut lines = vec![
        line("← and →", "Go back and forward"),
        line("Home, End", "Go to the start or the end of the game"),
    ];
    if single_keys {
        lines.extend([
            line("N", "Go to the next mistake"),
            line("T", "Try again"),
            line("Space", SHOW_BEST),
            line(HELP_KEY, "Show these keys"),
        ]);
    }
    lines
}
