// The line of words below the board of `<uttt-board>`. This needs no browser.
import assert from "node:assert/strict";
import { test } from "node:test";

const load = (name) => import(new URL(`node_modules/uttt/element/${name}.js`, import.meta.url));
const { commentOf, lineOf } = await load("line");
const { analysisWords, scoresOf } = await load("scores");
const { words } = await load("languages");

const GAME = { turn: "O", ply: 2, line: ["55", "51", "15"], comment: "Look.", status: "X to move." };

test("the line below the board is a comment, or what else there is to say, or who is to move", () => {
  const line = (attributes, words = commentOf(attributes, GAME)) => lineOf(undefined, attributes, GAME, words);
  assert.equal(line({}), "2 of 3 — Look.");
  assert.equal(line({ comments: "none" }), "2 of 3 — X to move.");
  assert.equal(line({ mode: "play" }, "Solved!"), "Solved!");
  const analysed = (analysis) => line({ mode: "analyse" }, analysisWords(undefined, { best: "55", ...analysis }, "O"));
  assert.equal(analysed({ score: 0.5 }), "O's chance to score: 75 %. Best move: 5·5.");
  assert.equal(analysed({ score: 0.4, shares: [0.1, 0.7, 0.2] }), "O's chance to score: 70 %. Best move: 5·5.");
  assert.equal(analysed({ proven: { outcome: "win", plies: 1 } }), "O wins in 1 move. Best move: 5·5.");
  assert.equal(analysed({ proven: { outcome: "loss", plies: 4 } }), "O loses in at most 4 moves. Best move: 5·5.");
  assert.equal(analysed({ proven: { outcome: "draw", plies: 4 } }), "O draws. Best move: 5·5.");
});

test("the words of each other language have every message, for this build", async () => {
  const { BUILD, ...english } = await load("say");
  assert.ok(Object.keys(english).length > 50);
  for (const [language, load] of Object.entries(words)) {
    const { LANGUAGE, PROGRAM, ...tongue } = await load();
    assert.equal(LANGUAGE, language);
    assert.match(PROGRAM, /^[0-5]{200}\n/);
    assert.deepEqual(Object.keys(tongue).sort(), ["BUILD", ...Object.keys(english)].sort());
    assert.equal(tongue.BUILD, BUILD);
  }
});

test("in German, the line, an analysis and the names of cells with scores are German", async () => {
  const tongue = await words.de();
  assert.equal(lineOf(tongue, {}, GAME, "Look."), "2 von 3 – Look.");
  const analysed = (plies) => analysisWords(tongue, { best: "55", proven: { outcome: "win", plies } }, "O");
  assert.deepEqual([1, 4].map(analysed), [
    "O gewinnt in 1 Zug. Bester Zug: 5·5.",
    "O gewinnt in höchstens 4 Zügen. Bester Zug: 5·5.",
  ]);
  const proven = (move, outcome, plies) => ({ move, score: 0, proven: { outcome, plies } });
  const moves = [proven("55", "win", 3), proven("52", "draw", 9), proven("53", "loss", 30), { move: "51", score: 0, visits: 99 }];
  const said = (tongue) => [...scoresOf(tongue, { moves }, "O").values()].map(({ text, name }) => [text, name("55")]);
  assert.deepEqual(said(tongue), [["G2", "55, gewinnt"], ["R", "55, unentschieden"], ["V", "55, verliert"], ["50", "55, 50\u00a0%"]]);
  assert.deepEqual(said().map(([text]) => text), ["W2", "D", "L", "50"]);
});
