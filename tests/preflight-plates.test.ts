import { describe, expect, it } from 'vitest';
import { measure } from '#printing/fonts/measure.ts';
import type { Technology } from '#rules/catalogue/products/product.ts';
import { defaultPress, type Underbase } from '#rules/catalogue/settings/press-settings.ts';
import { inksOf } from '#rules/design/artwork/colors.ts';
import { deltaE } from '#rules/design/artwork/delta-e.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { mm } from '#rules/platform/units.ts';
import { applyFix, preflight } from '#rules/press/print-files/preflight/preflight.ts';
import { meetings } from '#rules/press/print-files/trapping.ts';
import { design, product, type TextWish } from './print/design.ts';

const of = product('block-53');
const word = { text: 'Sample', x: 60, y: 2, size: 6 };
const inputOf = (body: string, texts: readonly TextWish[], technology: Technology = 'Tampon') => ({
  document: design(of, body, 'withoutPrint', [{ texts }]),
  product: of,
  technologyOf: () => technology,
  press: defaultPress,
  measure,
  pictureFacts: () => undefined,
  missingLetters: () => [],
});
const codesOf = (...asked: Parameters<typeof inputOf>) =>
  preflight(inputOf(...asked)).map(({ code }) => code);

describe('the plate of the white', () => {
  const hairlines = { ...word, family: 'Playfair Display', size: 5, color: '#f4d526' } as const;
  it('is looked at where it is printed, and a larger text mends it', () => {
    const input = inputOf('pBlackC', [hairlines]);
    const found = preflight(input).find(({ code }) => code === 'white_too_thin');
    expect(found).toMatchObject({ severity: 'warning', value: 0.09, limit: 0.12 });
    expect(found?.fix).toMatchObject({ kind: 'scale' });
    expect(codesOf('pBlackC', [{ ...hairlines, size: 7 }])).not.toContain('white_too_thin');
  });
  it('is there where the owner wants it', () => {
    const at = (body: string, Tampon: Underbase) => {
      const press = { ...defaultPress, underbase: { ...defaultPress.underbase, Tampon } };
      return preflight({ ...inputOf(body, [hairlines]), press }).map(({ code }) => code);
    };
    expect(at('natural', 'colored')).toContain('white_too_thin');
    expect(at('white', 'colored')).not.toContain('white_too_thin');
    expect(at('pBlackC', 'none')).not.toContain('white_too_thin');
  });
  it.each([
    ['a light body', 'natural', hairlines, 'Tampon'],
    ['a white ink', 'pBlackC', { ...hairlines, color: '#ffffff' }, 'Tampon'],
    ['a digital side', 'pBlackC', hairlines, 'Digital'],
  ] as const)('is not there on %s', (_, body, text, technology) => {
    expect(codesOf(body, [text], technology)).not.toContain('white_too_thin');
  });
});

describe('inks that look the same', () => {
  const two = [
    { ...word, color: '#c8102e' },
    { ...word, x: 120, color: '#c8112f', pantone: '186 C' },
  ];
  it('are named once, and become the one with a code', () => {
    const input = inputOf('natural', two);
    const found = preflight(input).filter(({ code }) => code === 'inks_alike');
    expect(found).toMatchObject([{ severity: 'warning', ids: ['t1-0'], words: ['186 C', '#c8102e'] }]);
    const fix = found[0]?.fix;
    const mended = fix && applyFix(fix, input)(input.document);
    if (!mended?.ok || !mended.value.sides[0]) throw new Error('not mended');
    expect(inksOf(mended.value.sides[0])).toEqual([{ hex: '#c8112f', pantone: '186 C' }]);
  });
  it('do not matter on a digital side, and others are let be', () => {
    expect(codesOf('natural', two, 'Digital')).toEqual([]);
    expect(
      codesOf('natural', [
        { ...word, color: '#c8102e' },
        { ...word, x: 120, color: '#a00c24' },
      ]),
    ).toEqual([]);
  });
  it('are told apart by CIEDE2000', () => {
    expect(deltaE('#ff0000', '#00ff00')).toBeCloseTo(86.61, 1);
    expect(deltaE('#ff0000', '#0000ff')).toBeCloseTo(52.88, 1);
    expect(deltaE('#ffffff', '#000000')).toBeCloseTo(100, 3);
    expect(deltaE('#123456', '#123456')).toBe(0);
  });
});

describe('inks that touch', () => {
  const over = (under: string, upper: string, x = 62) => [
    { ...word, color: under },
    { ...word, x, color: upper },
  ];
  it.each([
    ['a lighter text on a darker ink', over('#0033a0', '#f4d526'), true],
    ['a darker text on a lighter ink, which is trapped', over('#f4d526', '#0033a0'), false],
    ['texts beside each other', over('#0033a0', '#f4d526', 120), false],
    ['the same ink', over('#0033a0', '#0033a0'), false],
  ] as const)('%s: %s', (_, texts, expected) => {
    expect(codesOf('natural', texts).includes('inks_touch')).toBe(expected);
    expect(codesOf('natural', texts, 'Digital')).not.toContain('inks_touch');
  });
  it('all are named where the owner wants no trap', () => {
    const input = inputOf('natural', over('#f4d526', '#0033a0'));
    const press = { ...defaultPress, trap: mm(0) };
    expect(preflight({ ...input, press }).map(({ code }) => code)).toContain('inks_touch');
  });
  it('all stay open where the press wants no trap', () => {
    const [side] = design(of, 'natural', 'withoutPrint', [{ texts: over('#f4d526', '#0033a0') }]).sides;
    if (!side) throw new Error('no side');
    const elements = layoutSide(side, measure);
    expect(meetings(elements, side, 0.1).map(({ how }) => how)).toEqual(['over']);
    expect(meetings(elements, side, 0).map(({ how }) => how)).toEqual(['open']);
  });
});
