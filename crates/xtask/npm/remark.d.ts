/**
 * A plugin for remark: fenced code blocks of the language `uttt` become figures, or boards where they
 * have an attribute of the element, in HTML and in MDX.
 *
 * Outside node, await `init()` of `uttt` first. A block that cannot be read fails with a message that has the file, the line and what was expected.
 */
export default function remarkUttt(): (tree: object, file: object) => void;
