import { describe, expect, it } from 'vitest';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import { colorIdsOf } from '#rules/catalogue/products/colors.ts';
import { lengthsOf, scalesOf, shapesOf, typesOf } from '#rules/catalogue/products/enumerations.ts';
import { keepOut, overlaps } from '#rules/catalogue/products/keep-out.ts';
import { categories } from '#rules/catalogue/products/product.ts';
import { areaOf } from '#rules/design/artwork/areas.ts';
import { productBodies } from '../bodies.ts';

const of = (category: string) => productBodies.filter((body) => body.category === category);
const ids = (category: string) => of(category).map((body) => body.id);
const bodyOf = (id: string) => productBodies.find((body) => body.id === id);

describe('demo products', () => {
  it('CAT-085 CAT-086: the twelve folding rules', () => {
    expect(ids('meter')).toEqual([
      'block-51',
      'block-52',
      'block-53',
      'block-71',
      'block-72',
      'block-73',
      'perfekt-05',
      'perfekt-10',
      'perfekt-10-black-patent',
      'profi-10',
      'profi-15',
      'slimboy',
    ]);
  });

  it('CAT-065: slimboy exists, is 2 m long and pad printed only', () => {
    const slimboy = bodyOf('slimboy');
    expect(slimboy?.length).toBe(2);
    const technologies = slimboy?.sides.flatMap((side) =>
      side.printAreas.map((area) => area.printTechnology),
    );
    expect(new Set(technologies)).toEqual(new Set(['Tampon']));
  });

  it('CAT-087: ruler-1 to ruler-16, every length, type and bevel', () => {
    expect(ids('ruler')).toEqual(Array.from({ length: 16 }, (_, i) => `ruler-${i + 1}`));
    expect(new Set(of('ruler').map((body) => `${body.length} ${body.type} ${body.scales[0]}`)).size).toBe(16);
  });

  it('CAT-088: spatula-1 to spatula-8', () => {
    expect(ids('spatula')).toEqual(Array.from({ length: 8 }, (_, i) => `spatula-${i + 1}`));
  });

  it('pencils are named by shape, length and, where there are two, type', () => {
    expect(of('pencil').length).toBeGreaterThanOrEqual(10);
    for (const body of of('pencil')) {
      expect([
        `pencil-${body.shape}-${body.length}`,
        `pencil-${body.shape}-${body.length}-${body.type}`,
      ]).toContain(body.id);
    }
  });

  it('every id is used once', () =>
    expect(new Set(productBodies.map((body) => body.id)).size).toBe(productBodies.length));

  it('CAT-062 CAT-071 CAT-072 CAT-073 CAT-074: every length, type, shape and scale is one of its category and each is used', () => {
    for (const category of categories) {
      const bodies = of(category);
      expect(new Set(bodies.map((body) => body.length))).toEqual(new Set(lengthsOf[category]));
      expect(new Set(bodies.map((body) => body.type))).toEqual(new Set(typesOf[category]));
      expect(new Set(bodies.flatMap((body) => body.scales))).toEqual(new Set(scalesOf[category]));
      expect(new Set(bodies.flatMap((body) => body.shape ?? []))).toEqual(new Set(shapesOf[category]));
    }
  });

  it('CAT-071: lengths of the rules named by slats (05, 10, 15) are 1, 2 and 3 m', () => {
    const lengths = ['perfekt-05', 'perfekt-10', 'profi-10', 'profi-15', 'block-51', 'block-73'].map(
      (id) => bodyOf(id)?.length,
    );
    expect(lengths).toEqual([1, 2, 2, 3, 1, 3]);
  });

  it('CAT-079 CAT-080 CAT-081: colours are of the category, once each, and every colour is sold somewhere', () => {
    for (const category of ['meter', 'pencil', 'ruler'] as const) {
      const lists = of(category).map((body) =>
        category === 'pencil' ? body.pencilColors : body.meterColors,
      );
      for (const list of lists) expect(new Set(list).size).toBe(list.length);
      expect(new Set(lists.flat())).toEqual(new Set(colorIdsOf(category)));
    }
    expect(of('spatula').every((body) => body.meterColors.length + body.pencilColors.length === 0)).toBe(
      true,
    );
  });

  it('not every folding rule comes in every colour', () => {
    expect(of('meter').some((body) => body.meterColors.length === 21)).toBe(true);
    expect(of('meter').some((body) => body.meterColors.length < 10)).toBe(true);
  });

  it('CAT-098: stirrers are 310x25, 258x16 and 260x35 mm', () => {
    expect(new Set(of('spatula').map((body) => `${body.width}x${body.height}`))).toEqual(
      new Set(['310x25', '258x16', '260x35']),
    );
  });

  it('CAT-099: rulers are 160, 210 and 260 x 30 and 310 x 34.5 mm', () => {
    expect(new Set(of('ruler').map((body) => `${body.width}x${body.height}`))).toEqual(
      new Set(['160x30', '210x30', '260x30', '310x34.5']),
    );
  });

  it('CAT-100: slats are 16 mm wide, 17 mm for the slimboy', () => {
    for (const body of of('meter')) expect(body.height).toBe(body.id === 'slimboy' ? 17 : 16);
  });

  it('CFG-010: a product has as many sides as it has canvases', () => {
    for (const body of productBodies) expect(body.sides).toHaveLength(canvasCount(body));
    const counts = Object.fromEntries(of('pencil').map((body) => [body.shape, body.sides.length]));
    expect(counts).toEqual({ triangular: 3, rectangular: 4, hexagonal: 6, round: 1 });
  });

  it('weights are plausible for a wooden thing of this size', () => {
    for (const body of productBodies) {
      expect(body.weight).toBeGreaterThan(3);
      expect(body.weight).toBeLessThan(250);
    }
  });
});

describe('print areas of demo products', () => {
  const sides = productBodies.flatMap((body) => body.sides.map((side, index) => ({ body, side, index })));

  it('CAT-059: each area belongs to a scale and a technology of its product, once', () => {
    for (const { body, side } of sides) {
      const keys = side.printAreas.map((area) => `${area.scale} ${area.printTechnology}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const area of side.printAreas) expect(body.scales).toContain(area.scale);
    }
  });

  it('CAT-059: each area has a size and lies inside its side', () => {
    for (const { body, side } of sides) {
      for (const area of side.printAreas) {
        const label = `${body.id} ${side.name} ${area.scale} ${area.printTechnology}`;
        expect(Math.min(area.width, area.height), label).toBeGreaterThan(2);
        expect(area.centerX - area.width / 2, label).toBeGreaterThanOrEqual(0);
        expect(area.centerX + area.width / 2, label).toBeLessThanOrEqual(side.width);
        expect(area.centerY - area.height / 2, label).toBeGreaterThanOrEqual(0);
        expect(area.centerY + area.height / 2, label).toBeLessThanOrEqual(side.height);
      }
    }
  });

  it('no area touches a graduation, joint, end plate, hole, tip or dipped end', () => {
    for (const { body, side, index } of sides) {
      for (const area of side.printAreas) {
        const rect = {
          x: area.centerX - area.width / 2,
          y: area.centerY - area.height / 2,
          width: area.width,
          height: area.height,
        };
        const hit = keepOut(body, side.name, index, area.scale).filter((other) => overlaps(rect, other));
        expect(hit, `${body.id} ${side.name} ${index + 1} ${area.scale} ${area.printTechnology}`).toEqual([]);
      }
    }
  });

  it('upper blank prints in the upper part, middle blank in the middle, without scale on the whole slat', () => {
    for (const body of of('meter')) {
      const [front] = body.sides;
      const middle = body.height / 2;
      for (const area of front?.printAreas ?? []) {
        const top = area.centerY - area.height / 2;
        const bottom = area.centerY + area.height / 2;
        if (area.scale === 'freeTop') expect(bottom).toBeLessThan(middle);
        else expect(area.centerY).toBeCloseTo(middle);
        if (area.scale === 'withoutPrint') expect(bottom - top).toBeGreaterThanOrEqual(body.height - 2);
      }
    }
  });

  it('D-S18: without scale a face is free wherever any scale leaves room', () => {
    const ROUNDING = 1e-9;
    for (const body of of('meter')) {
      for (const { printAreas } of body.sides) {
        for (const area of printAreas) {
          const free = printAreas.find(
            (one) => one.scale === 'withoutPrint' && one.printTechnology === area.printTechnology,
          );
          const [inner, outer] = [areaOf(area), areaOf(free as typeof area)];
          expect(outer.minX).toBeLessThanOrEqual(inner.minX + ROUNDING);
          expect(outer.maxX).toBeGreaterThanOrEqual(inner.maxX - ROUNDING);
          expect(outer.minY).toBeLessThanOrEqual(inner.minY + ROUNDING);
          expect(outer.maxY).toBeGreaterThanOrEqual(inner.maxY - ROUNDING);
        }
      }
    }
  });

  it('rules, rulers and pencils are pad and digital printed, spatulas simple; slimboy never digital', () => {
    for (const { body, side } of sides) {
      const expected =
        body.category === 'spatula' ? ['Simple'] : body.id === 'slimboy' ? ['Tampon'] : ['Tampon', 'Digital'];
      for (const area of side.printAreas) expect(expected).toContain(area.printTechnology);
    }
  });

  it('CFG-051 CFG-052 CFG-053: some end slats, spatula backs and pencil sides cannot be printed, others can', () => {
    const empty = (category: string) =>
      of(category).filter((body) => body.sides.some((side) => side.printAreas.length === 0)).length;
    for (const category of ['meter', 'spatula', 'pencil']) {
      expect(empty(category)).toBeGreaterThan(0);
      expect(empty(category)).toBeLessThan(of(category).length);
    }
    expect(empty('ruler')).toBe(0);
  });

  it('every scale of a product can be printed somewhere', () => {
    for (const body of productBodies) {
      for (const scale of body.scales) {
        expect(body.sides.some((side) => side.printAreas.some((area) => area.scale === scale))).toBe(true);
      }
    }
  });
});
