/**
 * Pauses between questions to a provider that does not answer; after the last one a person may ask again
 * (PAY-028).
 */
export const askAgainAfterMs: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000];

/**
 * Asks until something is decided, waiting longer each time.
 * @param ask answers null while nothing is known
 * @param wait ends early with false when nobody is interested any more
 * @returns null when all questions stayed without an answer
 */
export async function askUntilKnown<T>(
  ask: () => Promise<T | null>,
  wait: (ms: number) => Promise<boolean>,
  onUnknown: () => void,
): Promise<T | null> {
  for (const pause of askAgainAfterMs) {
    const known = await ask();
    if (known !== null) return known;
    onUnknown();
    if (!(await wait(pause))) return null;
  }
  return ask();
}
