//! How a reviewed game went, in a sentence or two.

use uttt_engine::{Review, Verdict};
use uttt_rules::{Outcome, Player};

use crate::Seat;
use crate::points::points;
use crate::review::course::{Course, Fault, Turn};
use crate::review::shares::shares_after;
use crate::review::words::counted;
use crate::review::{GameReview, Told};
use crate::words::places::turn_number;
use crate::words::{Who, loss, percent};

impl GameReview {
    /// A player as the subject of a sentence. Two players of the same level are told apart by their
    /// symbols.
    pub(crate) fn who(&self, player: Player) -> Who {
        let seat = self.saved.seats[player];
        let mut others = self.players().iter().filter(|&&other| other != player);
        let lone = self.lone_person();
        match seat {
            Seat::Person if lone.is_some() => Who::You,
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
            return self.so_far(&found.review);
        }
        let each = self.review.players().iter().filter_map(|&player| {
            let accuracy = found.review.accuracy(player)?;
            let who = self.who(player);
            Some(format!("{} {}", who.name_within(), percent(accuracy.round() as u32)))
        });
        match each.collect::<Vec<_>>().as_slice() {
            [] => String::new(),
            each => format!("Accuracy: {}.", each.join(", ")),
        }
    }

    /// The blunders and mistakes that are known already: `Found so far: 1 blunder, 2 mistakes by you.`
    fn so_far(&self, review: &Review) -> String {
        let faults = |&player: &Player| {
            let counts =
                [Verdict::Blunder, Verdict::Mistake].map(|of| (of, review.count(player, of)));
            let counts = counts.into_iter().filter(|&(_, count)| count > 0);
            let counts: Vec<_> = counts.map(|(verdict, count)| counted(verdict, count)).collect();
            let who = self.who(player);
            (!counts.is_empty()).then(|| format!("{} by {}", counts.join(", "), who.name_within()))
        };
        match self.review.players().iter().filter_map(faults).collect::<Vec<_>>().as_slice() {
            [] => String::new(),
            each => format!("Found so far: {}.", each.join("; ")),
        }
    }

    /// All of it, for a screen reader.
    pub(crate) fn whole(&self) -> String {
        let [result, course] = self.summary();
        let all = [result, course, self.tally()];
        all.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// How it ended: `Level 8 won.`
    pub(crate) fn result(&self) -> String {
        match (self.review.game().outcome(), self.review.saved.loss()) {
            (Some(Outcome::Draw), _) => "The game was a draw.".to_owned(),
            (Some(Outcome::Won(winner)), _) => format!("{} won.", self.who(winner).name()),
            (None, Some(loss)) => {
                loss::sentence(self.review.rules(), loss, &|player| self.who(player))
            }
            (None, None) => "This game isn't over yet.".to_owned(),
        }
    }

    fn course(&self, course: Course) -> String {
        let players = self.review.players();
        let winner = self.review.game().outcome().map(Outcome::winner);
        match (winner, self.review.saved.loss(), course.now) {
            (None, None, _) => self.stands(),
            // Whoever was ahead has lost all the same.
            (None, Some(loss), now) if now == Some(loss.player) => {
                format!("{} ahead at the end.", self.was(loss.player))
            }
            (None, Some(_), None) => "It was even at the end.".to_owned(),
            _ if players.len() > 2 => self.course_of_three(course),
            (_, _, None) => self.drawn(course.turn),
            (_, _, Some(winner)) => self.decided(winner, course.turn, course.lost),
        }
    }

    /// A game of two in which this player is ahead at the end.
    fn decided(&self, winner: Player, turn: Option<Turn>, lost: Option<Fault>) -> String {
        let Some(turn) = turn else {
            let start = format!("{} from the start", self.ahead(winner));
            return match lost {
                Some(lost) => {
                    format!("{start}; {} lost the game{}.", self.fault(lost), self.at(lost))
                }
                None => format!("{start}."),
            };
        };
        let before = self.before(turn);
        // Where it was even in between, the sentence has named another move.
        let named = turn.lead.map(|(_, ply)| self.number(ply));
        let is_named = |ply| named.is_none_or(|named| named == self.number(ply));
        let at = |fault: Fault| if is_named(fault.ply) { String::new() } else { self.at(fault) };
        let then = || self.who(winner).does_within("were ahead", "was ahead");
        let loser = turn.fault.filter(|fault| fault.player != winner);
        match (lost, loser) {
            (Some(lost), _) if lost.ply == turn.ply => {
                format!("{before}; {} lost the game{}.", self.fault(lost), at(lost))
            }
            (Some(lost), _) => {
                let mv = self.fault(lost);
                format!("{before}; then {}, and {mv} lost the game{}.", then(), self.at(lost))
            }
            (None, Some(fault)) => {
                format!("{before}; after {}{} {}.", self.fault(fault), at(fault), then())
            }
            (None, None) if !is_named(turn.ply) => {
                format!("{before}; from move {} on {}.", self.number(turn.ply), then())
            }
            (None, None) => format!("{before}; from then on {}.", then()),
        }
    }

    /// A game of two in which nobody is ahead at the end.
    fn drawn(&self, turn: Option<Turn>) -> String {
        let Some((turn, ahead)) = turn.and_then(|turn| Some((turn, turn.ahead()?))) else {
            return "It was even throughout.".to_owned();
        };
        let before = self.before(turn);
        match turn.fault.filter(|fault| fault.player == ahead) {
            Some(fault) => {
                let other = self.who(ahead.next(2));
                format!("{before}; {} let {} draw.", self.fault(fault), other.name_within())
            }
            None => format!("{before}."),
        }
    }

    fn course_of_three(&self, course: Course) -> String {
        let ahead = course.turn.and_then(|turn| turn.ahead());
        let number = |turn: Turn| self.number(turn.ply);
        let lost = course.lost.map(|lost| format!("; {} decided it", self.fault(lost)));
        let lost = lost.unwrap_or_default();
        match (course.now, course.turn, ahead) {
            (Some(winner), Some(turn), _) => {
                format!("{} ahead from move {} on{lost}.", self.was(winner), number(turn))
            }
            (Some(winner), None, _) => format!("{} ahead from the start{lost}.", self.was(winner)),
            (None, Some(turn), Some(ahead)) => {
                format!("{} ahead until move {}.", self.was(ahead), number(turn))
            }
            (None, ..) => "Nobody was ever ahead.".to_owned(),
        }
    }

    /// How the game stood before a move that changed it.
    fn before(&self, turn: Turn) -> String {
        let Some((ahead, ply)) = turn.lead else {
            return format!("It was even until move {}", self.number(turn.ply));
        };
        let lead = self.lead(ahead, ply);
        match turn.ply - ply {
            0 => lead,
            1 => format!("{lead}, then it was even for a moment"),
            _ => format!("{lead}, then it was even"),
        }
    }

    /// Who was ahead until the move after so many.
    fn lead(&self, ahead: Player, ply: usize) -> String {
        format!("{} until move {}", self.ahead(ahead), self.number(ply))
    }

    /// Who was ahead, of two, as the person sees it.
    fn ahead(&self, ahead: Player) -> String {
        match self.review.lone_person() {
            Some(person) if person != ahead => "You were behind".to_owned(),
            _ => format!("{} ahead", self.was(ahead)),
        }
    }

    /// How a game stands that is not over.
    fn stands(&self) -> String {
        let rules = self.review.rules();
        let Some(last) = self.review.moves().last() else { return String::new() };
        if let Some(proven) = last.proven_after {
            return format!("{}.", self.proven(last.player, proven));
        }
        let points = points(rules.players(), shares_after(last), None);
        let each = rules.players().iter().map(|&player| {
            format!("{} {}", self.who(player).name_within(), percent(points[player]))
        });
        format!("It stands at {}.", each.collect::<Vec<_>>().join(", "))
    }

    pub(crate) fn who(&self, player: Player) -> Who {
        self.review.who(player)
    }

    fn was(&self, player: Player) -> String {
        self.who(player).does("were", "was")
    }

    /// `your move in the centre cell of the middle right board (6·5)`.
    fn fault(&self, fault: Fault) -> String {
        let mv = self.review.game().moves().get(fault.ply).copied();
        let mv = mv.map(|mv| format!("move in {}", self.place(mv))).unwrap_or_default();
        self.who(fault.player).own_within(&mv)
    }

    /// When a fault was made.
    fn at(&self, fault: Fault) -> String {
        format!(" in move {}", self.number(fault.ply))
    }

    /// The number of the move after so many moves.
    fn number(&self, ply: usize) -> usize {
        turn_number(ply + 1, self.review.rules())
    }
}
