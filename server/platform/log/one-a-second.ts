const SECOND_MS = 1_000;
/**
 * Kinds are made of words of ours and codes of the system, so there are few; more than these would be a
 * fault.
 */
const KINDS_AT_MOST = 100;

/**
 * Of lines that say the same, one a second: while the database is away every request, job and look at the
 * catalogue has the same to tell.
 * @returns asks for a line of a kind: how many like it were left out since the last one, or null to leave it
 *   out
 */
export function oneASecond(now: () => number = () => performance.now()): (kind: string) => number | null {
  const kinds = new Map<string, { at: number; left: number }>();
  return (kind) => {
    const known = kinds.get(kind);
    const at = now();
    if (known && at - known.at < SECOND_MS) {
      known.left += 1;
      return null;
    }
    if (!known && kinds.size >= KINDS_AT_MOST) kinds.clear();
    kinds.set(kind, { at, left: 0 });
    return known?.left ?? 0;
  };
}
