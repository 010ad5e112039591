import { createHash } from 'node:crypto';
import type {
  addDesignComment,
  DesignComment,
  deleteDesignComment,
  listDesignComments,
  markDesignComment,
} from '#contract/design/design-comments.ts';
import type { ParsedOf } from '#contract/platform/endpoint.ts';
import { transaction } from '#database/connection.ts';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { MAX_COMMENT_TEXT, MAX_COMMENTS } from '#rules/design/comments/comment-limits.ts';
import { isWithin, toTenths } from '#rules/design/comments/pin-place.ts';
import { fail, ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Answer } from '#server/platform/endpoints.ts';
import * as store from './store.ts';

type Parts = Pick<Shop, 'database' | 'now'>;
type NewComment = ParsedOf<typeof addDesignComment, never>['body'];

/** Drawn by a browser with 128 bits, so nobody finds it from its hash. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

const present = ({ at, xMm, yMm, ...row }: store.CommentRow): DesignComment => {
  const { id, number, name, text, side, isDone } = row;
  const pin = xMm === null || yMm === null ? null : { xMm, yMm };
  return { id, number, name, text, side, pin, isDone, at: at.toISOString() };
};

export async function listCommentsOf(
  { database: { db }, now }: Parts,
  code: string,
): Promise<Answer<typeof listDesignComments>> {
  const design = await store.designOf(db, code, now());
  if (!design) return fail('design_not_found', 'code');
  const comments = await store.commentsOf(db, code);
  return ok({
    comments: comments.map(present),
    isOpen: design.ownerHash !== null,
    expiresAt: design.expiresAt.toISOString(),
  });
}

/** Whether the product has the side, and the side the place. */
function isOn(product: Product | undefined, { side, pin }: Pick<NewComment, 'side' | 'pin'>): boolean {
  if (side === null) return pin === null;
  const body = product && side <= canvasCount(product) ? product.sides[side - 1] : undefined;
  if (!body) return false;
  return pin === null || isWithin({ x: pin.xMm, y: pin.yMm }, { x: body.width, y: body.height });
}

/**
 * Once for an id: a repeat of the same comment is answered as the first call was, also when the comment was
 * deleted meanwhile.
 */
export async function addCommentTo(
  { database: { db }, catalogue, now }: Parts & Pick<Shop, 'catalogue'>,
  code: string,
  { id, secret, name, text, side, pin }: NewComment,
): Promise<Answer<typeof addDesignComment>> {
  if (text.length > MAX_COMMENT_TEXT) return fail('comment_too_long', 'text', String(MAX_COMMENT_TEXT));
  const { byId } = await catalogue.current();
  const place = { side, xMm: pin && toTenths(pin.xMm), yMm: pin && toTenths(pin.yMm) };
  return transaction(db, async (tx) => {
    const design = await store.lockDesign(tx, code, now());
    // without an owner nobody would answer for what is written
    if (!design || design.ownerHash === null) return fail('design_not_found', 'code');
    const said = { ...place, writerHash: hashOfSecret(secret), name, text };
    const known = await store.commentOf(tx, code, id);
    if (known) {
      const { writerHash, erasedAt } = known;
      const isSame = erasedAt === null ? store.isSaid(known, said) : writerHash === said.writerHash;
      return isSame ? ok(undefined) : fail('idempotency_conflict');
    }
    if (!isOn(byId.get(design.productId), { side, pin })) return fail('comment_outside', 'side');
    const { shown, highest } = await store.numbersOf(tx, code);
    if (shown >= MAX_COMMENTS) return fail('too_many_comments');
    const about = { id, designCode: code, number: highest + 1, isDone: false, at: now(), erasedAt: null };
    await store.insertComment(tx, { ...about, ...said });
    return ok(undefined);
  });
}

export const markCommentOf = (
  { database: { db }, now }: Parts,
  { code, commentId }: { readonly code: string; readonly commentId: string },
  { secret, isDone }: ParsedOf<typeof markDesignComment, never>['body'],
): Promise<Answer<typeof markDesignComment>> =>
  transaction(db, async (tx) => {
    const design = await store.lockDesign(tx, code, now());
    if (!design) return fail('design_not_found', 'code');
    const comment = await store.commentOf(tx, code, commentId);
    if (!comment || comment.erasedAt !== null) return fail('comment_not_found');
    if (design.ownerHash !== hashOfSecret(secret)) return fail('comment_not_yours');
    await store.markComment(tx, code, commentId, isDone);
    return ok(undefined);
  });

/** One that is gone already is deleted. */
export const deleteCommentOf = (
  { database: { db }, now }: Parts,
  { code, commentId }: { readonly code: string; readonly commentId: string },
  { secret }: ParsedOf<typeof deleteDesignComment, never>['body'],
): Promise<Answer<typeof deleteDesignComment>> =>
  transaction(db, async (tx) => {
    const design = await store.lockDesign(tx, code, now());
    if (!design) return fail('design_not_found', 'code');
    const comment = await store.commentOf(tx, code, commentId);
    if (!comment || comment.erasedAt !== null) return ok(undefined);
    if (![design.ownerHash, comment.writerHash].includes(hashOfSecret(secret)))
      return fail('comment_not_yours');
    await store.eraseComment(tx, code, commentId, now());
    return ok(undefined);
  });
