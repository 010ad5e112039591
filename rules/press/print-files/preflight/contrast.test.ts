import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf } from '#rules/catalogue/products/colors.ts';
import { type Technology, technologies } from '#rules/catalogue/products/product.ts';
import { defaultPress, type Underbase } from '#rules/catalogue/settings/press-settings.ts';
import { printArea } from '#rules/design/artwork/areas.ts';
import { setColor, setPrintColors } from '#rules/design/artwork/commands/color.ts';
import { addImage, resizeBox } from '#rules/design/artwork/commands/image.ts';
import { moveTo } from '#rules/design/artwork/commands/place.ts';
import { addText } from '#rules/design/artwork/commands/text.ts';
import { type ArtworkDocument, emptyDocument } from '#rules/design/artwork/document.ts';
import { halfEm as measure } from '#rules/design/artwork/sample-measure.ts';
import { sampleMeter } from '#rules/design/artwork/sample-products.ts';
import { UNKNOWN_INK } from '#rules/design/artwork/stand-in.ts';
import type { Result } from '#rules/platform/result.ts';
import { px } from '#rules/platform/units.ts';
import { visibility } from './contrast.ts';
import type { PictureFacts } from './input.ts';
import { inspect } from './preflight.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const on = (bodyHex: string, technology: Technology, underbase: Underbase = 'dark') => ({
  bodyHex,
  technology,
  press: { ...defaultPress, underbase: { Digital: underbase, Tampon: underbase, Simple: underbase } },
});

describe('an ink on a body, by every technology', () => {
  it.each([
    // wood and white lacquer
    ['#000000', 'natural', 'plain'],
    ['#c8102e', 'natural', 'plain'],
    ['#e6c793', 'natural', 'none'],
    ['#f4d526', 'natural', 'faint'],
    ['#ffffff', 'natural', 'faint'],
    ['#ffffff', 'white', 'none'],
    ['#f7efb0', 'white', 'faint'],
    ['#ffffcc', 'white', 'faint'],
    ['#fff200', 'white', 'faint'], // other in hue, and letters of it are not read
    ['#ffd1dc', 'white', 'faint'],
    ['#c8c9c7', 'white', 'faint'],
    ['#ff8200', 'white', 'plain'],
    ['#7c878e', 'white', 'plain'],
    // pale on pale
    ['#fff200', 'lemon', 'faint'],
    ['#ffffff', 'lemon', 'faint'],
    ['#000000', 'lemon', 'plain'],
    ['#ffffff', 'pCoolGray3c', 'faint'],
    // dark on dark
    ['#2d2926', 'pBlackC', 'none'],
    ['#000000', 'pBlackC', 'faint'],
    ['#001a4d', 'pBlackC', 'faint'],
    ['#4a2c1a', 'pBlackC', 'faint'],
    ['#651d32', 'pBlackC', 'faint'],
    ['#ffcd00', 'pBlackC', 'plain'],
    ['#ffffff', 'pBlackC', 'plain'],
    ['#001a4d', 'p286c', 'faint'],
    ['#005eb8', 'p286c', 'faint'],
    ['#ffffff', 'p286c', 'plain'],
    ['#00843d', 'p343c', 'faint'],
    // as dark, and plain to see by its hue
    ['#c8102e', 'p286c', 'plain'],
    ['#fe5000', 'p186c', 'faint'],
    ['#ffffff', 'p186c', 'plain'],
  ] as const)('%s on %s is %s', (ink, body, expected) => {
    for (const technology of technologies)
      expect([technology, visibility(ink, on(hexOf(body) ?? '', technology))]).toEqual([
        technology,
        expected,
      ]);
  });

  it.each([
    ['none', 'faint'],
    ['colored', 'plain'],
  ] as const)('orange on red with the white "%s" under it is %s: the body swallows it', (white, expected) => {
    for (const technology of technologies)
      expect(visibility('#ff8200', on('#c8102e', technology, white))).toBe(expected);
  });

  it('the colour of the body itself is never seen', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, fc.constantFrom(...technologies), (one, technology) => {
        expect(visibility(one, on(one, technology))).toBe('none');
      }),
    );
  });
});

const blank = emptyDocument(sampleMeter, 'white', 'freeTop');
const area = (technology: Technology) =>
  printArea(sampleMeter.sides[0] as (typeof sampleMeter.sides)[number], 'freeTop', technology);
const picture = must(
  addImage(blank, {
    ...{ side: 1, id: 'i', image: 'ref', name: 'logo.png', width: 400, height: 30 },
    area: area('Digital'),
  }),
);
const faintOf = (document: ArtworkDocument, technology: Technology, facts?: PictureFacts) =>
  inspect({
    ...{ document, product: sampleMeter, measure, press: defaultPress },
    technologyOf: () => technology,
    pictureFacts: () => facts,
    missingLetters: () => [],
  }).filter(({ code }) => code === 'contrast_low' || code === 'picture_faint');
const found = (...asked: Parameters<typeof faintOf>) =>
  faintOf(...asked).map(({ code, severity }) => `${severity} ${code}`);

describe('a picture on white', () => {
  it.each([
    [['#ffffff'], ['error contrast_low']],
    [['#fff6d6'], ['warning contrast_low']],
    [['#fff6d6', '#000000'], ['warning contrast_low']],
    [['#c8102e'], []],
  ] as const)('with the inks %s listed for the workshop: %s', (hexes, expected) => {
    const colors = hexes.map((hex) => ({ hex, pantone: null, isOpen: false, chosenByDropper: false }));
    const listed = must(setPrintColors(picture, { id: 'i', colors }));
    for (const technology of ['Tampon', 'Simple'] as const)
      expect(found(listed, technology)).toEqual(expected);
  });

  it('names an ink once that is listed for two of its colours', () => {
    const pale = { pantone: '7401 C', isOpen: false, chosenByDropper: false };
    const colors = ['#fff6d6', '#fff5d2'].map((hex) => ({ ...pale, hex }));
    const listed = must(setPrintColors(picture, { id: 'i', colors }));
    expect(faintOf(listed, 'Tampon').flatMap(({ words }) => words)).toEqual(['7401 C']);
  });

  it.each([
    [['#ffffff'], ['error picture_faint']],
    [['#fff6d6', '#f0f0f0'], ['warning picture_faint']],
    [['#ffffff', '#fff6d6'], ['warning picture_faint']],
    [['#ffffff', '#c8102e'], []],
    [[], []],
  ] as const)('of the colours %s, printed as it is: %s', (colors, expected) => {
    for (const kind of ['raster', 'vector'] as const)
      expect(found(picture, 'Digital', { kind, width: 8000, height: 600, colors })).toEqual(expected);
  });

  it('of which nothing is known yet is no fault', () => expect(found(picture, 'Digital')).toEqual([]));
});

it('white on a picture is warned of and stops nothing: the picture may be as dark as it likes', () => {
  const white = (document: ArtworkDocument) => {
    const added = addText(document, {
      ...{ side: 1, id: 't', text: 'Hi', placeholder: 'Your text', measure },
      area: area('Digital'),
    });
    const moved = moveTo(must(added), { id: 't', x: px(300), y: px(3) });
    return must(setColor(must(moved), { ids: ['t'], hex: '#ffffff', pantone: null }));
  };
  expect(found(white(blank), 'Digital')).toEqual(['error contrast_low']);
  const large = must(resizeBox(picture, { id: 'i', width: 800, height: 120, measure }));
  const under = must(moveTo(large, { id: 'i', x: px(200), y: px(-30) }));
  expect(found(white(under), 'Digital')).toEqual(['warning contrast_low']);
});

it('the grey of a code that nobody knows is not judged: it is not the ink', () => {
  const coded = (code: string | null) =>
    found(
      must(
        setColor(
          must(
            addText(
              { ...blank, color: 'p430c' },
              { side: 1, id: 't', text: 'Hi', placeholder: 'Your text', measure, area: area('Tampon') },
            ),
          ),
          { ids: ['t'], hex: UNKNOWN_INK, pantone: code },
        ),
      ),
      'Tampon',
    );
  expect(coded('485 C')).toEqual([]);
  expect(coded(null)).toEqual(['warning contrast_low']);
});
