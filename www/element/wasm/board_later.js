/** Where the later part of the board's program is: beside this script, also where a bundler puts all files into one folder. */
export const address = () => new URL("board_later.wasm", import.meta.url);
