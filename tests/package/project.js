// Projects with the packed package in them, as a bundler or a framework finds it.
import { cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";

/** The folder of these tests, where npm has installed the package. */
export const HERE = new URL(".", import.meta.url).pathname;

/** A copy of a host's files in a folder of its own, which goes with the test. */
export async function project(t, host = "") {
  const root = await mkdtemp(join(HERE, "bundle-"));
  t.after(() => rm(root, { recursive: true, force: true }));
  await cp(join(HERE, "hosts", host), root, { recursive: true });
  await symlink(join(HERE, "node_modules"), join(root, "node_modules"));
  return root;
}

/** The code blocks of a language in a document; by default in the package's readme. */
export async function readme(language, file = "node_modules/uttt/README.md") {
  const text = await readFile(join(HERE, file), "utf8");
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"));
  return Array.from(blocks, ([, code]) => code);
}
