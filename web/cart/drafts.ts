import type { Result } from '#rules/result.ts';
import { type CartLine, checkLines, productIdOf } from './cart-line.ts';
import type { StorageLike } from './device-storage.ts';
import { type Checked, createSlot } from './slot.ts';

export const DRAFTS_KEY = 'inkrule.configuration';

/** The configuration a person is designing, kept so that a reload or a walk through the shop loses nothing (CRT-025). */
export type Draft = {
  readonly configuration: CartLine;
  /** true when the design came from the cart, so that saving it must find its line again (D-S60) */
  readonly isEdit: boolean;
};

/** Only the last ones: the place is small. */
const MAX_DRAFTS = 5;

function checkDrafts(data: unknown): Checked<readonly Draft[]> | null {
  if (!Array.isArray(data)) return null;
  const drafts = (data as ({ configuration?: unknown; isEdit?: unknown } | null)[]).flatMap((entry): Draft[] => {
    const configuration = checkLines([entry?.configuration])?.value[0];
    return configuration ? [{ configuration, isEdit: entry?.isEdit === true }] : [];
  });
  return { value: drafts, isWhole: drafts.length === data.length };
}

export type Drafts = {
  readonly save: (draft: Draft) => Result<undefined, 'storage_full'>;
  /** the one of this product that was worked on last */
  readonly load: (productId: string) => Draft | null;
  readonly all: () => readonly Draft[];
  readonly remove: (id: string) => Result<undefined, 'storage_full'>;
};

export function createDrafts(storage: () => StorageLike): Drafts {
  const slot = createSlot<readonly Draft[]>({ key: DRAFTS_KEY, version: 1, empty: [], check: checkDrafts }, storage);
  // By design, not by product: a line of the cart that is edited must not push out an unfinished design of the same product.
  const others = (id: string) => slot.read().value.filter((draft) => draft.configuration.id !== id);
  return {
    save: (draft) => slot.write([draft, ...others(draft.configuration.id)].slice(0, MAX_DRAFTS)),
    load: (productId) => slot.read().value.find((draft) => productIdOf(draft.configuration) === productId) ?? null,
    all: () => slot.read().value,
    remove: (id) => slot.write(others(id)),
  };
}
