import { describe, expect, it } from 'vitest';
import { lineOf, partsOf } from '#web/words/location-words.ts';
import {
  isChanged,
  isWhole,
  knownAmounts,
  nextSplit,
  type Place,
  piecesByPlace,
  type SplitEvent,
  type SplitState,
  startState,
} from './split-state.ts';

const place = (id: string): Place => ({
  id,
  companyName: id,
  firstName: 'Jana',
  lastName: 'Sample',
  email: 'sample@agency.example',
  street: 'Sample 1',
  zipCode: '110 00',
  city: 'Praha',
  country: 'CZ',
});
const [praha, wien] = [place('praha'), place('wien')];
const items = [
  { orderItemId: 'rule', productName: 'Block 7', totalQuantity: 150 },
  { orderItemId: 'pencil', productName: 'Pencil', totalQuantity: 60 },
];
const reached = (...events: SplitEvent[]): SplitState => events.reduce(nextSplit, startState(items));
const several: SplitEvent = { type: 'mode', mode: 'several' };

describe('where an order goes', () => {
  it('LOC-030: begins with each item whole and without a location', () => {
    const state = reached(several);
    expect(state.splits).toMatchObject(
      items.map((item) => ({ ...item, addressRows: [{ quantity: item.totalQuantity, isTouched: false }] })),
    );
    expect([isWhole(state), isChanged(state), knownAmounts(state)]).toEqual([false, false, []]);
  });

  it('LOC-027: one location takes all pieces', () => {
    const state = reached({ type: 'place', place: praha });
    expect([isWhole(state), isChanged(state)]).toEqual([true, true]);
    expect(knownAmounts(state).map(({ amount }) => amount)).toEqual([150, 60]);
    expect(piecesByPlace(state)).toEqual([{ place: praha, pieces: 210 }]);
  });

  it('a split begins with the location for everything, and does not undo a split', () => {
    const state = reached({ type: 'place', place: praha }, several);
    expect(state.splits.map(({ addressRows }) => addressRows[0]?.deliveryLocationId)).toEqual([
      'praha',
      'praha',
    ]);
    const chosen = { type: 'choose', item: 'rule', row: 'rule-0', place: wien } as const;
    const again = reached(
      several,
      chosen,
      { type: 'mode', mode: 'one' },
      { type: 'place', place: praha },
      several,
    );
    expect(again.splits[0]?.addressRows[0]?.deliveryLocationId).toBe('wien');
  });

  it('a new location goes to the first row without one', () => {
    const state = reached(
      several,
      { type: 'choose', item: 'rule', row: 'rule-0', place: praha },
      { type: 'added', place: wien },
    );
    expect(state.splits[1]?.addressRows[0]?.deliveryLocationId).toBe('wien');
    expect(isWhole(state)).toBe(true);
    expect(reached({ type: 'added', place: wien }).place).toEqual(wien);
  });

  it('rows, cuts and sums follow the rules; only whole rows are priced', () => {
    const split = [
      several,
      { type: 'choose', item: 'rule', row: 'rule-0', place: praha },
      { type: 'pieces', item: 'rule', row: 'rule-0', quantity: 100 },
      { type: 'add', item: 'rule' },
    ] as const satisfies SplitEvent[];
    const state = reached(...split);
    expect(state.splits[0]?.addressRows.map(({ quantity }) => quantity)).toEqual([100, 50]);
    expect(knownAmounts(state)).toEqual([{ orderItemId: 'rule', deliveryLocationId: 'praha', amount: 100 }]);
    const cut = nextSplit(state, { type: 'cut', item: 'rule', cut: 0, pieces: -10 });
    expect(cut.splits[0]?.addressRows.map(({ quantity }) => quantity)).toEqual([90, 60]);
    const removed = nextSplit(cut, {
      type: 'remove',
      item: 'rule',
      row: cut.splits[0]?.addressRows[1]?.id ?? '',
    });
    expect(removed.splits[0]?.addressRows).toHaveLength(1);
    expect(isWhole(removed)).toBe(false);
  });

  it('a sheet takes the place of what was split by hand', () => {
    const amounts = [
      { orderItemId: 'rule', deliveryLocationId: 'praha', amount: 100 },
      { orderItemId: 'rule', deliveryLocationId: 'wien', amount: 50 },
      { orderItemId: 'pencil', deliveryLocationId: 'wien', amount: 60 },
    ];
    const state = reached(
      several,
      { type: 'add', item: 'rule' },
      { type: 'mode', mode: 'one' },
      { type: 'sheet', amounts, places: [praha, wien] },
    );
    expect([state.mode, isWhole(state), isChanged(state)]).toEqual(['several', true, true]);
    expect(knownAmounts(state)).toEqual(amounts);
    expect(piecesByPlace(state)).toEqual([
      { place: praha, pieces: 100 },
      { place: wien, pieces: 110 },
    ]);
    expect(new Set(state.splits.flatMap(({ addressRows }) => addressRows.map(({ id }) => id))).size).toBe(3);
  });

  it('LOC-037: a refused save shows every problem', () =>
    expect(
      reached(several, { type: 'tell' }).splits.every(({ addressRows }) => addressRows[0]?.isTouched),
    ).toBe(true));
});

it('two places of one name and address are told apart by who takes the goods there', () => {
  const twin = { ...praha, id: 'twin', firstName: 'Petr' };
  const alike = [{ ...praha, companyName: 'Sample' }, { ...twin, companyName: 'Sample' }, wien];
  expect([...partsOf(alike).values()].map(lineOf)).toEqual([
    'Sample, Sample 1, 110 00 Praha, CZ (Jana Sample, sample@agency.example)',
    'Sample, Sample 1, 110 00 Praha, CZ (Petr Sample, sample@agency.example)',
    'wien, Sample 1, 110 00 Praha, CZ',
  ]);
  expect(partsOf(alike).get(alike[1] as Place)).toEqual({
    name: 'Sample',
    where: 'Sample 1, 110 00 Praha, CZ (Petr Sample, sample@agency.example)',
  });
});
