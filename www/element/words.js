/** The language of a board's tongue. */
export const languageOf = (tongue) => tongue?.LANGUAGE ?? "en";

export const words = (text) => text.split(/[\s,]+/).filter(Boolean);

/** A move as readers see it, on the page, too: 5·1. */
export const written = (move) => move.replace(/\d(?=\d)/g, "$&·");
