use uttt_referee::{Program, ProgramSpec, TimeControl};
use uttt_rules::{Player, Rules};

/// Starts the program of a player. The error names the program.
pub(super) fn start(
    spec: &ProgramSpec,
    rules: Rules,
    player: Player,
    time_control: TimeControl,
) -> Result<Box<Program>, String> {
    Program::start(spec, rules, player, time_control, None)
        .map(Box::new)
        .map_err(|error| format!("program {:?}: {error}", spec.program()))
}
