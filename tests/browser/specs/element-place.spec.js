// The lines that Share gives for an article: they keep the place of what they load, so that nothing jumps.
import { readFile } from "node:fs/promises";
import { article, ready } from "../article.js";
import { hold, test, expect, shot } from "../fixture.js";

const lines = (name) => readFile(new URL(`../../cases/articles/${name}.html`, import.meta.url), "utf8");

/** Opens an article that was painted before the element's script came, and counts what moved since. */
async function shifted({ page, site, guard }, text, run, style = "") {
  let script;
  await article({ page, site, guard }, `<p>Before.</p>${text.replaceAll("$SITE", site.url)}<p>After.</p>`, {
    head: `<style>body{margin:16px;font:17px/1.5 serif}main{max-width:700px;margin:auto}${style}</style>`,
    style: "",
    before: async () => {
      script = await hold(page, /v1\/uttt-board\.js|embed\.html/);
      await page.addInitScript(() => {
        window.shifts = [];
        const path = (node) => node?.nodeName ?? "gone";
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries()) window.shifts.push([value, ...sources.map(({ node }) => path(node))].join(" "));
        }).observe({ type: "layout-shift", buffered: true });
      });
      // The page has not loaded while its script is awaited.
      const goto = page.goto.bind(page);
      page.goto = (url) => goto(url, { waitUntil: "commit" });
    },
  });
  await page.getByText("After.").waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const before = await page.getByText("After.").boundingBox();
  script.release();
  await run();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.getByText("After.").boundingBox()).toEqual(before);
  return page.evaluate(() => window.shifts);
}

for (const [name, width, height] of [["a phone", 390, 664], ["a desktop", 1280, 1100]]) {
  test(`a board keeps its place on ${name}, and so does the figure inside`, async ({ page, site, guard }) => {
    await page.setViewportSize({ width, height });
    const board = page.locator("uttt-board");
    const shifts = await shifted({ page, site, guard }, await lines("board"), async () => {
      await shot(page, `element-place-${width}`);
      await ready(board);
    });
    expect(shifts).toEqual([]);
  });

  test(`a frame keeps its place on ${name}`, async ({ page, site, guard }) => {
    await page.setViewportSize({ width, height });
    const listener = await readFile(new URL("../../../docs/element.md", import.meta.url), "utf8");
    const [script] = listener.match(/<script>\n {2}addEventListener\("message".*?<\/script>/s);
    const shifts = await shifted({ page, site, guard }, (await lines("frame")) + script, async () => {
      await ready(page.frameLocator("iframe").locator("uttt-board"));
      // It tells its height once it is ready.
      await page.frameLocator("iframe").locator(".text").waitFor();
    });
    expect(shifts).toEqual([]);
    expect(await page.frameLocator("iframe").locator("html").evaluate((html) => html.scrollHeight > html.clientHeight)).toBe(false);
  });
}
