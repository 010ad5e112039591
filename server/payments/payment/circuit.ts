/**
 * Stops asking somebody who does not answer. After `failuresAtMost` failures in a row the circuit is open:
 * nobody is kept waiting, and the tile is not offered. After `restMs` one call may try; if it succeeds the
 * circuit is closed again.
 */
export type Circuit = {
  /** may a call be made now */
  isClosed(): boolean;
  /** false: do not call. True: call, then say how it went. */
  enter(): boolean;
  succeeded(): void;
  failed(): void;
};

type Options = { readonly failuresAtMost: number; readonly restMs: number; readonly now: () => number };

export function createCircuit({ failuresAtMost, restMs, now }: Options): Circuit {
  let failures = 0;
  let openedAt: number | null = null;
  let isTrying = false;
  const isRested = (): boolean => openedAt !== null && now() - openedAt >= restMs;
  return {
    isClosed: () => openedAt === null || isRested(),
    enter() {
      if (openedAt === null) return true;
      if (!isRested() || isTrying) return false;
      isTrying = true;
      return true;
    },
    succeeded() {
      failures = 0;
      openedAt = null;
      isTrying = false;
    },
    failed() {
      failures += 1;
      isTrying = false;
      if (openedAt !== null || failures >= failuresAtMost) openedAt = now();
    },
  };
}
