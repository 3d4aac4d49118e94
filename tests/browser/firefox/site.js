// What a person does first, in Firefox: a game, a review, the page in one file, the sample article and the frame.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { serve } from "../server.js";
import { DIST, post, site, TIMEOUT, withPage } from "./fixture.js";

/** A press on a button or a link, found by its name for assistive technology. */
const press = (page, role, name) => page.locator(`::-p-aria([role="${role}"][name="${name}"])`).click();

test("the computer answers a move; a reload keeps the game, and it stands in the list", TIMEOUT, () =>
  withPage(async (page) => {
    const isPlayed = () => document.querySelectorAll("#moves li:not(.undone) button").length === 2;
    await page.goto(site.url);
    await page.locator('button[aria-label^="centre board, centre,"]').click();
    await page.waitForFunction(isPlayed);
    await page.reload();
    await page.waitForFunction(isPlayed);
    await press(page, "link", "Games");
    const game = await page.waitForSelector("#games li");
    assert.match(await game.evaluate((node) => node.innerText), /Classic/);
  }));

test("a game is reviewed; after a click the space bar is a key of the view, and its release presses no button", TIMEOUT, () =>
  withPage(async (page) => {
    // O should have taken the middle.
    await page.goto(`${site.url}#nested-1:1-2-5-4-9&view=review`);
    await page.waitForFunction(() => document.querySelectorAll('.judged.moves button:not([data-verdict=""])').length === 5);
    await page.waitForFunction(() => document.querySelector("#review .steps .primary").getAttribute("aria-disabled") === "false");
    // Its spaces do not break.
    const says = (text) => page.waitForFunction(
      (text) => document.querySelector("#review h2").innerText.replace(/\s/g, " ").endsWith(text), {}, text,
    );
    await press(page, "button", "Next mistake");
    await says(": 2 was a blunder.");
    await page.evaluate(() => {
      window.told = [];
      const tell = ({ type, key, defaultPrevented }) => window.told.push([type, key, defaultPrevented]);
      for (const type of ["keyup", "click"]) addEventListener(type, tell);
    });
    await page.keyboard.press(" ");
    await says("(5) was best.");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Next mistake");
    // Earlier versions of Firefox press the button unless the release is prevented as well.
    await page.waitForFunction(() => window.told.length > 0);
    await page.keyboard.press("Home");
    await page.waitForFunction(() => document.querySelector("#review [role=slider]").ariaValueNow === "0");
    await page.waitForFunction(() => window.told.length > 1);
    assert.deepEqual(await page.evaluate(() => window.told), [["keyup", " ", true], ["keyup", "Home", false]]);
  }));

test("the page in one file plays from a disk, keeps its game, and asks for nothing", TIMEOUT, () =>
  withPage(async (page) => {
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    const url = pathToFileURL(path.join(DIST, "ultimate-ttt.html")).href;
    const isPlayed = () => document.querySelectorAll("#moves li:not(.undone) button").length === 2;
    await page.goto(url);
    await page.locator('button[aria-label^="centre board, centre,"]').click();
    await page.waitForFunction(isPlayed);
    // The dialogs are in the part that is unpacked last.
    await page.locator('::-p-aria([name="Settings"][role="button"])').click();
    await page.waitForSelector("dialog[open]");
    await page.reload();
    await page.waitForFunction(isPlayed);
    // Firefox tells of the requests to servers alone.
    assert.deepEqual(asked.filter((address) => !/^(blob|data|file):/.test(address)), []);
  }));

test("the sample article: each board is drawn, one plays, and one analyses", TIMEOUT, () =>
  withPage(async (page) => {
    await page.goto(`${site.url}post/`);
    const boards = await page.$$("uttt-board");
    assert.equal(boards.length, 5);
    for (const board of boards) {
      await board.scrollIntoView();
      // Asked in each frame: a selector would wait for a change outside of the shadow root.
      await page.waitForFunction((board) => board.shadowRoot.querySelector(".ready svg"), {}, board);
    }

    await page.locator('uttt-board#play >>> button[data-cell="55"]').click();
    await page.waitForFunction(() => document.querySelector("uttt-board#play").ply === 2);
    const analysed = page.evaluate(() =>
      new Promise((resolve) => addEventListener("uttt-analysis", ({ detail }) => resolve(detail.analysis.best))));
    await page.locator("uttt-board#ask >>> ::-p-text(Analyse)").click();
    assert.match(await analysed, /^[1-9]{2}$/);
  }));

test("a frame draws its board, tells its height and plays, also in a sandbox and from a host that lets nobody read its files", TIMEOUT, async (t) => {
  for (const [attributes, host, expected] of [
    ["", {}],
    // The frame asks for the module first.
    ['sandbox="allow-scripts"', { cors: false }, /Cross-Origin Request Blocked/],
  ]) {
    const other = await serve(DIST, "", host);
    t.after(() => other.stop());
    const url = await post(t, `<iframe title="A board" src="${other.url}embed.html#classic:55-51-15&view=play&x=1" ${attributes} width="540" height="300"></iframe>
      <script>
        window.told = [];
        addEventListener("message", ({ data }) => told.push(data));
      </script>`);
    await withPage(async (page) => {
      await page.goto(url);
      const frame = await (await page.waitForSelector("iframe")).contentFrame();
      await frame.locator('uttt-board >>> button[data-cell="52"]').click();
      await page.waitForFunction(() => window.told.filter(({ type }) => type === "uttt-move").length === 2);
      const heights = await page.evaluate(() => window.told.filter(({ type }) => type === "uttt-height"));
      assert.ok(heights.at(-1).height > 480, JSON.stringify(heights));
    }, expected);
  }
});
