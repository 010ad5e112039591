import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '#rules/catalogue/products/product.ts';
import type { Result } from '#rules/platform/result.ts';
import { mm } from '#rules/platform/units.ts';
import { isPrintable, printArea } from './areas.ts';
import { addImage } from './commands/image.ts';
import { setState } from './commands/states.ts';
import { addText } from './commands/text.ts';
import { type ArtworkDocument, emptyDocument, nodesOf, parseArtwork } from './document.ts';
import { layoutSide } from './layout.ts';
import { onOtherProduct } from './other-product.ts';
import { halfEm as measure } from './sample-measure.ts';
import { sampleMeter, samplePencil, sampleSlimboy, sampleSpatula } from './sample-products.ts';
import { sideValidity } from './validity.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

const products: readonly Product[] = [sampleMeter, sampleSlimboy, samplePencil, sampleSpatula];
const scaleOf = (product: Product) => product.availabilities[0]?.scale ?? 'withoutPrint';
const blank = (product: Product) =>
  emptyDocument(product, product.availabilities[0]?.color ?? null, scaleOf(product));

const reach = { minX: mm(0), minY: mm(0), maxX: mm(200), maxY: mm(14) };
const withText = (document: ArtworkDocument, side: number, text: string, id = `t${side}`) =>
  must(addText(document, { side, id, text, placeholder: '', measure, area: reach }));

describe('a design on another product', () => {
  const cases = products.flatMap((from) => products.map((to) => [from, to] as const));

  it.each(cases.map(([from, to]) => [from.id, to.id, from, to] as const))(
    'from %s to %s is a design of that product, inside its areas or named',
    (_from, _to, from, to) => {
      fc.assert(
        fc.property(
          fc.array(
            fc.record({
              side: fc.integer({ min: 1, max: 2 }),
              words: fc.string({ minLength: 1, maxLength: 20 }),
            }),
            {
              minLength: 1,
              maxLength: 4,
            },
          ),
          fc.integer({ min: 10, max: 90 }),
          (texts, width) => {
            let document = blank(from);
            for (const [i, { side, words }] of texts.entries()) {
              const added = addText(document, {
                side,
                id: `t${i}`,
                text: words,
                placeholder: '',
                measure,
                area: reach,
              });
              if (added.ok) document = added.value;
            }
            const image = {
              side: 1,
              id: 'i',
              image: 'ref',
              name: 'logo.png',
              width,
              height: 30,
              area: reach,
            };
            document = must(addImage(document, image));
            const moved = onOtherProduct(document, from, to, measure);
            if (!moved) throw new Error('no design');
            expect(parseArtwork(moved.document).ok).toBe(true);
            expect(moved.document.productId).toBe(to.id);
            const before = document.sides.flatMap((side) => nodesOf(side).map(({ id }) => id));
            const after = moved.document.sides.flatMap((side) => nodesOf(side).map(({ id }) => id));
            const named = moved.left.flatMap(({ nodes }) => nodes.map(({ id }) => id));
            expect([...after, ...named].sort()).toEqual([...before].sort());
            for (const [i, side] of moved.document.sides.entries()) {
              const body = to.sides[i];
              if (nodesOf(side).length === 0 || !body) continue;
              expect(isPrintable(body, moved.document.scaleType)).toBe(true);
              const areas = body.printAreas.filter(({ scale }) => scale === moved.document.scaleType);
              for (const { printTechnology } of areas) {
                const area = printArea(body, moved.document.scaleType, printTechnology);
                if (!area) continue;
                const checked = must(sideValidity(layoutSide(side, measure), area));
                expect([...checked.values()]).not.toContain('invalid');
              }
            }
          },
        ),
        { seed: 7, numRuns: 25 },
      );
    },
  );

  it('names a side that the other product does not have', () => {
    let document = blank(sampleMeter);
    for (const side of [1, 2, 3]) document = withText(document, side, `Words ${side}`);
    const moved = onOtherProduct(document, sampleMeter, sampleSpatula, measure);
    expect(moved?.left.some(({ why }) => why === 'no_side')).toBe(true);
    expect(moved?.left.flatMap(({ nodes }) => nodes)).not.toEqual([]);
  });

  it('keeps what is locked locked, and colour and scale where the product has them', () => {
    const open = withText(blank(sampleMeter), 1, 'Sample');
    const document = must(setState(open, { ids: ['t1'], state: 'locked', on: true }));
    const moved = onOtherProduct(document, sampleMeter, sampleSlimboy, measure);
    expect(moved?.document.sides.flatMap(({ texts }) => texts).map(({ locked }) => locked)).toEqual([true]);
    expect(moved?.document.color).toBe(document.color);
    expect(moved?.changes).toEqual([]);
  });

  it('leaves the design it comes from as it was', () => {
    const document = withText(blank(sampleMeter), 1, 'Sample');
    const before = structuredClone(document);
    onOtherProduct(document, sampleMeter, samplePencil, measure);
    expect(document).toEqual(before);
  });
});
