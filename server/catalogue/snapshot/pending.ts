import { joined, type Keys, none } from './changes.ts';

/** What was announced and not read yet. */
export type Pending = {
  /** anything that is counted by the revision */
  rows: boolean;
  images: boolean;
  /** products of which pieces were sold or came in */
  stock: Keys;
};

export const nothingPending = (): Pending => ({ rows: false, images: false, stock: none });
export const allPending = (): Pending => ({ rows: true, images: true, stock: 'all' });

export const hasStock = ({ stock }: Pending): boolean => stock === 'all' || stock.size > 0;

export const merged = (one: Pending, other: Pending): Pending => ({
  rows: one.rows || other.rows,
  images: one.images || other.images,
  stock: joined(one.stock, other.stock),
});

/**
 * What an announcement of the triggers is about: `catalogue`, `images`, `stock`, or `stock` with the
 * products. An empty one says that some may have been missed.
 */
export function announced(payload: string): Pending {
  if (payload === 'images') return { ...nothingPending(), images: true };
  if (payload === 'catalogue') return { ...nothingPending(), rows: true };
  const [, ids = null] = /^stock(?: (.*))?$/s.exec(payload) ?? [];
  if (payload === 'stock' || ids === null)
    return payload === 'stock' ? { ...nothingPending(), stock: 'all' } : allPending();
  return { ...nothingPending(), stock: joined(new Set(JSON.parse(ids) as string[]), none) };
}
