import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from '#contract/payments/staff-payments.ts';
import { eventSources } from '#rules/payments/payment/events.ts';
import { reasons } from '#rules/payments/payment/settlement.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import { eventView, parkedView } from './payment-view.server.ts';

const event: PaymentEvent = {
  id: 7,
  orderCode: '26110001',
  provider: 'goPay',
  providerId: '3000000001',
  source: 'notification',
  outcome: 'parked',
  reason: 'amount_differs',
  state: 'paid',
  amount: 100,
  currency: 'CZK',
  refunded: null,
  note: null,
  by: null,
  at: '2026-11-21T09:05:00.000Z',
  handledAt: null,
  handledBy: null,
};
const view = (change: Partial<PaymentEvent> = {}, locale: Locale = 'en') =>
  inLocale(locale, () => eventView({ ...event, ...change }));

describe('an event of a payment', () => {
  it('that needs a person says what is wrong, whose it is and how it was heard', () => {
    expect(view()).toEqual({
      key: '7',
      title: 'Another amount than ordered',
      text: 'GoPay 3000000001, 100,00\u00a0Kč, by notification',
      at: '21.11.2026 10:05',
      tone: 'now',
      openId: 7,
    });
  });

  it.each([
    [
      'cs',
      'Částečně vráceno',
      'GoPay 3000000001, vráceno 40,00\u00a0Kč z\u00a0100,00\u00a0Kč, zprávou brány',
    ],
    ['en', 'Partly refunded', 'GoPay 3000000001, 40,00\u00a0Kč of 100,00\u00a0Kč refunded, by notification'],
    ['de', 'Teilweise erstattet', 'GoPay 3000000001, 40,00\u00a0Kč von 100,00\u00a0Kč erstattet, '],
  ] as const)('of a part that was paid back says how much (%s)', (locale, title, text) => {
    const said = view({ outcome: 'unchanged', reason: 'partly_refunded', refunded: 40 }, locale);
    expect(said).toMatchObject({ title, text: expect.stringContaining(text), tone: 'bad' });
    expect(view({ reason: 'partly_refunded', refunded: 0 }, locale).text).not.toContain(
      '0,00\u00a0Kč z\u00a0100',
    );
  });

  it('says who of the staff did it, and why', () => {
    expect(view({ source: 'staff', by: 'admin@inkrule.example' }).text).toMatch(/, admin@inkrule\.example$/);
    const said = view({ source: 'staff', by: 'admin@inkrule.example', note: 'Sold out' });
    expect(said.text).toMatch(/, admin@inkrule\.example\. Reason: Sold out$/);
  });

  it('leads to its order, or to none', () => {
    const parked = (orderCode: string | null) =>
      inLocale('en', () => parkedView({ ...event, orderCode }, 'en').order);
    expect(parked('26110001')).toEqual({ code: '2611-0001', address: '/admin/regular-orders/26110001' });
    expect(parked(null)).toBeNull();
  });

  it('that is dealt with says by whom', () => {
    const closed = view({ handledAt: '2026-11-21T10:00:00.000Z', handledBy: 'admin@inkrule.example' });
    expect([closed.tone, closed.openId]).toEqual(['plain', null]);
    expect(closed.text).toContain('Handled by admin@inkrule.example, 21.11.2026 11:00');
  });

  it('has words for every reason and source in every language', () => {
    for (const reason of reasons) {
      const said = (['cs', 'en', 'de'] as const).map((locale) => view({ reason }, locale).title);
      expect(said).not.toContain(reason);
      expect([reason, new Set(said).size]).toEqual([reason, 3]);
    }
    for (const source of eventSources) expect(view({ source }).text).not.toMatch(/undefined/);
  });

  it('shows an unknown reason and currency as they came', () => {
    expect(view({ reason: 'new_reason', currency: 'USD' })).toMatchObject({
      title: 'new_reason',
      text: expect.stringContaining('100 USD'),
    });
  });
});
