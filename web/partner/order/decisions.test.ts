import { describe, expect, it } from 'vitest';
import { commentOf, roundOf } from './decisions.ts';

const items = [
  { id: 'a', item: 1, approvalStatus: 'approved' },
  { id: 'b', item: 2, approvalStatus: 'waiting' },
  { id: 'c', item: 3, approvalStatus: 'notApproved' },
  { id: 'd', item: 4, approvalStatus: 'notApproved' },
] as const;
const nameOf = (item: number) => `Design ${item}`;

describe('a round of designs', () => {
  it('counts what is decided, and names what is not', () => {
    expect(roundOf(items, {}, '')).toEqual({
      approved: 1,
      rejected: 2,
      open: 1,
      unanswered: [2],
      uncommented: [3, 4],
    });
  });

  it('MSG-036: a rejected design needs a comment, its own or that of the message', () => {
    expect(roundOf(items, { c: 'Larger, please', d: '  ' }, '').uncommented).toEqual([4]);
    expect(roundOf(items, {}, 'Both are too small').uncommented).toEqual([]);
  });

  it('D-B18: makes one comment that names the designs', () => {
    expect(commentOf(items, { a: 'not said', c: ' Larger ', d: 'Darker' }, ' Thank you ', nameOf)).toBe(
      'Design 3: Larger\nDesign 4: Darker\nThank you',
    );
    expect(commentOf(items, {}, '', nameOf)).toBe('');
  });
});
