use std::sync::OnceLock;

use uttt_rules::{Rules, Shape};

use super::Network;

/// What training made; how is told in `docs/engine.md`.
const BODY: &[u8] = include_bytes!("../../networks/two-level.body");
const HEADS: &[u8] = include_bytes!("../../networks/classic.heads");

/// A network that comes with the engine.
struct Shipped {
    /// What it has of its own beside the network of `classic`.
    adapter: Option<&'static [u8]>,
    network: OnceLock<Network>,
}

impl Shipped {
    const fn new(adapter: Option<&'static [u8]>) -> Self {
        Self { adapter, network: OnceLock::new() }
    }

    /// That of a rule system of two levels; no search asks for that of another.
    fn of(rules: Rules) -> &'static Self {
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
            Rules::MostBoards => &MOST_BOARDS,
            Rules::OpenBoards => &OPEN_BOARDS,
            Rules::Adjacent => &ADJACENT,
            Rules::Nested2 => &NESTED_2,
            Rules::Classic
            | Rules::Nested1
            | Rules::Nested3
            | Rules::Overwrite
            | Rules::OverwriteCell
            | Rules::OverwriteFree => &CLASSIC,
        }
    }
}

impl Network {
    /// The files of the network that comes with the engine for a rule system of two levels; none for
    /// another.
    pub fn files(rules: Rules) -> impl Iterator<Item = &'static [u8]> {
        let has_network = rules.shape() == Shape::Nested { depth: 2 };
        let files = || [BODY, HEADS].into_iter().chain(Shipped::of(rules).adapter);
        has_network.then(files).into_iter().flatten()
    }

    /// The network that comes with the engine for a rule system of two levels. The first call works
    /// it out, in some tens of milliseconds, less where that of `classic` is there already, and
    /// 16 MB that are not given back.
    pub fn shipped(rules: Rules) -> Self {
        let Shipped { adapter, network } = Shipped::of(rules);
        let base = Shipped::of(Rules::Classic).network.get();
        #[expect(clippy::expect_used, reason = "the files are compiled in; a test reads each")]
        let read = || Self::build(BODY, HEADS, *adapter, base).expect("a network of this program");
        network.get_or_init(read).clone()
    }
}
