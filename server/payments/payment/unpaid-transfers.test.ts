import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings, shopOrders } from '#database/schema.ts';
import { releasedAfter } from '#rules/payments/payment/unpaid-order.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { outboxFolder } from '#server/platform/mail/mailer.ts';
import { asUser } from '#server/testing.ts';
import { readCodes } from '#tests/read-code.ts';
import { endUnpaidTransfers } from './end-unpaid-transfers.ts';
import { type PayShop, PIECES, payShop } from './testing/shopping.ts';

const DAY = 24 * 3_600_000;
const IBAN = 'CZ6508000000192000145399';

let s: PayShop;
beforeAll(async () => {
  s = await payShop({
    env: { BANK_CZ_CZK_IBAN: IBAN, BANK_CZ_EUR_IBAN: IBAN, BANK_EN_EUR_IBAN: IBAN, BANK_DE_EUR_IBAN: IBAN },
  });
});
afterAll(() => s.close());

const ask = async (url: string) =>
  s.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: await asUser(s.shop, 'user-admin'),
    payload: {},
  });

async function transfer(email = 'jana@carpentry.example') {
  const payload = await s.body('bankTransfer');
  const billingAddress = { ...payload.billingAddress, email };
  const placed = await s.post('/api/payment/bank-transfer-create-order-with-data', {
    ...payload,
    billingAddress,
  });
  expect(placed.statusCode).toBe(200);
  return { code: payload.orderCode, answer: placed.json() };
}

/** The shop does what is due at this moment. */
const wake = (at: Date) => endUnpaidTransfers({ ...s.shop, now: () => at });

const until = async (code: string): Promise<Date> => {
  const { payableUntil } = await s.orderOf(code);
  if (!payableUntil) throw new Error(`no term: ${code}`);
  return payableUntil;
};
const later = (at: Date, ms = 1): Date => new Date(at.getTime() + ms);

/** Reminded in time and past its last day. @returns a moment at which it is to be released */
async function overdue(code: string): Promise<Date> {
  await wake(later(await until(code), -2 * DAY));
  return later(releasedAfter(await until(code)));
}

async function mailsTo(email: string): Promise<Email[]> {
  const folder = outboxFolder(s.shop.config);
  const found: Email[] = [];
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name, 'mail.eml')));
    if (mail.to?.some(({ address }) => address === email)) found.push(mail);
  }
  return found;
}

describe('the mails of an order by transfer that nobody pays', () => {
  beforeAll(() => s.shop.jobs.start());
  const words = {
    cs: ['Zaplaťte do', 'čeká na platbu', 'držíme do', 'Nedorazila, proto jsme objednávku zrušili', 'CZK'],
    en: [
      'Pay by',
      'is waiting for your payment',
      'We hold the goods for you until',
      'It has not arrived, so we have',
      'EUR',
    ],
    de: [
      'Zahlbar bis',
      'wartet auf Ihre Zahlung',
      'Wir halten die Ware bis',
      'Sie ist nicht eingegangen, deshalb',
      'EUR',
    ],
  } as const;

  it.each(['cs', 'en', 'de'] as const)(
    'say in %s by when to pay, how, and why the order was cancelled',
    async (language) => {
      const [payBy, waiting, held, cancelled, currency] = words[language];
      const locale = ({ cs: 'CZ', en: 'EN', de: 'DE' } as const)[language];
      const email = `${language}@carpentry.example`;
      const draft = await s.body('bankTransfer', currency);
      const billingAddress = { ...draft.billingAddress, email };
      const path = '/api/payment/bank-transfer-create-order-with-data';
      const seen = (await s.post(path, { ...draft, locale, billingAddress, totalPriceWithVat: 0 })).json()
        .data;
      const configurations = draft.configurations.map((line, i) => ({
        ...line,
        price: seen.configurations[i].price,
      }));
      const { dutyPrice: _duty, vat: _vat, vatRate: _rate, ...totals } = seen;
      const placed = await s.post(path, { ...draft, ...totals, configurations, locale, billingAddress });
      expect(placed.json()).toMatchObject({ orderCode: draft.orderCode });
      const due = await overdue(draft.orderCode);
      const day = displayDay(await until(draft.orderCode));
      await s.shop.jobs.idle(20_000);
      await wake(due);
      await s.shop.jobs.idle(20_000);
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(3);
      const [confirmation, reminder, cancellation] = ['confirmation', 'reminder', 'cancellation'].map(
        (name) => mails.find(({ messageId }) => messageId?.startsWith(`<${name}-`)),
      );
      for (const part of [confirmation?.html, confirmation?.text, reminder?.html, reminder?.text]) {
        expect(part).toContain(payBy);
        expect(part).toContain(day);
        expect(part).toContain(draft.orderCode);
      }
      expect(reminder?.subject).toContain(waiting);
      expect(reminder?.text).toContain(`${held} ${day}`);
      expect(reminder?.text).toContain('CZ65 0800 0000 1920 0014 5399');
      const qr = reminder?.attachments.find(({ contentId }) => contentId === '<qr>');
      const codes = await readCodes(Buffer.from(qr?.content as ArrayBuffer));
      expect(JSON.stringify(codes)).toContain(draft.orderCode);
      expect(cancellation?.text).toContain(cancelled);
      expect(cancellation?.text).toContain(day);
      expect(cancellation?.text).not.toContain('IBAN');
    },
  );

  it('a reminder is not sent when the money came before it went out, nor sent again by staff', async () => {
    const email = 'paid@carpentry.example';
    const { code } = await transfer(email);
    await s.shop.jobs.idle(20_000);
    await wake(later(await until(code), -2 * DAY));
    await s.shop.jobs.idle(20_000);
    await ask(`/regular-orders/${code}/mark-paid`);
    expect((await ask(`/regular-orders/${code}/mails/reminder`)).json().code).toBe('reminder_outdated');
    await s.shop.jobs.idle(20_000);
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

describe('an order by transfer that nobody pays', () => {
  it('says until when to pay, is reminded once, then released with its pieces, by however many processes', async () => {
    const before = await s.stock();
    const { code, answer } = await transfer();
    const last = await until(code);
    expect(answer.payUntil).toBe(displayDay(last).split('.').reverse().join('-'));
    expect(await wake(later(last, -4 * DAY))).toMatchObject({ remind: 0, release: 0 });
    const reminded = await Promise.all([1, 2, 3].map(() => wake(later(last, -2.5 * DAY))));
    expect(reminded.map(({ remind }) => remind).sort()).toEqual([0, 0, 1]);
    expect(await until(code)).toEqual(last);
    expect(await s.mails(code, 'send-payment-reminder')).toBe(1);
    expect(await wake(later(last))).toMatchObject({ release: 0 });
    expect(await s.stock()).toBe(before - PIECES);
    const released = await Promise.all([1, 2, 3].map(() => wake(later(releasedAfter(last)))));
    expect(released.map(({ release }) => release).sort()).toEqual([0, 0, 1]);
    expect(await s.stock()).toBe(before);
    expect(await s.orderOf(code)).toMatchObject({ paymentStatus: 'cancelled', closedBy: 'time' });
    expect(await s.mails(code, 'send-order-cancellation')).toBe(1);
    expect((await s.eventsOf(code)).map(({ source, reason }) => [source, reason])).toEqual([
      ['poll', 'time_up'],
    ]);
  });

  it('is released only days after a reminder that comes late, because the shop was down', async () => {
    const { code } = await transfer();
    const back = later(await until(code), 30 * DAY);
    expect(await wake(back)).toMatchObject({ remind: 1, release: 0 });
    const longer = await until(code);
    expect(longer.getTime() - back.getTime()).toBeGreaterThan(1.9 * DAY);
    expect(await wake(later(longer))).toMatchObject({ release: 0 });
    expect(await wake(later(releasedAfter(longer)))).toMatchObject({ release: 1 });
  });

  it('gets its term by the settings, and from now on where it was placed without one', async () => {
    const { db } = s.database;
    const { code } = await transfer();
    const { id } = await s.orderOf(code);
    await db.update(shopOrders).set({ payableUntil: null }).where(eq(shopOrders.orderId, id));
    await db.update(settings).set({ transferTermDays: 30, transferReminderDays: 5 });
    await s.shop.catalogue.refresh();
    const now = s.shop.now();
    expect(await wake(now)).toMatchObject({ begin: 1, remind: 0 });
    expect((await until(code)).getTime() - now.getTime()).toBeGreaterThan(29.9 * DAY);
    expect((await s.app.inject('/api/settings')).json()).toMatchObject({
      transferTermDays: 30,
      transferReminderDays: 5,
    });
    await expect(db.update(settings).set({ transferTermDays: 4 })).rejects.toThrow();
    await expect(db.update(settings).set({ transferReminderDays: 30 })).rejects.toThrow();
    await db.update(settings).set({ transferTermDays: 14, transferReminderDays: 3 });
    await s.shop.catalogue.refresh();
    await ask(`/regular-orders/${code}/cancel`);
  });
});

describe('money for it', () => {
  it('is never lost to the release: whoever is first decides, and the other finds it decided', async () => {
    const before = await s.stock();
    for (let round = 0; round < 6; round++) {
      const { code } = await transfer();
      const due = await overdue(code);
      const [paid] = await Promise.all([ask(`/regular-orders/${code}/mark-paid`), wake(due)]);
      expect(paid.json()).toEqual({ orderCode: code, paymentStatus: 'completed' });
      expect(await s.orderOf(code)).toMatchObject({ paymentStatus: 'completed', closedBy: null });
    }
    expect(await s.stock()).toBe(before - 6 * PIECES);
  });

  it('that comes after the release brings the order back while its pieces are there, and waits for staff when they are not', async () => {
    const before = await s.stock();
    const { code } = await transfer();
    await wake(await overdue(code));
    expect(await s.stock()).toBe(before);
    await s.setStock(1);
    expect((await ask(`/regular-orders/${code}/mark-paid`)).json().code).toBe('out_of_stock');
    expect((await s.orderOf(code)).paymentStatus).toBe('cancelled');
    await s.setStock(before);
    expect((await ask(`/regular-orders/${code}/mark-paid`)).json().paymentStatus).toBe('completed');
    expect(await s.stock()).toBe(before - PIECES);
    expect((await s.eventsOf(code)).at(-1)).toMatchObject({ outcome: 'restored', reason: 'marked_paid' });
    expect(await s.mails(code, 'send-payment-receipt')).toBe(1);
  });
});
