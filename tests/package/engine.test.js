import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "uttt";
import { Engine } from "uttt/engine";

/** Whether an error is as every refused call throws it. */
const refused = (kind, words = /./) => (error) =>
  error instanceof Error && error.kind === kind && words.test(error.message);

test("the engine finds a legal move, for a game and for its record", async () => {
  const game = Game.parse("classic: 55 51 15");
  const engine = new Engine({ level: "10", seed: 7 });
  const { best, nodes } = await engine.analyse(game, { nodes: 2000 });
  assert.ok(game.isLegal(best));
  assert.equal(nodes, 2000);
  await engine.newGame();
  assert.equal((await engine.analyse("classic: 55 51 15", { nodes: 2000 })).best, best);
  assert.ok(game.isLegal(await engine.choose()));
});

test("three players share the point", async () => {
  const game = Game.parse("overwrite: 11 22");
  assert.equal(game.turn(), "+");
  const { best, score, shares } = await new Engine({ seed: 1 }).analyse(game, { nodes: 100 });
  assert.ok(game.isLegal(best, "+"));
  assert.equal(shares.length, 3);
  assert.ok(Math.abs(2 * shares[2] - 1 - score) < 1e-6, `${shares} ${score}`);
});

test("reports come while it searches, and a signal stops it", async () => {
  const engine = new Engine({ seed: 1 });
  const controller = new AbortController();
  const reports = [];
  const onReport = (report) => {
    reports.push(report.nodes);
    if (reports.length === 2) controller.abort();
  };
  const analysis = engine.analyse(new Game(), { signal: controller.signal, onReport });
  await assert.rejects(analysis, refused("aborted"));
  assert.ok(reports.length === 2 && reports[0] < reports[1], String(reports));
  const late = engine.analyse(new Game(), { signal: controller.signal });
  await assert.rejects(late, refused("aborted"));
  // It is ready for the next analysis.
  assert.equal((await engine.analyse(new Game(), { nodes: 10 })).nodes, 10);
});

test("other work runs while it searches", async () => {
  const engine = new Engine({ seed: 1 });
  const order = [];
  const analysis = engine.analyse(new Game(), { nodes: 100_000 }).then(() => order.push("analysis"));
  await new Promise((resolve) => setImmediate(resolve));
  order.push("other work");
  await analysis;
  assert.deepEqual(order, ["other work", "analysis"]);
});

test("calls of one engine run one after the other", async () => {
  const engine = new Engine({ level: "10", seed: 3 });
  const first = engine.analyse("classic: 55", { nodes: 500 });
  const second = engine.analyse("classic: 11", { nodes: 50 });
  const chosen = engine.choose();
  assert.equal((await first).nodes, 500);
  assert.equal((await second).nodes, 50);
  assert.ok(Game.parse("classic: 11").isLegal(await chosen));
});

test("bad input is refused by an error with a kind", async () => {
  const engine = new Engine();
  await assert.rejects(engine.analyse({}), refused("bad-argument", /a Game or its record/));
  await assert.rejects(engine.analyse(null), refused("bad-argument", /found null/));
  await assert.rejects(engine.analyse("classic: 99 11"), refused("bad-record", /wrong board/));
  await assert.rejects(engine.analyse("chess:"), refused("unknown-rules"));
  await assert.rejects(engine.analyse("classic:", { depth: 3 }), refused("bad-argument", /depth/));
  await assert.rejects(engine.setLevel("god"), refused("unknown-level"));
  for (const [options, kind, words] of [
    [{ level: 11 }, "unknown-level", /^unknown level "11", expected 1 to 10, easy or random$/],
    [{ level: "god" }, "unknown-level", /"god"/],
    [{ level: true }, "bad-argument", /^level: expected a level, 1 to 10, "easy" or "random", found true$/],
    [{ seed: -1 }, "bad-argument", /^seed: expected a whole number, 0 or more, found -1$/],
    [{ seed: 0.5 }, "bad-argument", /found 0.5$/],
    [{ strength: 3 }, "bad-argument", /strength/],
    [7, "bad-argument", /^options: expected an object, found 7$/],
  ]) {
    assert.throws(() => new Engine(options), refused(kind, words));
  }
  for (const level of [1, "10", " Random ", "easy", null]) new Engine({ level, seed: 2 ** 53 - 1 }).free();
  const freed = new Game();
  freed.free();
  await assert.rejects(engine.analyse(freed), refused("freed", /this Game/));
});

test("an engine that was freed refuses each call", async () => {
  const engine = new Engine();
  const running = engine.analyse(new Game(), { timeMs: 60_000 });
  const waiting = engine.choose();
  setImmediate(() => engine.free());
  await assert.rejects(running, refused("freed"));
  await assert.rejects(waiting, refused("freed", /this Engine was freed/));
  await assert.rejects(engine.analyse(new Game()), refused("freed"));
  engine.free();
});
