use std::ffi::OsStr;
use std::process::Command;
use std::sync::Once;
use std::thread;
use std::time::Duration;

use crate::descendants::kill_descendants;

/// How often the watch looks at the children.
const INTERVAL: Duration = Duration::from_secs(2);

/// How long a process of a test may run; generous, for a busy machine.
pub const CHILD_LIMIT: Duration = Duration::from_mins(2);

/// A command for this program, for a test. If it runs for longer than [`CHILD_LIMIT`], it is killed and its
/// command is printed.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    watch_children(CHILD_LIMIT);
    Command::new(program)
}

/// From now on, each process that this one starts begins with the default handling of signals. If it runs
/// for longer than `limit`, it is killed and its command is printed. Only the first call counts.
///
/// A test calls this before it starts a process. Without it, a child would ignore an interrupt where
/// this process ignores it, as in the background of a script, and a test that sends one would wait for
/// ever. The price is that this process no longer ignores these signals either: `nohup` does not protect
/// tests.
pub fn watch_children(limit: Duration) {
    static WATCH: Once = Once::new();
    WATCH.call_once(|| {
        handle_signals();
        let watch = move || loop {
            thread::sleep(INTERVAL);
            kill_descendants(limit);
        };
        // Without the thread, tests have no limit, but they still run.
        if let Err(error) = thread::Builder::new().name("watch".into()).spawn(watch) {
            eprintln!("the tests' processes have no limit: {error}");
        }
    });
}

/// Installs a handler that ends this process for each signal that ends a process by default. A child
/// inherits ignored signals but not handlers, so it begins with the default.
#[cfg(unix)]
fn handle_signals() {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::flag::register_conditional_shutdown;

    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
        let always = Arc::new(AtomicBool::new(true));
        if let Err(error) = register_conditional_shutdown(signal, 128 + signal, always) {
            eprintln!("signal {signal} stays as it is: {error}");
        }
    }
}

#[cfg(not(unix))]
const fn handle_signals() {}
