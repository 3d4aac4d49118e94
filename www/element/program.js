// What is loaded when a board comes near.
export { begin } from "./begin.js";
export { Session } from "./session.js";
