use std::time::Duration;

use uttt_rules::Player;

use super::TimeControl;

/// The clocks of one game, where its players have any.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    /// In the order of the players.
    sides: Vec<Side>,
}

#[derive(Clone, Debug)]
struct Side {
    time_control: TimeControl,
    /// The time on the clock; `None` without one.
    left: Option<Duration>,
}

impl Clocks {
    /// The clocks before the first move, for players with these time controls.
    pub(crate) fn new(time_controls: impl IntoIterator<Item = TimeControl>) -> Self {
        let sides = time_controls.into_iter().map(|time_control| {
            let left = time_control.clock.map(|clock| clock.base);
            Side { time_control, left }
        });
        Self { sides: sides.collect() }
    }

    /// The time for the player's next move: the time on the clock, or that for each move.
    pub(crate) fn limit(&self, player: Player) -> Duration {
        self.sides
            .get(player.index())
            .map_or(Duration::ZERO, |side| side.left.unwrap_or(side.time_control.limit))
    }

    /// Takes the time of a move off the player's clock, and adds the increment.
    pub(crate) fn charge(&mut self, player: Player, took: Duration) {
        let Some(Side { time_control, left: Some(left) }) = self.sides.get_mut(player.index())
        else {
            return;
        };
        let increment = time_control.clock.map(|clock| clock.increment).unwrap_or_default();
        *left = left.saturating_sub(took).saturating_add(increment);
    }

    /// For each player with a clock: the number, from 1, the time left and the increment.
    pub(crate) fn all(&self) -> impl Iterator<Item = (usize, Duration, Duration)> {
        (1..).zip(&self.sides).filter_map(|(number, side)| {
            Some((number, side.left?, side.time_control.clock?.increment))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_taken_off_the_clock_and_the_increment_is_added() {
        let ms = Duration::from_millis;
        let by_move = TimeControl::new(ms(700), TimeControl::MARGIN);
        let with_clock = TimeControl { clock: Some("10+0.1".parse().unwrap()), ..by_move };
        let mut clocks = Clocks::new([with_clock, by_move]);
        assert_eq!([Player::X, Player::O].map(|it| clocks.limit(it)), [ms(10_000), ms(700)]);
        clocks.charge(Player::X, ms(400));
        clocks.charge(Player::O, ms(400));
        assert_eq!([Player::X, Player::O].map(|it| clocks.limit(it)), [ms(9700), ms(700)]);
        assert_eq!(clocks.all().collect::<Vec<_>>(), [(1, ms(9700), ms(100))]);
        // An answer within the margin may take more than is left.
        clocks.charge(Player::X, ms(9730));
        assert_eq!(clocks.limit(Player::X), ms(100));
        assert_eq!(clocks.limit(Player::Plus), ms(0));
    }
}
