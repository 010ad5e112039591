import { describe, expect, it, vi } from 'vitest';
import type { Call } from '#contract/platform/client.ts';
import {
  type CheckoutPayload,
  createGatewayOrder,
  type PlacedOrder,
} from '#contract/shop-orders/checkout.ts';
import { minor } from '#rules/platform/money/money.ts';
import { fakeDevice } from '#web/device/fake-device.ts';
import { createAttempts } from './attempt.ts';
import { captureVerdict } from './capture.ts';
import { getPaymentState, renewPayment, requestConfirmationMail, tokenFor } from './gateway-return.ts';
import {
  createOpenOrder,
  isSameMoney,
  type OpenOrder,
  storedOrderOf,
  walletRetryBody,
} from './open-order.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { placeOrder } from './place-order.ts';
import { pollPausesMs, pollUntilKnown } from './poll-until-known.ts';
import { walletScriptUrl } from './wallet-script.ts';

const order: PlacedOrder = {
  id: 'o1',
  orderCode: '26110042',
  currency: 'CZK',
  totals: {
    configurations: [{ id: 'AAAAAAAAAA', price: 100 }],
    totalPriceOfConfigurations: 100,
    transportationPrice: 20,
    dutyPrice: 0,
    totalPriceWithoutVat: 120,
    vatRate: 21,
    vat: 25.2,
    totalPriceWithVat: 145.2,
  },
  bank: { owner: '', iban: '', accountNumber: '', swiftBic: '', isPlaceholder: true },
  qr: null,
  email: 'sample@example.com',
};
const open: OpenOrder = { order, method: 'goPay', items: [{ id: 'block-52', count: 100 }] };

/** Answers the calls one after the other and remembers them. */
function fakeCall(...answers: unknown[]) {
  const asked: { id: string; input: unknown; headers: unknown }[] = [];
  const call = (async (endpoint: { id: string }, input: unknown, options?: { headers?: unknown }) => {
    asked.push({ id: endpoint.id, input, headers: options?.headers });
    return answers.length > 1 ? answers.shift() : answers[0];
  }) as unknown as Call;
  return { call, asked };
}
const refused = (code: string, more = {}) => ({ ok: false, code, ...more });
const quietly = async <T>(run: () => Promise<T>): Promise<T> => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    return await run();
  } finally {
    warn.mockRestore();
  }
};

const bodyOf = (orderCode: string) => ({ orderCode }) as CheckoutPayload;

describe('an order whose payment could not be started', () => {
  // covers: PAY-023 PAY-034
  it('is meant again by the next try, and not by the one after a clear answer', async () => {
    let drawn = 0;
    const chance = { below: () => drawn, key: () => `k${++drawn}`, now: () => Date.UTC(2026, 10, 21) };
    const attempts = createAttempts(fakeDevice().openTab().storage, chance);
    const payment = { gwUrl: 'https://gw.example/1', paymentId: '1', token: 't', order };
    const { call, asked } = fakeCall(
      refused('payment_failed', { data: order }),
      { ok: true, value: payment },
      refused('order_closed'),
    );
    const send = () => placeOrder(call, createGatewayOrder, bodyOf, attempts);
    expect((await send()).ok).toBe(false);
    expect(await send()).toEqual({ ok: true, value: payment });
    expect(asked[1]?.headers).toEqual(asked[0]?.headers);
    expect(asked[1]?.input).toEqual(asked[0]?.input);
    await send();
    await send();
    expect(asked[3]?.headers).not.toEqual(asked[2]?.headers);
  });

  it('travels with the problem and is kept on the device', () => {
    expect(storedOrderOf(order)).toEqual(order);
    expect(storedOrderOf({ totals: order.totals })).toBeNull();
    expect(storedOrderOf(undefined)).toBeNull();
    const { storage } = fakeDevice().openTab();
    createOpenOrder(storage).write(open);
    expect(createOpenOrder(storage).read().value).toEqual(open);
  });

  it('is another order when it costs another amount', () => {
    const numbers = (gross: number, currency: string) =>
      ({ totals: { gross: minor(gross), currency } }) as unknown as OrderNumbers;
    expect(isSameMoney(open, numbers(14_520, 'CZK'))).toBe(true);
    expect(isSameMoney(open, numbers(14_521, 'CZK'))).toBe(false);
    expect(isSameMoney(open, numbers(14_520, 'EUR'))).toBe(false);
  });
});

describe('the return from the card gateway', () => {
  it('asks for the status only with the token of this payment (D-S77)', () => {
    const kept = { paymentId: '7', gwUrl: '', token: 't' };
    expect(tokenFor('7', kept)).toBe('t');
    expect(tokenFor('8', kept)).toBeNull();
    expect(tokenFor('7', { ...kept, token: '' })).toBeNull();
    expect(tokenFor('7', null)).toBeNull();
  });

  // covers: PAY-028
  it.each([
    [
      { payed: true, isKnown: true, status: 'completed', orderCode: 'c' },
      { kind: 'paid', orderCode: 'c' },
    ],
    [
      { payed: false, isKnown: true, status: 'cancelled', orderCode: 'c' },
      { kind: 'unpaid', orderCode: 'c' },
    ],
    [{ payed: false, isKnown: false, status: 'pending', orderCode: 'c' }, null],
    [
      { payed: false, isKnown: true, status: 'pending', orderCode: 'c', waitsFor: 'review' },
      { kind: 'review', orderCode: 'c' },
    ],
    [
      { payed: false, isKnown: true, status: 'pending', orderCode: 'c', waitsFor: 'provider' },
      { kind: 'waiting', orderCode: 'c' },
    ],
  ])('reads the answer %j', async (value, expected) => {
    const { call, asked } = fakeCall({ ok: true, value });
    expect(await getPaymentState(call, '7', 't')).toEqual(expected);
    expect(asked[0]?.input).toEqual({ query: { paymentId: '7', token: 't' } });
  });

  it('decides nothing while nobody answers', () =>
    quietly(async () => {
      for (const code of ['network', 'unexpected', 'unavailable', 'rate_limited']) {
        expect(await getPaymentState(fakeCall(refused(code)).call, '7', 't')).toBeNull();
      }
      expect(await getPaymentState(fakeCall(refused('payment_not_found')).call, '7', 't')).toMatchObject({
        kind: 'unpaid',
      });
    }));

  // covers: PAY-030
  it('only logs a confirmation that fails', () =>
    quietly(async () => {
      await expect(requestConfirmationMail(fakeCall(refused('network')).call, '7')).resolves.toBeUndefined();
      expect(console.warn).toHaveBeenCalledOnce();
    }));

  // covers: PAY-033 API-031
  it('starts another payment for the same order', () =>
    quietly(async () => {
      const value = { paymentId: '9', gwUrl: 'https://gw.example/9', token: 'u' };
      const { call, asked } = fakeCall({ ok: true, value });
      expect(await renewPayment(call, open, 'cs')).toEqual({ kind: 'ready', payment: value });
      expect(asked[0]).toMatchObject({
        id: 'retryGatewayPayment',
        input: {
          body: {
            contact: { email: 'sample@example.com' },
            items: [{ id: 'block-52', count: 100 }],
            orderCode: '26110042',
            currency: 'CZK',
            transportationPrice: 20,
            lang: 'cs',
          },
        },
      });
      const verdict = async (code: string) =>
        (await renewPayment(fakeCall(refused(code)).call, open, 'cs')).kind;
      expect(await verdict('order_already_paid')).toBe('paid');
      expect(await verdict('payment_under_review')).toBe('review');
      expect(await verdict('out_of_stock')).toBe('closed');
      expect(await verdict('order_closed')).toBe('closed');
      expect(await verdict('network')).toBe('failed');
      const limited = fakeCall({ ...refused('too_many_unpaid_orders'), detail: 'office@inkrule.example' });
      expect(await renewPayment(limited.call, open, 'cs')).toEqual({
        kind: 'failed',
        code: 'too_many_unpaid_orders',
        detail: 'office@inkrule.example',
      });
    }));
});

describe('asking again', () => {
  it('waits longer each time and stops in the end', async () => {
    const pauses: number[] = [];
    let unknown = 0;
    const wait = async (ms: number) => pauses.push(ms) > 0;
    const found = await pollUntilKnown(
      async () => null,
      wait,
      () => unknown++,
    );
    expect(found).toBeNull();
    expect(pauses).toEqual(pollPausesMs);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(unknown).toBe(pauses.length);
  });

  it('ends with the first answer, or when the page is gone', async () => {
    let asked = 0;
    const third = async () => (++asked === 3 ? 'paid' : null);
    expect(
      await pollUntilKnown(
        third,
        async () => true,
        () => undefined,
      ),
    ).toBe('paid');
    asked = 0;
    expect(
      await pollUntilKnown(
        third,
        async () => false,
        () => undefined,
      ),
    ).toBeNull();
    expect(asked).toBe(1);
  });
});

describe('the wallet', () => {
  const captured = (walletStatus: string, isKnown = true) =>
    ({ ok: true, value: { walletStatus, isKnown, status: 'pending', orderCode: 'c' } }) as Parameters<
      typeof captureVerdict
    >[0];
  const failed = (code: string) => refused(code) as Parameters<typeof captureVerdict>[0];

  // covers: PAY-036
  it('has one success, and never calls failed what nobody knows', () => {
    expect(captureVerdict(captured('COMPLETED'))).toEqual({ kind: 'paid' });
    expect(captureVerdict(captured('DECLINED'))).toEqual({ kind: 'restart', isDeclined: true });
    expect(captureVerdict(captured('PAYER_ACTION_REQUIRED'))).toEqual({ kind: 'restart', isDeclined: false });
    expect(captureVerdict(captured('PENDING'))).toEqual({ kind: 'waiting' });
    expect(captureVerdict(captured('PENDING', false))).toBeNull();
    expect(captureVerdict(captured('VOIDED'))).toMatchObject({ kind: 'failed', code: 'payment_failed' });
    expect(captureVerdict(failed('network'))).toBeNull();
    expect(captureVerdict(failed('unexpected'))).toBeNull();
    expect(captureVerdict(failed('order_already_paid'))).toEqual({ kind: 'paid' });
    expect(captureVerdict(failed('payment_under_review'))).toEqual({ kind: 'review' });
    expect(captureVerdict(failed('out_of_stock'))).toMatchObject({ kind: 'failed', code: 'out_of_stock' });
    expect(captureVerdict(failed('too_many_unpaid_orders'))).toMatchObject({
      kind: 'failed',
      code: 'too_many_unpaid_orders',
    });
    expect(captureVerdict(failed('payment_not_found'))).toMatchObject({
      kind: 'failed',
      code: 'payment_failed',
    });
  });

  it('loads its script for one currency and one language', () => {
    const url = new URL(
      walletScriptUrl({ clientId: 'a b', scriptUrl: 'https://www.paypal.com/sdk/js' }, 'EUR', 'cs'),
    );
    expect(url.origin + url.pathname).toBe('https://www.paypal.com/sdk/js');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'client-id': 'a b',
      currency: 'EUR',
      intent: 'capture',
      components: 'buttons',
      locale: 'cs_CZ',
    });
  });

  it('pays a stored order by its code (API-035)', () => {
    expect(walletRetryBody(open)).toEqual({
      billingAddress: { email: 'sample@example.com' },
      amount: 145.2,
      orderCode: '26110042',
    });
  });
});
