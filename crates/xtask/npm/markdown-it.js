// Fenced code blocks of the language `uttt` become figures or boards: a plugin for markdown-it.
import { htmlOf, optionsOf } from "./fence.js";

/** Where a document came from, as far as its generator says so. */
const nameOf = (env) =>
  env?.page?.inputPath ?? env?.path ?? env?.relativePath ?? env?.filePath ?? "Markdown";

/**
 * How many lines of a document's file come before what the parser was given: generators take the front
 * matter away first. A document without a file has none.
 */
function linesBefore(text, env) {
  if (text.startsWith("---")) return 0;
  for (const name of [env?.page?.inputPath, env?.realPath, env?.path]) {
    try {
      const file = globalThis.process.getBuiltinModule("node:fs").readFileSync(name, "utf8");
      return file.match(/^\uFEFF?---.*?\r?\n---[ \t]*(\r?\n|$)/s)?.[0].split("\n").length - 1 || 0;
    } catch {
      // There is no such file, or none can be read here.
    }
  }
  return 0;
}

/** Vue compiles what it is given, and refuses the element `style` in it. */
const forVue = (html) =>
  html.replace("<style>", `<component :is="'style'">`).replace("</style>", "</component>");

export default function markdownItUttt(md, { vue = false } = {}) {
  md.core.ruler.push("uttt", ({ src, tokens, env }) => {
    for (const token of tokens) {
      const options = token.type === "fence" ? optionsOf(token.info) : undefined;
      if (options === undefined) continue;
      const html = htmlOf(options, token.content, (message, cause) => {
        const line = linesBefore(src, env) + (token.map?.[0] ?? 0) + 1;
        throw new Error(`${nameOf(env)}:${line}: ${message}`, { cause });
      });
      token.type = "html_block";
      token.tag = "";
      token.content = vue ? forVue(html) : html;
    }
  });
}
