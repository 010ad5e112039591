import { keyed, keyOf } from '#rules/catalogue/inks/names.ts';
import { inOrder } from './search.ts';
import { type Swatch, spelled } from './swatch.ts';

/** `replace`: the file is the whole library. `add`: colours it does not name stay. */
export const importModes = ['replace', 'add'] as const;
export type ImportMode = (typeof importModes)[number];

/** Where a version of the library comes from. */
export const swatchSources = ['imported', 'restored', 'cleared'] as const;
export type SwatchSource = (typeof swatchSources)[number];

export const changeKinds = ['added', 'changed', 'removed'] as const;
export type SwatchChange = {
  readonly kind: (typeof changeKinds)[number];
  readonly name: string;
  readonly old: Swatch | null;
  readonly new: Swatch | null;
};

/** The library as a file makes it, in the order of lists. */
export function imported(now: readonly Swatch[], file: readonly Swatch[], mode: ImportMode): Swatch[] {
  return inOrder(mode === 'replace' ? file : [...new Map([...keyed(now), ...keyed(file)]).values()]);
}

export type SwatchDifference = {
  readonly changes: readonly SwatchChange[];
  readonly counts: {
    readonly added: number;
    readonly changed: number;
    readonly removed: number;
    readonly unchanged: number;
  };
};

/** What is other than before: removed ones first, since designs may name them. */
export function swatchDifference(before: readonly Swatch[], after: readonly Swatch[]): SwatchDifference {
  const [old, now] = [keyed(before), keyed(after)];
  const removed = before
    .filter(({ name }) => !now.has(keyOf(name)))
    .map((swatch): SwatchChange => ({ kind: 'removed', name: swatch.name, old: swatch, new: null }));
  const rest = after.flatMap((swatch): SwatchChange[] => {
    const known = old.get(keyOf(swatch.name)) ?? null;
    if (known && spelled(known) === spelled(swatch)) return [];
    return [{ kind: known ? 'changed' : 'added', name: swatch.name, old: known, new: swatch }];
  });
  const changed = rest.filter(({ kind }) => kind === 'changed');
  const added = rest.filter(({ kind }) => kind === 'added');
  return {
    changes: [...removed, ...changed, ...added],
    counts: {
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      unchanged: after.length - rest.length,
    },
  };
}
