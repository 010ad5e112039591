import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allColors } from '#rules/catalogue/products/colors.ts';
import type { Technology } from '#rules/catalogue/products/product.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { areaOf } from '#rules/design/artwork/areas.ts';
import { inksOf } from '#rules/design/artwork/colors.ts';
import { addText } from '#rules/design/artwork/commands/text.ts';
import { type ArtworkDocument, emptyDocument } from '#rules/design/artwork/document.ts';
import { halfEm } from '#rules/design/artwork/sample-measure.ts';
import { sampleMeter, sampleSpatula } from '#rules/design/artwork/sample-products.ts';
import { mm } from '#rules/platform/units.ts';
import { plateFinder, plateName, plateNames, printedSides } from './plates.ts';
import { needsWhite, takesUnderprint, whiteShare } from './tone.ts';

const area = areaOf({ centerX: mm(118), centerY: mm(8), width: mm(186), height: mm(14) });

function withTexts(
  color: string | null,
  texts: readonly { hex: string; pantone: string | null }[],
  side = 1,
): ArtworkDocument {
  let document = emptyDocument(sampleMeter, color, 'freeTop');
  for (const [i] of texts.entries()) {
    const added = addText(document, {
      side,
      id: `t${i}`,
      text: 'Sample',
      placeholder: 'Text',
      measure: halfEm,
      area,
    });
    if (!added.ok) throw new Error(added.code);
    document = added.value;
  }
  const sides = document.sides.map((one) => ({
    ...one,
    texts: one.texts.map((node) => {
      const named = texts[Number(node.id.slice(1))] ?? { hex: node.color, pantone: null };
      return { ...node, color: named.hex, pantone: named.pantone };
    }),
  }));
  return { ...document, sides };
}

const red = { hex: '#c8102e', pantone: '186 C' };
const green = { hex: '#00843d', pantone: null };
const on = (technology: Technology) => () => technology;

describe('plates', () => {
  it('are named as the ink is: by its code, or by its HEX', () => {
    expect(plateName(red)).toBe('PANTONE 186 C');
    expect(plateName(green)).toBe('HEX 00843D');
  });

  it('have the swatch of their code, however the design spells it', () => {
    const swatch = { name: 'Sample Gray 10 C', hex: '#636466', cmyk: null, lab: null };
    const document = withTexts('natural', [{ hex: '#111111', pantone: 'Sample Grey 10C' }]);
    const [side] = printedSides(document, sampleMeter, on('Tampon'), [swatch]);
    expect(side?.plates).toMatchObject([{ name: 'PANTONE Sample Grey 10C', hex: '#111111', swatch }]);
  });

  it('of one code are one, however the elements spell it', () => {
    const spelled = ['186 C', '186C', 'Cool Gray 10 C', 'Cool Grey 10 C', 'Cool Gray 10C'];
    const colors = spelled.map((pantone, i) => ({ hex: `#c8102${i}`, pantone }));
    const [side] = printedSides(withTexts('natural', colors), sampleMeter, on('Tampon'));
    if (!side) throw new Error('nothing printed');
    expect(plateNames(side)).toEqual(['PANTONE 186 C', 'PANTONE Cool Gray 10 C']);
    const plateOf = plateFinder(side);
    expect(colors.map((one) => plateOf(one)?.name)).toEqual([
      ...Array(2).fill('PANTONE 186 C'),
      ...Array(3).fill('PANTONE Cool Gray 10 C'),
    ]);
  });

  it('empty sides give none; the order of the inks is that of the elements', () => {
    const [side, ...others] = printedSides(withTexts('natural', [red, green], 2), sampleMeter, on('Tampon'));
    expect(others).toEqual([]);
    expect(side).toMatchObject({ index: 1, technology: 'Tampon', white: null, face: { name: 'back' } });
    expect(side && plateNames(side)).toEqual(['PANTONE 186 C', 'HEX 00843D']);
    expect(side?.area).toMatchObject({ minX: 25, maxX: 211 });
  });

  it('a digital side has none, a technology without an area on the side has no area', () => {
    const [side] = printedSides(withTexts('natural', [red]), sampleMeter, on('Digital'));
    expect(side?.plates).toEqual([]);
    expect(printedSides(withTexts(null, [red]), sampleSpatula, on('Digital'))[0]?.area).toBeNull();
  });

  it('white goes under the inks of a dark body, but not under white', () => {
    const [side] = printedSides(
      withTexts('pBlackC', [red, { hex: '#ffffff', pantone: null }]),
      sampleMeter,
      on('Tampon'),
    );
    expect(side?.plates.map(({ underprint }) => underprint)).toEqual(['HEX FFFFFF', null]);
    // a white ink of the side carries the white under the others: one plate, not two
    expect(side && plateNames(side)).toEqual(['HEX FFFFFF', 'PANTONE 186 C']);
    const [alone] = printedSides(withTexts('pBlackC', [red]), sampleMeter, on('Tampon'));
    expect(alone && plateNames(alone)).toEqual(['White underprint', 'PANTONE 186 C']);
    const [white] = printedSides(
      withTexts('pBlackC', [{ hex: '#ffffff', pantone: null }]),
      sampleMeter,
      on('Tampon'),
    );
    expect(white?.white).toBeNull();
  });

  it('every colour of a side has a plate, and every plate a colour, as many as the price counts', () => {
    const color = fc.record({
      hex: fc.constantFrom('#c8102e', '#00843d', '#000000', '#ffffff'),
      pantone: fc.constantFrom(null, '186 C', '348 C'),
    });
    fc.assert(
      fc.property(fc.array(color, { minLength: 1, maxLength: 6 }), (colors) => {
        const document = withTexts('natural', colors);
        const [side] = printedSides(document, sampleMeter, on('Tampon'));
        if (!side) throw new Error('nothing printed');
        const plateOf = plateFinder(side);
        const found = colors.map((one) => plateOf(one)?.name);
        expect(found).not.toContain(undefined);
        expect(new Set(found)).toEqual(new Set(side.plates.map((plate) => plate.name)));
        expect(side.plates).toHaveLength(inksOf(side.side).length);
      }),
    );
    expect(plateFinder({ side: withTexts('natural', []).sides[0] as never, plates: [] })(red)).toBeNull();
  });
});

describe('white under an ink', () => {
  const hexById = new Map(allColors.map(({ id, hex }) => [id, hex]));
  const needs = (ink: string, body: string, press = defaultPress) =>
    needsWhite(ink, hexById.get(body) ?? '', 'Tampon', press);
  it.each([
    ['black on dark blue stays black', '#000000', 'p286c', false],
    ['black on black', '#000000', 'pBlackC', false],
    ['red on black drowns', '#c8102e', 'pBlackC', true],
    ['red on blue', '#c8102e', 'p286c', true],
    ['blue on yellow comes out dark', '#0033a0', 'p7406c', true],
    ['blue on lemon', '#0033a0', 'lemon', true],
    ['blue on orange', '#0033a0', 'p151c', true],
    ['red on yellow stays red', '#c8102e', 'p7406c', false],
    ['white is white itself', '#ffffff', 'pBlackC', false],
    ['grey on silver', '#808080', 'pCoolGray3c', false],
    ['blue on white lacquer', '#0033a0', 'white', false],
  ] as const)('%s', (_, ink, body, expected) => expect(needs(ink, body)).toBe(expected));

  it('no ink on bare wood needs it, every one where the owner says so', () => {
    const woods = allColors.filter(({ wood }) => wood);
    for (const { id } of woods) expect(needs('#2995c8', id)).toBe(false);
    const colored = { ...defaultPress.underbase, Tampon: 'colored' as const };
    expect(needs('#000000', 'natural', { ...defaultPress, underbase: colored })).toBe(true);
    expect(needs('#000000', 'white', { ...defaultPress, underbase: colored })).toBe(false);
  });

  it('goes by the difference of the settings, and rises to it without a step', () => {
    expect(needs('#808080', 'p430c')).toBe(true);
    expect(needs('#808080', 'p430c', { ...defaultPress, underbaseFrom: 30 })).toBe(false);
    const shares = [0, 32, 64, 96, 128].map((gray) =>
      whiteShare(`#${gray.toString(16).padStart(2, '0').repeat(3)}`, '#0033a0', 'Digital', defaultPress),
    );
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
  });

  it('an ink as light as white is its own white', () => {
    expect(takesUnderprint('#ffffff')).toBe(false);
    expect(takesUnderprint('#f4d526')).toBe(true);
  });
});
