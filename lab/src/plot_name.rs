use anyhow::ensure;

/// Checks the name of a network or a gate in a journal that is plotted.
///
/// # Errors
/// The name is too long or too short for a plot.
pub(crate) fn check_name(name: &str) -> anyhow::Result<()> {
    const MOST: usize = 60;
    ensure!((1..=MOST).contains(&name.chars().count()), "a name has 1 to {MOST} characters");
    Ok(())
}
