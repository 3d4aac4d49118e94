use std::sync::OnceLock;

use uttt_rules::{Rules, Shape, Variant};

use super::Network;

/// Files made by training, see `docs/engine.md`.
const BODY: &[u8] = include_bytes!("../../networks/two-level.body");
const HEADS: &[u8] = include_bytes!("../../networks/classic.heads");

/// A network that comes with the engine.
struct Shipped {
    /// Its own layers, in addition to the network of `classic`.
    adapter: Option<&'static [u8]>,
    network: OnceLock<Network>,
}

impl Shipped {
    const fn new(adapter: Option<&'static [u8]>) -> Self {
        Self { adapter, network: OnceLock::new() }
    }

    /// The network of a rule system; only two-level systems have one.
    fn of(rules: Rules) -> Option<&'static Self> {
        static CLASSIC: Shipped = Shipped::new(None);
        static MOST_BOARDS: Shipped =
            Shipped::new(Some(include_bytes!("../../networks/most-boards.adapter")));
        static OPEN_BOARDS: Shipped =
            Shipped::new(Some(include_bytes!("../../networks/open-boards.adapter")));
        static ADJACENT: Shipped =
            Shipped::new(Some(include_bytes!("../../networks/adjacent.adapter")));
        static NESTED_2: Shipped =
            Shipped::new(Some(include_bytes!("../../networks/nested-2.adapter")));
        match rules {
            Rules::Classic => Some(&CLASSIC),
            Rules::MostBoards => Some(&MOST_BOARDS),
            Rules::OpenBoards => Some(&OPEN_BOARDS),
            Rules::Adjacent => Some(&ADJACENT),
            Rules::Nested2 => Some(&NESTED_2),
            Rules::Nested1
            | Rules::Nested3
            | Rules::Overwrite
            | Rules::OverwriteCell
            | Rules::OverwriteFree => None,
        }
    }

    /// The network. The first call builds it.
    fn network(&self) -> Network {
        let base = Self::of(Rules::Classic).and_then(|classic| classic.network.get());
        #[expect(clippy::expect_used, reason = "the files are compiled in; a test reads each")]
        let read =
            || Network::build(BODY, HEADS, self.adapter, base).expect("a network of this program");
        self.network.get_or_init(read).clone()
    }
}

impl Network {
    /// The files of the network that comes with the engine for a two-level rule system; none for
    /// other systems.
    pub fn files(rules: Rules) -> impl Iterator<Item = &'static [u8]> {
        let files = |shipped: &Shipped| [BODY, HEADS].into_iter().chain(shipped.adapter);
        Shipped::of(rules).map(files).into_iter().flatten()
    }

    /// The network that comes with the engine for a two-level rule system; `None` for other
    /// systems. The first call builds it. This takes some tens of milliseconds, less if that of
    /// `classic` exists already, and 16 MB that are never freed.
    pub fn shipped(rules: Rules) -> Option<Self> {
        #[cfg(test)]
        ASKED.with_borrow_mut(|asked| asked.push(rules));
        Shipped::of(rules).map(Shipped::network)
    }
}

/// The network of a two-level variant; every variant has one.
pub(crate) fn network_for<V: Variant>() -> Network {
    const {
        assert!(
            matches!(V::RULES.shape(), Shape::Nested { depth: 2 }),
            "the engine has no network for this variant"
        );
    }
    #[expect(clippy::expect_used, reason = "nothing without one is built")]
    Network::shipped(V::RULES).expect("a network of two levels")
}

#[cfg(test)]
thread_local! {
    /// The rule systems whose network this thread has asked for.
    pub(crate) static ASKED: std::cell::RefCell<Vec<Rules>> = const { std::cell::RefCell::new(Vec::new()) };
}

#[cfg(test)]
mod tests {
    use uttt_rules::{Rules, Shape};

    use super::Network;

    #[test]
    fn each_game_of_two_levels_has_a_network_and_no_other() {
        for rules in Rules::ALL {
            let has_one = rules.shape() == Shape::Nested { depth: 2 };
            assert_eq!(Network::shipped(rules).is_some(), has_one, "{rules}");
            assert_eq!(Network::files(rules).count() >= 2, has_one, "{rules}");
        }
    }
}
