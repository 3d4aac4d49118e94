// The rules, in a browser.
export { Game, init as default } from "./uttt-module.js";
