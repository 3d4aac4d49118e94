use std::collections::BTreeMap;

use uttt_rules::Rules;

use crate::figure::Figure;
use crate::task::Task;

/// All figures of all rounds, by what was measured, the build and the program.
#[derive(Debug, Default)]
pub(crate) struct Table {
    figures: BTreeMap<(Task, String, String), Vec<f64>>,
    builds: Vec<String>,
}

/// This project, and those beside it.
const OURS: &str = "uttt";
const PEERS: [&str; 2] = ["board-game", "ai-ultimate-tictactoe"];

impl Table {
    /// Adds a figure of some build.
    pub(crate) fn add(&mut self, build: &str, figure: Figure) {
        if !self.builds.iter().any(|known| known == build) {
            self.builds.push(build.to_owned());
        }
        let key = (figure.task, build.to_owned(), figure.program);
        self.figures.entry(key).or_default().push(figure.value);
    }

    /// What stands for all rounds, in the task's unit for people.
    fn value(&self, task: Task, build: &str, program: &str) -> Option<f64> {
        let values = self.figures.get(&(task, build.to_owned(), program.to_owned()))?;
        task.sum_up(values).map(|value| value / task.unit().1)
    }

    /// A row for each task and build: our figure, the others' with ours divided by theirs, and our
    /// figure divided by that of the first build.
    pub(crate) fn print(&self) {
        print!("{:<13}{:<14}{:<11}{OURS:>9}", "task", "unit", "build");
        PEERS.iter().for_each(|peer| print!("{peer:>23}{:>8}", "ratio"));
        println!("{:>10}", "of first");
        let rows = Task::ALL.into_iter().filter(|&task| !task.is_by_rules() && task != Task::Work);
        for task in rows {
            for (i, build) in self.builds.iter().enumerate() {
                let Some(ours) = self.value(task, build, OURS) else { continue };
                let (name, unit) = if i == 0 { (task.id(), task.unit().0) } else { ("", "") };
                print!("{name:<13}{unit:<14}{build:<11}{ours:>9.1}");
                for peer in PEERS {
                    match self.value(task, build, peer) {
                        Some(theirs) => print!("{theirs:>23.1}{:>8.2}", ours / theirs),
                        None => print!("{:>23}{:>8}", "", ""),
                    }
                }
                match self.value(task, &self.builds[0], OURS) {
                    Some(first) if i > 0 => println!("{:>10.2}", ours / first),
                    _ => println!(),
                }
            }
        }
    }
}

impl Table {
    /// A row for each rule system: our figure in each build, and classic's divided by it.
    pub(crate) fn print_rules(&self) {
        for task in Task::ALL.into_iter().filter(|task| task.is_by_rules()) {
            let measured = |rules: Rules, build: &str| self.value(task, build, rules.id());
            if !self.builds.iter().any(|build| measured(Rules::Classic, build).is_some()) {
                continue;
            }
            print!("\n{:<17}", task.id());
            self.builds.iter().for_each(|build| print!("{build:>12}{:>14}", "classic/it"));
            println!("   {}", task.unit().0);
            for rules in Rules::ALL {
                print!("{:<17}", rules.id());
                for build in &self.builds {
                    let classic = measured(Rules::Classic, build);
                    if let Some((classic, value)) = classic.zip(measured(rules, build)) {
                        print!("{value:>12.1}{:>14.2}", classic / value);
                    }
                }
                println!();
            }
        }
    }
}

impl Table {
    /// Says what work every build has done alike.
    ///
    /// # Errors
    /// One has done another: then what the others tell is of no worth there.
    pub(crate) fn check_work(&self) -> Result<(), String> {
        let ours = self.figures.iter().filter(|((task, _, _), _)| *task == Task::Work);
        let all: Vec<_> = ours
            .flat_map(|((_, build, _), values)| {
                values.iter().map(move |&work| (build, work as u64))
            })
            .collect();
        let Some(&(first, expected)) = all.first() else { return Ok(()) };
        let words = |work: u64| format!("{} nodes, digest {:08x}", work >> 32, work as u32);
        if let Some(&(build, other)) = all.iter().find(|&&(_, work)| work != expected) {
            let (here, there) = (words(expected), words(other));
            return Err(format!("the same searches: {first} has {here}; {build} has {there}"));
        }
        println!("\nthe same searches in every build: {}", words(expected));
        Ok(())
    }
}

impl Task {
    /// The unit for people, and how many of the figure's own it is.
    const fn unit(self) -> (&'static str, f64) {
        match self {
            Self::PerftBulk | Self::PerftEach | Self::PerftRules => ("M sequences/s", 1e6),
            Self::Playouts => ("k games/s", 1e3),
            Self::Search | Self::SearchRules => ("k playouts/s", 1e3),
            Self::Evaluations => ("k positions/s", 1e3),
            Self::Expansions => ("k leaves/s", 1e3),
            Self::Records => ("k moves/s", 1e3),
            Self::Stop => ("ms, 99 of 100", 1.0),
            Self::Work => ("nodes", 1.0),
        }
    }

    /// The one figure that stands for many: the median, or the slowest but one in a hundred.
    fn sum_up(self, values: &[f64]) -> Option<f64> {
        let mut sorted = values.to_vec();
        sorted.sort_by(f64::total_cmp);
        let at = match self {
            Self::Stop => sorted.len() * 99 / 100,
            _ => sorted.len() / 2,
        };
        sorted.get(at).copied()
    }
}
