/** Makes an error with a `kind` that programs can test. */
export const failure = (kind, message) => Object.assign(new Error(message), { kind });
