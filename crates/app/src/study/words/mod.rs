//! The texts of the view Analyse.

mod cell;
pub(crate) mod notes;
pub(crate) mod set_up;

use uttt_board::{Millis, ScoreLetters};
use uttt_engine::{Proven, ProvenOutcome};
use uttt_rules::{AnyGame, ByPlayer, Player, Rules};

use crate::points::{chances as points_of_chances, points};
use crate::words::places::number;
use crate::words::proven::{moves_to_end, proven_named};
use crate::words::say::{self, Decimal, Estimate, MoveScore, MoveValue, Nodes};
use crate::words::{self, Who};
use crate::{Chances, Found, FoundMove, Name, Seat};

pub(crate) use cell::cell;

/// What the numbers beside moves and on the board mean.
pub(crate) fn number_meaning(turn: &Who, rules: Rules) -> String {
    say::study_number_meaning(turn, 100 / rules.players().len())
}

/// The letters of proven moves on the board.
pub(crate) fn letters() -> ScoreLetters {
    ScoreLetters {
        win: say::study_letter_win(),
        draw: say::study_letter_draw(),
        loss: say::study_letter_loss(),
    }
}

/// What else stands on the board and beside it.
pub(crate) fn meanings() -> [&'static str; 5] {
    [
        say::study_colours_meaning(),
        say::study_letters_meaning(),
        say::study_pale_meaning(),
        say::study_rings_meaning(),
        say::study_bars_meaning(),
    ]
}

/// What a screen reader says when the engine is switched.
pub(crate) fn engine(on: bool) -> &'static str {
    if on { say::study_is_on() } else { say::study_is_off() }
}

/// What a screen reader says when the view shows what a player threatens, or no longer.
pub(crate) fn threat(by: Option<Player>, turn: Player, wanted: bool) -> String {
    match by {
        Some(player) => say::study_threat_shown(player, turn),
        None if wanted => say::study_threat_missing().to_owned(),
        None => say::study_threat_hidden().to_owned(),
    }
}

/// The value of the tapped move in large words; empty until it has a number.
pub(crate) fn tapped_verdict(game: &AnyGame, found: &FoundMove, who: &Named<'_>) -> String {
    match found.proven {
        _ if !found.has_number() => String::new(),
        Some(proven) => proof(game, proven, who),
        None => say::estimate(&estimate(found.is_settled(), own_points(game, found))),
    }
}

/// What a screen reader says when other scores are shown.
pub(crate) fn scored(all: bool) -> &'static str {
    if all { say::study_shows_all() } else { say::study_shows_top_three() }
}

/// How many lines the view shows, as a digit.
pub(crate) const fn count(lines: usize) -> &'static str {
    match lines {
        1 => "1",
        2 => "2",
        3 => "3",
        4 => "4",
        _ => "5",
    }
}

/// The share of the player to move after a move whose result is not proven.
fn own_points(game: &AnyGame, found: &FoundMove) -> usize {
    points_to_move(game, found.shares)
}

fn points_to_move(game: &AnyGame, shares: ByPlayer<f32>) -> usize {
    points(game.rules().players(), shares, None)[game.turn()] as usize
}

const fn estimate(is_settled: bool, points: usize) -> Estimate {
    if is_settled { Estimate::Settled { points } } else { Estimate::Unsettled { points } }
}

/// The large words: what the player to move can expect, `X 61 %` or `You: 61 %`, or how the game ends. The share bears
/// the mark that the best move has in the table.
pub(crate) fn verdict(game: &AnyGame, found: &Found, who: &Named<'_>) -> String {
    match found.proven {
        Some(proven) => proof(game, proven, who),
        None => {
            let is_settled = found.moves.first().is_none_or(FoundMove::is_settled);
            let estimate = estimate(is_settled, points_to_move(game, found.shares));
            say::study_verdict(&who(game.turn()), &estimate)
        }
    }
}

/// What the page calls a player.
pub(crate) type Named<'a> = dyn Fn(Player) -> Who + 'a;

/// Who plays each side, and what they are called.
pub(crate) type Players<'a> = (&'a ByPlayer<Seat>, &'a ByPlayer<Name>);

/// Who plays a side, in a sentence: by name where that tells the players apart, or else its symbol.
pub(crate) fn who(of: Option<Players<'_>>, rules: Rules, player: Player) -> Who {
    let others = || rules.players().iter().filter(|&&other| other != player);
    match of.map(|(seats, _)| (seats, seats[player])) {
        Some((seats, seat @ Seat::Engine(level))) if others().all(|&it| seats[it] != seat) => {
            Who::Level { level }
        }
        Some((seats, Seat::Person)) if Seat::lone_person(seats, rules).is_some() => Who::You,
        Some((_, Seat::Person | Seat::Friend))
            if let Some(named) = of.and_then(|(_, names)| Who::named(names, player)) =>
        {
            named
        }
        _ => Who::mark(player),
    }
}

fn proof(game: &AnyGame, proven: Proven, who: &Named<'_>) -> String {
    proven_named(game.turn(), game.rules().players().len(), proven, who)
}

/// How likely it is that the player to move wins, draws and loses; `None` once that is proven.
pub(crate) fn chances(game: &AnyGame, found: &Found, who: &Named<'_>) -> Option<Chances> {
    if found.proven.is_some() {
        return None;
    }
    let (player, players) = (game.turn(), game.rules().players());
    let parts = points_of_chances(found.wdl);
    let [win, draw, loss] = parts.map(|part| part as usize);
    Some(Chances {
        player,
        rival: (players.len() == 2).then_some(!player),
        parts,
        label: say::study_chances(&who(player), win, draw, loss),
        words: [say::study_chances_win(), say::study_chances_draw(), say::study_chances_loss()],
    })
}

/// Who plays a side, as the head of a column: `X You`.
pub(crate) fn name((seats, names): Players<'_>, rules: Rules, player: Player) -> String {
    let who = match seats[player] {
        Seat::Engine(level) => Who::Level { level },
        Seat::Person if Seat::lone_person(seats, rules).is_some() => Who::You,
        _ if let Some(named) = Who::named(names, player) => named,
        Seat::Friend => Who::Friend,
        Seat::Person => Who::mark(player),
    };
    say::study_player(&who, player)
}

/// How much the engine has searched, and for how long: `depth 22 · 484 k nodes · 3 s`.
pub(crate) fn effort((found, worked): (&Found, Millis)) -> String {
    let nodes = match found.nodes {
        few @ 0..=9_999 => Nodes::Few { count: few as usize },
        some @ 10_000..=999_999 => Nodes::Thousands { count: (some / 1_000) as usize },
        many => {
            let (whole, tenth) = (many / 1_000_000, many / 100_000 % 10);
            let decimal = Decimal::Tenths { whole: whole as usize, tenth: tenth as usize };
            Nodes::Millions { decimal }
        }
    };
    say::study_effort(found.depth as usize, (worked / 1_000.0).round() as usize, &nodes)
}

/// The score of a move in the table: `61`, `~61`, `wins in 5`, `draw`.
pub(crate) fn score(game: &AnyGame, found: &FoundMove) -> String {
    let players = game.rules().players().len();
    say::move_score(&match found.proven {
        Some(proven) => proven_move(proven.outcome, moves_to_end(proven, players)),
        None => share(found.is_settled(), own_points(game, found)),
    })
}

/// A share of the point as a score in the table or the tree: `61`, `~61`.
pub(crate) const fn share(is_settled: bool, points: usize) -> MoveScore {
    if is_settled { MoveScore::Settled { points } } else { MoveScore::Unsettled { points } }
}

/// What a move leads to whose result is proven: `wins in 5`, `loses`, `draw`.
pub(crate) fn proven_move(outcome: ProvenOutcome, moves: Option<u32>) -> MoveScore {
    let count = moves.map(|moves| moves as usize);
    match (outcome, count) {
        (ProvenOutcome::Win, None) => MoveScore::Wins,
        (ProvenOutcome::Win, Some(count)) => MoveScore::WinsIn { count },
        (ProvenOutcome::Draw, _) => MoveScore::Draw,
        (ProvenOutcome::Loss, None) => MoveScore::Loses,
        (ProvenOutcome::Loss, Some(count)) => MoveScore::LosesIn { count },
    }
}

/// The same in words: `X 61 %`, `X about 61 %`, `X wins in 5`.
pub(crate) fn score_spoken(game: &AnyGame, found: &FoundMove) -> String {
    say::move_value(&value(game, found))
}

fn value(game: &AnyGame, found: &FoundMove) -> MoveValue {
    let (mark, points) = (game.turn(), own_points(game, found));
    match found.proven {
        Some(proven) => {
            let players = game.rules().players().len();
            MoveValue::Proven { proof: words::proven::proof(mark, players, proven, &Who::mark) }
        }
        None if found.is_settled() => MoveValue::Settled { mark, points },
        None => MoveValue::Unsettled { mark, points },
    }
}

/// The move to a position that the tree has twice, and what a screen reader says of it.
pub(crate) fn same(ply: usize, players: usize, mv: &str) -> (String, String) {
    let turn = number(ply, players, true).unwrap_or_default();
    (say::study_same(mv, &turn), say::study_same_label(mv, &turn))
}

/// What the bar shows, for a screen reader.
pub(crate) fn shares(game: &AnyGame, found: &Found) -> String {
    let players = game.rules().players();
    let proven = found.proven.map(|proven| (game.turn(), proven));
    say::shares_listed(&words::shares(players, points(players, found.shares, proven)))
}
