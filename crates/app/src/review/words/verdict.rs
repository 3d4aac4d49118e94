//! The words about one move of a reviewed game: the verdict, why, and what is better.

use uttt_engine::{Merit, Proven, ProvenOutcome, ReviewedMove, Verdict};
use uttt_rules::{AnyGame, ByPlayer, Path, Place, Player, Shape};

use crate::points::points;
use crate::review::attempt::Attempt;
use crate::review::course::Standing;
use crate::review::shares::{shares_after, shares_before, shares_with};
use crate::review::words::paragraph;
use crate::review::{Board, LineKind, Told};
use crate::words::grid::Grid;
use crate::words::proven::{moves_to_end, winner};
use crate::words::reasons;
use crate::words::say::{self, Chance, Change, Expected, Faults, Stance, StandsNow, StoodThen};

/// A share up to which a player is losing.
const CLEAR: f64 = 0.15;

/// How a player stands with this share; `None` if it is even.
fn stance(share: f64, players: usize) -> Option<Stance> {
    match Standing::of(share, players) {
        Standing::Ahead if share >= 1.0 - CLEAR => Some(Stance::Winning),
        Standing::Ahead => Some(Stance::Ahead),
        Standing::Even => None,
        Standing::Behind if share <= CLEAR => Some(Stance::Losing),
        Standing::Behind => Some(Stance::Behind),
    }
}

impl Told<'_> {
    /// What there is to say about a move of the game while the board shows what it shows: the title, and
    /// more.
    pub(crate) fn about(&self, found: &ReviewedMove) -> [String; 2] {
        match &self.review.board {
            Board::Summary | Board::Game => {
                let title = self.title(found);
                let title = match self.review.place_among(found.ply, self.with) {
                    None => title,
                    Some((at, count, verdict)) => {
                        let all = Faults::Of { verdict, count };
                        match at {
                            // The worst fault comes first, not the earliest.
                            1 if count > 1 => say::review_verdict_worst_of(&title, &all),
                            _ => say::review_verdict_one_of(&title, at, &all),
                        }
                    }
                };
                [title, self.meaning(found)]
            }
            Board::Try => [
                say::review_find_better_for(&self.who(found.player)),
                say::review_find_better_instead(&self.place(found.mv)),
            ],
            Board::Tried(attempt, _) => self.tried(found, attempt),
            Board::Line(kind, _) => self.line(found, *kind),
        }
    }

    /// What a screen reader says about the position; `None` if the review says nothing of it.
    pub(crate) fn position(&self) -> Option<String> {
        if self.review.board == Board::Summary {
            return Some(self.whole());
        }
        let found = self.review.judged(self.review.subject()?)?;
        let [title, more] = self.about(found);
        let best = match self.review.board {
            Board::Game => self.best(found),
            _ => String::new(),
        };
        Some(paragraph([title, more, best]))
    }

    /// How the game ends: `Level 6 wins in 5`.
    pub(crate) fn proven(&self, player: Player, proven: Proven) -> Expected {
        let players = self.review.players().len();
        match winner(proven, player, players) {
            Some(winner) => {
                let who = self.who(winner);
                match moves_to_end(proven, players) {
                    Some(moves) => Expected::Wins { who, count: moves as usize },
                    None => {
                        let most = proven.plies.div_ceil(players as u32);
                        Expected::WinsAtMost { who, count: most as usize }
                    }
                }
            }
            None if proven.outcome == ProvenOutcome::Draw => Expected::Draw,
            None => Expected::Loses { who: self.who(player) },
        }
    }

    fn chance(&self, player: Player, shares: ByPlayer<f32>) -> Chance {
        Chance::Of { points: points(self.review.players(), shares, None)[player] as usize }
    }

    /// `3·3 was a mistake.`
    pub(crate) fn title(&self, found: &ReviewedMove) -> String {
        let mv = self.mv(found.mv);
        match found.verdict {
            Verdict::Good if found.mv == found.best => say::review_verdict_best(&mv),
            verdict => say::review_verdict(&mv, verdict),
        }
    }

    /// What a move has changed, and why it was a fault: `It was even (48 % for you); now Level 6 wins by force.
    /// It lets Level 6 win in 3 moves.`
    fn meaning(&self, found: &ReviewedMove) -> String {
        match found.verdict {
            Verdict::AlreadyLost => say::review_verdict_every_loses().to_owned(),
            Verdict::Fair => self.change(found),
            verdict if verdict.is_fault() => paragraph([self.change(found), self.why(found)]),
            Verdict::Good => self.keeps(found),
            _ => String::new(),
        }
    }

    /// What the player has after a move that gives nothing away: `You keep 48 %.`
    fn keeps(&self, found: &ReviewedMove) -> String {
        match found.proven_after.map(|proven| self.proven(found.player, proven)) {
            Some(Expected::Draw) => say::review_verdict_certain_draw().to_owned(),
            Some(expected) => say::review_verdict_expected(&expected),
            None => {
                let chance = self.chance(found.player, shares_after(found));
                say::review_verdict_keeps(&self.who(found.player), &chance)
            }
        }
    }

    /// `It was even (48 % for you); now Level 6 wins by force.`
    fn change(&self, found: &ReviewedMove) -> String {
        let rules = self.review.rules();
        let (player, players) = (found.player, rules.players().len());
        let who = || self.who(player);
        let shares = [shares_before(found, rules), shares_after(found)];
        let [before, after] = shares.map(|shares| self.chance(player, shares));
        let proven = [found.proven_before, found.proven_after];
        let is_alike = [found.before, found.after].map(|share| Standing::of(share, players));
        if proven == [None, None] && is_alike[0] == is_alike[1] {
            return say::review_verdict_fell(&who(), &after, &before);
        }
        let [then, now] = proven.map(|proven| proven.map(|proven| proven.outcome));
        let then = match (then, stance(found.before, players)) {
            (Some(ProvenOutcome::Win), _) => StoodThen::HadWin { who: who() },
            (Some(ProvenOutcome::Draw), _) => StoodThen::Drawn,
            (Some(ProvenOutcome::Loss), _) => StoodThen::Lost { who: who() },
            (None, None) => StoodThen::Even { who: who(), chance: before },
            (None, Some(stance)) => StoodThen::Stood { who: who(), stance, chance: before },
        };
        let now = match (now, stance(found.after, players)) {
            (Some(ProvenOutcome::Win), _) => StandsNow::Wins { who: who() },
            (Some(ProvenOutcome::Draw), _) => StandsNow::Drawn,
            (Some(ProvenOutcome::Loss), _) if players == 2 => {
                StandsNow::Wins { who: self.who(player.next(players)) }
            }
            (Some(ProvenOutcome::Loss), _) => StandsNow::CannotWin { who: who() },
            (None, None) => StandsNow::Even { chance: after },
            (None, Some(stance)) => StandsNow::Stands { who: who(), stance, chance: after },
        };
        say::review_verdict_change(&then, &now)
    }

    /// Why it was a fault: a fact of the rules, or the answer that refutes it.
    fn why(&self, found: &ReviewedMove) -> String {
        let rules = self.review.rules();
        let opponent = found.player.next(rules.players().len());
        match &found.reason {
            Some(reason) if !self.review.hides_reason(found) => {
                reasons::fault(reason.fact, rules, opponent, &|player| self.who(player))
            }
            _ if found.reply.is_empty() => say::review_verdict_ends_game().to_owned(),
            _ => self.answer(found, found.mv, &found.reply),
        }
    }

    /// `The top left cell of the centre board (5·1) was best.`; empty if no move was better.
    pub(crate) fn best(&self, found: &ReviewedMove) -> String {
        if found.mv == found.best || !found.verdict.counts() {
            return String::new();
        }
        match self.review.hides_best(found.ply) {
            true => say::review_find_better().to_owned(),
            false => say::review_verdict_was_best(&self.best_place(found)),
        }
    }

    /// What came out of a try, and the answer to a wrong one.
    fn tried(&self, found: &ReviewedMove, attempt: &Attempt) -> [String; 2] {
        let text = self.mv(attempt.mv);
        let Some(judged) = &attempt.judged else {
            let looking = match self.with.was_hidden {
                true => say::review_tried_hidden(),
                false => say::review_tried_looking(),
            };
            return [say::review_tried(&text), looking.to_owned()];
        };
        let (player, rules) = (found.player, self.review.rules());
        let chance_before = self.chance(player, shares_before(found, rules));
        let chance = self.chance(player, shares_with(found, judged.after, rules));
        let expected = |proven: Option<Proven>, chance| match proven {
            Some(proven) => self.proven(player, proven),
            None => Expected::Share { chance },
        };
        let before = expected(found.proven_before, chance_before);
        let after = expected(judged.proven, chance);
        let was = found.proven_before.map(|proven| proven.outcome);
        let change = match (was, judged.proven) {
            (None, None) => Change::Fell { chance_before, chance },
            (Some(ProvenOutcome::Win), None) if !judged.right => {
                Change::HadWin { who: self.who(player), chance }
            }
            (Some(ProvenOutcome::Draw), None) if !judged.right => Change::WasDrawn { chance },
            // How the game ends says enough.
            _ => Change::To { expected: after.clone() },
        };
        let wins =
            |proven: Option<Proven>| proven.filter(|proven| proven.outcome == ProvenOutcome::Win);
        match (judged.right, judged.refutation()) {
            (true, _) if attempt.mv == found.best => {
                [say::review_tried_right(&text), say::review_tried_is_best().to_owned()]
            }
            (true, _)
                if let (Some(best), Some(tried)) =
                    (wins(found.proven_before), wins(judged.proven)) =>
            {
                let place = self.best_place(found);
                match best.exact && tried.exact && best.plies < tried.plies {
                    true => [
                        say::review_tried_wins_too(&text, &after),
                        say::review_tried_best_wins_sooner(&place),
                    ],
                    false => {
                        [say::review_tried_wins(&text, &after), say::review_tried_best_wins(&place)]
                    }
                }
            }
            (true, _) if before == after => {
                let best = self.best_place(found);
                [say::review_tried_right(&text), say::review_tried_as_good(&best)]
            }
            (true, _) => [say::review_tried_right_with(&text, &change), self.best(found)],
            (false, reply) => {
                let answer = self.answer(found, attempt.mv, reply);
                [say::review_tried_wrong(&text, &change), answer]
            }
        }
    }

    /// How the opponent could answer this move: `Level 6 could answer in the bottom left cell (4·7) and
    /// block you in the middle left board.` The board shows what may follow. Empty if the move ends the game.
    fn answer(&self, found: &ReviewedMove, mv: Place, reply: &[Place]) -> String {
        let Some(&first) = reply.first() else { return String::new() };
        let who = self.who(found.player.next(self.review.players().len()));
        let mut game = self.review.game().clone();
        game.go_to(found.ply);
        let Some(game) = game.after(mv) else { return String::new() };
        let place = |told| self.answer_place(&game, first, told);
        match Merit::of(&game, first) {
            Some(Merit::WinsGame) => say::review_verdict_answer_wins_game(&who, &place(None)),
            Some(Merit::OpensLine { board, .. } | Merit::WinsBoard { board }) => {
                say::review_verdict_answer_wins(&who, &grid(&game, board), &place(Some(board)))
            }
            Some(Merit::BlocksBoard { board }) => {
                let (mover, place) = (self.who(found.player), place(Some(board)));
                say::review_verdict_answer_blocks(&who, &grid(&game, board), &mover, &place)
            }
            Some(Merit::Threatens { board }) => {
                say::review_verdict_answer_threatens(&who, &grid(&game, board), &place(Some(board)))
            }
            Some(Merit::OnlySafe) | None => say::review_verdict_answer(&who, &place(None)),
        }
    }

    /// What is said while a line is shown.
    fn line(&self, found: &ReviewedMove, kind: LineKind) -> [String; 2] {
        match kind {
            LineKind::Best => {
                let proven = found.proven_before.map(|proven| self.proven(found.player, proven));
                let share = match proven {
                    Some(Expected::Draw) => say::review_verdict_certain_draw().to_owned(),
                    Some(expected) => say::review_verdict_expected(&expected),
                    None => {
                        let shares = shares_before(found, self.review.rules());
                        let chance = self.chance(found.player, shares);
                        say::review_verdict_keeps(&self.who(found.player), &chance)
                    }
                };
                [say::review_verdict_was_best(&self.best_place(found)), share]
            }
            LineKind::Why { was_said } => {
                let title = say::review_verdict_why(&self.mv(found.mv), found.verdict);
                let after = self.review.evidence(found).into_iter().skip(1);
                let moves: Vec<_> = after.map(|mv| self.mv(mv)).collect();
                let follows = match was_said && !moves.is_empty() {
                    true => say::review_verdict_follows(&moves.join(" ")),
                    false => String::new(),
                };
                // The reason stays in sight while the board shows what follows.
                [title, paragraph([self.why(found), follows])]
            }
        }
    }
}

/// A board of a game.
fn grid(game: &AnyGame, board: Path) -> Grid {
    let depth = match game.rules().shape() {
        Shape::Nested { depth } => depth,
        Shape::Square => 0,
    };
    Grid::at(depth, board)
}
