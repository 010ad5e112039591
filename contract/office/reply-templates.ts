import { z } from 'zod';
import { idWord, line, nothing } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';

/** Texts staff begin an answer to a partner with. */

export const TEMPLATES_AT_MOST = 50;

const text = z.string().max(20_000);
/** rules/orders/replies/template.ts says what each may hold. */
const fields = z.strictObject({ name: line, cs: text, en: text, de: text });
const version = z.number().int().describe('of the template as it was read');

export const replyTemplate = z.object({ id: idWord, ...fields.shape, version });
export type ReplyTemplate = z.infer<typeof replyTemplate>;

const ofTemplate = z.strictObject({ id: idWord });
const guarded = ['not_signed_in', 'not_allowed'] as const;
const onTemplate = [...guarded, 'reply_template_not_found'] as const;

export const listReplyTemplates = endpoint({
  id: 'listReplyTemplates',
  method: 'GET',
  path: '/reply-templates',
  tag: 'reply templates',
  summary: 'Texts to begin an answer with, by name',
  who: 'writeToPartner',
  reply: z.array(replyTemplate),
  problems: guarded,
});

/** The header Idempotency-Key makes a repeat answer the template that was added first. */
export const addReplyTemplate = endpoint({
  id: 'addReplyTemplate',
  method: 'POST',
  path: '/reply-templates',
  tag: 'reply templates',
  summary: 'Add a text to begin an answer with',
  who: 'manageSettings',
  body: fields,
  reply: z.object({ id: idWord }),
  problems: [...guarded, 'reply_template_invalid', 'reply_templates_full', 'idempotency_conflict'],
});

export const changeReplyTemplate = endpoint({
  id: 'changeReplyTemplate',
  method: 'PUT',
  path: '/reply-templates/{id}',
  tag: 'reply templates',
  summary: 'Change a text to begin an answer with',
  who: 'manageSettings',
  params: ofTemplate,
  body: fields.extend({ version }),
  reply: replyTemplate,
  problems: [...onTemplate, 'reply_template_invalid', 'reply_template_changed'],
});

/** One that is gone already is what was asked for. */
export const deleteReplyTemplate = endpoint({
  id: 'deleteReplyTemplate',
  method: 'DELETE',
  path: '/reply-templates/{id}',
  tag: 'reply templates',
  summary: 'Delete a text to begin an answer with',
  who: 'manageSettings',
  params: ofTemplate,
  reply: nothing,
  problems: guarded,
});
