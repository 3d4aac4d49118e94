// The service worker: after one visit the whole site works without a network.
//
// `cargo xtask precache` (Trunk's post_build hook) fills in the two values below: a digest of the
// files of the site, and the name and digest of each. Any changed file gives another digest, so the
// browser sees another sw.js, and installs it beside the running one.
//
// Each build has a cache of its own. A page gets all its files from the cache of the build that it began
// with, and that cache stays until no page uses it: after an update, each tab offers the new version, and the
// person chooses in each when to take it.
//
// What the page does (this worker never skips the waiting on its own):
// 1. `const registration = await navigator.serviceWorker.register("./sw.js",
//    { updateViaCache: "none" })`; a refusal (no storage, no https) is normal and only means that
//    there is no offline play.
// 2. A new version is ready when `registration.waiting` is set, at the start or once a worker from
//    `updatefound` (`registration.installing`) reaches the state `installed` while
//    `registration.active` is set. Show the prompt.
// 3. On "yes": `registration.waiting.postMessage("skip waiting")`.
// 4. On `controllerchange` of `navigator.serviceWorker`: reload in the tab that said "yes". In the others
//    show the prompt, where "yes" only reloads. It comes to every open page of the site, never at the first
//    visit (this worker does not claim its clients).
// 5. `registration.update()` asks for a new version; once when the page becomes visible is enough.
const DIGEST = "";
const FILES = {};

// One origin may hold several copies of the site, each in its folder.
const PREFIX = `uttt ${self.registration.scope} `;
const CACHE = PREFIX + DIGEST;

// In a build's cache, an empty file at this address and the id of a page says that the page uses the build.
const USER = address("?client=");

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(removeUnused()));
self.addEventListener("message", (event) => {
  if (event.data === "skip waiting") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request, clientId, resultingClientId } = event;
  const name = request.method === "GET" ? nameOf(request.url) : null;
  if (name === null) return;
  if (request.mode !== "navigate") {
    // Pages of other builds ask for files that this one does not have.
    if (clientId || isOurs(name)) event.respondWith(answer(name, request, clientId));
  } else if (isOurs(name)) {
    event.respondWith(answer(name, request));
    event.waitUntil(begin(resultingClientId));
  }
});

/**
 * Keeps every file. One that is missing, or that is of another version because a host's cache lags behind,
 * fails the installation: the browser tries again later.
 */
async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.entries(FILES).map(async ([name, integrity]) => {
      const response = await fetchWith(integrity, address(name));
      // Some hosts redirect index.html to its folder, and no browser opens a page from an answer
      // that was redirected: what is kept is a copy that was not.
      const { status, headers } = response;
      await cache.put(address(name), new Response(await response.blob(), { status, headers }));
    }),
  );
}

/** Fetches the file with this digest: the copy that the page has just loaded, or else one past all copies. */
async function fetchWith(integrity, url) {
  const copy = await fetch(url, { cache: "force-cache" });
  if (copy.ok && integrity === (await digestOf(copy.clone()))) return copy;
  const response = await fetch(url, { cache: "reload", integrity });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function digestOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** The names of the caches of all builds. */
async function builds() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** The ids of the pages that began with the build of this cache. */
async function usersOf(cache) {
  const urls = (await cache.keys()).map(({ url }) => url);
  return urls.filter((url) => url.startsWith(USER)).map((url) => url.slice(USER.length));
}

/** Notes that a page begins with this build, and forgets those that have gone. */
async function begin(page) {
  if (!page) return;
  const cache = await caches.open(CACHE);
  await cache.put(USER + page, new Response());
  // This waits until the page is there, and the one before it in the tab has gone.
  await self.clients.get(page);
  for (const user of await usersOf(cache)) {
    // Not all browsers know a page before it is there.
    if (user !== page && !(await self.clients.get(user))) await cache.delete(USER + user);
  }
  await removeUnused();
}

/** Whether another build comes, which has no pages yet, or has just taken the place of this one. */
function hasSuccessor() {
  const { waiting, installing } = self.registration;
  return Boolean(waiting || installing) || self.serviceWorker?.state === "redundant";
}

/** Removes the caches of other builds that no page uses. */
async function removeUnused() {
  if (hasSuccessor()) return;
  const known = new Set();
  const unused = [];
  for (const name of await builds()) {
    const users = await usersOf(await caches.open(name));
    users.forEach((user) => known.add(user));
    const open = await Promise.all(users.map((user) => self.clients.get(user)));
    if (name !== CACHE && !open.some(Boolean)) unused.push(name);
  }
  // A page that nobody has noted may use any of them: earlier versions of this worker noted none.
  const pages = await self.clients.matchAll();
  if (pages.some(({ id, url }) => !known.has(id) && isOurs(nameOf(url)))) return;
  // It may have come meanwhile, and fill a cache that an earlier attempt has left.
  if (hasSuccessor()) return;
  await Promise.all(unused.map((name) => caches.delete(name)));
}

/** The name of the file at an address of the site, or null. What follows `?` or `#` changes nothing. */
function nameOf(address) {
  const scope = new URL(self.registration.scope);
  const url = new URL(address);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return null;
  return url.pathname.slice(scope.pathname.length) || "index.html";
}

function isOurs(name) {
  return name !== null && Object.hasOwn(FILES, name);
}

/** The file of the build that the page began with, or of this one. Only another may have it: names hold digests. */
async function answer(name, request, page) {
  const match = (url, cacheName) => caches.match(url, { cacheName });
  const all = page ? await builds() : [];
  const begun = await Promise.all(all.map((build) => match(USER + page, build)));
  for (const build of [...all.filter((_, at) => begun[at]), CACHE, ...all]) {
    const kept = await match(address(name), build);
    if (kept) return kept;
  }
  return fetch(request);
}

function address(name) {
  return new URL(name, self.registration.scope).href;
}
