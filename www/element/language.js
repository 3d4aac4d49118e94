// The language that a board speaks: that of the text around it, if there are words of it. A board's tongue is the module
// with these words, `words-de.js`; in English it has none.
import { words } from "./files.js";
import { BUILD } from "./say.js";
import { report } from "./telling.js";

/** The language of the text around an element; undefined for English, and where there are no words of it. */
export const languageAround = (element) => Object.keys(words).find((language) => element.matches(`:lang(${language})`));

/** Loads the tongue of a language; if that fails, there is none. */
export async function tongueOf(element, language) {
  if (!language) return undefined;
  try {
    const tongue = await words[language]();
    if (tongue.BUILD !== BUILD) throw new Error("they are of another build");
    return tongue;
  } catch ({ message }) {
    report(element, { kind: "not-loaded", message: `the words of the language ${language} were not loaded: ${message}` });
  }
}
