// The package as other bundlers take it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, readFile, rename, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import * as esbuild from "esbuild";
import webpack from "webpack";
import { figure } from "uttt/figure";
import { serve, works } from "./chromium.js";
import { project, readme } from "./project.js";

const TIMEOUT = { timeout: 120_000 };

test("esbuild: a bundle that carries the module is one file that needs no other", async (t) => {
  const root = await project(t);
  const program = `
    import { figure, initSync } from "uttt/figure";
    import bytes from "uttt/wasm/uttt_bg.wasm";
    initSync(bytes);
    globalThis.made = figure("classic: 55 51");
  `;
  await writeFile(join(root, "main.js"), program);
  const entryPoints = [join(root, "main.js")];
  // Without modules there is no address to load it from, which is what esbuild says.
  const logOverride = { "empty-import-meta": "silent" };
  const options = { entryPoints, bundle: true, write: false, loader: { ".wasm": "binary" }, target: "es2022", logLevel: "silent", logOverride };
  for (const format of ["iife", "cjs", "esm"]) {
    const { outputFiles, warnings } = await esbuild.build({ ...options, format, platform: "browser" });
    assert.deepEqual([outputFiles.length, warnings], [1, []]);
    const bundle = join(root, `bundle.${format === "esm" ? "mjs" : "cjs"}`);
    await writeFile(bundle, outputFiles[0].text);
    await import(bundle);
    assert.equal(globalThis.made, figure("classic: 55 51"), format);
  }
});

test("esbuild builds a page that works, by the commands of the readme", TIMEOUT, async (t) => {
  const root = await project(t);
  await rename(join(root, "page.js"), join(root, "app.js"));
  const [commands] = await readme("sh");
  const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}` };
  execFileSync("sh", ["-euc", commands], { cwd: root, env, stdio: "pipe" });
  const html = await readFile(join(root, "index.html"), "utf8");
  await writeFile(join(root, "dist/index.html"), html.replace("page.js", "app.js"));
  await works(t, await serve(t, join(root, "dist")));
});

test("webpack builds a page that works, without any setting", TIMEOUT, async (t) => {
  const root = await project(t);
  const { compilation } = await promisify(webpack)({
    mode: "production",
    context: root,
    entry: "./page.js",
    output: { path: join(root, "dist"), filename: "page.js" },
    performance: { hints: false },
  });
  assert.deepEqual([...compilation.errors, ...compilation.warnings], []);
  await cp(join(root, "index.html"), join(root, "dist/index.html"));
  await works(t, await serve(t, join(root, "dist")));
});
