import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialQuantity,
  isPriceable,
  isQuantityAllowed,
  isQuantityDisabled,
  nextQuantity,
  QUANTITY_ALERT_MS,
  type QuantityEvent,
} from './quantity.ts';

const limits = { minimum: 50, stock: 1200 };
const wide = { minimum: 1, stock: 2_000_000 };
const at = (quantity: number, l = limits) => initialQuantity(quantity, l);
const type = (text: string, l = limits, from = at(100, l)) => nextQuantity(from, { type: 'typed', text }, l);
const blur = (text: string, l = limits) => nextQuantity(type(text, l), { type: 'blur' }, l);
const step = (from: number, by: 1 | -1, l = limits) => nextQuantity(at(from, l), { type: 'step', by }, l);

describe('quantity control', () => {
  it.each(['abc', '1.5', '1e3', '12a', '-', '--5'])('SHL-050: typing %o changes nothing', (text) => {
    expect(type(text)).toEqual(at(100));
  });

  it('SHL-051: an emptied field counts 1 and stays empty', () => {
    expect(type('')).toEqual({ value: 1, display: '', alert: null, settled: false });
  });

  it.each(['0', '-5', '000'])('SHL-052: %o sets the minimum', (text) => {
    expect(type(text)).toMatchObject({ value: 50, display: '50', alert: null });
  });

  it('SHL-053 SHL-054: above the stock is capped at the stock with the exceeded alert', () => {
    expect(type('1201')).toMatchObject({ value: 1200, display: '1200', alert: 'exceeded' });
    expect(type('1200')).toMatchObject({ value: 1200, alert: null });
  });

  it('SHL-055: 500000 and above is 500000, above it with the alert', () => {
    expect(type('500000', wide)).toMatchObject({ value: 500_000, alert: null });
    expect(type('500001', wide)).toMatchObject({ value: 500_000, alert: 'exceeded' });
    expect(type('9'.repeat(400), wide)).toMatchObject({ value: 500_000, alert: 'exceeded' });
  });

  it('SHL-056: leaving it empty or zero resets to the minimum without alert', () => {
    expect(blur('')).toEqual({ value: 50, display: '50', alert: null, settled: true });
    expect(blur('0')).toMatchObject({ value: 50, alert: null });
    expect(
      nextQuantity({ value: 0, display: '0', alert: null, settled: false }, { type: 'blur' }, limits),
    ).toMatchObject({
      value: 50,
      alert: null,
    });
  });

  it('SHL-057 SHL-058: leaving it below the minimum resets with the under-minimum alert', () => {
    expect(type('49')).toMatchObject({ value: 49, alert: null });
    expect(blur('49')).toEqual({ value: 50, display: '50', alert: 'underMinimum', settled: true });
  });

  it('SHL-059: an alert goes after 3 seconds and leaves the value', () => {
    expect(QUANTITY_ALERT_MS).toBe(3000);
    const capped = type('1201');
    expect(nextQuantity(capped, { type: 'alertExpired' }, limits)).toEqual({ ...capped, alert: null });
    expect(nextQuantity(at(60), { type: 'alertExpired' }, limits)).toEqual(at(60));
  });

  it('SHL-060: decrease stops at the minimum and at 1', () => {
    expect(step(51, -1).value).toBe(50);
    expect(step(50, -1).value).toBe(50);
    expect(step(1, -1, wide).value).toBe(1);
  });

  it('SHL-061: increase stops at the stock and at 500000', () => {
    expect(step(1199, 1).value).toBe(1200);
    expect(step(1200, 1).value).toBe(1200);
    expect(step(500_000, 1, wide).value).toBe(500_000);
  });

  it('a step from a typed value below the minimum lands on the minimum', () => {
    for (const by of [1, -1] as const)
      expect(nextQuantity(type('7'), { type: 'step', by }, limits).value).toBe(50);
  });

  it('SHL-062: without stock nothing moves', () => {
    const none = { minimum: 1, stock: 0 };
    expect(isQuantityDisabled(none)).toBe(true);
    const before = at(5, none);
    for (const event of [
      { type: 'typed', text: '3' },
      { type: 'blur' },
      { type: 'step', by: 1 },
    ] as QuantityEvent[])
      expect(nextQuantity(before, event, none)).toEqual(before);
  });

  it('a stock below the minimum counts as none', () => {
    expect(isQuantityDisabled({ minimum: 100, stock: 99 })).toBe(true);
    expect(isQuantityDisabled({ minimum: 100, stock: 100 })).toBe(false);
  });

  it.each([
    [49, false],
    [50, true],
    [1200, true],
    [1201, false],
    [50.5, false],
    [Number.NaN, false],
  ])('SHL-063 SHL-064: %d pieces may be bought: %s', (quantity, allowed) => {
    expect(isQuantityAllowed(quantity, limits)).toBe(allowed);
  });

  it('PRC-018: no price is asked for while typing, nor for 0', () => {
    expect(isPriceable(type('60'), limits)).toBe(false);
    expect(isPriceable(blur('60'), limits)).toBe(true);
    expect(
      isPriceable({ value: 0, display: '0', alert: null, settled: true }, { minimum: 0, stock: 10 }),
    ).toBe(false);
  });

  it('choosing a level sets its quantity', () => {
    expect(nextQuantity(at(60), { type: 'set', quantity: 200 }, limits)).toMatchObject({
      value: 200,
      display: '200',
      settled: true,
    });
    expect(nextQuantity(at(60), { type: 'set', quantity: 5000 }, limits)).toMatchObject({
      value: 1200,
      alert: 'exceeded',
    });
  });

  it('pasted digits with group spaces are a number', () => {
    expect(type('1\u00a0000').value).toBe(1000);
  });

  const event = fc.oneof(
    fc.record({
      type: fc.constant('typed' as const),
      text: fc.oneof(fc.integer().map(String), fc.string({ maxLength: 4 })),
    }),
    fc.constant({ type: 'blur' as const }),
    fc.record({ type: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({ type: fc.constant('set' as const), quantity: fc.integer({ min: -10, max: 10 ** 6 }) }),
    fc.constant({ type: 'alertExpired' as const }),
  );

  it('never exceeds the maximum, and every settled value may be bought', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(700_000), fc.array(event), (minimum, stock, events) => {
        const l = { minimum, stock };
        fc.pre(!isQuantityDisabled(l));
        let state = initialQuantity(1, l);
        for (const e of events) {
          state = nextQuantity(state, e, l);
          expect(state.value).toBeLessThanOrEqual(Math.min(stock, 500_000));
          expect(state.value).toBeGreaterThanOrEqual(1);
          if (state.settled) expect(isQuantityAllowed(state.value, l)).toBe(true);
        }
        expect(isQuantityAllowed(nextQuantity(state, { type: 'blur' }, l).value, l)).toBe(true);
      }),
    );
  });
});
