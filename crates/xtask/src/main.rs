//! `cargo xtask`: what cargo alone cannot do. Play, build, test, bench, strength, package.

mod bench;
mod browser;
mod checks;
mod common_js;
mod cut;
mod digest;
mod lab;
mod module;
mod npm;
mod package;
mod project;
mod site;
mod strength;
mod tools;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use clap::{Parser, Subcommand};
use uttt_catalogue::BuildWords;

use crate::bench::Measurement;
use crate::checks::{Part, Shard};
use crate::project::Project;
use crate::site::builds;
use crate::site::preview::SiteUrl;
use crate::site::published::Published;
use crate::site::{server, single_file};

/// Play, build, test, bench and package Ultimate Tic-Tac-Toe.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", version)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the page and serve it to this machine only
    Play {
        /// The port to serve on; if it is in use, the next free one
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Open the page in the default browser
        #[arg(long)]
        open: bool,
    },
    /// Build the static site into dist/
    Build {
        #[command(flatten)]
        published: Published,
    },
    /// Build the page into one file, which plays when it is opened from a disk
    SingleFile {
        #[command(flatten)]
        published: Published,
        /// Where to write it; dist/ultimate-ttt.html by default
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Keep the element's earlier builds beside the one in dist/, each for 90 days
    ///
    /// Articles may still load an earlier `v1/uttt-board.js`, and the files that it names.
    KeepOld {
        /// The address of the site, or a folder with its files
        earlier: String,
    },
    /// Run all checks and tests, or the parts that are named
    Test {
        #[arg(value_enum)]
        parts: Vec<Part>,
        /// The shard of the browser tests to run, such as 1/2; all if it is not given
        #[arg(long)]
        shard: Option<Shard>,
    },
    /// Measure speed, native and wasm in one run, and how soon the page is ready
    Bench {
        /// What to measure; all if nothing is named. `start-up`, `responsive`, `games` and `review`
        /// measure the page
        measurements: Vec<Measurement>,
        /// How often the bench programs measure; the table shows medians
        #[arg(long, default_value_t = 5)]
        rounds: u32,
    },
    /// Play short matches, and fail if the engine is weaker than it was
    ///
    /// Plays the matches of results/strength.json again, on all processors. Both players have fixed
    /// work, so an unchanged engine scores the same on every machine.
    Strength {
        /// Record the scores instead of comparing them
        #[arg(long)]
        record: bool,
    },
    /// Make the npm package in pkg/
    Package {
        /// The address of the repository, for the package's manifest
        #[arg(long)]
        repository: Option<SiteUrl>,
    },
    /// Finish a built page (Trunk's post_build hook)
    ///
    /// It splits the page's program, shrinks the files, puts digests into the file names of the
    /// programs, adds the digests of embedded styles and scripts to the page's policy, and writes
    /// the service worker.
    #[command(hide = true)]
    Precache {
        /// The folder of the built page; Trunk's staging folder when not given
        #[arg(env = "TRUNK_STAGING_DIR")]
        folder: PathBuf,
        #[command(flatten)]
        published: Published,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<()> {
    let project = Project::find()?;
    match task {
        Task::Play { port, open } => {
            let dist = site::build(&project, &Published::default())?;
            server::play(&dist, port, open)
        }
        Task::Build { published } => {
            let dist = site::build_with_package(&project, &published)?;
            eprintln!("the site is in {}", dist.display());
            Ok(())
        }
        Task::SingleFile { published, out } => {
            tools::node(&project)?;
            let dist = site::build(&project, &published)?;
            out.map_or(Ok(()), |out| single_file::write(&project, &dist, &out))
        }
        Task::KeepOld { earlier } => builds::keep(&project, &project.path("dist"), &earlier),
        Task::Test { parts, shard } => checks::run(&project, &parts, shard),
        Task::Bench { measurements, rounds } => bench::run(&project, &measurements, rounds),
        Task::Strength { record } => strength::run(&project, record),
        Task::Package { repository } => {
            package::build(&project, &project.path("pkg"), repository.as_ref())
        }
        Task::Precache { folder, published } => {
            // Trunk has built the programs in the words that its environment names.
            let words = BuildWords::asked().map_err(|mistake| anyhow!("{mistake}"))?;
            site::finish(&project.in_words(words), &folder, &published)
        }
    }
}
