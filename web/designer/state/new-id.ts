import { configurationId } from '#rules/design/artwork/configuration.ts';

/**
 * An id of an element, made like that of a configuration; `crypto.randomUUID` does not exist on pages without
 * https.
 */
export const newId = (): string => configurationId(Math.random);

/** Gives out ids made before the command runs, in the same order each time: React may run a reducer twice. */
export function handOut(ids: readonly string[]): () => string {
  const left = ids.values();
  return () => left.next().value ?? newId();
}
