/**
 * Pauses between calls to a provider that does not answer; after the last one the person gets a button to try
 * again (PAY-028).
 */
export const pollPausesMs: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000];

/**
 * Repeats a call until its result is known, with longer and longer pauses.
 * @param check gives null while the result is not known
 * @param wait gives false when the page was left: the polling ends
 * @returns null when no call gave a result
 */
export async function pollUntilKnown<T>(
  check: () => Promise<T | null>,
  wait: (ms: number) => Promise<boolean>,
  onUnknown: () => void,
): Promise<T | null> {
  for (const pause of pollPausesMs) {
    const known = await check();
    if (known !== null) return known;
    onUnknown();
    if (!(await wait(pause))) return null;
  }
  return check();
}
