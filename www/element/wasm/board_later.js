/**
 * The address of the later part of the board's program, which lies beside this script even if a bundler
 * moves both.
 */
export const address = () => new URL("board_later.wasm", import.meta.url);
