// Fenced code blocks of the language `uttt` become figures or boards: a plugin for remark.
import { htmlOf, optionsOf } from "./fence.js";
import { treeOf } from "./tree.js";

/** The node of a figure or a board, which every step from Markdown to HTML or JSX takes over as it is. */
function nodeOf(html, { position }) {
  const { tagName, properties, children } = treeOf(html);
  const data = { hName: tagName, hProperties: properties, hChildren: children };
  return { type: "uttt", data, position };
}

function replace(node, file) {
  node.children?.forEach((child, index) => {
    const info = child.type === "code" ? `${child.lang ?? ""} ${child.meta ?? ""}` : "";
    const options = optionsOf(info);
    if (options === undefined) return replace(child, file);
    const html = htmlOf(options, child.value, (message) =>
      file.fail(message, child.position, "uttt:fence"),
    );
    node.children[index] = nodeOf(html, child);
  });
}

export default function remarkUttt() {
  return (tree, file) => replace(tree, file);
}
