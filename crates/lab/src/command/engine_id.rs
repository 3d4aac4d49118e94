use sha2::{Digest, Sha256};
use uttt_engine::network::Network;
use uttt_engine::{AnyEngine, Level, Limits, SystemClock, Tuning};
use uttt_rules::{AnyGame, Rules};

/// Which engine plays a rule system at these levels: what it says changes with the version, the
/// numbers of those levels, and, where there is one, the network and the numbers of its search. A
/// change of the search's code shows in the version alone.
pub(crate) fn engine_id(rules: Rules, levels: impl IntoIterator<Item = Level>) -> String {
    // Lab and engine have the version of the workspace.
    let engine = format!("uttt-engine {}", env!("CARGO_PKG_VERSION"));
    let levels: String = levels.into_iter().map(|level| level_text(rules, level)).collect();
    let mut files = Network::files(rules).peekable();
    // A level that plays at random has no settings.
    if files.peek().is_none() || levels.is_empty() {
        return format!("{engine} settings {}", short(Sha256::digest(levels)));
    }
    let network = short(files.fold(Sha256::new(), Sha256::chain_update).finalize());
    let numbers = format!("{:?}{levels}", Tuning::default());
    format!("{engine} network {network} settings {}", short(Sha256::digest(numbers)))
}

/// The beginning of a digest.
fn short(digest: impl AsRef<[u8]>) -> String {
    digest.as_ref().iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}

/// How a level plays a rule system.
pub(crate) fn level_text(rules: Rules, level: Level) -> String {
    let mut engine = AnyEngine::new(level, 1, SystemClock::new());
    engine.start(&AnyGame::new(rules), Limits::nodes(0));
    engine.settings().map_or_else(String::new, |settings| format!("{settings:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_network_or_level_is_another_engine() {
        let id = |rules, level| engine_id(rules, [level]);
        let strongest = id(Rules::Classic, Level::STRONGEST);
        assert_eq!(id(Rules::Classic, Level::STRONGEST), strongest);
        assert_ne!(id(Rules::Classic, Level::ALL[8]), strongest);
        assert_ne!(id(Rules::OpenBoards, Level::STRONGEST), strongest);
        assert!(strongest.contains(" network "));
        // Who has no network stays the same when that changes.
        assert!(!id(Rules::Nested3, Level::STRONGEST).contains("network"));
        assert!(!id(Rules::Classic, Level::RANDOM).contains("network"));
        assert!(!engine_id(Rules::Classic, []).contains("network"));
    }
}
