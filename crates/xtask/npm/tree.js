// The HTML of a figure or a board as a tree (hast). It reads what the package writes, and no other HTML.

const TOKEN = /<(\/?)([a-z-]+)((?: [a-zA-Z-]+="[^"]*")*)(\/?)>|[^<]+/g;
const ATTRIBUTE = / ([a-zA-Z-]+)="([^"]*)"/g;
const LETTERS = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#123;": "{", "&#10;": "\n", "&#13;": "\r", "&amp;": "&" };

const plain = (text) => text.replace(/&(?:lt|gt|quot|#123|#10|#13|amp);/g, (name) => LETTERS[name]);

function propertiesOf(text) {
  const properties = {};
  for (const [, name, value] of text.matchAll(ATTRIBUTE)) {
    if (name === "class") properties.className = plain(value).split(" ");
    else properties[name] = plain(value);
  }
  return properties;
}

/** The element that the text writes. */
export function treeOf(html) {
  const root = { children: [] };
  const open = [root];
  for (const [text, isEnd, tagName, attributes, isEmpty] of html.trim().matchAll(TOKEN)) {
    const { children } = open.at(-1);
    if (tagName === undefined) {
      children.push({ type: "text", value: plain(text) });
    } else if (isEnd) {
      open.pop();
    } else {
      const element = { type: "element", tagName, properties: propertiesOf(attributes), children: [] };
      children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  return root.children[0];
}
