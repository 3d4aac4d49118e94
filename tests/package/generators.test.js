// The plugins of Markdown's parsers.
import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { evaluate } from "@mdx-js/mdx";
import MarkdownIt from "markdown-it";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { boardHtml, figure } from "uttt/figure";
import markdownItUttt from "uttt/markdown-it";
import remarkUttt from "uttt/remark";

const RECORD = "classic: 55 51 {<b>a trap</b> {{ code \\} [#15] [>55-51]}\n15";
const OPTIONS = { ply: 2, coordinates: true, next: 1, caption: "An \"old\" <i>trap</i> & {more}" };
const FENCE = `~~~ uttt ply=2 coordinates next=1 caption='An "old" <i>trap</i> & {more}'\n${RECORD}\n~~~\n`;
const POST = `# A post\n\nWords.\n\n- In a list:\n\n${FENCE.replace(/^(?=.)/gm, "  ")}\n\`\`\`js\nuttt()\n\`\`\`\n`;
const BAD = "# A post\n\n```uttt\nclassic: 55 99\n```\n";

const remark = () =>
  unified().use(remarkParse).use(remarkUttt).use(remarkRehype).use(rehypeStringify);

/** How often each tag and each attribute with its value stands in HTML, however it is written. */
function parts(html) {
  const counts = {};
  const tags = html.match(/<[a-z]+( [a-zA-Z-]+="[^"]*")*/g);
  for (const part of tags.flatMap((tag) => tag.match(/<[a-z]+|[a-zA-Z-]+="[^"]*"/g))) {
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

const figureIn = (html) => html.match(/<figure.*<\/figure>/s)[0];

test("remark: a fence becomes the figure that the function makes", async () => {
  const html = String(await remark().process(POST));
  const expected = figure(RECORD, OPTIONS);
  assert.deepEqual(parts(figureIn(html)), parts(expected));
  const words = (html) => html.replace(/<[^>]*>/g, "|").replaceAll("&#123;", "{").replaceAll("&#x26;", "&amp;")
    .replaceAll("&#x3C;", "&lt;").replaceAll("&gt;", ">").replace(/\|+/g, "|");
  assert.equal(words(figureIn(html)), words(expected.trim()));
  assert.match(html, /<code class="language-js">uttt\(\)/);
});

test("remark and markdown-it: a fence with an attribute of the element is a board with its figure inside", async () => {
  const fence = '```uttt mode=play level=4 id=b1\nclassic: 55 {a "b"}\n```\n';
  const expected = boardHtml('classic: 55 {a "b"}', { mode: "play", level: 4, id: "b1" });
  const html = String(await remark().process(fence));
  assert.deepEqual(parts(html.replaceAll("&#x22;", "&quot;").replaceAll("{", "&#123;")), parts(expected.replaceAll("{", "&#123;")));
  assert.match(html, /<uttt-board [^>]*mode="play"[^>]*><figure class="uttt-figure"><svg /);
  assert.equal(new MarkdownIt().use(markdownItUttt).render(fence), expected);
});

test("remark: a bad fence fails with the file, the line and what was expected", async () => {
  for (const [text, words] of [
    [BAD, /^posts\/a\.md:3:1-5:4: uttt: move 2 \(99\): wrong board; play in board 5$/],
    ["```uttt ply=x\n55\n```", /^posts\/a\.md:1:1-3:4: uttt: ply: "x", expected a number$/],
    ["```uttt depth=1\n55\n```", /uttt: option: "depth", expected one of rules, ply, next/],
  ]) {
    const failed = remark().process({ value: text, path: "posts/a.md" });
    await assert.rejects(failed, (error) => words.test(String(error)), String(words));
  }
});

test("remark: a fence works in MDX", async () => {
  const jsx = (type, props) => ({ type, props });
  const runtime = { Fragment: "fragment", jsx, jsxs: jsx };
  const { default: Content } = await evaluate(FENCE, { ...runtime, remarkPlugins: [remarkUttt] });
  const found = [];
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!node?.props) return;
    found.push(node);
    walk(node.props.children);
  };
  walk(Content({}));
  const only = (type) => found.filter((node) => node.type === type);
  assert.equal(only("figure")[0].props.className, "uttt-figure");
  assert.equal(only("svg")[0].props.viewBox, "0 0 540 540");
  assert.ok(only("circle")[0].props.strokeWidth);
  assert.match(only("style")[0].props.children, /^\.uttt-board\{/);
  assert.equal(only("figcaption")[0].props.children, OPTIONS.caption);
});

test("markdown-it: a fence becomes the figure that the function makes", () => {
  for (const html of [true, false]) {
    const rendered = new MarkdownIt({ html }).use(markdownItUttt).render(POST);
    assert.ok(rendered.includes(figure(RECORD, OPTIONS)));
    assert.match(rendered, /<code class="language-js">uttt\(\)/);
  }
});

test("markdown-it: a bad fence fails with the file, the line and what was expected", () => {
  const md = new MarkdownIt().use(markdownItUttt);
  const expected = "move 2 (99): wrong board; play in board 5";
  for (const [env, name] of [
    [{ page: { inputPath: "./posts/a.md" } }, "./posts/a.md"],
    [{ path: "/site/a.md", relativePath: "a.md" }, "/site/a.md"],
    [{}, "Markdown"],
  ]) {
    assert.throws(() => md.render(BAD, env), { message: `${name}:3: uttt: ${expected}` });
  }
});

test("markdown-it: lines are those of the file, with the front matter that its generator takes away", async (t) => {
  const file = new URL("./bundle-post.md", import.meta.url).pathname;
  t.after(() => rm(file, { force: true }));
  const md = new MarkdownIt().use(markdownItUttt);
  for (const matter of ["---\ntitle: A post\n---\n", "---\r\ntitle: A post\r\n---\r\n", ""]) {
    await writeFile(file, matter + BAD);
    const line = 3 + (matter && 3);
    const message = `${file}:${line}: uttt: move 2 (99): wrong board; play in board 5`;
    for (const env of [{ page: { inputPath: file } }, { path: file, relativePath: "a.md" }]) {
      assert.throws(() => md.render(BAD, env), { message });
    }
  }
});

test("markdown-it: Vue gets no style element and no template", () => {
  const html = new MarkdownIt().use(markdownItUttt, { vue: true }).render(FENCE);
  assert.ok(!/<\/?style/.test(html) && !html.includes("{{"), html);
  assert.equal(html.replace(`<component :is="'style'">`, "<style>").replace("</component>", "</style>"),
    figure(RECORD, OPTIONS));
});

test("words of a fence are text, never markup", async () => {
  const hostile = "```uttt caption=\"</figcaption><script>alert(1)</script>\"\n55 {<script>}\n```\n";
  for (const html of [
    String(await remark().process(hostile)),
    new MarkdownIt({ html: true }).use(markdownItUttt).render(hostile),
  ]) {
    assert.ok(html.includes("<figure") && !html.includes("<script"), html);
  }
});
