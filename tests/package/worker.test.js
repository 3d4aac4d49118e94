import assert from "node:assert/strict";
import { test } from "node:test";
import * as threads from "node:worker_threads";

globalThis.Worker = class {
  #thread;

  constructor(url) {
    const program = new URL("worker-in-node.js", import.meta.url);
    this.#thread = new threads.Worker(program, { workerData: String(url) });
    this.#thread.on("message", (data) => this.onmessage({ data }));
    this.#thread.on("error", (error) => this.onerror({ message: error.message }));
  }

  postMessage(message) {
    this.#thread.postMessage(message);
  }

  terminate() {
    this.#thread.terminate();
  }
};

// The entry of browsers.
const { Engine } = await import(new URL("node_modules/uttt/engine.js", import.meta.url));

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
  const wrong = new Engine({ level: 11 });
  await assert.rejects(wrong.choose(), refused("unknown-level"));
  wrong.free();
});

test("to free an engine ends its worker and what it was asked for", async () => {
  const engine = new Engine();
  const running = engine.analyse("classic:", { timeMs: 60_000, onReport: () => engine.free() });
  await assert.rejects(running, refused("freed"));
  await assert.rejects(engine.choose(), refused("freed"));
});
