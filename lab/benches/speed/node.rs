use wasm_bindgen::prelude::*;

use crate::round;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the program began.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    pub(crate) fn performance_now() -> f64;

    /// The time that processors have worked for the program.
    #[wasm_bindgen(js_namespace = process, js_name = cpuUsage)]
    pub(crate) fn cpu_usage() -> CpuUsage;

    pub(crate) type CpuUsage;

    /// In the program itself, in microseconds.
    #[wasm_bindgen(method, getter)]
    pub(crate) fn user(this: &CpuUsage) -> f64;

    /// In the system for it, in microseconds.
    #[wasm_bindgen(method, getter)]
    pub(crate) fn system(this: &CpuUsage) -> f64;

    #[wasm_bindgen(js_namespace = console, js_name = log)]
    fn print_line(line: &str);

    /// Node, the script, and what was given to it.
    #[wasm_bindgen(thread_local_v2, js_namespace = process, js_name = argv)]
    static ARGUMENTS: Vec<String>;
}

/// Measures once in node, the tasks that are named or all, and prints the figures.
pub(crate) fn main() {
    let tasks: Vec<String> = ARGUMENTS.with(|words| words.iter().skip(2).cloned().collect());
    if let Err(error) = round::round(&tasks, |figure| print_line(&figure.to_string())) {
        // An uncaught exception is how a script fails.
        wasm_bindgen::throw_str(&error);
    }
}
