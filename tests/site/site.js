// The built site, as `cargo xtask test site` finds it. The tests here only read its files.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The built site. */
export const DIST = path.join(ROOT, "dist");

export const bytes = (name) => readFileSync(path.join(DIST, name));
export const text = (name) => readFileSync(path.join(DIST, name), "utf8");

/** The names of all files of the site, in order. */
export function files() {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(DIST, path.join(file.parentPath ?? file.path, file.name)).replaceAll(path.sep, "/"))
    .sort();
}

/** The digest of a text or of bytes: `sha256("…", "hex")`. */
export const sha256 = (content, encoding) => createHash("sha256").update(content).digest(encoding);

/** What these files weigh on their way to a visitor, in bytes. */
export const gzipped = (...names) => names.reduce((sum, name) => sum + gzipSync(bytes(name)).length, 0);

/** The texts of a page's elements with this tag and no attributes. */
export const embedded = (page, tag) =>
  [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(([, inner]) => inner);

/** The content of a page's `meta` element with this name; none fails. */
export function meta(page, name) {
  const found = page.match(new RegExp(`<meta (?:name|property|http-equiv)="${name}" content="([^"]*)"`));
  if (!found) throw new Error(`the page has no meta element "${name}"`);
  return found[1];
}

/** The files of a part of the game, as the page names them: "program", "engine" or "later". */
export const part = (name) => meta(text("index.html"), name).split(" ").map((file) => file.replace(/^\.\//, ""));

/** What a first move needs. A browser test checks that nothing else is. */
export const firstMove = () => ["index.html", "start.js", "failure.js", ...part("program")];
