// Share, Article: the lines for an article, copied into one on another origin.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { test, expect, serve, shot } from "../fixture.js";
import { button, open, share } from "../board.js";

const RECORD = "classic: 55 51 15 52";
const GAME = "#classic:55-51-15-52";

/** Copies the lines of this name, and returns what lies in the clipboard. */
async function copied(page, dialog, name) {
  await dialog.getByRole("radio", { name, exact: true }).check();
  await button(dialog, "Copy").click();
  await expect(dialog.getByRole("status")).toHaveText("Copied");
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
      addEventListener("uttt-solved", ({ type, detail }) => told.push({ type, detail }));
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

test("in an article on another origin, the lines of a board, a puzzle and a frame show the game", async (
  { page, site, guard },
) => {
  const words = "<img src=x onerror=alert(1)> & \"quoted\"";
  await open(page, `${site.url}#classic:55-51-15-%7B${encodeURIComponent(words)}%7D-52`);
  const dialog = await share(page, "Article");
  const lines = [];
  for (const name of ["Once in the page", "Board", "Puzzle", "Frame"]) lines.push(await copied(page, dialog, name));
  const host = await article(page, guard, lines.join("\n"));

  const [board, puzzle] = await page.locator("uttt-board").all();
  await expect(board.locator(".ready")).toBeVisible();
  await expect(board.getByRole("link", { name: "Open this game on its own page" })).toHaveAttribute("href", site.url + GAME);
  await button(board, "Previous move").click();
  await expect(board).toContainText("3 of 4");
  await expect(board).toContainText(words);
  expect(await board.evaluate((node) => node.shadowRoot.querySelector("img"))).toBe(null);

  await puzzle.scrollIntoViewIfNeeded();
  const solution = puzzle.locator('button[data-cell="52"]');
  await expect(solution).toHaveAccessibleName(/empty/);
  await solution.click();
  await expect.poll(() => told(page, "uttt-solved")).not.toBe(null);

  await page.locator("iframe").scrollIntoViewIfNeeded();
  await expect(button(page.frameLocator("iframe"), "Previous move")).toBeEnabled();
  await expect.poll(() => told(page, "uttt-height")).not.toBe(null);
  const height = await page.locator("iframe").evaluate((node) => node.clientHeight);
  const needed = (await told(page, "uttt-height")).height;
  expect(needed).toBeLessThanOrEqual(height);
  expect(needed).toBeGreaterThan(height - 40);
  await shot(page, "embedded");
  await host.stop();
});

test("a picture is copied with its link around it", async ({ page, site }) => {
  await open(page, site.url + GAME);
  const dialog = await share(page, "Drawing", "With a link");
  await button(dialog, "Copy picture").click();
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

test("by keyboard alone: choose what, copy, select where nothing can be copied, and back", async ({ page, site }) => {
  await open(page, site.url + GAME);
  await button(page, "Share").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("heading", { name: "Share" })).toBeFocused();
  await page.keyboard.press("Tab");
  const kind = (name) => dialog.getByRole("radio", { name, exact: true });
  await expect(kind("Result")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(kind("GIF")).toBeChecked();
  await button(dialog, "For an article or a program").focus();
  await page.keyboard.press("Enter");
  for (const next of ["Text", "Article"]) {
    await kind(next).focus();
    await page.keyboard.press("Space");
    await expect(kind(next)).toBeChecked();
  }
  await page.keyboard.press("Tab");
  await expect(kind("Board")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(dialog, "Copy")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("Copied");
  await expect(button(dialog, "Copy")).toBeFocused();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    Document.prototype.execCommand = () => false;
  });
  await kind("Markdown").check();
  await button(dialog, "Copy").focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("The browser blocked copying. Select the text and copy it.");
  await expect(button(dialog, "Copy")).toBeFocused();
  await page.keyboard.press("Tab");
  const lines = dialog.getByRole("textbox", { name: "Markdown", exact: true });
  await expect(lines).toBeFocused();
  await page.keyboard.press("Control+a");
  expect(await lines.evaluate((node) => node.value.slice(node.selectionStart, node.selectionEnd)))
    .toBe(`\`\`\`uttt\n${RECORD}\n\`\`\``);

  await page.keyboard.press("Escape");
  await expect(button(page, "Share")).toBeFocused();
});

test("in windows of any size, nothing in the dialog is cut off, and a link, a picture and their buttons are in sight", async ({ page, site }) => {
  await open(page, site.url + GAME);
  const dialog = await share(page);
  const kinds = [["Result", "Copy"], ["GIF", "Save as GIF"], ["Picture", "Copy picture"], ["Challenge", "Copy"],
    ["Text", "Copy"], ["Article", "Copy"]];
  for (const [kind, action] of kinds) {
    if (kind === "Text") await button(dialog, "For an article or a program").click();
    await dialog.getByRole("radio", { name: kind, exact: true }).check();
    for (const [width, height] of [[280, 653], [320, 480], [390, 664], [844, 390], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      const cut = await dialog.evaluate((node) =>
        [node, ...node.querySelectorAll("*")].filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
          .map((part) => `${part.tagName} ${part.className}`));
      expect(cut, `${kind} ${width} px`).toEqual([]);
      await dialog.evaluate((node) => node.scrollTo(0, 0));
      if (kind !== "Article" && height > 400) {
        await expect(button(dialog, action), `${kind} ${width} × ${height}`).toBeInViewport({ ratio: 1 });
      }
      await shot(page, `share-${kind}-${width}`);
    }
  }
});
