/** The language of a board's tongue. */
export const languageOf = (tongue) => tongue?.LANGUAGE ?? "en";

export const words = (text) => text.split(/[\s,]+/).filter(Boolean);

/** A move as readers see it, on the page, too: 5·1. */
export const written = (move) => move.replace(/\d(?=\d)/g, "$&·");

/** The language tag of the text around an element, also outside the shadow tree that it is in; empty if there is none. */
export function languageTagAround(element) {
  for (let node = element; node; node = node.getRootNode().host) {
    const near = node.closest("[lang]");
    if (near) return near.lang;
  }
  return "";
}
