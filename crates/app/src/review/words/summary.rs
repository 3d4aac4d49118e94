//! How a reviewed game went, in a sentence or two.

use uttt_engine::{Review, Verdict};
use uttt_rules::{LossBy, Outcome, Player};

use crate::Seat;
use crate::points::points;
use crate::review::course::{Course, Fault, Turn};
use crate::review::shares::shares_after;
use crate::review::words::paragraph;
use crate::review::{GameReview, Told};
use crate::words::places::turn_number;
use crate::words::say::{self, End, Expected, Faults, FoundBy, Gap, Lead, Score};
use crate::words::{Who, loss};

impl GameReview {
    /// A player as the subject of a sentence. Two players of the same level are told apart by their
    /// symbols.
    pub(crate) fn who(&self, player: Player) -> Who {
        let seat = self.saved.seats[player];
        let mut others = self.players().iter().filter(|&&other| other != player);
        let lone = self.lone_person();
        match seat {
            Seat::Person if lone.is_some() => Who::You,
            Seat::Person | Seat::Friend
                if let Some(named) = Who::named(&self.saved.names, player) =>
            {
                named
            }
            Seat::Friend if lone.is_some() && self.players().len() == 2 => Who::Friend,
            Seat::Engine(_) if others.any(|&other| self.saved.seats[other] == seat) => {
                Who::mark(player)
            }
            Seat::Engine(level) => Who::Level { level },
            Seat::Person | Seat::Friend => Who::mark(player),
        }
    }
}

impl Told<'_> {
    /// How it ended, and how it went as soon as all moves are judged: `Level 8 won.`, `It was even until
    /// move 18; your move in the centre cell of the middle right board (6·5) lost the game.`
    pub(crate) fn summary(&self) -> [String; 2] {
        let course = self.review.course().map(|course| self.course(course));
        [self.result(), course.unwrap_or_default()]
    }

    /// The accuracy of each player for whom there is one: `Accuracy: you 87 %, Level 8 93 %.` While the
    /// review runs, the mistakes that it has found so far.
    pub(crate) fn tally(&self) -> String {
        let Some(found) = &self.review.found else { return String::new() };
        if !found.finished {
            let worst = self.review.faults(None, self.with).first().copied();
            let worst = worst.filter(|_| self.review.runs(self.with));
            let worst = worst.map(|worst| say::review_worst_so_far(&self.title(worst)));
            return paragraph([self.so_far(&found.review), worst.unwrap_or_default()]);
        }
        let each = self.review.players().iter().filter_map(|&player| {
            let points = found.review.accuracy(player)?.round() as usize;
            Some(Score::Of { who: self.who(player), points })
        });
        match each.collect::<Vec<_>>().as_slice() {
            [] => String::new(),
            each => say::review_accuracy(each),
        }
    }

    /// The blunders and mistakes that are known already: `Found so far: 1 blunder, 2 mistakes by you.`
    fn so_far(&self, review: &Review) -> String {
        let found = |&player: &Player| {
            let counts = [Verdict::Blunder, Verdict::Mistake]
                .map(|verdict| (verdict, review.count(player, verdict)));
            let counts = counts.into_iter().filter(|&(_, count)| count > 0);
            let each = counts.map(|(verdict, count)| Faults::Of { verdict, count });
            let each: Vec<_> = each.collect();
            (!each.is_empty()).then(|| FoundBy::Of { each, who: self.who(player) })
        };
        match self.review.players().iter().filter_map(found).collect::<Vec<_>>().as_slice() {
            [] => String::new(),
            found => say::review_found_so_far(found),
        }
    }

    /// All of it, for a screen reader.
    pub(crate) fn whole(&self) -> String {
        let [result, course] = self.summary();
        paragraph([result, course, self.tally()])
    }

    /// How it ended: `Level 8 won.`
    pub(crate) fn result(&self) -> String {
        match (self.review.game().outcome(), self.review.saved.loss()) {
            (Some(Outcome::Draw), _) => say::review_draw().to_owned(),
            (Some(Outcome::Won(winner)), _) => say::end(&End::Won { winner: self.who(winner) }),
            (None, Some(loss)) => {
                say::end(&loss::end(self.review.rules(), loss, &|player| self.who(player)))
            }
            (None, None) => say::review_not_over().to_owned(),
        }
    }

    fn course(&self, course: Course) -> String {
        let players = self.review.players();
        let winner = self.review.game().outcome().map(Outcome::winner);
        match (winner, self.review.saved.loss(), course.now) {
            (None, None, _) => self.stands(),
            // Whoever was ahead has lost all the same.
            (None, Some(loss), now) if now == Some(loss.player) && loss.by != LossBy::Agreement => {
                say::review_ahead_at_end(&self.who(loss.player))
            }
            (None, Some(_), None) => say::review_even_at_end().to_owned(),
            _ if players.len() > 2 => self.course_of_three(course),
            (_, _, None) => self.drawn(course.turn),
            (_, _, Some(winner)) => self.decided(winner, course.turn, course.lost),
        }
    }

    /// A game of two in which this player is ahead at the end.
    fn decided(&self, winner: Player, turn: Option<Turn>, lost: Option<Fault>) -> String {
        let Some(turn) = turn else {
            let lead = match self.is_behind(winner) {
                true => Lead::BehindFromStart,
                false => Lead::AheadFromStart { who: self.who(winner) },
            };
            return match lost {
                Some(lost) => self.lost(&lead, lost, false),
                None => say::review_lead(&lead),
            };
        };
        let lead = self.lead(turn);
        // Where it was even in between, the sentence has named another move.
        let named = turn.lead.map(|(_, ply)| self.number(ply));
        let is_named = |ply| named.is_none_or(|named| named == self.number(ply));
        let loser = turn.fault.filter(|fault| fault.player != winner);
        let winner = self.who(winner);
        match (lost, loser) {
            (Some(lost), _) if lost.ply == turn.ply => self.lost(&lead, lost, is_named(lost.ply)),
            (Some(lost), _) => {
                let (who, place) = (self.who(lost.player), self.place(lost.mv));
                say::review_lost_later(&who, &winner, self.number(lost.ply), &lead, &place)
            }
            (None, Some(fault)) => {
                let (who, place) = (self.who(fault.player), self.place(fault.mv));
                match is_named(fault.ply) {
                    true => say::review_ahead_after(&who, &winner, &lead, &place),
                    false => {
                        let number = self.number(fault.ply);
                        say::review_ahead_after_move(&who, &winner, number, &lead, &place)
                    }
                }
            }
            (None, None) if is_named(turn.ply) => say::review_ahead_from_then(&winner, &lead),
            (None, None) => say::review_ahead_from(&winner, self.number(turn.ply), &lead),
        }
    }

    /// The fault that lost the game, whose number may have been named.
    fn lost(&self, lead: &Lead, lost: Fault, is_named: bool) -> String {
        let (who, place) = (self.who(lost.player), self.place(lost.mv));
        match is_named {
            true => say::review_lost(&who, lead, &place),
            false => say::review_lost_in_move(&who, self.number(lost.ply), lead, &place),
        }
    }

    /// A game of two in which nobody is ahead at the end.
    fn drawn(&self, turn: Option<Turn>) -> String {
        let Some((turn, ahead)) = turn.and_then(|turn| Some((turn, turn.ahead()?))) else {
            return say::review_even_throughout().to_owned();
        };
        let lead = self.lead(turn);
        match turn.fault.filter(|fault| fault.player == ahead) {
            Some(fault) => {
                let [who, other] = [ahead, ahead.next(2)].map(|player| self.who(player));
                say::review_let_draw(&who, &lead, &other, &self.place(fault.mv))
            }
            None => say::review_lead(&lead),
        }
    }

    fn course_of_three(&self, course: Course) -> String {
        let ahead = course.turn.and_then(|turn| turn.ahead());
        let lead = match (course.now, course.turn, ahead) {
            (Some(winner), Some(turn), _) => {
                Lead::AheadFrom { who: self.who(winner), number: self.number(turn.ply) }
            }
            (Some(winner), None, _) => Lead::AheadFromStart { who: self.who(winner) },
            (None, Some(turn), Some(_)) if turn.swings => {
                Lead::BackAndForthUntil { number: self.number(turn.ply), gap: Gap::None }
            }
            (None, Some(turn), Some(ahead)) => {
                let (who, number) = (self.who(ahead), self.number(turn.ply));
                Lead::AheadUntil { who, number, gap: Gap::None }
            }
            (None, ..) => return say::review_never_ahead().to_owned(),
        };
        match course.lost {
            Some(lost) => say::review_decided(&self.who(lost.player), &lead, &self.place(lost.mv)),
            None => say::review_lead(&lead),
        }
    }

    /// Who was ahead of two before a move that changed it, as the person sees it.
    fn lead(&self, turn: Turn) -> Lead {
        let Some((ahead, ply)) = turn.lead else {
            return Lead::EvenUntil { number: self.number(turn.ply) };
        };
        let number = self.number(ply);
        let gap = match turn.ply - ply {
            0 => Gap::None,
            1 => Gap::Moment,
            _ => Gap::Longer,
        };
        match self.is_behind(ahead) {
            _ if turn.swings => Lead::BackAndForthUntil { number, gap },
            true => Lead::BehindUntil { number, gap },
            false => Lead::AheadUntil { who: self.who(ahead), number, gap },
        }
    }

    /// Whether this player's lead means that the only person is behind.
    fn is_behind(&self, ahead: Player) -> bool {
        self.review.lone_person().is_some_and(|person| person != ahead)
    }

    /// How a game stands that is not over.
    fn stands(&self) -> String {
        let rules = self.review.rules();
        let Some(last) = self.review.moves().last() else { return String::new() };
        if let Some(proven) = last.proven_after {
            return match self.proven(last.player, proven) {
                Expected::Draw => say::review_stands_drawn().to_owned(),
                expected => say::review_verdict_expected(&expected),
            };
        }
        let points = points(rules.players(), shares_after(last), None);
        let score =
            |&player: &Player| Score::Of { who: self.who(player), points: points[player] as usize };
        say::review_stands(&rules.players().iter().map(score).collect::<Vec<_>>())
    }

    pub(crate) fn who(&self, player: Player) -> Who {
        self.review.who(player)
    }

    /// The number of the move after so many moves.
    fn number(&self, ply: usize) -> usize {
        turn_number(ply + 1, self.review.rules())
    }
}
