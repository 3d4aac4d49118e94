import { cell, framed, told } from "../article.js";
import { test, expect, serve, shot, DIST } from "../fixture.js";

const GAME = "classic:55-51-15";

test("a frame is as high as its board, and tells the host of moves", async ({ page, site, guard }) => {
  await page.setViewportSize({ width: 500, height: 800 });
  const frame = await framed({ page, guard }, `${site.url}embed.html#${GAME}&view=play`);
  await cell(frame, "52").click();
  await expect.poll(() => told(page, "move")).toMatchObject([{ move: "52", player: "O" }]);
  const inner = await frame.locator("body").evaluate((body) => body.getBoundingClientRect().height);
  const outer = await page.locator("iframe").evaluate((iframe) => iframe.getBoundingClientRect().height);
  expect(inner).toBeGreaterThan(480);
  expect(Math.abs(inner - outer)).toBeLessThanOrEqual(1);
  await shot(page, "embed");
  // Nothing is kept, and the frame's address stays the writer's.
  expect(await frame.locator("body").evaluate(() => location.hash)).toBe(`#${GAME}&view=play`);
});

test("the address sets the mode, the ply, the seats and the theme, and the host is told what is wrong in it", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>/);
  const frame = await framed({ page, guard }, `${site.url}embed.html#${GAME}&ply=2&theme=dark`);
  const board = frame.locator("uttt-board");
  await expect(board.locator(".text")).toHaveText(/^2 of 3/);
  await expect(board).toHaveAttribute("mode", "view");
  await expect(frame.locator("html")).toHaveCSS("color-scheme", "dark");
  const played = await framed({ page, guard }, `${site.url}embed.html#${GAME}&x=person&o=1`);
  await expect(played.locator("uttt-board")).toHaveAttribute("mode", "play");
  // O is to move: the engine plays when the reader comes.
  await cell(played, "52").focus();
  await expect.poll(() => told(page, "move").then((moves) => moves.length)).toBe(1);
  const wrong = await framed({ page, guard }, `${site.url}embed.html#classic:55-99`);
  await expect(wrong.getByText("This board can't be shown: character 12: 99: wrong board; play in board 5.")).toBeVisible();
  await expect.poll(() => told(page, "error")).toMatchObject([{ kind: "bad-record" }]);
});

test("in a sandbox, on a host that lets nobody read its files, the board plays all the same", async (
  { page, guard },
) => {
  const site = await serve(DIST, "", { cors: false });
  guard.allow(site.url);
  // The frame tries the module first.
  guard.expectError(/CORS policy|ERR_FAILED/);
  const frame = await framed(
    { page, guard }, `${site.url}embed.html#classic:55-51&o=person&x=2`, 'sandbox="allow-scripts"',
  );
  await cell(frame, "11").focus();
  await expect.poll(() => told(page, "move").then((moves) => moves.length)).toBe(1);
  await shot(page, "embed-sandboxed");
  await site.stop();
});

test("a link opens outside of the frame, also with the sandbox of the documentation", async ({ page, site, guard }) => {
  const sandbox = 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"';
  const frame = await framed({ page, guard }, `${site.url}embed.html#${GAME}`, sandbox);
  const opened = page.waitForEvent("popup");
  await frame.getByRole("link", { name: "Open this game on its own page" }).click();
  const own = await opened;
  await expect(own.locator("#moves li:not(.undone) button")).toHaveText(["5·5", "5·1", "1·5"]);
  expect(await own.evaluate(() => origin)).toBe(new URL(site.url).origin);
});

test("a site without the element's script says so", async ({ page, guard }) => {
  const site = await serve(DIST);
  guard.allow(site.url);
  guard.expectError(/Failed to load|ERR_FAILED/);
  await page.route("**/v1/**", (route) => route.abort());
  const frame = await framed({ page, guard }, `${site.url}embed.html#${GAME}`);
  const link = frame.getByRole("link", { name: "Open it on its own page" });
  await expect(link).toHaveAttribute("href", `${site.url}#${GAME}`);
  await site.stop();
});
