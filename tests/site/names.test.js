// The names of files: a name with a digest stands for one content for ever, and each name leads to a file.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { bytes, files, part, sha256, text } from "./site.js";

test("a digest in a name is that of the content", () => {
  const named = files().filter((name) => /-[0-9a-f]{16}[._]/.test(name));
  for (const name of named) {
    const [, digest] = name.match(/.*-([0-9a-f]{16})(?:_bg)?\.(?:js|wasm|css|txt)$/) ?? [];
    assert.equal(digest, sha256(bytes(name), "hex").slice(0, 16), name);
  }
  // The files that change from build to build: a browser may keep all others only for a short time.
  const parts = ["program", "engine", "later"].flatMap(part);
  assert.deepEqual(parts.filter((name) => !named.includes(name)), []);
});

/** The addresses in a page's tags, but for texts in data addresses. */
function addresses(name) {
  const tags = text(name).replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, "$1").match(/<[a-z][^>]*>/g);
  const found = tags.flatMap((tag) => [
    ...[...tag.matchAll(/\s(?:src|href)="([^"#]*)/g)].map(([, address]) => address),
    ...[...tag.matchAll(/^<meta property="og:image" content="([^"]*)"/g)].map(([, address]) => address),
  ]);
  return [...new Set(found)].filter((address) => address !== "" && !address.startsWith("data:"));
}

test("whatever a page refers to is there", () => {
  const all = files();
  for (const page of ["index.html", "embed.html", "post/index.html"]) {
    const found = addresses(page);
    assert.notEqual(found.length, 0, page);
    for (const address of found) {
      const name = path.posix.join(path.posix.dirname(page), address);
      assert.ok(all.includes(name.endsWith("/") || name === "." ? path.posix.join(name, "index.html") : name), `${page}: ${address}`);
    }
  }
});

test("whatever a script names is there", () => {
  const all = files();
  const named = ["index.html", "start.js", "embed.js"].flatMap((script) => {
    // In quotes, or in a template after the address of the page.
    const found = text(script).matchAll(/["`}](?:\.\/)?([\w/-]+\.(?:js|html))(?=["`]|\$\{)/g);
    return Array.from(found, ([, address]) => [script, address]);
  });
  for (const wanted of ["index.html start.js", "index.html ultimate-ttt.html", "start.js worker.js", "embed.js v1/uttt-board.js"]) {
    assert.ok(named.some((name) => name.join(" ") === wanted), `${wanted} is not among ${named.join("; ")}`);
  }
  assert.deepEqual(named.filter(([, address]) => !all.includes(address)), []);
});

test("every address is relative, so the site works in any folder of any host", () => {
  for (const page of ["index.html", "embed.html", "post/index.html"]) {
    assert.deepEqual(addresses(page).filter((address) => /^(?:\/|https?:)/.test(address)), [], page);
  }
});
