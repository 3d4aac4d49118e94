/** Makes an error with a `kind` that programs can test. Readers see its notice, a text or a function of the tongue, in place of the message. */
export const failure = (kind, message, notice) => Object.assign(new Error(message), { kind, notice });
