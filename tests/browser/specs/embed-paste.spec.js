// Share, Picture, "With a link", pasted where people write.
import { fileURLToPath } from "node:url";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { test, expect, serve } from "../fixture.js";
import { button, open, share } from "../board.js";

const MODULES = fileURLToPath(new URL("../node_modules", import.meta.url));
const GAME = "#classic:55-51-15-52";
const PNG = /^data:image\/png;base64,iVBOR/;

const IMPORTS = {
  ...Object.fromEntries(["model", "state", "transform", "view", "schema-basic"]
    .map((name) => [`prosemirror-${name}`, `./modules/prosemirror-${name}/dist/index.js`])),
  orderedmap: "./modules/orderedmap/dist/index.js",
};
/** A page with a field of rich text as in mail, an editor made with ProseMirror, and a field of plain text. */
const EDITORS = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Editors</title><link rel="icon" href="data:,">
  <script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
  <style>.ProseMirror{white-space:pre-wrap}</style>
  <script>addEventListener("paste", ({ clipboardData }) => {
    window.files = [...clipboardData.files].map(({ type }) => type);
  }, true);</script>
  <div class="mail" contenteditable="true" role="textbox">Dear all, </div><main></main><textarea></textarea>
  <script type="module">
    import { EditorState } from "prosemirror-state";
    import { EditorView } from "prosemirror-view";
    import { schema } from "prosemirror-schema-basic";
    new EditorView(document.querySelector("main"), { state: EditorState.create({ schema }) });
  </script>`;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("editors of rich text take the copied picture and its link, and a field of plain text takes the link", async ({ page, site, guard }) => {
  await open(page, site.url + GAME);
  await button(await share(page, "Drawing", "With a link"), "Copy picture").click();
  await expect(page.getByText("Copied")).toBeVisible();

  const folder = test.info().outputPath("editors");
  await mkdir(folder, { recursive: true });
  await symlink(MODULES, path.join(folder, "modules"));
  await writeFile(path.join(folder, "index.html"), EDITORS);
  const host = await serve(folder);
  // Another host name makes it another site for the browser.
  const url = host.url.replace("127.0.0.1", "localhost");
  guard.allow(url);
  await page.goto(url);
  for (const editor of [".mail", ".ProseMirror"]) {
    await page.locator(editor).click();
    await page.keyboard.press("Control+V");
    const picture = page.locator(`${editor} a > img[src]`);
    await expect(picture).toHaveAttribute("src", PNG);
    await expect(picture).toHaveAttribute("alt", "Ultimate Tic-Tac-Toe, Classic after 4 moves: X to move");
    await expect(page.locator(`${editor} a`)).toHaveAttribute("href", site.url + GAME);
    expect(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth))).toBeGreaterThanOrEqual(600);
    // For editors that upload what is pasted.
    expect(await page.evaluate(() => window.files)).toEqual(["image/png"]);
  }
  await page.locator("textarea").click();
  await page.keyboard.press("Control+V");
  await expect(page.locator("textarea")).toHaveValue(site.url + GAME);
  await host.stop();
});
