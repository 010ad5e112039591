import {
  addProductImage,
  moveProductImage,
  removeProductImage,
  restoreProductImage,
} from '#contract/catalogue/product-images.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import type { Shop } from '../context.ts';
import * as service from './service.ts';

const done = <C extends string>(answer: Result<unknown, C>, message: string) =>
  answer.ok ? ok({ success: true as const, message }) : answer;

export function productImageEndpoints(shop: Shop): Implementation[] {
  const { db } = shop.database;
  /** The shop shows it when the call answers, not when the announcement arrives. */
  const shown = async <A extends { readonly ok: boolean }>(changing: Promise<A>): Promise<A> => {
    const answer = await changing;
    if (answer.ok) await shop.catalogue.refresh('images');
    return answer;
  };
  return [
    implement(addProductImage, ({ params, files: [file] }, caller) =>
      file ? shown(service.addImage(shop, caller, params.id, file)) : fail('invalid_input', 'file'),
    ),
    implement(moveProductImage, async ({ params: { id, imageId, position } }, caller) =>
      done(await shown(service.moveImage(db, caller, id, imageId, position)), 'Picture moved'),
    ),
    implement(removeProductImage, async ({ params: { id, imageId } }, caller) => {
      const removed = await shown(service.removeImage(db, caller, id, imageId, shop.now()));
      return removed.ok ? ok(undefined) : removed;
    }),
    implement(restoreProductImage, async ({ params: { id, imageId } }, caller) =>
      done(await shown(service.restoreImage(db, caller, id, imageId)), 'Picture restored'),
    ),
  ];
}
