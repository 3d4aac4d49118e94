/** An error with a kind for programs. */
export const failure = (kind, message) => Object.assign(new Error(message), { kind });
