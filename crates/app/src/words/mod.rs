//! All words of the page.

pub(crate) mod by_link;
pub(crate) mod clock;
pub(crate) mod dates;
pub(crate) mod end;
pub(crate) mod figure;
#[cfg(test)]
mod figure_tests;
pub(crate) mod forbidden;
pub(crate) mod grid;
mod illegal;
pub(crate) mod keys;
mod line;
mod link;
pub(crate) mod looking;
pub(crate) mod loss;
pub(crate) mod parts;
pub(crate) mod picture;
pub(crate) mod places;
mod positions;
pub(crate) mod proven;
mod quoted;
pub(crate) mod reasons;
mod refused;
#[cfg(test)]
mod refused_tests;
mod remark;
pub(crate) mod rules;
pub(crate) mod say;
mod sentences;
mod shown;
mod spoken;
pub(crate) mod starting;
mod who;
mod wording;

pub use uttt_words::{LanguageError, speak_english};
pub(crate) use who::Who;
pub(crate) use wording::Wording;

use uttt_rules::{AnyGame, ByPlayer, Loss, LossBy, Outcome, Path, Player, Rules, Shape};

use uttt_words::Language;

use self::grid::Grid;
use self::say::{CardStatus, Share, Standing};
use crate::effects::task::Task;
use crate::evaluation::{Evaluation, KnownEnd};
use crate::points::points;
use crate::{EngineDeath, Notation, OnBoard, Seat, ShownView, Tongue};

pub(crate) use keys::typed;
pub(crate) use line::{awaited_hint, line, refusal, tapped};
pub(crate) use link::{damaged_link, link_mistakes};
pub(crate) use refused::{
    damaged, damaged_line, engine_illegal, no_header, unexpected, unread, unread_text,
};
pub(crate) use sentences::sentences;
pub(crate) use shown::{boards, move_text};
pub(crate) use spoken::{announcement, cell, hint, move_label, shown};

/// Has the page speak another language from now on, in this thread.
///
/// # Errors
///
/// If the text is no language, or one for another build.
pub fn speak(language: String) -> Result<(), LanguageError> {
    Language::read(language, say::DIGEST).map(Language::speak)
}

/// Why the engine has failed, in parentheses; empty if it was never there.
pub(crate) fn engine_death(death: &EngineDeath) -> String {
    let known = match death {
        EngineDeath::NotLoaded => "",
        EngineDeath::NotStarted => say::engine_not_started(),
        EngineDeath::UnreadableAnswer => say::engine_answer_unreadable(),
        EngineDeath::UnreadableAnalysis => say::engine_analysis_unreadable(),
        EngineDeath::Silent => say::engine_silent(),
        EngineDeath::Unreachable => say::engine_unreachable(),
        EngineDeath::Said(words) => words,
    };
    known.to_owned()
}

/// What a symbol means in the choice of players.
pub(crate) fn seats(rules: Rules) -> &'static str {
    match rules.shape() {
        Shape::Nested { .. } => say::seats_of_two(),
        Shape::Square => say::seats_of_three(),
    }
}

/// What a language calls itself.
pub(crate) const fn tongue(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::English => "English",
        Tongue::German => "Deutsch",
    }
}

/// The centre board's top left cell in this notation.
pub(crate) const fn notation(notation: Notation) -> &'static str {
    match notation {
        Notation::Digits => "5·1",
        Notation::Letters => "ea",
        Notation::Compass => "C/NW",
        Notation::Squares => "d6",
    }
}

/// The name on a player's card.
pub(crate) fn player(on: &OnBoard<'_>, player: Player) -> String {
    let name = on.table.names()[player];
    match (on.table.persons(), on.table.seats()[player]) {
        (_, Seat::Engine(level)) => say::card_name(&Who::Level { level }),
        (1, Seat::Person) => say::card_name(&Who::You),
        _ if !name.is_empty() => say::card_name(&Who::Named { player_name: name.to_string() }),
        (_, Seat::Friend) => say::card_name(&Who::Friend),
        (_, Seat::Person) => say::card_player(player),
    }
}

/// What a player is doing, on its card.
pub(crate) fn status(on: &OnBoard<'_>, player: Player) -> &'static str {
    card_status(on, player).map(say::card_status).unwrap_or_default()
}

fn card_status(on: &OnBoard<'_>, player: Player) -> Option<CardStatus> {
    let game = on.table.board();
    if let Some(loss) = on.table.shown_loss() {
        return Some(match game.rules().players().len() {
            _ if loss.by == LossBy::Agreement => CardStatus::Draw,
            _ if loss.player == player => CardStatus::Lost,
            3.. => CardStatus::Shares,
            _ => CardStatus::Won,
        });
    }
    Some(match game.outcome() {
        Some(Outcome::Won(winner)) if winner == player => CardStatus::Won,
        Some(Outcome::Won(_)) => CardStatus::Lost,
        Some(Outcome::Draw) => CardStatus::Draw,
        None if on.table.is_looking() && !on.table.is_clock_live() => return None,
        None if on.table.turn_shown() != player => return None,
        None if on.table.seats()[player] == Seat::Person
            && on.table.clock().is_some_and(|clock| clock.is_low(player)) =>
        {
            CardStatus::Low
        }
        None if !on.table.seats()[player].is_engine() => CardStatus::ToMove,
        None if on.is_mirror => return None,
        None if on.engine.has_failed() => CardStatus::Stopped,
        None if matches!(on.engine.searches(), Some(Task::Move(..))) => CardStatus::Thinking,
        None if on.table.is_paused() => CardStatus::Paused,
        None => CardStatus::Starting,
    })
}

/// The name of the grid of buttons over the canvas.
pub(crate) fn board(rules: Rules) -> &'static str {
    match rules.shape() {
        Shape::Nested { depth: 1 } => say::board_of_cells(),
        Shape::Nested { depth: 3.. } => say::board_of_big_boards(),
        Shape::Nested { .. } => say::board_of_boards(),
        Shape::Square => say::board_of_rows(),
    }
}

/// What a screen reader says when another part of the board is enlarged.
pub(crate) fn enlarged(part: Path) -> String {
    say::board_enlarged(&Grid::at(3, part))
}

/// The name of a strip beside the enlarged part.
pub(crate) fn strip(part: Path) -> String {
    say::board_show(&Grid::at(3, part))
}

/// The shares of these players, in points of a hundred.
pub(crate) fn shares(players: &[Player], points: ByPlayer<u32>) -> Vec<Share> {
    let share = |&mark: &Player| Share::Of { mark, points: points[mark] as usize };
    players.iter().map(share).collect()
}

/// Who is ahead, and by how much.
pub(crate) fn evaluation(rules: Rules, evaluation: Evaluation) -> String {
    let players = rules.players();
    match evaluation.end {
        Some(KnownEnd::Over(outcome)) => match outcome.winner() {
            Some(winner) => say::evaluation_won(winner),
            None => say::evaluation_draw().to_owned(),
        },
        Some(KnownEnd::Proven(turn, proven)) => proven::proven_for(turn, players.len(), proven),
        None => {
            let points = points(players, evaluation.shares, None);
            let ahead = |x, o| if points[x] >= points[o] { x } else { o };
            say::shares_in_short(&match players {
                &[x, o] => shares(&[ahead(x, o)], points),
                _ => shares(players, points),
            })
        }
    }
}

/// A game as a text for a message: its rules, whose turn it is, and the board. `loss` is how it ended
/// if the board has not decided it.
pub(crate) fn message(game: &AnyGame, loss: Option<Loss>) -> String {
    let head = say::drawing_head(game.ply(), &standing(game, loss), game.rules());
    let drawing = game.drawing();
    match drawing.contains('·') {
        true if loss.is_some() => format!("{head}\n\n{}", drawing.replace('·', " ")),
        true => format!("{head}\n\n{drawing}\n{}\n", say::drawing_dots(game.turn())),
        false => format!("{head}\n\n{drawing}"),
    }
}

/// Who is to move, or how the game ended, by the symbols of the players. `loss` is how it ended if the
/// board has not decided it.
pub(crate) fn standing(game: &AnyGame, loss: Option<Loss>) -> Standing {
    match (game.outcome(), loss) {
        (None, None) => Standing::ToMove { mark: game.turn() },
        (None, Some(Loss { by: LossBy::Agreement, .. })) => Standing::Drawn,
        (None, Some(loss)) => {
            let (who, by) = (Who::mark(loss.player), loss.by);
            let mut winners = loss::winners(game.rules(), loss, &Who::mark);
            match winners.len() {
                1 => Standing::Lost { who, winner: winners.remove(0), by },
                _ => Standing::LostOfThree { who, winners, by },
            }
        }
        (Some(Outcome::Draw), _) => Standing::Drawn,
        (Some(Outcome::Won(mark)), _) => Standing::Won { mark },
    }
}

/// How the game on the board ended; empty if it goes on.
pub(crate) fn result(on: &OnBoard<'_>) -> String {
    end::of(on).map(|end| say::end(&end)).unwrap_or_default()
}

/// The game's name above the board, in two parts: the other games of one board are no ultimate tic-tac-toe.
pub(crate) fn heading(rules: Rules) -> [&'static str; 2] {
    let name = say::page_heading_end();
    match rules.shape() {
        Shape::Nested { depth: 2.. } => [say::page_heading_start(), name],
        Shape::Nested { .. } | Shape::Square => ["", name],
    }
}

/// The title of the browser's tab.
pub(crate) fn title(on: &OnBoard<'_>) -> String {
    if on.view != ShownView::Play {
        return say::title_of_view(on.view);
    }
    let turn = on.table.board().turn();
    match (on.table.board().outcome(), on.table.shown_loss(), on.table.seats()[turn]) {
        (Some(outcome), ..) => match outcome.winner() {
            Some(winner) => say::title_won(&Who::of(on, winner)),
            None => say::title_draw().to_owned(),
        },
        (None, Some(Loss { by: LossBy::Agreement, .. }), _) => say::title_draw().to_owned(),
        (None, Some(loss), _) => {
            let who = |player| Who::of(on, player);
            let loser = who(loss.player);
            match loss::winners(on.table.board().rules(), loss, &who).as_slice() {
                [winner] => say::title_lost(&loser, winner, loss.by),
                winners => say::title_lost_of_three(&loser, winners, loss.by),
            }
        }
        (None, None, _) if on.is_mirror || on.table.is_looking() => say::game_name().to_owned(),
        (None, None, Seat::Engine(_)) => say::game_name().to_owned(),
        (None, None, Seat::Person | Seat::Friend) => match Who::of(on, turn) {
            Who::You => say::title_your_turn().to_owned(),
            who => say::title_to_move(&who),
        },
    }
}
