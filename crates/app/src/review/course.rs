//! How a reviewed game went: who was ahead, until when, and which move lost it.

use uttt_engine::ReviewedMove;
use uttt_rules::{ByPlayer, Place, Player, Rules};

use crate::review::shares::shares_before;

/// How far a share may lie from an equal one while a position counts as even.
pub(crate) const EVEN: f64 = 0.10;

/// The share from which a game counts as won.
const WON: f64 = 0.80;

/// How a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Behind,
    Even,
    Ahead,
}

impl Standing {
    /// How a player with this share stands, of so many players.
    pub(crate) fn of(share: f64, players: usize) -> Self {
        // Shares are told in ten-thousandths.
        let beyond = ((share - 1.0 / players as f64) * 10_000.0).round() / 10_000.0;
        match beyond {
            beyond if beyond > EVEN => Self::Ahead,
            beyond if beyond < -EVEN => Self::Behind,
            _ => Self::Even,
        }
    }
}

/// How a game went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Course {
    /// Who is ahead at the end; `None` if nobody is.
    pub(crate) now: Option<Player>,
    /// Since when; `None` if it has been so from the start.
    pub(crate) turn: Option<Turn>,
    /// Whose fault lost the game, if whoever is ahead at the end has won since then.
    pub(crate) lost: Option<Fault>,
}

/// The last move that changed who is ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Turn {
    /// The number of moves before it.
    pub(crate) ply: usize,
    /// Who was last ahead before it, and the number of moves before the one that ended that: this move,
    /// unless it was even in between. `None` if nobody had been ahead.
    pub(crate) lead: Option<(Player, usize)>,
    /// Whether the lead had been with another player, too, until then, so that it is no single stretch.
    pub(crate) swings: bool,
    /// The move, if it was a fault.
    pub(crate) fault: Option<Fault>,
}

impl Turn {
    /// Who was ahead just before it; `None` if nobody was.
    pub(crate) fn ahead(&self) -> Option<Player> {
        self.lead.filter(|&(_, ply)| ply == self.ply).map(|(ahead, _)| ahead)
    }
}

impl Course {
    /// The number of moves before the one that decided most; `None` if none did.
    pub(crate) fn turning_point(&self) -> Option<usize> {
        let lost = self.lost.map(|lost| lost.ply);
        lost.or(self.turn.and_then(|turn| turn.fault).map(|fault| fault.ply))
    }
}

/// A fault, and who made it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fault {
    pub(crate) ply: usize,
    pub(crate) player: Player,
    pub(crate) mv: Place,
}

/// How a game of so many moves went; `None` if not all of them are judged.
pub(crate) fn course(rules: Rules, plies: usize, moves: &[ReviewedMove]) -> Option<Course> {
    let shares = shares(rules, moves);
    let last = shares.last().filter(|_| moves.len() == plies)?;
    let ahead: Vec<_> = shares.iter().map(|shares| ahead(rules, shares)).collect();
    let now = ahead.last().copied().flatten();
    // Before the last move that changed it, it was not as it is at the end.
    let turn = ahead.iter().rposition(|&then| then != now).map(|ply| {
        let lead = (0..=ply).rev().find_map(|at| Some((ahead[at]?, at)));
        let swings =
            lead.is_some_and(|(leader, last)| swings(leader, &shares[..=last], &ahead[..=last]));
        Turn { ply, lead, swings, fault: fault(moves, ply) }
    });
    let lost = now.filter(|&winner| last[winner] >= WON).and_then(|winner| {
        let ply = shares.iter().rposition(|shares| shares[winner] < WON)?;
        fault(moves, ply).filter(|lost| lost.player != winner)
    });
    Some(Course { now, turn, lost })
}

/// Whether in these positions, in the last of which this player is ahead, another player was ahead as well, or had
/// more points since this one came ahead: there the graph is on the other side of the middle.
fn swings(leader: Player, shares: &[ByPlayer<f64>], ahead: &[Option<Player>]) -> bool {
    let first = ahead.iter().position(|&then| then == Some(leader)).unwrap_or_default();
    let points = |share: f64| (share * 100.0).round();
    let has_more = |shares: &ByPlayer<f64>| {
        Player::ALL.into_iter().any(|other| points(shares[other]) > points(shares[leader]))
    };
    ahead.iter().flatten().any(|&other| other != leader) || shares.iter().skip(first).any(has_more)
}

/// The shares in each position of the game.
fn shares(rules: Rules, moves: &[ReviewedMove]) -> Vec<ByPlayer<f64>> {
    let first = moves.first().map(|first| {
        let shares = shares_before(first, rules);
        ByPlayer::new_with(|player| f64::from(shares[player]))
    });
    first.into_iter().chain(moves.iter().map(|mv| mv.shares)).collect()
}

/// Who is ahead; `None` if nobody is.
fn ahead(rules: Rules, shares: &ByPlayer<f64>) -> Option<Player> {
    let players = rules.players();
    let best = players.iter().copied().max_by(|&one, &other| shares[one].total_cmp(&shares[other]));
    best.filter(|&best| Standing::of(shares[best], players.len()) == Standing::Ahead)
}

fn fault(moves: &[ReviewedMove], ply: usize) -> Option<Fault> {
    let found = moves.get(ply).filter(|found| found.verdict.is_fault())?;
    Some(Fault { ply, player: found.player, mv: found.mv })
}
