// The package in a framework that renders on a server and goes on in the browser.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { open, playOn } from "./chromium.js";
import { PLAIN_OUTPUT } from "./plain-output.js";
import { project } from "./project.js";

/** Runs Vite in a project, as one does in a shell, until it has said what is awaited or has ended. */
function vite(t, root, args, awaited) {
  const program = join(root, "node_modules/vite/bin/vite.js");
  const options = { cwd: root, env: PLAIN_OUTPUT, stdio: ["ignore", "pipe", "pipe"] };
  const child = spawn(process.execPath, [program, ...args], options);
  t.after(() => child.kill());
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (chunk) => {
      said += chunk;
      const found = awaited && said.match(awaited);
      if (found) resolve(found[0]);
    };
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", hear);
    child.once("error", reject);
    child.once("close", (status) => (status === 0 && !awaited ? resolve() : reject(new Error(said))));
  });
}

test("SvelteKit writes figure and element on the server, and the board plays in the browser", { timeout: 120_000 }, async (t) => {
  const root = await project(t, "sveltekit");
  await vite(t, root, ["build", "--logLevel", "error"]);
  const url = await vite(t, root, ["preview", "--port", "0", "--host", "127.0.0.1"], /http:\/\/127\.0\.0\.1:\d+\//);

  const html = await (await fetch(url)).text();
  assert.match(html, /<uttt-board game="classic: 55 51 15" mode="play" play="o" level="1"/);
  assert.equal(html.match(/<figure class="uttt-figure"/g).length, 2, html);

  const { page, check } = await open(t, url);
  await playOn(page);
  await page.locator("output", { hasText: "5" }).waitFor();
  check();
});
