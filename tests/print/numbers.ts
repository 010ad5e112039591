/** Numbers from 0 up to 1, the same ones again for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export type Random = ReturnType<typeof numbers>;

export const one = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
