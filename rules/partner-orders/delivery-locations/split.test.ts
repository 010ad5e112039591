import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRow,
  amountsOf,
  canAddRow,
  canRemoveRow,
  changeRow,
  checkAmounts,
  type ItemSplit,
  isComplete,
  isSaveable,
  moveCut,
  remaining,
  removeRow,
  rowProblem,
  sharesOf,
  startSplit,
  touchAll,
} from './split.ts';

const item = (totalQuantity: number): ItemSplit =>
  startSplit({ orderItemId: 'i1', productName: 'Block 5', totalQuantity }, 'r1');
const quantities = (split: ItemSplit): readonly number[] => split.addressRows.map(({ quantity }) => quantity);

describe('an item split over locations', () => {
  it('LOC-029 LOC-030: begins with one row that has all pieces', () => {
    expect(item(300)).toEqual({
      orderItemId: 'i1',
      productName: 'Block 5',
      totalQuantity: 300,
      addressRows: [{ id: 'r1', deliveryLocationId: null, quantity: 300, isValid: false, isTouched: false }],
    });
  });

  it.each([
    ['LOC-031', null, 5, 'location_missing'],
    ['LOC-032', 'a', 0, 'quantity_invalid'],
    ['LOC-032', 'a', -1, 'quantity_invalid'],
    ['LOC-032', 'a', 1.5, 'quantity_invalid'],
    ['LOC-032', 'a', Number.NaN, 'quantity_invalid'],
    ['LOC-033', 'a', 1, null],
  ])('%s: location %s and quantity %d: %s', (_, deliveryLocationId, quantity, problem) => {
    expect(rowProblem({ deliveryLocationId, quantity })).toBe(problem);
  });

  it('LOC-034 LOC-035: takes another row while there are pieces', () => {
    expect(canAddRow(changeRow(item(1), 'r1', { quantity: 0 }))).toBe(false);
    expect(canAddRow(item(300))).toBe(false);
    expect(addRow(item(300), 'r2')).toEqual(item(300));
    expect(canAddRow(changeRow(item(300), 'r1', { quantity: 299 }))).toBe(true);
  });

  it('LOC-039: a new row has what is left', () => {
    expect(quantities(addRow(changeRow(item(300), 'r1', { quantity: 120 }), 'r2'))).toEqual([120, 180]);
  });

  it('LOC-038: the last row stays', () => {
    const two = addRow(changeRow(item(300), 'r1', { quantity: 120 }), 'r2');
    expect([canRemoveRow(two), quantities(removeRow(two, 'r1'))]).toEqual([true, [180]]);
    expect([canRemoveRow(item(300)), removeRow(item(300), 'r1')]).toEqual([false, item(300)]);
  });

  it('LOC-036 LOC-037: is saved with valid rows that have all pieces', () => {
    const chosen = changeRow(item(300), 'r1', { deliveryLocationId: 'a' });
    expect([isComplete(item(300)), isComplete(chosen)]).toEqual([false, true]);
    expect(isSaveable([chosen, changeRow(chosen, 'r1', { quantity: 301 })])).toBe(false);
    expect(isSaveable([chosen, chosen])).toBe(true);
    expect(isSaveable([])).toBe(false);
    expect(touchAll(item(3)).addressRows[0]?.isTouched).toBe(true);
  });

  it('is drawn as a slat that is cut where rows meet', () => {
    const two = addRow(changeRow(item(300), 'r1', { quantity: 100 }), 'r2');
    expect(sharesOf(two)).toEqual({ rows: [1 / 3, 2 / 3], open: 0 });
    expect(sharesOf(changeRow(two, 'r2', { quantity: 50 })).open).toBe(0.5);
    expect(sharesOf(changeRow(two, 'r2', { quantity: 400 })).rows).toEqual([0.2, 0.8]);
    expect(quantities(moveCut(two, 0, 50))).toEqual([150, 150]);
    expect(quantities(moveCut(two, 0, 1000))).toEqual([299, 1]);
    expect(quantities(moveCut(two, 0, -1000))).toEqual([1, 299]);
    const emptied = changeRow(two, 'r2', { quantity: Number.NaN });
    expect(moveCut(emptied, 0, 5)).toBe(emptied);
  });

  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const) }),
    fc.record({ kind: fc.constant('remove' as const), row: fc.nat(5) }),
    fc.record({
      kind: fc.constant('amount' as const),
      row: fc.nat(5),
      quantity: fc.integer({ min: -3, max: 60 }),
    }),
    fc.record({
      kind: fc.constant('cut' as const),
      row: fc.nat(5),
      quantity: fc.integer({ min: -60, max: 60 }),
    }),
    fc.record({ kind: fc.constant('choose' as const), row: fc.nat(5) }),
  );

  it('LOC-036: whatever is done, it is complete exactly when the server would take it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.array(step, { maxLength: 30 }), (total, steps) => {
        let split = item(total);
        steps.forEach((one, i) => {
          const before = quantities(split).reduce((sum, quantity) => sum + quantity, 0);
          const id = 'row' in one ? (split.addressRows[one.row]?.id ?? '') : '';
          if (one.kind === 'add') split = addRow(split, `n${i}`);
          if (one.kind === 'remove') split = removeRow(split, id);
          if (one.kind === 'amount') split = changeRow(split, id, { quantity: one.quantity });
          if (one.kind === 'choose') split = changeRow(split, id, { deliveryLocationId: 'a' });
          if (one.kind === 'cut') {
            const isInside = one.row + 1 < split.addressRows.length;
            split = moveCut(split, one.row, one.quantity);
            if (isInside) expect(quantities(split).reduce((sum, quantity) => sum + quantity, 0)).toBe(before);
          }
          expect(split.addressRows.length).toBeGreaterThan(0);
          expect(new Set(split.addressRows.map((row) => row.id)).size).toBe(split.addressRows.length);
          for (const row of split.addressRows) expect(row.isValid).toBe(rowProblem(row) === null);
          const { rows, open } = sharesOf(split);
          expect(rows.reduce((sum, share) => sum + share, open)).toBeCloseTo(1);
          const taken = checkAmounts([{ id: 'i1', quantity: total }], new Set(['a']), amountsOf([split]));
          expect(isComplete(split)).toBe(taken.ok);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('always comes to its sum by filling up what is left', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 20 }), (parts) => {
        let split = item(parts.reduce((sum, part) => sum + part, 0));
        parts.slice(0, -1).forEach((part, i) => {
          split = changeRow(split, split.addressRows[i]?.id ?? '', { quantity: part });
          split = addRow(split, `n${i}`);
        });
        expect(quantities(split)).toEqual(parts);
        expect([remaining(split), canAddRow(split)]).toEqual([0, false]);
      }),
    );
  });
});

describe('the rows of a call', () => {
  const items = [{ id: 'i1', quantity: 10 }];
  const one = (amount: number, deliveryLocationId = 'a', orderItemId = 'i1') => ({
    orderItemId,
    deliveryLocationId,
    amount,
  });
  it.each([
    ['one location', [one(10)], 'ok'],
    ['the same location twice (D-B78)', [one(4), one(6)], 'ok'],
    ['too few', [one(9)], 'split_invalid'],
    ['too many', [one(6), one(6)], 'split_invalid'],
    ['nothing', [], 'split_invalid'],
    ['a part of a piece', [one(9.5), one(0.5)], 'split_invalid'],
    ['a row that takes away', [one(11), one(-1)], 'split_invalid'],
    ['a foreign location', [one(10, 'b')], 'location_unknown'],
    ['a foreign item', [one(10), one(1, 'a', 'i2')], 'item_unknown'],
  ])('%s: %o is %s', (_, amounts, code) => {
    const answer = checkAmounts(items, new Set(['a']), amounts);
    expect(answer.ok ? 'ok' : answer.code).toBe(code);
  });
});
