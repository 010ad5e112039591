import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { joinedRejections } from './rejections.ts';

describe('rejections of several designs as one message', () => {
  it('stand by the number of their design', () => {
    expect(joinedRejections([])).toBe('');
    expect(
      joinedRejections([
        { item: 1, comment: 'Larger.' },
        { item: 3, comment: 'Darker.\nMuch.' },
      ]),
    ).toBe('1: Larger.\n3: Darker.\nMuch.');
  });

  it('are begun where they do not fit, the short ones left whole', () => {
    const said = [
      { item: 1, comment: 'a'.repeat(30) },
      { item: 2, comment: 'short' },
      { item: 3, comment: '🙂'.repeat(15) },
    ];
    expect(joinedRejections(said, 36)).toBe(`1: ${'a'.repeat(9)}…\n2: short\n3: ${'🙂'.repeat(4)}…`);
  });

  it('fit into a message, and every design is named', () => {
    const comment = fc.string({ minLength: 1, maxLength: MESSAGE_MAX, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(comment, { minLength: 1, maxLength: 100 }), (comments) => {
        const said = comments.map((one, index) => ({ item: index + 1, comment: one }));
        const joined = joinedRejections(said);
        expect(joined.length).toBeLessThanOrEqual(MESSAGE_MAX);
        expect(joined.isWellFormed()).toBe(true);
        for (const { item } of said) expect(joined).toContain(`${item}: `);
      }),
    );
  });
});
