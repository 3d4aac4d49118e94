export * from "./uttt.js";
export { default } from "./uttt.js";
