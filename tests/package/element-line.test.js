// The line of words below the board of `<uttt-board>`. This needs no browser.
import assert from "node:assert/strict";
import { test } from "node:test";

const { lineOf } = await import(new URL("node_modules/uttt/element/line.js", import.meta.url));

test("the line below the board is a notice, an analysis, a comment, or who is to move", () => {
  const game = { turn: "O", ply: 2, line: ["55", "51", "15"], comment: "Look.", status: "X to move." };
  const line = (attributes, ...rest) => lineOf(attributes, game, ...rest);
  assert.equal(line({}), "2 of 3 — Look.");
  assert.equal(line({ comments: "none" }), "2 of 3 — X to move.");
  assert.equal(line({ mode: "play" }, "Solved!", { best: "55", score: 0 }), "Solved!");
  const analysed = (analysis) => line({ mode: "analyse" }, "", { best: "55", ...analysis });
  assert.equal(analysed({ score: 0.5 }), "O's chance to score: 75 %. Best move: 5·5.");
  assert.equal(analysed({ score: 0.4, shares: [0.1, 0.7, 0.2] }), "O's chance to score: 70 %. Best move: 5·5.");
  assert.equal(analysed({ proven: { outcome: "win", plies: 1 } }), "O wins in 1 move. Best move: 5·5.");
  assert.equal(analysed({ proven: { outcome: "loss", plies: 4 } }), "O loses in at most 4 moves. Best move: 5·5.");
  assert.equal(analysed({ proven: { outcome: "draw", plies: 4 } }), "O draws. Best move: 5·5.");
});
