const MOST_KEYS = 200;
const known = new WeakMap<object, Map<string, unknown>>();

/**
 * What is made from an answer of the catalogue is kept as long as the answer itself: a list page then costs
 * its HTML only.
 * @param key whatever else the result depends on; of more than a few hundred the oldest are forgotten
 *   together
 */
export function remember<T>(answer: object, key: string, make: () => T): T {
  let kept = known.get(answer);
  if (!kept || kept.size >= MOST_KEYS) {
    kept = new Map();
    known.set(answer, kept);
  }
  const found = kept.get(key);
  if (found !== undefined) return found as T;
  const made = make();
  kept.set(key, made);
  return made;
}
