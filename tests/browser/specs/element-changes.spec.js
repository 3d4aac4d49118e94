// What becomes of what is under way when a board gets another game, is moved, or leaves the page.
import { article, cell, ready, SHORT, STUDY, told } from "../article.js";
import { hold, test, expect } from "../fixture.js";

const LATER = "**/board_later.wasm";
const ENGINE = "**/engine_bg.wasm";
const MODULE = /\/v1\/[0-9a-f]+\/engine\.js$/;

test("a replay that is begun while the next game loads ends with its own game", async ({ page, site, guard }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await article({ page, site, guard }, `<uttt-board id="b1" game="${STUDY}" ply="0" autoplay="60000"></uttt-board>`);
  const b1 = await ready(page.locator("#b1"));
  const later = await hold(page, LATER);
  await b1.evaluate((element) => { element.game = `classic ${Array(9).fill(".........").join("/")} X -`; });
  await later.asked;
  await b1.getByRole("button", { name: "Play the moves" }).click();
  await expect(b1.getByRole("button", { name: "Pause" })).toBeVisible();
  later.release();
  await expect.poll(() => b1.evaluate((element) => element.toLink())).toMatch(/#classic:$/);
  await expect(b1.getByRole("button", { name: "Play the moves" })).toBeVisible();
});

test("a move that is taken back and played again is answered, though the first request still runs", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}" mode="play" play="o" level="1"></uttt-board>`);
  const b1 = await ready(page.locator("#b1"));
  const engine = await hold(page, MODULE);
  await cell(b1, "52").click();
  await engine.asked;
  await b1.getByRole("button", { name: "Undo" }).click();
  await cell(b1, "52").click();
  engine.release();
  await expect.poll(async () => (await told(page, "move")).map(({ player }) => player)).toEqual(["O", "O", "X"]);
});

test("a ply that is set right after a game is one of the new game", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}"></uttt-board>`);
  const b1 = await ready(page.locator("#b1"));
  const plies = async () => (await told(page, "ply")).map(({ ply, plies }) => [ply, plies]);
  await b1.evaluate((element) => {
    element.game = "classic: 55 51 15 52 29";
    element.ply = 4;
  });
  await expect.poll(plies).toEqual([[4, 5]]);
  await b1.evaluate((element) => {
    element.game = "classic: 55 52 29 93";
    element.goTo(1);
  });
  await expect.poll(plies).toEqual([[4, 5], [1, 4]]);
  // Nothing of this was an error, which would fail the test.
  expect(await b1.evaluate((element) => [element.ply, element.goTo(3), element.ply])).toEqual([1, true, 3]);
});

test("a board that is off the page when its game is there starts its replay once it is back", async ({ page, site, guard }) => {
  let program;
  await article({ page, site, guard }, `<uttt-board id="b1" loading="eager" game="${STUDY}" ply="0" autoplay="60000"></uttt-board>`, {
    before: async () => { program = await hold(page, /\/board_\w+\.wasm$/); },
  });
  await program.asked;
  await page.evaluate(() => {
    window.b1 = document.querySelector("#b1");
    window.isReady = new Promise((resolve) => window.b1.addEventListener("uttt-ready", () => resolve(true)));
    window.b1.remove();
  });
  program.release();
  expect(await page.evaluate(() => window.isReady)).toBe(true);
  await page.evaluate(() => document.body.append(window.b1));
  await expect(page.locator("#b1").getByRole("button", { name: "Pause" })).toBeVisible();
});

test("a board that leaves the page ends its own search alone", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}"></uttt-board><uttt-board id="b2" loading="eager" game="${SHORT}"></uttt-board>`);
  await ready(page.locator("#b1"));
  await ready(page.locator("#b2"));
  const engine = await hold(page, ENGINE);
  await page.evaluate(() => {
    window.result = (id) => document.querySelector(id).analyse({ nodes: 50 }).then(() => "found", ({ kind }) => kind);
    window.other = window.result("#b2");
  });
  await engine.asked;
  // The first board's search waits for that one.
  await page.evaluate(() => {
    window.last = window.result("#b1");
    document.querySelector("#b1").remove();
  });
  expect(await page.evaluate(() => window.last)).toBe("aborted");
  engine.release();
  expect(await page.evaluate(() => window.other)).toBe("found");
});

for (const [name, pause] of [
  ["is moved", () => {}],
  ["leaves the page and comes back", (page) => page.evaluate(() => window.b1.remove())],
]) {
  test(`a board that ${name} while the engine thinks is answered`, async ({ page, site, guard }) => {
    await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}" mode="play" play="o" level="1"></uttt-board>`);
    const b1 = await ready(page.locator("#b1"));
    await page.evaluate(() => { window.b1 = document.querySelector("#b1"); });
    const engine = await hold(page, ENGINE);
    await cell(b1, "52").click();
    await engine.asked;
    await pause(page);
    await page.evaluate(() => document.body.append(window.b1));
    engine.release();
    await expect.poll(async () => (await told(page, "move")).map(({ player }) => player)).toEqual(["O", "X"]);
  });
}
