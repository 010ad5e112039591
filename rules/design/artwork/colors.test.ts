import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Technology } from '#rules/catalogue/products/product.ts';
import type { Result } from '#rules/platform/result.ts';
import { mm, px } from '#rules/platform/units.ts';
import { canExist, pantoneCode, parseHex, parsePantone } from './color-code.ts';
import { asksForColorCheck, colorCount, hasFullColor, inksOf, priceSides, samePrint } from './colors.ts';
import { setColor, setPrintColors } from './commands/color.ts';
import { addImage } from './commands/image.ts';
import { move } from './commands/place.ts';
import { copySideOne } from './commands/side.ts';
import { setState } from './commands/states.ts';
import { addText } from './commands/text.ts';
import { type ArtworkDocument, emptyDocument, parseArtwork, type Side } from './document.ts';
import { halfEm as measure } from './sample-measure.ts';
import { sampleMeter, samplePencil } from './sample-products.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const area = { minX: mm(0), maxX: mm(200), minY: mm(0), maxY: mm(16) };
let n = 0;
const newId = () => `id-${++n}`;
const blank = emptyDocument(sampleMeter, 'natural', 'freeTop');
const text = (
  document: ArtworkDocument,
  side: number,
  hex: string,
  pantone: string | null = null,
  words = 'Sample',
) => {
  const id = newId();
  const added = must(addText(document, { side, id, text: words, placeholder: '', measure, area }));
  return must(setColor(added, { ids: [id], hex, pantone }));
};
const side = (document: ArtworkDocument, number = 1): Side => document.sides[number - 1] as Side;
const always = (technology: Technology) => () => technology;

describe('inks', () => {
  it.each([
    [
      'equal HEX',
      [
        ['#000000', null],
        ['#000000', null],
      ],
      1,
    ],
    [
      'two HEX',
      [
        ['#000000', null],
        ['#ffffff', null],
      ],
      2,
    ],
    [
      'one Pantone, two previews',
      [
        ['#c8102e', '186 C'],
        ['#c9112f', '186 C'],
      ],
      1,
    ],
    [
      'one HEX with and without its code',
      [
        ['#c8102e', null],
        ['#c8102e', '186 C'],
      ],
      1,
    ],
    [
      'one preview, two codes',
      [
        ['#c8102e', '186 C'],
        ['#c8102e', '187 C'],
      ],
      2,
    ],
  ] as [string, [string, string | null][], number][])('%s: counts %#', (_name, colors, count) => {
    expect(
      colorCount(side(colors.reduce((document, [hex, pantone]) => text(document, 1, hex, pantone), blank))),
    ).toBe(count);
  });

  it('counts the colours chosen for images, and none for an image without any', () => {
    const withImage = must(
      addImage(blank, { side: 1, id: 'i', image: 'r', name: '', width: 50, height: 50, area }),
    );
    expect(colorCount(side(withImage))).toBe(0);
    const chosen = ['#000000', '#ffffff'].map((hex) => ({
      hex,
      pantone: null,
      isOpen: false,
      chosenByDropper: true,
    }));
    const colored = must(setPrintColors(withImage, { id: 'i', colors: chosen }));
    expect(inksOf(side(text(colored, 1, '#ffffff'))).map((ink) => ink.hex)).toEqual(['#000000', '#ffffff']);
  });

  it('CFG-046: the colour check is asked for images printed with plates', () => {
    const withImage = side(
      must(addImage(blank, { side: 1, id: 'i', image: 'r', name: '', width: 50, height: 50, area })),
    );
    expect(
      (['Simple', 'Tampon', 'Digital'] as const).map((technology) =>
        asksForColorCheck(withImage, technology),
      ),
    ).toEqual([true, true, false]);
    expect(asksForColorCheck(side(text(blank, 1, '#000000')), 'Tampon')).toBe(false);
  });
});

describe('codes', () => {
  // covers: CFG-029
  it.each([
    ['186 c', '186 C'],
    ['PANTONE 186C', '186 C'],
    ['pms 7621 u', '7621 U'],
    ['black c', 'Black C'],
    ['cool gray 10 c', 'Cool Gray 10 C'],
    ['18-1664 tcx', '18-1664 TCX'],
    ['P 48-8 C', 'P 48-8 C'],
    ['reflex blue C', 'Reflex Blue C'],
    ['P 485 C', '485 C'],
    ['PANTONE™ 485 C', '485 C'],
    ['Cool Grey10C', 'Cool Gray 10 C'],
    ['186', null],
    ['red', null],
    ['', null],
    ['186 C"><script>', null],
    ['<b> C', null],
  ])('Pantone %j is %j', (typed, code) => {
    expect(parsePantone(typed)).toBe(code);
  });

  it.each([
    ['100 C', true],
    ['99 C', false],
    ['021 C', false],
    ['Orange 021 C', true],
    ['Orange 999 C', false],
    ['Cool Gray 11 U', true],
    ['Cool Gray 99 C', false],
    ['Black 99 C', false],
    ['Silver 10077 C', true],
    ['Silver 10078 C', false],
    ['House Red 3 C', true], // a library may know it
    ['485 CP', true],
    ['485 TCX', false],
    ['733 C', false],
    ['877 C', true],
    ['878 C', false],
    ['8965 C', true],
    ['9999 C', false],
    ['10454 C', true],
    ['10455 C', false],
    ['99999 C', false],
    ['18-1664 TCX', true],
    ['18-1664 C', false],
    ['42-1664 TCX', false],
    ['P 48-8 C', true],
    ['P 999-8 C', false],
    ['P 48-17 C', false],
  ])('%s exists: %s', (code, does) => {
    expect(canExist(code)).toBe(does);
    // a command takes none, and a design that was stored with one is still read
    const document = text(blank, 1, '#c8102e');
    const id = document.sides[0]?.texts[0]?.id ?? '';
    const set = setColor(document, { ids: [id], hex: '#c8102e', pantone: code });
    expect(set.ok || set.code).toBe(does || 'pantone_invalid');
    const old = JSON.parse(JSON.stringify(document).replace('"pantone":null', `"pantone":"${code}"`));
    expect(parseArtwork(old).ok).toBe(pantoneCode.safeParse(code).success);
  });

  // covers: CFG-028
  it.each([
    ['#C8102E', '#c8102e'],
    ['c8102e', '#c8102e'],
    [' #fa0 ', '#ffaa00'],
    ['#c8102', null],
    ['red', null],
  ])('HEX %j is %j', (typed, hex) => {
    expect(parseHex(typed)).toBe(hex);
  });
});

describe('sides of a price request', () => {
  it('PRC-022: colours, technology and prints of every side of the product', () => {
    const document = text(text(blank, 1, '#000000'), 1, '#c8102e');
    expect(priceSides(document, sampleMeter, always('Tampon')).sides).toEqual([
      { colorsCount: 2, technologyType: 'Tampon', printCount: 1 },
      { colorsCount: 0, technologyType: 'Tampon', printCount: 0 },
      { colorsCount: 0, technologyType: 'Tampon', printCount: 0 },
      { colorsCount: 0, technologyType: 'Tampon', printCount: 0 },
    ]);
    expect(priceSides(document, sampleMeter, always('Digital')).sides[0]).toEqual({
      colorsCount: 0,
      technologyType: 'Digital',
      printCount: 1,
    });
  });

  it('PRC-023, PRC-024: a copied side 2 counts once and prints twice', () => {
    const copied = must(copySideOne(text(blank, 1, '#000000'), { to: 2, area, newId }));
    expect(samePrint(side(copied, 1), side(copied, 2))).toBe(true);
    const priced = priceSides(copied, sampleMeter, always('Tampon'));
    expect(priced.sides[0]).toEqual({ colorsCount: 1, technologyType: 'Tampon', printCount: 2 });
    expect(priced.sides).toHaveLength(3);
    expect(priced.tamponPreparationSurchargeCount).toBe(1);
  });

  it('D-S34: another technology, a nudge, another colour make two different sides', () => {
    const copied = must(copySideOne(text(blank, 1, '#000000'), { to: 2, area, newId }));
    const ids = side(copied, 2).texts.map((node) => node.id);
    const nudged = must(move(copied, { ids, dx: px(1), dy: px(0) }));
    const recolored = must(setColor(copied, { ids, hex: '#000001', pantone: null }));
    expect(priceSides(nudged, sampleMeter, always('Tampon')).tamponPreparationSurchargeCount).toBe(2);
    expect(priceSides(recolored, sampleMeter, always('Tampon')).tamponPreparationSurchargeCount).toBe(2);
    const mixed = priceSides(copied, sampleMeter, (i) => (i === 0 ? 'Tampon' : 'Digital'));
    expect(mixed).toMatchObject({ tamponPreparationSurchargeCount: 1, digitalPreparationSurchargeCount: 1 });
  });

  it('PRC-025: identical sides 3 and 4 count once', () => {
    const four = [3, 4].reduce(
      (document, number) => must(copySideOne(document, { to: number, area, newId })),
      text(blank, 1, '#000000'),
    );
    expect(priceSides(four, sampleMeter, always('Simple'))).toMatchObject({
      sides: [{ printCount: 1 }, { printCount: 0 }, { printCount: 2 }],
      simplePreparationSurchargeCount: 2,
    });
  });

  it('a printed side with plates has at least one colour', () => {
    const withImage = must(
      addImage(blank, { side: 1, id: 'i', image: 'r', name: '', width: 50, height: 50, area }),
    );
    expect(priceSides(withImage, sampleMeter, always('Simple')).sides[0]).toMatchObject({
      colorsCount: 1,
      printCount: 1,
    });
  });

  it('prints per piece are the printed sides, however they are merged', () => {
    const words = fc.constantFrom('', 'same', 'other');
    fc.assert(
      fc.property(fc.array(words, { minLength: 4, maxLength: 4 }), (sides) => {
        const document = sides.reduce(
          (d, word, i) => (word ? text(d, i + 1, '#000000', null, word) : d),
          blank,
        );
        const priced = priceSides(document, sampleMeter, always('Tampon'));
        const printed = sides.filter((word) => word !== '').length;
        expect(priced.sides.reduce((sum, one) => sum + one.printCount, 0)).toBe(printed);
        const pairs = [0, 2].filter((i) => sides[i] !== '' && sides[i] === sides[i + 1]).length;
        expect(priced.tamponPreparationSurchargeCount).toBe(printed - pairs);
      }),
    );
  });

  it('asks only for the sides the product has', () => {
    const document = emptyDocument(samplePencil, 'cedarBlackHb', 'withoutPrint');
    expect(priceSides(document, samplePencil, always('Digital')).sides).toHaveLength(3);
  });
});

it('says full colour of a picture in its own colours, printed digitally and not hidden', () => {
  const picture = { side: 1, id: 'i', image: 'ref', name: 'logo.png', width: 60, height: 30, area };
  const own = must(addImage(text(blank, 1, '#000000'), picture));
  const inked = must(
    setPrintColors(own, {
      id: 'i',
      colors: [{ hex: '#c8102e', pantone: null, isOpen: false, chosenByDropper: false }],
    }),
  );
  const hidden = must(setState(own, { ids: ['i'], state: 'hidden', on: true }));
  const says = [own, inked, hidden, blank].map((one) => hasFullColor(side(one), 'Digital'));
  expect(says).toEqual([true, false, false, false]);
  expect(hasFullColor(side(own), 'Tampon')).toBe(false);
});
