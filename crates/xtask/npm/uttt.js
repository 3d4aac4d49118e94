// The rules, in a browser.
export { isRefusal } from "./errors.js";
export { Game, init as default } from "./uttt-module.js";
