import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine } from "./browser-engine.js";

/** Whether an error is as every refused call rejects with it. */
const refused = (kind, words = /./) => (error) =>
  error instanceof Error && error.kind === kind && words.test(error.message);

test("the engine answers from its worker", async () => {
  const engine = new Engine({ level: "10", seed: 7 });
  const { best, nodes } = await engine.analyse("classic: 55 51 15", { nodes: 500 });
  assert.equal(nodes, 500);
  assert.equal(await engine.choose(), best);
  engine.free();
});

test("reports come from the worker, and a signal stops it", async () => {
  const engine = new Engine({ seed: 1 });
  const controller = new AbortController();
  const onReport = () => controller.abort();
  const analysis = engine.analyse("classic:", { signal: controller.signal, onReport });
  await assert.rejects(analysis, refused("aborted"));
  assert.equal((await engine.analyse("classic:", { nodes: 10 })).nodes, 10);
  engine.free();
});

test("refusals keep their kind on the way from the worker", async () => {
  const engine = new Engine();
  await assert.rejects(engine.analyse("chess:"), refused("unknown-rules", /chess/));
  await assert.rejects(engine.setLevel("god"), refused("unknown-level"));
  engine.free();
  // Bad options do not wait for the worker.
  assert.throws(() => new Engine({ level: 11 }), refused("unknown-level"));
});

test("to free an engine ends its worker and what it was asked for", async () => {
  const engine = new Engine();
  const running = engine.analyse("classic:", { timeMs: 60_000, onReport: () => engine.free() });
  await assert.rejects(running, refused("freed"));
  await assert.rejects(engine.choose(), refused("freed"));
});

test("a worker that failed refuses what is asked for later", { timeout: 20_000 }, async () => {
  const workers = [];
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      workers.push(this);
    }
  };
  const engine = new Engine();
  globalThis.Worker = Worker;
  await engine.newGame();
  const onReport = () => workers[0].onerror({ message: "out of memory" });
  const running = engine.analyse("classic:", { timeMs: 60_000, onReport });
  await assert.rejects(running, refused("not-loaded", /out of memory/));
  await assert.rejects(engine.choose(), refused("not-loaded", /out of memory/));
  engine.free();
  await assert.rejects(engine.choose(), refused("freed"));
});

test("an engine without a worker refuses each call", async () => {
  const { Worker } = globalThis;
  globalThis.Worker = undefined;
  const engine = new Engine();
  globalThis.Worker = Worker;
  await assert.rejects(engine.choose(), refused("not-loaded"));
});
