import { describe, expect, it } from 'vitest';
import { type DesignedSide, sideEntries } from './side-entries.ts';

const tampon = (fingerprint: string | null, colorsCount = 2): DesignedSide => ({
  technology: 'Tampon',
  colorsCount,
  fingerprint,
});
const empty: DesignedSide = { technology: 'Digital', colorsCount: 0, fingerprint: null };

describe('sides of a price request', () => {
  it('PRC-022: gives colours, technology and prints of every side', () => {
    expect(
      sideEntries([tampon('a', 3), { technology: 'Digital', colorsCount: 7, fingerprint: 'b' }, empty]),
    ).toEqual({
      sides: [
        { technologyType: 'Tampon', colorsCount: 3, printCount: 1 },
        { technologyType: 'Digital', colorsCount: 0, printCount: 1 },
        { technologyType: 'Digital', colorsCount: 0, printCount: 0 },
      ],
      preparationCounts: { digital: 1, tampon: 1, simple: 0 },
    });
  });

  it('PRC-024: identical sides 1 and 2 count once and print twice', () => {
    expect(sideEntries([tampon('a'), tampon('a'), empty, empty])).toMatchObject({
      sides: [{ printCount: 2 }, { printCount: 0 }, { printCount: 0 }],
      preparationCounts: { tampon: 1 },
    });
  });

  it('PRC-025: identical sides 3 and 4 count once, also when 1 and 2 are like them', () => {
    expect(sideEntries([tampon('a'), tampon('a'), tampon('a'), tampon('a')])).toMatchObject({
      sides: [{ printCount: 2 }, { printCount: 2 }],
      preparationCounts: { tampon: 2 },
    });
  });

  it('other identical sides count singly', () => {
    const { sides, preparationCounts } = sideEntries([
      tampon('x'),
      tampon('a'),
      tampon('a'),
      tampon('y'),
      tampon('b'),
      tampon('b'),
    ]);
    expect(sides.map((s) => s.printCount)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(preparationCounts).toEqual({ digital: 0, tampon: 6, simple: 0 });
  });

  it('empty sides need no preparation', () => {
    expect(sideEntries([empty, empty]).preparationCounts).toEqual({ digital: 0, tampon: 0, simple: 0 });
  });
});
