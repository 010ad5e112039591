import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PaymentStatus,
  paymentStatuses,
  paymentTransitions,
} from '#rules/orders/order/payment-status.ts';
import { decideSettlement, isLasting, mayBeMarkedPaid, reopen, withoutStock } from './decide-settlement.ts';
import { holdFor, nextCheckAfter } from './patience.ts';
import { isOlder, isOpen, type PaymentState, paymentStates } from './payment-state.ts';
import type { ClosedBy, Decision, Evidence, News, OrderFacts } from './settlement.ts';

const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  code: '26110001',
  status: 'pending',
  closedBy: null,
  isTransfer: false,
  isAnonymised: false,
  gross: 12_100,
  currency: 'CZK',
  payableUntil: 1_000,
  ...changes,
});
const said = (state: PaymentState, changes: Partial<Evidence> = {}): News => ({
  kind: 'provider',
  evidence: { state, amount: 12_100, currency: 'CZK', orderCode: '26110001', ...changes },
});
const given = (closedBy: ClosedBy | null = 'cancelled', status: PaymentStatus = 'cancelled') =>
  order({ status, closedBy });
const short = ({ status, stock, mail, outcome, reason }: Decision) =>
  `${status} ${stock} ${mail === 'confirmation' ? 'mail' : (mail ?? 'no')} ${outcome} ${reason}`;

describe('what news of money does to an order', () => {
  it.each<[string, OrderFacts, PaymentState | null, PaymentState[], News, string]>([
    ['paid', order(), 'open', [], said('paid'), 'completed keep mail settled paid'],
    [
      'paid, again',
      order({ status: 'completed' }),
      'paid',
      [],
      said('paid'),
      'completed keep no repeated paid_known',
    ],
    [
      'a second payment paid',
      order({ status: 'completed' }),
      'open',
      ['paid'],
      said('paid'),
      'completed keep no parked paid_twice',
    ],
    [
      'paid after it was given up',
      given('time'),
      'open',
      [],
      said('paid'),
      'completed take mail restored paid_late',
    ],
    [
      'paid after a decline',
      given('declined', 'failed'),
      'declined',
      [],
      said('paid'),
      'completed take mail restored paid_late',
    ],
    [
      'paid after staff cancelled',
      given('staff'),
      'open',
      [],
      said('paid'),
      'cancelled keep no parked closed_by_staff',
    ],
    [
      'paid after its person was erased',
      { ...given('time'), isAnonymised: true },
      'open',
      [],
      said('paid'),
      'cancelled keep no parked anonymised',
    ],
    [
      'wrong amount',
      order(),
      'open',
      [],
      said('paid', { amount: 12_099 }),
      'pending keep no parked amount_differs',
    ],
    [
      'wrong currency',
      order(),
      'open',
      [],
      said('paid', { currency: 'EUR' }),
      'pending keep no parked currency_differs',
    ],
    [
      'foreign order',
      order(),
      'open',
      [],
      said('paid', { orderCode: '26110002' }),
      'pending keep no parked foreign_order',
    ],
    [
      'wrong amount, again',
      order(),
      'paid',
      [],
      said('paid', { amount: 12_099 }),
      'pending keep no repeated paid_known',
    ],
    ['right after wrong', order(), 'paid', [], said('paid'), 'completed keep mail settled paid'],
    ['declined', order(), 'open', [], said('declined'), 'failed return no settled declined'],
    ['cancelled', order(), 'open', [], said('cancelled'), 'cancelled return no settled cancelled'],
    ['timed out', order(), 'waiting', [], said('expired'), 'cancelled return no settled expired'],
    [
      'cancelled with another try open',
      order(),
      'open',
      ['creating'],
      said('cancelled'),
      'pending keep no unchanged other_payment',
    ],
    [
      'cancelled with money parked',
      order(),
      'open',
      ['paid'],
      said('cancelled'),
      'pending keep no unchanged other_payment',
    ],
    ['cancelled, again', order(), 'cancelled', [], said('cancelled'), 'pending keep no repeated cancelled'],
    [
      'cancelled after paid: overtaken',
      order({ status: 'completed' }),
      'paid',
      [],
      said('cancelled'),
      'completed keep no unchanged old_news',
    ],
    [
      'open after paid: overtaken',
      order({ status: 'completed' }),
      'paid',
      [],
      said('open'),
      'completed keep no unchanged old_news',
    ],
    [
      'cancelled over another amount',
      order(),
      'open',
      [],
      said('cancelled', { amount: 1 }),
      'pending keep no unchanged amount_differs',
    ],
    [
      'paid back',
      order({ status: 'completed' }),
      'paid',
      [],
      said('refunded'),
      'completed keep no unchanged refunded',
    ],
    [
      'paid back before it was seen',
      order(),
      'open',
      [],
      said('refunded'),
      'cancelled return no settled refunded',
    ],
    ['still open', order(), 'open', [], said('open'), 'pending keep no repeated still_open'],
    ['on its way', order(), 'approved', [], said('waiting'), 'pending keep no unchanged still_open'],
    [
      'paid back after a wrong amount',
      order(),
      'paid',
      [],
      said('refunded', { amount: 12_099 }),
      'pending keep no unchanged amount_differs',
    ],
    ['replaced', order(), null, ['open'], { kind: 'replaced' }, 'cancelled return no settled replaced'],
    [
      'replaced after a decline',
      given('declined', 'failed'),
      null,
      ['declined'],
      { kind: 'replaced' },
      'failed keep no settled replaced',
    ],
    [
      'replaced twice',
      given('replaced'),
      null,
      ['open'],
      { kind: 'replaced' },
      'cancelled keep no repeated replaced',
    ],
    [
      'replaced when paid',
      order({ status: 'completed' }),
      null,
      ['paid'],
      { kind: 'replaced' },
      'completed keep no unchanged already_decided',
    ],
    [
      'replaced with money parked',
      order(),
      null,
      ['paid'],
      { kind: 'replaced' },
      'pending keep no unchanged other_payment',
    ],
    [
      'replaced with money on its way',
      order(),
      null,
      ['waiting'],
      { kind: 'replaced' },
      'pending keep no unchanged still_open',
    ],
    [
      'a transfer replaced',
      order({ isTransfer: true }),
      null,
      [],
      { kind: 'replaced' },
      'pending keep no unchanged still_open',
    ],
    [
      'paid after it was replaced',
      given('replaced'),
      'open',
      [],
      said('paid'),
      'cancelled keep no parked replaced',
    ],
    [
      'time up',
      order(),
      null,
      ['open'],
      { kind: 'timeUp', now: 1_000 },
      'cancelled return no settled time_up',
    ],
    [
      'time not up',
      order(),
      null,
      ['open'],
      { kind: 'timeUp', now: 999 },
      'pending keep no unchanged not_yet',
    ],
    [
      'time of a transfer',
      order({ isTransfer: true, payableUntil: null }),
      null,
      [],
      { kind: 'timeUp', now: 1e15 },
      'pending keep no unchanged not_yet',
    ],
    [
      'time up with money parked',
      order(),
      null,
      ['paid'],
      { kind: 'timeUp', now: 1_000 },
      'pending keep no unchanged other_payment',
    ],
    [
      'time up of a paid order',
      order({ status: 'completed' }),
      null,
      ['paid'],
      { kind: 'timeUp', now: 1_000 },
      'completed keep no repeated already_decided',
    ],
    [
      'transfer arrived',
      order({ isTransfer: true }),
      null,
      [],
      { kind: 'staffPaid' },
      'completed keep receipt settled marked_paid',
    ],
    [
      'transfer of an erased person arrived',
      { ...given('time'), isTransfer: true, isAnonymised: true },
      null,
      [],
      { kind: 'staffPaid' },
      'cancelled keep no unchanged anonymised',
    ],
    [
      'transfer arrived late',
      { ...given('staff'), isTransfer: true },
      null,
      [],
      { kind: 'staffPaid' },
      'completed take receipt restored marked_paid',
    ],
    [
      'parked money accepted',
      order(),
      null,
      ['paid'],
      { kind: 'staffPaid' },
      'completed keep mail settled marked_paid',
    ],
    [
      'marked twice',
      order({ status: 'completed' }),
      null,
      [],
      { kind: 'staffPaid' },
      'completed keep no repeated already_decided',
    ],
    [
      'marked without money',
      order(),
      null,
      ['open'],
      { kind: 'staffPaid' },
      'pending keep no unchanged not_yet',
    ],
    [
      'marked after the parked money went back',
      order(),
      null,
      ['refunded'],
      { kind: 'staffPaid' },
      'pending keep no unchanged not_yet',
    ],
    [
      'cancelled by staff',
      order(),
      null,
      ['open'],
      { kind: 'staffCancel' },
      'cancelled return no settled cancelled_by_staff',
    ],
    [
      'cancelled by staff after time',
      given('time'),
      null,
      [],
      { kind: 'staffCancel' },
      'cancelled keep no settled cancelled_by_staff',
    ],
    [
      'cancelled by staff twice',
      given('staff'),
      null,
      [],
      { kind: 'staffCancel' },
      'cancelled keep no repeated cancelled_by_staff',
    ],
    [
      'paid order cancelled by staff',
      order({ status: 'completed' }),
      null,
      ['paid'],
      { kind: 'staffCancel' },
      'completed keep no unchanged already_decided',
    ],
  ])('%s (D-S75, D-S78)', (_name, facts, own, others, news, expected) => {
    expect(short(decideSettlement(facts, { own, others, isHandled: false }, news))).toBe(expected);
  });

  it('stores every state of a payment, so money that was paid back no longer counts as there', () => {
    const back = decideSettlement(
      order(),
      { own: 'paid', others: [], isHandled: false },
      said('refunded', { amount: 12_099 }),
    );
    expect(back.payment).toBe('refunded');
    expect(mayBeMarkedPaid(order(), ['refunded'])).toBe(false);
    expect(
      short(
        decideSettlement(
          order(),
          { own: null, others: ['refunded'], isHandled: false },
          { kind: 'timeUp', now: 1_000 },
        ),
      ),
    ).toContain('time_up');
  });

  it('gives an order up by time again once a person has dealt with its parked money', () => {
    const parked = { own: null, others: ['paid'] as const };
    expect(
      decideSettlement(order(), { ...parked, isHandled: true }, { kind: 'timeUp', now: 1_000 }),
    ).toMatchObject({
      closedBy: 'time',
      stock: 'return',
    });
    expect(
      decideSettlement(order(), { ...parked, isHandled: false }, { kind: 'timeUp', now: 1_000 }).stock,
    ).toBe('keep');
  });

  it('lets an order be paid anew, replaced and ended once a person has dealt with its parked money', () => {
    const handled = { own: null, others: ['paid'] as const, isHandled: true };
    expect(reopen(order(), ['paid'], true)).toEqual({ ok: true, value: { stock: 'keep' } });
    expect(reopen(order({ status: 'cancelled', closedBy: 'staff' }), ['paid'], true)).toEqual({
      ok: false,
      code: 'order_closed',
    });
    expect(decideSettlement(order(), handled, { kind: 'replaced' })).toMatchObject({
      closedBy: 'replaced',
      stock: 'return',
    });
    expect(
      decideSettlement(order(), { own: 'open', others: ['paid'], isHandled: true }, said('declined')).status,
    ).toBe('failed');
    expect(mayBeMarkedPaid(order(), ['paid'])).toBe(true);
  });

  it('tells of a cancelled order by mail who paid by card what did not fit', () => {
    const cancelled = (isHandled: boolean) =>
      decideSettlement(order(), { own: null, others: ['paid'], isHandled }, { kind: 'staffCancel' });
    expect([cancelled(false).mail, cancelled(true).mail]).toEqual(['cancellation', null]);
  });

  it.each([
    ['a transfer, which was confirmed when it was ordered', order({ isTransfer: true }), 'cancellation'],
    ['a card, of which the shopper has heard nothing', order(), null],
    ['an order cancelled before', { ...given('staff'), isTransfer: true }, null],
    ['an order that is paid', order({ isTransfer: true, status: 'completed' }), null],
  ])('tells of a cancelled order by mail, once: %s', (_name, facts, mail) => {
    expect(
      decideSettlement(facts, { own: null, others: [], isHandled: false }, { kind: 'staffCancel' }).mail,
    ).toBe(mail);
  });

  it.each([
    ['a transfer', order({ isTransfer: true }), 'cancellation'],
    ['a card', order(), null],
    ['a transfer released before', { ...given('time'), isTransfer: true }, null],
  ])('tells of an order released by time by mail, once: %s', (_name, facts, mail) => {
    const timeUp = { kind: 'timeUp', now: 1e15 } as const;
    expect(decideSettlement(facts, { own: null, others: [], isHandled: true }, timeUp).mail).toBe(mail);
  });

  it('keeps money for a person when the pieces are gone', () => {
    const late = decideSettlement(given('time'), { own: 'open', others: [], isHandled: false }, said('paid'));
    expect(short(withoutStock(given('time'), late))).toBe('cancelled keep no parked no_stock');
    const transfer = { ...given('staff'), isTransfer: true };
    expect(
      short(
        withoutStock(
          transfer,
          decideSettlement(transfer, { own: null, others: [], isHandled: false }, { kind: 'staffPaid' }),
        ),
      ),
    ).toBe('cancelled keep no unchanged no_stock');
  });

  it.each<[OrderFacts, PaymentState[], unknown]>([
    [order(), ['open'], { ok: true, value: { stock: 'keep' } }],
    [given('time'), ['expired'], { ok: true, value: { stock: 'take' } }],
    [order({ status: 'completed' }), ['paid'], { ok: false, code: 'order_already_paid' }],
    [order(), ['paid'], { ok: false, code: 'payment_under_review' }],
    [given('time'), ['paid'], { ok: false, code: 'payment_under_review' }],
    [given('replaced'), ['open'], { ok: false, code: 'order_closed' }],
    [given('staff'), [], { ok: false, code: 'order_closed' }],
    [{ ...given('time'), isAnonymised: true }, ['expired'], { ok: false, code: 'order_closed' }],
    [given('refunded'), ['refunded'], { ok: false, code: 'order_closed' }],
  ])('is paid anew or not (D-S76): %#', (facts, states, expected) => {
    expect(reopen(facts, states, false)).toEqual(expected);
  });

  it('lets staff mark only money they can see', () => {
    expect(mayBeMarkedPaid(order({ isTransfer: true }), [])).toBe(true);
    expect(mayBeMarkedPaid(order(), ['open'])).toBe(false);
    expect(mayBeMarkedPaid(order(), ['paid'])).toBe(true);
  });
});

/** A shop of one order in memory: what decideSettlement() says is done, nothing else. */
type OrderState = {
  facts: OrderFacts;
  states: PaymentState[];
  held: number;
  mails: number;
  completions: number;
  parked: number;
  stock: number;
};

function apply(state: OrderState, index: number | null, news: News): void {
  const own = index === null ? null : (state.states[index] ?? null);
  const others = state.states.filter((_, i) => i !== index);
  let decision = decideSettlement(state.facts, { own, others, isHandled: false }, news);
  if (decision.stock === 'take' && state.stock < 1) decision = withoutStock(state.facts, decision);
  if (decision.stock === 'take') [state.stock, state.held] = [state.stock - 1, state.held + 1];
  if (decision.stock === 'return') [state.stock, state.held] = [state.stock + 1, state.held - 1];
  const { status } = state.facts;
  if (decision.status !== status) expect(paymentTransitions[status]).toContain(decision.status);
  if (decision.status === 'completed' && status !== 'completed') state.completions += 1;
  if (decision.mail === 'confirmation') state.mails += 1;
  if (decision.outcome === 'parked') state.parked += 1;
  if (index !== null && decision.payment) {
    expect(isOlder(decision.payment, state.states[index] as PaymentState)).toBe(false);
    state.states[index] = decision.payment;
  }
  state.facts = { ...state.facts, status: decision.status, closedBy: decision.closedBy };
}

const anyNews = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      payment: fc.nat(2),
      state: fc.constantFrom(...paymentStates.filter((one) => one !== 'creating')),
      amount: fc.constantFrom(12_100, 12_100, 12_100, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'time' as const,
      'retry' as const,
      'staffCancel' as const,
      'someone buys' as const,
      'restock' as const,
    ),
  },
);

describe('any number of news in any order', () => {
  it('holds the pieces exactly while the order may be or is paid, mails once, and never takes a payment back (D-S75, D-S84)', () => {
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 40 }), (list) => {
        const state: OrderState = {
          facts: order(),
          states: ['open', 'open', 'open'],
          held: 1,
          mails: 0,
          completions: 0,
          parked: 0,
          stock: 1,
        };
        for (const one of list) {
          const before = state.facts.status;
          if (one === 'time') apply(state, null, { kind: 'timeUp', now: 5_000 });
          else if (one === 'staffCancel') apply(state, null, { kind: 'staffCancel' });
          else if (one === 'someone buys') state.stock = Math.max(0, state.stock - 1);
          else if (one === 'restock') state.stock += 1;
          else if (one === 'retry') {
            const again = reopen(state.facts, state.states, false);
            if (again.ok && (again.value.stock === 'keep' || state.stock > 0)) {
              if (again.value.stock === 'take') [state.stock, state.held] = [state.stock - 1, state.held + 1];
              state.facts = { ...state.facts, status: 'pending', closedBy: null };
            }
          } else apply(state, one.payment, said(one.state, { amount: one.amount }));
          const { status } = state.facts;
          expect(state.held).toBe(status === 'pending' || status === 'completed' ? 1 : 0);
          if (before === 'completed') expect(status).toBe('completed');
        }
        const isPaid = state.facts.status === 'completed';
        expect(state.completions).toBe(isPaid ? 1 : 0);
        expect(state.mails).toBe(isPaid ? 1 : 0);
        expect(state.facts.closedBy === null).toBe(state.facts.status === 'pending' || isPaid);
      }),
      { numRuns: 3_000 },
    );
  });

  it('says the same twice and changes nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentStatuses),
        fc.constantFrom(...paymentStates),
        fc.constantFrom(...paymentStates),
        (status, own, state) => {
          const facts = order({
            status,
            closedBy: status === 'failed' || status === 'cancelled' ? 'time' : null,
          });
          const one = decideSettlement(facts, { own, others: [], isHandled: false }, said(state));
          const after = { ...facts, status: one.status, closedBy: one.closedBy };
          const two = decideSettlement(
            after,
            { own: one.payment ?? own, others: [], isHandled: false },
            said(state),
          );
          expect([two.status, two.stock, two.mail]).toEqual([one.status, 'keep', null]);
          expect(two.outcome === 'repeated' || two.outcome === 'unchanged').toBe(true);
        },
      ),
    );
  });
});

describe('money that goes back', () => {
  const news = (state: PaymentState, own: PaymentState, stored: number | null, refunded?: number) => {
    const payments = { own, refunded: stored, others: [], isHandled: false };
    return decideSettlement(
      order({ status: 'completed' }),
      payments,
      said(state, refunded === undefined ? {} : { refunded }),
    );
  };

  it.each<[string, Parameters<typeof news>, string, number | null, boolean]>([
    ['a part', ['paid', 'paid', null, 4_000], 'unchanged partly_refunded', 4_000, true],
    ['nobody says how much', ['paid', 'paid', null, 0], 'unchanged partly_refunded', 0, true],
    ['the same part again', ['paid', 'paid', 4_000, 4_000], 'repeated paid_known', null, false],
    ['how much, later', ['paid', 'paid', 0, 4_000], 'unchanged partly_refunded', 4_000, true],
    ['another part', ['paid', 'paid', 4_000, 5_000], 'unchanged partly_refunded', 5_000, true],
    ['a part, after all of it', ['paid', 'refunded', 12_100, 4_000], 'unchanged old_news', null, false],
    ['all of it', ['refunded', 'paid', null], 'unchanged refunded', 12_100, true],
    ['the rest', ['refunded', 'paid', 5_000], 'unchanged refunded', 12_100, true],
    ['all of it again', ['refunded', 'refunded', 12_100], 'repeated refunded', null, false],
    ['nothing', ['paid', 'paid', null], 'repeated paid_known', null, false],
  ])('%s', (_name, given, said, refunded, lasts) => {
    const decision = news(...given);
    expect(`${decision.outcome} ${decision.reason}`).toBe(said);
    expect(decision).toMatchObject({ status: 'completed', refunded });
    expect(isLasting(decision, given[1])).toBe(lasts);
  });

  it('while the order was open still pays it', () => {
    const payments = { own: 'open' as const, refunded: null, others: [], isHandled: false };
    const decision = decideSettlement(order(), payments, said('paid', { refunded: 4_000 }));
    expect(decision).toMatchObject({
      status: 'completed',
      mail: 'confirmation',
      reason: 'paid',
      refunded: 4_000,
    });
  });
});

describe('patience', () => {
  it('asks less and less often and stops in the end', () => {
    const minutes = Array.from({ length: 14 }, (_, checks) => (nextCheckAfter(checks, 0) ?? 0) / 60_000);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    expect(nextCheckAfter(3, 11 * 86_400_000)).toBeNull();
  });

  it('holds stock longer for money on its way', () => {
    for (const provider of ['goPay', 'payPal'] as const) {
      expect(holdFor(provider, 'waiting')).toBeGreaterThan(holdFor(provider, 'open'));
    }
    expect(paymentStates.filter(isOpen)).toEqual(['creating', 'open', 'approved', 'waiting']);
  });
});
