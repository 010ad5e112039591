import { describe, expect, it } from 'vitest';
import { defaultMinimumQuantities } from '#rules/catalogue/settings/settings.ts';
import { minimumQuantity } from './minimum-quantity.ts';

const seeded = { minimumQuantities: defaultMinimumQuantities };

describe('minimum quantity', () => {
  // covers: CAT-089 CAT-090 CAT-091 CAT-092
  it.each([
    ['spatula-1', 'spatula', 1000],
    ['pencil-round-175', 'pencil', 50],
    ['slimboy', 'meter', 100],
    ['block-52', 'meter', 1],
    ['ruler-3', 'ruler', 1],
  ] as const)('PRC-016: %s (%s) starts at %i', (id, category, minimum) => {
    expect(minimumQuantity(seeded, { id, category })).toBe(minimum);
  });

  it('PRC-028 CAT-095: follows the settings, product before category before 1', () => {
    const minimumQuantities = { category: { meter: 20 }, product: { slimboy: 300 }, orderCreation: 1 };
    expect(minimumQuantity({ minimumQuantities }, { id: 'slimboy', category: 'meter' })).toBe(300);
    expect(minimumQuantity({ minimumQuantities }, { id: 'block-52', category: 'meter' })).toBe(20);
    expect(minimumQuantity({ minimumQuantities }, { id: 'spatula-1', category: 'spatula' })).toBe(1);
  });

  it('CAT-094: 500 is the minimum of nothing (D-S20)', () => {
    const { category, product, orderCreation } = defaultMinimumQuantities;
    expect([...Object.values(category), ...Object.values(product), orderCreation]).not.toContain(500);
  });

  it('ignores values nobody could order by', () => {
    const minimumQuantities = { category: { meter: 0 }, product: { slimboy: -1 }, orderCreation: 1 };
    expect(minimumQuantity({ minimumQuantities }, { id: 'slimboy', category: 'meter' })).toBe(1);
  });

  it('does not read a product called constructor from the record itself', () => {
    expect(minimumQuantity(seeded, { id: 'constructor', category: 'ruler' })).toBe(1);
  });
});
