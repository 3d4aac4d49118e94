// Sites that generators build with the package, by the lines that docs/blog.md shows.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";

const HERE = new URL(".", import.meta.url).pathname;
const DOCS = await readFile(join(HERE, "../../docs/blog.md"), "utf8");
const FENCE = '```uttt ply=2 caption="A trap"\nclassic: 55 51 15\n```\n';
const BOARD = `<uttt-board game="classic: 55 51 15" mode="play" play="o" level="1">\n\n${FENCE}\n</uttt-board>\n`;
/** A fence that is a board itself. */
const LIVE = "```uttt mode=play level=2\nclassic: 55 51\n```\n";
const POST = `---\ntitle: A post\nlayout: post.njk\n---\n\n# A post\n\n${FENCE}\n${BOARD}\n${LIVE}`;
/** Its fence is in line 8 of the file, below the front matter. */
const BAD = "---\ntitle: A post\nlayout: post.njk\n---\n\n# A post\n\n```uttt\nclassic: 55 99\n```\n";

/** The file of this name, as the document shows it. */
function shown(name) {
  const found = DOCS.split("```").find((block) => block.split("\n")[1]?.includes(` ${name}`));
  assert.ok(found, `docs/blog.md shows no ${name}`);
  return found.slice(found.indexOf("\n") + 1);
}

/** A site of these files in a folder of its own, which goes with the test. */
async function site(t, files) {
  const root = await mkdtemp(join(HERE, "site-"));
  t.after(() => rm(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries({ "package.json": '{"type":"module"}', ...files })) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await symlink(join(HERE, "node_modules"), join(root, "node_modules"));
  return root;
}

function build(root, program, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(HERE, "node_modules", program), ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { status, said: stdout + stderr };
}

/** All files of a folder, by name. */
const files = async (folder) => (await readdir(folder, { recursive: true })).map((name) => name.replaceAll("\\", "/"));

const ELEVENTY = ["@11ty/eleventy/cmd.cjs"];
const VITEPRESS = ["vitepress/bin/vitepress.js", "build"];
const NAMED = "uttt: move 2 (99): wrong board; play in board 5";

test("Eleventy writes figures and boards, and loads the element from the package", async (t) => {
  const root = await site(t, {
    "eleventy.config.js": shown("eleventy.config.js"),
    "_includes/post.njk": `<!doctype html><title>{{ title }}</title>${shown("_includes/post.njk")}{{ content | safe }}`,
    "post.md": POST,
  });
  const { status, said } = build(root, ...ELEVENTY);
  assert.equal(status, 0, said);
  const html = await readFile(join(root, "_site/post/index.html"), "utf8");
  assert.equal(html.match(/<figure class="uttt-figure"><svg /g).length, 3, html);
  assert.match(html, /<uttt-board game="classic: 55 51" mode="play" level="2"><figure class="uttt-figure"><svg /);
  assert.match(html, /<uttt-board game="classic: 55 51 15"[^>]*>\s*<figure/);
  assert.doesNotMatch(html, /<p>\s*<\/?uttt-board/);
  const [, script] = html.match(/<script type="module" src="\/([^"]+)"/);
  assert.match(await readFile(join(root, "_site", script), "utf8"), /uttt-board/);
  const all = await files(join(root, "_site"));
  for (const part of ["element/program.js", "wasm/board_bg.wasm", "engine-worker.js", "wasm/engine_bg.wasm"]) {
    assert.ok(all.some((name) => name.endsWith(part)), `${part} is missing: ${all}`);
  }
});

test("Eleventy names the line of a bad fence as the file has it", async (t) => {
  const root = await site(t, {
    "eleventy.config.js": shown("eleventy.config.js"),
    "_includes/post.njk": "{{ content | safe }}",
    "bad.md": BAD,
  });
  const { status, said } = build(root, ...ELEVENTY);
  assert.notEqual(status, 0);
  assert.ok(said.includes(`bad.md:8: ${NAMED}`), said);
});

test("VitePress keeps board and figure, and the page's script loads the element", async (t) => {
  const root = await site(t, {
    ".vitepress/config.mjs": shown(".vitepress/config.mjs"),
    ".vitepress/theme/index.js": shown(".vitepress/theme/index.js"),
    "index.md": POST.replace("layout: post.njk\n", ""),
  });
  const { status, said } = build(root, ...VITEPRESS);
  assert.equal(status, 0, said);
  assert.doesNotMatch(said, /Failed to resolve component/);
  const html = await readFile(join(root, ".vitepress/dist/index.html"), "utf8");
  assert.equal(html.match(/<figure class="uttt-figure"><svg /g).length, 3, html);
  assert.match(html, /<uttt-board game="classic: 55 51" mode="play" level="2"><figure class="uttt-figure"><svg /);
  assert.equal(html.match(/<style>\.uttt-board\{/g).length, 3);
  assert.match(html, /<uttt-board game="classic: 55 51 15"[^>]*>\s*<figure/);
  const all = await files(join(root, ".vitepress/dist"));
  const scripts = all.filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => readFile(join(root, ".vitepress/dist", name), "utf8")));
  assert.ok(texts.some((text) => text.includes("uttt-before-move")), "no script has the element");
  assert.ok(all.some((name) => /board_bg.*\.wasm$/.test(name)), String(all));
});

test("VitePress names the line of a bad fence as the file has it", async (t) => {
  const root = await site(t, {
    ".vitepress/config.mjs": shown(".vitepress/config.mjs"),
    "bad.md": BAD,
  });
  const { status, said } = build(root, ...VITEPRESS);
  assert.notEqual(status, 0);
  assert.ok(said.includes(`bad.md:8: ${NAMED}`), said);
});
