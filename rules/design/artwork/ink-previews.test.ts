import { describe, expect, it } from 'vitest';
import type { Result } from '#rules/platform/result.ts';
import { mm } from '#rules/platform/units.ts';
import { inksOf, offeredInks } from './colors.ts';
import { duplicate } from './commands/arrange.ts';
import { copySelection, parseClipping, paste } from './commands/clipboard.ts';
import { setColor, setPrintColors } from './commands/color.ts';
import { addImage } from './commands/image.ts';
import { addText } from './commands/text.ts';
import { type ArtworkDocument, emptyDocument } from './document.ts';
import { recorded, startHistory, undone } from './history.ts';
import { elementsWithCode, splitCodes, withPreview } from './ink-previews.ts';
import { halfEm as measure } from './sample-measure.ts';
import { sampleMeter } from './sample-products.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const area = { minX: mm(0), maxX: mm(200), minY: mm(0), maxY: mm(16) };
const [black, green, red] = ['#000000', '#00843d', '#c8102e'] as const;
const code = '186 C';
const blank = emptyDocument(sampleMeter, 'natural', 'freeTop');

type Named = readonly [id: string, side: number, hex: string, pantone: string | null];
const withText = (document: ArtworkDocument, [id, side, hex, pantone]: Named): ArtworkDocument =>
  must(
    setColor(must(addText(document, { side, id, text: 'Sample', placeholder: '', measure, area })), {
      ids: [id],
      hex,
      pantone,
    }),
  );
const texts = (...named: Named[]): ArtworkDocument => named.reduce(withText, blank);
/** As a draft of an older program or of a hand in the storage: straight into the document. */
const tampered = (document: ArtworkDocument, id: string, hex: string): ArtworkDocument => ({
  ...document,
  sides: document.sides.map((side) => ({
    ...side,
    texts: side.texts.map((text) => (text.id === id ? { ...text, color: hex } : text)),
  })),
});
const shown = (document: ArtworkDocument): Record<string, string> =>
  Object.fromEntries([
    ...document.sides.flatMap((side) => side.texts.map(({ id, color }) => [id, color])),
    ...document.sides.flatMap((side) =>
      side.selectedPrintColors.map(({ elementId, hex }) => [elementId, hex]),
    ),
  ]);
const chosen = (hex: string, pantone: string | null) => [
  { hex, pantone, isOpen: false, chosenByDropper: false },
];
const pictured = (document: ArtworkDocument, side: number): ArtworkDocument =>
  must(addImage(document, { side, id: 'i', image: 'ref', name: '', width: 20, height: 10, area }));

describe('one ink has one preview (D-S38)', () => {
  const pair = texts(['a', 1, red, code], ['b', 2, green, null]);

  it.each<[string, () => ArtworkDocument, Record<string, string>]>([
    [
      'a code already used brings its preview',
      () => must(setColor(pair, { ids: ['b'], hex: green, pantone: code })),
      { a: red, b: red },
    ],
    [
      'another preview is that of all elements on all sides',
      () =>
        must(
          setColor(texts(['a', 1, red, code], ['b', 2, red, code]), {
            ids: ['b'],
            hex: green,
            pantone: code,
          }),
        ),
      { a: green, b: green },
    ],
    [
      'giving the code up changes one element',
      () =>
        must(
          setColor(texts(['a', 1, red, code], ['b', 2, red, code]), {
            ids: ['b'],
            hex: green,
            pantone: null,
          }),
        ),
      { a: red, b: green },
    ],
    [
      'an ink of a picture takes the preview of a text',
      () => must(setPrintColors(pictured(pair, 2), { id: 'i', colors: chosen(black, code) })),
      { a: red, b: green, i: red },
    ],
    [
      'and gives its own to texts',
      () => {
        const both = must(setPrintColors(pictured(pair, 2), { id: 'i', colors: chosen(red, code) }));
        return must(setPrintColors(both, { id: 'i', colors: chosen(black, code) }));
      },
      { a: black, b: green, i: black },
    ],
    [
      'what is pasted from another design takes the preview of this one',
      () => {
        const clipping = parseClipping(
          JSON.stringify(must(copySelection(texts(['x', 1, green, code]), ['x']))),
        );
        return must(
          paste(texts(['a', 1, red, code]), { side: 2, clipping, area, newId: () => 'p', measure }),
        );
      },
      { a: red, p: red },
    ],
    [
      'two codes keep their own',
      () => texts(['a', 1, red, code], ['b', 1, red, '187 C']),
      { a: red, b: red },
    ],
  ])('%s', (_, make, expected) => {
    expect(shown(make())).toEqual(expected);
    expect(splitCodes(make())).toEqual([]);
  });

  it('a changed preview is one step, taken back at once on all sides', () => {
    const start = texts(['a', 1, red, code], ['b', 2, red, code]);
    const changed = recorded(
      startHistory(start),
      must(setColor(start, { ids: ['a'], hex: green, pantone: code })),
    );
    expect(shown(changed.document)).toEqual({ a: green, b: green });
    expect(undone(changed, 1).document).toBe(start);
  });

  it('a code that came with two previews is named, left alone by other edits, and one again when a person says so', () => {
    const old = tampered(texts(['a', 1, red, code], ['b', 2, red, code], ['c', 2, red, code]), 'b', green);
    expect(splitCodes(old)).toEqual([{ pantone: code, hexes: [red, green], number: 2, ids: ['b', 'c'] }]);
    const copied = must(duplicate(old, { ids: ['c'], area: null, newId: () => 'd' }));
    expect(shown(copied)).toEqual({ a: red, b: green, c: red, d: red });
    expect(shown(must(setColor(old, { ids: ['a'], hex: black, pantone: code })))).toEqual({
      a: black,
      b: black,
      c: black,
    });
    expect(shown(withPreview(old, { pantone: code, hex: green }))).toEqual({ a: green, b: green, c: green });
  });

  it('a side that does not name the code stays the very same', () => {
    const start = texts(['a', 1, red, code], ['b', 2, green, null]);
    const changed = withPreview(start, { pantone: code, hex: black });
    expect(changed.sides[1]).toBe(start.sides[1]);
    expect(withPreview(start, { pantone: code, hex: red })).toBe(start);
    expect(elementsWithCode(start, code)).toEqual(['a']);
  });
});

describe('inks to choose from', () => {
  it.each<[string, Named[], string[]]>([
    ['those of the design, then common ones', [['a', 1, green, null]], [green, black, red]],
    ['none twice in one look: the code stands for its HEX', [['a', 1, black, code]], [code, green, red]],
    [
      'the same ink on two sides once',
      [
        ['a', 1, black, code],
        ['b', 2, black, null],
      ],
      [code, green, red],
    ],
  ])('%s', (_, named, expected) => {
    const offered = offeredInks(texts(...named), [black, green, red]);
    expect(offered.map(({ hex, pantone }) => pantone ?? hex)).toEqual(expected);
    expect(new Set(offered.map(({ hex }) => hex)).size).toBe(offered.length);
  });

  it('every ink of a design is what its elements show', () => {
    const document = texts(['a', 2, black, code], ['b', 2, green, code]);
    expect(inksOf(document.sides[1] as ArtworkDocument['sides'][number])).toEqual([
      { hex: black, pantone: code },
    ]);
    expect(shown(document)).toEqual({ a: black, b: black });
  });
});
