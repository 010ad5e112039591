import { joined, type Keys, none } from './changes.ts';

/** What was announced and not read yet. */
export type Stale = {
  /** anything that is counted by the revision */
  rows: boolean;
  images: boolean;
  /** products of which pieces were sold or came in */
  stock: Keys;
};

export const nothingStale = (): Stale => ({ rows: false, images: false, stock: none });
export const allStale = (): Stale => ({ rows: true, images: true, stock: 'all' });

export const hasStock = ({ stock }: Stale): boolean => stock === 'all' || stock.size > 0;

export const both = (one: Stale, other: Stale): Stale => ({
  rows: one.rows || other.rows,
  images: one.images || other.images,
  stock: joined(one.stock, other.stock),
});

/**
 * What an announcement of the triggers is about: `catalogue`, `images`, `stock`, or `stock` with the products. An
 * empty one says that some may have been missed.
 */
export function announced(payload: string): Stale {
  if (payload === 'images') return { ...nothingStale(), images: true };
  if (payload === 'catalogue') return { ...nothingStale(), rows: true };
  const [, ids = null] = /^stock(?: (.*))?$/s.exec(payload) ?? [];
  if (payload === 'stock' || ids === null)
    return payload === 'stock' ? { ...nothingStale(), stock: 'all' } : allStale();
  return { ...nothingStale(), stock: joined(new Set(JSON.parse(ids) as string[]), none) };
}
