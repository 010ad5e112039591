type Values = Readonly<Record<string, string>>;

/** What was typed and not saved, by field, with what stood there when it was typed over. */
export type KeptFields = Readonly<Record<string, { readonly typed: string; readonly seen: string }>>;

/**
 * Fields that differ from what is saved; a password is never kept. What was put back keeps what it was typed
 * over then, or what somebody else stored since would count as seen with the next reload.
 */
export function keptText(now: Values, saved: Values, before: KeptFields): string {
  const touched = Object.entries(now).filter(
    ([field, value]) => field !== 'password' && value !== saved[field],
  );
  if (touched.length === 0) return '';
  const kept = touched.map(([field, typed]) => {
    const seen = before[field]?.seen ?? saved[field] ?? '';
    return [field, { typed, seen }];
  });
  return JSON.stringify(Object.fromEntries(kept));
}

const isKept = (kept: unknown): boolean =>
  typeof kept === 'object' &&
  kept !== null &&
  'typed' in kept &&
  'seen' in kept &&
  typeof kept.typed === 'string' &&
  typeof kept.seen === 'string';

export function readKept(text: string | undefined): KeptFields {
  try {
    const fields = Object.entries(JSON.parse(text || '{}') as KeptFields);
    return Object.fromEntries(fields.filter(([, kept]) => isKept(kept)));
  } catch {
    return {}; // cut off at its bound
  }
}

/** Fields that somebody else has changed since they were typed over, to something else. */
export const clashesOf = (kept: KeptFields, stored: Values): string[] =>
  Object.entries(kept)
    .filter(([field, { typed, seen }]) => stored[field] !== seen && stored[field] !== typed)
    .map(([field]) => field);
