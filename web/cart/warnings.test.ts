import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { newConfiguration } from '#rules/design/artwork/configuration.ts';
import { findingCodes, type RecordedWarning } from '#rules/design/artwork/finding.ts';
import { CART_KEY, createCart } from '#web/device/cart.ts';
import type { CartLine } from '#web/device/cart-line.ts';
import { fakeDevice } from '#web/device/fake-device.ts';
import { warningsOf } from './warnings.ts';

const product = demoProducts.find(({ id }) => id === 'block-52');
if (!product) throw new Error('no product');
const started = newConfiguration(product, {}, () => 0);
if (!started.ok) throw new Error(started.code);
const configuration = started.value;

const warning = (change: Partial<RecordedWarning> | Record<string, unknown> = {}): RecordedWarning =>
  ({
    code: 'resolution_low',
    side: 2,
    ids: ['a'],
    value: 148.6,
    limit: 200,
    words: [],
    ...change,
  }) as RecordedWarning;
const told = (...warnings: RecordedWarning[]) => {
  const view = { line: { ...configuration, warnings } as CartLine, product, configuration };
  return {
    en: warningsOf(view, { locale: 'en', edition: 'en' }),
    cs: warningsOf(view, { locale: 'cs', edition: 'cz' }),
  };
};

describe('warnings of a cart line', () => {
  it('are said in words with the side they are about', () => {
    const { en } = told(warning(), warning({ code: 'line_too_thin', side: null, value: 0.1234, limit: 0.2 }));
    expect(en).toHaveLength(2);
    expect(en[0]?.side).toMatch(/^side 2 /);
    expect(en[0]?.text).toMatch(/149.*200/);
    expect(en[1]?.side).toBeNull();
    expect(en[1]?.text).toContain('0,12');
  });

  it('say the same once', () => {
    expect(told(warning(), warning({ ids: ['b'] })).en).toHaveLength(1);
    expect(told(warning(), warning({ side: 1 })).en).toHaveLength(2);
  });

  it('of another version, or of a side the product does not have, say nothing', () => {
    for (const bad of [{ code: 'constructor' }, { code: 'new_in_2030' }, { side: 9 }, { side: 0 }]) {
      expect(told(warning(bad)).en).toEqual([]);
    }
  });

  it('have words for every code', () => {
    for (const code of findingCodes)
      expect(told(warning({ code })).en[0]?.text).not.toMatch(/[{}]|undefined/);
  });

  it('written by hand are left out one by one; the line and its good warnings stay', () => {
    const device = fakeDevice();
    const tab = device.openTab();
    const bad = [
      null,
      7,
      'x',
      {},
      warning({ side: 1.5 }),
      warning({ ids: 'a' }),
      warning({ value: '7' }),
      warning({ words: [1] }),
    ];
    const line = { ...configuration, warnings: [...bad, warning()] };
    device.values.set(
      CART_KEY,
      JSON.stringify({ version: 1, data: [line, { ...configuration, id: 'other', warnings: 'no' }] }),
    );
    const read = createCart(tab.storage, tab.events).read();
    expect(read.isWhole).toBe(true);
    expect(read.value.map(({ warnings }) => warnings)).toEqual([[warning()], undefined]);
  });
});
