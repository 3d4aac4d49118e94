use std::sync::LazyLock;

use super::Network;

/// What training made. How is told in `docs/engine.md`.
static CLASSIC: LazyLock<Network> = LazyLock::new(|| {
    let body = include_bytes!("../../networks/two-level.body");
    let heads = include_bytes!("../../networks/classic.heads");
    #[expect(clippy::expect_used, reason = "the files are compiled in, and tests read them")]
    Network::read(body, heads).expect("the network of this program")
});

impl Network {
    /// The network that comes with the engine.
    ///
    /// The first call takes some ten milliseconds, and the network then about 16 MB.
    pub fn shipped() -> Self {
        CLASSIC.clone()
    }
}
