// The build shrinks style sheets. They still say what their sources say.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { embedded, part, ROOT, text } from "./site.js";

const source = (name) => readFileSync(path.join(ROOT, "www", name), "utf8");

/** A style sheet without comments, and with white space only where it means something; texts in quotes stay. */
function said(css) {
  const pieces = css.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*.*?\*\/|\s+|[{};,]|[^\s"'{};,/]+|\//gs);
  assert.equal(pieces.join(""), css);
  return pieces
    .map((piece) => (/^(?:\/\*|\s)/.test(piece) ? " " : piece))
    .reduce((all, piece) => (piece === " " && /[ {};,]$/.test(all) ? all
      : /^[{};,]$/.test(piece) ? all.replace(/ $/, "") + piece : all + piece), "")
    .trim();
}

test("a style sheet says what its source says", () => {
  const [, ...sheets] = part("later");
  const sources = sheets.map((sheet) => sheet.replace(/-[0-9a-f]{16}/, ""));
  assert.deepEqual(sources, ["dialogs.css", "tip.css", "analysis.css", "review.css", "learn.css", "print.css"]);
  for (const [index, sheet] of sheets.entries()) {
    assert.equal(said(text(sheet)), said(source(sources[index])), sheet);
  }
});

test("the styles in the page say what their sources say", () => {
  const styles = embedded(text("index.html"), "style").map(said);
  assert.deepEqual(styles, ["style.css", "layout.css"].map((name) => said(source(name))));
});
