// What a reader does first, in Firefox: the page, the sample article and the frame.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { serve } from "../server.js";
import { DIST, post, site, useFirefox, withPage } from "./fixture.js";

useFirefox();

const TIMEOUT = { timeout: 180_000 };

test("the page plays a move, and the computer answers", TIMEOUT, () =>
  withPage(async (page) => {
    await page.goto(site.url);
    await page.locator('button[aria-label^="board 5, cell 5,"]').click();
    await page.waitForFunction(() => document.querySelectorAll("#moves li:not(.undone) button").length === 2);
  }));

test("the page in one file plays from a disk, keeps its game, and asks for nothing", TIMEOUT, () =>
  withPage(async (page) => {
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    const url = pathToFileURL(path.join(DIST, "ultimate-ttt.html")).href;
    const isPlayed = () => document.querySelectorAll("#moves li:not(.undone) button").length === 2;
    await page.goto(url);
    await page.locator('button[aria-label^="board 5, cell 5,"]').click();
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
    assert.equal(boards.length, 4);
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

for (const [name, attributes, host, expected] of [
  ["a frame", "", {}],
  // The frame asks for the module first.
  ["a frame in a sandbox, from a host that lets nobody read its files,", 'sandbox="allow-scripts"', { cors: false }, /Cross-Origin Request Blocked/],
]) {
  test(`${name} draws its board, tells its height, and plays`, TIMEOUT, async (t) => {
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
  });
}
