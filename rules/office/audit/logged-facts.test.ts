import { describe, expect, it } from 'vitest';
import { loggedActs } from '#rules/partner-orders/flow/logged-acts.ts';
import { type FactKind, factsOfActs, isSubjectGone, loggedFacts } from './logged-facts.ts';

/** Something for every fact there is. */
const everything = {
  mail: 'receipt',
  ...{ item: 2, version: 3, decision: 'approved', items: [1, 2], verdict: 'inTime' },
  ...{ deliveryLocationId: 'place', deliveryIds: ['d1', 'd2'], forAll: true },
  ...{ linkId: 'link', documentIds: ['file'], dealerId: 'petr' },
  ...{ carrier: 'Post', deliveryCode: 'CZ1', expeditionDate: '2026-12-01' },
  ...{ from: 'new', to: 'cancelled', changed: ['city', 'zipCode', 'other'] },
  reference: ['client', 'price'],
  ...{ files: 2, deliveryPrice: 120, currency: 'CZK', stockReturned: true },
};

describe.each(loggedActs)('the act %s', (act) => {
  const { about, also } = factsOfActs[act];
  const kinds = (data: Record<string, unknown>): readonly FactKind[] => [
    ...new Set((loggedFacts(act, data) ?? []).map(({ kind }) => kind)),
  ];

  it('says all that it says it is about', () => {
    expect(kinds(everything)).toEqual([...about, ...also]);
    expect(isSubjectGone(act, loggedFacts(act, everything) ?? [])).toBe(false);
  });

  it('says that it is gone when the order has forgotten it', () => {
    expect(kinds({})).toEqual([]);
    expect(isSubjectGone(act, [])).toBe(about.length > 0);
  });
});

describe('what an entry says', () => {
  it.each([
    [
      'sendDesigns',
      { designs: [{ item: 1, version: 2, replacesApproved: true }, { item: 4, version: 1 }, null] },
      [
        {
          kind: 'designs',
          designs: [
            { item: 1, version: 2, decision: null },
            { item: 4, version: 1, decision: null },
          ],
        },
        { kind: 'note', note: 'replacesApproved' },
      ],
    ],
    [
      'decideDesigns',
      { decisions: [{ item: 1, version: 2, decision: 'notApproved' }], from: 'new', to: 'elsewhere' },
      [{ kind: 'designs', designs: [{ item: 1, version: 2, decision: 'notApproved' }] }],
    ],
    [
      'updateLocation',
      { deliveryLocationId: 'a', changed: ['zipCode', 'city', 'gone'] },
      [
        { kind: 'locations', ids: ['a'] },
        { kind: 'fields', fields: ['city', 'zipCode'] },
      ],
    ],
    ['createLocations', { deliveryLocationIds: ['a', 7, 'b'] }, [{ kind: 'locations', ids: ['a', 'b'] }]],
    ['writeMessage', { files: 0 }, []],
    [
      'cancel',
      { stockReturned: false, withoutLocations: true },
      [{ kind: 'note', note: 'withoutLocations' }],
    ],
  ] as const)('%s', (act, data, facts) => expect(loggedFacts(act, data)).toEqual(facts));

  it('is not asked of an act of the back office', () =>
    expect(loggedFacts('changed', everything)).toBeNull());
});
