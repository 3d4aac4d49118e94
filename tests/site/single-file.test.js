// The page in one file: it has everything in it, and asks for nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { bytes, embedded, meta, part, text } from "./site.js";

const page = text("index.html");
const file = text("ultimate-ttt.html");
/** Its tags and words, without what stands in scripts and styles. */
const markup = file.replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, "$1</$2>");

test("the single file: its tags name no other file, and no script loads one", () => {
  const addresses = [...markup.matchAll(/\s(?:src|href|action|data)="([^"]*)"/g)].map(([, address]) => address);
  assert.deepEqual(addresses.filter((address) => !/^(?:data:|#)/.test(address)), []);
  const [language, ...others] = embedded(file, "script");
  assert.equal(language, embedded(page, "script")[0], "the script that chooses the language");
  assert.equal(others.length, 1);
  for (const script of [language, ...others]) assert.doesNotMatch(script, /\bimport\b|https?:/);
  // The policy refuses every other address.
  assert.match(meta(file, "Content-Security-Policy"), /^default-src 'none';.* connect-src data:;/);
  assert.doesNotMatch(markup, /type="module"|https?:/);
});

test("the single file looks as the page does: the same styles, title and body", () => {
  // Only the typeface stands in the file itself.
  const typeface = `data:font/woff2;base64,${bytes("figtree.woff2").toString("base64")}`;
  assert.deepEqual(embedded(file, "style"), embedded(page, "style").map((style) => style.replace("figtree.woff2", () => typeface)));
  assert.ok(file.includes(typeface));
  assert.deepEqual(embedded(file, "title"), embedded(page, "title"));
  for (const name of ["viewport", "description", "color-scheme"]) assert.equal(meta(file, name), meta(page, name));
  const body = (html) => html.slice(html.indexOf("<body>"), html.indexOf('<script type="text/plain"')).replace(/<\/body>.*/s, "").trim();
  assert.equal(body(file), body(page));
});

test("the single file has every part of the game, as it is on the site", () => {
  const packed = Object.fromEntries([...file.matchAll(/<script type="text\/plain" id="packed-([\w-]+)">([^<]*)<\/script>/g)]
    .map(([, name, content]) => [name, inflateRawSync(Buffer.from(content, "base64"))]));
  const { worker, ...parts } = packed;
  const [, program] = part("program");
  const [, engine] = part("engine");
  const [later, ...styles] = part("later");
  const words = Object.fromEntries(part("words").map((name) => [name.replace(/-\w+\.txt$/, ""), bytes(name)]));
  const site = { program: bytes(program), engine: bytes(engine), later: bytes(later), styles: Buffer.concat(styles.map(bytes)), puzzles: bytes("puzzles.txt"), ...words };
  assert.deepEqual(parts, site);
  assert.match(worker.toString(), /addEventListener\("message"/);
});

test("the single file has no manifest, which tells the program that there is no site", () => {
  assert.match(page, /<link rel="manifest" href="[^"]+">/);
  assert.doesNotMatch(markup, /manifest/);
});
