export * from "./wasm/uttt.js";
export { isRefusal, type Refusal, type RefusalKind } from "./errors.js";

/**
 * Loads the WebAssembly module of `Game` and `figure`; await it before you use them. In node the module
 * is loaded on import, and this does nothing.
 *
 * @param source where the module is, if it is not beside the package's files: a URL, or its bytes.
 */
export default function init(source?: string | ArrayBuffer | Uint8Array): Promise<void>;

/** Loads the module from its bytes at once, for a bundle that carries them: those of `uttt/wasm/uttt_bg.wasm`. */
export function initSync(bytes: ArrayBuffer | Uint8Array): void;
