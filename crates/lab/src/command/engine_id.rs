use sha2::{Digest, Sha256};
use uttt_engine::network::Network;
use uttt_rules::Rules;

/// Which engine plays a rule system: what it says changes whenever other moves are to be expected of
/// the same level, seed and nodes.
pub(crate) fn engine_id(rules: Rules) -> String {
    let network = Network::files(rules).fold(Sha256::new(), Sha256::chain_update).finalize();
    let network: String = network.iter().take(4).map(|byte| format!("{byte:02x}")).collect();
    // Lab and engine have the version of the workspace.
    format!("uttt-engine {} network {network}", env!("CARGO_PKG_VERSION"))
}
