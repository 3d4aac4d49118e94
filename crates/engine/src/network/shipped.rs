use std::sync::LazyLock;

use super::Network;

/// What training made; how is told in `docs/engine.md`.
const BODY: &[u8] = include_bytes!("../../networks/two-level.body");
const CLASSIC: &[u8] = include_bytes!("../../networks/classic.heads");

static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the files are compiled in, and each test reads them")]
    Network::read(BODY, CLASSIC).expect("the network of this program")
});

impl Network {
    /// The files of the network that comes with the engine.
    pub const SHIPPED: [&'static [u8]; 2] = [BODY, CLASSIC];

    /// The network that comes with the engine. The first call works it out, in some tens of
    /// milliseconds and 16 MB of memory.
    pub fn shipped() -> Self {
        NETWORK.clone()
    }
}
