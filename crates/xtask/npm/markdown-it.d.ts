/** How figures are written. */
export interface MarkdownItUtttOptions {
  /** Whether Vue compiles the HTML, as in VitePress. */
  vue?: boolean;
}

/**
 * A plugin for markdown-it: fenced code blocks of the language `uttt` become figures.
 *
 * Outside node, await `init()` of `uttt` first. A block that cannot be read throws an error with the file (where the generator tells it), the line
 * and what was expected.
 */
export default function markdownItUttt(md: object, options?: MarkdownItUtttOptions): void;
