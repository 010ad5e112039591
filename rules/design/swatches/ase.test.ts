import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAse } from './ase.ts';
import { aseBlock, aseColor, aseFile, aseGroup, aseGroupEnd } from './ase-samples.ts';
import { checkRows } from './raw-row.ts';
import { swatchSchema } from './swatch.ts';

const read = (file: Uint8Array) => {
  const made = readAse(file);
  return 'refusal' in made ? { swatches: [], refusals: [made.refusal], guessed: 0 } : checkRows(made.rows);
};
const red = aseColor('PANTONE Sample 485 C', 'CMYK', [0, 0.95, 1, 0]);

describe('a swatch file', () => {
  it('gives colours of every model, out of groups as well', () => {
    const file = aseFile([
      aseGroup('Sample fan'),
      red,
      aseColor('Sample 486 C', 'RGB', [1, 0.5, 0]),
      aseColor('Sample 487 C', 'LAB', [0.5, 12.345, -60]),
      aseGroupEnd,
      aseColor('Sample 488 C', 'Gray', [0.25]),
    ]);
    expect(read(file)).toEqual({
      refusals: [],
      guessed: 1,
      swatches: [
        { name: 'Sample 485 C', hex: '#ff0d00', cmyk: [0, 95, 100, 0], lab: null },
        { name: 'Sample 486 C', hex: '#ff8000', cmyk: null, lab: null },
        { name: 'Sample 487 C', hex: expect.any(String), cmyk: null, lab: [50, 12.35, -60] },
        { name: 'Sample 488 C', hex: '#404040', cmyk: [0, 0, 0, 75], lab: null },
      ],
    });
  });

  it('may end in its own way after the colours it counts', () =>
    expect(read(aseFile([red, red.slice(0, 9)], { count: 1 })).swatches).toHaveLength(1));

  it.each([
    ['is no swatch file', aseFile([red], { mark: 'ASEG' }), 'file_cut', null],
    ['ends in its head', aseFile([red]).subarray(0, 11), 'file_cut', null],
    ['is of another version', aseFile([red], { version: [2, 0] }), 'file_version', null],
    ['counts more blocks than it has', aseFile([red], { count: 2 }), 'file_cut', null],
    ['counts blocks below zero', aseFile([red], { count: -1 }), 'file_too_long', null],
    ['has no blocks', aseFile([]), 'file_empty', null],
    ['has only groups', aseFile([aseGroup('Sample'), aseGroupEnd]), 'file_empty', null],
    ['is cut within a block', aseFile([red]).subarray(0, 40), 'file_cut', null],
    ['has a block without end', aseFile([aseBlock(1, [0, 1, 0, 0], 0xffffffff)]), 'file_cut', null],
    ['has a block of an unknown type', aseFile([aseBlock(7, [])]), 'file_cut', null],
    ['has an empty colour', aseFile([red, aseBlock(1, [])]), 'row_broken', 2],
    [
      'has a name beyond its block',
      aseFile([aseColor('Sample 1 C', 'RGB', [0, 0, 0], 60_000)]),
      'row_broken',
      1,
    ],
    [
      'has half a letter in a name',
      aseFile([aseColor('Sample \ud800 C', 'RGB', [0, 0, 0])]),
      'row_broken',
      1,
    ],
    ['has a colour without numbers', aseFile([aseColor('Sample 1 C', 'CMYK', [])]), 'row_broken', 1],
    ['has an unknown model', aseFile([aseColor('Sample 1 C', 'HSB ', [0, 0, 0])]), 'model_unknown', 1],
    [
      'has a number that is none',
      aseFile([aseColor('Sample 1 C', 'RGB', [0, Number.NaN, 0])]),
      'number_form',
      1,
    ],
    [
      'has a number without end',
      aseFile([aseColor('Sample 1 C', 'CMYK', [0, 0, 0, Number.POSITIVE_INFINITY])]),
      'number_form',
      1,
    ],
    ['has a share above one', aseFile([aseColor('Sample 1 C', 'RGB', [0, 1.5, 0])]), 'number_range', 1],
    ['has a negative ink', aseFile([aseColor('Sample 1 C', 'CMYK', [0, -0.5, 0, 0])]), 'number_range', 1],
    ['has a colour without a name', aseFile([aseColor('', 'RGB', [0, 0, 0])]), 'name_missing', 1],
    ['has a name of another form', aseFile([aseColor('=HYPERLINK()', 'RGB', [0, 0, 0])]), 'name_form', 1],
    ['names a colour twice', aseFile([red, red]), 'name_twice', 2],
  ])('that %s is refused with its place', (_, file, reason, row) => {
    const { refusals } = read(file);
    expect(refusals.at(-1)).toMatchObject({ reason, row });
  });

  const whole = aseFile([aseGroup('Sample'), red, aseColor('Sample 2 C', 'LAB', [0.5, 1, 2]), aseGroupEnd]);
  const faults = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 });
  it('never fails, whatever is broken in it', () =>
    fc.assert(
      fc.property(faults, fc.nat(whole.length), (broken, length) => {
        const file = Uint8Array.from(whole);
        for (const [at, value] of broken) file[at] = value;
        for (const one of read(file.subarray(0, length)).swatches)
          expect(swatchSchema.safeParse(one).success).toBe(true);
      }),
    ));
});
