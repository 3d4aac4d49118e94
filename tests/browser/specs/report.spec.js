// The report of a tournament, opened from a disk.

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, shot, ROOT } from "../fixture.js";

// `cargo xtask test browser` builds the program and says where it is.
const UTTT = process.env.UTTT ?? path.join(ROOT, "target/debug/uttt");
const GAMES = path.join(ROOT, "tests/cases/report/games.jsonl");

const run = (...args) => promisify(execFile)(UTTT, args, { maxBuffer: 1 << 24 });

const test = base.extend({
  /** More arguments of the command. */
  options: [[], { option: true }],
  /** A rule system for three, to play a small tournament of it; otherwise the report is that of `GAMES`. */
  rules: [undefined, { option: true }],
  /** The address of the report. */
  report: async ({ context, guard, options, rules }, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "report-"));
    const games = rules ? path.join(folder, "games.jsonl") : GAMES;
    if (rules) await tournament(rules, games);
    const { stdout } = await run("report", games, ...options);
    await writeFile(path.join(folder, "report.html"), stdout);
    const url = pathToFileURL(path.join(folder, "report.html")).href;
    guard.allow(url);
    const asked = [];
    context.on("request", (request) => asked.push(request.url()));
    await use(url);
    // The report asks for no other file.
    expect([...new Set(asked)]).toEqual([url]);
    await rm(folder, { recursive: true });
  },
});

/** Plays a few short games between three random players. */
async function tournament(rules, file) {
  const players = [1, 2, 3].map((seed) => `ugi:${UTTT} player --protocol ugi --level random --seed ${seed}`);
  const games = ["--games", "6", "--max-plies", "30", "--openings", "random:2"];
  await run("tournament", "--rules", rules, ...games, "--quiet", "--out", file, ...players);
}

test("a game is chosen, filtered and replayed by keyboard", async ({ page, report }) => {
  await page.goto(report);
  const status = page.locator("#status");
  const board = page.getByRole("img", { name: /^Move / });
  // The reason's button shows its games.
  await page.getByRole("button", { name: /^Show \d+ games: line/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#list td.words")).toHaveText([/^line$/, ...Array(3).fill(/^line$/)]);
  const first = page.getByRole("button", { name: /^Replay game/ }).and(page.locator("#list button")).first();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#replay-title")).toBeFocused();
  await expect(status).toHaveText(/^Move (\d+) of \1: .* wins: line\.$/);

  await page.keyboard.press("Home");
  await expect(status).toHaveText(/^Before the first of \d+ moves\. X may play anywhere\.$/);
  await expect(page.locator("#board circle, #board path[class^=mark]")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(status).toHaveText(/^Move 1 of \d+: X plays \d\d, [a-z ]+ board, [a-z ]+ \(opening\)\. O must play in the [a-z ]+ board\.$/);
  await expect(page.locator("#board .markX")).toHaveCount(1);
  await expect(page.locator("#board .grid.play")).toHaveCount(1);
  await expect(board).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#board .markO")).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("#board .markO")).toHaveCount(0);
  // The slider is a second way, and the moves are a third.
  await page.getByRole("slider", { name: "Moves played" }).focus();
  await page.keyboard.press("End");
  await expect(status).toHaveText(/wins: line\.$/);
  await page.getByRole("button", { name: /^Move 3: X/ }).click();
  await expect(status).toHaveText(/^Move 3 of/);
  await expect(page.getByRole("button", { name: /^Move 3: X/ })).toHaveAttribute("aria-current", "step");
});

test("names and messages of programs are text", async ({ page, report }) => {
  await page.goto(report);
  await expect(page.locator("#list")).toContainText('<b>Random</b> & "more"');
  await expect(page.locator("#board")).toBeVisible();
  await page.locator("#of-reason").selectOption("illegal");
  await page.locator("#list button").first().click();
  await expect(page.locator("#status")).toContainText("<i>11</i>");
  await expect(page.locator("img, b, i, iframe")).toHaveCount(0);
  // No page was named to which a game could lead.
  await expect(page.getByRole("link", { name: "Open this game on the page" })).toHaveCount(0);
});

test.describe("with the address of a page", () => {
  test.use({ options: ["--link", "https://example.org/uttt/"] });

  test("a game's record can be copied, and leads to the page", async ({ page, report }) => {
    await page.goto(report);
    const field = page.getByRole("textbox", { name: "Record" });
    await expect(field).toHaveValue(/^classic: \d\d( \d\d)+$/);
    const record = await field.inputValue();
    const link = page.getByRole("link", { name: "Open this game on the page" });
    const moves = record.slice("classic: ".length).replaceAll(" ", "-");
    await expect(link).toHaveAttribute("href", `https://example.org/uttt/#classic:${moves}`);
    // In the text, arrow keys move the caret and not the game.
    const status = await page.locator("#status").textContent();
    await field.focus();
    await page.keyboard.press("Home");
    await expect(page.locator("#status")).toHaveText(status);
  });
});

test("axe finds nothing, light or dark, and nothing is wider than the window", async ({ page, report }) => {
  await page.goto(report);
  await expect(page.locator("#replay")).toBeVisible();
  await expect(page.locator("#status")).toHaveText(/wins: line\.$/);
  for (const [width, height, colorScheme, axe] of [
    [320, 720, "light", new AxeBuilder({ page })],
    [844, 390, "light"],
    [1280, 720, "light"],
    // The theme changes nothing but colours.
    [1280, 720, "dark", new AxeBuilder({ page }).withRules("color-contrast")],
  ]) {
    const name = `${width}x${height}, ${colorScheme}`;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, name).toBeLessThanOrEqual(0);
    await page.locator("#replay").scrollIntoViewIfNeeded();
    await shot(page, `report-${width}-${colorScheme}`);
    const violations = (await axe?.analyze())?.violations ?? [];
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), name).toEqual([]);
  }
});
