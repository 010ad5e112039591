import { describe, expect, it } from 'vitest';
import {
  type Known,
  knownOf,
  type Stored,
  stampOf,
  type TabConflict,
  tabConflictOf,
} from './tab-conflict.ts';

const design = (text: string, quantity = 10) => ({ quantity, artwork: { text } });
const [mine, theirs] = [design('mine'), design('theirs')];
const nothing: Stored = { draft: null, line: null };

const cases: readonly [string, boolean, Known, Stored, TabConflict | null][] = [
  ['a design never saved', false, knownOf(nothing), nothing, null],
  [
    'a draft as this tab left it',
    false,
    knownOf({ draft: mine, line: null }),
    { draft: mine, line: null },
    null,
  ],
  [
    'a draft another tab changed',
    false,
    knownOf({ draft: mine, line: null }),
    { draft: theirs, line: null },
    'draft_changed',
  ],
  [
    'another quantity',
    false,
    knownOf({ draft: mine, line: null }),
    { draft: design('mine', 11), line: null },
    'draft_changed',
  ],
  [
    'the same change in both tabs',
    false,
    knownOf({ draft: theirs, line: null }),
    { draft: mine, line: null },
    null,
  ],
  ['a draft pushed out by newer ones', false, knownOf({ draft: mine, line: null }), nothing, null],
  [
    'a draft put into the cart',
    false,
    knownOf({ draft: mine, line: null }),
    { draft: null, line: theirs },
    'put_in_cart',
  ],
  [
    'the same, as it stands here',
    false,
    knownOf({ draft: mine, line: null }),
    { draft: null, line: mine },
    'put_in_cart',
  ],
  ['a line that stayed', true, knownOf({ draft: mine, line: mine }), { draft: mine, line: mine }, null],
  [
    'a line deleted or ordered',
    true,
    knownOf({ draft: mine, line: mine }),
    { draft: mine, line: null },
    'line_gone',
  ],
  ['a line known to be gone', true, knownOf({ draft: mine, line: null }), { draft: mine, line: null }, null],
  [
    'a line changed',
    true,
    knownOf({ draft: mine, line: mine }),
    { draft: mine, line: theirs },
    'line_changed',
  ],
  [
    'a line changed to what stands here',
    true,
    knownOf({ draft: mine, line: theirs }),
    { draft: mine, line: mine },
    null,
  ],
  [
    'the same line edited in both tabs',
    true,
    knownOf({ draft: mine, line: mine }),
    { draft: theirs, line: mine },
    'draft_changed',
  ],
];

describe('a design open in two tabs', () => {
  it.each(cases)('%s', (_, isEdit, known, stored, conflict) => {
    expect(tabConflictOf(isEdit, known, stored, stampOf(mine))).toBe(conflict);
  });

  it('is compared by what is printed and how often, not by its price', () => {
    const priced = { ...mine, prices: { price: 5 }, warnings: [] };
    expect(stampOf(priced)).toBe(stampOf(mine));
  });

  it('looks the same after it was stored', () => {
    const numbers = { quantity: 1, artwork: { x: 0.1 + 0.2, y: -0, turn: 1e-7, gone: undefined } };
    expect(stampOf(JSON.parse(JSON.stringify(numbers)))).toBe(stampOf(numbers));
  });
});
