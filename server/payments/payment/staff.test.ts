import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymise } from '#server/office/privacy/store.ts';
import { orderBlocks } from '#server/orders/letters/order-blocks.ts';
import { type OrderLetter, orderLetter } from '#server/orders/letters/order-letter.ts';
import { readShopOrder } from '#server/orders/order/service.ts';
import { textOf } from '#server/platform/mail/blocks-text.ts';
import { asUser } from '#server/testing.ts';
import { giveUpDue } from './check-payments.ts';
import { letter } from './letters/cancellation.ts';
import { asReceipt } from './letters/receipt-texts.ts';
import { type PayShop, PIECES, payShop } from './testing/shopping.ts';

let s: PayShop;
beforeAll(async () => {
  s = await payShop();
});
afterAll(async () => {
  await s.close();
});

const ask = async (method: 'GET' | 'POST', url: string, id = 'user-admin', payload = {}) =>
  s.app.inject({
    method,
    url: `/api${url}`,
    headers: await asUser(s.shop, id),
    ...(method === 'POST' && { payload }),
  });

async function transfer(): Promise<string> {
  const payload = await s.body('bankTransfer');
  const placed = await s.post('/api/payment/bank-transfer-create-order-with-data', payload);
  expect(placed.statusCode).toBe(200);
  return payload.orderCode;
}

async function parkedOrder() {
  const { answer, code } = await s.place('goPay');
  const payment = s.fake.goPay.get(answer.paymentId);
  if (payment) Object.assign(payment, { state: 'PAID', amount: payment.amount - 100 });
  await s.notify(answer.paymentId);
  return { code, paymentId: answer.paymentId as string };
}

describe('who may', () => {
  it.each([
    ['GET', '/payment-events/parked'],
    ['POST', '/payment-events/1/handled'],
    ['GET', '/regular-orders/26110001/payments'],
    ['POST', '/regular-orders/26110001/mark-paid'],
    ['POST', '/regular-orders/26110001/cancel'],
  ] as const)('%s %s: an admin alone (AUT-051)', async (method, url) => {
    expect((await s.app.inject({ method, url: `/api${url}` })).statusCode).toBe(401);
    expect((await ask(method, url, 'user-dealer')).statusCode).toBe(403);
    expect((await ask(method, url, 'user-partner')).statusCode).toBe(403);
    expect([200, 404]).toContain((await ask(method, url)).statusCode);
  });
});

describe('bank transfers', () => {
  it('are marked as paid once, and their order cannot be cancelled then', async () => {
    const code = await transfer();
    const mails = await s.mails(code);
    expect(mails).toBe(1);
    expect((await ask('POST', `/regular-orders/${code}/mark-paid`)).json()).toEqual({
      orderCode: code,
      paymentStatus: 'completed',
    });
    expect((await ask('POST', `/regular-orders/${code}/mark-paid`)).statusCode).toBe(200);
    expect(await s.mails(code)).toBe(1);
    expect(await s.mails(code, 'send-payment-receipt')).toBe(1);
    expect((await ask('POST', `/regular-orders/${code}/cancel`)).json().code).toBe('order_already_paid');
    const { events } = (await ask('GET', `/regular-orders/${code}/payments`)).json();
    expect(events.map((event: { outcome: string; reason: string }) => [event.outcome, event.reason])).toEqual(
      [
        ['unchanged', 'already_decided'],
        ['repeated', 'already_decided'],
        ['settled', 'marked_paid'],
      ],
    );
  });

  it('give their pieces back when the order is cancelled, once, also by two at the same time', async () => {
    const before = await s.stock();
    const code = await transfer();
    expect(await s.stock()).toBe(before - PIECES);
    const both = await Promise.all([1, 2].map(() => ask('POST', `/regular-orders/${code}/cancel`)));
    expect(both.map((one) => one.json())).toEqual(
      [1, 2].map(() => ({ orderCode: code, paymentStatus: 'cancelled' })),
    );
    expect(await s.stock()).toBe(before);
    // the transfer arrives after all
    expect((await ask('POST', `/regular-orders/${code}/mark-paid`)).json().paymentStatus).toBe('completed');
    expect(await s.stock()).toBe(before - PIECES);
    const acts = (await ask('GET', `/audit?kind=order&phrase=${code}`)).json().entries;
    expect(acts.map(({ act }: { act: string }) => act)).toEqual(['markPaid', 'cancel']);
  });

  it('cannot be marked as paid when the pieces of a cancelled order are gone', async () => {
    const code = await transfer();
    await ask('POST', `/regular-orders/${code}/cancel`);
    const left = await s.stock();
    await s.setStock(1);
    expect((await ask('POST', `/regular-orders/${code}/mark-paid`)).json().code).toBe('out_of_stock');
    await s.setStock(left);
  });
});

describe('parked money', () => {
  it('is listed with its reason, accepted or closed, and stays in the history', async () => {
    const { code, paymentId } = await parkedOrder();
    const [first] = (await ask('GET', '/payment-events/parked')).json();
    expect(first).toMatchObject({
      orderCode: code,
      provider: 'goPay',
      providerId: paymentId,
      reason: 'amount_differs',
      state: 'paid',
      currency: 'CZK',
    });
    expect(first.amount).toBe((await s.orderOf(code)).gross / 100 - 1);
    const closed = (await ask('POST', `/payment-events/${first.id}/handled`)).json();
    expect(closed.handledBy).toBe('admin@inkrule.example');
    const acts = (await ask('GET', '/audit?kind=payment')).json().entries;
    expect(acts).toEqual([expect.objectContaining({ act: 'dismissed', object: code, by: 'Admin One' })]);
    expect((await ask('GET', '/payment-events/parked')).json()).toEqual([]);
    expect((await ask('GET', '/payment-events/parked?handled=true')).json()).toHaveLength(1);
    expect((await ask('POST', '/payment-events/999999/handled')).statusCode).toBe(404);

    expect((await ask('POST', `/regular-orders/${code}/mark-paid`)).json().paymentStatus).toBe('completed');
    expect(await s.mails(code)).toBe(1);
    expect(await s.mails(code, 'send-payment-receipt')).toBe(0);
    const { payments, events } = (await ask('GET', `/regular-orders/${code}/payments`)).json();
    expect(payments).toMatchObject([{ provider: 'goPay', state: 'paid' }]);
    expect(events[0]).toMatchObject({ source: 'staff', outcome: 'settled', reason: 'marked_paid' });
    const accepted = await parkedOrder();
    await ask('POST', `/regular-orders/${accepted.code}/mark-paid`);
    expect((await ask('GET', '/payment-events/parked')).json()).toEqual([]);
    // nothing of the payer or of a card is kept with the events
    expect(JSON.stringify(await s.eventsOf(code))).not.toMatch(/carpentry|Ukázková|card/);
  });

  it('marks its order in the list until a person has dealt with it', async () => {
    const { code } = await parkedOrder();
    const other = await transfer();
    const marked = async () => {
      const { orders } = (await ask('GET', '/regular-orders')).json();
      return [code, other].map(
        (one) => orders.find((row: { orderCode: string }) => row.orderCode === one).moneyParked,
      );
    };
    expect(await marked()).toEqual([true, false]);
    const [event] = (await ask('GET', '/payment-events/parked')).json();
    await ask('POST', `/payment-events/${event.id}/handled`);
    expect(await marked()).toEqual([false, false]);
  });

  it('lets the order be given up by time again once a person has dealt with it', async () => {
    const { code } = await parkedOrder();
    const inTwoHours = s.at(2 * 3_600_000);
    await giveUpDue(inTwoHours);
    expect((await s.orderOf(code)).paymentStatus).toBe('pending');
    const [event] = (await ask('GET', '/payment-events/parked')).json();
    await ask('POST', `/payment-events/${event.id}/handled`);
    await giveUpDue(inTwoHours);
    expect(await s.orderOf(code)).toMatchObject({ paymentStatus: 'cancelled', closedBy: 'time' });
  });

  it('keeps its shopper from paying again until a person has dealt with it, and no longer', async () => {
    const { answer, code, payload } = await s.place('goPay');
    const payment = s.fake.goPay.get(answer.paymentId);
    if (payment) Object.assign(payment, { state: 'PAID', amount: payment.amount - 100 });
    await s.notify(answer.paymentId);
    const status = async () => (await s.status(answer.paymentId, answer.token)).json();
    expect((await status()).waitsFor).toBe('review');
    expect((await s.retry('goPay', payload)).json().code).toBe('payment_under_review');
    const [event] = (await ask('GET', '/payment-events/parked')).json();
    await ask('POST', `/payment-events/${event.id}/handled`);
    expect((await status()).waitsFor).toBeUndefined();
    expect((await s.retry('goPay', payload)).statusCode).toBe(200);
    expect((await ask('POST', `/regular-orders/${code}/cancel`)).json().paymentStatus).toBe('cancelled');
    expect((await s.retry('goPay', payload)).json().code).toBe('order_closed');
  });

  it('keeps a card order that nobody paid from being marked as paid', async () => {
    const { code } = await s.place('goPay');
    expect((await ask('POST', `/regular-orders/${code}/mark-paid`)).json().code).toBe('not_a_bank_transfer');
  });

  it('that comes after staff cancelled is kept for them', async () => {
    const { answer, code, payload } = await s.place('goPay');
    await ask('POST', `/regular-orders/${code}/cancel`);
    expect((await s.retry('goPay', payload)).json().code).toBe('order_closed');
    const payment = s.fake.goPay.get(answer.paymentId);
    if (payment) payment.state = 'PAID';
    await s.notify(answer.paymentId);
    expect((await s.orderOf(code)).paymentStatus).toBe('cancelled');
    expect((await s.eventsOf(code)).at(-1)).toMatchObject({ outcome: 'parked', reason: 'closed_by_staff' });
  });
});

describe('mails', () => {
  const around = { page: '', hero: false, qr: false, lines: [], hasPapers: false };
  const textFor = (letter: OrderLetter) => textOf(orderBlocks(letter, around));

  it.each(['goPay', 'payPal'] as const)(
    'of an order paid by %s say that it is paid and ask for no transfer (D-S84)',
    async (method) => {
      const { code } = await s.place(method);
      const whole = await readShopOrder(s.database.db, (await s.orderOf(code)).id);
      if (!whole) throw new Error('no order');
      const snapshot = await s.shop.catalogue.current();
      for (const locale of ['cs', 'en', 'de'] as const) {
        const letter = orderLetter(whole, snapshot, s.shop.config, locale);
        expect(letter.qr).toBeNull();
        expect(letter.payment).toHaveLength(2);
        expect(letter.payment[1]?.value).toMatch(method === 'goPay' ? /GoPay/ : /PayPal/);
        expect(letter.isAccountKnown).toBe(true);
        expect(`${letter.preview} ${letter.texts.payment}`).not.toMatch(/převod|transfer|Überweisung/i);
      }
    },
  );

  it('of a transfer that arrived open with the money and ask for none; the confirmation sent again asks for none either', async () => {
    const code = await transfer();
    await ask('POST', `/regular-orders/${code}/mark-paid`);
    const whole = await readShopOrder(s.database.db, (await s.orderOf(code)).id);
    if (!whole) throw new Error('no order');
    const snapshot = await s.shop.catalogue.current();
    const openings = { cs: 'Platba dorazila.', en: 'Your payment is in.', de: 'Ihre Zahlung ist da.' };
    for (const locale of ['cs', 'en', 'de'] as const) {
      const again = orderLetter(whole, snapshot, s.shop.config, locale);
      const receipt = asReceipt(again);
      for (const letter of [again, receipt]) {
        expect(letter.qr).toBeNull();
        expect(textFor(letter)).not.toContain('IBAN');
      }
      expect(receipt.subject).toContain(receipt.code);
      expect(receipt.subject).not.toBe(again.subject);
      expect(textFor(receipt)).toContain(openings[locale]);
    }
  });
});

describe('an order that staff cancel', () => {
  const cancelledFor = (code: string, reason: string) =>
    ask('POST', `/regular-orders/${code}/cancel`, 'user-admin', { reason });
  const eventsOf = async (code: string) =>
    (await ask('GET', `/regular-orders/${code}/payments`)).json().events;

  /** What the mail of its cancellation says, written as it is sent. */
  async function told(code: string): Promise<string> {
    const asked = { id: (await s.orderOf(code)).id, again: '' };
    const found = await letter.read(s.shop, asked);
    if (!found) throw new Error(`nothing to say of ${code}`);
    const { sheet } = await letter.write(s.shop, found);
    return textOf(sheet.blocks);
  }

  it('tells its shopper and the log why', async () => {
    const code = await transfer();
    await cancelledFor(code, '  Sold out ');
    const [event] = await eventsOf(code);
    expect(event).toMatchObject({
      reason: 'cancelled_by_staff',
      note: 'Sold out',
      by: 'admin@inkrule.example',
    });
    const text = await told(code);
    expect(text).toContain('Důvod: Sold out');
    expect(text).toContain('Nic neplaťte.');
    expect(await s.mails(code, 'send-order-cancellation')).toBe(1);
  });

  it('for no reason says none, also without a body', async () => {
    const code = await transfer();
    const headers = await asUser(s.shop, 'user-admin');
    const url = `/api/regular-orders/${code}/cancel`;
    expect((await s.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
    expect((await eventsOf(code))[0].note).toBeNull();
    expect(await told(code)).not.toContain('Důvod');
  });

  it('and whose money has come says that it goes back, also when nothing was confirmed before', async () => {
    const { code } = await parkedOrder();
    await cancelledFor(code, 'Sold out');
    expect(await s.mails(code, 'send-order-cancellation')).toBe(1);
    const text = await told(code);
    expect(text).toContain('Peníze, které jste zaplatili, vám vrátíme');
    expect(text).toMatch(/Vrátíme vám [\d\s]+,\d\d\sKč\./);
    expect(text).not.toContain('Nic neplaťte.');
    // who dealt with the money meanwhile has said so already
    for (const { id, outcome } of await eventsOf(code))
      if (outcome === 'parked') await ask('POST', `/payment-events/${id}/handled`);
    expect(await told(code)).toContain('Nic neplaťte.');
  });

  it('is told as before when its person is forgotten: without the reason', async () => {
    const code = await transfer();
    await cancelledFor(code, 'Jana asked for it by telephone');
    const { id } = await s.orderOf(code);
    await anonymise(s.database.db, id, new Date());
    expect((await eventsOf(code))[0]).toMatchObject({ reason: 'cancelled_by_staff', note: null });
    // from a page that was open meanwhile
    await cancelledFor(code, 'Jana asked again');
    expect((await eventsOf(code)).map(({ note }: { note: string | null }) => note)).toEqual([null, null]);
  });
});
