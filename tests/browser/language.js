// The specs name things in English. On the page in the pseudo-language, `[!!! Ûñďö ~~ !!!]`, the same names
// find them: its letters have marks, and around and within its sentences are brackets and marks of direction.

/** Whether the specs run on the page in the pseudo-language: words.config.js says so. */
const isPseudo = process.env.UTTT_WORDS === "pseudo";

/** What may stand before any letter. */
const NOISE = "(?:[\\u2068\\u2069]|\\[!!! | [~ ]*!!!\\])*";

/** Letters with marks, by the letter without. */
const marked = new Map();
for (let code = 0xc0; code < 0x1f00; code += 1) {
  const letter = String.fromCharCode(code);
  const [plain, mark] = letter.normalize("NFD");
  if (mark && /[A-Za-z]/.test(plain)) marked.set(plain, (marked.get(plain) ?? "") + letter);
}

function literally(letter) {
  if (letter === " ") return `${NOISE}\\s`; // perhaps one that does not break
  return NOISE + (marked.has(letter) ? `[${letter}${marked.get(letter)}]` : letter.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
}

/** A whole name or text. */
export const named = (text) => (isPseudo ? new RegExp(`^${[...text].map(literally).join("")}${NOISE}$`) : text);

/** A part of a name or text: a string or a pattern. */
export function saying(part) {
  if (!isPseudo) return part;
  if (typeof part === "string") return new RegExp([...part].map(literally).join(""));
  const tokens = part.source.match(/\\.|\[[^\]]*\]|[^]/g).map((token) => {
    if (token === "$") return `${NOISE}$`;
    return token.length > 1 || /[\^?*+.()|]/.test(token) ? token : literally(token);
  });
  return new RegExp(tokens.join(""), part.flags);
}
