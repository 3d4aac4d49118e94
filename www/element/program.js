// What the element loads when a reader comes near a board.
export { begin } from "./begin.js";
export { Session } from "./session.js";
