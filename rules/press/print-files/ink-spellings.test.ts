import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameInk } from '#rules/catalogue/inks/ink-key.ts';
import { keyOf } from '#rules/catalogue/inks/names.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { areaOf } from '#rules/design/artwork/areas.ts';
import { parsePantone } from '#rules/design/artwork/color-code.ts';
import { colorCount, inksOf, offeredInks, priceSides, samePrint } from '#rules/design/artwork/colors.ts';
import { mergeInks } from '#rules/design/artwork/commands/merge-inks.ts';
import { addText } from '#rules/design/artwork/commands/text.ts';
import {
  type ArtworkDocument,
  emptyDocument,
  parseArtwork,
  type Side,
} from '#rules/design/artwork/document.ts';
import {
  isConfirmedPreview,
  splitCodes,
  withConfirmed,
  withOnePreview,
} from '#rules/design/artwork/ink-previews.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import type { TextNode } from '#rules/design/artwork/nodes.ts';
import { halfEm as measure } from '#rules/design/artwork/sample-measure.ts';
import { sampleMeter } from '#rules/design/artwork/sample-products.ts';
import { codesOf } from '#rules/design/swatches/of-codes.ts';
import { mm } from '#rules/platform/units.ts';
import { tooManyColors } from '#rules/prices/pricing/side-technology.ts';
import { plateFinder, plateNames, printedSides } from './plates.ts';
import { inspect } from './preflight/preflight.ts';
import { meetings } from './trapping.ts';

const area = areaOf({ centerX: mm(118), centerY: mm(8), width: mm(186), height: mm(14) });

/** A text on each of two sides, and two on the first. */
function coded(pantones: readonly string[], hex = '#c8102e'): ArtworkDocument {
  let document = emptyDocument(sampleMeter, 'natural', 'freeTop');
  for (const [i] of pantones.entries()) {
    const wish = { side: i === 2 ? 2 : 1, id: `t${i}`, text: 'Sample', placeholder: '', measure, area };
    const added = addText(document, wish);
    if (!added.ok) throw new Error(added.code);
    document = added.value;
  }
  const named = (side: Side): Side => ({
    ...side,
    digitalPrint: false,
    tabMenu: side.texts.length > 0 ? 'maxColors' : 'none',
    texts: side.texts.map((text) => ({
      ...text,
      color: hex,
      pantone: pantones[Number(text.id.slice(1))] ?? null,
    })),
  });
  return { ...document, sides: document.sides.map(named) };
}

/** Whatever a person or a program may write for one code. */
const spelling = (code: string) =>
  fc
    .tuple(
      fc.constantFrom('', 'Pantone ', 'PANTONE ', 'pantone® ', 'PMS ', /^\d{3,} /.test(code) ? 'P ' : ''),
      fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toLowerCase(),
        (text: string) => text.toUpperCase(),
        (text: string) => text.replace(/(?<=\d) (?=[A-Z]+$)/, ''),
        (text: string) => text.replaceAll(' ', '  '),
        (text: string) => text.replace('Gray', 'Grey'),
      ),
    )
    .map(([prefix, change]) => prefix + change(code));
const code = fc.constantFrom('485 C', '877 C', '7621 U', 'Cool Gray 10 C', 'Reflex Blue C', '18-1664 TCX');
const three = code.chain((name) => fc.tuple(fc.constant(name), ...[0, 1, 2].map(() => spelling(name))));
const technology = () => 'Tampon' as const;

describe('one ink, however its code is spelled', () => {
  it('is one plate, one price and one finding', () =>
    fc.assert(
      fc.property(three, ([name, ...spelled]) => {
        const [raw, plain] = [coded(spelled), coded([name, name, name])];
        for (const one of spelled) expect([parsePantone(one), keyOf(one)]).toEqual([name, keyOf(name)]);
        const [first, second] = raw.sides as [Side, Side];
        expect([colorCount(first), inksOf(first).length]).toEqual([1, 1]);
        expect(offeredInks(raw, [])).toHaveLength(1);
        const prints = printedSides(raw, sampleMeter, technology);
        for (const printed of prints) {
          expect(plateNames(printed)).toHaveLength(1);
          for (const pantone of spelled)
            expect(plateFinder(printed)({ hex: '#000000', pantone })).toBe(printed.plates[0]);
        }
        const priced = (document: ArtworkDocument) => priceSides(document, sampleMeter, technology);
        expect(priced(raw)).toEqual(priced(plain));
        expect(samePrint({ ...first, texts: first.texts.slice(0, 1) }, coded([name]).sides[0] as Side)).toBe(
          samePrint(coded([name]).sides[0] as Side, coded([name]).sides[0] as Side),
        );
        const inks = [first, second].map(inksOf);
        const others = ['#000001', '#000002'].map((hex) => ({ hex, pantone: null }));
        expect(tooManyColors('meter', true, [...inks, others])).toBeNull();
        const sides = inks.map((own, i) => ({ number: i + 1, technology: 'Tampon', inks: own }));
        expect(codesOf(sides)).toHaveLength(1);
        const found = (document: ArtworkDocument) =>
          inspect({
            ...{ document, product: sampleMeter, technologyOf: technology, press: defaultPress, measure },
            ...{ pictureFacts: () => undefined, missingLetters: () => [] },
          }).map((one) => one.code);
        expect(found(raw)).toEqual(found(plain));
        // what comes in from outside has one spelling afterwards
        expect(parseArtwork(raw)).toMatchObject({ ok: true, value: parseArtwork(plain).ok && plain });
      }),
      { numRuns: 60 },
    ));

  it.each([
    ['one code, spelled two ways', '485 C', 'pantone 485C', '#c8102e', 0],
    ['a HEX beside the code that shows it', '485 C', null, '#c8102e', 0],
    ['a HEX that the code does not show', '485 C', null, '#000000', 1],
    ['two codes', '485 C', '877 C', '#c8102e', 1],
  ])('touches itself, and is no trap: %s', (_, below, above, hex, wanted) => {
    const side = coded(['485 C', '485 C']).sides[0] as Side;
    const [lower, upper] = side.texts as [TextNode, TextNode];
    const { groupX, groupY } = lower;
    const texts = [
      { ...lower, pantone: below },
      { ...upper, groupX, groupY, color: hex, pantone: above },
    ];
    const laid = layoutSide({ ...side, texts }, measure);
    expect(meetings(laid, { ...side, texts }, 0)).toHaveLength(wanted);
  });

  it('has one preview, one confirmation, and is merged as a whole', () =>
    fc.assert(
      fc.property(three, ([name, ...spelled]) => {
        const raw = coded(spelled);
        const [one = '', other = ''] = spelled;
        expect(isSameInk({ hex: '#000000', pantone: one }, { hex: '#ffffff', pantone: other })).toBe(true);
        const two = {
          ...raw,
          sides: raw.sides.map((side, i) =>
            i === 1 ? { ...side, texts: side.texts.map((text) => ({ ...text, color: '#00843d' })) } : side,
          ),
        };
        expect(splitCodes(two)).toHaveLength(1);
        expect(splitCodes(withOnePreview(raw, two))).toEqual([]);
        const confirmed = withConfirmed([], [{ pantone: one, hex: '#c8102e' }]);
        expect(isConfirmedPreview(confirmed, { pantone: name, hex: '#c8102e' })).toBe(true);
        expect(withConfirmed(confirmed, [{ pantone: other, hex: '#c8102e' }])).toEqual(confirmed);
        const black = { hex: '#000000', pantone: null };
        const merged = mergeInks(raw, { from: { hex: '#c8102e', pantone: name }, into: black });
        expect(merged.ok && merged.value.sides.flatMap(inksOf).every((ink) => isSameInk(ink, black))).toBe(
          true,
        );
      }),
      { numRuns: 60 },
    ));
});
