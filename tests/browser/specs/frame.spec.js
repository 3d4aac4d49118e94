import { framed } from "../article.js";
import { test, expect, shot } from "../fixture.js";
import { playOneMove } from "../game.js";

const SIZE = 'width="900" height="640"';

test("a post on another site shows the game", async ({ page, site, guard }) => {
  await playOneMove(await framed({ page, guard }, site.url, "", SIZE));
  await shot(page, "frame");
});

test("a sandboxed frame without storage plays in memory and says so", async ({ page, site, guard }) => {
  const frame = await framed({ page, guard }, site.url, 'sandbox="allow-scripts"', SIZE);
  await playOneMove(frame);
  await expect(frame.getByText(/won't save your game/)).toBeVisible();
  await shot(page, "frame-sandboxed");
});
