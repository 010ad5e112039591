import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '#rules/catalogue/products/row-limits.ts';
import { milli } from '#rules/platform/money/money.ts';
import {
  levelOf,
  type PriceLevel,
  piecesToCheaperLevel,
  piecesToNextLevel,
  quantityOfLevel,
  shownLevels,
} from './price-levels.ts';
import { tiers } from './tiers.ts';

const levels: PriceLevel[] = tiers.map((tier, i) => ({ ...tier, price: milli(10_000 - i * 100) }));

describe('price levels', () => {
  it('PRC-014: levels below the minimum are hidden', () => {
    expect(shownLevels(levels, { minimum: 100, stock: MAX_QUANTITY })[0]?.pcsFrom).toBe(100);
    expect(shownLevels(levels, { minimum: 60, stock: MAX_QUANTITY })[0]?.pcsFrom).toBe(50);
    expect(shownLevels(levels, { minimum: 1, stock: MAX_QUANTITY })).toHaveLength(15);
  });

  it('PRC-015: levels that start above the stock are disabled', () => {
    const shown = shownLevels(levels, { minimum: 1, stock: 500 });
    expect(shown.filter((l) => !l.disabled).map((l) => l.pcsFrom)).toEqual([1, 10, 30, 50, 100, 200, 500]);
  });

  it('a level whose minimum the stock cannot serve is disabled too', () => {
    expect(shownLevels(levels, { minimum: 60, stock: 55 })[0]).toMatchObject({ pcsFrom: 50, disabled: true });
  });

  it('choosing a level sets its start, but never less than the minimum', () => {
    expect(quantityOfLevel({ pcsFrom: 200, pcsTo: 499 }, 100)).toBe(200);
    expect(quantityOfLevel({ pcsFrom: 50, pcsTo: 99 }, 60)).toBe(60);
  });

  it('typing a quantity moves the selection', () => {
    expect(levelOf(levels, 150)?.pcsFrom).toBe(100);
    expect(levelOf(levels, 0)).toBeUndefined();
  });

  it.each([
    [1, 1000, 9, 10],
    [95, 1000, 5, 100],
    [100, 1000, 100, 200],
  ])('%i pieces with a stock of %i lack %i to the level from %i', (quantity, stock, pieces, pcsFrom) => {
    expect(piecesToNextLevel(levels, quantity, stock)).toMatchObject({ pieces, level: { pcsFrom } });
  });

  it('offers no next level above the stock or at the last one', () => {
    expect(piecesToNextLevel(levels, 95, 99)).toBeNull();
    expect(piecesToNextLevel(levels, 100_000, MAX_QUANTITY)).toBeNull();
  });

  it('the offered number of pieces lands exactly on the next level', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (quantity) => {
        const next = piecesToNextLevel(levels, quantity, MAX_QUANTITY);
        expect(levelOf(levels, quantity + (next?.pieces ?? 0))).toBe(next?.level);
        expect(levelOf(levels, quantity + (next?.pieces ?? 0) - 1)).toBe(levelOf(levels, quantity));
      }),
    );
  });
});

describe('the next cheaper level', () => {
  const at = (pcsFrom: number, pcsTo: number | null, price: number) => ({
    pcsFrom,
    pcsTo,
    price: milli(price),
  });
  const uneven = [at(1, 9, 900), at(10, 29, 900), at(30, 49, 950), at(50, 99, 700), at(100, null, 800)];

  it.each([
    [5, 1000, 45, 50],
    [30, 1000, 20, 50],
    [49, 50, 1, 50],
  ])('%i pieces with a stock of %i: %i more reach the level from %i', (quantity, stock, pieces, pcsFrom) => {
    expect(piecesToCheaperLevel(uneven, quantity, stock)).toMatchObject({ pieces, level: { pcsFrom } });
  });

  it.each([
    ['nothing is cheaper', 60, 1000],
    ['the stock does not reach it', 5, 49],
    ['the quantity has no price', 0, 1000],
  ])('says nothing when %s', (_name, quantity, stock) => {
    expect(piecesToCheaperLevel(uneven, quantity, stock)).toBeNull();
  });
});
