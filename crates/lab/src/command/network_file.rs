use std::path::Path;

use anyhow::Context;
use uttt_engine::network::Network;

/// The network of the files `PATH.body` and `PATH.heads`.
pub(crate) fn read(path: &Path) -> anyhow::Result<Network> {
    let [body, heads] = ["body", "heads"].map(|end| {
        let path = path.with_extension(end);
        std::fs::read(&path).with_context(|| path.display().to_string())
    });
    Network::read(&body?, &heads?).with_context(|| path.display().to_string())
}
