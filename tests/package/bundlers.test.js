// The package as bundlers take it.
import assert from "node:assert/strict";
import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import * as esbuild from "esbuild";
import * as vite from "vite";
import { figure } from "uttt/figure";

const here = new URL(".", import.meta.url).pathname;

/** A project with this program, and the package beside it. */
async function project(t, program) {
  const root = await mkdtemp(join(here, "bundle-"));
  t.after(() => rm(root, { recursive: true, force: true }));
  await symlink(join(here, "node_modules"), join(root, "node_modules"));
  await writeFile(join(root, "main.js"), program);
  await writeFile(join(root, "index.html"), '<script type="module" src="/main.js"></script>');
  return root;
}

const PROGRAM = `
import init, { Game } from "uttt";
import { Engine } from "uttt/engine";
await init();
console.log(new Game().legalMoves(), new Engine());
`;

test("esbuild: the figure is one file that needs no other", async (t) => {
  const program = 'import { figure } from "uttt/figure"; globalThis.made = figure("classic: 55 51");';
  const root = await project(t, program);
  const entryPoints = [join(root, "main.js")];
  const options = { entryPoints, bundle: true, write: false, logLevel: "silent" };
  for (const format of ["iife", "cjs", "esm"]) {
    const { outputFiles, warnings } = await esbuild.build({ ...options, format, platform: "browser" });
    assert.deepEqual([outputFiles.length, warnings], [1, []]);
    const bundle = join(root, `bundle.${format === "esm" ? "mjs" : "cjs"}`);
    await writeFile(bundle, outputFiles[0].text);
    await import(bundle);
    assert.equal(globalThis.made, figure("classic: 55 51"), format);
  }
});

test("Vite builds a page with the modules and the worker", async (t) => {
  const root = await project(t, PROGRAM);
  await vite.build({ root, logLevel: "silent", build: { target: "es2022" }, worker: { format: "es" } });
  const assets = await readdir(join(root, "dist/assets"));
  assert.equal(assets.filter((name) => /^uttt_bg.*\.wasm$/.test(name)).length, 1, String(assets));
  assert.ok(assets.some((name) => /^engine_bg.*\.wasm$/.test(name)), String(assets));
  assert.ok(assets.some((name) => /^engine-worker.*\.js$/.test(name)), String(assets));
});

test("Vite's dev server serves the modules with the setting that the readme names", { timeout: 60_000 }, async (t) => {
  const readme = await readFile(join(here, "node_modules/uttt/README.md"), "utf8");
  assert.match(readme, /optimizeDeps: \{ exclude: \["uttt"\] \}/);
  const root = await project(t, PROGRAM);
  const server = await vite.createServer({
    root,
    logLevel: "silent",
    optimizeDeps: { exclude: ["uttt"] },
    server: { middlewareMode: true, fs: { strict: false }, hmr: false, ws: false },
  });
  t.after(() => server.close());
  const http = createHttpServer(server.middlewares).listen(0);
  t.after(() => {
    http.closeAllConnections();
    http.close();
  });
  await new Promise((resolve) => http.once("listening", resolve));
  const get = (path) => fetch(new URL(path, `http://localhost:${http.address().port}`));
  const imported = (text, name) => text.match(new RegExp(`"([^"]*${name}[^"]*)"`))[1];

  const main = await (await get("/main.js")).text();
  const entry = imported(main, "uttt\\.js");
  const module = imported(await (await get(entry)).text(), "uttt-module\\.js");
  const glue = imported(await (await get(module)).text(), "wasm/uttt\\.js");
  // Vite may write another address for the same file.
  const address = (await (await get(glue)).text()).match(/new URL\(['"]([^'"]*uttt_bg\.wasm)['"]/)[1];
  const wasm = await get(new URL(address, new URL(glue, "http://localhost")).pathname);
  assert.ok(WebAssembly.validate(await wasm.arrayBuffer()));
});
