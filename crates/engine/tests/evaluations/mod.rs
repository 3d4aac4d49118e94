use uttt_engine::network::{Network, View};
use uttt_rules::{Classic, History};

/// What the network said where the table was made.
const TABLE: &str = include_str!("../../../../tests/cases/evaluations.txt");

/// Compares bit for bit.
#[expect(clippy::unwrap_used, reason = "a panic is how a test reports")]
pub(crate) fn check() {
    let network = Network::shipped();
    let mut checked = 0;
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').collect();
        let history = History::<Classic>::parse(fields[0]).unwrap();
        let (value, draw) = network.judge(&View::of(history.position()));
        let told = [value, draw].map(|number| format!("{:08x}", number.to_bits()));
        assert_eq!(told, fields[1..], "{history}");
        checked += 1;
    }
    assert_eq!(checked, 200);
}
