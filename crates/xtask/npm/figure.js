// Figures, in a browser: of the program that also has the rules.
export { isRefusal } from "./errors.js";
export { boardHtml, figure, init as default, initSync } from "./uttt-module.js";
