// The list of files that the service worker keeps for play without a network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytes, files, sha256, text } from "./site.js";

const worker = text("sw.js");
const listed = JSON.parse(worker.match(/^const FILES = (\{.*?\});$/ms)[1]);

test("the service worker lists every file that players need, with its digest, and nothing else", () => {
  const needed = files()
    // The worker itself, the picture for other sites' previews, and the file that people download.
    .filter((name) => !["sw.js", "icons/picture.png", "ultimate-ttt.html"].includes(name))
    // Only readers of articles load these.
    .filter((name) => !/^(v1|post)\/|^embed\./.test(name));
  const digests = needed.map((name) => [name, `sha256-${sha256(bytes(name), "base64")}`]);
  assert.deepEqual(listed, Object.fromEntries(digests));
});

test("the digest of the service worker covers every listed file", () => {
  const [, digest] = worker.match(/^const DIGEST = "([0-9a-f]{16})";$/m);
  const all = Object.entries(listed).map(([name, content]) => Buffer.concat([sha256(name), Buffer.from(content)]));
  assert.equal(digest, sha256(Buffer.concat(all), "hex").slice(0, 16));
});
