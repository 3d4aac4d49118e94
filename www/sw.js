// The service worker: after one visit the whole site works without a network.
//
// `cargo xtask precache` (Trunk's post_build hook) fills in the two values below: a digest of the
// files of the site, and the name and digest of each. Any changed file gives another digest, so the
// browser sees another sw.js, and installs it beside the running one.
//
// What the page does (this worker never skips the waiting on its own: a page must not find files
// of another version than its own):
// 1. `const registration = await navigator.serviceWorker.register("./sw.js",
//    { updateViaCache: "none" })`; a refusal (no storage, no https) is normal and only means that
//    there is no offline play.
// 2. A new version is ready when `registration.waiting` is set, at the start or once a worker from
//    `updatefound` (`registration.installing`) reaches the state `installed` while
//    `navigator.serviceWorker.controller` is set. Show the prompt.
// 3. On "yes": `registration.waiting.postMessage("skip waiting")`.
// 4. On `controllerchange` of `navigator.serviceWorker`: `location.reload()`. It comes to every
//    open page of the site, never at the first visit (this worker does not claim its clients).
// 5. `registration.update()` asks for a new version; once when the page becomes visible is enough.
const DIGEST = "";
const FILES = {};

// One origin may hold several copies of the site, each in its folder.
const PREFIX = `uttt ${self.registration.scope} `;
const CACHE = PREFIX + DIGEST;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(removeOld()));
self.addEventListener("message", (event) => {
  if (event.data === "skip waiting") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const name = fileOf(event.request);
  if (name !== null) event.respondWith(answer(name, event.request));
});

/**
 * Fetches every file, past the browser's own cache. One that fails, or that is of another version
 * because a host's cache lags behind, fails the installation: the browser tries again later.
 */
async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.entries(FILES).map(async ([name, integrity]) => {
      const response = await fetch(address(name), { cache: "reload", integrity });
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      // Some hosts redirect index.html to its folder, and no browser opens a page from an answer
      // that was redirected: what is kept is a copy that was not.
      const { status, headers } = response;
      await cache.put(address(name), new Response(await response.blob(), { status, headers }));
    }),
  );
}

async function removeOld() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The file of the site that a request is for, or null. What follows `?` or `#` changes nothing. */
function fileOf(request) {
  const scope = new URL(self.registration.scope);
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin) return null;
  if (!url.pathname.startsWith(scope.pathname)) return null;
  const name = url.pathname.slice(scope.pathname.length) || "index.html";
  return Object.hasOwn(FILES, name) ? name : null;
}

async function answer(name, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address(name))) ?? fetch(request);
}

function address(name) {
  return new URL(name, self.registration.scope).href;
}
