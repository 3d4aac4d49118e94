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
    const shifts = await shifted({ page, site, guard }, (await lines("once")) + (await lines("board")), async () => {
      await shot(page, `element-place-${width}`);
      await ready(board);
    });
    expect(shifts).toEqual([]);
  });

  for (const attributes of ['controls="none"', 'controls="moves"', 'controls="text"', 'controls="buttons moves"', 'controls="buttons text link tree"', 'puzzle="daily"', 'mode="static"']) {
    test(`a board with ${attributes} keeps its place on ${name}`, async ({ page, site, guard }) => {
      await page.setViewportSize({ width, height });
      const board = (await lines("board")).replace("<uttt-board ", `<uttt-board ${attributes} loading="eager" `);
      const shifts = await shifted({ page, site, guard }, (await lines("once")) + board, async () => {
        // A static board with a picture inside needs no program.
        if (attributes.startsWith("mode")) await page.waitForFunction(() => customElements.get("uttt-board"));
        else await ready(page.locator("uttt-board"));
      });
      expect(shifts).toEqual([]);
    });
  }

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

test("nothing below a board moves at a long comment or an analysis, and no empty lines stay", async ({ page, site, guard }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const long = "a long comment that needs several lines on a phone, ".repeat(4);
  await article({ page, site, guard }, `<uttt-board game="classic: 55 {${long}} 51 (52 {x}) 15" ply="0" mode="view">
      <p slot="line" hidden>3 of 3 — ${long}</p></uttt-board><p>After.</p>
    <uttt-board id="short" game="classic: 55 51" mode="analyse" loading="eager"></uttt-board><p>End.</p>`);
  const board = await ready(page.locator("uttt-board").first());
  const after = () => page.getByText("After.").evaluate((node) => node.getBoundingClientRect().y + scrollY);
  const before = await after();
  await board.getByRole("button", { name: "Next move" }).click();
  await expect(board.locator(".text")).toContainText("several lines");
  expect(await after()).toBe(before);
  await board.getByRole("button", { name: "Next move" }).click();
  expect(await after()).toBe(before);

  const short = await ready(page.locator("#short"));
  const height = () => short.evaluate((element) => element.getBoundingClientRect().height);
  const empty = await height();
  await short.evaluate((element) => element.analyse({ nodes: 200 }));
  await expect(short.locator(".text")).toContainText("Best move");
  await short.getByRole("button", { name: "Previous move" }).click();
  await expect(short.locator(".text")).toHaveText("O to move in the centre board.");
  expect(await height()).toBe(empty);
});
