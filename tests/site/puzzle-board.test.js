// What a board in an article does with a puzzle of the site: its module, with the site's own files. This needs no browser.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";
import path from "node:path";
import { DIST, files, gzipped, text } from "./site.js";

const ids = files().map((name) => /^v1\/puzzles\/(.*-\d+)\.txt$/.exec(name)?.[1]).filter(Boolean);
let Puzzle;

before(async () => {
  const [module] = files().filter((name) => /^v1\/[0-9a-f]+\/puzzle\.js$/.test(name));
  ({ Puzzle } = await import(pathToFileURL(path.join(DIST, module))));
});

/** Remarks with their notice in words, in English. */
const said = ({ notice, ...rest }) => ({ notice: notice(), ...rest });

/** Answers requests with the site's files, and notes their names. */
function serve(t) {
  const asked = [];
  t.mock.method(globalThis, "fetch", async (url) => {
    const name = path.relative(DIST, new URL(url).pathname);
    asked.push(name);
    return files().includes(name) ? { status: 200, ok: true, text: async () => text(name) } : { status: 404 };
  });
  return asked;
}

test("a puzzle is one request of at most 3 KB, and so is the order of the days", (t) => {
  assert.ok(ids.length >= 1280, `${ids.length}`);
  const sizes = ["v1/puzzles/daily.txt", ...ids.map((id) => `v1/puzzles/${id}.txt`)].map((name) => gzipped(name));
  t.diagnostic(`the days: ${sizes[0]} bytes; a puzzle: at most ${Math.max(...sizes.slice(1))} bytes`);
  assert.ok(Math.max(...sizes) <= 3000, `${Math.max(...sizes)}`);
});

test("each puzzle of the site is read, with what there is to do", async (t) => {
  serve(t);
  for (const id of ids) {
    const puzzle = await Puzzle.fetch(id);
    assert.match(puzzle.goal(undefined, { answers: ["11"], turn: "X", ply: puzzle.ply }), /^X to (win in \d+|save the draw: only one move works)\.$/, id);
    assert.ok(puzzle.ply > 0 && puzzle.record.startsWith(`${id.replace(/-\d+$/, "")}: `), id);
  }
});

test("the puzzle of the day changes at the reader's midnight, and a day has its number", async (t) => {
  const asked = serve(t);
  const goal = async (name) => {
    const puzzle = await Puzzle.fetch(name);
    return puzzle.goal(undefined, { answers: ["11"], turn: "O", ply: puzzle.ply }).split(":")[0];
  };
  t.after(() => delete process.env.TZ);
  for (const [zone, utc, number] of [
    ["UTC", "2026-11-29T23:59:59Z", 28],
    ["UTC", "2026-11-30T00:00:00Z", 29],
    ["Pacific/Kiritimati", "2026-11-29T10:00:00Z", 29],
    ["Pacific/Marquesas", "2026-11-30T09:29:59Z", 28],
    ["Europe/Berlin", "2027-03-28T22:00:00Z", 148],
  ]) {
    process.env.TZ = zone;
    t.mock.timers.enable({ apis: ["Date"], now: Date.parse(utc) });
    assert.equal(await goal("daily"), `Puzzle of the day ${number}`, `${zone}, ${utc}`);
    assert.equal(await goal(`daily-${number}`), `Puzzle of the day ${number}`);
    assert.equal(asked.at(-1), asked.at(-3), "the same puzzle");
    t.mock.timers.reset();
  }
  assert.deepEqual(asked.slice(0, 1), ["v1/puzzles/daily.txt"]);
  // When the order ends, it begins anew.
  const days = text("v1/puzzles/daily.txt").trim().split(" ").length - 1;
  t.mock.timers.enable({ apis: ["Date"], now: Date.parse("2029-01-01") });
  await Puzzle.fetch(`daily-${days + 1}`);
  await Puzzle.fetch("daily-1");
  assert.equal(asked.at(-1), asked.at(-3));
  // One that has not come stays unknown.
  await assert.rejects(Puzzle.fetch("daily-9999"), { kind: "no-such-puzzle" });
});

test("a puzzle that is not there and one that is not loaded are told apart", async (t) => {
  serve(t);
  await assert.rejects(Puzzle.fetch("classic-999999"), { kind: "no-such-puzzle", message: "there is no puzzle classic-999999" });
  t.mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-10-01") });
  await assert.rejects(Puzzle.fetch("daily"), { kind: "no-such-puzzle" });
  t.mock.method(globalThis, "fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await assert.rejects(Puzzle.fetch("classic-18"), ({ kind, message, address, notice }) => {
    assert.deepEqual([kind, message, address], ["not-loaded", "the puzzle was not loaded: Failed to fetch", "puzzle=classic-18"]);
    assert.equal(notice(), "The puzzle could not be loaded. Are you offline?");
    return true;
  });
});

test("what the engine finds against a wrong move is said, with the next moves", async (t) => {
  serve(t);
  const puzzle = await Puzzle.fetch("classic-63");
  const game = { turn: "X", record: "classic: 55", answers: ["51"] };
  const told = async (found) => {
    const shown = [];
    const ask = async (record) => {
      assert.equal(record, "classic: 55 52");
      return { analysis: { best: "25", score: 0.5, pv: ["25", "51", "15"], ...found } };
    };
    await puzzle.why(game, ask, (remarks) => shown.push(said(remarks)));
    assert.deepEqual(shown[0], { notice: "Asking the engine…", next: ["52"] });
    return shown[1];
  };
  assert.equal(puzzle.wrongIn(game), false);
  puzzle.fail(game, "52");
  assert.equal(puzzle.wrongIn(game), "52");
  assert.equal(puzzle.wrongIn({ record: "classic: 55 51" }), false);
  assert.deepEqual(await told({ proven: { outcome: "win", plies: 3 } }), {
    notice: "Not 5·2: O answers 2·5 and wins in at most 2 moves.",
    next: ["52", "25", "51"],
  });
  for (const [found, notice] of [
    [{ proven: { outcome: "win", plies: 1 } }, "Not 5·2: O answers 2·5 and wins."],
    [{ proven: { outcome: "draw", plies: 9 } }, "Not 5·2: O answers 2·5 and draws."],
    [{ proven: { outcome: "loss", plies: 8 } }, "5·2 wins, too, but more slowly."],
    [{}, "Not 5·2: O answers 2·5 and has a chance to score of 75 %."],
    [{ best: undefined, pv: undefined }, "5·2 ends the game too soon."],
  ]) assert.equal((await told(found)).notice, notice);
  // Whoever has tried another move meanwhile is told nothing of this one.
  const shown = [];
  await puzzle.why(game, async () => puzzle.fail(game, "53"), (remarks) => shown.push(remarks));
  assert.equal(shown.length, 1);
});

test("a hint comes once in a position before the move is told, and help counts", async (t) => {
  serve(t);
  const puzzle = await Puzzle.fetch("classic-63");
  assert.equal(puzzle.solved(), "Solved!");
  const board = { answers: ["52"], legal: ["51", "52", "15"], record: "classic:" };
  assert.deepEqual(said(puzzle.hint(board)), { notice: "Look at board 5.", marks: ["51", "52"] });
  assert.equal(puzzle.hint(board), undefined);
  const one = { answers: ["52"], legal: ["51", "52"], record: "classic: 15", undo() {} };
  one.play = (move) => (one.status = move === "52" && "O to move in the top middle board.");
  assert.deepEqual(said(puzzle.hint(one)), { notice: "After the right move: O to move in the top middle board." });
  assert.equal(puzzle.solved(), "Solved, with a hint.");
  puzzle.fail(one, "51");
  assert.equal(puzzle.solved(), "Solved, after a wrong move.");
  assert.equal((await Puzzle.fetch("classic-522")).solved(), "Solved! The draw is saved.");
});
