// A fenced code block of the language `uttt`, for the plugins of Markdown's parsers.
import { fence } from "./uttt-module.js";

/** What stands after the language `uttt`; undefined for a block of another language. */
export function optionsOf(info) {
  const [language] = info.trim().split(/\s/, 1);
  return language === "uttt" ? info.trim().slice(language.length) : undefined;
}

/** The HTML of a block, a figure or a board; its error is told to `fail`, which throws. */
export function htmlOf(options, record, fail) {
  try {
    return fence(options, record);
  } catch (error) {
    return fail(`uttt: ${error.message}`, error);
  }
}
