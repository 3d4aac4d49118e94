// The package in projects of Vite, in its dev server and built.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import * as vite7 from "vite7";
import * as vite8 from "vite";
import { serve, works } from "./chromium.js";
import { project, readme } from "./project.js";

const TIMEOUT = { timeout: 120_000 };
/** The most that an app with all entries loads on the page's thread, compressed, without the engine. */
const MOST = 213_000;

/** The settings that the readme names for Vite 7. */
async function settings() {
  const code = (await readme("mjs")).find((code) => code.includes("vite.config.js"));
  const { default: settings } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return settings;
}

for (const [vite, name, config] of [
  [vite7, "Vite 7", settings],
  [vite8, "Vite 8", () => ({})],
]) {
  test(`${name} builds a page that works, without any setting`, TIMEOUT, async (t) => {
    assert.equal(`Vite ${vite.version.split(".")[0]}`, name);
    const root = await project(t);
    await vite.build({ root, logLevel: "silent" });
    const loaded = await works(t, await serve(t, join(root, "dist")));
    // Of the two boards of the page, one begins at a position: only that needs the later part.
    const isCounted = (file) => !/engine-worker|board_later/.test(file);
    const files = loaded.map((url) => new URL(url).pathname).filter(isCounted);
    const bytes = async (file) => gzipSync(await readFile(join(root, "dist", file)), { level: 9 }).length;
    const sizes = await Promise.all(files.map(bytes));
    const sum = sizes.reduce((sum, size) => sum + size);
    t.diagnostic(`all entries, without the engine: ${sum} bytes, gzip: ${files.map((file, at) => `${file} ${sizes[at]}`).join(", ")}`);
    assert.ok(sum <= MOST, `${sum} bytes`);
  });

  test(`${name}'s dev server serves a page that works, with the settings of the readme`, TIMEOUT, async (t) => {
    const root = await project(t);
    const server = await vite.createServer({
      ...(await config()),
      root,
      cacheDir: join(root, "cache"),
      logLevel: "silent",
      // The package lies outside the project here, behind a link.
      server: { host: "127.0.0.1", port: 0, fs: { strict: false } },
    });
    t.after(() => server.close());
    await server.listen();
    await works(t, server.resolvedUrls.local[0]);
  });
}
