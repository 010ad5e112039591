import { configurationId } from '#rules/artwork/configuration.ts';

/**
 * Elements are named like configurations; `crypto.randomUUID` is missing where the shop is tried out without
 * https.
 */
export const newId = (): string => configurationId(Math.random);

/** Gives out ids made before the command ran, in the same order every time: a command may be asked twice. */
export function handOut(ids: readonly string[]): () => string {
  const left = ids.values();
  return () => left.next().value ?? newId();
}
