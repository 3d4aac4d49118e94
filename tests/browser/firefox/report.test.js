// The report of a tournament in Firefox, opened from a disk.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { DIST, useFirefox, withPage } from "./fixture.js";

useFirefox();

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
// `cargo xtask test firefox` builds the program and says where it is.
const UTTT = process.env.UTTT ?? path.join(ROOT, "target/debug/uttt");

test("with the element, a game is replayed, and nothing is asked for", { timeout: 180_000 }, async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), "uttt-report-"));
  t.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "report.html");
  const games = path.join(ROOT, "tests/cases/report/games.jsonl");
  execFileSync(UTTT, ["report", games, "--element", path.join(DIST, "v1/uttt-board-classic.js"), "--out", file]);
  await withPage(async (page) => {
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    const says = (words) =>
      page.waitForFunction((words) => document.getElementById("status").textContent.startsWith(words), {}, words);
    await page.goto(pathToFileURL(file).href);
    await says("Move 59 of 59: X plays 71");
    await page.focus("#replay-title");
    await page.keyboard.press("Home");
    await says("Before the first of 59 moves.");
    await page.locator('uttt-board >>> button[aria-label="Next move"]').click();
    await says("Move 1 of 59: X plays 69 (opening).");
    // Firefox tells of the requests to servers alone.
    assert.deepEqual(asked.filter((address) => !/^(blob|data|file):/.test(address)), []);
  });
});
