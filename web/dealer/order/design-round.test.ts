import { describe, expect, it } from 'vitest';
import { checkDesignUpload } from '#rules/partner-orders/flow/design-round.ts';
import { missingDesigns, replacedDesigns } from './design-round.ts';

const items = [
  { id: 'a', item: 1, approvalStatus: 'approved' },
  { id: 'b', item: 2, approvalStatus: 'notApproved' },
  { id: 'c', item: 3, approvalStatus: 'waiting' },
] as const;

describe('designs to be sent', () => {
  it('MSG-031: need a file for all that is not approved', () => {
    expect(missingDesigns(items, new Set())).toEqual([2, 3]);
    expect(missingDesigns(items, new Set(['b']))).toEqual([3]);
    expect(missingDesigns(items, new Set(['b', 'c']))).toEqual([]);
  });

  it('MSG-034: name the approved ones they would replace', () => {
    expect(replacedDesigns(items, new Set(['b', 'c']))).toEqual([]);
    expect(replacedDesigns(items, new Set(['a', 'b', 'c']))).toEqual([1]);
  });

  it('are judged as the server judges them', () => {
    const rounds = items.map(({ id, approvalStatus }) => ({ id, approval: approvalStatus }));
    for (const chosen of [[], ['a'], ['b'], ['b', 'c'], ['a', 'b', 'c']]) {
      const sentFor = new Set(chosen);
      const isRight = missingDesigns(items, sentFor).length === 0;
      const isPlain = replacedDesigns(items, sentFor).length === 0;
      expect(checkDesignUpload(rounds, chosen, false).ok).toBe(isRight && isPlain);
      expect(checkDesignUpload(rounds, chosen, true).ok).toBe(isRight);
    }
  });
});
