import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { listPartnerOrders } from '#contract/partner-orders/partner-orders.ts';
import { setReference } from '#contract/partner-orders/references.ts';
import { users } from '#database/schema.ts';
import { grantOf } from '#rules/people/accounts/permissions.ts';
import { monthAt } from '#rules/platform/editions/months.ts';
import { people } from '#server/partner-orders/flow/testing.ts';
import { inputFor } from '#server/partner-orders/flow/testing-inputs.ts';
import { persons } from '#server/partner-orders/flow/testing-people.ts';
import { createStreams } from '#server/partner-orders/live/streams.ts';
import { outboxFolder } from '#server/platform/mail/mailer.ts';
import { codeOf, GUEST, type HeldShop, heldShop, WORD } from './testing-held.ts';

let server: HeldShop['server'];
let call: HeldShop['call'];
let shared: HeldShop['shared'];
let decide: HeldShop['decide'];
let held: HeldShop['held'];
let listed: HeldShop['listed'];
let passOn: HeldShop['passOn'];
let putAside: HeldShop['putAside'];
beforeAll(async () => {
  ({ server, call, shared, decide, held, listed, passOn, putAside } = await heldShop());
});
afterAll(() => server.close());

describe('who sees a rejection that waits', () => {
  it('whoever of the partner may decide, and nobody else', async () => {
    const order = await shared(1);
    await decide(order);
    for (const who of ['partner', 'owner', 'orders', 'approves'] as const)
      expect((await held(order.id, who)).body).toContain(WORD);
    expect(codeOf(await held(order.id, 'reads'))).toEqual([403, 'not_allowed']);
    expect(codeOf(await held(order.id, 'otherOwner'))).toEqual([404, 'order_not_found']);
    for (const who of ['dealer', 'admin'] as const)
      expect(codeOf(await held(order.id, who))).toEqual([403, 'not_allowed']);
    expect(codeOf(await held(order.id, 'anonymous'))).toEqual([401, 'not_signed_in']);
    const [one] = await listed(order.id);
    const other = await shared(1);
    expect(codeOf(await passOn(other.id, one?.id ?? ''))).toEqual([404, 'held_rejection_not_found']);
    expect(codeOf(await passOn(order.id, randomUUID()))).toEqual([404, 'held_rejection_not_found']);
  });

  it('is a task of the partner with its own count and list', async () => {
    const list = async (task?: string, more: object = {}) =>
      (await call('partner', listPartnerOrders, { query: { ...(task && { task }), ...more } })).json<{
        total: number;
        items: { id: string }[];
        taskCounts: Record<string, number>;
      }>();
    const before = (await list()).taskCounts.held ?? 0;
    const order = await shared(2);
    await decide(order);
    await decide(order, {}, 1);
    const found = await list('held');
    expect(found.taskCounts.held).toBe(before + 1);
    expect([found.total, found.items.map(({ id }) => id).includes(order.id)]).toEqual([before + 1, true]);
    // orders of tests were placed a day ago
    const month = monthAt(new Date(Date.now() - 24 * 3_600_000));
    const byAll = { orderStatus: 'toApproveDesign', month, reference: 'nobody' };
    const to = { jobName: 'Apricots' };
    expect(
      (await call('partner', setReference, { params: { orderId: order.id }, body: { to } })).statusCode,
    ).toBe(200);
    expect((await list('held', byAll)).total).toBe(0);
    const named = await list('held', { ...byAll, reference: 'apric' });
    expect([named.total, named.items.map(({ id }) => id)]).toEqual([1, [order.id]]);
    expect((await list('held', { orderStatus: 'inProduction' })).total).toBe(0);
    expect((await list('held', { month: '2020-01' })).total).toBe(0);
    const pages = [];
    for (let page = 1; page <= before + 1; page++) pages.push(await list('held', { page, limit: 1 }));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id)).filter((id) => id === order.id)).toEqual([
      order.id,
    ]);
    for (const sortBy of ['id', 'orderStatus'])
      expect((await list('held', { sortBy, month })).total).toBe(before + 1);
    for (const one of await listed(order.id)) await putAside(order.id, one.id);
    expect((await list('held')).taskCounts.held).toBe(before);
  });

  it('gets mails by their choice, of which the record that staff read says nothing', async () => {
    await server.database.db
      .update(users)
      .set({ receiveEmailNotifications: false })
      .where(eq(users.id, persons.approves));
    const order = await shared(1);
    await decide(order, { comment: 'Mirabellen' });
    await server.shop.jobs.idle(60_000);
    const folder = outboxFolder(server.shop.config);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const mails = await Promise.all(
      files
        .filter((one) => one.isFile())
        .map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
    );
    const to = mails
      .filter((text) => text.includes('rejectionHeld-') && text.includes('Mirabellen'))
      .flatMap((text) => /^To: (.*)$/m.exec(text)?.[1] ?? []);
    expect(to.some((one) => one.includes(persons.owner))).toBe(true);
    for (const who of [persons.approves, persons.reads, persons.otherOwner, 'dealer'])
      expect(to.filter((one) => one.includes(who))).toEqual([]);
  });

  it('no call of staff says anything of it, however it is asked', async () => {
    const order = await shared(2);
    await decide(order);
    await server.shop.jobs.idle(60_000);
    const known = {
      ...{ orderId: order.id, orderCode: order.code, dealerId: people.dealer },
      ...{ orderItemId: order.itemIds[0], attachmentId: order.documentIds[0] },
      ...{ documentId: order.documentIds[0], partnerId: people.partner, phrase: '' },
    };
    const asked = api.filter((record) => {
      const { who, method } = record;
      if (method !== 'GET') return false;
      if (who === 'public' || who === 'optional' || who === 'signedIn') return true;
      const permission = typeof who === 'string' ? who : who.permission;
      return grantOf('dealer', permission) !== null;
    });
    expect(asked.length).toBeGreaterThan(30);
    for (const record of asked) {
      const { body } = await call('dealer', record, inputFor(record, known));
      for (const word of [WORD, GUEST, '"held"'])
        expect([record.id, word, body.includes(word)]).toEqual([record.id, word, false]);
    }
    const streams = createStreams();
    const ear = (whose: 'all' | { partnerId: string }) =>
      streams.open({ accountId: 'a', whose, orderId: order.id, token: 't', as: null });
    const [staff, partner] = [ear('all'), ear({ partnerId: people.partner })];
    streams.tell({
      orderId: order.id,
      partnerId: people.partner,
      dealerId: null,
      messageId: null,
      isForPartner: true,
    });
    expect([staff?.readableLength, (partner?.readableLength ?? 0) > 0]).toEqual([0, true]);
    streams.close();
  });
});
