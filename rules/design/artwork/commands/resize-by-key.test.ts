import { describe, expect, it } from 'vitest';
import type { Result } from '#rules/platform/result.ts';
import { mm, px } from '#rules/platform/units.ts';
import { type ArtworkDocument, emptyDocument, nodesOf } from '../document.ts';
import { MIN_IMAGE_SIDE, MIN_TEXT_WIDTH } from '../limits.ts';
import { halfEm as measure } from '../sample-measure.ts';
import { sampleMeter } from '../sample-products.ts';
import { addImage, sizeBox } from './image.ts';
import { move, rotate } from './place.ts';
import { resizeByKey } from './resize-by-key.ts';
import { addText } from './text.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const area = { minX: mm(10), maxX: mm(210), minY: mm(0), maxY: mm(16) };
const blank = emptyDocument(sampleMeter, 'natural', 'freeTop');
const picture = must(
  addImage(blank, { side: 1, id: 'i', image: 'a.png', name: 'a.png', width: 100, height: 50, area }),
);
const text = must(addText(blank, { side: 1, id: 't', text: 'Sample', placeholder: 'x', measure, area }));
const both = must(addText(picture, { side: 1, id: 't', text: 'Sample', placeholder: 'x', measure, area }));
const node = (document: ArtworkDocument, id: string) => {
  const found = document.sides.flatMap(nodesOf).find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
type Key = { direction: 'left' | 'right' | 'up' | 'down'; fine?: boolean };
const press = (document: ArtworkDocument, ids: readonly string[], { direction, fine = false }: Key) =>
  must(resizeByKey(document, { ids, direction, fine, measure, area }));

describe('Shift and an arrow', () => {
  it.each([
    [{ direction: 'right' }, 105, 52.5],
    [{ direction: 'up' }, 105, 52.5],
    [{ direction: 'left' }, 95, 47.5],
    [{ direction: 'down', fine: true }, 99, 49.5],
  ] as const)('%o resizes a picture in its ratio, its upper left corner stays', (key, width, height) => {
    const before = node(picture, 'i');
    const after = node(press(picture, ['i'], key), 'i');
    expect(after.width).toBeCloseTo(width);
    expect(after.height).toBeCloseTo(height);
    expect([after.groupX, after.groupY]).toEqual([before.groupX, before.groupY]);
  });

  it('resizes a turned picture alike', () => {
    const after = node(
      press(must(rotate(picture, { ids: ['i'], degrees: 30 })), ['i'], { direction: 'right' }),
      'i',
    );
    expect(after.width).toBeCloseTo(105);
    expect(after.height).toBeCloseTo(52.5);
  });

  it.each([
    [{ direction: 'right' }, 5, 36],
    [{ direction: 'left', fine: true }, -1, 36],
    [{ direction: 'up', fine: true }, 108 / 72, 36.5],
    [{ direction: 'up' }, 3, 37],
    [{ direction: 'down' }, -3, 35],
  ] as const)('%o of a text changes its box, or its letters', (key, wider, size) => {
    const before = node(text, 't');
    const after = node(press(text, ['t'], key), 't');
    expect(after.width - before.width).toBeCloseTo(wider, 1);
    expect(after).toMatchObject({ fontSize: size });
  });

  it('resizes a group in proportion', () => {
    const apart = must(move(both, { ids: ['t'], dx: px(200), dy: px(0) }));
    const after = press(apart, ['i', 't'], { direction: 'right' });
    expect(node(after, 'i').width / 100).toBeCloseTo(node(after, 't').width / node(apart, 't').width, 2);
    expect(node(after, 'i').width).toBeGreaterThan(100);
  });

  it('stops at the least size', () => {
    let document = both;
    for (let i = 0; i < 100; i++) {
      document = press(document, ['i'], { direction: 'left' });
      document = press(document, ['t'], { direction: 'left' });
    }
    expect(node(document, 'i').height).toBeCloseTo(MIN_IMAGE_SIDE);
    expect(node(document, 'i').width).toBeCloseTo(2 * MIN_IMAGE_SIDE);
    expect(node(document, 't').width).toBe(MIN_TEXT_WIDTH);
  });
});

it.each([
  ['width', 40, 40, 20],
  ['height', 40, 80, 40],
  ['height', 1, 2 * MIN_IMAGE_SIDE, MIN_IMAGE_SIDE],
  ['width', 9999, 4000, 2000],
] as const)('%s %d typed into its field makes a picture %d by %d', (side, length, width, height) => {
  const after = node(must(sizeBox(picture, { id: 'i', side, length: px(length), measure })), 'i');
  expect(after.width).toBeCloseTo(width);
  expect(after.height).toBeCloseTo(height);
});
