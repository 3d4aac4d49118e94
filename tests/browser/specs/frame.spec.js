import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { test, expect, serve, shot } from "../fixture.js";
import { playOneMove } from "../game.js";

/** Opens a blog post on another site with the game in an iframe, and returns the frame. */
async function embed(page, guard, testInfo, address, attributes = "") {
  const folder = testInfo.outputPath("blog");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "index.html"), `<!doctype html>
    <html lang="en"><title>A post</title><link rel="icon" href="data:,">
    <iframe title="The game" src="${address}" ${attributes} width="900" height="640"></iframe>`);
  const blog = await serve(folder);
  // Another host name makes it another site for the browser.
  const url = blog.url.replace("127.0.0.1", "localhost");
  guard.allow(url);
  await page.goto(url);
  return page.frameLocator("iframe");
}

test("a post on another site shows the game", async ({ page, site, guard }, testInfo) => {
  await playOneMove(await embed(page, guard, testInfo, site.url));
  await shot(page, "frame");
});

test("a sandboxed frame without storage plays in memory and says so", async (
  { page, site, guard }, testInfo,
) => {
  const frame = await embed(page, guard, testInfo, site.url, 'sandbox="allow-scripts"');
  await playOneMove(frame);
  await expect(frame.getByText(/won't save your game/)).toBeVisible();
  await shot(page, "frame-sandboxed");
});
