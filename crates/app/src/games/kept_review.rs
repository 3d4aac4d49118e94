use std::fmt;

use uttt_engine::{DEFAULT_NODES, Review};
use uttt_rules::{ByPlayer, Player};

/// How a review judges moves: a number that grows when the same game gets another accuracy.
const METHOD: u32 = 1;

/// What the list keeps of the review of a game: `1 4000 87.5 93.1`, which is the method, the nodes of
/// each search, and the accuracy of each player in percent, or a dash where no choice mattered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct KeptReview {
    method: u32,
    nodes: u64,
    /// The accuracy of each player, in tenths of a percent.
    tenths: ByPlayer<Option<u16>>,
    players: usize,
}

impl KeptReview {
    pub(crate) fn of(review: &Review) -> Self {
        let tenths = |percent: f64| (percent * 10.0).round() as u16;
        Self {
            method: METHOD,
            nodes: review.nodes,
            tenths: ByPlayer::new_with(|player| review.accuracy(player).map(tenths)),
            players: review.rules.players().len(),
        }
    }

    /// Reads what [`fmt::Display`] writes for a game of so many players.
    pub(crate) fn parse(text: &str, players: usize) -> Option<Self> {
        let mut words = text.split(' ');
        let (method, nodes) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let mut tenths = ByPlayer::default();
        for player in Player::ALL.into_iter().take(players) {
            tenths[player] = match words.next()? {
                "-" => None,
                percent => Some(read_tenths(percent)?),
            };
        }
        words.next().is_none().then_some(Self { method, nodes, tenths, players })
    }

    /// Whether it was made as this page makes reviews. Those that were made in other ways cannot be compared
    /// with it.
    pub(crate) const fn is_usual(&self) -> bool {
        self.method == METHOD && self.nodes == DEFAULT_NODES
    }

    /// A player's accuracy in percent.
    pub(crate) fn accuracy(&self, player: Player) -> Option<f64> {
        self.tenths[player].map(|tenths| f64::from(tenths) / 10.0)
    }
}

/// `87.5` as 875, at most 1000.
fn read_tenths(text: &str) -> Option<u16> {
    let (whole, tenth) = text.split_once('.')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|at| at.is_ascii_digit());
    if tenth.len() != 1 || !is_number(whole) || !is_number(tenth) {
        return None;
    }
    let whole = whole.parse::<u16>().ok().filter(|&whole| whole <= 100)?;
    let tenths = whole * 10 + tenth.parse::<u16>().ok()?;
    (tenths <= 1000).then_some(tenths)
}

impl fmt::Display for KeptReview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method, self.nodes)?;
        for player in Player::ALL.into_iter().take(self.players) {
            match self.tenths[player] {
                None => f.write_str(" -")?,
                Some(tenths) => write!(f, " {}.{}", tenths / 10, tenths % 10)?,
            }
        }
        Ok(())
    }
}
