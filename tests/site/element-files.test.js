// The element's files, which lie in a folder of their build, and stay for articles that load an old script.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytes, files, sha256, text } from "./site.js";

const builds = Object.entries(JSON.parse(text("v1/builds.json")));

test("the folder of the build is named after its files, and holds exactly those that are listed", () => {
  const [[folder, build], ...more] = builds;
  assert.deepEqual(more, []);
  assert.equal(build.replaced, null);
  assert.deepEqual(build.files, [
    "board.js", "board_bg.wasm", "board_later.wasm", "engine-classic.js", "engine-worker.js", "engine.js", "engine_bg.wasm", "puzzle.js", "tree.js",
    "words-de.js",
  ]);
  const inside = files().filter((name) => /^v1\/[0-9a-f]{16}\//.test(name));
  assert.deepEqual(inside, build.files.map((name) => `v1/${folder}/${name}`));
  const all = build.files.flatMap((name) => [sha256(name), sha256(bytes(`v1/${folder}/${name}`))]);
  assert.equal(folder, sha256(Buffer.concat(all), "hex").slice(0, 16));
});

test("what the element's scripts name is in the folder of the build, and each file of it is named", () => {
  const [[folder, build]] = builds;
  const outer = files().filter((name) => /^v1\/[^/]*\.js$/.test(name));
  assert.deepEqual(outer, ["v1/uttt-board-classic.js", "v1/uttt-board.js"]);
  const named = outer.flatMap((script) => text(script).match(/(?<![\w-])[0-9a-f]{16}\/[\w-]+\.\w+/g));
  // The scripts in the folder name the files beside them.
  const inner = build.files.filter((name) => name.endsWith(".js")).map((name) => text(`v1/${folder}/${name}`)).join();
  for (const name of build.files) {
    assert.ok(named.includes(`${folder}/${name}`) || new RegExp(`["'\x60](?:\\./)?${name}["'\x60]`).test(inner), name);
  }
  assert.deepEqual([...new Set(named)].sort(), ["board.js", "engine-classic.js", "engine.js", "tree.js", "words-de.js"].map((name) => `${folder}/${name}`));
});
