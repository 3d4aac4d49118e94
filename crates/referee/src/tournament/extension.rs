use super::settings::Settings;
use super::{Tournament, TournamentFormat};
use crate::JudgedGame;

impl Tournament {
    /// The games of an earlier tournament with the numbers that they have in this one, if this one
    /// has more games for each pairing or more programs at the end of the list, and is otherwise
    /// the same. `None` if it is another tournament.
    pub(super) fn extended(
        &self,
        before: &Settings,
        finished: Vec<JudgedGame>,
    ) -> Option<Vec<JudgedGame>> {
        let now = self.settings();
        if now.format.depends_on_results() {
            // The pairings of the rounds that were played stay the same only if nothing else changes.
            let more = now.format == TournamentFormat::Swiss
                && now.swiss_rounds() > before.swiss_rounds()
                && *now == Settings { rounds: now.rounds, ..before.clone() };
            return more.then_some(finished);
        }
        let (games, programs) = (now.games, now.programs.clone());
        let has_grown = now != before
            && games >= before.games
            && programs.starts_with(&before.programs)
            && *now == Settings { games, programs, ..before.clone() };
        // A shard's games depend on how many pairings there are.
        let is_shard = now.shard.is_some() && now.programs.len() > before.programs.len();
        if !has_grown || is_shard {
            return None;
        }
        let before = Self::new(before.clone()).ok()?;
        let renumbered = finished.into_iter().map(|finished| {
            let game = self.renumbered(&before, finished.game)?;
            Some(JudgedGame { game, ..finished })
        });
        renumbered.collect()
    }

    /// The number that a game of `before` has in this tournament.
    fn renumbered(&self, before: &Self, game: u32) -> Option<u32> {
        let scheduled = before.schedule().game(game)?;
        let places = before.schedule().pairings().get(scheduled.pairing)?;
        let pairings = self.schedule().pairings();
        let pairing = pairings.iter().position(|other| other == places)? as u32;
        let each = self.schedule().seatings();
        Some(each * (scheduled.opening * pairings.len() as u32 + pairing) + game % each)
    }
}

#[cfg(test)]
mod tests {
    use super::super::schedule::tests::settings;
    use super::*;

    fn game(game: u32) -> JudgedGame {
        let line = format!(
            r#"{{"game":{game},"programs":[],"seats":[0,1],"rules":"classic","opening":"","moves":"",
                "result":"draw","reason":"no-line","ms":[],"memory":[]}}"#
        );
        serde_json::from_str(&line).unwrap()
    }

    /// The new numbers of the games of `before`.
    fn numbers(now: Settings, before: &Settings) -> Option<Vec<u32>> {
        let count = Tournament::new(before.clone()).unwrap().schedule().len();
        let games = (0..count).map(game).collect();
        let games = Tournament::new(now).unwrap().extended(before, games)?;
        Some(games.iter().map(|game| game.game).collect())
    }

    /// The new numbers of the games 0 and 3 of `before`.
    fn extended(now: &Settings, before: &Settings) -> Option<Vec<u32>> {
        let games = [0, 3].map(game).into();
        let games = Tournament::new(now.clone()).unwrap().extended(before, games)?;
        Some(games.iter().map(|game| game.game).collect())
    }

    #[test]
    fn more_games_keep_their_numbers_and_more_programs_change_them() {
        let before = settings(2, 4);
        assert_eq!(numbers(settings(2, 8), &before), Some(vec![0, 1, 2, 3]));
        // With three programs there are three pairings for each opening.
        assert_eq!(numbers(settings(3, 4), &before), Some(vec![0, 1, 6, 7]));
        let gauntlet = |programs, games| Settings {
            format: TournamentFormat::Gauntlet,
            ..settings(programs, games)
        };
        assert_eq!(numbers(gauntlet(4, 4), &gauntlet(3, 4)), Some(vec![0, 1, 2, 3, 6, 7, 8, 9]));
        // The same programs meet in the same openings.
        let [old, new] = [(3, 4), (4, 6)].map(|(a, b)| Tournament::new(settings(a, b)).unwrap());
        for number in 0..old.schedule().len() {
            let there = new.renumbered(&old, number).unwrap();
            let [old, new] =
                [old.schedule().game(number), new.schedule().game(there)].map(Option::unwrap);
            assert_eq!((old.seats, old.opening), (new.seats, new.opening));
        }
    }

    #[test]
    fn anything_else_is_another_tournament() {
        let before = settings(2, 4);
        assert_eq!(numbers(settings(2, 4), &before), None);
        assert_eq!(numbers(settings(2, 2), &before), None);
        assert_eq!(numbers(Settings { seed: 9, ..settings(2, 8) }, &before), None);
        let mut other = settings(3, 4);
        other.programs.rotate_left(1);
        assert_eq!(numbers(other, &before), None);
        let kind = |format, rounds| Settings { format, rounds, ..settings(4, 4) };
        let swiss = |rounds| kind(TournamentFormat::Swiss, rounds);
        // As many as a knockout would have, 2.
        assert_eq!(extended(&swiss(Some(3)), &swiss(None)), Some(vec![0, 3]));
        assert_eq!(extended(&swiss(Some(2)), &swiss(Some(3))), None);
        let knockout = |games| Settings { games, ..kind(TournamentFormat::Knockout, None) };
        assert_eq!(extended(&knockout(6), &knockout(4)), None);
        let shard = |programs, games| Settings { shard: Some((0, 2)), ..settings(programs, games) };
        assert_eq!(numbers(shard(3, 4), &shard(2, 4)), None);
    }
}
