import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '#rules/platform/result.ts';
import { mm, px, pxToMm } from '#rules/platform/units.ts';
import { areaOf, isPrintable, printArea, reachableArea } from './areas.ts';
import { move, rotate } from './commands/place.ts';
import { addText, setTextAlignment, setTextWidth } from './commands/text.ts';
import { type ArtworkDocument, emptyDocument, type Side } from './document.ts';
import { layoutSide } from './layout.ts';
import { baselineOffset } from './measure.ts';
import { halfEm as measure } from './sample-measure.ts';
import { sampleMeter, sampleSpatula } from './sample-products.ts';
import { elementValidity, sideValidity } from './validity.ts';
import { wrapText } from './wrap.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const area = areaOf({ centerX: mm(100), centerY: mm(20), width: mm(100), height: mm(20) });
const document = (text = 'Sample') =>
  must(
    addText(emptyDocument(sampleMeter, 'natural', 'freeTop'), {
      side: 1,
      id: 't',
      text,
      placeholder: '',
      measure,
      area,
    }),
  );
const first = (from: ArtworkDocument): Side => from.sides[0] as Side;
const laid = (from: ArtworkDocument) => {
  const element = layoutSide(first(from), measure)[0];
  if (element?.kind !== 'text') throw new Error('no text');
  return element;
};

describe('layout', () => {
  it('puts the baseline at half the line plus half of ascent and descent', () => {
    // Open Sans: 1.2 / 2 + (1.06885 - 0.29297) / 2 = 0.98794 em
    expect(baselineOffset({ family: 'Open Sans', size: px(100) })).toBeCloseTo(98.794, 2);
    const { lines, box } = laid(document());
    expect((lines[0]?.baseline ?? 0) - box.y).toBeCloseTo(pxToMm(px(36)) * 0.98794, 3);
  });

  it.each([
    ['left', 0],
    ['center', 46],
    ['right', 92],
  ] as const)('starts a %s aligned line where it belongs', (alignment, start) => {
    const wide = must(setTextWidth(document('Sample'), { ids: ['t'], width: px(200), measure }));
    const { lines, box } = laid(must(setTextAlignment(wide, { ids: ['t'], alignment })));
    expect((lines[0]?.x ?? 0) - box.x).toBeCloseTo(pxToMm(px(start)));
    expect(lines[0]?.width).toBeCloseTo(pxToMm(px(108)));
  });

  it('sets lines one line height apart', () => {
    const { lines } = laid(document('one\ntwo\nthree'));
    expect(lines.map((line) => line.text)).toEqual(['one', 'two', 'three']);
    expect((lines[2]?.baseline ?? 0) - (lines[0]?.baseline ?? 0)).toBeCloseTo(pxToMm(px(36)) * 2.4);
  });

  it('turns the corners about the middle', () => {
    const before = laid(document());
    const after = laid(must(rotate(document(), { ids: ['t'], degrees: 90 })));
    expect(after.pivot).toEqual(before.pivot);
    const width = Math.max(...after.polygon.map((p) => p.x)) - Math.min(...after.polygon.map((p) => p.x));
    expect(width).toBeCloseTo(before.box.height);
  });

  it('counts lines wider than their box, so a document cannot hide ink', () => {
    const honest = document('Sample Ltd');
    const side = first(honest);
    const lying = { ...side, texts: side.texts.map((node) => ({ ...node, width: px(30) })) };
    const [element] = layoutSide(lying, measure);
    const xs = element?.polygon.map((point) => point.x) ?? [];
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(pxToMm(px(10 * 18)));
  });
});

describe('breaking lines', () => {
  const font = { family: 'Open Sans', style: 'normal', size: px(10) } as const; // 5 px a letter

  it.each([
    ['one two three', 35, ['one two', 'three']],
    ['one two three', 34, ['one', 'two', 'three']],
    ['one  two', 100, ['one  two']],
    ['one\n\ntwo', 100, ['one', '', 'two']],
    ['abcdefghij', 20, ['abcd', 'efgh', 'ij']],
    ['ab cdefghij kl', 20, ['ab', 'cdef', 'ghij', 'kl']],
    ['trailing   ', 100, ['trailing']],
    ['e\u0301e\u0301e\u0301', 20, ['e\u0301e\u0301', 'e\u0301']],
    ['', 20, ['']],
  ])('%j in %i', (text, width, lines) => {
    expect(wrapText(text, px(width), font, measure)).toEqual(lines);
  });

  it('loses no letter, invents none, and no line of several letters is too wide', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 1, max: 300 }),
        (text, width) => {
          const lines = wrapText(text, px(width), font, measure);
          expect(lines.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
          for (const line of lines) {
            const letters = [...new Intl.Segmenter('und').segment(line)].length;
            if (letters > 1) expect(measure.width(line, font)).toBeLessThanOrEqual(width + 0.02);
          }
        },
      ),
    );
  });
});

describe('validity', () => {
  const at = (dx: number, dy = 0) => laid(must(move(document(), { ids: ['t'], dx: px(dx), dy: px(dy) })));
  const room = (280 - 108) / 2; // from the middle to the edge, in px

  // covers: CFG-033 CFG-034
  it.each([
    [room, 'valid'],
    [room + 1.5, 'valid'],
    [room + 1.51, 'invalid'],
    [-room - 1.5, 'valid'],
    [-room - 1.51, 'invalid'],
  ])('CFG-033: moved by %d px it is %s', (dx, validity) => {
    expect(elementValidity(at(dx), area)).toBe(validity);
  });

  it('CFG-033: a turned element counts with its corners', () => {
    const turned = laid(must(rotate(document(), { ids: ['t'], degrees: 90 })));
    expect(elementValidity(turned, area)).toBe('invalid'); // 108 px do not stand in 20 mm
    const slightly = laid(must(rotate(document(), { ids: ['t'], degrees: 3 })));
    expect(elementValidity(slightly, area)).toBe('valid');
  });

  it('CFG-038: elements without an area to print them in are a failure', () => {
    const elements = layoutSide(first(document()), measure);
    expect(sideValidity(elements, null)).toMatchObject({ ok: false, code: 'print_area_empty' });
    expect(sideValidity(elements, { ...area, maxX: area.minX })).toMatchObject({
      ok: false,
      code: 'print_area_empty',
    });
    expect(sideValidity([], null)).toEqual({ ok: true, value: new Map() });
    expect(sideValidity(elements, area)).toEqual({ ok: true, value: new Map([['t', 'valid']]) });
  });
});

describe('print areas', () => {
  it('CFG-039: centre, width and height give the edges', () => {
    expect(areaOf({ centerX: mm(118), centerY: mm(4.5), width: mm(186), height: mm(7) })).toEqual({
      minX: 25,
      maxX: 211,
      minY: 1,
      maxY: 8,
    });
  });

  it('depends on scale and technology; a side without one cannot be printed', () => {
    const [front, back] = sampleSpatula.sides;
    if (!front || !back) throw new Error('two sides');
    expect(printArea(front, 'cmUnits', 'Simple')).not.toBeNull();
    expect(printArea(front, 'cmUnits', 'Tampon')).toBeNull();
    expect(printArea(front, 'mmUnits', 'Simple')).toBeNull();
    expect(isPrintable(front, 'cmUnits')).toBe(true);
    expect(isPrintable(back, 'cmUnits')).toBe(false);
  });

  it('what any technology reaches is the space around all areas of the scale', () => {
    const print = { scale: 'freeTop', height: mm(4), centerY: mm(4) } as const;
    const side = {
      printAreas: [
        { ...print, printTechnology: 'Digital', width: mm(100), centerX: mm(60) },
        { ...print, printTechnology: 'Tampon', width: mm(40), centerX: mm(100) },
      ] as const,
    };
    expect(reachableArea(side, 'freeTop')).toEqual({ minX: 10, maxX: 120, minY: 2, maxY: 6 });
  });
});
