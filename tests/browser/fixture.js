// What every spec starts from: `import { test, expect, shot } from "../fixture.js";`
//
//   test("…", async ({ page, site }) => {
//     await page.goto(site.url);
//   });
//
// `site` serves the built page on a free port. `test.use({ subfolder: "a/b" })` puts it into a
// subfolder, `site.stop()` takes the network away. `guard` watches every page, frame and worker
// of every test, asked for or not: an error on the console, an uncaught error, a refusal by the
// page's policy, a request that leaves the site's folder, or a file that is missing fails the test.

import path from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { serve } from "./server.js";

export { expect, serve };

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The built site, or another folder that a configuration names. */
export const DIST = path.join(ROOT, process.env.SITE ?? "dist");

/** Writes a picture of the page for a person to look at, into an ignored folder, if `SHOTS=1` asks for it. */
export async function shot(page, name) {
  if (process.env.SHOTS !== "1") return;
  await page.screenshot({ path: path.join(ROOT, "tests/browser/screenshots", `${name}.png`) });
}

/** Holds back the requests for an address. `asked` is fulfilled by the first; `release` lets all go on. */
export async function hold(page, pattern) {
  let asked, release;
  const held = { asked: new Promise((resolve) => (asked = resolve)) };
  const released = new Promise((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    asked();
    await released;
    // The worker that asked may have ended.
    await route.continue().catch(() => {});
  });
  return Object.assign(held, { release });
}

class Guard {
  #complaints = [];
  #folders = [];
  #expected = [];

  /** Requests into this folder (an address with a slash at its end) are allowed. */
  allow(url) {
    this.#folders.push(url);
  }

  /** An error that the test causes is allowed if its text matches. */
  expectError(pattern) {
    this.#expected.push(pattern);
  }

  watch(context) {
    context.on("console", (message) => {
      const refused = /content security policy/i.test(message.text());
      if (message.type() === "error" || refused) {
        this.complain(`console: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (error) => this.complain(`uncaught: ${error.error()}`));
    context.on("request", (request) => {
      const url = request.url();
      const inside = this.#folders.some((folder) => url.startsWith(folder));
      if (!inside && !/^(data|blob|about):/.test(url)) this.complain(`request: ${url}`);
    });
  }

  complain(text) {
    this.#complaints.push(text);
  }

  /** All unexpected errors. */
  offences() {
    return this.#complaints.filter((text) => !this.#expected.some((one) => one.test(text)));
  }
}

/** Lets the page wait for its service worker, as on a slow network. */
function holdServiceWorker() {
  if (window.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
}

export const test = base.extend({
  subfolder: ["", { option: true }],
  // Whether the page may keep all files of the site for play without a network, which takes time at each visit.
  keepsFiles: [false, { option: true }],

  guard: [
    async ({ context, keepsFiles }, use) => {
      const guard = new Guard();
      guard.watch(context);
      if (!keepsFiles) await context.addInitScript(holdServiceWorker);
      await use(guard);
      expect(guard.offences(), "errors and outside requests").toEqual([]);
    },
    { auto: true },
  ],

  site: async ({ subfolder, guard }, use) => {
    const site = await serve(DIST, subfolder);
    guard.allow(site.url);
    await use(site);
    await site.stop();
    site.missing.forEach((url) => guard.complain(`not found: ${url}`));
  },
});
