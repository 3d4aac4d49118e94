// The service worker: the list of files that it keeps for play without a network, and which builds it keeps.
import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { bytes, files, sha256, text } from "./site.js";

const worker = text("sw.js");
const listed = JSON.parse(worker.match(/^const FILES = (\{.*?\});$/ms)[1]);

test("the service worker lists every file that players need, with its digest, and nothing else", () => {
  const needed = files()
    // The worker itself, the picture for other sites' previews, and the file that people download.
    .filter((name) => !["sw.js", "icons/picture.png", "icons/phone.png", "icons/desktop.png", "ultimate-ttt.html", "uttt.tgz"].includes(name))
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

const SCOPE = "https://example.org/";
const CACHE = `uttt ${SCOPE} ${worker.match(/^const DIGEST = "(.*)";$/m)[1]}`;

/** A cache, by addresses. */
const cacheOf = (entries) => ({
  keys: async () => [...entries.keys()].map((url) => ({ url })),
  put: async (url, response) => void entries.set(url, response),
  delete: async (url) => entries.delete(url),
});

/**
 * Lets a page with this id begin, among these caches with the ids of their pages, in a browser that finds a
 * page by its id like this, and lists pages like that. Returns what is left of the caches.
 */
async function begin(page, builds, { find, list = () => {} }) {
  const named = (ids) => new Map(ids.map((id) => [`${SCOPE}?client=${id}`, {}]));
  const all = new Map(Object.entries(builds).map(([name, ids]) => [name, named(ids)]));
  const open = async (name) => cacheOf(all.get(name) ?? all.set(name, new Map()).get(name));
  const remove = async (name) => all.delete(name);
  const caches = { open, keys: async () => [...all.keys()], delete: remove, match: async () => ({}) };
  const listeners = {};
  const self = {
    registration: { scope: SCOPE, waiting: null, installing: null },
    clients: { get: async (id) => find(id, self.registration), matchAll: async () => list(self.registration) ?? [] },
    addEventListener: (type, listener) => (listeners[type] = listener),
  };
  vm.runInNewContext(worker, { self, caches, Response, URL });
  const waits = [];
  listeners.fetch({
    request: { method: "GET", mode: "navigate", url: SCOPE },
    clientId: "",
    resultingClientId: page,
    respondWith: (answer) => waits.push(answer),
    waitUntil: (done) => waits.push(done),
  });
  await Promise.all(waits);
  const ids = (entries) => [...entries.keys()].map((url) => url.split("=")[1]);
  return Object.fromEntries([...all].map(([name, entries]) => [name, ids(entries)]));
}

test("a page that begins is noted, and the builds and pages that have gone are forgotten", async () => {
  const builds = { [CACHE]: ["gone"], [`uttt ${SCOPE} used`]: ["open"], [`uttt ${SCOPE} unused`]: ["gone"], other: [] };
  const left = { [CACHE]: ["new"], [`uttt ${SCOPE} used`]: ["open"], other: [] };
  assert.deepEqual(await begin("new", builds, { find: (id) => (id === "gone" ? undefined : {}) }), left);
  // Not all browsers know a page before it is there.
  assert.deepEqual(await begin("new", builds, { find: (id) => (id === "open" ? {} : undefined) }), left);
});

test("the files of a build that comes meanwhile stay", async () => {
  const builds = { [CACHE]: [], [`uttt ${SCOPE} next`]: [] };
  const comes = (registration) => (registration.installing = {});
  const find = () => ({});
  // Before the caches are looked at, and after.
  for (const browser of [
    { find: (_, registration) => comes(registration) },
    { find, list: (registration) => void comes(registration) },
  ]) {
    assert.deepEqual(Object.keys(await begin("new", builds, browser)), Object.keys(builds));
  }
  assert.deepEqual(Object.keys(await begin("new", builds, { find })), [CACHE]);
});
