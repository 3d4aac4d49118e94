export { isRefusal } from "./errors.js";
export { boardHtml, figure } from "./figure-module.js";
