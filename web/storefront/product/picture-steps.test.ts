import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthInMm, sizeInMm } from './measures.ts';
import { stepOf, stepped } from './picture-steps.ts';

const press = (key: string, held: object = {}) =>
  stepOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });

describe('going through pictures', () => {
  it('CAT-051: arrow right is the next, arrow left the one before', () => {
    expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([1, -1]);
  });

  it('CAT-051: leaves other keys and shortcuts of the browser alone', () => {
    expect([press('ArrowDown'), press('a'), press('Escape')]).toEqual([0, 0, 0]);
    expect([press('ArrowLeft', { altKey: true }), press('ArrowRight', { metaKey: true })]).toEqual([0, 0]);
  });

  it('goes round and back again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(19), (count, at) => {
        const index = at % count;
        expect(stepped(stepped(index, 1, count), -1, count)).toBe(index);
        expect(stepped(count - 1, 1, count)).toBe(0);
      }),
    );
  });
});

describe('measures', () => {
  it.each([
    [16, '16'],
    [6.4, '6,4'],
    [4.83, '4,83'],
    [194.5, '194,5'],
    [0.1 + 0.2, '0,3'],
  ])('%d mm is written %s', (mm, text) => expect(lengthInMm(mm, 'en')).toBe(text));

  it('a size is width by height', () =>
    expect(sizeInMm({ width: 180, height: 6.4 }, 'cz')).toBe('180 × 6,4'));
});
