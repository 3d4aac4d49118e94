import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { boardHtml, figure } from "uttt/figure";

const cases = new URL("../cases/figures/", import.meta.url);

/** Whether an error is as every refused call throws it. */
const refused = (kind, words = /./) => (error) =>
  error instanceof Error && error.kind === kind && words.test(error.message);

test("figures are the same, byte for byte, as those of the program", async () => {
  const all = JSON.parse(await readFile(new URL("cases.json", cases), "utf8"));
  assert.ok(all.length > 3);
  for (const { name, record, options, board } of all) {
    const expected = await readFile(new URL(`${name}.html`, cases), "utf8");
    assert.equal(board ? boardHtml(record, board) : figure(record, options), expected, name);
  }
});

test("boards take the attributes of the element, and refuse what it cannot have", () => {
  const html = boardHtml("55 51", { mode: "play", play: "x", level: 3, lang: "de", hint: false, autoplay: null, styled: true });
  assert.match(html, /^<div><uttt-board game="classic: 55 51" mode="play" play="x" level="3" lang="de"><figure /);
  assert.doesNotMatch(html, /<style|[{}]/);
  for (const [options, words] of [
    [{ mode: "plya" }, /^mode: "plya", expected static, view, play, puzzle or analyse$/],
    [{ level: 11 }, /^level: "11", expected 1 to 10, easy or random$/],
    [{ colour: "red" }, /^option: expected one of rules, ply, .*, mode, .*found "colour"$/],
    [{ page: 3 }, /^page: expected a string, found 3$/],
  ]) {
    assert.throws(() => boardHtml("55", options), refused("bad-argument", words), String(words));
  }
});

test("a game is drawn as its record", async () => {
  const { Game } = await import("uttt");
  const game = Game.parse("classic: 55 51");
  assert.equal(figure(game, { coordinates: true }), figure("classic: 55 51", { coordinates: true }));
});

test("what is wrong is refused by an error with a kind", () => {
  for (const [record, options, kind, words] of [
    ["classic: 55 99", {}, "bad-record", /^move 2 \(99\): wrong board; play in board 5$/],
    ["classic: 55 {[#5x]}", {}, "bad-record", /^character 14: "5x": not a cell/],
    ["classic 55 51", {}, "bad-record", /^no colon after the rule system, expected classic: 55 51$/],
    ["chess:", {}, "unknown-rules", /./],
    ["classic: 55", { rules: "nested-2" }, "other-rules", /./],
    ["classic x", null, "bad-position", /./],
    ["55", { ply: 2 }, "bad-argument", /^ply: 2, expected a number from 0 to 1$/],
    ["55", { ply: 1.5 }, "bad-argument", /^ply: expected a whole number/],
    ["55", { theme: "blue" }, "bad-argument", /^theme: expected "auto", "light" or "dark"/],
    ["55", { caption: 3 }, "bad-argument", /^caption: expected a string, found 3$/],
    ["55", { colour: "red" }, "bad-argument", /^option: expected one of rules, ply, .*found "colour"$/],
    [undefined, {}, "bad-argument", /^record: /],
  ]) {
    assert.throws(() => figure(record, options), refused(kind, words), String(words));
  }
  // It works on after each of them.
  assert.match(figure("classic: 55"), /^<figure /);
});

test("the picture of a usual position is small", () => {
  const moves = "18 82 22 27 73 35 55 54 41 13 38 88 89 99 96 69 94 46 61 19 91 14 45 53".split(" ");
  for (let ply = 0; ply <= moves.length; ply++) {
    const html = figure(`classic: ${moves.slice(0, ply).join(" ")}`);
    const size = gzipSync(html, { level: 9 }).length;
    assert.ok(size <= 1500, `after ${ply} moves: ${size} bytes`);
  }
});
