// What a visitor downloads, compressed as a server sends it. What a person waits for has a limit.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { bytes, files, firstMove, gzipped, part } from "./site.js";

const KB = 1000;

/** The one file of the element's folder with such a name. */
function only(pattern) {
  const found = files().filter((name) => pattern.test(name));
  assert.equal(found.length, 1, `${pattern}: ${found}`);
  return found[0];
}

for (const [what, limit, names] of [
  ["the page, which alone makes the first paint", 13, () => ["index.html"]],
  // 190, and the ways of a language and of players' names.
  ["what a first move needs", 193, firstMove],
  // 265 and the judge of puzzles, whose prover is in it, too.
  ["the engine with its network", 270, () => ["worker.js", ...part("engine")]],
  // It stands for all: no language may weigh more.
  ["the heaviest language", 22, () => part("words").sort((one, other) => gzipped(other) - gzipped(one)).slice(0, 1)],
  ["the puzzles", 85, () => ["puzzles.txt"]],
  // What docs/element.md says of an article, with some room.
  ["the element's script", 6, () => ["v1/uttt-board.js"]],
  // 75 and the ends of lost games, scores in the cells, and the ways to a tree of moves and a question.
  ["an element's board with its script", 79, () => ["v1/uttt-board.js", only(/^v1\/[0-9a-f]+\/board\.js$/), only(/^v1\/[0-9a-f]+\/board_bg\.wasm$/)]],
  ["the words of a board in another language", 4, () => [only(/^v1\/[0-9a-f]+\/words-de\.js$/)]],
  ["the style sheet of pages with boards", 2, () => ["v1/uttt-board.css"]],
  ["the element's tree of moves", 3, () => [only(/^v1\/[0-9a-f]+\/tree\.js$/)]],
  ["what the element's puzzles of the site need", 2, () => [only(/^v1\/[0-9a-f]+\/puzzle\.js$/)]],
  ["the later part of the element", 30, () => [only(/^v1\/[0-9a-f]+\/board_later\.wasm$/)]],
]) {
  test(`${what}: at most ${limit} KB`, (t) => {
    const size = gzipped(...names());
    t.diagnostic(`${what}: ${size} bytes`);
    assert.ok(size <= limit * KB, `${size} bytes: ${names().join(", ")}`);
  });
}

// Whoever waits for these plays or reads already, so they have no limit. No test claims more than that.
before(() => {
  for (const [what, names] of [
    ["what comes after the first frame", part("later")],
    ["the typeface, which is shown once it is there", ["figtree.woff2"]],
  ]) {
    console.log(`${what}: ${gzipped(...names)} bytes`);
  }
});

test("the page in one file, which no server compresses: at most 1700 KB", (t) => {
  const size = bytes("ultimate-ttt.html").length;
  t.diagnostic(`the page in one file: ${size} bytes`);
  assert.ok(size <= 1700 * KB, `${size} bytes`);
});

test("the page names every file of its program, and each belongs to one part", () => {
  const named = [...firstMove(), ...part("later"), ...part("engine"), "worker.js", "sw.js"];
  assert.deepEqual([...new Set(named)], named);
  const found = files().filter((name) => /^[^/]+\.(js|css|wasm)$/.test(name) && !name.startsWith("embed."));
  assert.deepEqual(named.filter((name) => name !== "index.html").sort(), found);
});
