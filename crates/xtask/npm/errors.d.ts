import type { IllegalKind } from "./wasm/uttt.js";

/** Why a call was refused, for programs. */
export type RefusalKind =
  | IllegalKind
  | "not-a-player"
  | "not-a-grid"
  | "unknown-rules"
  | "unknown-format"
  | "unknown-level"
  | "other-rules"
  | "too-deep"
  | "unsupported-rules"
  | "no-start"
  | "bad-record"
  | "bad-position"
  | "aborted"
  | "not-initialised"
  | "not-loaded"
  | "freed"
  | "internal";

/** What a refused call throws, or rejects its promise with. */
export interface Refusal extends Error {
  kind: RefusalKind;
}

/**
 * Whether what a call of this package threw is a refusal, and not an error of another kind.
 *
 * @param kind the kind that it must have; any, where it is left out.
 */
export function isRefusal<Kind extends RefusalKind = RefusalKind>(
  error: unknown,
  kind?: Kind,
): error is Refusal & { kind: Kind };
