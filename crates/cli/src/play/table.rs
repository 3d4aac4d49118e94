use uttt_referee::{ExitReport, Forfeit, GamePlayer, Program, Protocol, Verdict};
use uttt_rules::{AnyGame, Player, Shape};

use super::builtin::Builtin;
use super::end::End;
use super::person::Person;
use super::scoresheet::Scoresheet;
use super::turn::Turn;
use super::undo::{place, undo};
use crate::board::{board_for, terminal_size};
use crate::say::say;

/// The player of one side.
pub(super) enum SeatedPlayer {
    Person(Person),
    Builtin(Box<Builtin>),
    Program { program: Box<Program>, protocol: Protocol },
}

/// A game and its players.
pub(super) struct Table {
    pub(super) game: AnyGame,
    /// The players, in the order of their moves.
    pub(super) seats: Vec<SeatedPlayer>,
    pub(super) max_plies: Option<usize>,
    pub(super) scoresheet: Scoresheet,
}

impl Table {
    /// Plays the game to its end. The board and all messages go to stderr.
    pub(super) fn play(&mut self) -> End {
        say(format_args!("\n{}", board_for(&self.game, terminal_size())));
        loop {
            if let Some(end) = End::of(&self.game, self.max_plies) {
                return end;
            }
            let player = self.game.turn();
            let undo = self.undo();
            let turn = match self.seats.get_mut(player.index()) {
                Some(SeatedPlayer::Person(person)) => person.choose(&self.game, &undo),
                Some(SeatedPlayer::Builtin(builtin)) => builtin.choose(&self.game).into(),
                Some(SeatedPlayer::Program { program, .. }) => program.choose(&self.game).into(),
                None => Forfeit::System("nobody plays this side".into()).into(),
            };
            let forfeit = |forfeit| End::Verdict(Verdict::Forfeited { by: player, forfeit });
            let said = match turn {
                Turn::Leave => return End::Left,
                Turn::Forfeit(reason) => return forfeit(reason),
                Turn::Undo { ply } => {
                    self.game.go_to(ply);
                    format!("back to {}", place(ply))
                }
                Turn::Move { answer, at } => match self.game.play(at) {
                    Ok(()) => format!("{player} plays {}", self.game.text(at)),
                    Err(refused) => {
                        return forfeit(Forfeit::Illegal {
                            answer,
                            why: refused.reason.to_string(),
                        });
                    }
                },
            };
            self.scoresheet.note(&self.game);
            if self.is_shown() {
                say(format_args!("{said}\n\n{}", board_for(&self.game, terminal_size())));
            } else {
                say(said);
            }
        }
    }

    /// Whether to show the board. A large one is shown only when a person is about to move, or when
    /// the game is over, unless nobody plays but programs.
    fn is_shown(&self) -> bool {
        let is_large = matches!(self.game.rules().shape(), Shape::Nested { depth: 3.. });
        let is_person = |seat: Option<&SeatedPlayer>| matches!(seat, Some(SeatedPlayer::Person(_)));
        !is_large
            || self.game.outcome().is_some()
            || !self.seats.iter().any(|seat| is_person(Some(seat)))
            || is_person(self.seats.get(self.game.turn().index()))
    }

    /// The ply to which an undo goes. The error says why there is none.
    fn undo(&self) -> Result<usize, String> {
        let is_person = |player: Player| {
            matches!(self.seats.get(player.index()), Some(SeatedPlayer::Person(_)))
        };
        let protocols = self.seats.iter().filter_map(|seat| match seat {
            SeatedPlayer::Program { protocol, .. } => Some(*protocol),
            SeatedPlayer::Person(_) | SeatedPlayer::Builtin(_) => None,
        });
        undo(&self.game, is_person, protocols)
    }

    /// Ends the programs and returns their exit reports, in the order of the players.
    pub(super) fn end_programs(self) -> Vec<Option<ExitReport>> {
        let are_programs: Vec<bool> =
            self.seats.iter().map(|seat| matches!(seat, SeatedPlayer::Program { .. })).collect();
        let programs = self.seats.into_iter().filter_map(|seat| match seat {
            SeatedPlayer::Program { program, .. } => Some(*program),
            SeatedPlayer::Person(_) | SeatedPlayer::Builtin(_) => None,
        });
        let mut exits = Program::end(programs.collect()).into_iter();
        let mut next =
            |is_program| if is_program { exits.next().and_then(Result::ok) } else { None };
        are_programs.into_iter().map(&mut next).collect()
    }
}
