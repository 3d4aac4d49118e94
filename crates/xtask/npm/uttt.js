// The rules, in a browser.
export { isRefusal } from "./errors.js";
export { Game, init as default, initSync } from "./uttt-module.js";
