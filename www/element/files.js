// Where the rest of the element is in the package. For the site, the build replaces this file.

/** Loads the words of each language besides English. */
export { words } from "./languages.js";

/** Loads what a board needs when a reader comes near it. */
export const program = () => import("./program.js");

/** Loads what a record's tree and moves in prose need. */
export const tree = () => import("./tree.js");

/** Loads what a puzzle of the site needs, and the folder with the puzzles. The package does not know where one is. */
export const puzzle = () => import("./puzzle.js");
export const puzzles = "";

/** The bytes of the program's two parts; undefined, because the files lie beside their glue. */
export const source = undefined;
export const later = undefined;

/** The engine, and who it thinks for. */
export const thinker = () => import("./thinker.js");

/** The page that opens a link. The package does not know where one is. */
export const page = "";
