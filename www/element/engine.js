// In a classic script the build replaces this file.
export { Engine } from "../engine.js";
