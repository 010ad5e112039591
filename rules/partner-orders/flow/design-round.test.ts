import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemApproval, itemApprovals } from '#rules/orders/order/item-approval.ts';
import {
  changedSince,
  checkDecision,
  checkDecisions,
  checkDesignUpload,
  type RoundItem,
} from './design-round.ts';

const items = (...approvals: readonly ItemApproval[]): readonly RoundItem[] =>
  approvals.map((approval, i) => ({ id: `i${i + 1}`, approval }));
const say = (...approvals: readonly ItemApproval[]) =>
  approvals.map((approvalStatus, i) => ({ orderItemId: `i${i + 1}`, approvalStatus }));
const code = (answer: { readonly ok: boolean; readonly code?: string }): string => answer.code ?? 'ok';

describe('designs that staff send', () => {
  it.each<[string, readonly RoundItem[], readonly string[], boolean, string]>([
    ['MSG-031', items('waiting', 'waiting'), ['i1', 'i2'], false, 'ok'],
    ['MSG-031', items('waiting', 'waiting'), ['i1'], false, 'designs_missing'],
    ['MSG-033', items('approved', 'notApproved'), ['i2', 'i2'], false, 'ok'],
    ['MSG-031', items('approved', 'notApproved'), [], false, 'designs_missing'],
    ['MSG-034', items('approved', 'notApproved'), ['i1', 'i2'], false, 'approved_design_unconfirmed'],
    ['MSG-034', items('approved', 'notApproved'), ['i1', 'i2'], true, 'ok'],
    ['MSG-030', items('waiting'), ['i1', 'other'], false, 'item_unknown'],
  ])('%s: of %o with files for %o, confirmed %s: %s', (_, all, sentFor, isConfirmed, expected) => {
    expect(code(checkDesignUpload(all, sentFor, isConfirmed))).toBe(expected);
  });

  it('give a new version to each item once, however many files it has', () => {
    expect(checkDesignUpload(items('approved', 'notApproved'), ['i2', 'i2'], false)).toEqual({
      ok: true,
      value: ['i2'],
    });
  });
});

describe('decisions of the partner', () => {
  it('MSG-037: a stored one stands', () => {
    for (const stored of itemApprovals)
      for (const wanted of itemApprovals) {
        const expected =
          stored === 'waiting'
            ? wanted === 'waiting'
              ? 'design_undecided'
              : 'ok'
            : stored === wanted
              ? 'ok'
              : 'decision_final';
        expect([stored, wanted, code(checkDecision(stored, wanted))]).toEqual([stored, wanted, expected]);
      }
  });

  it.each<[string, readonly RoundItem[], ReturnType<typeof say>, string, string]>([
    ['MSG-035', items('waiting', 'waiting'), say('approved', 'approved'), '', 'ok'],
    ['MSG-035', items('waiting', 'waiting'), say('approved'), '', 'design_undecided'],
    ['MSG-035', items('waiting'), say('waiting'), 'text', 'design_undecided'],
    ['MSG-036', items('waiting'), say('notApproved'), ' ', 'rejection_comment_missing'],
    ['MSG-036', items('waiting'), say('notApproved'), 'larger', 'ok'],
    [
      'MSG-036',
      items('notApproved', 'waiting'),
      say('notApproved', 'approved'),
      '',
      'rejection_comment_missing',
    ],
    ['MSG-037', items('notApproved'), say('approved'), 'text', 'decision_final'],
    ['MSG-037', items('approved', 'waiting'), say('notApproved', 'approved'), 'text', 'decision_final'],
    [
      'D-B17',
      items('notApproved', 'waiting'),
      say('notApproved', 'approved').slice(1),
      'x',
      'design_undecided',
    ],
    ['D-B17', items('approved', 'waiting'), say('approved', 'notApproved').slice(1), 'x', 'ok'],
    ['D-B17', items('waiting'), [...say('approved'), ...say('approved')], '', 'item_twice'],
    ['D-B17', items('waiting'), say('approved', 'approved'), '', 'item_unknown'],
  ])('%s: of %o with %o and comment %o: %s', (_, all, decisions, comment, expected) => {
    expect(code(checkDecisions(all, decisions, comment))).toBe(expected);
  });

  it('end the round one way or the other, and name what is new', () => {
    const approval = fc.constantFrom<ItemApproval>('approved', 'notApproved');
    fc.assert(
      fc.property(
        fc.array(fc.record({ isStored: fc.boolean(), approval }), { minLength: 1, maxLength: 8 }),
        (cases) => {
          const stored = items(...cases.map((one) => (one.isStored ? one.approval : 'waiting')));
          const answer = checkDecisions(stored, say(...cases.map((one) => one.approval)), 'comment');
          const isRejected = cases.some((one) => one.approval === 'notApproved');
          if (!answer.ok) throw new Error(answer.code);
          expect(answer.value.to).toBe(isRejected ? 'commentOnTheDesign' : 'designApproved');
          expect(answer.value.fresh).toHaveLength(cases.filter((one) => !one.isStored).length);
          expect(answer.value.items.map((one) => one.approval)).toEqual(cases.map((one) => one.approval));
        },
      ),
    );
  });
});

describe('designs that are not those that were seen', () => {
  const present = [
    { id: 'a', version: 2, hashes: ['1', '2'] },
    { id: 'b', version: 1, hashes: [] },
  ];
  it.each<[string, Parameters<typeof changedSince>[1], readonly string[]]>([
    ['seen as they are, in any order of files', [{ orderItemId: 'a', version: 2, hashes: ['2', '1'] }], []],
    ['nothing said of what was seen', [{ orderItemId: 'a' }, { orderItemId: 'b' }], []],
    ['an older version', [{ orderItemId: 'a', version: 1 }], ['a']],
    ['another file', [{ orderItemId: 'a', version: 2, hashes: ['1', '3'] }], ['a']],
    ['a file less', [{ orderItemId: 'a', version: 2, hashes: ['1'] }], ['a']],
    ['a file that is gone', [{ orderItemId: 'b', version: 1, hashes: ['1'] }], ['b']],
    [
      'all of them',
      [
        { orderItemId: 'b', version: 2 },
        { orderItemId: 'a', version: 3 },
      ],
      ['a', 'b'],
    ],
  ])('%s', (_, seen, changed) => {
    expect(changedSince(present, seen)).toEqual(changed);
  });
});
