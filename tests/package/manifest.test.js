// The manifest and the types, by the tools that look for mistakes in them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const here = new URL(".", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("node_modules/uttt/package.json", here), "utf8"));
const tarball = `uttt-${version}.tgz`;

function run(tool, ...args) {
  const program = new URL(`node_modules/.bin/${tool}`, here).pathname;
  return spawnSync(process.execPath, [program, ...args, tarball], { cwd: here, encoding: "utf8" });
}

test("publint --strict finds nothing, not even a suggestion", () => {
  const { status, stdout, stderr } = run("publint", "--strict");
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /All good!/);
});

test("attw finds no wrong types for import, for require or for a bundler", () => {
  const { status, stdout, stderr } = run("attw", "--profile", "node16", "--no-emoji");
  assert.equal(status, 0, stdout + stderr);
  const entries = stdout.match(/^(node16|bundler).*: .+$/gm);
  assert.ok(entries.length >= 21, stdout);
  for (const entry of entries) assert.match(entry, /: (OK|\(wildcard\))/, entry);
});
