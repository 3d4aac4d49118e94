// Where the rest of the element is, in the package. The site has a file of its own in this one's place.

/** What is loaded when a board comes near. */
export const program = () => import("./program.js");

/** Where the bytes of the rules and the picture are, in two parts: beside their glue. */
export const source = undefined;
export const later = undefined;

/** The engine, and who it thinks for. */
export const thinker = () => import("./thinker.js");

/** The page that opens a link. The package does not know where one is. */
export const page = "";
