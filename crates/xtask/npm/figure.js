export { figure } from "./figure-module.js";
