import { describe, expect, it } from 'vitest';
import type { Result } from '#rules/platform/result.ts';
import { mm, px } from '#rules/platform/units.ts';
import { move, rotate } from './commands/place.ts';
import { addText } from './commands/text.ts';
import { type ArtworkDocument, emptyDocument, type Side } from './document.ts';
import { layoutSide } from './layout.ts';
import { halfEm as measure } from './sample-measure.ts';
import { sampleMeter } from './sample-products.ts';
import {
  allOf,
  caught,
  clicked,
  elementAt,
  hitByMarquee,
  selectionState,
  selectionStates,
  stillThere,
} from './selection.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('selecting', () => {
  it('CFG-021: nothing, one or several', () => {
    expect([[], ['a'], ['a', 'b']].map((ids) => selectionState({ ids }))).toEqual([...selectionStates]);
  });

  it('a click chooses one element alone', () => {
    expect(clicked({ side: 1, ids: ['a', 'b'] }, { side: 1, id: 'c' }, false)).toEqual({
      side: 1,
      ids: ['c'],
    });
  });

  it('CFG-020: with Ctrl a click adds an element and takes it out again', () => {
    const two = clicked({ side: 1, ids: ['a'] }, { side: 1, id: 'b' }, true);
    expect(two).toEqual({ side: 1, ids: ['a', 'b'] });
    expect(clicked(two, { side: 1, id: 'a' }, true)).toEqual({ side: 1, ids: ['b'] });
    expect(clicked({ side: 1, ids: ['b'] }, { side: 1, id: 'b' }, true).ids).toEqual([]);
  });

  it('CFG-019: never chooses on two sides at once', () => {
    expect(clicked({ side: 1, ids: ['a', 'b'] }, { side: 2, id: 'c' }, true)).toEqual({
      side: 2,
      ids: ['c'],
    });
    expect(caught({ side: 1, ids: ['a'] }, { side: 2, ids: ['c', 'd'] }, true)).toEqual({
      side: 2,
      ids: ['c', 'd'],
    });
  });

  it('a marquee replaces the selection, with Ctrl it adds to it', () => {
    const before = { side: 1, ids: ['a', 'b'] };
    expect(caught(before, { side: 1, ids: ['b', 'c'] }, false).ids).toEqual(['b', 'c']);
    expect(caught(before, { side: 1, ids: ['b', 'c'] }, true).ids).toEqual(['a', 'b', 'c']);
  });
});

describe('on the canvas', () => {
  const area = { minX: mm(0), minY: mm(0), maxX: mm(200), maxY: mm(16) };
  const add = (document: ArtworkDocument, id: string) =>
    must(addText(document, { side: 1, id, text: 'Sample', placeholder: '', measure, area }));
  const low = add(emptyDocument(sampleMeter, 'natural', 'freeTop'), 'low');
  const two = must(move(add(low, 'high'), { ids: ['high'], dx: px(200), dy: px(0) }));
  const laid = (document: ArtworkDocument) => layoutSide(document.sides[0] as Side, measure);
  const box = laid(two)[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 };

  it('all elements of a side, lowest first', () => {
    expect(allOf(two, 1)).toEqual({ side: 1, ids: ['low', 'high'] });
    expect(allOf(two, 9).ids).toEqual([]);
    const chosen = ['low', 'high'];
    expect(stillThere(two, chosen)).toBe(chosen);
    expect(stillThere(low, chosen)).toEqual(['low']);
  });

  it('a marquee catches what it touches, or only what it encloses', () => {
    const part = { minX: box.x - 5, minY: 0, maxX: box.x + 2, maxY: 16 };
    expect(hitByMarquee(laid(two), part)).toEqual(['low']);
    expect(hitByMarquee(laid(two), part, 'inside')).toEqual([]);
    const all = { minX: -100, minY: -100, maxX: 400, maxY: 100 };
    expect(hitByMarquee(laid(two), all, 'inside')).toEqual(['low', 'high']);
    expect(hitByMarquee(laid(two), { minX: 0, minY: 0, maxX: 5, maxY: 5 })).toEqual([]);
  });

  it('a turned element is caught by what it covers, not by the box around it', () => {
    const turned = laid(must(rotate(low, { ids: ['low'], degrees: 45 })));
    const xs = turned[0]?.polygon.map((point) => point.x) ?? [];
    const ys = turned[0]?.polygon.map((point) => point.y) ?? [];
    const corner = {
      minX: Math.min(...xs),
      minY: Math.min(...ys),
      maxX: Math.min(...xs) + 1,
      maxY: Math.min(...ys) + 1,
    };
    expect(hitByMarquee(turned, corner)).toEqual([]);
    const middle = turned[0]?.pivot ?? { x: 0, y: 0 };
    expect(
      hitByMarquee(turned, { minX: middle.x, minY: middle.y, maxX: middle.x + 1, maxY: middle.y + 1 }),
    ).toEqual(['low']);
  });

  it('the topmost element under a point', () => {
    const stacked = laid(add(low, 'high'));
    expect(elementAt(stacked, { x: box.x + 1, y: box.y + 1 })?.id).toBe('high');
    expect(elementAt(stacked, { x: -5, y: 0 })).toBeNull();
  });
});
