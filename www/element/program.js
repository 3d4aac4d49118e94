// What is loaded when a board comes near.
export { STYLE } from "./board-style.js";
export { Controls } from "./controls.js";
export { Game } from "./game.js";
export { Picture } from "./picture.js";
