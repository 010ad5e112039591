import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '#rules/catalogue/products/product.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { printArea } from '#rules/design/artwork/areas.ts';
import { addImage } from '#rules/design/artwork/commands/image.ts';
import { move, moveTo, rotate } from '#rules/design/artwork/commands/place.ts';
import { addText, setFontSize, setTextWidth } from '#rules/design/artwork/commands/text.ts';
import { type ArtworkDocument, emptyDocument } from '#rules/design/artwork/document.ts';
import { artworkFailures } from '#rules/design/artwork/failures.ts';
import type { Finding } from '#rules/design/artwork/finding.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { halfEm as measure } from '#rules/design/artwork/sample-measure.ts';
import * as samples from '#rules/design/artwork/sample-products.ts';
import { elementValidity } from '#rules/design/artwork/validity.ts';
import type { Result } from '#rules/platform/result.ts';
import { mm, px } from '#rules/platform/units.ts';
import type { PreflightInput } from './input.ts';
import { letterFacts } from './letters.ts';
import { technologyLimits } from './limits.ts';
import { applyFix, inspect, preflight } from './preflight.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
/** A front whose area, 186 x 5.5 mm, keeps clear of scale and joints. */
const product: Product = {
  ...samples.sampleMeter,
  sides: samples.sampleMeter.sides.map((side) => ({
    ...side,
    printAreas: side.printAreas.map((area) => ({
      ...area,
      centerX: mm(118),
      centerY: mm(3.5),
      width: mm(186),
      height: mm(5.5),
    })),
  })),
};
const area = printArea(product.sides[0] as Product['sides'][number], 'freeTop', 'Digital');
const inputOf = (document: ArtworkDocument): PreflightInput => ({
  document,
  product,
  technologyOf: () => 'Digital',
  press: defaultPress,
  measure,
  pictureFacts: () => undefined,
  missingLetters: () => [],
});
const blank = emptyDocument(product, 'natural', 'freeTop');
const add = (document: ArtworkDocument, id: string, words: string, points: number) =>
  must(
    setFontSize(
      must(addText(document, { side: 1, id, text: words, placeholder: 'Your text', measure, area })),
      {
        ids: [id],
        size: px(points),
        measure,
      },
    ),
  );
const at = (document: ArtworkDocument, id: string, x: number, y: number) =>
  must(moveTo(document, { id, x: px(x), y: px(y) }));
const small = (document: ArtworkDocument, id = 't') =>
  preflight(inputOf(document)).find(({ code, ids }) => code === 'letters_too_small' && ids[0] === id);
const mended = (document: ArtworkDocument, found = small(document)) => {
  if (!found?.fix) throw new Error('no fix offered');
  return must(applyFix(found.fix, inputOf(document))(document));
};
const keys = (found: readonly Finding[]) =>
  found.map(({ code, severity, ids }) => `${severity} ${code} ${ids.join()}`);

describe('small letters', () => {
  it('in a box as wide as the area: the box is drawn to its letters', () => {
    const wide = at(
      must(setTextWidth(add(blank, 't', 'Sample', 4), { ids: ['t'], width: px(520), measure })),
      't',
      70,
      3,
    );
    const after = mended(wide);
    expect(keys(inspect(inputOf(after)))).toEqual([]);
    expect(after.sides[0]?.texts[0]?.width).toBeLessThan(100);
  });

  it('at the edge of the area: moved as little as needed', () => {
    const low = at(add(blank, 't', 'Sample', 4), 't', 71, 13);
    expect(keys(inspect(inputOf(mended(low))))).toEqual([]);
  });

  it('in too many lines: set in fewer, no word broken', () => {
    const words = 'seven small words stand here in lines';
    const high = at(
      must(setTextWidth(add(blank, 't', words, 4), { ids: ['t'], width: px(30), measure })),
      't',
      200,
      1,
    );
    expect(high.sides[0]?.texts[0]?.lines.length).toBe(3);
    const after = mended(high);
    expect(after.sides[0]?.texts[0]?.lines).toEqual(['seven small words', 'stand here in lines']);
    expect(keys(inspect(inputOf(after)))).toEqual([]);
  });

  it('beside another text: pushed away from it, never over it', () => {
    const two = at(
      at(add(add(blank, 't', 'Sample Carpentry', 4), 'u', 'A long neighbour', 10), 'u', 200, 2),
      't',
      166,
      6,
    );
    const after = mended(two);
    const [one, other] = after.sides[0]?.texts ?? [];
    expect((one?.groupX ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual((other?.groupX ?? 0) + 1e-6);
  });

  it('no room in the area: said in words', () => {
    const full = at(add(blank, 't', 'one\ntwo\nthree\nfour', 4), 't', 200, 1);
    const found = small(full);
    expect(found).toMatchObject({ fix: null, hindrance: 'no_room_in_area' });
    expect(artworkFailures.no_room_in_area.en).toContain('does not fit');
  });

  it('everything else taken: said in words', () => {
    let document = add(blank, 't', 'Sample', 4);
    document = must(
      addImage(document, { side: 1, id: 'i', image: 'ref', name: '', width: 150, height: 4, area }),
    );
    // four pictures fill the area but for the slit the text stands in
    for (const [i, x] of [60, 210, 360, 510].entries()) {
      document = must(
        addImage(document, { side: 1, id: `p${i}`, image: 'ref', name: '', width: 150, height: 9, area }),
      );
      document = at(document, `p${i}`, x, 5.5);
    }
    document = at(at(document, 'i', 60, 2), 't', 300, 0.7);
    expect(small(document)).toMatchObject({ fix: null, hindrance: 'no_room_beside' });
  });
});

const place = fc.record({
  x: fc.integer({ min: 60, max: 560 }),
  y: fc.integer({ min: 0, max: 16 }),
  points: fc.constantFrom(4, 4, 5, 6, 7, 14),
  width: fc.integer({ min: 30, max: 500 }),
  words: fc.constantFrom(
    'Sample',
    'Sample Carpentry Ltd',
    'one two three four five six seven',
    'up\ndown',
    'a\nb\nc',
  ),
  degrees: fc.constantFrom(0, 0, 0, 12, 90, 180, 270),
});
type Place = typeof place extends fc.Arbitrary<infer P> ? P : never;

function placed(
  document: ArtworkDocument,
  id: string,
  { x, y, points, width, words, degrees }: Place,
): ArtworkDocument {
  const set = must(setTextWidth(add(document, id, words, points), { ids: [id], width: px(width), measure }));
  return must(rotate(at(set, id, x, y), { ids: [id], degrees }));
}

describe('the fix for small letters', () => {
  it('takes its finding away and brings nothing worse, wherever texts lie', () => {
    fc.assert(
      fc.property(place, place, (one, two) => {
        const document = placed(placed(blank, 't', one), 'u', two);
        const input = inputOf(document);
        const before = inspect(input);
        for (const found of preflight(input)) {
          if (found.fix?.kind !== 'scale') continue;
          const after = inspect({ ...input, document: must(applyFix(found.fix, input)(document)) });
          expect(keys(after)).not.toContain(keys([found])[0]);
          const isNew = ({ code, ids, severity }: Finding) =>
            !before.some(
              (was) =>
                was.code === code &&
                was.ids.join() === ids.join() &&
                (was.severity === 'error' || severity === 'warning'),
            );
          const worse = after.filter(
            (other) => isNew(other) && (other.severity === 'error' || found.severity === 'warning'),
          );
          expect([found.code, ...keys(worse)]).toEqual([found.code]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is offered whenever the same lines fit anywhere in the area in the size that is asked for', () => {
    const { stop, warn } = technologyLimits.Digital.letter;
    fc.assert(
      fc.property(place, (one) => {
        const document = placed(blank, 't', one);
        const found = small(document);
        if (!found || !area) return;
        const least = (found.severity === 'error' ? stop : warn) / letterFacts['Open Sans'].xHeight;
        const grown = must(setFontSize(document, { ids: ['t'], size: px(least * 2.8 * 1.00001), measure }));
        const natural = must(setTextWidth(grown, { ids: ['t'], width: px(30 + one.width), measure }));
        const anywhere = Array.from({ length: 40 * 12 }, (_, i) => ({
          dx: (i % 40) * 14 - 280,
          dy: Math.floor(i / 40) * 2 - 12,
        }));
        const fits = anywhere.some(({ dx, dy }) => {
          const tried = must(move(natural, { ids: ['t'], dx: px(dx), dy: px(dy) }));
          const [element] = layoutSide(tried.sides[0] as ArtworkDocument['sides'][number], measure);
          return element !== undefined && elementValidity(element, area) === 'valid';
        });
        if (fits) expect(found.fix).not.toBeNull();
        else if (!found.fix) expect(found.hindrance).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });
});
