// The views of the page in Firefox: the engine's numbers, a review, the saved games and the set-up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { site, useFirefox, withPage } from "./fixture.js";

const TIMEOUT = { timeout: 180_000 };

useFirefox();

/** A press on a button or a link, found by its name for assistive technology. */
const press = (page, role, name) => page.locator(`::-p-aria([role="${role}"][name="${name}"])`).click();

test("Analyse shows the best moves, and a line is played from the table", TIMEOUT, () =>
  withPage(async (page) => {
    await page.goto(`${site.url}#classic:55-51-15-59-95-57-77-75-53-33&view=analyse`);
    await page.waitForFunction(() => document.querySelectorAll(".lines tbody tr").length === 3);
    await press(page, "button", "Pause the engine");
    const [best] = await page.$$eval(".lines tbody tr:first-child button", (moves) => moves.map((move) => move.textContent));
    await page.locator(".lines tbody tr:first-child button").click();
    await page.waitForFunction((best) => document.querySelector("[aria-label=\"Moves and variations\"] [aria-current]")?.textContent === best, {}, best);
  }));

test("a game is reviewed, and its next mistake is shown", TIMEOUT, () =>
  withPage(async (page) => {
    // O should have taken the middle.
    await page.goto(`${site.url}#nested-1:1-2-5-4-9&view=review`);
    await page.waitForFunction(() => document.querySelectorAll('.judged.moves button:not([data-verdict=""])').length === 5);
    await press(page, "button", "Next mistake");
    // Its spaces do not break.
    await page.waitForFunction(() => {
      const text = document.body.innerText.replace(/\s/g, " ");
      return text.includes("O's 2 was a blunder: draw → X wins.");
    });
  }));

test("after a click the space bar is a key of the view, and its release presses no button", TIMEOUT, () =>
  withPage(async (page) => {
    await page.goto(`${site.url}#nested-1:1-2-5-4-9&view=review`);
    await page.waitForFunction(() => document.querySelectorAll('.judged.moves button:not([data-verdict=""])').length === 5);
    const says = (text) => page.waitForFunction(
      (text) => document.querySelector("#review h2").innerText.replace(/\s/g, " ") === text, {}, text,
    );
    await press(page, "button", "Next mistake");
    await says("O's 2 was a blunder: draw → X wins.");
    await page.evaluate(() => {
      window.told = [];
      const tell = ({ type, key, defaultPrevented }) => window.told.push([type, key, defaultPrevented]);
      for (const type of ["keyup", "click"]) addEventListener(type, tell);
    });
    await page.keyboard.press(" ");
    await says("Best was 5.");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Next mistake");
    // Earlier versions of Firefox press the button unless the release is prevented as well.
    await page.waitForFunction(() => window.told.length > 0);
    await page.keyboard.press("Home");
    await page.waitForFunction(() => document.querySelector("#review [role=slider]").ariaValueNow === "0");
    await page.waitForFunction(() => window.told.length > 1);
    assert.deepEqual(await page.evaluate(() => window.told), [["keyup", " ", true], ["keyup", "Home", false]]);
  }));

test("a game that was played stands in the list, and a reload keeps it", TIMEOUT, () =>
  withPage(async (page) => {
    await page.goto(site.url);
    await page.locator('button[aria-label^="board 5, cell 5,"]').click();
    await page.waitForFunction(() => document.querySelectorAll("#moves li:not(.undone) button").length === 2);
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll("#moves li:not(.undone) button").length === 2);
    await press(page, "link", "Games");
    const game = await page.waitForSelector("#games li");
    assert.match(await game.evaluate((node) => node.innerText), /Classic/);
  }));
