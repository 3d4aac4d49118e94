// How the boards of a page share an engine. This needs no browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser-engine.js";

// As in Safari before 17.4.
delete AbortSignal.any;
const { leave, think } = await import(new URL("node_modules/uttt/element/thinker.js", import.meta.url));

const GAMES = ["classic: 55", "classic: 11", "nested-1: 1"];
const kind = (promise) => promise.then(() => "found", (error) => error.kind);

test("boards wait for each other, and each gets the move of its own game", { timeout: 60_000 }, async (t) => {
  const boards = GAMES.map((record) => ({ record }));
  t.after(() => boards.forEach(leave));
  const order = [];
  const answers = await Promise.all(boards.map(async (board) => {
    const answer = await think(board, board.record, { level: 2, nodes: 200 });
    order.push(board.record);
    return answer;
  }));
  assert.deepEqual(order, GAMES);
  const boardsOf = answers.map(({ analysis, move }) => {
    assert.ok(analysis.moves.some((found) => found.move === move), move);
    return move.length > 1 ? move[0] : "";
  });
  assert.deepEqual(boardsOf, ["5", "1", ""]);
});

test("a board's next request, a signal, and leaving the page end its own request alone", { timeout: 60_000 }, async (t) => {
  const [one, other] = [{}, {}];
  t.after(() => [one, other].forEach(leave));
  const first = think(one, "classic:", { timeMs: 60_000 });
  const waiting = think(other, "classic: 55", { nodes: 50 });
  const second = think(one, "classic: 11", { nodes: 50 });
  assert.equal(await kind(first), "aborted");
  assert.equal((await waiting).analysis.nodes, 50);
  assert.equal((await second).analysis.nodes, 50);

  const stop = new AbortController();
  const stopped = think(one, "classic:", { timeMs: 60_000, signal: stop.signal });
  const left = think(other, "classic:", { timeMs: 60_000 });
  stop.abort();
  assert.equal(await kind(stopped), "aborted");
  assert.equal(await kind(think(one, "classic:", { nodes: 5, signal: stop.signal })), "aborted");
  leave(other);
  assert.equal(await kind(left), "aborted");
});

test("what is wrong with a request is told, and ends its search", { timeout: 60_000 }, async (t) => {
  const board = {};
  t.after(() => leave(board));
  assert.equal(await kind(think(board, "classic:", { level: 11, timeMs: 60_000 })), "unknown-level");
  assert.equal(await kind(think(board, "classic:", { signal: {} })), "bad-argument");
  assert.equal((await think(board, "classic:", { nodes: 5, signal: null })).analysis.nodes, 5);
});
