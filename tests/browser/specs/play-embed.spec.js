// Share, Embed: the lines for an article, copied into one on another origin.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test, expect, serve, shot } from "../fixture.js";
import { button, open, shareLink } from "../board.js";

const RECORD = "classic: 55 51 15 52";
const GAME = "#classic:55-51-15-52";

/** The dialog with the lines. */
async function embed(page) {
  await button(page, "Share").click();
  await button(page, "Embed in an article").click();
  return page.getByRole("dialog", { name: "Embed in an article" });
}

/** Copies the lines of this name, and returns what lies in the clipboard. */
async function copied(page, dialog, name) {
  await button(dialog, `Copy ${name}`).click();
  const snippet = dialog.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
  await expect(snippet.getByRole("status")).toHaveText("Copied");
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens an article on another origin with these lines in it. */
async function article(page, guard, lines) {
  const folder = test.info().outputPath("article");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "index.html"), `<!doctype html><html lang="en"><meta charset="utf-8">
    <title>A post</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <script>
      window.told = [];
      for (const type of ["uttt-ready", "uttt-solved"]) {
        addEventListener(type, ({ detail }) => told.push({ type, detail }));
      }
      addEventListener("message", ({ data }) => told.push(data));
    </script>
    <main>${lines}</main>`);
  const host = await serve(folder);
  const url = host.url.replace("127.0.0.1", "localhost");
  guard.allow(url);
  await page.goto(url);
  return host;
}

const told = (page, type) =>
  page.evaluate((type) => window.told.findLast((told) => told.type === type) ?? null, type);

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("the element's lines show the same board on another origin", async ({ page, site, guard }) => {
  await open(page, site.url + GAME);
  const lines = await copied(page, await embed(page), "Board");
  const host = await article(page, guard, lines);
  const board = page.locator("uttt-board");
  await expect.poll(async () => (await told(page, "uttt-ready"))?.detail).toMatchObject({ record: RECORD, ply: 4 });
  await expect(board.locator(".ready")).toBeVisible();
  await expect(board.getByRole("link", { name: "Open this game on its own page" })).toHaveAttribute("href", site.url + GAME);
  await button(board, "Previous move").click();
  await expect(board).toContainText("3 of 4");
  await host.stop();
});

test("the lines of a board to play and of one to analyse: the engine answers on another origin", async ({ page, site, guard }) => {
  await open(page, site.url + GAME);
  const dialog = await embed(page);
  const lines = [await copied(page, dialog, "Board to play"), await copied(page, dialog, "Board to analyse")];
  const host = await article(page, guard, lines.join("\n"));
  const [played, analysed] = await page.locator("uttt-board").all();
  // The reader has the side to move.
  await played.locator('button[data-cell="23"]').click();
  await expect(played.getByRole("status")).toHaveText(/^O: .* X to move/);
  await button(analysed, "Analyse").click();
  await expect(analysed).toContainText(/X .* Best move: 2\d\./);
  await host.stop();
});

test("comments of a link come along, and are text", async ({ page, site, guard }) => {
  const words = "<img src=x onerror=alert(1)> & \"quoted\"";
  await open(page, `${site.url}#classic:55-%7B${encodeURIComponent(words)}%7D-51`);
  const lines = await copied(page, await embed(page), "Board");
  const host = await article(page, guard, lines);
  await button(page.locator("uttt-board"), "Previous move").click();
  await expect(page.locator("uttt-board")).toContainText(words);
  expect(await page.locator("uttt-board").evaluate((node) => node.shadowRoot.querySelector("img"))).toBe(null);
  await host.stop();
});

test("the frame's line shows the same board, and its height fits", async ({ page, site, guard }) => {
  await open(page, site.url + GAME);
  const line = await copied(page, await embed(page), "Frame");
  const host = await article(page, guard, line);
  const frame = page.frameLocator("iframe");
  await expect.poll(async () => (await told(page, "uttt-ready"))?.detail).toMatchObject({ record: RECORD, ply: 4 });
  await expect(button(frame, "Previous move")).toBeEnabled();
  const height = await page.locator("iframe").evaluate((node) => node.clientHeight);
  const needed = (await told(page, "uttt-height")).height;
  expect(needed).toBeLessThanOrEqual(height);
  expect(needed).toBeGreaterThan(height - 40);
  await shot(page, "embedded-frame");
  await host.stop();
});

test("the puzzle's lines ask for the last move", async ({ page, site, guard }) => {
  await open(page, site.url + GAME);
  const lines = await copied(page, await embed(page), "Puzzle");
  const host = await article(page, guard, lines);
  const cell = page.locator('uttt-board button[data-cell="52"]');
  await expect(cell).toHaveAccessibleName(/empty/);
  await cell.click();
  await expect.poll(() => told(page, "uttt-solved")).not.toBe(null);
  await host.stop();
});

test("a picture is copied with its link around it", async ({ page, site }) => {
  await open(page, site.url + GAME);
  const dialog = await embed(page);
  await button(dialog, "Copy picture Picture with a link").click();
  await expect(dialog.getByText("Copied")).toBeVisible();
  const pasted = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const html = await item.getType("text/html").then((blob) => blob.text());
    const text = await item.getType("text/plain").then((blob) => blob.text());
    const parsed = new DOMParser().parseFromString(html, "text/html");
    const picture = parsed.querySelector("a > img");
    const [kind, bytes] = picture.src.split(",");
    return { text, link: parsed.links[0].href, kind, begins: atob(bytes).slice(1, 4), alt: picture.alt };
  });
  expect(pasted).toMatchObject({ text: site.url + GAME, link: site.url + GAME, kind: "data:image/png;base64", begins: "PNG" });
  expect(pasted.alt).toBe("Ultimate Tic-Tac-Toe, Classic after 4 moves: X to move");
});

test("where nothing can be copied the words say so, and the lines can be selected", async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    Document.prototype.execCommand = () => false;
  });
  await open(page, site.url + GAME);
  const dialog = await embed(page);
  const copy = button(dialog, "Copy Markdown");
  await copy.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The browser blocked copying. Select the text and copy it.")).toBeVisible();
  await expect(copy).toBeFocused();
  await page.keyboard.press("Tab");
  const lines = dialog.getByRole("textbox", { name: "Markdown", exact: true });
  await expect(lines).toBeFocused();
  await page.keyboard.press("Control+a");
  expect(await lines.evaluate((node) => node.value.slice(node.selectionStart, node.selectionEnd)))
    .toBe(`\`\`\`uttt\n${RECORD}\n\`\`\``);
});

test("by keyboard alone: Share, Embed, copy, and back", async ({ page, site }) => {
  await open(page, site.url + GAME);
  await button(page, "Share").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(button(page, "Share a link")).toBeFocused();
  // The texts of the game come between.
  for (let tabs = 0; tabs < 6; tabs += 1) await page.keyboard.press("Tab");
  await expect(button(page, "Embed in an article")).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Embed in an article" });
  await expect(dialog.getByRole("heading", { name: "Embed in an article" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(dialog, "Copy Board")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status").first()).toHaveText("Copied");
  await expect(button(dialog, "Copy Board")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, "Share")).toBeFocused();
  await shareLink(page);
  await expect(page.getByText("Link copied.")).toBeVisible();
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [280, 390, 1920]) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 700 } });

      test("axe finds nothing, and nothing is cut off", async ({ page, site }) => {
        await open(page, site.url + GAME);
        const dialog = await embed(page);
        await expect(button(dialog, "Copy Board")).toBeVisible();
        const { violations } = await new AxeBuilder({ page })
          .options({ rules: { "label-content-name-mismatch": { enabled: true } } }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
        const cut = await dialog.evaluate((node) =>
          [node, ...node.querySelectorAll("*")].filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
            .map((part) => `${part.tagName} ${part.className}`));
        expect(cut).toEqual([]);
        await shot(page, `embed-${width}-${colorScheme}`);
      });
    });
  }
}
