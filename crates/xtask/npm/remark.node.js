// The plugin, in node, where the module is loaded on import.
import "./uttt.node.js";

export { default } from "./remark.js";
