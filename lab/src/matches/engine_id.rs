use sha2::{Digest, Sha256};
use uttt_engine::network::Network;
use uttt_engine::{AnyEngine, Level, LevelSettings, Limits, PuctParameters, SystemClock, VERSION};
use uttt_rules::{AnyGame, Rules};

/// Identifies the engine that plays a rule system at these levels. The id contains the version, the
/// settings of those levels and, if the system has a network, the network and the settings of its
/// search. Of the search's code it knows only the version.
///
/// Journals keep the id. The settings are written out here, so the id does not depend on the names
/// of fields. [`migrate`](super::migrate) says when it changes all the same.
pub(crate) fn engine_id(rules: Rules, levels: impl IntoIterator<Item = Level>) -> String {
    let engine = format!("uttt-engine {VERSION}");
    let levels: Vec<String> = levels
        .into_iter()
        .map(|level| level_text(rules, level))
        .filter(|l| !l.is_empty())
        .collect();
    let levels = levels.join("\n");
    let mut files = Network::files(rules).peekable();
    // The random level has no settings.
    if files.peek().is_none() || levels.is_empty() {
        return format!("{engine} settings {}", short(Sha256::digest(levels)));
    }
    let network = short(files.fold(Sha256::new(), Sha256::chain_update).finalize());
    let numbers = format!("{}\n{levels}", tuning_text(&PuctParameters::default()));
    format!("{engine} network {network} settings {}", short(Sha256::digest(numbers)))
}

/// The first digits of a digest.
fn short(digest: impl AsRef<[u8]>) -> String {
    digest.as_ref().iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}

/// How a level plays a rule system; empty for the random level.
pub(crate) fn level_text(rules: Rules, level: Level) -> String {
    let mut engine = AnyEngine::new(level, 1, SystemClock::new());
    engine.start(&AnyGame::new(rules), Limits::nodes(0));
    engine.settings().map_or_else(String::new, settings_text)
}

// Both patterns name all fields, so a new field does not compile until it is written out too. Do
// not change the text, because journals contain it.

fn settings_text(
    &LevelSettings { nodes, margin, temperature, proof_horizon }: &LevelSettings,
) -> String {
    let nodes = nodes.map_or_else(|| "unlimited".to_owned(), |nodes| nodes.to_string());
    let sight = match proof_horizon {
        u32::MAX => "unlimited".to_owned(),
        plies => plies.to_string(),
    };
    format!("nodes {nodes}, margin {margin}, temperature {temperature}, sight {sight}")
}

fn tuning_text(parameters: &PuctParameters) -> String {
    let &PuctParameters { exploration, temperature, visit_bonus, solver_cells, solver_nodes } =
        parameters;
    format!(
        "exploration {exploration}, temperature {temperature}, visits worth {visit_bonus}, \
         solver cells {solver_cells}, solver nodes {solver_nodes}"
    )
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
        // A rule system without a network keeps its id when networks change.
        assert!(!id(Rules::Nested3, Level::STRONGEST).contains("network"));
        assert!(!id(Rules::Classic, Level::RANDOM).contains("network"));
        assert!(!engine_id(Rules::Classic, []).contains("network"));
    }

    /// The hashed text is written out and contains no name of a field or a type. If it changes
    /// while the engine plays as before, journals no longer belong to the engine.
    #[test]
    fn the_texts_that_identify_an_engine_stay_as_they_are() {
        let settings =
            LevelSettings { nodes: Some(16), margin: 1.3, temperature: 0.72, proof_horizon: 1 };
        assert_eq!(settings_text(&settings), "nodes 16, margin 1.3, temperature 0.72, sight 1");
        let settings =
            LevelSettings { nodes: None, margin: 0.0, temperature: 1e-7, proof_horizon: u32::MAX };
        assert_eq!(
            settings_text(&settings),
            "nodes unlimited, margin 0, temperature 0.0000001, sight unlimited",
        );
        let parameters = PuctParameters {
            exploration: 0.3,
            temperature: 0.1,
            visit_bonus: 0.005,
            solver_cells: 24,
            solver_nodes: 50_000,
        };
        assert_eq!(
            tuning_text(&parameters),
            "exploration 0.3, temperature 0.1, visits worth 0.005, solver cells 24, solver nodes 50000",
        );
        let strongest = engine_id(Rules::Classic, [Level::STRONGEST]);
        assert!(strongest.starts_with(&format!("uttt-engine {VERSION} network ")), "{strongest}");
        assert!(strongest.ends_with(" settings 95ff76bf"), "{strongest}");
        let weakest = engine_id(Rules::Overwrite, [Level::ALL[0]]);
        assert_eq!(weakest, format!("uttt-engine {VERSION} settings 0c0be167"));
    }
}
