use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cargo_metadata::{Metadata, MetadataCommand};
use uttt_catalogue::BuildWords;
use xshell::{Cmd, Shell};

/// The workspace: its folder, a shell in it, and in what words it is built.
pub(crate) struct Project {
    root: PathBuf,
    pub(crate) shell: Shell,
    pub(crate) words: BuildWords,
}

impl Project {
    /// Finds the workspace that this program was started from. Puts Cargo's folder of programs
    /// first on the PATH of all commands, because programs that this run installs must be found
    /// too.
    pub(crate) fn find() -> Result<Self> {
        // Cargo sets this variable for `cargo run`. It is right even if the target folder is
        // shared.
        let here = env::var_os("CARGO_MANIFEST_DIR")
            .context("not started by cargo: run `cargo xtask` in the repository")?;
        let root = Path::new(&here)
            .ancestors()
            .nth(2)
            .context("the folder of xtask is not inside the workspace")?
            .to_owned();

        let shell = Shell::new()?;
        shell.change_dir(&root);
        let old = env::var_os("PATH").unwrap_or_default();
        let folders = [install_folder()?].into_iter().chain(env::split_paths(&old));
        shell.set_var("PATH", env::join_paths(folders)?);
        Ok(Self { root, shell, words: BuildWords::English })
    }

    /// The same, to be built in other words.
    pub(crate) fn in_words(&self, words: BuildWords) -> Self {
        Self { root: self.root.clone(), shell: self.shell.clone(), words }
    }

    /// Has a command build in these words, whatever the environment says.
    pub(crate) fn worded<'a>(&self, command: Cmd<'a>) -> Cmd<'a> {
        match self.words.value() {
            Some(value) => command.env(BuildWords::VARIABLE, value),
            None => command.env_remove(BuildWords::VARIABLE),
        }
    }

    /// A path inside the workspace.
    pub(crate) fn path(&self, inner: &str) -> PathBuf {
        self.root.join(inner)
    }

    /// The output of `cargo metadata`: the versions in the lock file and the target folder.
    pub(crate) fn metadata(&self) -> Result<Metadata> {
        MetadataCommand::new().current_dir(&self.root).exec().context("cargo metadata failed")
    }
}

/// The folder into which `cargo install` puts programs.
fn install_folder() -> Result<PathBuf> {
    let root = match env::var_os("CARGO_INSTALL_ROOT") {
        Some(root) => PathBuf::from(root),
        None => home::cargo_home().context("no home folder to install programs into")?,
    };
    Ok(root.join("bin"))
}
