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
import { MAX_COMMENTS } from '#rules/design/comments/comment-limits.ts';
import { fail, ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Answer } from '#server/platform/endpoints.ts';
import * as store from './store.ts';

type Parts = Pick<Shop, 'database' | 'now'>;

/** Drawn by a browser with 128 bits, so nobody finds it from its hash. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

const present = ({ id, name, text, side, isDone, at }: store.CommentRow): DesignComment => ({
  ...{ id, name, text, side, isDone },
  at: at.toISOString(),
});

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

/** Once for an id: a repeat of the same comment is answered as the first call was. */
export const addCommentTo = (
  { database: { db }, now }: Parts,
  code: string,
  { id, secret, name, text, side }: ParsedOf<typeof addDesignComment, never>['body'],
): Promise<Answer<typeof addDesignComment>> =>
  transaction(db, async (tx) => {
    const design = await store.lockDesign(tx, code, now());
    // without an owner nobody would answer for what is written
    if (!design || design.ownerHash === null) return fail('design_not_found', 'code');
    const writerHash = hashOfSecret(secret);
    const known = await store.commentOf(tx, code, id);
    if (known) {
      const isSame =
        known.writerHash === writerHash && known.text === text && known.name === name && known.side === side;
      return isSame ? ok(undefined) : fail('idempotency_conflict');
    }
    if ((await store.countOf(tx, code)) >= MAX_COMMENTS) return fail('too_many_comments');
    const comment = { id, designCode: code, writerHash, name, text, side, isDone: false, at: now() };
    await store.insertComment(tx, comment);
    return ok(undefined);
  });

export const markCommentOf = (
  { database: { db }, now }: Parts,
  { code, commentId }: { readonly code: string; readonly commentId: string },
  { secret, isDone }: ParsedOf<typeof markDesignComment, never>['body'],
): Promise<Answer<typeof markDesignComment>> =>
  transaction(db, async (tx) => {
    const design = await store.lockDesign(tx, code, now());
    if (!design) return fail('design_not_found', 'code');
    if (!(await store.commentOf(tx, code, commentId))) return fail('comment_not_found');
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
    if (!comment) return ok(undefined);
    if (![design.ownerHash, comment.writerHash].includes(hashOfSecret(secret)))
      return fail('comment_not_yours');
    await store.deleteComment(tx, code, commentId);
    return ok(undefined);
  });
