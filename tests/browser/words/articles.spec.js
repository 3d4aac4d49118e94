// The same walk through the boards in articles, by the element and by the frame, and through the page in one file.

import path from "node:path";
import { pathToFileURL } from "node:url";
import { article, cell, framed, ready } from "../article.js";
import { button, openWithEngine } from "../board.js";
import { DIST, test, expect } from "../fixture.js";
import { saying } from "../language.js";
import { PHONE } from "../scenes.js";
import { looking, prepare } from "./look.js";

const GAME = "classic: 55 51 15 52 25";

test.use({ viewport: PHONE });
test.beforeEach(prepare);

/** Boards with these attributes. */
const boards = (...all) => all.map((attributes) => `<uttt-board loading="eager" ${attributes}></uttt-board>`).join("");

test("no English is left, and everything fits, on boards in an article", async ({ page, site, guard }) => {
  const found = [], look = looking(found);
  const part = "uttt-board";
  await article({ page, site, guard }, boards(
    `game="${GAME}" ply="1" controls="buttons moves text link" autoplay="60000" arrows="51-15" highlight="55"`,
    `game="${GAME}" mode="play" hint controls="buttons text link"`,
    `game="overwrite: 11 22 33" mode="play"`,
    `game="${GAME}" mode="static"`,
  ));
  for (const board of await page.locator(part).all()) await ready(board);
  const played = page.locator(part).nth(1);
  await cell(played, "99").click({ force: true });
  await expect(played.locator(".text")).toContainText(saying("wrong board"));
  await look(page, "boards to read and to play", { part });

  await article({ page, site, guard }, boards(`game="${GAME}" mode="analyse" hint`, `game="nested-1: 1 2 5 4" mode="puzzle" solution="9" hint`));
  const [analysed, puzzle] = await page.locator(part).all();
  for (const board of [analysed, puzzle]) await ready(board);
  await analysed.getByRole("button", { name: saying("Analyse") }).click();
  await expect(analysed.locator(".text")).toContainText(saying("Best move"));
  await cell(puzzle, "3").click();
  await expect(puzzle.locator(".text")).toContainText(saying("Not that move"));
  await look(page, "boards with an engine", { part });
  await cell(puzzle, "9").click();
  await expect(puzzle.locator(".text")).toContainText(saying("Solved"));
  await look(page, "a solved puzzle", { part });

  guard.expectError(/uttt-board/);
  await article({ page, site, guard }, boards(`game="${GAME}" reveal="click"`, `game="classic: 55 99"`));
  await expect(page.getByRole("button", { name: saying("Open the board") })).toBeVisible();
  await expect(page.getByText(saying("This board can't be shown"))).toBeVisible();
  await look(page, "boards that are not there", { part });
  expect(found).toEqual([]);
});

test("no English is left, and everything fits, in a frame of an article", async ({ page, site, guard }) => {
  const found = [], look = looking(found);
  const inside = await framed({ page, guard }, `${site.url}embed.html#classic:55-51-15&view=play`);
  await ready(inside.locator("uttt-board"));
  const frame = page.frames()[1];
  await look(page, "a frame", { frame });
  await frame.evaluate(() => { document.getElementById("failure").hidden = false; });
  await look(page, "a frame that failed", { frame });
  expect(found).toEqual([]);
});

test("no English is left, and everything fits, on the page in one file", async ({ page, guard }) => {
  const found = [], look = looking(found);
  const { href } = pathToFileURL(path.join(DIST, "ultimate-ttt.html"));
  guard.allow(href);
  await openWithEngine(page, href);
  await look(page, "one file");
  for (const name of ["Share", "Settings"]) {
    await button(page, name).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(page, `one file, ${name}`, { part: "dialog[open]" });
    await page.keyboard.press("Escape");
  }
  expect(found).toEqual([]);
});
