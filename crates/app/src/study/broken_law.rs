//! The cells that a broken law is about.

use uttt_board::Raster;
use uttt_rules::{
    OverwriteFree, Path, Place, Player, PositionBuilder, PositionError, Shape, Square,
};

/// The cells to mark.
pub(crate) fn cells_of(mistake: &PositionError, position: &PositionBuilder) -> Vec<Place> {
    let places = || position.rules().shape().places();
    let raster = Raster::new(position.rules().shape());
    let of = |player: Player| marks_of(position, player);
    let won = |player: Player| match position.rules().shape() {
        Shape::Square => in_lines(&of(player)),
        Shape::Nested { .. } => of(player),
    };
    let within = |grid: Path| {
        let is_in = |at: &Place| raster.path(*at).is_some_and(|path| grid.contains(&path));
        places().filter(is_in).collect::<Vec<_>>()
    };
    let players = position.rules().players();
    let turn = position.side();
    match mistake {
        PositionError::TwoWinners { board }
        | PositionError::Owner { board }
        | PositionError::OwnerNotTold { board }
        | PositionError::TargetClosed { board } => within(*board),
        PositionError::TargetAfterEnd | PositionError::Target { .. } => {
            position.grids().iter().flat_map(|&grid| within(grid)).collect()
        }
        // Whoever has more marks than a round allows.
        PositionError::MarkCount { marks } => {
            let most = marks.iter().max();
            let is_most = |(_, count): &(&Player, &u32)| Some(*count) == most;
            let players = players.iter().zip(marks).filter(is_most);
            players.flat_map(|(&player, _)| of(player)).collect()
        }
        PositionError::WinnerToMove => won(turn),
        PositionError::NoLastMove => {
            let last = of(last_player(position));
            // Without a mark of that player, nobody else's mark can stand.
            if last.is_empty() {
                players.iter().flat_map(|&player| of(player)).collect()
            } else {
                last
            }
        }
        PositionError::NotSo { entry, .. } => {
            let digits: String = entry.chars().filter(char::is_ascii_digit).collect();
            digits.parse::<Square>().ok().map(Place::from).into_iter().collect()
        }
        PositionError::TwoGameWinners => players.iter().flat_map(|&player| won(player)).collect(),
        _ => Vec::new(),
    }
}

/// Those squares of a player that are in a line.
fn in_lines(own: &[Place]) -> Vec<Place> {
    let bits = own.iter().fold(0, |bits, at| bits | 1 << at.index());
    let lines = OverwriteFree::LINES.into_iter().filter(|line| bits & line == *line);
    let in_any = lines.fold(0, |all, line| all | line);
    own.iter().copied().filter(|at| in_any & (1 << at.index()) != 0).collect()
}

/// The cells with a mark of a player.
pub(crate) fn marks_of(position: &PositionBuilder, player: Player) -> Vec<Place> {
    let places = position.rules().shape().places();
    places.filter(|&at| position.mark_at(at) == Some(player)).collect()
}

/// Who has moved last.
pub(crate) fn last_player(position: &PositionBuilder) -> Player {
    position.side().previous(position.rules().players().len())
}
