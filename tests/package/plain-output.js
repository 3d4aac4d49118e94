/** The environment for programs whose output is matched: without the colours that `CI` turns on. */
export const PLAIN_OUTPUT = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined };
