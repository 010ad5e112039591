import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#database/connection.ts';
import { orderMails, orderMessages, partnerOrders, priceLists, users } from '#database/schema.ts';
import { partnerOrderMailRules, partnerOrderMails } from '#rules/orders/order/partner-order-mails.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { minor } from '#rules/platform/money/money.ts';
import { itemsOfOrder, readPartnerOrder } from '#server/orders/order/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { assignDealer } from './acts/assign-dealer.ts';
import { updateStatus } from './acts/update-status.ts';
import { readContent } from './letters/content.ts';
import { letterOf } from './letters/letter.ts';
import { rowsOf } from './letters/rows.ts';
import { listMails, resendMail } from './listed-mails.ts';
import { queuePartnerMail } from './mails.ts';
import { actOnOrder, addressOf, insertPartnerOrder } from './service.ts';
import { addPeople, makePartnerOrder, people } from './testing.ts';
import { asAdmin, asDealer, asPartner } from './testing-acts.ts';
import { traceOf } from './testing-calls.ts';
import { statusAfter } from './told/store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ jobs: true, env: { OFFICE_EMAIL: 'office@inkrule.example' } });
  await addPeople(server);
});
afterAll(() => server.close());

const office = () => server.shop.config.officeEmail;
const goesTo = async (mail: (typeof partnerOrderMails)[number], id: string) =>
  (await addressOf(server.shop.config, server.database.db, mail, id))?.recipients
    .map(({ email }) => email)
    .join() ?? null;
const setWants = (receiveEmailNotifications: boolean) =>
  server.database.db
    .update(users)
    .set({ receiveEmailNotifications })
    .where(eq(users.id, people.otherPartner));

describe('whom a mail goes to', () => {
  it('D-B34: mails about the state to the log-in address, invoices to the billing address', async () => {
    const { id } = await makePartnerOrder(server, { status: 'produced', partner: people.otherPartner });
    expect(await goesTo('produced', id)).toBe('partner2@agency.example');
    expect(await goesTo('proformaIssued', id)).toBe('books@agency.example');
    expect(await goesTo('finalInvoiceIssued', id)).toBe('books@agency.example');
    const { db } = server.database;
    await db.update(priceLists).set({ billingEmail: null }).where(eq(priceLists.id, 'sample-trade'));
    const other = await makePartnerOrder(server, { status: 'produced' });
    expect(await goesTo('finalInvoiceIssued', other.id)).toBe('partner@inkrule.example');
  });

  it('D-B35: mails for the dealer to the office while there is none, or the dealer was let go', async () => {
    const { id } = await makePartnerOrder(server, { status: 'new' });
    expect(await goesTo('newOrder', id)).toBe(office());
    const assigned = await makePartnerOrder(server, { status: 'new', dealer: people.otherDealer });
    expect(await goesTo('newOrder', assigned.id)).toBe('dealer2@inkrule.example');
    expect(await goesTo('orderCameIn', assigned.id)).toBe(office());
    const { db } = server.database;
    await db.update(users).set({ active: false }).where(eq(users.id, people.otherDealer));
    expect(await goesTo('newOrder', assigned.id)).toBe(office());
    await db.update(users).set({ active: true }).where(eq(users.id, people.otherDealer));
  });

  it('D-B33 AUT-053: who has turned mails off still gets invoices and cancellations', async () => {
    const { id } = await makePartnerOrder(server, { status: 'produced', partner: people.otherPartner });
    await setWants(false);
    const going: string[] = [];
    for (const mail of partnerOrderMails) if (await goesTo(mail, id)) going.push(mail);
    await setWants(true);
    const toPartner = going.filter((mail) => /Issued|^cancelled$/.test(mail));
    expect(toPartner).toEqual(['proformaIssued', 'finalInvoiceIssued', 'cancelled']);
    // the others of the list go to the dealer or the office
    expect(going).not.toContain('shipped');
    expect(going).toContain('messageForDealer');
  });

  it('D-B33: who was let go gets invoices and cancellations, whatever they wanted', async () => {
    const { db } = server.database;
    const { id } = await makePartnerOrder(server, { status: 'produced', partner: people.otherPartner });
    const setActive = (active: boolean) =>
      db.update(users).set({ active }).where(eq(users.id, people.otherPartner));
    await setActive(false);
    const toPartner = partnerOrderMails.filter((mail) => partnerOrderMailRules[mail].to === 'partner');
    const going: string[] = [];
    for (const mail of toPartner) if (await goesTo(mail, id)) going.push(mail);
    await setActive(true);
    expect(going).toEqual(['proformaIssued', 'finalInvoiceIssued', 'cancelled']);
  });

  it('D-B72: a dealer who was replaced gets nothing more, the new one gets one mail', async () => {
    const { db } = server.database;
    const { id } = await makePartnerOrder(server, { status: 'new', dealer: people.dealer });
    for (const dealer of [people.otherDealer, people.dealer, people.otherDealer])
      expect(await assignDealer(server.shop, asAdmin, id, dealer)).toMatchObject({ ok: true });
    const asked = await db.select().from(orderMails).where(eq(orderMails.orderId, id));
    expect(asked.map(({ mail }) => mail)).toEqual(['dealerAssigned', 'dealerAssigned', 'dealerAssigned']);
    const told = [];
    for (const { again } of asked)
      told.push((await readContent(server.shop, 'dealerAssigned', { id, again }))?.recipients[0]?.email);
    expect(told.filter(Boolean)).toEqual(['dealer2@inkrule.example']);
    for (const mail of partnerOrderMails.filter((one) => partnerOrderMailRules[one].to === 'dealer'))
      expect([mail, await goesTo(mail, id)]).toEqual([mail, 'dealer2@inkrule.example']);
  });

  it('a cancellation says why and what is refunded, its turn line is of the moment of its text', async () => {
    const { db } = server.database;
    const { id } = await makePartnerOrder(server, { status: 'inProduction' });
    await db.update(partnerOrders).set({ proformaPaidAt: new Date('2026-11-20') });
    const change = { from: 'inProduction', to: 'cancelled', reason: 'The wood is gone.' } as const;
    expect(await updateStatus(server.shop, asAdmin, id, change)).toMatchObject({ ok: true });
    const asked = await db.select().from(orderMails).where(eq(orderMails.orderId, id));
    const again = asked.find(({ mail }) => mail === 'cancelled')?.again ?? '';
    const content = await readContent(server.shop, 'cancelled', { id, again });
    expect(content?.message?.text).toBe('The wood is gone.');
    const rows = content ? rowsOf('cancelled', { ...content, locale: 'en' }) : [];
    expect(rows).toContainEqual({
      label: 'To be refunded',
      value: 'the amount of the proforma invoice paid on 20.11.2026',
    });
    const whole = rows.find(({ label }) => label === 'Whole order')?.value ?? '';
    const { itemsNet = 0, deliveryNet = 0 } = content ?? {};
    const [net, gross] = [itemsNet + deliveryNet, Math.round((itemsNet + deliveryNet) * 1.21)].map((sum) =>
      formatMoney(minor(sum), 'CZK', 'cz'),
    );
    expect(whole).toBe(`${net} without VAT, ${gross} with VAT; the exact amount is on the invoice`);
    const unpaid = content ? rowsOf('cancelled', { ...content, locale: 'en', proformaPaidAt: null }) : [];
    expect(unpaid.map(({ label }) => label)).not.toContain('Whole order');
    expect(rows.map(({ label }) => label)).toContain('Products');
    // the mail of a step tells of the order as it was then
    const moved = await makePartnerOrder(server, { status: 'inProduction' });
    const steps = [['inProduction', 'cancelled']] as const;
    for (const [from, to] of steps) await updateStatus(server.shop, asAdmin, moved.id, { from, to });
    const said = await db.select().from(orderMessages).where(eq(orderMessages.orderId, moved.id));
    const last = said.at(-1)?.id ?? 0;
    expect(await statusAfter(db, moved.id, last)).toBe('cancelled');
    expect(await statusAfter(db, moved.id, last - 1)).toBe('inProduction');
  });

  it('says what the partner calls the order, in its subject by the name of the job', async () => {
    const { id, code } = await makePartnerOrder(server, { status: 'new' });
    const { db } = server.database;
    await db
      .update(partnerOrders)
      .set({ client: 'Brewery', jobName: 'Fair', poNumber: 'PO-7' })
      .where(eq(partnerOrders.orderId, id));
    const content = await readContent(server.shop, 'locationsSaved', { id, again: '' });
    if (!content) throw new Error('nothing to tell');
    const value = 'Brewery, Fair, PO-7';
    expect(rowsOf('locationsSaved', { ...content, locale: 'de' })).toContainEqual({
      label: 'Ihre Referenz',
      value,
    });
    expect(rowsOf('newOrder', { ...content, locale: 'en' })).toContainEqual({
      label: 'Partner’s reference',
      value,
    });
    const letter = letterOf('locationsSaved');
    const { sheet } = await letter.write(server.shop, content);
    expect(sheet.subject).toContain(`${shownCode(code)} (Fair)`);
    const none = { client: '', jobName: '', poNumber: '' };
    expect((await letter.write(server.shop, { ...content, reference: none })).sheet.subject).not.toContain(
      '(',
    );
  });

  it('of an order whose locations are still to be chosen tells no price of delivery', async () => {
    const { id } = await makePartnerOrder(server, { status: 'preparing' });
    const content = await readContent(server.shop, 'orderTaken', { id, again: '' });
    const rows = (status: 'preparing' | 'cancelled') =>
      content ? rowsOf('orderTaken', { ...content, status, deliveries: [], locale: 'de' }) : [];
    const open = 'wird noch festgelegt';
    expect(rows('preparing')).toContainEqual(expect.objectContaining({ value: open }));
    expect(rows('cancelled').map(({ value }) => value)).not.toContain(open);
  });

  it('D-B32: the language is that of the order', async () => {
    for (const [edition, locale] of [
      ['cz', 'cs'],
      ['en', 'en'],
      ['de', 'de'],
    ] as const) {
      const { id } = await makePartnerOrder(server, { edition });
      expect((await addressOf(server.shop.config, server.database.db, 'produced', id))?.locale).toBe(locale);
    }
  });
});

describe('the record of mails', () => {
  it('each is sent once and recorded, several of a kind one by one', async () => {
    const { id } = await makePartnerOrder(server, { status: 'new', dealer: people.dealer });
    for (const comment of ['One', 'Two'])
      await actOnOrder(server.shop, asPartner, id, async (order) => {
        await order.say({ type: 'normalMessage', comment });
        return { ok: true as const };
      });
    await server.shop.jobs.idle(30_000);
    const rows = await server.database.db.select().from(orderMails).where(eq(orderMails.orderId, id));
    expect(rows.map(({ mail, state }) => [mail, state])).toEqual([
      ['messageForDealer', 'sent'],
      ['messageForDealer', 'sent'],
    ]);
    expect(new Set(rows.map(({ again }) => again)).size).toBe(2);
  });

  it('sent again it says what it said, not what was written since', async () => {
    const { db } = server.database;
    const { id } = await makePartnerOrder(server, { status: 'new', dealer: people.dealer });
    for (const [by, comment] of [
      [asPartner, 'Asked'],
      [asDealer, 'Answered'],
    ] as const)
      await actOnOrder(server.shop, by, id, async (order) => {
        await order.say({ type: 'normalMessage', comment });
        return { ok: true as const };
      });
    await server.shop.jobs.idle(30_000);
    for (const time of ['first', 'second']) {
      const listed = await listMails(server.shop, id);
      const seen = listed.ok ? listed.value.find(({ mail }) => mail === 'messageForDealer')?.at : undefined;
      const ask = () => resendMail(server.shop, asDealer as Caller, id, 'messageForDealer', { seen });
      // pressed three times it is sent once
      const [sent = { ok: false }] = await Promise.all([ask(), ask(), ask()]);
      expect([time, sent.ok]).toEqual([time, true]);
      await server.shop.jobs.idle(30_000);
    }
    const rows = await db.select().from(orderMails).where(eq(orderMails.orderId, id));
    const own = rows.filter(({ mail }) => mail === 'messageForDealer');
    expect(own.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    for (const { again } of own) {
      const content = await readContent(server.shop, 'messageForDealer', { id, again });
      expect(content?.message?.text).toBe('Asked');
    }
  });

  it('one that nobody wants is dropped', async () => {
    const { id } = await makePartnerOrder(server, { status: 'produced', partner: people.otherPartner });
    await setWants(false);
    await transaction(server.database.db, (tx) => queuePartnerMail(server.shop, tx, 'produced', id, '1'));
    await server.shop.jobs.idle(30_000);
    await setWants(true);
    const [row] = await server.database.db.select().from(orderMails).where(eq(orderMails.orderId, id));
    expect(row).toMatchObject({ mail: 'produced', again: '1', state: 'dropped' });
  });
});

describe('a fresh order', () => {
  it('D-B19: is in preparation, told to the partner and the office, and found by its words', async () => {
    const { db } = server.database;
    const like = await makePartnerOrder(server);

    const placed = {
      id: 'fresh',
      code: '26119999',
      idempotencyKey: null,
      requestHash: 'hash',
      edition: 'cz' as const,
      currency: 'CZK' as const,
      partnerId: people.partner,
      priceListId: 'sample-trade',
      partnerName: 'Sample Trade Ltd',
      createdAt: server.shop.now(),
      items: (await itemsOfOrder(db, like.id)).map(({ orderId: _, ...item }) => item),
      files: [],
    };
    const insert = (id: string) =>
      transaction(db, (tx) => insertPartnerOrder(server.shop, tx, asPartner, { ...placed, id }));
    expect(await insert('fresh')).toBe(true);
    expect(await traceOf(server, 'fresh')).toMatchObject({
      status: 'preparing',
      task: null,
      messages: ['orderCreated preparing'],
      mails: ['orderTaken', 'orderCameIn'],
      unreadByStaff: 1,
      entries: 1,
    });
    expect(await readPartnerOrder(db, 'fresh')).toMatchObject({
      itemsNet: 1_000_000,
      partnerId: people.partner,
    });
    const found = await db.execute(
      "select order_id from partner_orders where search_words @@ '26119999:* & sample:*'::tsquery" as never,
    );
    expect((found as unknown as { rows: unknown[] }).rows).toHaveLength(1);
    // the code is taken
    expect(await insert('another')).toBe(false);
  });
});
