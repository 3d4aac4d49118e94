// Figures, in node, where the module is loaded on import.
import "./uttt.node.js";

export * from "./figure.js";
export { default } from "./figure.js";
