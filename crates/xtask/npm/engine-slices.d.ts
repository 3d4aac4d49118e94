export * from "./wasm/engine.js";
export { isRefusal, type Refusal, type RefusalKind } from "./errors.js";

/**
 * Loads the WebAssembly module; await it before you use `Engine`.
 *
 * @param source where the module is, if it is not beside the package's files: a URL, or its bytes. In
 * node pass the bytes of `uttt/wasm/engine_bg.wasm`.
 */
export function init(source?: string | ArrayBuffer | Uint8Array): Promise<void>;
export default init;
