import { randomUUID } from 'node:crypto';
import { type ReplyTemplate, TEMPLATES_AT_MOST } from '#contract/office/reply-templates.ts';
import { type Db, lockName, transaction } from '#database/connection.ts';
import {
  cleanTemplate,
  type TemplateForm,
  templateFields,
  templateProblems,
} from '#rules/orders/replies/template.ts';
import { changesBetween } from '#rules/platform/audit/acts.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { answerOnce, audit } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import * as store from './store.ts';

type By = Pick<Caller, 'account' | 'idempotencyKey'>;

const present = ({ createdAt: _, ...template }: store.TemplateRow): ReplyTemplate => template;
const objectOf = (id: string, name: string) => ({ kind: 'replyTemplate', id, name }) as const;
/** The log says which text changed and not what it says: it outlives the template. */
const unsaid: ReadonlySet<string> = new Set(templateFields);

export const listTemplates = async (db: Db): Promise<ReplyTemplate[]> =>
  (await store.selectTemplates(db)).map(present);

/** The first field that is wrong; nothing where all may be stored. */
function invalid(form: TemplateForm): Failure<'reply_template_invalid'> | null {
  const problems = templateProblems(form);
  const field = templateFields.find((one) => problems[one]);
  return field ? fail('reply_template_invalid', field, problems[field]?.code) : null;
}

type Added = Result<
  { id: string },
  'reply_template_invalid' | 'reply_templates_full' | 'idempotency_conflict'
>;

/** A repeat under the same key answers the template that was added first. */
export async function addTemplate(
  shop: Pick<Shop, 'config' | 'database' | 'now'>,
  by: By,
  fields: TemplateForm,
): Promise<Added> {
  const form = cleanTemplate(fields);
  const wrong = invalid(form);
  if (wrong) return wrong;
  const asked = { call: 'addReplyTemplate', input: fields };
  return transaction(shop.database.db, (tx) =>
    answerOnce<{ id: string }, Failure<'reply_templates_full'>>(shop, tx, by, asked, async (keep) => {
      // counted while nobody else adds one
      await lockName(tx, 'reply templates');
      if ((await store.templateCount(tx)) >= TEMPLATES_AT_MOST)
        return fail('reply_templates_full', undefined, String(TEMPLATES_AT_MOST));
      const id = randomUUID();
      await store.insertTemplate(tx, { ...form, id, createdAt: shop.now() });
      await audit(tx, by, { act: 'added', object: objectOf(id, form.name), request: keep({ id }) });
      return ok({ id });
    }),
  );
}

type Changed = Result<
  ReplyTemplate,
  'reply_template_invalid' | 'reply_template_not_found' | 'reply_template_changed'
>;

export async function changeTemplate(
  db: Db,
  by: By,
  id: string,
  { version, ...fields }: TemplateForm & { readonly version: number },
): Promise<Changed> {
  const form = cleanTemplate(fields);
  const wrong = invalid(form);
  if (wrong) return wrong;
  return transaction(db, async (tx): Promise<Changed> => {
    const known = await store.lockTemplate(tx, id);
    if (!known) return fail('reply_template_not_found', 'id');
    if (known.version !== version) return fail('reply_template_changed', 'version');
    const { name, cs, en, de } = known;
    const changes = changesBetween({ name, cs, en, de }, { ...form }, unsaid);
    if (changes.length === 0) return ok(present(known));
    await audit(tx, by, { act: 'changed', object: objectOf(id, form.name), changes });
    return ok(present(await store.updateTemplate(tx, id, form)));
  });
}

export const deleteTemplate = (db: Db, by: By, id: string): Promise<void> =>
  transaction(db, async (tx) => {
    const known = await store.lockTemplate(tx, id);
    if (!known) return;
    await store.removeTemplate(tx, id);
    await audit(tx, by, { act: 'deleted', object: objectOf(id, known.name) });
  });
