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
    /// All the time that the clock has given so far; `None` without one.
    given: Option<Duration>,
    /// All the time that moves have taken: more than was given, within the margin.
    taken: Duration,
    moves: u32,
}

impl Side {
    /// The time on the clock; `None` without one.
    fn left(&self) -> Option<Duration> {
        Some(self.given?.saturating_sub(self.taken))
    }
}

impl Clocks {
    /// The clocks before the first move, for players with these time controls.
    pub(crate) fn new(time_controls: impl IntoIterator<Item = TimeControl>) -> Self {
        let sides = time_controls.into_iter().map(|time_control| {
            let given = time_control.clock.map(|clock| clock.base);
            Side { time_control, given, taken: Duration::ZERO, moves: 0 }
        });
        Self { sides: sides.collect() }
    }

    /// The time for the player's next move: the time on the clock, or that for each move.
    pub(crate) fn limit(&self, player: Player) -> Duration {
        self.sides
            .get(player.index())
            .map_or(Duration::ZERO, |side| side.left().unwrap_or(side.time_control.limit))
    }

    /// By how much the player's clock has run out. So much of the margin is used up.
    pub(crate) fn overrun(&self, player: Player) -> Duration {
        let side = self.sides.get(player.index());
        side.and_then(|side| Some(side.taken.saturating_sub(side.given?))).unwrap_or_default()
    }

    /// Takes the time of a move off the player's clock, and adds the increment; after the last of so many
    /// moves, the base as well.
    pub(crate) fn charge(&mut self, player: Player, took: Duration) {
        let Some(side) = self.sides.get_mut(player.index()) else { return };
        let (Some(given), Some(clock)) = (&mut side.given, side.time_control.clock) else { return };
        side.moves += 1;
        *given = given.saturating_add(clock.increment);
        if clock.moves.is_some_and(|moves| side.moves.is_multiple_of(moves.get())) {
            *given = given.saturating_add(clock.base);
        }
        side.taken = side.taken.saturating_add(took);
    }

    /// After how many moves of the player, with the next one, the base is added again.
    pub(crate) fn moves_to_go(&self, player: Player) -> Option<u32> {
        let side = self.sides.get(player.index())?;
        let moves = side.time_control.clock?.moves?.get();
        Some(moves - side.moves % moves)
    }

    /// For each player with a clock: the number, from 1, the time left and the increment.
    pub(crate) fn all(&self) -> impl Iterator<Item = (usize, Duration, Duration)> {
        (1..).zip(&self.sides).filter_map(|(number, side)| {
            Some((number, side.left()?, side.time_control.clock?.increment))
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
        assert_eq!(clocks.limit(Player::Plus), ms(0));
    }

    #[test]
    fn after_so_many_moves_the_base_comes_again() {
        let ms = Duration::from_millis;
        let by_move = TimeControl::new(ms(700), TimeControl::MARGIN);
        let with_clock = TimeControl { clock: Some("2/1".parse().unwrap()), ..by_move };
        let mut clocks = Clocks::new([with_clock, by_move]);
        let told = |clocks: &Clocks| (clocks.limit(Player::X), clocks.moves_to_go(Player::X));
        assert_eq!(told(&clocks), (ms(1000), Some(2)));
        for left in [(ms(600), Some(1)), (ms(1200), Some(2)), (ms(800), Some(1))] {
            clocks.charge(Player::X, ms(400));
            assert_eq!(told(&clocks), left);
        }
        assert_eq!(clocks.moves_to_go(Player::O), None);
    }

    #[test]
    fn an_overrun_within_the_margin_is_not_forgiven() {
        let ms = Duration::from_millis;
        let by_move = TimeControl::new(ms(700), TimeControl::MARGIN);
        let with_clock = TimeControl { clock: Some("1+0.01".parse().unwrap()), ..by_move };
        let mut clocks = Clocks::new([with_clock, by_move]);
        let told = |clocks: &Clocks| (clocks.limit(Player::X), clocks.overrun(Player::X));
        clocks.charge(Player::X, ms(1030));
        assert_eq!(told(&clocks), (ms(0), ms(20)));
        assert_eq!(clocks.all().collect::<Vec<_>>(), [(1, ms(0), ms(10))]);
        clocks.charge(Player::X, ms(25));
        assert_eq!(told(&clocks), (ms(0), ms(35)));
        // Increments pay it back first.
        for left in [(ms(0), ms(25)), (ms(0), ms(15)), (ms(0), ms(5)), (ms(5), ms(0))] {
            clocks.charge(Player::X, ms(0));
            assert_eq!(told(&clocks), left);
        }
        clocks.charge(Player::O, ms(5000));
        assert_eq!([Player::O, Player::Plus].map(|it| clocks.overrun(it)), [ms(0); 2]);
    }
}
