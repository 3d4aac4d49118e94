// The manifest and the types, by the tools that look for mistakes in them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PLAIN_OUTPUT } from "./plain-output.js";

const here = new URL(".", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("node_modules/uttt/package.json", here), "utf8"));
const tarball = `uttt-${manifest.version}.tgz`;

function run(tool, ...args) {
  const program = new URL(`node_modules/.bin/${tool}`, here).pathname;
  return spawnSync(process.execPath, [program, ...args, tarball], { cwd: here, env: PLAIN_OUTPUT, encoding: "utf8" });
}

test("publint --strict finds nothing, not even a suggestion", () => {
  const { status, stdout, stderr } = run("publint", "--strict");
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /All good!/);
});

// As JSON, for what it prints to be read depends on the terminal.
test("attw finds no wrong types for import, for require or for a bundler", () => {
  const { status, stdout, stderr } = run("attw", "--profile", "node16", "--exclude-entrypoints", "board.css", "--format", "json");
  assert.equal(status, 0, stdout + stderr);
  const { entrypoints } = JSON.parse(stdout).analysis;
  assert.ok(Object.keys(entrypoints).length >= 7, stdout);
  for (const [name, { resolutions, isWildcard }] of Object.entries(entrypoints)) {
    if (isWildcard) continue;
    for (const kind of ["node16-cjs", "node16-esm", "bundler"]) {
      const { resolution, visibleProblems } = resolutions[kind];
      assert.ok(resolution, `${name} has no types for ${kind}`);
      assert.deepEqual(visibleProblems, [], `${name}, ${kind}`);
    }
  }
});

test("unpacking is enough to install the package: it has no dependencies and no scripts to run", () => {
  const fields = ["dependencies", "optionalDependencies", "peerDependencies", "bundleDependencies", "scripts"];
  assert.deepEqual(fields.filter((field) => field in manifest), []);
});
