import { type Configuration, linePriceSchema } from '#rules/design/artwork/configuration.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type CartLine, productIdOf } from './cart-line.ts';
import type { Draft } from './drafts.ts';
import { cart, drafts, sweepPictures } from './store.ts';

/**
 * Operations of the designer on cart and drafts. Pictures of a design are stored before it, with
 * `pictures.save`.
 */

/**
 * A finished design becomes a line. `cart_full` carries the limit as detail; `storage_full` changed nothing.
 */
export function addConfiguration(
  configuration: Configuration,
): Result<undefined, 'storage_full' | 'cart_full'> {
  const stored = cart.put(configuration);
  if (stored.ok) forgetDraft(configuration);
  return stored;
}

/**
 * A design that came from the cart goes back to its line (D-S60). `configuration_not_found`: it was deleted
 * (CRT-014).
 */
export function updateConfiguration(
  configuration: Configuration,
): Result<undefined, 'configuration_not_found' | 'storage_full'> {
  const stored = cart.update(configuration.id, configuration);
  if (stored.ok) forgetDraft(configuration);
  return stored;
}

function forgetDraft(configuration: Configuration): void {
  drafts.remove(configuration.id);
  void sweepPictures();
}

/** Keeps the design as it stands; call it after every change of the document. */
export const saveDraft = (configuration: Configuration, isEdit: boolean): Result<undefined, 'storage_full'> =>
  drafts.save({ configuration, isEdit, changedAt: Date.now() });

/** An unfinished design of this device, read. */
export type Unfinished = Omit<Draft, 'configuration'> & { readonly configuration: Configuration };

/**
 * The unfinished designs of a product, the one worked on last first. `isWhole` is false when something could
 * not be read: it was set aside. Only a design of a newer program stays where it is, for that program to come
 * back.
 */
export function unfinishedDesigns(productId: string): {
  readonly designs: readonly Unfinished[];
  readonly isWhole: boolean;
} {
  const stored = drafts.read();
  const own = stored.value.filter(
    ({ configuration }) => (productIdOf(configuration) ?? productId) === productId,
  );
  const read = own.map((draft) => ({ draft, result: readConfiguration(draft.configuration) }));
  const broken = read.flatMap(({ draft, result }) =>
    result.ok || result.code === 'artwork_version' ? [] : [draft.configuration.id],
  );
  if (broken.length > 0) drafts.setAside(broken);
  return {
    designs: read.flatMap(({ draft, result }) =>
      result.ok ? [{ ...draft, configuration: result.value }] : [],
    ),
    isWhole: stored.isWhole && read.every(({ result }) => result.ok),
  };
}

/** Makes one of several unfinished designs the one that opens next. */
export function preferDraft(id: string): Result<undefined, 'storage_full'> {
  const draft = drafts.find(id);
  return draft ? drafts.save(draft) : ok(undefined);
}

/**
 * Records that the design was taken to another edition as it is stored now; the next change removes the
 * record.
 */
export function markTakenAlong(id: string): void {
  const draft = drafts.find(id);
  if (draft) drafts.save({ ...draft, isCarried: true });
}

/** What is stored of a design: its draft and its line in the cart. */
export const storedOf = (
  id: string,
): { readonly draft: CartLine | null; readonly line: CartLine | null } => ({
  draft: drafts.find(id)?.configuration ?? null,
  line: cart.read().value.find((line) => line.id === id) ?? null,
});

/**
 * A cart line as the designer edits it; fails like `readConfiguration`, or with `configuration_not_found`
 * (CRT-014).
 */
export function configurationToEdit(
  id: string,
): Result<
  Configuration,
  'configuration_not_found' | 'product_missing' | 'artwork_version' | 'artwork_invalid'
> {
  const line = cart.read().value.find((one) => one.id === id);
  return line ? readConfiguration(line) : fail('configuration_not_found');
}

/**
 * A stored line with its design checked. `product_missing`: the design names no product (CRT-010, CRT-018);
 * `artwork_version`, `artwork_invalid`: of `parseArtwork`. A price that cannot be read is left out.
 */
export function readConfiguration(
  line: CartLine,
): Result<Configuration, 'product_missing' | 'artwork_version' | 'artwork_invalid'> {
  if (productIdOf(line) === null) return fail('product_missing');
  const artwork = parseArtwork(line.artwork);
  if (!artwork.ok) return artwork;
  const prices = linePriceSchema.nullable().safeParse(line.prices);
  return ok({ ...line, artwork: artwork.value, prices: prices.success ? prices.data : null });
}

/** Makes a line the present draft and returns the design, for the address of its configurator (CRT-009). */
export function startEdit(
  id: string,
): Result<
  Configuration,
  'configuration_not_found' | 'product_missing' | 'artwork_version' | 'artwork_invalid' | 'storage_full'
> {
  const found = configurationToEdit(id);
  if (!found.ok) return found;
  const saved = saveDraft(found.value, true);
  return saved.ok ? found : saved;
}
