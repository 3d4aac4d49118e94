use uttt_engine::network::{Features, Network};
use uttt_rules::{
    AdjacentRules, ClassicRules, History, MostBoardsRules, Nested2Rules, OpenBoardsRules, TwoLevel,
    Variant,
};

/// What the networks said where the table was made.
const TABLE: &str = include_str!("../../../../tests/cases/evaluations.txt");

/// Compares bit for bit.
#[expect(clippy::unwrap_used, reason = "a panic is how a test reports")]
pub(crate) fn check() {
    let mut checked = 0;
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').collect();
        let record = fields[0];
        let told = evaluate::<ClassicRules>(record)
            .or_else(|| evaluate::<MostBoardsRules>(record))
            .or_else(|| evaluate::<OpenBoardsRules>(record))
            .or_else(|| evaluate::<AdjacentRules>(record))
            .or_else(|| evaluate::<Nested2Rules>(record));
        assert_eq!(told.unwrap(), fields[1..], "{record}");
        checked += 1;
    }
    assert_eq!(checked, 300);
}

/// What the network says of where a record ends, as the table writes it; `None` where the record is
/// not of these rules.
fn evaluate<V: Variant>(record: &str) -> Option<[String; 2]> {
    let history = History::<TwoLevel<V>>::parse(record).ok()?;
    let network = Network::shipped(V::RULES)?;
    let (value, draw) = network.evaluate(&Features::of(history.position()));
    Some([value, draw].map(|number| format!("{:08x}", number.to_bits())))
}
