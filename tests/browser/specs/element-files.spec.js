import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test, expect, DIST } from "../fixture.js";

const FOLDER = path.join(DIST, "v1");
const read = (name) => readFile(path.join(FOLDER, name));
const listed = async () => JSON.parse(await read("files.json")).files;

test("the list of files that stay has each with its size and the digest of its content", async () => {
  const files = await listed();
  const kinds = new Set();
  for (const [name, size] of Object.entries(files)) {
    const content = await read(name);
    const [, kind, digest, ending] = name.match(/^([a-z-]+)-([0-9a-f]{16})\.(js|wasm)$/);
    expect(content.length, name).toBe(size);
    expect(createHash("sha256").update(content).digest("hex").slice(0, 16), name).toBe(digest);
    kinds.add(`${kind}.${ending}`);
  }
  expect([...kinds].sort()).toEqual([
    "board-later.wasm", "board.js", "board.wasm", "engine-classic.js", "engine-worker.js", "engine.js", "engine.wasm",
  ]);
});

test("all that the element's scripts name is in the list of files that stay", async () => {
  const files = await listed();
  const scripts = (await readdir(FOLDER)).filter((name) => name.endsWith(".js"));
  expect(scripts).toContain("uttt-board.js");
  const named = new Set();
  for (const script of scripts) {
    const text = await read(script).then(String);
    for (const [name] of text.matchAll(/[\w-]+-[0-9a-f]{16}\.(?:js|wasm)/g)) named.add(name);
  }
  expect([...named].sort()).toEqual(Object.keys(files));
});
