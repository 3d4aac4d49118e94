use std::path::Path;

use anyhow::Context;
use uttt_engine::network::Network;

/// Reads the network in `NAME.body` and `NAME.heads`; for `NAME+OTHER`, also the adapter in
/// `OTHER.adapter`.
pub(crate) fn read(name: &str) -> anyhow::Result<Network> {
    match name.split_once('+') {
        None => read_adapted(Path::new(name), None),
        Some((name, adapter)) => {
            let adapter = bytes(Path::new(adapter), "adapter")?;
            read_adapted(Path::new(name), Some(&adapter))
        }
    }
}

/// Reads the network in two files, with the bytes of an adapter.
pub(crate) fn read_adapted(path: &Path, adapter: Option<&[u8]>) -> anyhow::Result<Network> {
    let (body, heads) = (bytes(path, "body")?, bytes(path, "heads")?);
    Network::adapted(&body, &heads, adapter).with_context(|| path.display().to_string())
}

fn bytes(path: &Path, end: &str) -> anyhow::Result<Vec<u8>> {
    let path = path.with_extension(end);
    std::fs::read(&path).with_context(|| path.display().to_string())
}
