//! The words about one move of a reviewed game: the verdict, why, and what is better.

use uttt_engine::{Proven, ProvenOutcome, ReviewedMove, Verdict};
use uttt_rules::{ByPlayer, Place, Player};

use crate::points::points;
use crate::review::attempt::{Attempt, Judged};
use crate::review::course::Standing;
use crate::review::line::Line;
use crate::review::shares::{shares_after, shares_before, shares_with};
use crate::review::words::{FIND_BETTER, LOOKING, verdict};
use crate::review::{Board, LineKind, Told};
use crate::words::places::sentence;
use crate::words::proven::proven_named;
use crate::words::{percent, reasons, say};

/// A share up to which a player is losing.
const CLEAR: f64 = 0.15;

/// How many moves of a refutation are named.
const NAMED: usize = 4;

/// How a player stands with this share.
fn how(standing: Standing, share: f64) -> &'static str {
    match standing {
        Standing::Ahead if share >= 1.0 - CLEAR => "winning",
        Standing::Ahead => "ahead",
        Standing::Even => "even",
        Standing::Behind if share <= CLEAR => "losing",
        Standing::Behind => "behind",
    }
}

impl Told<'_> {
    /// What there is to say about a move of the game while the board shows what it shows: the title, and
    /// more.
    pub(crate) fn about(&self, found: &ReviewedMove) -> [String; 2] {
        match &self.review.board {
            Board::Summary | Board::Game => {
                let among = self.review.place_among(found.ply, self.with);
                let among = match among {
                    None => String::new(),
                    // The worst fault comes first, not the earliest.
                    Some((1, all)) if all > 1 => format!("Worst of {all}: "),
                    Some((at, all)) => format!("{at} of {all}: "),
                };
                [among + &self.title(found), self.meaning(found)]
            }
            Board::Try => [self.find_better(found), self.instead_of(found)],
            Board::Tried(attempt, _) => self.tried(found, attempt),
            Board::Line(kind, line) => self.line(found, *kind, line),
        }
    }

    /// What a screen reader says about the position; `None` if the review says nothing of it.
    pub(crate) fn position(&self) -> Option<String> {
        if self.review.board == Board::Summary {
            return Some(self.whole());
        }
        let found = self.review.judged(self.review.subject()?)?;
        let [title, mut more] = self.about(found);
        if self.review.board == Board::Game {
            more = [more, self.best(found)].join(" ").trim_start().to_owned();
        }
        Some(format!("{title} {more}").trim_end().to_owned())
    }

    /// What a player can expect: `72 %`, or `Level 6 wins in 5` if that is proven.
    fn expected(&self, player: Player, shares: ByPlayer<f32>, proven: Option<Proven>) -> String {
        match proven {
            Some(Proven { outcome: ProvenOutcome::Draw, .. }) => "a draw".to_owned(),
            Some(proven) => self.proven(player, proven),
            None => self.share(player, shares),
        }
    }

    /// How the game ends: `Level 6 wins in 5`.
    pub(crate) fn proven(&self, player: Player, proven: Proven) -> String {
        proven_named(player, self.review.players().len(), proven, &|player| self.who(player))
    }

    fn share(&self, player: Player, shares: ByPlayer<f32>) -> String {
        percent(points(self.review.players(), shares, None)[player])
    }

    fn expected_before(&self, found: &ReviewedMove) -> String {
        let shares = shares_before(found, self.review.rules());
        self.expected(found.player, shares, found.proven_before)
    }

    fn expected_of_tried(&self, found: &ReviewedMove, judged: &Judged) -> String {
        let shares = shares_with(found, judged.after, self.review.rules());
        self.expected(found.player, shares, judged.proven)
    }

    /// `3·3 was a mistake.`
    fn title(&self, found: &ReviewedMove) -> String {
        let mv = self.mv(found.mv);
        match found.verdict {
            Verdict::Forced => format!("{mv} was the only legal move."),
            Verdict::AlreadyLost => format!("{mv} was played in a lost position."),
            Verdict::Slower => format!("{mv} wins, but another move wins sooner."),
            Verdict::Good if found.mv == found.best => format!("{mv} was the best move."),
            Verdict::Good | Verdict::Fair => format!("{mv} was {}.", verdict(found.verdict)),
            Verdict::Inaccuracy => format!("{mv} was an inaccuracy."),
            Verdict::Mistake | Verdict::Blunder => {
                format!("{mv} was a {}.", verdict(found.verdict))
            }
        }
    }

    /// What a move has changed, and why it was a fault: `It was even (48 % for you); now Level 6 wins by force.
    /// It lets Level 6 win in 3 moves.`
    fn meaning(&self, found: &ReviewedMove) -> String {
        match found.verdict {
            Verdict::AlreadyLost => "Every move loses.".to_owned(),
            Verdict::Fair => self.change(found),
            verdict if verdict.is_fault() => {
                [self.change(found), self.why(found)].join(" ").trim_end().to_owned()
            }
            _ => String::new(),
        }
    }

    /// `It was even (48 % for you); now Level 6 wins by force.`
    fn change(&self, found: &ReviewedMove) -> String {
        let rules = self.review.rules();
        let (player, players) = (found.player, rules.players().len());
        let mover = self.who(player);
        let shares = [shares_before(found, rules), shares_after(found)];
        let [before, after] = shares.map(|shares| self.share(player, shares));
        let [then, now] = [found.before, found.after].map(|share| Standing::of(share, players));
        if (found.proven_before, found.proven_after) == (None, None) && then == now {
            let chance = sentence(mover.own_within("chance"));
            return format!("{chance} fell from {before} to {after}.");
        }
        let was = match (found.proven_before.map(|proven| proven.outcome), then) {
            (Some(ProvenOutcome::Win), _) => mover.does("had a forced win", "had a forced win"),
            (Some(ProvenOutcome::Draw), _) => "It was a certain draw".to_owned(),
            (Some(ProvenOutcome::Loss), _) => mover.does("were lost", "was lost"),
            (None, Standing::Even) => format!("It was even ({before} for {})", mover.name_within()),
            (None, then) => {
                format!("{} {} ({before})", mover.does("were", "was"), how(then, found.before))
            }
        };
        let is = match (found.proven_after.map(|proven| proven.outcome), now) {
            (Some(ProvenOutcome::Win), _) => mover.does_within("win by force", "wins by force"),
            (Some(ProvenOutcome::Draw), _) => "it is a certain draw".to_owned(),
            (Some(ProvenOutcome::Loss), _) if players == 2 => {
                self.who(player.next(players)).does_within("win by force", "wins by force")
            }
            (Some(ProvenOutcome::Loss), _) => mover.does_within("can't win", "can't win"),
            (None, Standing::Even) => format!("it is even ({after})"),
            (None, now) => {
                format!("{} {} ({after})", mover.does_within("are", "is"), how(now, found.after))
            }
        };
        format!("{was}; now {is}.")
    }

    /// Why it was a fault: a fact of the rules, or the answer that refutes it.
    fn why(&self, found: &ReviewedMove) -> String {
        let rules = self.review.rules();
        let opponent = found.player.next(rules.players().len());
        match &found.reason {
            Some(reason) if !self.review.hides_reason(found) => {
                reasons::fault(reason.fact, rules, opponent, &|player| self.who(player))
            }
            _ if found.reply.is_empty() => "It ends the game.".to_owned(),
            _ => self.answer(found, found.mv, &found.reply),
        }
    }

    /// `The top left cell of the centre board (5·1) was best.`; empty if no move was better.
    pub(crate) fn best(&self, found: &ReviewedMove) -> String {
        if found.mv == found.best || !found.verdict.counts() {
            return String::new();
        }
        match self.review.hides_best(found.ply) {
            true => FIND_BETTER.to_owned(),
            false => format!("{} was best.", sentence(self.best_place(found))),
        }
    }

    fn find_better(&self, found: &ReviewedMove) -> String {
        format!("Find a better move for {}.", &self.who(found.player).name_within())
    }

    fn instead_of(&self, found: &ReviewedMove) -> String {
        format!("Instead of {}.", self.place(found.mv))
    }

    /// What came out of a try, and the answer to a wrong one.
    fn tried(&self, found: &ReviewedMove, attempt: &Attempt) -> [String; 2] {
        let text = self.mv(attempt.mv);
        let Some(judged) = &attempt.judged else {
            let looking = if self.with.was_hidden { say::page_is_back() } else { LOOKING };
            return [format!("{text}?"), looking.to_owned()];
        };
        let before = self.expected_before(found);
        let after = self.expected_of_tried(found, judged);
        let had = self.who(found.player).does("had a forced win", "had a forced win");
        let change = match (found.proven_before, judged.proven) {
            (None, None) => format!("from {before} to {after}"),
            (Some(Proven { outcome: ProvenOutcome::Win, .. }), None) if !judged.right => {
                format!("{had}; now {after}")
            }
            (Some(Proven { outcome: ProvenOutcome::Draw, .. }), None) if !judged.right => {
                format!("it was a certain draw; now {after}")
            }
            // How the game ends says enough.
            _ => after.clone(),
        };
        let wins =
            |proven: Option<Proven>| proven.filter(|proven| proven.outcome == ProvenOutcome::Win);
        match (judged.right, judged.refutation()) {
            (true, _) if attempt.mv == found.best => {
                [format!("{text} is right."), "It is the best move.".to_owned()]
            }
            (true, _)
                if let (Some(best), Some(tried)) =
                    (wins(found.proven_before), wins(judged.proven)) =>
            {
                let is_slower = best.exact && tried.exact && best.plies < tried.plies;
                let (is, how) =
                    if is_slower { ("also wins", "sooner") } else { ("is right", "as well") };
                let best = sentence(self.best_place(found));
                [format!("{text} {is}: {after}."), format!("{best} wins {how}.")]
            }
            (true, _) if before == after => {
                let best = self.best_place(found);
                [format!("{text} is right."), format!("It is as good as {best}.")]
            }
            (true, _) => [format!("{text} is right: {change}."), self.best(found)],
            (false, reply) => {
                let answer = self.answer(found, attempt.mv, reply);
                [format!("{text} isn't right: {change}."), answer]
            }
        }
    }

    /// How the opponent could answer this move: `Level 6 could answer in the bottom left cell (4·7) and
    /// block you in the middle left board.` If no fact says what the answer does, the moves after it
    /// follow: `Then 7·1 1·3.` Empty if the move ends the game.
    fn answer(&self, found: &ReviewedMove, mv: Place, reply: &[Place]) -> String {
        let Some((&first, rest)) = reply.split_first() else { return String::new() };
        let opponent = found.player.next(self.review.players().len());
        let answers = self.who(opponent).does("could answer", "could answer");
        let mut game = self.review.game().clone();
        game.go_to(found.ply);
        let Some(game) = game.after(mv) else { return String::new() };
        let (why, told) = reasons::answer(&game, first, &self.who(found.player).name_within());
        let then = if why.is_empty() { self.followed(rest) } else { String::new() };
        format!("{answers} in {}{why}.{then}", self.answer_place(&game, first, told))
    }

    /// ` Then 7·1 1·3.`; empty without moves.
    fn followed(&self, moves: &[Place]) -> String {
        let moves = &moves[..moves.len().min(NAMED)];
        match moves.iter().map(|&mv| self.mv(mv)).collect::<Vec<_>>().as_slice() {
            [] => String::new(),
            moves => format!(" Then {}.", moves.join(" ")),
        }
    }

    /// What is said while a line is shown.
    fn line(&self, found: &ReviewedMove, kind: LineKind, line: &Line) -> [String; 2] {
        match kind {
            LineKind::Best => {
                let share = match found.proven_before {
                    Some(Proven { outcome: ProvenOutcome::Draw, .. }) => {
                        "It is a certain draw.".into()
                    }
                    Some(proven) => format!("{}.", self.proven(found.player, proven)),
                    None => {
                        let keeps = self.who(found.player).does("keep", "keeps");
                        format!("{keeps} {}.", self.expected_before(found))
                    }
                };
                let rest = line.moves.get(1..).unwrap_or_default();
                let best = format!("{} was best.", sentence(self.best_place(found)));
                [best, format!("{share}{}", self.followed(rest))]
            }
            LineKind::Why => {
                let text = self.mv(found.mv);
                let article = if found.verdict == Verdict::Inaccuracy { "an" } else { "a" };
                let what = verdict(found.verdict);
                [format!("Why {text} was {article} {what}."), self.why(found)]
            }
        }
    }
}
