import { framed } from "../article.js";
import { DIST, test, expect, serve, shot } from "../fixture.js";
import { playOneMove } from "../game.js";

const SIZE = 'width="900" height="640"';

test("in a frame of a post on another site the game is played, in a sandbox without storage too", async ({ page, site, guard }) => {
  await playOneMove(await framed({ page, guard }, site.url, "", SIZE));
  await shot(page, "frame");
  const sandboxed = await framed({ page, guard }, site.url, 'sandbox="allow-scripts"', SIZE);
  await playOneMove(sandboxed);
  await expect(sandboxed.getByText(/won't save your games/)).toBeVisible();
  await shot(page, "frame-sandboxed");
});

test("in a sandbox, on a host that lets nobody read its files, the page plays all the same", async ({ page, guard }) => {
  const site = await serve(DIST, "", { cors: false });
  guard.allow(site.url);
  // It goes to the page in one file at once: the console stays clean.
  const frame = await framed({ page, guard }, `${site.url}#classic:55-51&x=person&o=1`, 'sandbox="allow-scripts"', SIZE);
  await expect(frame.locator("#board.drawn")).toBeVisible();
  await expect(frame.locator("#moves li:not(.undone) button")).toHaveText(["5·5", "5·1"]);
  await playOneMove(frame);
  await expect(frame.getByText(/won't save your games/)).toBeVisible();
  await shot(page, "frame-sandboxed-without-cors");
  await site.stop();
});
