// What the engine promises in node and in a browser alike.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Engine as EngineInNode } from "uttt/engine";
import { Engine as EngineInBrowser } from "./browser-engine.js";

/** Whether an error is as every refused call rejects with it. */
const refused = (kind, words = /./) => (error) =>
  error instanceof Error && error.kind === kind && words.test(error.message);

/** A test of both builds, in which a promise that stays pending fails. */
function both(name, run) {
  for (const [build, Engine] of Object.entries({ node: EngineInNode, browser: EngineInBrowser })) {
    test(`${name} (${build})`, { timeout: 20_000 }, async (t) => {
      const engines = [];
      t.after(() => engines.forEach((engine) => engine.free()));
      await run((options) => {
        const engine = new Engine(options);
        engines.push(engine);
        return engine;
      });
    });
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

both("an abort is heard at any time", async (create) => {
  // From before the engine has started until it searches.
  for (const turns of [0, 1, 2, 4, 8, 16, 32]) {
    const engine = create({ seed: 1 });
    const controller = new AbortController();
    const analysis = engine.analyse("classic:", { signal: controller.signal });
    const rejected = assert.rejects(analysis, refused("aborted"));
    for (let i = 0; i < turns; i++) await turn();
    controller.abort();
    await rejected;
    assert.equal((await engine.analyse("classic:", { nodes: 10 })).nodes, 10);
    engine.free();
  }
});

both("an abort just when the engine has started is heard", async (create) => {
  for (let ticks = 0; ticks < 12; ticks++) {
    const engine = create({ seed: 1 });
    const started = engine.newGame();
    const controller = new AbortController();
    const analysis = engine.analyse("classic:", { signal: controller.signal });
    const rejected = assert.rejects(analysis, refused("aborted"));
    await started;
    for (let i = 0; i < ticks; i++) await Promise.resolve();
    controller.abort();
    await rejected;
    assert.equal((await engine.analyse("classic:", { nodes: 10 })).nodes, 10);
    engine.free();
  }
});

both("an analysis that waits is aborted at once, and the one before it goes on", async (create) => {
  const engine = create({ seed: 1 });
  const first = new AbortController();
  const second = new AbortController();
  const running = engine.analyse("classic:", { signal: first.signal });
  const waiting = engine.analyse("classic: 55", { signal: second.signal });
  second.abort("no need");
  await assert.rejects(waiting, (error) => refused("aborted")(error) && error.cause === "no need");
  const ended = assert.rejects(running, refused("aborted"));
  first.abort();
  await ended;
  assert.equal((await engine.analyse("classic:", { nodes: 10 })).nodes, 10);
});

both("an abort after the end stops nothing else", async (create) => {
  const engine = create({ seed: 1 });
  const controller = new AbortController();
  await engine.analyse("classic:", { nodes: 10, signal: controller.signal });
  const next = engine.analyse("classic: 55", { nodes: 3000 });
  await turn();
  controller.abort();
  assert.equal((await next).nodes, 3000);
});

both("a move is that of the level, and takes no other call's place", async (create) => {
  const engine = create({ level: 2, seed: 1 });
  const options = { nodes: 200 };
  const [move, analysis] = await Promise.all([engine.move("classic: 55", options), engine.analyse("classic:", options)]);
  assert.match(move, /^5[1-9]$/);
  assert.equal(analysis.moves.length, 81);
  const over = "nested-1: 1 4 2 5 3";
  assert.equal(await engine.move(over), undefined);
  const controller = new AbortController();
  const stopped = engine.move("classic:", { timeMs: 60_000, signal: controller.signal });
  controller.abort();
  await assert.rejects(stopped, refused("aborted", /^the search was aborted$/));
  await assert.rejects(engine.move("classic:", { depth: 3 }), refused("bad-argument"));
});

both("a review is the one of the command line", async (create) => {
  const table = await readFile(new URL("../cases/engine/reviews.txt", import.meta.url), "utf8");
  const engine = create({ level: "2", seed: 1 });
  for (const line of table.trimEnd().split("\n")) {
    const [record, review] = line.split("\t");
    assert.deepEqual(await engine.review(record, { nodes: 100 }), JSON.parse(review));
  }
});

both("a review tells how far it is, and a signal stops it", async (create) => {
  const engine = create({ seed: 1 });
  const controller = new AbortController();
  const game = "classic: 55 51 15 59 91 17 77 71 13";
  const onProgress = ({ pass, done, total, review }) => {
    assert.ok(pass === "first" && done < total && review.moves.length < 9);
    controller.abort();
  };
  const review = engine.review(game, { nodes: 1e9, signal: controller.signal, onProgress });
  await assert.rejects(review, refused("aborted", /^the review was aborted$/));
  assert.equal((await engine.review(game, { nodes: 20 })).moves.length, 9);
  await assert.rejects(engine.review(game, { timeMs: 5 }), refused("bad-argument", /^option: .*timeMs/));
  await assert.rejects(engine.review("classic: 55 11"), refused("bad-record"));
  const none = /^nodes: expected a whole number, 1 or more, found 0$/;
  await assert.rejects(engine.review(game, { nodes: 0 }), refused("bad-argument", none));
});

both("null is no limit", async (create) => {
  const nulls = [{ timeMs: null }, { nodes: null, signal: null, onReport: null }, null];
  // Each takes the time that is the usual limit, so they run side by side.
  const analyses = nulls.map((options) => create({ level: null, seed: 1 }).analyse("classic:", options));
  for (const { nodes } of await Promise.all(analyses)) assert.ok(nodes > 0);
});

both("what is called before free is refused", async (create) => {
  for (let turns = 0; turns < 4; turns++) {
    const engine = create({ seed: 1 });
    await engine.newGame();
    const calls = [engine.analyse("classic:", { timeMs: 60_000 }), engine.choose()];
    const rejected = calls.map((call) => assert.rejects(call, refused("freed")));
    for (let i = 0; i < turns; i++) await Promise.resolve();
    engine.free();
    await Promise.all(rejected);
    await assert.rejects(engine.newGame(), refused("freed"));
  }
});

both("bad options are refused by an error with a kind", async (create) => {
  const engine = create();
  const analyse = (options) => engine.analyse("classic:", options);
  for (const [options, words] of [
    [3, /^options: expected an object, found 3$/],
    [{ depth: 3 }, /^option: expected one of timeMs, .*, found "depth"$/],
    [{ foo() {} }, /^option: .* found "foo"$/],
    [{ onReport: 3 }, /^onReport: expected a function, found 3$/],
    [{ signal: {} }, /^signal: expected an AbortSignal, found object$/],
    [{ timeMs() {} }, /^timeMs: expected a number, found function$/],
    [{ timeMs: -1 }, /^timeMs: /],
    [{ nodes: "many" }, /^nodes: expected a number, found "many"$/],
    [{ nodes: 1.5 }, /^nodes: /],
    [{ mayEndEarly: Symbol("yes") }, /^mayEndEarly: .* found Symbol\(yes\)$/],
  ]) {
    await assert.rejects(analyse(options), refused("bad-argument", words));
  }
  await assert.rejects(engine.analyse(() => {}), refused("bad-argument", /^game: .* found function/));
  await assert.rejects(engine.setLevel(() => {}), refused("bad-argument", /^level: /));
  await assert.rejects(engine.setLevel(11), refused("unknown-level"));
  for (const options of [7, { seed() {} }, { level: {} }, { threads: 2 }]) {
    assert.throws(() => create(options), refused("bad-argument"));
  }
  // It is still there for others.
  assert.equal((await analyse({ nodes: 10 })).nodes, 10);
});

both("what onReport throws ends the analysis", async (create) => {
  const engine = create({ seed: 1 });
  const thrown = new Error("a chart that cannot be drawn");
  let reports = 0;
  const onReport = () => {
    reports++;
    throw thrown;
  };
  const analysis = engine.analyse("classic:", { timeMs: 60_000, onReport });
  await assert.rejects(analysis, (error) => error === thrown);
  assert.equal((await engine.analyse("classic:", { nodes: 10 })).nodes, 10);
  assert.equal(reports, 1);
});
