use std::cell::OnceCell;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::Result;
use xshell::cmd;

use crate::project::Project;
use crate::site::published::Published;
use crate::{site, tools};

/// A run of some parts. What several of them need is built once.
pub(super) struct Run<'a> {
    pub(super) project: &'a Project,
    /// The shard of the browser tests to run; all if none.
    pub(super) shard: Option<Shard>,
    site: OnceCell<PathBuf>,
    program: OnceCell<PathBuf>,
}

impl<'a> Run<'a> {
    pub(super) fn new(project: &'a Project, shard: Option<Shard>) -> Self {
        Self { project, shard, site: OnceCell::new(), program: OnceCell::new() }
    }

    /// The folder of the built site.
    pub(super) fn site(&self) -> Result<&Path> {
        once(&self.site, || {
            tools::node(self.project)?;
            site::build(self.project, &Published::default())
        })
    }

    /// The program `uttt`, which makes the report of a tournament.
    pub(super) fn program(&self) -> Result<&Path> {
        once(&self.program, || {
            cmd!(self.project.shell, "cargo build --locked -p uttt --bin uttt").run()?;
            self.program_path()
        })
    }

    /// Keeps the program `uttt` that the native tests have just run: building it alone compiles it
    /// again, because fewer features of other crates are on then.
    pub(super) fn keep_program(&self) -> Result<()> {
        once(&self.program, || self.program_path()).map(drop)
    }

    fn program_path(&self) -> Result<PathBuf> {
        Ok(self.project.metadata()?.target_directory.join("debug/uttt").into())
    }
}

/// The value of the cell, made if there is none.
fn once(cell: &OnceCell<PathBuf>, make: impl FnOnce() -> Result<PathBuf>) -> Result<&Path> {
    if let Some(path) = cell.get() {
        return Ok(path);
    }
    let made = make()?;
    Ok(cell.get_or_init(|| made))
}

/// One of several shards of the browser tests, as Playwright counts them: `1/2` is the first half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    number: u32,
    of: u32,
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let (number, of) = text.split_once('/')?;
            Some(Self { number: number.parse().ok()?, of: of.parse().ok()? })
        };
        read()
            .filter(|shard| (1..=shard.of).contains(&shard.number))
            .ok_or("expected a shard such as 1/2")
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn the_number_of_a_shard_is_between_one_and_the_number_of_shards() {
        assert_eq!("2/3".parse(), Ok(Shard { number: 2, of: 3 }));
        for wrong in ["", "1", "0/2", "3/2", "1/0", "a/2", "1/2/3"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
