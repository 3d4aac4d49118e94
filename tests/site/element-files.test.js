// The element's files, which stay for articles written long ago.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytes, files, sha256, text } from "./site.js";

const listed = () => JSON.parse(text("v1/files.json")).files;

test("each file in the list of kept files has the listed size and the digest in its name", () => {
  const kinds = new Set();
  for (const [name, size] of Object.entries(listed())) {
    const content = bytes(`v1/${name}`);
    const [, kind, digest, ending] = name.match(/^([a-z-]+)-([0-9a-f]{16})\.(js|wasm)$/);
    assert.equal(content.length, size, name);
    assert.equal(sha256(content, "hex").slice(0, 16), digest, name);
    kinds.add(`${kind}.${ending}`);
  }
  assert.deepEqual([...kinds].sort(), [
    "board-later.wasm", "board.js", "board.wasm", "engine-classic.js", "engine-worker.js", "engine.js", "engine.wasm",
  ]);
});

test("all that the element's scripts name is in the list of files that stay", () => {
  const scripts = files().filter((name) => /^v1\/.*\.js$/.test(name));
  assert.ok(scripts.includes("v1/uttt-board.js") && scripts.includes("v1/uttt-board-classic.js"), String(scripts));
  const named = scripts.flatMap((script) => text(script).match(/(?<![\w-])[\w-]{1,40}-[0-9a-f]{16}\.(?:js|wasm)/g) ?? []);
  assert.deepEqual([...new Set(named)].sort(), Object.keys(listed()).sort());
});
