import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '#rules/platform/result.ts';
import { mm, mmToPx, px } from '#rules/platform/units.ts';
import { areaOf } from '../areas.ts';
import { type ArtworkDocument, emptyDocument, parseArtwork } from '../document.ts';
import { centerOf, isInside } from '../geometry.ts';
import { laidBounds, layoutText } from '../layout.ts';
import type { TextNode } from '../nodes.ts';
import { areaInPx, boxOf, nodeBounds } from '../placement.ts';
import { halfEm as measure } from '../sample-measure.ts';
import { sampleMeter } from '../sample-products.ts';
import { letteringOf, lineWidth } from '../set-line.ts';
import { givenStyles, styleOfText, type TextStyle, textStyleSchema } from '../text-style.ts';
import { arcDirections } from '../typography.ts';
import { fitIntoArea } from './fit.ts';
import { rotate } from './place.ts';
import { handlesOf, resizeTextByHandle } from './resize.ts';
import { scaleBy } from './scale.ts';
import { addText, editText, setFontFamily, setTextAlignment } from './text.ts';
import { setTextStyle } from './text-style.ts';
import {
  bend,
  fillsWidth,
  fitToWidth,
  setArc,
  setCapitals,
  setLetterSpacing,
  setLineSpacing,
  setOutline,
  setSmallCaps,
} from './typography.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const area = areaOf({ centerX: mm(100), centerY: mm(20), width: mm(100), height: mm(20) });
const ids = ['t'];
const start = (text = 'Sample') =>
  must(
    addText(emptyDocument(sampleMeter, 'natural', 'freeTop'), {
      side: 1,
      id: 't',
      text,
      placeholder: 'Text',
      measure,
      area,
      fontSize: px(20),
    }),
  );
const node = (document: ArtworkDocument): TextNode => document.sides[0]?.texts[0] as TextNode;
const arced = (text: string, radius: number, direction: 'up' | 'down' = 'up') =>
  must(setArc(start(text), { ids, arc: { direction, radius: mmToPx(mm(radius)) }, measure, area }));

describe('distances of letters and lines', () => {
  it('a box as wide as its text stays so, and its aligned edge stays where it is', () => {
    const right = must(setTextAlignment(start(), { ids, alignment: 'right' }));
    const spaced = node(must(setLetterSpacing(right, { ids, spacing: 0.1, measure, area })));
    expect(spaced.width).toBeCloseTo(60 + 5 * 2, 2);
    expect(boxOf(spaced).x + spaced.width).toBeCloseTo(boxOf(node(right)).x + 60, 6);
  });

  it('goes no farther than a document holds', () => {
    const spacing = (value: number) =>
      node(must(setLetterSpacing(start(), { ids, spacing: value, measure }))).letterSpacing;
    expect([spacing(9), spacing(-9), spacing(Number.NaN)]).toEqual([1, -0.1, -0.1]);
    expect(node(must(setOutline(start(), { ids, outline: 7, measure }))).outline).toBe(0.2);
  });

  it('moves the lines, not the first baseline, and keeps them inside the box', () => {
    const before = layoutText(node(start('one\ntwo')), measure);
    const loose = node(must(setLineSpacing(start('one\ntwo'), { ids, spacing: 2, measure, area })));
    const after = layoutText(loose, measure);
    expect(loose.height).toBeCloseTo(20 * 3.2, 9);
    expect(after.lines[0]?.baseline).toBeCloseTo(before.lines[0]?.baseline ?? 0, 9);
    const apart = (after.lines[1]?.baseline ?? 0) - (after.lines[0]?.baseline ?? 0);
    expect(mmToPx(mm(apart))).toBeCloseTo(40, 6);
  });

  it('one line is as high at any distance of lines', () => {
    expect(node(must(setLineSpacing(start(), { ids, spacing: 3, measure }))).height).toBe(24);
  });

  it('capitals keep the words as they were typed', () => {
    const set = node(must(setCapitals(start('Maß'), { ids, capitals: true, measure, area })));
    expect([set.text, set.lines]).toEqual(['Maß', ['Maß']]);
    expect(layoutText(set, measure).lines[0]?.text).toBe('MASS');
    expect(set.width).toBeCloseTo(40, 2);
  });

  it('a command that changes nothing answers the same document', () => {
    const document = start();
    const same = [
      setLetterSpacing(document, { ids, spacing: 0, measure }),
      setLineSpacing(document, { ids, spacing: 1.2, measure }),
      setCapitals(document, { ids, capitals: false, measure }),
      setOutline(document, { ids, outline: null, measure }),
      setArc(document, { ids, arc: null, measure }),
    ];
    for (const result of same) expect(must(result)).toBe(document);
  });
});

describe('a text on an arc', () => {
  it.each([5, 8, 20, 75, 200])('of %d mm has a box around all its letters', (radius) => {
    for (const direction of arcDirections) {
      const curved = node(arced('Žluťoučký kůň', radius, direction));
      const laid = layoutText(curved, measure);
      const [line] = laid.lines;
      expect(line?.letters).toHaveLength(12);
      const bounds = laidBounds(laid);
      for (const corner of laid.curved?.flat() ?? []) {
        expect(corner.x).toBeGreaterThanOrEqual(bounds.minX - 1e-6);
        expect(corner.x).toBeLessThanOrEqual(bounds.maxX + 1e-6);
        expect(corner.y).toBeGreaterThanOrEqual(bounds.minY - 1e-6);
        expect(corner.y).toBeLessThanOrEqual(bounds.maxY + 1e-6);
      }
      expect(bounds.maxX - bounds.minX).toBeCloseTo(laid.box.width, 6);
      expect(bounds.maxY - bounds.minY).toBeCloseTo(laid.box.height, 6);
    }
  });

  it('keeps its middle when it is put on the arc, made straight again and written anew', () => {
    const middle = centerOf<number>(boxOf(node(start())));
    const curved = arced('Sample', 20);
    expect(centerOf(boxOf(node(curved))).x).toBeCloseTo(middle.x, 6);
    const longer = must(
      editText(curved, { id: 't', text: 'Sample Carpentry', placeholder: '', measure, area }),
    );
    expect(node(longer)).toMatchObject({ lines: ['Sample Carpentry'] });
    expect(centerOf(boxOf(node(longer))).x).toBeCloseTo(middle.x, 6);
    const straight = node(must(setArc(longer, { ids, arc: null, measure, area })));
    expect(straight.lines).toEqual(['Sample Carpentry']);
    expect(centerOf(boxOf(straight)).x).toBeCloseTo(middle.x, 6);
  });

  it('is a sixth of a circle at first, and stays in the area with its letters as large as they can be', () => {
    const bent = node(must(bend(start(), { id: 't', direction: 'down', measure, area })));
    expect(bent.fontSize).toBe(20);
    expect(bent.arc?.radius).toBeCloseTo((60 * 3) / Math.PI, 6);
    const low = areaOf({ centerX: mm(100), centerY: mm(20), width: mm(100), height: mm(9) });
    const small = node(must(bend(start(), { id: 't', direction: 'up', measure, area: low })));
    expect(small.fontSize).toBeLessThan(20);
    expect(small.height).toBeGreaterThan(mmToPx(mm(9)) * 0.95);
    expect(isInside(nodeBounds(small), areaInPx(low), 1e-6)).toBe(true);
  });

  it('is not for several lines', () => {
    const arc = { direction: 'up', radius: px(100) } as const;
    expect(setArc(start('one\ntwo'), { ids, arc, measure })).toMatchObject({ code: 'curve_one_line' });
  });

  it.each(['one\ntwo', 'Sample\r\ntwo', 'Sample\n', '\nSample', 'Sample\u2028two'])(
    'takes no break into it: %j',
    (text) => {
      const curved = arced('Sample', 30);
      const edit = { id: 't', placeholder: 'Text', measure, area };
      expect(editText(curved, { ...edit, text })).toEqual({ ok: false, code: 'curve_one_line' });
      expect(node(must(editText(start(), { ...edit, text }))).lines.length).toBeGreaterThan(1);
    },
  );

  it('takes words that were copied with the break after them, and what was emptied', () => {
    const curved = arced('Sample', 30);
    const edit = { id: 't', placeholder: 'Text', measure, area };
    expect(node(must(editText(curved, { ...edit, text: 'Carpentry\r\n' }))).text).toBe('Carpentry');
    expect(node(must(editText(curved, { ...edit, text: '\n' }))).text).toBe('Text');
  });

  it('grows with its circle by a corner and in a group, and has no handles that would break lines', () => {
    const curved = arced('Sample', 30);
    expect(handlesOf(node(curved))).toEqual(['nw', 'ne', 'se', 'sw']);
    const scaled = node(must(scaleBy(curved, { ids, factor: 2, measure })));
    expect(scaled.fontSize).toBe(40);
    expect(scaled.arc?.radius).toBeCloseTo(2 * (node(curved).arc?.radius ?? 0), 9);
    const { width, height } = node(curved);
    const pulled = node(
      must(
        resizeTextByHandle(curved, {
          handle: 'se',
          start: node(curved),
          dx: width,
          dy: height,
          measure,
          area,
        }),
      ),
    );
    expect(pulled.arc?.radius).toBeCloseTo(scaled.arc?.radius ?? 0, 6);
    const corner = boxOf(node(curved));
    expect(boxOf(pulled).x).toBeCloseTo(corner.x, 6);
    expect(boxOf(pulled).y).toBeCloseTo(corner.y, 6);
  });

  it('is brought into the area with its arc', () => {
    const large = must(scaleBy(arced('Sample', 60), { ids, factor: 8, measure }));
    const fitted = node(must(fitIntoArea(large, { ids, area, measure })));
    expect(isInside(nodeBounds(fitted), areaInPx(area), 1e-6)).toBe(true);
    expect(fitted.arc?.radius).toBeLessThan(node(large).arc?.radius ?? 0);
  });
});

describe('fit to width', () => {
  const room = areaInPx(area);
  const wide = room.maxX - room.minX;

  it('fills the width by its size, and by the distance of its letters where it would become too high', () => {
    const long = node(must(fitToWidth(start('Sample Carpentry Limited'), { id: 't', area, measure })));
    expect(long.letterSpacing).toBe(0);
    expect(lineWidth(long.text, letteringOf(long), measure)).toBeGreaterThan(wide - 0.2);
    const short = node(must(fitToWidth(start('Sample'), { id: 't', area, measure })));
    expect(short.height).toBeGreaterThan(room.maxY - room.minY - 0.1);
    expect(short.letterSpacing).toBeGreaterThan(0);
    expect(lineWidth(short.text, letteringOf(short), measure)).toBeGreaterThan(wide * 0.99);
  });

  it('leaves letters together where no distance between them fills the width', () => {
    const tiny = node(must(fitToWidth(start('ab'), { id: 't', area, measure })));
    expect(tiny.height).toBeGreaterThan(room.maxY - room.minY - 0.1);
    expect(tiny.letterSpacing).toBe(0);
    expect(fillsWidth(tiny, area)).toBe(false);
    const long = node(must(fitToWidth(start('Sample Carpentry Limited'), { id: 't', area, measure })));
    expect(fillsWidth(long, area)).toBe(true);
  });

  it('stays inside the area, whatever the text, its turn and its arc, and is the same the second time', () => {
    const texts = fc.constantFrom('a', 'Sample', 'one\ntwo three', 'Sample Carpentry Limited & Sons');
    const arcs = fc.option(
      fc.record({
        direction: fc.constantFrom(...arcDirections),
        radius: fc.integer({ min: 14, max: 600 }).map(px),
      }),
      { nil: null },
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 359 }), arcs, (text, degrees, arc) => {
        const turned = must(rotate(start(text), { ids, degrees }));
        const set = setArc(turned, { ids, arc, measure });
        const before = set.ok ? set.value : turned;
        const filled = fitToWidth(before, { id: 't', area, measure });
        if (!filled.ok) return;
        expect(isInside(nodeBounds(node(filled.value)), room, 0.02)).toBe(true);
        expect(parseArtwork(JSON.parse(JSON.stringify(filled.value)))).toEqual({
          ok: true,
          value: filled.value,
        });
        const again = node(must(fitToWidth(filled.value, { id: 't', area, measure })));
        expect(again.fontSize).toBeCloseTo(node(filled.value).fontSize, 1);
        expect(again.lines).toEqual(node(filled.value).lines);
      }),
      { numRuns: 60 },
    );
  });
});

describe('small capitals', () => {
  const set = (document: ArtworkDocument, smallCaps = true) =>
    setSmallCaps(document, { ids, smallCaps, measure, area });
  const inFont = (family: 'Alegreya' | 'Lobster', document = start()) =>
    must(setFontFamily(document, { ids, family, measure, area }));

  it('are for fonts that have them', () => {
    expect(set(inFont('Lobster'))).toEqual(expect.objectContaining({ ok: false, code: 'style_unavailable' }));
    expect(node(must(set(inFont('Alegreya')))).smallCaps).toBe(true);
  });

  it('and capitals take each other away, and the words stay', () => {
    const small = must(set(inFont('Alegreya')));
    const capitals = must(setCapitals(small, { ids, capitals: true, measure, area }));
    expect(node(capitals)).toMatchObject({ capitals: true, smallCaps: false, text: 'Sample' });
    expect(node(must(set(capitals)))).toMatchObject({ capitals: false, smallCaps: true });
  });

  it('wait while another font has none', () => {
    const small = must(set(inFont('Alegreya')));
    expect(letteringOf(node(small)).smallCaps).toBe(true);
    const lobster = inFont('Lobster', small);
    expect(letteringOf(node(lobster)).smallCaps).toBe(false);
    expect(letteringOf(node(inFont('Alegreya', lobster))).smallCaps).toBe(true);
  });
});

describe('a look', () => {
  const look = (document: ArtworkDocument, style: TextStyle) =>
    must(setTextStyle(document, { ids, style, measure, area }));

  it.each(Object.entries(givenStyles))('%s is one that a design takes', (_, style) => {
    const styled = look(start(), style);
    expect(node(styled)).toMatchObject({ text: 'Sample', fontFamily: style.fontFamily });
    expect(node(styled).fontSize).toBeCloseTo(style.size * mmToPx(mm(20)), 6);
    expect(parseArtwork(JSON.parse(JSON.stringify(styled))).ok).toBe(true);
    expect(textStyleSchema.safeParse(style).success).toBe(true);
  });

  it('of a text gives another one the same look', () => {
    const first = look(start('one'), givenStyles.heading);
    const kept = styleOfText(node(first), mmToPx(mm(20)));
    expect(styleOfText(node(look(start('two'), kept)), mmToPx(mm(20)))).toEqual(kept);
  });

  it('keeps the size of a text where there is no print area', () =>
    expect(
      node(must(setTextStyle(start(), { ids, style: givenStyles.small, measure, area: null }))).fontSize,
    ).toBe(20));
});
