import { standardProducts } from '#database/standard/catalogue.ts';
import { fail, ok } from '#rules/platform/result.ts';
import type { Caller } from '#server/platform/context.ts';
import { addLocked, inCatalogue, type Shop } from './change-product.ts';
import * as store from './store.ts';

/**
 * Fills an empty catalogue with the standard products: nothing of them is counted and nothing has a price.
 */
export const takeStandard = (shop: Shop, caller: Pick<Caller, 'account'>) =>
  inCatalogue(shop, async (tx) => {
    if (!(await store.isEmpty(tx))) return fail('catalogue_not_empty');
    for (const [position, product] of standardProducts.entries()) {
      const { availabilities, images: _, ...rest } = product;
      const items = availabilities.map(({ heliosId, color, scale }) => ({ heliosId, color, scale }));
      const change = { source: 'standard', origin: null, reason: '' } as const;
      const added = await addLocked(shop, tx, caller, change, { ...rest, items, position });
      if (!added.ok)
        throw new Error(`The standard product ${product.id} is refused: ${JSON.stringify(added.data)}`);
    }
    return ok({ products: standardProducts.length });
  });
