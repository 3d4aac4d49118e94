import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import init, { Engine, Game } from "uttt";

test("the README's example runs", async () => {
  await init();
  const game = new Game();
  game.play("55");
  assert.equal(game.toString(), "classic: 55");
  assert.equal(game.legalMoves()[0], "51");
});

test("the engine finds a legal move", () => {
  const game = new Game();
  const { best } = new Engine({ level: "4", seed: 1 }).analyse(game, { nodes: 100 });
  assert.ok(game.isLegal(best));
});

test("a refused move is an error with a kind, and the game stays as it was", () => {
  const game = Game.parse("classic: 55 51 15");
  const refused = (error) => error instanceof Error && error.kind === "wrong-board";
  assert.throws(() => game.play("99"), refused);
  assert.equal(game.toString(), "classic: 55 51 15");
  const { best, nodes } = new Engine({ level: "10", seed: 7 }).analyse(game, { nodes: 2000 });
  assert.ok(game.isLegal(best));
  assert.equal(nodes, 2000);
});

test("three players share the point", () => {
  const game = Game.parse("overwrite: 11 22");
  assert.equal(game.turn(), "+");
  const { best, score } = new Engine({ seed: 1 }).analyse(game, { nodes: 100 });
  assert.ok(game.isLegal(best, "+"));
  assert.equal(score.length, 3);
});

test("what is no game is refused by an error with a kind", () => {
  const refused = (error) => error instanceof Error && error.kind === "bad-argument";
  assert.throws(() => new Engine().analyse({}), refused);
});

test("a browser's bundler finds the glue, its types and the wasm", async () => {
  const folder = new URL("node_modules/uttt/", import.meta.url);
  const manifest = JSON.parse(await readFile(new URL("package.json", folder), "utf8"));
  for (const name of manifest.files) await readFile(new URL(name, folder));
  const { types, default: glue } = manifest.exports["."];
  assert.match(await readFile(new URL(types, folder), "utf8"), /export class Game/);
  assert.match(await readFile(new URL(glue, folder), "utf8"), /uttt_bg\.wasm/);
});
