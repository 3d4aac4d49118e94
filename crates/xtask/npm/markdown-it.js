// Fenced code blocks of the language `uttt` become figures: a plugin for markdown-it.
import { htmlOf, optionsOf } from "./fence.js";

/** Where a document came from, as far as its generator says so. */
const nameOf = (env) =>
  env?.page?.inputPath ?? env?.path ?? env?.relativePath ?? env?.filePath ?? "Markdown";

/** Vue compiles what it is given, and refuses the element `style` in it. */
const forVue = (html) =>
  html.replace("<style>", `<component :is="'style'">`).replace("</style>", "</component>");

export default function markdownItUttt(md, { vue = false } = {}) {
  md.core.ruler.push("uttt", ({ tokens, env }) => {
    for (const token of tokens) {
      const options = token.type === "fence" ? optionsOf(token.info) : undefined;
      if (options === undefined) continue;
      const html = htmlOf(options, token.content, (message, cause) => {
        const line = (token.map?.[0] ?? 0) + 1;
        throw new Error(`${nameOf(env)}:${line}: ${message}`, { cause });
      });
      token.type = "html_block";
      token.tag = "";
      token.content = vue ? forVue(html) : html;
    }
  });
}
