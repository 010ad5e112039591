import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { px } from '#rules/platform/units.ts';
import { commonArea } from '../areas.ts';
import { type ArtworkDocument, emptyDocument, nodesOf, type Side } from '../document.ts';
import { covers } from '../free-place.ts';
import { isInside } from '../geometry.ts';
import { layoutSide } from '../layout.ts';
import type { TextNode } from '../nodes.ts';
import { overlapsOf } from '../overlaps.ts';
import { areaInPx, nodeBounds } from '../placement.ts';
import { halfEm as measure } from '../sample-measure.ts';
import { sampleMeter } from '../sample-products.ts';
import { duplicate } from './arrange.ts';
import { copySelection, paste } from './clipboard.ts';
import type { Edited } from './command.ts';
import { fitIntoFreeRoom, keepFitted } from './free-room.ts';
import { addImage } from './image.ts';
import { move } from './place.ts';
import { addText, editText, setFontSize, setTextAlignment, startingFontSize } from './text.ts';

const [body] = sampleMeter.sides;
if (!body) throw new Error('no side');
const area = commonArea(body, 'freeTop');
const room = { area, measure, most: startingFontSize(body, 'freeTop') };
const placeholder = 'Your text';

const must = (edited: Edited): ArtworkDocument => {
  if (!edited.ok) throw new Error(edited.code);
  return edited.value;
};
const blank = emptyDocument(sampleMeter, null, 'freeTop');
const withText = (id: string, document = blank): ArtworkDocument => {
  const added = must(addText(document, { side: 1, id, placeholder, measure, area, fontSize: room.most }));
  return must(
    fitIntoFreeRoom(must(setTextAlignment(added, { ids: [id], alignment: 'center' })), { id, ...room }),
  );
};
const withPicture = (id: string, document: ArtworkDocument, width = 800, height = 400): ArtworkDocument =>
  must(
    fitIntoFreeRoom(
      must(addImage(document, { side: 1, id, image: 'a.png', name: 'a.png', width, height, area })),
      {
        id,
        ...room,
      },
    ),
  );
const typed = (document: ArtworkDocument, id: string, text: string): ArtworkDocument =>
  must(keepFitted(document, editText(document, { id, text, placeholder, measure, area }), { id, ...room }));
const textOf = (document: ArtworkDocument, id: string): TextNode => {
  const node = document.sides[0]?.texts.find((one) => one.id === id);
  if (!node) throw new Error(id);
  return node;
};
const sideOf = (document: ArtworkDocument): Side => {
  const [side] = document.sides;
  if (!side) throw new Error('no side');
  return side;
};
const boundsIn = (document: ArtworkDocument) => nodesOf(sideOf(document)).map(nodeBounds);

describe('an element in the free room of its side', () => {
  it('begins with the size of the side, shrinks while it is typed and grows back', () => {
    const one = withText('t1');
    expect(textOf(one, 't1').fontSize).toBe(room.most);
    const long = typed(one, 't1', 'Sample Carpentry Ltd, roofs, stairs, floors. '.repeat(4));
    expect(textOf(long, 't1').fontSize).toBeLessThan(room.most);
    expect(textOf(typed(long, 't1', 'Sample'), 't1').fontSize).toBe(room.most);
    const two = typed(one, 't1', 'Sample\nCarpentry');
    expect(textOf(two, 't1').lines).toHaveLength(2);
    expect(textOf(two, 't1').fontSize).toBeLessThan(room.most);
  });

  it('keeps the size a person gave it', () => {
    const set = must(setFontSize(withText('t1'), { ids: ['t1'], size: px(12), measure, area }));
    expect(textOf(typed(set, 't1', 'Sample Carpentry Ltd'), 't1').fontSize).toBe(12);
  });

  it('lies inside and on nothing, whatever is typed letter by letter beside a picture and a text', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(words, words, (first, second) => {
        let document = withText('t2', withPicture('i1', typed(withText('t1'), 't1', first.join(' '))));
        const whole = second.join(' ');
        for (let length = 1; length <= whole.length; length++) {
          document = typed(document, 't2', whole.slice(0, length));
          const all = boundsIn(document);
          const areaBounds = area && areaInPx(area);
          if (areaBounds && textOf(document, 't2').fontSize > 6)
            for (const bounds of all) expect(isInside(bounds, areaBounds, 1e-6)).toBe(true);
        }
        const all = boundsIn(document);
        const fits = textOf(document, 't2').fontSize > 6;
        if (fits)
          for (const [i, one] of all.entries())
            for (const other of all.slice(0, i)) expect(covers(one, other)).toBe(false);
      }),
      { numRuns: 12 },
    );
  });
});

describe('elements that lie on each other', () => {
  const laid = (document: ArtworkDocument) => layoutSide(sideOf(document), measure);

  it('are named, the upper one first', () => {
    const both = withText('t1', withPicture('i1', blank));
    expect(overlapsOf(laid(both))).toEqual([]);
    const picture = both.sides[0]?.images[0];
    const text = textOf(both, 't1');
    if (!picture) throw new Error('no picture');
    const onto = must(
      move(both, { ids: ['t1'], dx: px(picture.groupX - text.groupX), dy: px(picture.groupY - text.groupY) }),
    );
    expect(overlapsOf(laid(onto))).toEqual([['t1', 'i1']]);
  });
});

describe('copies take free room too', () => {
  const two = withPicture('p1', typed(withText('t1'), 't1', 'Sample'), 200, 200);
  const copying: Record<string, (document: ArtworkDocument, ids: readonly string[]) => Edited> = {
    duplicated: (document, ids) => {
      let copy = 0;
      return duplicate(document, { ids, area, newId: () => `c${copy++}` });
    },
    pasted: (document, ids) => {
      const clipping = copySelection(document, ids);
      let copy = 0;
      return paste(document, {
        side: 1,
        clipping: clipping.ok ? clipping.value : null,
        area,
        newId: () => `c${copy++}`,
        measure,
      });
    },
  };
  it.each(
    Object.keys(copying).flatMap((how) => [['t1'], ['p1'], ['t1', 'p1']].map((ids) => [how, ids] as const)),
  )('%s: %j lie on nothing, inside the area, as large as they were', (how, ids) => {
    const after = must(copying[how]?.(two, ids) as Edited);
    expect(nodesOf(sideOf(after))).toHaveLength(2 + ids.length);
    const all = boundsIn(after);
    for (const [i, own] of all.entries())
      for (const other of all.slice(0, i)) expect(covers(own, other)).toBe(false);
    if (!area) throw new Error('no area');
    for (const own of all) expect(isInside(own, areaInPx(area), 0.01)).toBe(true);
    const sizes = (of: ArtworkDocument) => nodesOf(sideOf(of)).map(({ width, height }) => [width, height]);
    expect(sizes(after)).toEqual(expect.arrayContaining(sizes(two)));
  });
});
