// Figures, in a browser: of the program that also has the rules.
export { isRefusal } from "./errors.js";
export { figure, init as default, initSync } from "./uttt-module.js";
