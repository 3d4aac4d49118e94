// What a browser shows of the page before somebody installs it: pictures of the page, and what its shortcuts open.
import { readFile, writeFile } from "node:fs/promises";
import { test, expect } from "../fixture.js";
import { line, open } from "../board.js";

const www = new URL("../../../www/", import.meta.url);
const manifest = JSON.parse(await readFile(new URL("manifest.webmanifest", www)));
const GAME = ["moves: classic: 55 51 15 54 42 22 27 79 96 67 73 39 92", "played: 13", "x: person", "o: 4"];

for (const { src, sizes } of manifest.screenshots) {
  const [width, height] = sizes.split("x").map(Number);
  // To write new pictures, set UTTT_BLESS=1.
  test(`${src} is a picture of the page in a window of ${sizes}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript((text) => localStorage.setItem("uttt.game", text), ["uttt-game 1", ...GAME, ""].join("\n"));
    await open(page, site.url);
    const shot = await page.screenshot();
    expect([16, 20].map((at) => shot.readUInt32BE(at))).toEqual([width, height]);
    if (process.env.UTTT_BLESS) await writeFile(new URL(src, www), shot);
    else expect((await readFile(new URL(src, www))).readUInt32BE(16)).toBe(width);
  });
}

test("the shortcuts of the installed page open the puzzle of the day and a new game", async ({ page, site }) => {
  const [daily, game] = manifest.shortcuts;
  await open(page, new URL(game.url, site.url).href);
  await expect(line(page)).toContainText("Win three boards in a row.");
  await page.goto(new URL(daily.url, site.url).href);
  await expect(page.getByText(/Puzzle of the day \d+/).first()).toBeVisible();
});
