import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseInks } from './base-inks.ts';
import type { Ink } from './colors.ts';
import { deltaE } from './delta-e.ts';
import { metallicTone } from './metallic.ts';
import { NEAR_INKS, nearestInks } from './nearest-inks.ts';
import { standIn, UNKNOWN_INK } from './stand-in.ts';

/** `#hex` or `#hex code` */
const ink = (words: string): Ink => ({ hex: words.slice(0, 7), pantone: words.slice(8) || null });
const words = ({ hex, pantone }: Ink): string => (pantone === null ? hex : `${hex} ${pantone}`);

describe('the nearest inks', () => {
  it.each<[readonly string[], readonly [string, string] | null]>([
    [[], null],
    [['#c8102e'], null],
    [['#c8102e', '#003087'], null],
    [['#c8102e', '#ffcd00'], null], // yellow is not printed as red
    [['#b81030', '#003087', '#ffcd00'], null],
    [
      ['#c8102e', '#003087', '#00308f', '#ffffff'],
      ['#00308f', '#003087'],
    ],
    [
      ['#000000', '#111111', '#ffcd00'],
      ['#111111', '#000000'],
    ],
    // a grey that stands for what nobody knows is no colour
    [[`${UNKNOWN_INK} 485 C`, `${UNKNOWN_INK} 321 U`, `${UNKNOWN_INK} 7686 C`], null],
    [[UNKNOWN_INK, `${UNKNOWN_INK} 485 C`], null],
    // nor is a tone that stands for what shines
    [['#a3a6a9', '#a3a6a9 877 C'], null],
    [['#91794a 872 C', '#93824f 871 C'], null],
    // nor what a person chose before a code took its place
    [['#c8102e', '#c41230 485 C'], null],
    // an ink whose colour is known is compared as any other
    [
      ['#f43b36 Bright Red C', '#f6443f Warm Red C'],
      ['#f6443f Warm Red C', '#f43b36 Bright Red C'],
    ],
  ])('of %j are %j', (named, expected) => {
    const found = nearestInks(named.map(ink));
    expect(found && [words(found.from), words(found.into)]).toEqual(expected);
  });

  it('a preview that somebody compared with the fan counts, a grey or a metal never', () => {
    const all = () => true;
    expect(nearestInks(['#c8102e', '#c41230 485 C'].map(ink), all)?.from.pantone).toBe('485 C');
    expect(nearestInks([`${UNKNOWN_INK} 485 C`, `${UNKNOWN_INK} 321 U`].map(ink), all)).toBeNull();
    expect(nearestInks(['#a3a6a9', '#a3a6a9 877 C'].map(ink), all)).toBeNull();
  });

  const anyInk = fc.oneof(
    fc
      .integer({ min: 0, max: 0xffffff })
      .map((rgb): Ink => ({ hex: `#${rgb.toString(16).padStart(6, '0')}`, pantone: null })),
    fc.constantFrom(...baseInks).map(({ name, hex }): Ink => ({ hex, pantone: name })),
    fc.constantFrom('485 C', '321 U', '8003 C').map((pantone): Ink => ({ hex: UNKNOWN_INK, pantone })),
  );
  it('are near and known, whatever a side prints', () =>
    fc.assert(
      fc.property(fc.array(anyInk, { maxLength: 12 }), (inks) => {
        const near = nearestInks(inks);
        if (!near) return;
        expect(deltaE(near.from.hex, near.into.hex)).toBeLessThanOrEqual(NEAR_INKS);
        for (const { pantone, hex } of [near.from, near.into])
          if (pantone !== null) expect([standIn(pantone), metallicTone(pantone)]).toEqual([hex, null]);
      }),
      { seed: 144 },
    ));
});
