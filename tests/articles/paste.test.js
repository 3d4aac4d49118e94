// What Share hands out, pasted as a writer does it into a site of each generator, built, and looked at in Chromium.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, after, test } from "node:test";
import { serve } from "../browser/server.js";
import { build, DIST, folder, ofNpm, open } from "./site.js";

const HERE = new URL(".", import.meta.url).pathname;
/** The site whose boards the articles load, on another origin. */
let site;
before(async () => {
  site = await serve(DIST);
});
after(() => site?.stop());

/** What Share gives under a name. */
const shared = async (name) =>
  (await readFile(join(HERE, "../cases/articles", name), "utf8")).replaceAll("$SITE", site.url).trim();
/** The file of the documents in `docs/blog`. */
const template = (name) => readFile(join(HERE, "../../docs/blog", name), "utf8");

const PLAIN = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A post</title></head><body><main>CONTENT</main></body></html>';

/** Before the script, the figure is there in its colours; after it, the board, in the same place. */
async function looksRight(t, built, path) {
  const { page, wrong, shifts } = await open(t, built, path);
  const board = page.locator("uttt-board");
  assert.equal(await board.count(), 1, await page.content());
  await board.scrollIntoViewIfNeeded();
  await board.locator(".ready").waitFor();
  assert.match(await board.locator(".text").textContent(), /^3 of 3 — O to move/);
  const figure = board.locator("> figure > a > svg, > a > svg");
  assert.equal(await figure.count(), 1, "the figure is inside the element");
  const stroke = await figure.locator('[data-cell="55"]').first().evaluate((mark) => getComputedStyle(mark).stroke);
  assert.notEqual(stroke, await board.evaluate((element) => getComputedStyle(element).color), "the style sheet colours the figure");
  assert.equal(await page.locator("p > uttt-board").count(), 0);
  assert.deepEqual(wrong, []);
  assert.deepEqual(await shifts(), []);
}

test("Eleventy", async (t) => {
  const root = await folder(t, {
    "_includes/post.njk": PLAIN.replace("CONTENT", "{{ content | safe }}"),
    "post.md": `---\nlayout: post.njk\n---\n\n# A post\n\n${await shared("once.html")}\n\n${await shared("board.html")}\n\nThe end.\n`,
  });
  ofNpm(root, "@11ty/eleventy/cmd.cjs");
  await looksRight(t, join(root, "_site"), "post/");
});

test("Astro", async (t) => {
  const root = await folder(t, {
    "src/layouts/Post.astro": PLAIN.replace("CONTENT", "<slot />"),
    "src/pages/index.md": `---\nlayout: ../layouts/Post.astro\n---\n\n# A post\n\n${await shared("once.html")}\n\n${await shared("board.html")}\n\nThe end.\n`,
  });
  ofNpm(root, "astro/astro.js", "build");
  await looksRight(t, join(root, "dist"), "");
});

test("VitePress", async (t) => {
  const root = await folder(t, {
    ".vitepress/config.mjs": `export default {\n${await shared("vitepress.txt")}\n};\n`,
    "index.md": `# A post\n\n${await shared("board.html")}\n\nThe end.\n`,
  });
  const said = ofNpm(root, "vitepress/bin/vitepress.js", "build");
  assert.doesNotMatch(said, /Failed to resolve component/);
  await looksRight(t, join(root, ".vitepress/dist"), "");
});

test("Docusaurus", async (t) => {
  const config = `export default {
    title: "A site", url: "https://example.org", baseUrl: "/", onBrokenLinks: "warn",
    presets: [["classic", { docs: false, blog: false, theme: {} }]],
    ${await shared("docusaurus.txt")}
  };`;
  const root = await folder(t, {
    // In a package of modules, Docusaurus cannot compile its own list of pages.
    "package.json": '{"private":true}',
    "docusaurus.config.js": config,
    "src/pages/index.md": `# A post\n\n${await shared("board.html")}\n\nThe end.\n`,
  });
  ofNpm(root, "@docusaurus/core/bin/docusaurus.mjs", "build");
  await looksRight(t, join(root, "build"), "");
});

test("Hugo", async (t) => {
  const [config, once] = (await shared("hugo.txt")).split("\n\n");
  const root = await folder(t, {
    "hugo.toml": `title = "A site"\n${config}\n`,
    "layouts/_default/single.html": PLAIN.replace("CONTENT", "{{ .Content }}"),
    "content/post.md": `---\ntitle: A post\n---\n\n${once}\n\n${await shared("board.html")}\n\nThe end.\n`,
  });
  build(root, "python3", "-m", "hugo");
  await looksRight(t, join(root, "public"), "post/");
});

test("MkDocs", async (t) => {
  const root = await folder(t, {
    "mkdocs.yml": "site_name: A site\ntheme:\n  name: mkdocs\n  highlightjs: false\n",
    "docs/index.md": `# A post\n\n${await shared("once.html")}\n\n${await shared("board.html")}\n\nThe end.\n`,
  });
  build(root, "python3", "-m", "mkdocs", "build", "--quiet");
  await looksRight(t, join(root, "site"), "");
});

test("a fence in Hugo, by the template of the documents, is a board", async (t) => {
  const root = await folder(t, {
    "hugo.toml": 'title = "A site"\n',
    "layouts/_default/single.html": PLAIN.replace("CONTENT", `${await shared("once.html")}{{ .Content }}`),
    "layouts/_default/_markup/render-codeblock-uttt.html": await template("hugo-fence.html"),
    "figures/trap.html": "<figure class=\"uttt-figure\"><svg><title>A trap</title></svg></figure>",
    "content/post.md": '---\ntitle: A post\n---\n\n```uttt {mode="play" level=4 file="trap.html"}\nclassic: 55 51 15\n```\n',
  });
  build(root, "python3", "-m", "hugo");
  const { page, wrong } = await open(t, join(root, "public"), "post/");
  const board = page.locator('uttt-board[mode="play"][level="4"]');
  await board.locator(".ready").waitFor();
  assert.equal(await board.getAttribute("game"), "classic: 55 51 15");
  assert.equal(await board.locator("> figure title").textContent(), "A trap");
  assert.deepEqual(wrong, []);
});
