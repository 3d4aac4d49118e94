import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { access, readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import init, { Game, isRefusal } from "uttt";

const folder = new URL("node_modules/uttt/", import.meta.url);

/** Whether an error is as every refused call throws it. */
const refused = (kind, words = /./) => (error) =>
  isRefusal(error, kind) && error instanceof Error && error.kind === kind && words.test(error.message);

test("a game is played, and written to JSON as its record", async () => {
  await init();
  const game = new Game();
  game.play("55");
  assert.equal(game.toString(), "classic: 55");
  assert.equal(game.legalMoves()[0], "51");
  assert.equal(JSON.stringify({ game }), '{"game":"classic: 55"}');
});

test("a clone of a game has its record, and no pointer", () => {
  for (const game of [new Game("nested-1"), Game.parse("nested-1:"), new Game("nested-1").copy()]) {
    game.play("5");
    assert.deepEqual(structuredClone(game), { record: "nested-1: 5" });
    assert.equal(Game.parse(structuredClone(game).record).toString(), game.toString());
    assert.equal(game.record, "nested-1: 5");
    game.free();
    assert.throws(() => structuredClone(game), refused("freed"));
  }
});

test("a refused move is an error with a kind, and the game stays as it was", () => {
  const game = Game.parse("classic: 55 51 15");
  assert.throws(() => game.play("99"), refused("wrong-board"));
  assert.equal(game.toString(), "classic: 55 51 15");
});

test("a refusal is told from other errors, and from refusals of other kinds", () => {
  for (const other of [new Error("no"), undefined, null, "text", { kind: "bad-record" }]) assert.ok(!isRefusal(other));
  assert.throws(() => Game.parse("x"), (error) => isRefusal(error) && !isRefusal(error, "aborted"));
});

test("each rule system is listed, and moves alone are of classic", () => {
  const systems = Game.ruleSystems();
  assert.deepEqual(systems.map((rules) => new Game(rules).rules()), systems);
  assert.equal(systems.length, 10);
  assert.equal(Game.parse(" 55 51").toString(), "classic: 55 51");
  assert.throws(() => Game.parse("55 50"), refused("bad-record", /50/));
});

test("a game that was freed refuses each call by an error with a kind", () => {
  const game = new Game();
  game.free();
  assert.throws(() => game.play("55"), refused("freed", /this Game was freed/));
  assert.throws(() => game.toString(), refused("freed"));
  game.free();
  assert.ok(game instanceof Game);
});

test("what was freed may be freed and disposed of again", { skip: !Symbol.dispose }, async () => {
  const slices = await import("uttt/engine/slices");
  await slices.init(await readFile(new URL("wasm/engine_bg.wasm", folder)));
  const { Engine } = await import("uttt/engine");
  for (const make of [() => new Game(), () => new slices.Engine(), () => new Engine()]) {
    const object = make();
    object.free();
    object[Symbol.dispose]();
    const other = make();
    other[Symbol.dispose]();
    other[Symbol.dispose]();
    other.free();
  }
});

test("before the module is loaded each call is refused by an error with a kind", () => {
  // In a process of its own, as a browser has it before `init`.
  const program = `
    import { readFileSync } from "node:fs";
    import init, { Game } from "${new URL("uttt.js", folder)}";
    const told = (call) => { try { call(); return "nothing"; } catch (error) {
      return error instanceof Error ? error.kind : "no Error"; } };
    const kinds = [told(() => new Game()), told(() => Game.parse("classic:"))];
    await init(new Uint8Array([1, 2, 3])).catch((error) => kinds.push(error.kind));
    await init(readFileSync(new URL("${new URL("wasm/uttt_bg.wasm", folder)}")));
    kinds.push(new Game("nested-1").rules());
    console.log(kinds.join(" "));
  `;
  const run = ["--input-type=module", "--eval", program];
  const { stdout, stderr } = spawnSync(process.execPath, run, { encoding: "utf8" });
  assert.equal(stdout, "not-initialised not-initialised not-loaded nested-1\n", stderr);
});

test("a browser's bundler finds all files, and the entries that the manifest names", async () => {
  const manifest = JSON.parse(await readFile(new URL("package.json", folder), "utf8"));
  const isPattern = (name) => name.includes("*");
  for (const name of manifest.files) if (!isPattern(name)) await access(new URL(name, folder));
  const { types, default: glue } = manifest.exports["."].import;
  assert.match(await readFile(new URL(types, folder), "utf8"), /wasm\/uttt\.js/);
  assert.match(await readFile(new URL(glue, folder), "utf8"), /uttt-module\.js/);
  assert.match(await readFile(new URL("uttt-module.js", folder), "utf8"), /wasm\/uttt\.js/);
  assert.match(await readFile(new URL("wasm/uttt.js", folder), "utf8"), /uttt_bg\.wasm/);
});

test("the sizes of the modules are printed", async (t) => {
  for (const name of ["uttt_bg", "board_bg", "board_later", "engine_bg", "commands_bg"]) {
    const module = await readFile(new URL(`wasm/${name}.wasm`, folder));
    t.diagnostic(`${name}: ${gzipSync(module, { level: 9 }).length} bytes, gzip`);
  }
});

test("the element can be imported where there is no browser, and its description names what it has", async () => {
  const { UtttBoard } = await import("uttt/element");
  const described = JSON.parse(await readFile(new URL("custom-elements.json", folder), "utf8"));
  const [{ attributes, members }] = described.modules.flatMap(({ declarations }) => declarations ?? []);
  assert.deepEqual(attributes.map(({ name }) => name).sort(), [...UtttBoard.observedAttributes].sort());
  const getters = Object.entries(Object.getOwnPropertyDescriptors(UtttBoard.prototype)).filter(([, { get, set }]) => get && !set);
  const named = (kind) => members.filter((member) => member.kind === kind).map(({ name }) => name);
  assert.deepEqual(getters.map(([name]) => name).sort(), named("field").sort());
  for (const name of named("method")) assert.equal(typeof UtttBoard.prototype[name], "function", name);
});
