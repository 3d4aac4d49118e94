/** An error as every refused call throws it: a message for people, and a kind for programs. */
export function refusal(kind, message, cause) {
  const error = new Error(message, cause === undefined ? undefined : { cause });
  return Object.assign(error, { kind });
}

/** Whether an error is a refusal, of this kind if one is given. */
export function isRefusal(error, kind) {
  return error instanceof Error && typeof error.kind === "string" && (kind === undefined || error.kind === kind);
}

/** A refusal of an argument: what was expected, and what was found. */
export function badArgument(name, expected, value) {
  const isObject = typeof value === "function" || (typeof value === "object" && value !== null);
  const text = () => (typeof value === "string" ? JSON.stringify(value.slice(0, 40)) : String(value));
  const found = isObject ? typeof value : text();
  return refusal("bad-argument", `${name}: expected ${expected}, found ${found}`);
}

const notInitialised = (name) => refusal("not-initialised", `await init() before you use ${name}`);

/**
 * A class of a WebAssembly module whose calls throw such errors while the module is not loaded, and
 * after `free()`. The glue itself would fail with an error about a null pointer.
 *
 * `shown` has the properties that each object has of its own: `structuredClone` and `postMessage` copy
 * these, and not the pointer, which says nothing elsewhere.
 */
export function guarded(Class, isLoaded, shown = {}) {
  const check = (object) => {
    if (!isLoaded()) throw notInitialised(Class.name);
    if (object?.__wbg_ptr === 0) throw refusal("freed", `this ${Class.name} was freed`);
  };
  const guard = (holder) => {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
      const { value } = property;
      const isCall = typeof value === "function" && name !== "constructor" && !name.startsWith("__");
      // To free an object twice does nothing.
      if (!isCall || name === "free") continue;
      const call = function (...args) {
        check(holder === Class ? undefined : this);
        return value.apply(this, args);
      };
      Object.defineProperty(holder, name, { ...property, value: call });
    }
  };
  guard(Class);
  guard(Class.prototype);
  Object.defineProperty(Class.prototype, "__wbg_ptr", {
    // The glue sets it once, on each new object.
    set(value) {
      Object.defineProperty(this, "__wbg_ptr", { value, writable: true });
      for (const [name, of] of Object.entries(shown)) {
        Object.defineProperty(this, name, { get: () => of(this), enumerable: true });
      }
    },
  });
  const { free } = Class.prototype;
  const freeOnce = function () {
    if (this.__wbg_ptr !== 0) free.call(this);
  };
  Class.prototype.free = freeOnce;
  // What `using` calls, where there is such a thing; the glue set it to its own `free`.
  if (Symbol.dispose) Class.prototype[Symbol.dispose] = freeOnce;
  const construct = (target, args, newTarget) => {
    check();
    return Reflect.construct(target, args, newTarget);
  };
  const Guarded = new Proxy(Class, { construct });
  Class.prototype.constructor = Guarded;
  return Guarded;
}

/** Loads a module once; where that fails the error has a kind, and the next call tries again. */
export function loader(load, loadAtOnce) {
  let loading;
  let isLoaded = false;
  const init = (source) => {
    loading ??= load(source).then(
      () => void (isLoaded = true),
      (cause) => {
        loading = undefined;
        throw refusal("not-loaded", `the WebAssembly module was not loaded: ${cause.message}`, cause);
      },
    );
    return loading;
  };
  const initSync = (bytes) => {
    loadAtOnce(bytes);
    isLoaded = true;
    loading = Promise.resolve();
  };
  const loaded = (name) => {
    if (!isLoaded) throw notInitialised(name);
  };
  return { init, initSync, isLoaded: () => isLoaded, loaded };
}
