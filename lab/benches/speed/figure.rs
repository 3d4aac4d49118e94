use std::fmt;
use std::str::FromStr;

use crate::task::Task;

/// One measurement. Its text is a line: the task, the program and the value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Figure {
    /// What was measured.
    pub(crate) task: Task,
    /// Whose it is: a program, or a rule system of ours.
    pub(crate) program: String,
    /// A second, or milliseconds.
    pub(crate) value: f64,
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.task, self.program, self.value)
    }
}

impl FromStr for Figure {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let &[task, program, value] = words.as_slice() else {
            return Err(format!("{line:?}: expected a task, a program and a value"));
        };
        let value = value.parse().map_err(|_| format!("{line:?}: {value:?} is no number"))?;
        Ok(Self { task: task.parse()?, program: program.to_owned(), value })
    }
}
