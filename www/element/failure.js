/** Makes an error with a `kind` that programs can test. If it has a notice, a text or a function of the tongue, readers see that in place of the message. */
export const failure = (kind, message, notice) => Object.assign(new Error(message), { kind, notice });
