use uttt_puzzles::{Fault, Goal, Puzzle};
use uttt_rules::{AnyGame, Game, History, NodeId, Study, TwoLevel, Variant};

use super::tree::{Finder, Tree, played};

/// Positions with more cells left are not tried.
const MAX_CELLS: u32 = 30;

/// After this many questions that took too long, earlier positions are not tried.
const MAX_GIVEN_UP: u32 = 3;

/// A win in two moves is no puzzle.
const TOO_SHORT: u32 = 3;

/// The longest win that a game has, or one that it would have after another move in one place; else a
/// draw that must be saved. It has been verified.
///
/// Games between levels have few positions that are won by one move alone. But a position before such a
/// move has many more neighbours: those that another move of the opponent leads to.
///
/// # Errors
/// The verifier finds a fault: one of the two searches is wrong.
pub(super) fn find<V: Variant>(
    game: &History<TwoLevel<V>>,
    number: u32,
) -> anyhow::Result<Option<Puzzle>>
where
    AnyGame: From<History<TwoLevel<V>>>,
{
    let mut finder = Finder::new();
    let (mut wins, mut longest) = (Vec::new(), TOO_SHORT);
    let mut plies: Vec<_> = (0..game.ply()).rev().collect();
    plies.retain(|&ply| cells(&game.positions()[ply]) <= MAX_CELLS);
    for &ply in &plies {
        if finder.given_up() > MAX_GIVEN_UP {
            break;
        }
        let position = game.positions()[ply];
        for mv in position.legal_moves() {
            let after = played(&position, mv);
            if after.outcome().is_none()
                && let Some((plies, tree)) = finder.longer_win(&after, longest)
            {
                longest = plies;
                let mut before = up_to(game, ply);
                before.play(mv)?;
                wins.push((before, Goal::Win(plies.div_ceil(2) as u8), tree));
            }
        }
    }
    for (before, goal, tree) in wins.into_iter().rev() {
        if let Some(puzzle) = proven(number, before, goal, &tree)? {
            return Ok(Some(puzzle));
        }
    }
    let given_up = finder.given_up();
    for &ply in &plies {
        if finder.given_up() > given_up + MAX_GIVEN_UP {
            break;
        }
        if let Some(tree) = finder.saved_draw(&game.positions()[ply])
            && let Some(puzzle) = proven(number, up_to(game, ply), Goal::Draw, &tree)?
        {
            return Ok(Some(puzzle));
        }
    }
    Ok(None)
}

/// The empty cells of open boards.
fn cells<V: Variant>(position: &TwoLevel<V>) -> u32 {
    position.open().map(|board| position.empty(board).len()).sum()
}

fn up_to<G: Game>(game: &History<G>, ply: usize) -> History<G> {
    let mut before = game.clone();
    before.go_to(ply);
    before.forget_undone();
    before
}

/// The puzzle, not graded, unless its proof takes too long.
fn proven<V: Variant>(
    number: u32,
    before: History<TwoLevel<V>>,
    goal: Goal,
    tree: &Tree,
) -> anyhow::Result<Option<Puzzle>>
where
    AnyGame: From<History<TwoLevel<V>>>,
{
    let id = format!("{}-{}", V::RULES, number + 1);
    let mut study = Study::new(&before.into());
    let start = study.line_from(NodeId::START).last().unwrap_or(NodeId::START);
    tree.add_to(&mut study, start)?;
    let puzzle = Puzzle::new(id, goal, 1, study, start);
    match puzzle.verify() {
        Ok(()) => Ok(Some(puzzle)),
        Err(Fault::GaveUp(_)) => Ok(None),
        Err(fault) => anyhow::bail!("{puzzle}: {fault}"),
    }
}
