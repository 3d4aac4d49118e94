// The examples of docs/javascript.md print what their comments say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formatWithOptions } from "node:util";
import { open, serve } from "./chromium.js";
import { HERE, readme } from "./project.js";

const DOCUMENT = "../../docs/javascript.md";

/** What the comments say that an example prints, one for each call. */
const told = (code) => Array.from(code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm), ([, words]) => words);

/** What an example prints. */
async function printed(t, code) {
  const file = join(await folderOf(t), "example.mjs");
  await writeFile(file, code);
  const lines = [];
  const { log } = console;
  console.log = (...values) => lines.push(formatWithOptions({ breakLength: Infinity }, ...values));
  try {
    await import(file);
  } finally {
    console.log = log;
  }
  return lines;
}

async function folderOf(t) {
  const folder = await mkdtemp(join(HERE, "example-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("each example prints what its comments say", { timeout: 60_000 }, async (t) => {
  const examples = await readme("js", DOCUMENT);
  assert.equal(examples.filter((code) => code.includes('from "uttt')).length, 10);
  for (const code of examples) {
    const expected = told(code);
    assert.ok(expected.length > 0, code);
    assert.deepEqual(await printed(t, code), expected, code);
  }
});

test("the board of the example plays", { timeout: 60_000 }, async (t) => {
  const [html] = await readme("html", DOCUMENT);
  const folder = await folderOf(t);
  const module = (name) => `/node_modules/uttt/${name}`;
  const imports = { uttt: module("uttt.js"), "uttt/element": module("element/index.js") };
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  await writeFile(join(folder, "index.html"), `<!doctype html><link rel="icon" href="data:,">${map}${html}`);
  const { page, check } = await open(t, `${await serve(t, HERE)}${folder.slice(HERE.length)}/index.html`);
  await page.locator('uttt-board button[data-cell="11"]').click();
  await page.waitForFunction(() => document.title.split(" ").length === 5);
  check();
});

test("the document names each kind of refusal", async () => {
  const types = await readFile(join(HERE, "node_modules/uttt/errors.d.ts"), "utf8");
  const illegal = await readFile(join(HERE, "node_modules/uttt/wasm/uttt.d.ts"), "utf8");
  const kinds = (text, name) =>
    text.match(new RegExp(`type ${name} =(.*?);`, "s"))[1].match(/"[a-z-]+"/g).map((kind) => kind.slice(1, -1));
  const document = await readFile(join(HERE, DOCUMENT), "utf8");
  const named = document.slice(document.indexOf("| `kind` |"));
  for (const kind of [...kinds(types, "RefusalKind"), ...kinds(illegal, "IllegalKind")]) {
    assert.ok(named.includes(`\`${kind}\``), kind);
  }
});
