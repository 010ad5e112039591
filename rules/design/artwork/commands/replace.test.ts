import { describe, expect, it } from 'vitest';
import type { Result } from '#rules/platform/result.ts';
import { mm } from '#rules/platform/units.ts';
import { type ArtworkDocument, emptyDocument, parseArtwork } from '../document.ts';
import { centerOf } from '../geometry.ts';
import { keptInks } from '../pixels/keep-inks.ts';
import { boxOf } from '../placement.ts';
import { halfEm as measure } from '../sample-measure.ts';
import { sampleMeter } from '../sample-products.ts';
import { cropImage } from './crop.ts';
import { addImage, resizeBox } from './image.ts';
import { rotate } from './place.ts';
import { reduceImage } from './reduce.ts';
import { replaceImage } from './replace.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const area = { minX: mm(20), minY: mm(1), maxX: mm(200), maxY: mm(15) };
const blank = emptyDocument(sampleMeter, 'natural', 'freeTop');
const added = must(
  addImage(blank, { side: 1, id: 'i', image: 'old.png', name: 'old.png', width: 40, height: 20, area }),
);
const cut = must(
  cropImage(must(rotate(added, { ids: ['i'], degrees: 30 })), {
    id: 'i',
    crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 },
  }),
);
const inked = must(
  reduceImage(cut, {
    id: 'i',
    reduction: { colors: ['#c8102e'], background: null },
    inks: [{ hex: '#c8102e', pantone: '186 C' }],
  }),
);
const imageOf = (document: ArtworkDocument) => {
  const node = document.sides[0]?.images[0];
  if (!node) throw new Error('no picture');
  return node;
};
const by = (
  document: ArtworkDocument,
  width: number,
  height: number,
  former: { width: number; height: number } | null = null,
) => must(replaceImage(document, { id: 'i', image: 'new.png', name: 'new.png', width, height, former }));

describe('another picture in the place of one', () => {
  it('of the same proportion takes everything over but the data', () => {
    const after = by(inked, 1200, 601);
    expect(imageOf(after)).toEqual({ ...imageOf(inked), image: 'new.png', name: 'new.png' });
    expect(after.sides[0]?.selectedPrintColors).toEqual(inked.sides[0]?.selectedPrintColors);
    expect(parseArtwork(after).ok).toBe(true);
  });

  it('of another proportion is shown whole inside the box before, about its middle, turned as before', () => {
    const before = imageOf(inked);
    const now = imageOf(by(inked, 100, 200));
    expect(now.crop).toBeNull();
    expect(now.rotation).toBe(30);
    expect(now.height).toBeCloseTo(before.height, 9);
    expect(now.width).toBeCloseTo(before.height / 2, 9);
    const [one, two] = [centerOf<number>(boxOf(before)), centerOf<number>(boxOf(now))];
    expect([two.x, two.y]).toEqual([expect.closeTo(one.x, 9), expect.closeTo(one.y, 9)]);
  });

  it('a stretched picture stays stretched when its own proportion is known', () => {
    const stretched = must(resizeBox(added, { id: 'i', width: 40, height: 40, measure }));
    expect(imageOf(by(stretched, 500, 250, { width: 80, height: 40 }))).toMatchObject({
      width: 40,
      height: 40,
    });
    expect(imageOf(by(stretched, 500, 250))).toMatchObject({ width: 40, height: 20 });
  });

  it('refuses what is no picture', () => {
    expect(
      replaceImage(added, { id: 'i', image: '../x', name: '', width: 10, height: 10, former: null }),
    ).toMatchObject({
      code: 'image_invalid',
    });
    expect(
      replaceImage(added, { id: 'i', image: 'a', name: '', width: 0, height: 10, former: null }),
    ).toMatchObject({
      code: 'image_invalid',
    });
    expect(
      replaceImage(added, { id: 'none', image: 'a', name: '', width: 1, height: 1, former: null }),
    ).toMatchObject({
      code: 'element_not_found',
    });
  });
});

it('inks go along with the colours that look alike, each once', () => {
  const before = [
    { from: '#c8102e', hex: '#cc0000', pantone: '186 C' },
    { from: '#003087', hex: '#003087', pantone: null },
  ];
  expect(keptInks(['#023189', '#ca122f'], before)).toEqual([
    { hex: '#003087', pantone: null },
    { hex: '#cc0000', pantone: '186 C' },
  ]);
  expect(keptInks(['#00843d', '#c8102e', '#c9112f'], before)).toEqual([
    { hex: '#00843d', pantone: null },
    { hex: '#cc0000', pantone: '186 C' },
    { hex: '#c9112f', pantone: null },
  ]);
});
