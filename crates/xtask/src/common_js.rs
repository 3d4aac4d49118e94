use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The entries of the package: each name, and the module that node loads.
const ENTRIES: [(&str, &str); 7] = [
    ("uttt", "./uttt.node.js"),
    ("engine", "./engine.node.js"),
    ("engine-slices", "./engine-slices.js"),
    ("figure", "./figure.node.js"),
    ("remark", "./remark.node.js"),
    ("markdown-it", "./markdown-it.node.js"),
    ("element", "./element/index.js"),
];

/// The entries whose default export is a plugin.
const PLUGINS: [&str; 2] = ["remark", "markdown-it"];

/// The declaration files to which those of the entries refer.
const DECLARATIONS: [&str; 3] = ["errors", "wasm/uttt", "wasm/engine"];

/// Writes the module that `require` finds for each entry. It requires the module for `import`, so
/// that both have the same classes. The types are there twice, because TypeScript tells the two
/// kinds of modules apart by their file names.
pub(crate) fn write(package: &Path) -> Result<()> {
    for (entry, module) in ENTRIES {
        let text = if PLUGINS.contains(&entry) { plugin(module) } else { requiring(module) };
        put(&package.join(format!("{entry}.cjs")), &text)?;
    }
    for name in ENTRIES.iter().map(|(entry, _)| *entry).chain(DECLARATIONS) {
        let types = package.join(format!("{name}.d.ts"));
        let text = fs::read_to_string(&types)
            .with_context(|| format!("{}: cannot be read", types.display()))?;
        put(&package.join(format!("{name}.d.cts")), &of_common_js(&text))?;
    }
    Ok(())
}

/// Exports everything that a module exports. TypeScript's rules for a default export expect
/// `__esModule`, the mark of a compiled module.
fn requiring(module: &str) -> String {
    format!(
        "const entry = require(\"{module}\");\n\
         Object.defineProperty(exports, \"__esModule\", {{ value: true, writable: true }});\n\
         Object.assign(exports, entry);\n\
         exports.default = entry.default;\n"
    )
}

/// Exports the plugin function itself, with the module's exports as its properties. Tools that find
/// plugins by name import this file and take its default export, `module.exports`, for the plugin.
fn plugin(module: &str) -> String {
    format!(
        "const entry = require(\"{module}\");\n\
         module.exports = Object.assign(entry.default, entry);\n\
         Object.defineProperty(module.exports, \"__esModule\", {{ value: true, writable: true }});\n\
         module.exports.default = entry.default;\n"
    )
}

fn put(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("{}: cannot be written", file.display()))
}

/// Makes declarations refer to those for `require`.
fn of_common_js(types: &str) -> String {
    types.replace(".js\"", ".cjs\"")
}

#[cfg(test)]
mod tests {
    use super::of_common_js;

    #[test]
    fn declarations_refer_to_those_of_the_same_kind() {
        let types = "export * from \"./wasm/uttt.js\";\n/** In a `.js` file. */\n";
        let expected = "export * from \"./wasm/uttt.cjs\";\n/** In a `.js` file. */\n";
        assert_eq!(of_common_js(types), expected);
    }
}
