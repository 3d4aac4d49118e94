//! What a person does on the board that is shown: the pointer, the keyboard's cell, typed digits, the first
//! of two taps, a refusal, a hint, the part that is enlarged, and the move that is animated. It knows no
//! turns and no players: the page decides whether a press plays a move.

pub(crate) mod enlarging;
mod given;
pub(crate) mod pointing;
pub(crate) mod typing;

use uttt_board::{Millis, Raster, ScoreLayer, View};
use uttt_rules::{AnyGame, Cell, Illegal, Path, Place, Rules, Shape};

use crate::cursor::given::given;
use crate::words::Wording;
use crate::{Arrow, Pointer};

/// If steps follow each other within this time, only the first is animated. A held key repeats about thirty
/// times a second.
const HELD_KEY: Millis = 150.0;

/// How many moves stand on the board with a hint.
const FOLLOWING: usize = 3;

/// A press of Earlier this soon after a step is one press of Redo too many, and does nothing.
const REST_AFTER_STEP: Millis = 600.0;

#[derive(Clone, Debug)]
pub(crate) struct Cursor {
    /// The grid that is enlarged; the root where the whole board is shown.
    enlarged: Path,
    /// Whether the part to play in is enlarged after each move.
    follows: bool,
    /// The part to show next, and when.
    next_part: Option<(Millis, Path)>,
    /// The canvas's side in CSS pixels; 0 before it is known.
    side: f32,
    /// The cell of the first tap, if it takes two to play.
    tapped: Option<Place>,
    /// The cell under a finger that has not been lifted.
    touched: Option<Place>,
    /// The cell under the pointer.
    hover: Option<Place>,
    /// The cell that the tab key reaches.
    tab_stop: Place,
    /// Whether the keyboard is on that cell now.
    is_focused: bool,
    /// The last refused press: the cell, and why.
    refusal: Option<(Place, Illegal)>,
    /// The digits of a move so far.
    typed: Vec<u8>,
    /// The hint, and what speaks for it, if that is known.
    hint: Option<(Place, Option<Wording>)>,
    /// The hint and what may follow it, as faint marks; `None` until the engine has found that.
    hint_line: Option<ScoreLayer>,
    /// Whether the person has asked for a hint that has not come yet.
    wants_hint: bool,
    animation: Option<Animation>,
    /// When the person last stepped a move forward or back.
    last_step: Option<Millis>,
    /// When the next move comes of the game that the person watches from its start.
    next_watched: Option<Millis>,
    /// How many moves the position has in which a press was last refused, and when.
    refused: Option<(usize, Millis)>,
}

impl Cursor {
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            enlarged: Path::ROOT,
            follows: false,
            next_part: None,
            side: 0.0,
            tapped: None,
            touched: None,
            hover: None,
            tab_stop: Raster::new(rules.shape()).middle(),
            is_focused: false,
            refusal: None,
            typed: Vec::new(),
            hint: None,
            hint_line: None,
            wants_hint: false,
            animation: None,
            last_step: None,
            next_watched: None,
            refused: None,
        }
    }

    pub(crate) const fn resized(&mut self, side: f32) {
        self.side = side;
    }

    pub(crate) const fn next_watched(&self) -> Option<Millis> {
        self.next_watched
    }

    /// The next move of the game that is watched comes at this time; without one, nothing is watched.
    pub(crate) const fn watch(&mut self, next: Option<Millis>) {
        self.next_watched = next;
    }

    pub(crate) const fn tapped(&self) -> Option<Place> {
        self.tapped
    }

    pub(crate) const fn touched(&self) -> Option<Place> {
        self.touched
    }

    pub(crate) const fn hover(&self) -> Option<Place> {
        self.hover
    }

    pub(crate) const fn tab_stop(&self) -> Place {
        self.tab_stop
    }

    /// The cell that the keyboard is on now.
    pub(crate) fn focus(&self) -> Option<Place> {
        self.is_focused.then_some(self.tab_stop)
    }

    /// The cell that a person considers with a finger, a first tap, the pointer or the keyboard, if a press
    /// would not enlarge its part.
    pub(crate) fn pointed(&self, game: &AnyGame) -> Option<Place> {
        let hover = self.hover.filter(|_| !self.press_enlarges(game, Pointer::Precise));
        let touched = self.touched.filter(|_| !self.press_enlarges(game, Pointer::Finger));
        touched.or(self.tapped).or(hover).or(self.focus())
    }

    pub(crate) const fn refusal(&self) -> Option<(Place, Illegal)> {
        self.refusal
    }

    pub(crate) const fn refuse(&mut self, at: Place, reason: Illegal) {
        self.refusal = Some((at, reason));
    }

    pub(crate) const fn forget_refusal(&mut self) {
        self.refusal = None;
    }

    pub(crate) fn hint(&self) -> Option<Place> {
        self.hint.as_ref().map(|&(at, _)| at)
    }

    /// What speaks for the hint; may be empty.
    pub(crate) fn hint_why(&self) -> String {
        let why = self.hint.as_ref().and_then(|(_, why)| why.as_ref());
        why.map(Wording::text).unwrap_or_default()
    }

    pub(crate) const fn wants_hint(&self) -> bool {
        self.wants_hint
    }

    pub(crate) const fn want_hint(&mut self, wants: bool) {
        self.wants_hint = wants;
    }

    pub(crate) fn show_hint(&mut self, at: Place, why: Option<Wording>) {
        (self.hint, self.wants_hint, self.refusal) = (Some((at, why)), false, None);
        self.hint_line = None;
    }

    pub(crate) fn forget_hint(&mut self) {
        (self.hint, self.hint_line) = (None, None);
    }

    /// Whether a hint is shown of which it is not known what may follow it.
    pub(crate) const fn lacks_hint_line(&self) -> bool {
        self.hint.is_some() && self.hint_line.is_none()
    }

    pub(crate) fn show_hint_line(&mut self, line: &[Place], game: &AnyGame) {
        let hint = self.hint.as_ref().map(|&(at, _)| at);
        let line = if line.is_empty() { hint.as_slice() } else { line };
        let moves = &line[..line.len().min(FOLLOWING)];
        self.hint_line = Some(ScoreLayer::new(game, Vec::new(), moves));
    }

    /// The hint and what may follow it.
    pub(crate) fn hint_line(&self) -> Option<&ScoreLayer> {
        self.hint_line.as_ref().filter(|_| self.hint.is_some())
    }

    pub(crate) const fn animation(&self) -> Option<Animation> {
        self.animation
    }

    /// Animates the move after which the game has `ply` moves.
    pub(crate) const fn animate(&mut self, ply: usize, since: Millis) {
        self.set_moving(Moving::Played, ply, since);
    }

    /// When a press was last refused in the position that has `ply` moves.
    pub(crate) fn refused_since(&self, ply: usize) -> Option<Millis> {
        self.refused.filter(|(at, _)| *at == ply).map(|(_, since)| since)
    }

    /// Shakes the position that has `ply` moves.
    pub(crate) const fn shake(&mut self, ply: usize, since: Millis) {
        self.refused = Some((ply, since));
    }

    /// Animates a step to the position that has `ply` moves, unless it follows the step before as quickly as
    /// those of a held key do: each would cut short the animation of the one before.
    pub(crate) fn animate_step(&mut self, moving: Moving, ply: usize, since: Millis) {
        let is_held = self.last_step.replace(since).is_some_and(|before| since - before < HELD_KEY);
        match is_held {
            true => self.stand_still(),
            false => self.set_moving(moving, ply, since),
        }
    }

    /// Whether the person took a step a moment ago.
    pub(crate) fn has_just_stepped(&self, now: Millis) -> bool {
        self.last_step.is_some_and(|before| now - before < REST_AFTER_STEP)
    }

    /// Starts the animation of the move that leads to the position that has `ply` moves, or back to it. It
    /// replaces the animation that runs.
    const fn set_moving(&mut self, moving: Moving, ply: usize, since: Millis) {
        self.animation = Some(Animation { moving, ply, since });
    }

    pub(crate) const fn stand_still(&mut self) {
        self.animation = None;
    }

    /// Drops all that was about the position on the board.
    pub(crate) fn clear(&mut self) {
        self.forget_hint();
        (self.wants_hint, self.tapped, self.refusal) = (false, None, None);
        self.touched = None;
        self.typed.clear();
    }

    /// Called when the pointer and the keyboard begin to mark cells instead of playing there.
    pub(crate) const fn lift(&mut self) {
        (self.tapped, self.touched, self.hover) = (None, None, None);
        self.refusal = None;
        self.wants_hint = false;
    }

    /// The cell that was tapped first, which is forgotten. The keyboard's cell is the one that is pressed
    /// now.
    pub(crate) fn press(&mut self, at: Place, game: &AnyGame) -> Option<Place> {
        self.tab_stop = at;
        self.touched = None;
        self.show_around(at, game);
        self.tapped.take()
    }

    /// Keeps the cell of a first tap, which only shows what the move does.
    pub(crate) fn tap(&mut self, at: Place) {
        self.forget_hint();
        (self.refusal, self.tapped) = (None, Some(at));
    }

    pub(crate) const fn forget_tap(&mut self) {
        self.tapped = None;
    }

    pub(crate) fn touch(&mut self, at: Option<Place>) {
        self.touched = at;
        self.drop_refusal(at);
    }

    pub(crate) fn hover_over(&mut self, at: Option<Place>) {
        self.hover = at;
        self.drop_refusal(at);
    }

    /// Drops a refusal if the person considers another cell.
    fn drop_refusal(&mut self, at: Option<Place>) {
        if at.is_some() && self.refusal.is_some_and(|(cell, _)| Some(cell) != at) {
            self.refusal = None;
        }
    }

    pub(crate) fn focus_on(&mut self, at: Option<Place>, game: &AnyGame) {
        self.is_focused = at.is_some();
        if let Some(at) = at {
            self.move_focus(at, game);
        }
    }

    /// From now on the keyboard is on its cell.
    pub(crate) const fn outline(&mut self) {
        self.is_focused = true;
    }

    /// Moves the focus by a key. Returns the cell where it is then, if that is another one.
    pub(crate) fn arrow(&mut self, arrow: Arrow, game: &AnyGame) -> Option<Place> {
        let at = moved(Raster::new(game.rules().shape()), self.tab_stop, arrow);
        let moves = at != self.tab_stop;
        if moves {
            self.move_focus(at, game);
        }
        moves.then_some(at)
    }

    /// The person uses the keyboard now, so a pointer that rests on the board is ignored.
    fn move_focus(&mut self, at: Place, game: &AnyGame) {
        self.hover = None;
        self.tapped = self.tapped.filter(|&tapped| tapped == at);
        if at != self.tab_stop {
            self.refusal = None;
            self.typed.clear();
            // If the person is moving the focus, it stays where they have moved it.
            self.next_part = None;
        }
        self.tab_stop = at;
        self.show_around(at, game);
    }

    /// Called before another game is on the board.
    pub(crate) fn leave(&mut self, former: &AnyGame, game: &AnyGame) {
        if game.rules().shape() != former.rules().shape() {
            self.tab_stop = Raster::new(game.rules().shape()).middle();
            self.hover = None;
        }
        self.typed.clear();
        self.tapped = None;
    }
}

/// The cell that a key leads to. At the edge of the board it is the same cell.
fn moved(raster: Raster, from: Place, arrow: Arrow) -> Place {
    let (row, column) = raster.row_and_column(from);
    let last = raster.side() - 1;
    let (row, column) = match arrow {
        Arrow::Up => (row.saturating_sub(1), column),
        Arrow::Down => ((row + 1).min(last), column),
        Arrow::Left => (row, column.saturating_sub(1)),
        Arrow::Right => (row, (column + 1).min(last)),
        Arrow::Home => (row, 0),
        Arrow::End => (row, last),
    };
    raster.at(row, column).unwrap_or(from)
}

/// Where the keyboard's cell is after a move: on a legal cell.
impl Cursor {
    /// Moves the keyboard's cell to a legal cell after a move. Returns the cell if the keyboard is there.
    pub(crate) fn stand_on_legal(&mut self, game: &AnyGame) -> Option<Place> {
        self.tab_stop = self.legal_stop(given(game), game)?;
        self.focus()
    }

    /// The visible cell to focus in a grid: the legal one nearest to the middle of the grid, or, on
    /// the whole board, nearest to the focused cell.
    pub(super) fn legal_stop(&self, grid: Path, game: &AnyGame) -> Option<Place> {
        let raster = Raster::new(game.rules().shape());
        let near = if grid.is_root() { self.tab_stop } else { middle_of(grid, game) };
        let (row, column) = raster.row_and_column(near);
        let distance = |at: &Place| {
            let (to_row, to_column) = raster.row_and_column(*at);
            to_row.abs_diff(row).pow(2) + to_column.abs_diff(column).pow(2)
        };
        let seen = game.legal_moves().into_iter().filter(|&at| self.shows(at, game));
        seen.filter(|&at| lies_in(at, grid, game)).min_by_key(distance)
    }

    /// Moves the keyboard's cell to the board to play in. If there are several, each press moves to the next.
    pub(crate) fn go_to_board(&mut self, game: &AnyGame, is_stopped: bool) {
        let grids = View { is_stopped, ..View::new(game) }.ringed();
        let here = grids.iter().position(|&grid| lies_in(self.tab_stop, grid, game));
        let next = match here {
            Some(here) if self.is_focused => (here + 1) % grids.len(),
            here => here.unwrap_or(0),
        };
        let stays = here == Some(next) && game.check(self.tab_stop).is_ok();
        if let Some(&grid) = grids.get(next).filter(|_| !stays) {
            self.show_around(middle_of(grid, game), game);
            let at = self.legal_stop(grid, game).unwrap_or(self.tab_stop);
            self.move_focus(at, game);
        }
    }
}

fn lies_in(at: Place, grid: Path, game: &AnyGame) -> bool {
    let path = || Raster::new(game.rules().shape()).path(at);
    grid.is_root() || path().is_some_and(|path| grid.contains(&path))
}

/// The cell in the middle of a grid.
fn middle_of(grid: Path, game: &AnyGame) -> Place {
    let Shape::Nested { depth } = game.rules().shape() else {
        return Raster::new(game.rules().shape()).middle();
    };
    let inside = depth.saturating_sub(grid.cells().len());
    let centres = std::iter::repeat_n(Cell::ALL[4], inside);
    let cells = grid.cells().iter().copied().chain(centres);
    Place::new(cells.fold(0, |index, cell| index * 9 + cell.index() as u16))
}

/// What moves on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moving {
    /// The last move.
    Played,
    /// The move that was taken back, backwards.
    TakenBack,
}

/// Something that moves. How follows from the game; only the time when it began is stored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Animation {
    pub(crate) moving: Moving,
    /// The position that is shown, by its number of moves.
    pub(crate) ply: usize,
    /// When it began.
    pub(crate) since: Millis,
}
