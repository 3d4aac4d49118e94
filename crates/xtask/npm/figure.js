export { isRefusal } from "./errors.js";
export { figure } from "./figure-module.js";
