import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
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

/** Calls `work` while node fetches files, as a browser does. */
async function withFiles(work) {
  const { fetch } = globalThis;
  globalThis.fetch = async (url) =>
    new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
  }
}

for (const [name, Other] of [
  ["cannot be started", undefined],
  [
    "a policy forbids",
    class {
      constructor() {
        queueMicrotask(() => this.onerror({}));
      }
      terminate() {}
    },
  ],
]) {
  test(`in place of a worker that ${name}, the engine thinks on the page`, { timeout: 20_000 }, () =>
    withFiles(async () => {
      const { Worker } = globalThis;
      globalThis.Worker = Other;
      const engine = new Engine({ level: 3, seed: 1 });
      globalThis.Worker = Worker;
      assert.equal((await engine.analyse("classic: 55", { nodes: 50 })).nodes, 50);
      assert.match(await engine.move("classic: 55", { nodes: 50 }), /^5[1-9]$/);
      engine.free();
      await assert.rejects(engine.choose(), refused("freed"));
    }));
}

test("an engine that is nowhere to be had refuses each call", async () => {
  // In a process of its own, where no test has loaded its program.
  const program = `
    import { Engine } from ${JSON.stringify(new URL("browser-engine.js", import.meta.url))};
    globalThis.Worker = undefined;
    await new Engine().choose().catch(({ kind }) => console.log(kind));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  assert.equal(stdout, "not-loaded\n", stderr);
});

test("nothing is sent to a worker before it listens", { timeout: 20_000 }, async () => {
  const { Worker } = globalThis;
  const workers = [];
  globalThis.Worker = class {
    sent = [];
    constructor() {
      workers.push(this);
    }
    postMessage(message) {
      this.sent.push(message);
      if (!message.name) return;
      queueMicrotask(() => this.onmessage({ data: { id: message.id, value: "55" } }));
    }
    terminate() {}
  };
  const engine = new Engine();
  globalThis.Worker = Worker;
  const move = engine.move("classic:");
  await new Promise((resolve) => setImmediate(resolve));
  const [{ sent, onmessage }] = workers;
  assert.deepEqual(sent, []);
  onmessage({ data: { isReady: true } });
  assert.equal(await move, "55");
  assert.deepEqual(sent.map(({ name }) => name), ["create", "move"]);
  engine.free();
});
