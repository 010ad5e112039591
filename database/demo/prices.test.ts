import { describe, expect, it } from 'vitest';
import { minimumQuantity } from '#rules/prices/pricing/minimum-quantity.ts';
import { groupRows, type PriceRow, rowAt } from '#rules/prices/pricing/price-list.ts';
import { tiers } from '#rules/prices/pricing/tiers.ts';
import { standardSettings } from '../standard/settings.ts';
import { demoAvailabilities } from './availabilities.ts';
import { demoPriceLists } from './prices.ts';

const lists = demoPriceLists.map((list) => ({ ...list, groups: groupRows(list.rows()) }));
const byId = (id: string) => lists.find((list) => list.id === id)?.groups ?? new Map<string, PriceRow[]>();
const columns = [
  'productPrice',
  'simpleTechnologyPrintPrice',
  'digitalTechnologyPrintPrice',
  'tamponTechnologyPrintPrice',
] as const;

describe('demo price lists', () => {
  it('one default list in CZK, partner lists in CZK and EUR', () => {
    expect(lists.filter((list) => list.isDefault).map((list) => list.currency)).toEqual(['CZK']);
    expect(lists.filter((list) => !list.isDefault).map((list) => list.currency)).toEqual([
      'CZK',
      'EUR',
      'EUR',
    ]);
  });

  it.each(lists)('$id: every stock item has a price at all 15 tiers', ({ groups }) => {
    expect([...groups.keys()].sort()).toEqual(demoAvailabilities.map((entry) => entry.heliosId).sort());
    for (const rows of groups.values()) {
      expect(rows.map(({ pcsFrom, pcsTo }) => ({ pcsFrom, pcsTo }))).toEqual(tiers);
    }
  });

  it.each(lists)(
    '$id: prices are positive whole thousandths and fall strictly with the quantity',
    ({ groups, currency }) => {
      for (const [code, rows] of groups) {
        for (const column of columns) {
          const prices = rows.map((row) => row[column]);
          const falls = prices.every(
            (price, i) => price > 0 && Number.isInteger(price) && price < (prices[i - 1] ?? Infinity),
          );
          if (!falls) expect.fail(`${code} ${column}: ${prices.join(' ')}`);
          if (currency === 'CZK' && prices.some((price) => price % 10 !== 0))
            expect.fail(`${code} has more than two decimals`);
        }
      }
    },
  );

  it('a partner in CZK pays less than the default list', () => {
    const own = byId('sample-trade');
    for (const [code, rows] of byId('default')) {
      for (const row of rows)
        expect(rowAt(own, code, row.pcsFrom)?.productPrice ?? Infinity).toBeLessThan(row.productPrice);
    }
  });

  it('prices look like prices', () => {
    const czk = (code: string, quantity: number) =>
      (rowAt(byId('default'), code, quantity)?.productPrice ?? 0) / 1000;
    expect(czk('H-B52-NAT-FT', 1)).toBeCloseTo(83, 0);
    expect(czk('H-B52-NAT-FT', 100_000)).toBeCloseTo(28, 0);
    for (const item of demoAvailabilities.filter((entry) => entry.productId.startsWith('spatula'))) {
      expect(czk(item.heliosId, 1000)).toBeGreaterThan(5.9);
      expect(czk(item.heliosId, 1000)).toBeLessThan(9.1);
    }
    for (const item of demoAvailabilities.filter((entry) => entry.productId.startsWith('ruler'))) {
      expect(czk(item.heliosId, 1)).toBeGreaterThanOrEqual(20);
      expect(czk(item.heliosId, 1)).toBeLessThan(40);
    }
    for (const item of demoAvailabilities.filter((entry) => entry.productId.startsWith('pencil'))) {
      expect(czk(item.heliosId, 50)).toBeGreaterThan(5);
      expect(czk(item.heliosId, 50)).toBeLessThan(15);
    }
  });
});

describe('demo settings', () => {
  it('PRC-027: rate, plate, preparation and pad print counts', () => {
    expect(standardSettings).toMatchObject({
      eurRate: 25_300,
      cliche: 45_000,
      preparation: 9_000,
      minTamponPrintMeterCount: 99,
      minTamponPrintRulerCount: 99,
      minTamponPrintPencilCount: 99,
    });
  });

  it('CAT-089 CAT-090 CAT-091 CAT-092 CAT-095: minimum quantities come from the settings', () => {
    const least = (id: string, category: 'meter' | 'ruler' | 'pencil' | 'spatula') =>
      minimumQuantity(standardSettings, { id, category });
    expect(least('spatula-1', 'spatula')).toBe(1000);
    expect(least('pencil-hexagonal-240', 'pencil')).toBe(50);
    expect(least('slimboy', 'meter')).toBe(100);
    expect(least('block-52', 'meter')).toBe(1);
    expect(least('ruler-1', 'ruler')).toBe(1);
    expect(standardSettings.minimumQuantities.orderCreation).toBe(1);
  });
});
