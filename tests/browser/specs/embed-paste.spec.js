// Share, Embed, "Picture with a link", pasted where people write.
import { fileURLToPath } from "node:url";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { test, expect, serve } from "../fixture.js";
import { button, open } from "../board.js";

const MODULES = fileURLToPath(new URL("../node_modules", import.meta.url));
const GAME = "#classic:55-51-15-52";
const PNG = /^data:image\/png;base64,iVBOR/;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Copies the picture, and opens this page on another origin. */
async function paste({ page, site, guard }, html, into) {
  await open(page, site.url + GAME);
  await button(page, "Share").click();
  await button(page, "Embed in an article").click();
  await button(page, "Copy picture Picture with a link").click();
  await expect(page.getByText("Copied")).toBeVisible();
  const folder = test.info().outputPath("editor");
  await mkdir(folder, { recursive: true });
  await symlink(MODULES, path.join(folder, "modules"));
  await writeFile(path.join(folder, "index.html"), `<!doctype html><html lang="en"><meta charset="utf-8">
    <title>An editor</title><link rel="icon" href="data:,">
    <script>addEventListener("paste", ({ clipboardData }) => {
      window.files = [...clipboardData.files].map(({ type }) => type);
    }, true);</script>${html}`);
  const host = await serve(folder);
  const url = host.url.replace("127.0.0.1", "localhost");
  guard.allow(url);
  await page.goto(url);
  await page.locator(into).click();
  await page.keyboard.press("Control+V");
  return host;
}

/** Whether the editor has the picture, as large as it is meant, with the link around it. */
async function expectPicture(page, site, editor) {
  const picture = page.locator(`${editor} a > img[src]`);
  await expect(picture).toHaveAttribute("src", PNG);
  await expect(picture).toHaveAttribute("alt", "Ultimate Tic-Tac-Toe, Classic after 4 moves: X to move");
  await expect(page.locator(`${editor} a`)).toHaveAttribute("href", site.url + GAME);
  expect(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth))).toBeGreaterThanOrEqual(600);
}

test("a field of rich text, as in mail, takes the picture and its link", async ({ page, site, guard }) => {
  const host = await paste({ page, site, guard }, '<div contenteditable="true" role="textbox">Dear all, </div>', "[contenteditable]");
  await expectPicture(page, site, "[contenteditable]");
  // For editors that upload what is pasted.
  expect(await page.evaluate(() => window.files)).toEqual(["image/png"]);
  await host.stop();
});

test("an editor made with ProseMirror takes the picture and its link", async ({ page, site, guard }) => {
  const modules = ["model", "state", "transform", "view", "schema-basic"]
    .map((name) => [`prosemirror-${name}`, `./modules/prosemirror-${name}/dist/index.js`]);
  const imports = { ...Object.fromEntries(modules), orderedmap: "./modules/orderedmap/dist/index.js" };
  const host = await paste({ page, site, guard }, `
    <script type="importmap">${JSON.stringify({ imports })}</script>
    <style>.ProseMirror{white-space:pre-wrap}</style><main></main>
    <script type="module">
      import { EditorState } from "prosemirror-state";
      import { EditorView } from "prosemirror-view";
      import { schema } from "prosemirror-schema-basic";
      new EditorView(document.querySelector("main"), { state: EditorState.create({ schema }) });
    </script>`, ".ProseMirror");
  await expectPicture(page, site, ".ProseMirror");
  await host.stop();
});

test("a field of plain text takes the link", async ({ page, site, guard }) => {
  const host = await paste({ page, site, guard }, "<textarea></textarea>", "textarea");
  await expect(page.locator("textarea")).toHaveValue(site.url + GAME);
  await host.stop();
});
