// The page in one file: it has everything in it, and asks for nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytes, embedded, meta, part, text } from "./site.js";

const page = text("index.html");
const file = text("ultimate-ttt.html");
/** Its tags and words, without what stands in scripts and styles. */
const markup = file.replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, "$1</$2>");

test("the single file: its tags name no other file, and no script loads one", () => {
  const addresses = [...markup.matchAll(/\s(?:src|href|action|data)="([^"]*)"/g)].map(([, address]) => address);
  assert.deepEqual(addresses.filter((address) => !/^(?:data:|#)/.test(address)), []);
  for (const script of embedded(file, "script")) assert.doesNotMatch(script, /\bimport\b|fetch\(|https?:/);
  assert.doesNotMatch(markup, /type="module"|https?:/);
});

test("the single file looks as the page does: the same styles, title and body", () => {
  assert.deepEqual(embedded(file, "style"), embedded(page, "style"));
  assert.deepEqual(embedded(file, "title"), embedded(page, "title"));
  for (const name of ["viewport", "description", "color-scheme"]) assert.equal(meta(file, name), meta(page, name));
  const body = (html) => html.slice(html.indexOf("<body>"), html.indexOf('<script type="text/plain"')).replace(/<\/body>.*/s, "").trim();
  assert.equal(body(file), body(page));
});

test("the single file has every part of the game, as large as on the site", () => {
  const sizes = markup.match(/ id="packed-parts" data-size="\d+" data-parts="([^"]*)"/)[1];
  const parts = Object.fromEntries(sizes.split(" ").map((one) => one.split(":")).map(([name, size]) => [name, Number(size)]));
  const size = (...names) => names.reduce((sum, name) => sum + bytes(name).length, 0);
  const [, program] = part("program");
  const [, engine] = part("engine");
  const [later, ...styles] = part("later");
  const { worker, ...others } = parts;
  assert.ok(worker > 1000, sizes);
  assert.deepEqual(others, { first: size(program), engine: size(engine), later: size(later), styles: size(...styles) });
});

test("the single file has no manifest, which tells the program that there is no site", () => {
  assert.match(page, /<link rel="manifest" href="[^"]+">/);
  assert.doesNotMatch(markup, /manifest/);
});
