use alloc::string::String;
use alloc::vec::Vec;

use crate::{OverwriteFree, Path, Place, Player, PositionBuilder, PositionError, Shape, Square};

impl PositionError {
    /// The cells of a position that this mistake in it is about.
    #[must_use]
    pub fn cells(&self, position: &PositionBuilder) -> Vec<Place> {
        let shape = position.rules().shape();
        let of = |player: Player| position.marks_of(player);
        let won = |player: Player| match shape {
            Shape::Square => in_lines(&of(player)),
            Shape::Nested { .. } => of(player),
        };
        let within = |grid: Path| {
            let is_in = |at: &Place| shape.path(*at).is_some_and(|path| grid.contains(&path));
            shape.places().filter(is_in).collect::<Vec<_>>()
        };
        let players = position.rules().players();
        let turn = position.side();
        match self {
            Self::TwoWinners { board }
            | Self::Owner { board }
            | Self::OwnerNotTold { board }
            | Self::TargetClosed { board } => within(*board),
            Self::TargetAfterEnd | PositionError::Target { .. } => {
                position.grids().iter().flat_map(|&grid| within(grid)).collect()
            }
            // Whoever has more marks than a round allows.
            Self::MarkCount { marks } => {
                let most = marks.iter().max();
                let is_most = |(_, count): &(&Player, &u32)| Some(*count) == most;
                let players = players.iter().zip(marks).filter(is_most);
                players.flat_map(|(&player, _)| of(player)).collect()
            }
            Self::WinnerToMove => won(turn),
            Self::NoLastMove => {
                let last = of(position.last_player());
                // Without a mark of that player, nobody else's mark can stand.
                if last.is_empty() {
                    players.iter().flat_map(|&player| of(player)).collect()
                } else {
                    last
                }
            }
            Self::NotSo { entry, .. } => {
                let digits: String = entry.chars().filter(char::is_ascii_digit).collect();
                digits.parse::<Square>().ok().map(Place::from).into_iter().collect()
            }
            Self::TwoGameWinners => players.iter().flat_map(|&player| won(player)).collect(),
            _ => Vec::new(),
        }
    }
}

impl PositionBuilder {
    /// The cells with a mark of a player.
    #[must_use]
    pub fn marks_of(&self, player: Player) -> Vec<Place> {
        let places = self.rules().shape().places();
        places.filter(|&at| self.mark_at(at) == Some(player)).collect()
    }

    /// Who has moved last.
    #[must_use]
    pub fn last_player(&self) -> Player {
        self.side().previous(self.rules().players().len())
    }
}

/// Those squares of a player that are in a line.
fn in_lines(own: &[Place]) -> Vec<Place> {
    let bits = own.iter().fold(0, |bits, at| bits | 1 << at.index());
    let lines = OverwriteFree::LINES.into_iter().filter(|line| bits & line == *line);
    let in_any = lines.fold(0, |all, line| all | line);
    own.iter().copied().filter(|at| in_any & (1 << at.index()) != 0).collect()
}
