import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Product, type Technology, technologies } from '#rules/catalogue/products/product.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { printArea } from '#rules/design/artwork/areas.ts';
import { setColor, setPrintColors } from '#rules/design/artwork/commands/color.ts';
import { cropImage } from '#rules/design/artwork/commands/crop.ts';
import { addImage, resizeBox } from '#rules/design/artwork/commands/image.ts';
import { move, moveTo, rotate } from '#rules/design/artwork/commands/place.ts';
import { reduceImage } from '#rules/design/artwork/commands/reduce.ts';
import { setTab } from '#rules/design/artwork/commands/side.ts';
import { addText, setFontFamily, setFontSize } from '#rules/design/artwork/commands/text.ts';
import { setArc, setCapitals, setOutline } from '#rules/design/artwork/commands/typography.ts';
import { type ArtworkDocument, emptyDocument } from '#rules/design/artwork/document.ts';
import type { Obstacle } from '#rules/design/artwork/drawing/drawing.ts';
import { canOrder, type Finding, findingCodes, recordedWarnings } from '#rules/design/artwork/finding.ts';
import { fontFamilies } from '#rules/design/artwork/fonts.ts';
import { halfEm as measure } from '#rules/design/artwork/sample-measure.ts';
import * as samples from '#rules/design/artwork/sample-products.ts';
import { UNKNOWN_INK } from '#rules/design/artwork/stand-in.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import type { Result } from '#rules/platform/result.ts';
import { mm, mmToPx, px } from '#rules/platform/units.ts';
import { choiceFindings } from './inks.ts';
import type { PictureFacts, PreflightInput } from './input.ts';
import { factsOf, letterFacts } from './letters.ts';
import { technologyLimits } from './limits.ts';
import { applyFix, inspect, preflight } from './preflight.ts';
import { findingText, findingTexts } from './words.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
/** The sample products with areas that keep clear of scale and joints, as those of the shop do. */
const clear = (product: Product, centerY: number, height: number): Product => ({
  ...product,
  sides: product.sides.map((side) => ({
    ...side,
    printAreas: side.printAreas.map((area) => ({
      ...area,
      centerX: mm(118),
      centerY: mm(centerY),
      width: mm(186),
      height: mm(height),
    })),
  })),
});
const sampleMeter = clear(samples.sampleMeter, 3.5, 5.5);
const sampleSlimboy = clear(samples.sampleSlimboy, 3.5, 5.5);
const sampleSpatula = clear(samples.sampleSpatula, 3.4, 6);

type Situation = Partial<Omit<PreflightInput, 'document' | 'technologyOf'>> & { technology?: Technology };
const inputOf = (
  document: ArtworkDocument,
  { technology = 'Digital', ...rest }: Situation = {},
): PreflightInput => ({
  document,
  product: sampleMeter,
  technologyOf: () => technology,
  press: defaultPress,
  measure,
  pictureFacts: () => undefined,
  missingLetters: () => [],
  ...rest,
});
const check = (document: ArtworkDocument, situation: Situation = {}) =>
  preflight(inputOf(document, situation));
const codes = (found: readonly Finding[]) =>
  found.map(({ code, severity }) => `${severity === 'error' ? '!' : '?'}${code}`);
/** What is left when every fix offered was taken, one after the other. */
const fixed = (document: ArtworkDocument, situation: Situation = {}): string[] => {
  let input = inputOf(document, situation);
  for (let i = 0; i < 5; i++) {
    const fix = preflight(input).find((one) => one.fix)?.fix;
    if (fix) input = { ...input, document: must(applyFix(fix, input)(input.document)) };
  }
  expect(input.document).not.toBe(document);
  return codes(preflight(input));
};

const start = (product: Product = sampleMeter, color: string | null = 'natural') =>
  emptyDocument(product, color, product.availabilities[0]?.scale ?? 'freeTop');
const areaOf = (product: Product, scale: Parameters<typeof printArea>[1], technology: Technology) =>
  printArea(product.sides[0] as Product['sides'][number], scale, technology);
const text = (words = 'Sample', product: Product = sampleMeter, color: string | null = 'natural') => {
  const blank = start(product, color);
  const technology = product.category === 'spatula' ? 'Simple' : 'Digital';
  const area = areaOf(product, blank.scaleType, technology);
  return must(addText(blank, { side: 1, id: 't', text: words, placeholder: 'Your text', measure, area }));
};
const image = (width = 20, height = 10, product: Product = sampleMeter) => {
  const blank = start(product);
  const area = areaOf(product, blank.scaleType, product.category === 'spatula' ? 'Simple' : 'Digital');
  const added = must(
    addImage(blank, { side: 1, id: 'i', image: 'ref', name: 'logo.png', width: 100, height: 50, area }),
  );
  const sized = must(resizeBox(added, { id: 'i', width, height, measure }));
  return must(moveTo(sized, { id: 'i', x: px(300), y: px(3) }));
};
const raster = (width: number, height: number): PictureFacts => ({
  kind: 'raster',
  width,
  height,
});
const size = (document: ArtworkDocument, points: number) =>
  must(setFontSize(document, { ids: ['t'], size: px(points), measure }));
const ink = (hex: string, pantone: string | null = null) => ({
  hex,
  pantone,
  isOpen: false,
  chosenByDropper: false,
});

describe('a good design', () => {
  it.each(technologies.filter((technology) => technology !== 'Simple'))(
    'finds nothing on a black text, %s',
    (technology) => {
      expect(check(text(), { technology })).toEqual([]);
    },
  );

  it('finds nothing on a sharp picture', () => {
    expect(check(image(), { pictureFacts: () => raster(600, 300) })).toEqual([]);
  });

  it('says of an empty design that it is delivered without print, and lets it through', () => {
    const found = check(start());
    expect(codes(found)).toEqual(['?nothing_printed']);
    expect(canOrder(found)).toBe(true);
  });
});

describe('place', () => {
  // covers: CFG-033 CFG-034 CFG-037
  it('an element outside the area blocks and can be brought back', () => {
    const out = must(move(text(), { ids: ['t'], dx: px(0), dy: px(-7) }));
    const [found] = check(out);
    expect(found).toMatchObject({
      code: 'outside_area',
      severity: 'error',
      side: 1,
      ids: ['t'],
      fix: { kind: 'fit' },
    });
    expect(found?.value).toBeGreaterThan(found?.limit ?? 0);
    expect(fixed(out)).toEqual([]);
  });

  it('within the tolerance of 1.5 pixels nothing is said', () => {
    const edge = must(moveTo(text(), { id: 't', x: px(200), y: px(mmToPx(mm(0.75)) - 1.4) }));
    expect(codes(check(edge))).not.toContain('!outside_area');
  });

  // covers: CFG-038
  it('a side without print area blocks', () => {
    expect(codes(check({ ...text(), scaleType: 'mmUnits' }))).toEqual(['!area_missing']);
    const lost = {
      ...start(),
      sides: start().sides.map((side, i) =>
        i === 5 ? { ...side, texts: [{ ...text().sides[0]?.texts[0], side: 6 }] } : side,
      ),
    };
    expect(codes(check(lost as ArtworkDocument))).toEqual(['!area_missing']);
  });

  it.each([
    ['graduation', 118, 9],
    ['joint', 1, 4],
    ['plate', 1, 4],
  ])('over the %s it blocks', (kind, x, y) => {
    const over = must(moveTo(text(), { id: 't', x: mmToPx(mm(x)), y: mmToPx(mm(y)) }));
    expect(codes(check(over))).toContain(`!overlaps_${kind}`);
  });

  it('a hair over the graduation is a warning, because the area allows as much', () => {
    const product = clear(samples.sampleMeter, 3.5, 6); // down to 6.5, the scale begins at 6.76
    const near = must(moveTo(image(20, 10), { id: 'i', x: px(300), y: px(mmToPx(mm(7)) - 10) }));
    expect(codes(check(near, { product }))).toEqual(['?overlaps_graduation']);
  });

  it('looks at the ink of a text, not at the space between lines', () => {
    // the line box reaches below the area, the letters do not reach the scale
    const low = must(moveTo(text('Sample'), { id: 't', x: px(200), y: px(3) }));
    expect(codes(check(low))).not.toContain('!overlaps_graduation');
  });

  it('the back of a rule has no graduation', () => {
    const blank = start();
    const back = must(
      addText(blank, {
        side: 2,
        id: 't',
        text: 'Sample',
        placeholder: '',
        measure,
        area: areaOf(sampleMeter, 'freeTop', 'Digital'),
      }),
    );
    const low = must(moveTo(back, { id: 't', x: px(300), y: px(24) }));
    expect(codes(check(low))).toEqual(['!outside_area']);
  });
});

describe('the words of a finding', () => {
  const said = (value: number, limit: number) =>
    findingText({ code: 'line_too_thin', value, limit, words: [] }, 'en', (number, decimals) =>
      number.toFixed(decimals),
    );

  it.each([
    [0.08, 0.12, '0.08', '0.12'],
    [0.1196, 0.12, '0.1196', '0.1200'],
    [0.118, 0.12, '0.118', '0.120'],
  ])('tell %d from %d by as many decimals as that needs', (value, limit, first, second) => {
    const words = said(value, limit);
    expect(words).toContain(first);
    expect(words).toContain(second);
  });
});

describe('letters and lines', () => {
  it.each([
    ['Digital', 4, ['?letters_too_small', '?letters_too_thin']],
    ['Digital', 8, []],
    ['Tampon', 4, ['?letters_too_small', '?letters_too_thin']],
    ['Tampon', 8, []],
  ] as const)('%s, letters of %i pixels: %j', (technology, points, expected) => {
    expect(codes(check(size(text(), points), { technology }))).toEqual(expected);
  });

  it('hairlines of a fine font are seen before its letters are too small', () => {
    const fine = must(setFontFamily(text(), { ids: ['t'], family: 'Playfair Display', measure }));
    expect(codes(check(size(fine, 12)))).toEqual(['?letters_too_thin']);
    expect(codes(check(size(fine, 7)))).toEqual(['!letters_too_thin']);
  });

  it('of hollow letters the line along their edges is what may be too thin, and grows with them', () => {
    const hollow = (points: number, outline: number) =>
      must(setOutline(size(text(), points), { ids: ['t'], outline, measure }));
    expect(codes(check(hollow(8, 0.05)))).toEqual([]);
    expect(codes(check(hollow(8, 0.03)))).toEqual(['?letters_too_thin']);
    expect(codes(check(hollow(8, 0.01)))).toEqual(['!letters_too_thin']);
    expect(check(hollow(8, 0.03))[0]?.value).toBeCloseTo((0.03 * 8) / 2.8, 6);
    expect(fixed(hollow(5, 0.06))).toEqual([]);
  });

  it('letters and the sample text are looked at as they are printed', () => {
    const capitals = (words: string) =>
      must(setCapitals(text(words), { ids: ['t'], capitals: true, measure }));
    expect(codes(check(capitals('')))).toEqual(['?placeholder_left']);
    const asked: string[] = [];
    check(capitals('Maß'), {
      missingLetters: (words) => {
        asked.push(words);
        return [];
      },
    });
    expect(asked).toEqual(['MASS']);
  });

  it('a line on an arc is outside as soon as one of its letters is', () => {
    const arc = { direction: 'up', radius: mmToPx(mm(5)) } as const;
    const straight = size(text('Sample Carpentry'), 5);
    expect(codes(check(straight)).filter((code) => code.endsWith('outside_area'))).toEqual([]);
    const curved = must(setArc(straight, { ids: ['t'], arc, measure }));
    expect(codes(check(curved))).toContain('!outside_area');
    // a box that claims to be smaller than its letters changes nothing
    const [side, ...others] = curved.sides;
    const lying = {
      ...curved,
      sides: [
        { ...side, texts: side?.texts.map((node) => ({ ...node, height: px(1), width: px(30) })) ?? [] },
        ...others,
      ],
    } as ArtworkDocument;
    expect(codes(check(lying))).toContain('!outside_area');
  });

  it('offers to enlarge where there is room, and not where there is none', () => {
    expect(fixed(size(text(), 4))).toEqual([]);
    const high = must(moveTo(size(text('one\ntwo\nfour'), 4), { id: 't', x: px(200), y: px(2.5) }));
    const thin = check(high).find((one) => one.code === 'letters_too_thin');
    expect(thin).toMatchObject({ severity: 'warning', fix: null });
  });

  it('letters that no font has block and are named', () => {
    const [found] = check(text('Sample 漢'), {
      missingLetters: (words) => (words.includes('漢') ? ['漢'] : []),
    });
    expect(found).toMatchObject({ code: 'letters_missing', severity: 'error', words: ['漢'], fix: null });
  });

  it('letters that another font lends are named and block nothing', () => {
    const found = check(text('Sample Я'), { lentLetters: (words) => (words.includes('Я') ? ['Я'] : []) });
    expect(found).toMatchObject([{ code: 'letters_lent', severity: 'warning', words: ['Я'], fix: null }]);
    expect(canOrder(found)).toBe(true);
    expect(recordedWarnings(found)[0]).toMatchObject({ code: 'letters_lent', words: ['Я'] });
  });

  it('symbols that are lent need no warning, but are as thick as the press can print', () => {
    const lentSymbols = (words: string) => (words.includes('✉') ? ['✉'] : []);
    expect(check(size(text('Sample ✉'), 13), { lentSymbols })).toEqual([]);
    const small = size(text('Sample ✉'), 8);
    expect(codes(check(small))).toEqual([]);
    expect(check(small, { lentSymbols })).toMatchObject([{ code: 'letters_too_thin' }]);
  });

  it('letters that are lent are judged by the font that lends them where it is smaller', () => {
    const lent = { letters: ['я'], symbols: [] };
    expect(factsOf('Bebas Neue', lent).xHeight).toBe(letterFacts['Open Sans'].xHeight);
    expect(factsOf('Dancing Script', lent)).toMatchObject({ hairline: 0.018, xHeight: 0.332 });
  });

  it.each(['שלום', 'abc שלום 12', 'مرحبا'])(
    'writing from right to left blocks, with words of its own: %s',
    (words) => {
      const found = check(text(words), { missingLetters: () => ['م'] });
      expect(found).toMatchObject([{ code: 'letters_right_to_left', severity: 'error' }]);
      expect(canOrder(found)).toBe(false);
    },
  );

  it('a whole text in a writing no font has names some letters, not all', () => {
    const missing = Array.from({ length: 60 }, (_, i) => String.fromCodePoint(0x4e00 + i));
    const [found] = check(text('漢'), { missingLetters: () => missing });
    const words = found ? findingText(found, 'en', String) : '';
    expect(words).toContain('一, 丁');
    expect(words).toContain(' …');
    expect(words.length).toBeLessThan(140);
  });

  it('the sample text is pointed out', () => {
    const found = check(text(''));
    expect(codes(found)).toEqual(['?placeholder_left']);
    expect(canOrder(found)).toBe(true);
  });

  it('knows every font', () => {
    for (const family of fontFamilies) expect(letterFacts[family].hairline).toBeGreaterThan(0);
  });
});

describe('pictures', () => {
  const placed = image(56, 14, sampleSpatula); // 20 mm wide

  it.each([
    ['Simple', 158, ['!picture_without_inks']],
    ['Simple', 157, ['!picture_without_inks', '?resolution_low']],
    ['Simple', 78, ['!resolution_low', '!picture_without_inks']],
  ] as const)('%s, 20 mm from %i pixels: %j', (technology, width, expected) => {
    const situation = { technology, product: sampleSpatula, pictureFacts: () => raster(width, width / 4) };
    expect(codes(check(placed, situation)).toSorted()).toEqual(expected.toSorted());
  });

  it('counts the part that is shown', () => {
    const half = must(cropImage(image(40, 20), { id: 'i', crop: { x: 0, y: 0, width: 0.5, height: 1 } }));
    const input = (document: ArtworkDocument) => check(document, { pictureFacts: () => raster(120, 60) });
    expect(input(half)[0]?.value).toBeCloseTo(input(image(40, 20))[0]?.value ?? 0, 9);
  });

  it('smaller is sharper', () => {
    const coarse = { pictureFacts: () => raster(40, 20) };
    expect(codes(check(image(12, 6), coarse))).toEqual([]);
    expect(codes(check(image(20, 10), coarse))).toEqual(['?resolution_low']);
    // 40 pixels in 200 per inch are 5.08 mm
    expect(check(image(20, 10), coarse)[0]?.words).toEqual(['5']);
    expect(fixed(image(20, 10), coarse)).toEqual([]);
  });

  it.each(['Digital', 'Tampon'] as const)(
    'a picture with nothing to be seen stops and can only go, %s',
    (technology) => {
      for (const kind of ['raster', 'vector'] as const) {
        const blank = { technology, pictureFacts: () => ({ kind, width: 100, height: 50, isBlank: true }) };
        expect(check(image(), blank)).toMatchObject([
          {
            code: 'picture_empty',
            severity: 'error',
            ids: ['i'],
            words: ['logo.png'],
            fix: { kind: 'remove', ids: ['i'] },
          },
        ]);
      }
    },
  );

  it.each(['raster', 'vector'] as const)(
    'what shows through is named where a plate prints it in full or not at all: %s',
    (kind) => {
      const sheer = { pictureFacts: () => ({ kind, width: 8000, height: 4000, isSheer: true }) };
      expect(codes(check(image(), { ...sheer, technology: 'Tampon' }))).toContain('?picture_sheer');
      expect(codes(check(image(), { ...sheer, technology: 'Digital' }))).toEqual([]);
    },
  );

  it('drawings have no resolution, but may have lines too thin', () => {
    const drawing = (thinnest: PictureFacts['thinnest']) => ({
      pictureFacts: () => ({ kind: 'vector' as const, width: 100, height: 50, thinnest }),
    });
    expect(check(image(), drawing(null))).toEqual([]);
    expect(codes(check(image(), drawing({ width: 0.5, of: 'line' })))).toEqual(['!line_too_thin']);
    expect(codes(check(image(), drawing({ width: 1.5, of: 'line' })))).toEqual(['?line_too_thin']);
    expect(codes(check(image(), drawing({ width: 1.5, of: 'shape' })))).toEqual(['?shape_too_thin']);
  });

  it.each<[Obstacle, string[]]>([
    ['gradient', ['?drawing_as_pixels']],
    ['many', ['?drawing_as_pixels']],
    ['text', ['!drawing_has_text']],
    ['endless', ['!drawing_too_complex']],
  ])('a drawing with this in its way as paths, %s, is named', (obstacle, wanted) => {
    const facts = { kind: 'vector' as const, width: 100, height: 50, obstacle };
    const found = check(image(), { pictureFacts: () => facts });
    expect(codes(found)).toEqual(wanted);
    expect(found[0]?.words).toEqual([expect.any(String)]);
    for (const locale of locales)
      expect(findingText(found[0] as Finding, locale, String)).toContain(found[0]?.words[0]);
    expect(codes(check(image(), { technology: 'Tampon', pictureFacts: () => facts }))).toContain(
      '!picture_without_inks',
    );
  });

  it('lost data blocks, unknown data does not', () => {
    expect(codes(check(image(), { pictureFacts: () => null }))).toEqual(['!picture_missing']);
    expect(check(image())).toEqual([]);
  });

  it('plates need inks: none block, picked ones are left to the workshop, a reduction is complete', () => {
    const situation = { technology: 'Tampon' as const };
    expect(codes(check(image(), situation))).toEqual(['!picture_without_inks']);
    const picked = must(setPrintColors(image(), { id: 'i', colors: [ink('#000000')] }));
    expect(codes(check(picked, situation))).toEqual(['?picture_not_reduced']);
    const reduced = must(
      reduceImage(image(), { id: 'i', reduction: { colors: ['#000000'], background: null } }),
    );
    expect(check(reduced, situation)).toEqual([]);
  });
});

describe('colours', () => {
  const several = (count: number, product: Product) => {
    const colors = ['#000000', '#c8102e', '#0033a0', '#00843d', '#651d32']
      .slice(0, count)
      .map((hex) => ink(hex));
    return must(
      setPrintColors(
        must(
          setColor(withText(image(20, 10, product), product), {
            ids: ['t'],
            hex: '#4b2e83',
            pantone: null,
          }),
        ),
        { id: 'i', colors },
      ),
    );
  };
  const withText = (document: ArtworkDocument, product: Product) =>
    must(
      moveTo(
        must(
          addText(document, {
            side: 1,
            id: 't',
            text: 'Sample',
            placeholder: '',
            measure,
            area: areaOf(product, document.scaleType, product.category === 'spatula' ? 'Simple' : 'Tampon'),
          }),
        ),
        { id: 't', x: px(200), y: px(3) },
      ),
    );

  // covers: CFG-074 CFG-075
  it.each([
    ['Tampon', sampleMeter, 2, false],
    ['Tampon', sampleMeter, 3, true],
    ['Simple', sampleSpatula, 4, false],
    ['Simple', sampleSpatula, 5, true],
    ['Digital', sampleMeter, 5, false],
  ] as const)('%s of %s with %i inks and a text: %s', (technology, product, inks, isTooMany) => {
    const found = check(several(inks, product), { technology, product });
    expect(codes(found).includes('!too_many_colors')).toBe(isTooMany);
  });

  it('a code with two previews stops, and one of them everywhere mends it where that brings no error', () => {
    const named = must(setColor(text(), { ids: ['t'], hex: '#c8102e', pantone: '186 C' }));
    const other = must(
      addText(named, {
        side: 2,
        id: 'u',
        text: 'Sample',
        placeholder: '',
        measure,
        area: areaOf(sampleMeter, 'freeTop', 'Digital'),
      }),
    );
    const shownAs = (document: ArtworkDocument, hex: string): ArtworkDocument => ({
      ...document,
      sides: document.sides.map((side) => ({
        ...side,
        texts: side.texts.map((one) => (one.id === 'u' ? { ...one, color: hex, pantone: '186 C' } : one)),
      })),
    });
    expect(check(shownAs(other, '#c8102e'))).toEqual([]);
    for (const technology of ['Digital', 'Tampon'] as const) {
      expect(check(shownAs(other, '#000000'), { technology })).toMatchObject([
        {
          code: 'preview_differs',
          severity: 'error',
          side: 2,
          ids: ['u'],
          words: ['186 C'],
          fix: { kind: 'preview', pantone: '186 C', hex: '#c8102e' },
        },
      ]);
      expect(fixed(shownAs(other, '#000000'), { technology })).toEqual([]);
    }
    // nobody can mix a number that no fan has; the colour that is seen can be printed without it
    const nowhere = shownAs(named, '#c8102e');
    const coded = {
      ...nowhere,
      sides: nowhere.sides.map((side) => ({
        ...side,
        texts: side.texts.map((one) => ({ ...one, pantone: '9999 C' })),
      })),
    };
    for (const technology of ['Digital', 'Tampon'] as const) {
      expect(check(coded, { technology })).toMatchObject([
        { code: 'code_nowhere', severity: 'error', side: 1, ids: ['t'], words: ['9999 C'] },
      ]);
      expect(fixed(coded, { technology })).toEqual([]);
    }
    // the first preview would vanish on the body, so there is no safe choice to make for the person
    const white = must(setColor(named, { ids: ['t'], hex: '#ffffff', pantone: '186 C' }));
    const faint = must(
      addText(white, {
        side: 2,
        id: 'u',
        text: 'Sample',
        placeholder: '',
        measure,
        area: areaOf(sampleMeter, 'freeTop', 'Digital'),
      }),
    );
    const onWhite = { ...shownAs(faint, '#000000'), color: 'white' };
    expect(check(onWhite).find(({ code }) => code === 'preview_differs')?.fix).toBeNull();
  });

  it.each([
    ['877 C', '#a3a6a9', ['?code_as_shown']],
    ['485 C', UNKNOWN_INK, ['?code_as_shown']],
    ['186 C', '#c8102e', []],
    [null, UNKNOWN_INK, []],
  ] as const)('of %s as %s a digital press prints what is seen, a plate the ink', (pantone, hex, wanted) => {
    const shown = must(setColor(several(1, sampleMeter), { ids: ['t'], hex, pantone }));
    const named = (technology: Technology) =>
      codes(check(shown, { technology })).filter((code) => code === '?code_as_shown');
    expect([named('Digital'), named('Tampon')]).toEqual([wanted, []]);
  });

  // covers: CFG-048 CFG-065
  it('a slimboy counts the inks of all its sides together', () => {
    const two = must(
      addText(several(2, sampleSlimboy), {
        side: 2,
        id: 'u',
        text: 'Sample',
        placeholder: '',
        measure,
        area: areaOf(sampleSlimboy, 'freeTop', 'Tampon'),
      }),
    );
    const colored = must(setColor(two, { ids: ['u'], hex: '#00a9e0', pantone: null }));
    const found = check(colored, { technology: 'Tampon', product: sampleSlimboy });
    expect(found[0]).toMatchObject({ code: 'too_many_colors', side: null, value: 4, limit: 3 });
  });

  // covers: CFG-060
  it('says that a side with four colours under the few-colours tab prints digitally', () => {
    const document = several(3, sampleMeter);
    const tab = {
      ...document,
      sides: document.sides.map((side, i) => (i === 0 ? { ...side, tabMenu: 'maxColors' as const } : side)),
    };
    expect(codes(check(tab))).toContain('?prints_digitally');
  });

  it.each([
    ['natural', '#000000', null],
    ['natural', '#e6c793', '!contrast_low'],
    ['natural', '#f4d526', '?contrast_low'],
    ['white', '#ffffff', '!contrast_low'],
    ['white', '#f7efb0', '?contrast_low'],
    ['pBlackC', '#000000', '?contrast_low'],
    ['pBlackC', '#ffffff', null],
    ['p286c', '#c8102e', null],
  ])('on %s, ink %s: %s', (color, hex, expected) => {
    const document = must(setColor({ ...text(), color }, { ids: ['t'], hex, pantone: null }));
    expect(codes(check(document))).toEqual(expected ? [expected] : []);
    if (expected) expect(fixed(document)).toEqual([]);
  });

  it('does not change an ink with a Pantone code for the person', () => {
    const document = must(
      setColor({ ...text(), color: 'white' }, { ids: ['t'], hex: '#ffffff', pantone: 'White C' }),
    );
    expect(check(document)[0]).toMatchObject({ code: 'contrast_low', words: ['White C'], fix: null });
  });
});

describe('the whole', () => {
  it('a side chosen for print with nothing on it', () => {
    const document = text();
    const chosen = {
      ...document,
      sides: document.sides.map((side, i) => (i === 1 ? { ...side, tabMenu: 'maxColors' as const } : side)),
    };
    expect(check(chosen)).toMatchObject([{ code: 'side_empty', severity: 'warning', side: 2 }]);
  });

  it('errors block the order, warnings are kept with it', () => {
    const warned = check(size(text(), 4));
    expect(canOrder(warned)).toBe(true);
    expect(recordedWarnings(warned)[0]).toEqual({
      code: 'letters_too_small',
      side: 1,
      ids: ['t'],
      value: expect.any(Number),
      limit: 0.9,
      words: [],
    });
    const blocked = check(must(move(text(), { ids: ['t'], dx: px(0), dy: px(99) })));
    expect(canOrder(blocked)).toBe(false);
    expect(recordedWarnings(blocked)).toEqual([]);
  });

  it('has words for every finding in every language, formal and without a mark of excitement', () => {
    const write = (value: number, decimals: number) => value.toFixed(decimals);
    for (const code of findingCodes)
      for (const locale of ['cs', 'en', 'de'] as const) {
        const words = findingText(
          { code, severity: 'error', side: 1, ids: [], value: 1.234, limit: 2, words: ['x'], fix: null },
          locale,
          write,
        );
        expect(words).toMatch(/\.$/);
        expect(words).not.toMatch(/[{}!]/);
      }
    expect(Object.keys(findingTexts).toSorted()).toEqual([...findingCodes].toSorted());
  });

  it('names each side whose number of colours is still to be chosen', () => {
    const press = { product: sampleMeter, quantity: 1000, minTampon: 99 };
    expect(choiceFindings(text(), press)).toMatchObject([
      { code: 'colors_not_chosen', severity: 'error', side: 1, ids: [], fix: null },
    ]);
    expect(choiceFindings(text(), { ...press, quantity: 99 })).toEqual([]);
    expect(choiceFindings(start(), press)).toEqual([]);
    const chosen = must(setTab(text(), { side: 1, tab: 'maxColors', press }));
    expect(choiceFindings(chosen, press)).toEqual([]);
  });

  it('limits make sense: what stops is below what warns', () => {
    for (const technology of technologies) {
      const { line, letter, resolution } = technologyLimits[technology];
      for (const { stop, warn } of [line, letter, resolution]) expect(stop).toBeLessThan(warn);
    }
  });

  it('every fix offered mends its finding and brings no error, wherever elements lie', () => {
    const place = fc.record({
      x: fc.integer({ min: -60, max: 700 }),
      y: fc.integer({ min: -20, max: 60 }),
      points: fc.integer({ min: 4, max: 40 }),
      degrees: fc.constantFrom(0, 0, 15, 90),
      hex: fc.constantFrom('#000000', '#e6c793', '#f4d526'),
    });
    fc.assert(
      fc.property(place, place, fc.constantFrom<Technology>('Digital', 'Tampon'), (one, two, technology) => {
        let document = must(
          rotate(must(moveTo(size(text(), one.points), { id: 't', x: px(one.x), y: px(one.y) })), {
            ids: ['t'],
            degrees: one.degrees,
          }),
        );
        document = must(setColor(document, { ids: ['t'], hex: one.hex, pantone: null }));
        document = must(
          addImage(document, {
            side: 1,
            id: 'i',
            image: 'ref',
            name: '',
            width: two.points + 4,
            height: two.points,
            area: areaOf(sampleMeter, 'freeTop', 'Digital'),
          }),
        );
        document = must(moveTo(document, { id: 'i', x: px(two.x), y: px(two.y) }));
        const input = inputOf(document, { technology, pictureFacts: () => raster(120, 100) });
        const before = preflight(input);
        const errors = (found: readonly Finding[]) =>
          codes(found).filter((code) => code.startsWith('!')).length;
        for (const found of before) {
          if (!found.fix) continue;
          const after = inspect({ ...input, document: must(applyFix(found.fix, input)(document)) });
          expect(after.some((other) => other.code === found.code && other.ids[0] === found.ids[0])).toBe(
            false,
          );
          expect(errors(after)).toBeLessThanOrEqual(errors(before));
        }
      }),
      { numRuns: 150 },
    );
  });
});
