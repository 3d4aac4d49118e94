// The Content-Security-Policy of each page: it lets in what stands in the page, and nothing else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { embedded, files, meta, sha256, text } from "./site.js";

const POLICY = "Content-Security-Policy";

/** The sources of each directive. */
function directives(page) {
  const all = meta(page, POLICY).split(";").map((one) => one.trim().split(" "));
  return Object.fromEntries(all.map(([name, ...sources]) => [name, sources]));
}

/** The digests, as a policy names them, of what stands in the page's elements of this kind. */
function digests(page, tag) {
  const texts = embedded(page, tag);
  assert.notEqual(texts.length, 0, `no ${tag} in the page`);
  return texts.map((inner) => `'sha256-${sha256(inner, "base64")}'`);
}

test("the page: its own styles and scripts, files of its own folder, and nothing else", () => {
  const page = text("index.html");
  const self = ["'self'"];
  assert.deepEqual(directives(page), {
    "default-src": ["'none'"],
    "script-src": [...self, "'wasm-unsafe-eval'", ...digests(page, "script")],
    "style-src": [...self, ...digests(page, "style")],
    // A moving picture that the page has drawn is shown before it is saved.
    "img-src": [...self, "blob:"],
    "font-src": self,
    "connect-src": self,
    "worker-src": [...self, "blob:"],
    "manifest-src": self,
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  });
});

test("the page in one file: its own styles and scripts, no address, and one worker that it makes itself", () => {
  const page = text("ultimate-ttt.html");
  const scripts = digests(page, "script");
  assert.equal(scripts.length, 2);
  assert.deepEqual(directives(page), {
    "default-src": ["'none'"],
    "script-src": ["'wasm-unsafe-eval'", ...scripts],
    "style-src": digests(page, "style"),
    "img-src": ["data:", "blob:"],
    "font-src": ["data:"],
    // What is packed in the page itself.
    "connect-src": ["data:"],
    "worker-src": ["blob:"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  });
});

test("each page states its policy before anything that it covers", () => {
  const pages = files().filter((name) => name.endsWith(".html"));
  assert.deepEqual(pages, ["embed.html", "index.html", "post/index.html", "ultimate-ttt.html"]);
  for (const name of pages) {
    const page = text(name);
    const policy = page.indexOf(POLICY);
    const first = page.search(/<(?:link|style|script|base|img|body)\b/);
    assert.ok(policy > 0 && policy < first, name);
  }
});

test("no page has an attribute that its policy would refuse", () => {
  for (const name of ["embed.html", "index.html", "ultimate-ttt.html"]) {
    // What stands in scripts and styles is no attribute.
    const markup = text(name).replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, "$1");
    assert.deepEqual(markup.match(/<[a-z][^>]*\s(?:style|on[a-z]+)=/g), null, name);
  }
});
