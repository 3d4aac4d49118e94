// Finds English that is left over on the page in the pseudo-language, or in another language.

/** What is no word, although it looks like one. */
const NOT_WORDS = [
  ["names that a person has typed", /\bGame \d/g],
  ["what is wrong with a game in an article, which its author reads", /\u2068character \d+: [^\u2069]*\u2069/g],
  ["a record or a position", /\b(?:classic|most-boards|open-boards|adjacent|nested-\d|overwrite(?:-cell|-free)?)(?:: ?[\d ]*| [XO+./]+ [XO+] \S+)/g],
  ["what stands in a saved text, and what its first line should be", /\u2068"[^"]*"\u2069|\buttt-[a-z-]+\b/g],
  ["the symbol O", /\bO\b/g],
  ["how Nested writes a move", /\be[a-i]\b/g],
  ["what languages call themselves", /\b(?:English|Deutsch)\b/g],
  ["compass points", /\b(?:[NS]?[EW]|[NSC])(?:\/(?:[NS]?[EW]|[NSC]))+\b/g],
];

/** Names, and words that are the same in English and in other languages. */
const SHARED = new RegExp(`\\b(?:${[
  "Ultimate", "Tic-Tac-Toe", "Analyse", "Animation", "April", "Astro", "August", "Auto", "Challenge", "Computer", "Deutsch",
  "Docusaurus", "Eleventy", "Engine", "English", "Filter", "Format", "Frame", "GIF", "HTML", "Hugo", "JavaScript", "Link", "Markdown",
  "Name", "November", "Optional", "Pause", "PNG", "September", "SVG", "System", "Text", "VitePress", "Zoom", "min",
].join("|")})\\b`, "g");

/** The texts of a page or a frame, or of a part of it. */
export const texts = (page, part) => page.evaluate(collect, part);

const told = ({ at, text }) => `English in ${at}: ${text}`;

/** Those that contain English, in the pseudo-language. */
export async function leftOver(page, part) {
  return (await texts(page, part)).filter(({ text }) => isEnglish(text)).map(told);
}

/** Those with words that are the same as before, when the page was in English. */
export async function unchanged(page, part, before) {
  const english = new Set(before.map(({ text }) => text));
  const hasWords = (text) => /[a-z]{2}/i.test(NOT_WORDS.reduce((rest, [, it]) => rest.replace(it, ""), text).replace(SHARED, ""));
  const isLeft = ({ text, isTold }) => !isTold && english.has(text) && hasWords(text);
  return (await texts(page, part)).filter(isLeft).map(told);
}

/** Every English word has a vowel, and the pseudo-language leaves none without a mark. */
function isEnglish(text) {
  const words = NOT_WORDS.reduce((rest, [, pattern]) => rest.replace(pattern, ""), text);
  return /[aeiouy]/i.test(words);
}

/** Runs in the page: all that it shows or tells a screen reader, with the place of each. */
function collect(part) {
  const ATTRIBUTES = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt",
    "label"];
  // An article has a title of its own.
  const texts = document.querySelector("main > uttt-board") ? [] : [{ at: "title", text: document.title }];
  const add = (element, kind, text) => {
    if (!text?.trim()) return;
    const classes = element.getAttribute("class")?.replace(/^\b|\s+/g, ".") ?? "";
    const name = element.id ? `#${element.id}` : classes;
    // What was told before the language changed stays.
    const isTold = element.closest("#live, #notices, noscript") !== null;
    texts.push({ at: `${element.localName}${name} ${kind}`, text: text.trim(), isTold });
  };
  for (const element of window.within(part)) {
    if (element.localName === "noscript") add(element, "text", element.textContent.replace(/<[^>]*>/g, " "));
    // An option is never rendered before its list opens, nor are the title and the description of a picture.
    const shown = element.closest("select, svg") ?? element;
    if (["script", "style", "noscript"].includes(element.localName) || !shown.checkVisibility()) continue;
    for (const attribute of ATTRIBUTES) add(element, attribute, element.getAttribute(attribute));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(element, "text", node.data);
    for (const place of ["::before", "::after"]) {
      const { content } = getComputedStyle(element, place);
      if (content.startsWith("\"")) add(element, place, content);
    }
  }
  return texts;
}
