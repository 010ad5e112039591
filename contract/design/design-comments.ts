import { z } from 'zod';
import { idWord, nothing, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { MAX_COMMENT_NAME } from '#rules/design/comments/comment-limits.ts';

/**
 * What people say of a design behind a link. Whoever has the code reads and writes; the secret drawn by the
 * browser that wrote a comment, or that saved the design, is all that allows more.
 */

export const designSecret = z.string().regex(/^[\w-]{20,60}$/);
const ofDesign = z.strictObject({ code: idWord });
const ofComment = z.strictObject({ code: idWord, commentId: idWord });
const unknown = ['design_not_found', 'comment_not_found', 'comment_not_yours'] as const;

/** A place of a side, from its upper left corner; the service compares it with the product. */
const mm = z.number().min(0).max(5_000);
const pin = z.strictObject({ xMm: mm, yMm: mm });

export const designComment = z.object({
  id: z.string(),
  number: z.number().int().describe('among all comments of the design, for good'),
  name: z.string(),
  text: z.string(),
  side: z.number().int().nullable().describe('of the product, from 1; null for all of it'),
  pin: pin.nullable().describe('the place of the side it is about'),
  isDone: z.boolean(),
  at: timestamp,
});
export type DesignComment = z.infer<typeof designComment>;

export const listDesignComments = endpoint({
  id: 'listDesignComments',
  method: 'GET',
  path: '/designs/{code}/comments',
  tag: 'designs',
  summary: 'Comments on a saved design, the oldest first',
  who: 'public',
  perMinute: 60,
  params: ofDesign,
  reply: z.object({
    comments: z.array(designComment),
    isOpen: z.boolean().describe('false for a design that was saved without the secret of an owner'),
    expiresAt: timestamp,
  }),
  problems: ['design_not_found'],
});

export const addDesignComment = endpoint({
  id: 'addDesignComment',
  method: 'POST',
  path: '/designs/{code}/comments',
  tag: 'designs',
  summary: 'Comment on a saved design',
  who: 'public',
  perMinute: 10,
  params: ofDesign,
  body: z.strictObject({
    id: z
      .string()
      .regex(/^[A-Za-z0-9]{10,40}$/)
      .describe('drawn by the caller: a repeat is the same comment'),
    secret: designSecret.describe('drawn by the caller, who deletes the comment with it'),
    name: z.string().trim().min(1).max(MAX_COMMENT_NAME),
    text: z.string().trim().min(1),
    side: z.number().int().min(1).max(6).nullable(),
    pin: pin.nullable().describe('within the side'),
  }),
  reply: nothing,
  problems: [
    'design_not_found',
    'comment_outside',
    'comment_too_long',
    'too_many_comments',
    'idempotency_conflict',
  ],
});

export const markDesignComment = endpoint({
  id: 'markDesignComment',
  method: 'PUT',
  path: '/designs/{code}/comments/{commentId}/done',
  tag: 'designs',
  summary: 'Mark a comment as done, or as open again, with the secret of who saved the design',
  who: 'public',
  perMinute: 60,
  params: ofComment,
  body: z.strictObject({ secret: designSecret, isDone: z.boolean() }),
  reply: nothing,
  problems: unknown,
});

export const deleteDesignComment = endpoint({
  id: 'deleteDesignComment',
  method: 'POST',
  path: '/designs/{code}/comments/{commentId}/delete',
  tag: 'designs',
  summary: 'Delete a comment with the secret of who wrote it or of who saved the design',
  who: 'public',
  perMinute: 60,
  params: ofComment,
  body: z.strictObject({ secret: designSecret }),
  reply: nothing,
  problems: ['design_not_found', 'comment_not_yours'],
});
