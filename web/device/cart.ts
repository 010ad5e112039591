import type { LinePrice } from '#rules/design/artwork/configuration.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type CartLine, checkLines, MAX_LINES } from './cart-line.ts';
import type { StorageLike } from './device-storage.ts';
import { CART_KEY } from './keys.ts';
import { type Checked, createSlot, type StorageEvents } from './slot.ts';

export { CART_KEY };

/**
 * The cart of one edition on one device. Every change reads the stored lines first and touches only its own,
 * so two tabs stay in step: the last change of a line wins, and a line that one tab deleted is not brought
 * back by another.
 */
export type Cart = {
  readonly read: () => Checked<readonly CartLine[]>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * A new line, or the same id again with a newer design. `cart_full` names the limit, `storage_full` leaves
   * the cart as it was.
   */
  readonly put: (line: CartLine) => Result<undefined, 'storage_full' | 'cart_full'>;
  /** Several at once: all of them, or none where they do not all fit. */
  readonly putAll: (lines: readonly CartLine[]) => Result<undefined, 'storage_full' | 'cart_full'>;
  /** `configuration_not_found`: the line was deleted meanwhile (CRT-014). */
  readonly update: (
    id: string,
    change: Partial<Omit<CartLine, 'id'>>,
  ) => Result<undefined, 'configuration_not_found' | 'storage_full'>;
  /** The latest prices from the server; lines deleted meanwhile are skipped. */
  readonly setPrices: (prices: ReadonlyMap<string, LinePrice>) => Result<undefined, 'storage_full'>;
  /** CRT-011; true when the cart is empty now. */
  readonly remove: (id: string) => Result<{ readonly isEmpty: boolean }, 'storage_full'>;
  /** Several at once; ids that are not there are passed over. */
  readonly take: (ids: ReadonlySet<string>) => Result<undefined, 'storage_full'>;
  readonly clear: () => Result<undefined, 'storage_full'>;
};

export function createCart(storage: () => StorageLike, events?: () => StorageEvents): Cart {
  const slot = createSlot<readonly CartLine[]>(
    { key: CART_KEY, version: 1, empty: [], check: checkLines },
    storage,
    events,
  );
  const lines = () => slot.read().value;
  const putAll: Cart['putAll'] = (added) => {
    const now = lines();
    const newer = new Map(added.map((line) => [line.id, line]));
    const kept = now.map((old) => newer.get(old.id) ?? old);
    for (const { id } of now) newer.delete(id);
    if (newer.size > 0 && now.length + newer.size > MAX_LINES)
      return fail('cart_full', undefined, String(MAX_LINES));
    return slot.write([...kept, ...newer.values()]);
  };

  return {
    read: slot.read,
    subscribe: slot.subscribe,
    put: (line) => putAll([line]),
    putAll,
    update(id, change) {
      const now = lines();
      if (!now.some((line) => line.id === id)) return fail('configuration_not_found');
      return slot.write(now.map((line) => (line.id === id ? { ...line, ...change } : line)));
    },
    setPrices(prices) {
      return slot.write(lines().map((line) => ({ ...line, prices: prices.get(line.id) ?? line.prices })));
    },
    remove(id) {
      const rest = lines().filter((line) => line.id !== id);
      const written = slot.write(rest);
      return written.ok ? ok({ isEmpty: rest.length === 0 }) : written;
    },
    take: (ids) => slot.write(lines().filter(({ id }) => !ids.has(id))),
    clear: () => slot.write([]),
  };
}
