//! The texts of the view Analyse.

mod cell;
pub(crate) mod notes;
pub(crate) mod set_up;

use std::iter::zip;

use uttt_engine::{Proven, ProvenOutcome};
use uttt_rules::{AnyGame, ByPlayer, Player, Rules};

use crate::points::{chances as points_of_chances, points};
use crate::words::places::number;
use crate::words::proven::{moves_to_end, proven_for, proven_named};
use crate::words::{Who, by_link, levels, percent};
use crate::{Chances, Found, FoundMove, Seat};

pub(crate) use cell::cell;

pub(crate) const PANEL: &str = "Analysis";
pub(crate) const REVIEW_GAME: &str = "Review this game";
pub(crate) const REVIEW_VARIATION: &str = "Review this variation";
pub(crate) const BEST_MOVES: &str = "Best moves";
pub(crate) const COLUMNS: [&str; 3] = ["Move", "Share", "Line"];
pub(crate) const TREE: &str = "Moves and variations";
pub(crate) const PAUSE: &str = "Pause the engine";
pub(crate) const GO: &str = "Start the engine";
pub(crate) const DEEPER: &str = "Search deeper";
pub(crate) const SEARCHES_ON: &str = "The engine searches without a time limit.";
pub(crate) const LEGEND: &str = "What the scores mean";
pub(crate) const FIRST: &str = "First position";
pub(crate) const BACK: &str = "One move back";
pub(crate) const FORWARD: &str = "One move forward";
pub(crate) const LAST: &str = "Last position";
pub(crate) const LINES: &str = "Lines";
pub(crate) const SCORES: &str = "Scores on the board";
pub(crate) const ALL_MOVES: &str = "All moves";
pub(crate) const TOP_THREE: &str = "Top three";
pub(crate) const UNSEARCHED: &str = "not searched long enough";
pub(crate) const THREAT: &str = "Show the threat";
pub(crate) const NO_THREAT: &str = "Hide the threat";
pub(crate) const PROMOTE: &str = "Move this variation up";
pub(crate) const PROMOTED: &str = "The variation has moved up.";
pub(crate) const DELETE: &str = "Delete from this move";
pub(crate) const SAME: &str = "Other moves in the tree lead to the same position.";
pub(crate) const COPY_LINE: &str = "Copy this line";
pub(crate) const THINKING: &str = "The engine is thinking…";
pub(crate) const IS_OFF: &str = "The engine is off.";
/// While the game is played against the computer.
pub(crate) const SPARES: &str = "The engine is off, so that it doesn't spoil your game.";
pub(crate) const STARTS: &str = "The engine is starting…";

/// What the numbers beside moves and on the board mean.
pub(crate) fn number_meaning(turn: &Who, rules: Rules) -> String {
    let whose = match turn {
        Who::You => "yours".to_owned(),
        other => format!("{}'s", other.name_within()),
    };
    let draw = 100 / rules.players().len();
    format!(
        "The number of a move is the chance to score of the player who makes it: a win counts 100, a \
         draw {draw}, a loss 0. The numbers on the board are {whose}."
    )
}

/// What else stands on the board and beside it.
pub(crate) const MEANINGS: [&str; 5] = [
    "The solid cell is the best move. The paler a cell, the more its move gives away.",
    "On the board, W5 is a proven win in five moves, L6 a proven loss in six, D a proven draw. W or L without \
     a number takes ten moves or more, or an unknown number of moves.",
    "A pale number, or one after the sign ~, may still change. A dot: not searched long enough for a number.",
    "Where your tree branches, a ring marks the first move of each variation.",
    "The bar at the board shows each player's chance to score. The bar at the large number shows how likely \
     a win, a draw and a loss are.",
];

/// What a screen reader says when the engine is switched.
pub(crate) const fn engine(on: bool) -> &'static str {
    if on { "The engine is on." } else { IS_OFF }
}

/// What a screen reader says when the view shows what a player threatens, or no longer.
pub(crate) fn threat(by: Option<Player>, turn: Player, wanted: bool) -> String {
    match by {
        Some(player) => format!("What {player} would do if {turn} passed."),
        None if wanted => "There is no threat to show.".to_owned(),
        None => "The threat is hidden.".to_owned(),
    }
}

/// The value of the tapped move in large words; empty until it has a number.
pub(crate) fn tapped_verdict(game: &AnyGame, found: &FoundMove, who: &Named<'_>) -> String {
    match found.proven {
        _ if !found.has_number() => String::new(),
        Some(proven) => proof(game, proven, who),
        None => format!("{}{}", mark(found), percent(own_points(game, found))),
    }
}

/// What a screen reader says when other scores are shown.
pub(crate) const fn scored(all: bool) -> &'static str {
    if all { "Scores of all moves." } else { "Scores of the top three moves." }
}

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
fn own_points(game: &AnyGame, found: &FoundMove) -> u32 {
    points_to_move(game, found.shares)
}

fn points_to_move(game: &AnyGame, shares: ByPlayer<f32>) -> u32 {
    points(game.rules().players(), shares, None)[game.turn()]
}

/// What stands before a share on which the search has not settled.
fn mark(found: &FoundMove) -> &'static str {
    if found.is_settled() { "" } else { "~" }
}

/// The large words: what the player to move can expect, `X 61 %` or `You: 61 %`, or how the game ends. The share bears
/// the mark that the best move has in the table.
pub(crate) fn verdict(game: &AnyGame, found: &Found, who: &Named<'_>) -> String {
    let mark = found.moves.first().map_or("", mark);
    match found.proven {
        Some(proven) => proof(game, proven, who),
        None => {
            let (turn, share) = (game.turn(), percent(points_to_move(game, found.shares)));
            let (who, symbol) = (who(turn), turn.to_string());
            let colon = if who.name() == symbol { "" } else { ":" };
            format!("{}{colon}\u{a0}{mark}{share}", who.name())
        }
    }
}

/// What the page calls a player.
pub(crate) type Named<'a> = dyn Fn(Player) -> Who + 'a;

/// Who plays a side, in a sentence: by name where that tells the players apart, or else its symbol.
pub(crate) fn who(seats: Option<&ByPlayer<Seat>>, rules: Rules, player: Player) -> Who {
    let others = || rules.players().iter().filter(|&&other| other != player);
    match seats.map(|seats| (seats, seats[player])) {
        Some((seats, seat @ Seat::Engine(level))) if others().all(|&it| seats[it] != seat) => {
            Who::Other(levels::player(level).to_owned())
        }
        Some((seats, Seat::Person)) if Seat::lone_person(seats, rules).is_some() => Who::You,
        _ => Who::Other(player.to_string()),
    }
}

fn proof(game: &AnyGame, proven: Proven, who: &Named<'_>) -> String {
    proven_named(game.turn(), game.rules().players().len(), proven, who)
}

/// When the other player would have that share.
pub(crate) fn threatened(passed: &Who) -> String {
    format!("if {} passed", passed.name_within())
}

/// How likely it is that the player to move wins, draws and loses; `None` once that is proven.
pub(crate) fn chances(game: &AnyGame, found: &Found, who: &Named<'_>) -> Option<Chances> {
    if found.proven.is_some() {
        return None;
    }
    let (player, players) = (game.turn(), game.rules().players());
    let parts = points_of_chances(found.wdl);
    let words = ["\u{a0}% win", "\u{a0}% draw", "\u{a0}% loss"];
    let texts: Vec<_> = zip(parts, words).map(|(part, words)| format!("{part}{words}")).collect();
    Some(Chances {
        player,
        rival: (players.len() == 2).then_some(!player),
        parts,
        label: format!("{}: {}", who(player).name(), texts.join(", ")),
        words,
    })
}

/// Who plays a side, as the head of a column: `X You`.
pub(crate) fn name(seats: &ByPlayer<Seat>, rules: Rules, player: Player) -> String {
    let name = match seats[player] {
        Seat::Engine(level) => levels::player(level).to_owned(),
        Seat::Friend => by_link::FRIEND.to_owned(),
        Seat::Person if Seat::lone_person(seats, rules).is_some() => Who::You.name().to_owned(),
        Seat::Person => return player.to_string(),
    };
    format!("{player} {name}")
}

/// How much the engine has searched: `depth 22 · 484 k nodes`.
pub(crate) fn effort(found: &Found) -> String {
    let nodes = match found.nodes {
        few @ 0..=9_999 => few.to_string(),
        some @ 10_000..=999_999 => format!("{}\u{a0}k", some / 1_000),
        many => format!("{}.{}\u{a0}M", many / 1_000_000, many / 100_000 % 10),
    };
    format!("depth {} · {nodes} nodes", found.depth)
}

/// The score of a move in the table: `61`, `~61`, `wins in 5`, `draw`.
pub(crate) fn score(game: &AnyGame, found: &FoundMove) -> String {
    let players = game.rules().players().len();
    let Some(proven) = found.proven else {
        return format!("{}{}", mark(found), own_points(game, found));
    };
    proven_move(proven.outcome, moves_to_end(proven, players))
}

/// What a move leads to whose result is proven: `wins in 5`, `loses`, `draw`.
pub(crate) fn proven_move(outcome: ProvenOutcome, moves: Option<u32>) -> String {
    let count = moves.map(|moves| format!(" in {moves}")).unwrap_or_default();
    match outcome {
        ProvenOutcome::Win => format!("wins{count}"),
        ProvenOutcome::Draw => "draw".to_owned(),
        ProvenOutcome::Loss => format!("loses{count}"),
    }
}

/// The same in words: `X 61 %`, `X about 61 %`, `X wins in 5`.
pub(crate) fn score_spoken(game: &AnyGame, found: &FoundMove) -> String {
    match found.proven {
        Some(proven) => proven_for(game.turn(), game.rules().players().len(), proven),
        None => {
            let about = if found.is_settled() { "" } else { "about " };
            format!("{} {about}{}", game.turn(), percent(own_points(game, found)))
        }
    }
}

/// The move to a position that the tree has twice, and what a screen reader says of it.
pub(crate) fn same(ply: usize, players: usize, mv: &str) -> (String, String) {
    let number = number(ply, players, true).unwrap_or_default();
    let text = format!("same as {number} {mv}");
    let label = format!("{text}, reached by other moves");
    (text, label)
}

/// What the bar shows, for a screen reader.
pub(crate) fn shares(game: &AnyGame, found: &Found) -> String {
    let players = game.rules().players();
    let proven = found.proven.map(|proven| (game.turn(), proven));
    crate::words::shares(players, points(players, found.shares, proven), ", ")
}
