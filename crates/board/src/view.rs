use std::iter::successors;

use uttt_rules::{AnyGame, Path, Place, Player};

use crate::animation::{Closing, Decided, FLIGHT, Millis, Progress};
use crate::appearance::{Appearance, Face};
use crate::draw::{BoardDrawing, draw};
use crate::{Layout, Scene, ScoreLayer, Size};

/// How long a refusal is shown.
const REFUSAL: Millis = 240.0;
/// How far the board shakes then, as a part of its side.
const SHAKE: f32 = 0.012;

/// What a board shows: a game's position, and what the person does with it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The game whose position is shown.
    pub game: &'a AnyGame,
    /// How long ago the last move was played, to animate it; `None` shows it at rest.
    pub since_move: Option<Millis>,
    /// How long the ring flies then from the cell that was played to the next board.
    pub flight: Millis,
    /// How long ago a press was refused: the board shakes once, and the rings flash.
    pub since_refusal: Option<Millis>,
    /// Whether nothing may move: then a refusal is the flash alone.
    pub is_still: bool,
    /// The cell under the pointer. If the move is legal, a faint mark stands there, and dotted
    /// borders show where it would send the next player.
    pub pointed: Option<Place>,
    /// The cell that a hint names.
    pub hint: Option<Place>,
    /// The cell that has the keyboard's focus.
    pub focus: Option<Place>,
    /// The scores of cells and the moves that follow, over the board.
    pub scores: Option<&'a ScoreLayer>,
    /// The enlarged grid; the root shows the whole board.
    pub enlarged: Path,
    /// Whether the game ended although the board has not decided it, for instance by a clock. Then no board is
    /// shown as one to play in.
    pub is_stopped: bool,
    /// Whether somebody only looks at an earlier position. Then no board is shown as one to play in, and
    /// dotted borders show where the next move had to be.
    pub is_past: bool,
    /// The grid that the first digits of a typed move lead to: it alone is shown as one to play in.
    pub typed: Option<Path>,
}

impl<'a> View<'a> {
    /// How long the ring usually flies.
    pub const FLIGHT: Millis = FLIGHT;

    /// The whole board at rest.
    #[must_use]
    pub const fn new(game: &'a AnyGame) -> Self {
        Self {
            game,
            since_move: None,
            flight: FLIGHT,
            since_refusal: None,
            is_still: false,
            pointed: None,
            hint: None,
            focus: None,
            scores: None,
            enlarged: Path::ROOT,
            is_stopped: false,
            is_past: false,
            typed: None,
        }
    }

    /// The layout on a canvas of this size.
    #[must_use]
    pub fn layout(&self, size: Size) -> Layout {
        Layout::new(self.game.rules().shape(), size).enlarging(self.enlarged)
    }

    /// The display list for a canvas of this size. While the scene is moving, draw it again in the
    /// next frame.
    #[must_use]
    pub fn scene(&self, size: Size) -> Scene {
        self.laid_out(size, &self.layout(size))
    }

    /// The same with another layout of the board.
    pub(crate) fn laid_out(&self, size: Size, layout: &Layout) -> Scene {
        let now = self.now();
        let motion = self.since_move.and_then(|elapsed| self.motion(&now, elapsed));
        let refused = self.since_refusal.map(|elapsed| (elapsed / REFUSAL).max(0.0) as f32);
        let refused = refused.filter(|&part| part < 1.0);
        let moving = motion.is_some() || refused.is_some();
        let (progress, before) = motion.unzip();
        let drawing = BoardDrawing {
            now,
            last: self.game.last(),
            progress: progress.unwrap_or(Progress::REST),
            before,
            ghost: self.pointed,
            dotted: self.dotted(),
            hint: self.hint,
            focus: self.focus,
            scores: self.scores.map(|scores| scores as _),
            has_depth: true,
            flash: refused.map_or(0.0, swell),
        };
        let mut items = draw(&drawing, layout).items;
        if let Some(part) = refused.filter(|_| !self.is_still) {
            let there_and_back = swell((2.0 * part).fract()).copysign(0.5 - part);
            let by = there_and_back * (1.0 - part) * layout.part(SHAKE);
            items.iter_mut().for_each(|item| item.shift(by));
        }
        Scene { size, items, moving }
    }

    fn now(&self) -> Appearance {
        let now = Appearance::now(self.game);
        match self.typed {
            _ if self.is_stopped || self.is_past => now.without_moves(),
            Some(grid) => now.only_in(grid),
            None => now,
        }
    }

    /// The position whose boards to play in have dotted borders.
    fn dotted(&self) -> Option<Appearance> {
        match self.pointed {
            _ if self.is_past => Some(Appearance::now(self.game)).filter(Appearance::is_bound),
            Some(at) => Appearance::after(self.game, at),
            None => None,
        }
    }

    /// How far the last move's animation has come this long after the move, and how the position
    /// before it looked; `None` if nothing moves.
    fn motion(&self, now: &Appearance, elapsed: Millis) -> Option<(Progress, Appearance)> {
        let elapsed = elapsed.max(0.0);
        if elapsed >= Closing::LONGEST {
            return None;
        }
        let before = Appearance::before(self.game)?;
        let closing = decided(&before, now, self.game.last()?)?;
        let progress = || Progress::after(elapsed, &closing, self.flight);
        (elapsed < closing.duration(self.flight)).then(|| (progress(), before))
    }

    /// How long the last move's animation takes; `None` before the first move.
    #[must_use]
    pub fn duration(&self) -> Option<Millis> {
        let (before, now) = (Appearance::before(self.game)?, Appearance::now(self.game));
        Some(decided(&before, &now, self.game.last()?)?.duration(self.flight))
    }

    /// If the last move won the game, how long after it the winning line begins, and how long that takes.
    #[must_use]
    pub fn game_line(&self) -> Option<(Millis, Millis)> {
        let (before, now) = (Appearance::before(self.game)?, Appearance::now(self.game));
        let begin = decided(&before, &now, self.game.last()?)?.game_line()?;
        Some((begin, self.duration()? - begin))
    }

    /// The grids with a ring: those to play in, and for a free move each open member of the whole
    /// board.
    #[must_use]
    pub fn ringed(&self) -> Vec<Path> {
        self.now().ringed()
    }

    /// A player's lines on the whole board, each as the numbers of its members from 0. The members
    /// are cells if the board is one grid, and grids otherwise.
    #[must_use]
    pub fn lines(&self, player: Player) -> Vec<Vec<usize>> {
        Appearance::now(self.game).lines(Path::ROOT, player)
    }
}

/// What a move decided, found by comparing the positions before and after it.
fn decided(before: &Appearance, now: &Appearance, last: Place) -> Option<Closing> {
    let (mut closing, (holder, _)) = (Closing::default(), now.tree.holder(last)?);
    for path in successors(Some(holder), |path| path.parent()) {
        let (was, is) = (before.face(path), now.face(path));
        if was == is {
            continue;
        }
        let winner = match is {
            Face::Won(player) | Face::Kept(player) if was == Face::Open => Some(player),
            _ => None,
        };
        let swept = winner.is_some_and(|player| !now.lines(path, player).is_empty());
        // Nothing covers the whole board; if it is one grid, its ground changes.
        let covered = !path.is_root() || (now.tree.holds_cells(path) && !swept);
        closing.0[path.cells().len()] = Decided { swept, covered };
    }
    Some(closing)
}

/// From nothing to 1 and back while `part` goes from 0 to 1: a parabola, which looks like half a sine wave. A
/// real sine would add 5 KB of tables to a program.
fn swell(part: f32) -> f32 {
    4.0 * part * (1.0 - part)
}
