import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addReplyTemplate,
  changeReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  type ReplyTemplate,
  TEMPLATES_AT_MOST,
} from '#contract/office/reply-templates.ts';
import { writeToPartner } from '#contract/partner-orders/order-files.ts';
import { auditEntries, replyTemplates } from '#database/schema.ts';
import { makePartnerOrder } from '#server/partner-orders/flow/testing.ts';
import type { Call, Person } from '#server/partner-orders/flow/testing-calls.ts';
import { shopWithPeople } from '#server/partner-orders/flow/testing-shop.ts';
import type { TestServer } from '#server/testing.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  ({ server, call } = await shopWithPeople());
});
afterAll(() => server.close());

const form = {
  name: 'Thanks',
  cs: 'Děkujeme, {firstName}.',
  en: 'Thank you, {firstName}.',
  de: 'Danke, {firstName}.',
};
const add = (fields: object, key?: string) =>
  call('admin', addReplyTemplate, { body: fields, ...(key && { headers: { 'idempotency-key': key } }) });
const list = async (who: Person) => (await call(who, listReplyTemplates)).json<ReplyTemplate[]>();
const idOf = async (fields: object) => (await add(fields)).json<{ id: string }>().id;

it('admins keep them, and all staff may begin with them', async () => {
  const id = await idOf(form);
  expect(await list('dealer')).toContainEqual({ ...form, id, version: 1 });
  for (const [record, input] of [
    [addReplyTemplate, { body: form }],
    [changeReplyTemplate, { params: { id }, body: { ...form, version: 1 } }],
    [deleteReplyTemplate, { params: { id } }],
  ] as const)
    expect((await call('dealer', record, input)).json().code).toBe('not_allowed');
  expect((await call('partner', listReplyTemplates)).statusCode).toBe(403);
});

it('one is added once, changed by who saw it last, and deleted twice alike', async () => {
  const first = await add({ ...form, name: 'Once' }, 'key-1');
  expect((await add({ ...form, name: 'Once' }, 'key-1')).json()).toEqual(first.json());
  const { id } = first.json<{ id: string }>();
  const change = (version: number) =>
    call('admin', changeReplyTemplate, { params: { id }, body: { ...form, name: 'Twice', version } });
  expect((await change(1)).json()).toMatchObject({ name: 'Twice', version: 2 });
  expect((await change(1)).json().code).toBe('reply_template_changed');
  for (let times = 0; times < 2; times += 1)
    expect((await call('admin', deleteReplyTemplate, { params: { id } })).statusCode).toBe(204);
  expect((await change(2)).json().code).toBe('reply_template_not_found');
  const { db } = server.database;
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.objectId, id));
  expect(entries.map(({ act }) => act)).toEqual(['added', 'changed', 'deleted']);
  expect(JSON.stringify(entries)).not.toContain('Thank you');
});

it('one that could never be sent is refused', async () => {
  const answers = [
    await add({ ...form, name: ' ' }),
    await add({ ...form, de: 'x'.repeat(2001) }),
    await add({ ...form, en: 'Hello {town}' }),
  ].map((answer) => answer.json());
  expect(answers.map(({ code, field, detail }) => [code, field, detail])).toEqual([
    ['reply_template_invalid', 'name', 'required'],
    ['reply_template_invalid', 'de', 'too_long'],
    ['reply_template_invalid', 'en', 'unknown_field'],
  ]);
});

it('there are fifty at most', async () => {
  const known = (await list('admin')).length;
  const more = Array.from({ length: TEMPLATES_AT_MOST - known }, (_, i) => ({
    ...{ ...form, id: `more-${i}`, createdAt: new Date() },
  }));
  await server.database.db.insert(replyTemplates).values(more);
  expect((await add(form)).json()).toMatchObject({ code: 'reply_templates_full', detail: '50' });
});

it('a message to a partner is not sent with a field in braces', async () => {
  const { id } = await makePartnerOrder(server, { status: 'new' });
  const write = (comment: string) =>
    call('dealer', writeToPartner, { params: { orderId: id }, fields: { comment } });
  expect((await write('It leaves on {dispatchDate}, {town}.')).json()).toMatchObject({
    code: 'message_unfilled',
    detail: '{dispatchDate}, {town}',
  });
  expect((await write('It leaves on Monday { sic }.')).statusCode).toBe(200);
});
