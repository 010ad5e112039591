import { describe, expect, it } from 'vitest';
import type { Result } from '#rules/platform/result.ts';
import { mm, mmToPx, px } from '#rules/platform/units.ts';
import { printArea } from '../areas.ts';
import { inksOf, samePrint } from '../colors.ts';
import { type ArtworkDocument, emptyDocument, nodesOf } from '../document.ts';
import { artworkFailures } from '../failures.ts';
import type { TextNode } from '../nodes.ts';
import { nodeBounds } from '../placement.ts';
import { halfEm as measure } from '../sample-measure.ts';
import { sampleMeter, samplePencil, sampleSlimboy, sampleSpatula } from '../sample-products.ts';
import { alignToArea, alignToEachOther, edges } from './align.ts';
import { duplicate, lower, raise, remove } from './arrange.ts';
import { setColor, setPrintColors } from './color.ts';
import { fitIntoArea } from './fit.ts';
import { addImage, resizeBox, shrunk } from './image.ts';
import { moveToFreePlace } from './move-to-free-place.ts';
import { move, moveTo, nudge, rotate } from './place.ts';
import { copySideOne, setTab, settle, showPrintArea } from './side.ts';
import {
  addText,
  editText,
  setFontFamily,
  setFontSize,
  setFontStyle,
  setTextAlignment,
  setTextWidth,
  startingFontSize,
} from './text.ts';
import {
  changeColor,
  changeProduct,
  changeScale,
  resetAll,
  sidesToAskAbout,
  startingScale,
} from './whole.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const areaFor = (
  index: number,
  product = sampleMeter,
  scale: 'freeTop' | 'freeCenter' | 'withoutPrint' = 'freeTop',
) => {
  const side = product.sides[index];
  return side ? printArea(side, scale, 'Digital') : null;
};
const area = areaFor(0);
const placeholder = 'Your text';
const blank = emptyDocument(sampleMeter, 'natural', 'freeTop');
const blankSide = blank.sides[0] as (typeof blank.sides)[number];
const withText = (text = 'Sample', document = blank, side = 1, id = `t${side}`) =>
  must(addText(document, { side, id, text, placeholder, measure, area: areaFor(side - 1) }));
const withImage = (document = blank, id = 'i1') =>
  must(
    addImage(document, { side: 1, id, image: 'ref.png', name: 'logo.png', width: 600, height: 300, area }),
  );
const textOf = (document: ArtworkDocument, id = 't1'): TextNode => {
  const node = document.sides.flatMap((side) => side.texts).find((one) => one.id === id);
  if (!node) throw new Error(`no text ${id}`);
  return node;
};
const counter = () => {
  let n = 0;
  return () => `new-${++n}`;
};

describe('the first size of a text', () => {
  const side = sampleMeter.sides[0] as (typeof sampleMeter.sides)[number];

  it('is one for the side, whichever technology prints it, and fits them all', () => {
    for (const scale of ['freeTop', 'freeCenter'] as const) {
      const size = startingFontSize(side, scale);
      for (const technology of ['Digital', 'Tampon'] as const) {
        const own = printArea(side, scale, technology);
        const text = textOf(
          must(addText(blank, { side: 1, id: 't1', placeholder, measure, area: own, fontSize: size })),
        );
        expect(text.fontSize).toBe(size);
        const { minY, maxY } = nodeBounds(text);
        expect(maxY - minY).toBeLessThanOrEqual(mmToPx(mm((own?.maxY ?? 0) - (own?.minY ?? 0))) + 1e-9);
      }
    }
  });

  it('is 36 where nothing is printed', () => {
    expect(startingFontSize({ printAreas: [] }, 'freeTop')).toBe(36);
  });
});

describe('the box of a text whose letters become smaller', () => {
  const long = 'A sample that is far longer than the area of this side, so that it stands in two lines';
  const sized = (document: ArtworkDocument, size: number) =>
    must(setFontSize(document, { ids: ['t1'], size: px(size), measure, area }));
  const needed = (node: TextNode) =>
    Math.max(
      30,
      ...node.lines.map((line) =>
        measure.width(line, { family: node.fontFamily, style: node.fontStyle, size: node.fontSize }),
      ),
    );

  it('follows it out of the full width of the area', () => {
    const full = withText(long);
    expect(textOf(full).lines.length).toBeGreaterThan(1);
    const small = textOf(sized(full, 6));
    expect(small.lines).toHaveLength(1);
    expect(small.width).toBeCloseTo(needed(small), 1);
  });

  it('follows it when the area has become narrower meanwhile', () => {
    const full = withText(long);
    const narrow = area && { ...area, maxX: mm(area.maxX - 20) };
    const small = textOf(must(setFontSize(full, { ids: ['t1'], size: px(6), measure, area: narrow })));
    expect(small.width).toBeCloseTo(needed(small), 1);
  });

  it('keeps a width that a person gave it', () => {
    const wide = must(setTextWidth(withText('Sample'), { ids: ['t1'], width: px(300), measure }));
    expect(textOf(sized(wide, 6)).width).toBe(300);
    const narrow = must(
      setTextWidth(withText('Sample words in lines'), { ids: ['t1'], width: px(60), measure }),
    );
    const typed = must(editText(narrow, { id: 't1', text: 'Sam', placeholder, measure, area }));
    expect(textOf(typed).width).toBe(60);
  });
});

describe('adding text', () => {
  it('CFG-013: starts with Open Sans 36 where a line of 36 has room', () => {
    const high = { minX: mm(0), maxX: mm(200), minY: mm(0), maxY: mm(16) };
    expect(
      textOf(must(addText(blank, { side: 1, id: 't1', placeholder, measure, area: high }))),
    ).toMatchObject({
      fontFamily: 'Open Sans',
      fontSize: 36,
    });
  });

  it('starts smaller where 36 would not fit, so that a new text is never outside', () => {
    const node = textOf(withText());
    expect(node.fontSize).toBe(16); // 7 mm are 19.6 px, one line of 16 takes 19.2
    expect(nodeBounds(node).minY).toBeGreaterThanOrEqual(mmToPx(mm(1)));
  });

  it('CFG-015: an emptied text shows the placeholder', () => {
    expect(
      textOf(must(editText(withText(), { id: 't1', text: ' \n ', placeholder, measure }))),
    ).toMatchObject({
      text: 'Your text',
    });
    expect(textOf(must(addText(blank, { side: 1, id: 't1', placeholder, measure, area })))).toMatchObject({
      text: 'Your text',
    });
  });

  it('takes control characters out of pasted text and composes accents', () => {
    const node = textOf(
      must(
        editText(withText(), {
          id: 't1',
          text: 'Pr\u030ci\u0301l\u0007is\u030c\u00a0A\r\nku\u030an\u030c\u202e\u200b',
          placeholder,
          measure,
        }),
      ),
    );
    expect(node.text).toBe('Příliš A\nkůň');
    expect(node.lines).toEqual(['Příliš A', 'kůň']);
  });

  it.each([
    ['a side that cannot be printed', { side: 5, area: null }, 'side_not_printable'],
    ['a side of nowhere', { side: 7, area }, 'side_not_found'],
    ['a text of 1001 letters', { side: 1, area, text: 'a'.repeat(1001) }, 'text_too_long'],
    ['an id in use', { side: 1, area, id: 't1' }, 'id_taken'],
  ])('refuses %s', (_name, input, code) => {
    expect(addText(withText(), { id: 'x', placeholder, measure, ...input })).toMatchObject({
      ok: false,
      code,
    });
  });
});

describe('setting text', () => {
  it('CFG-014: a text is at least 30 wide', () => {
    expect(textOf(must(setTextWidth(withText(), { ids: ['t1'], width: px(3), measure }))).width).toBe(30);
    expect(textOf(withText('i')).width).toBe(30);
  });

  it('breaks into lines when made narrower, and grows down', () => {
    const node = textOf(
      must(setTextWidth(withText('one two three'), { ids: ['t1'], width: px(60), measure })),
    );
    expect(node.lines).toEqual(['one two', 'three']);
    expect(node.height).toBeCloseTo(16 * 1.2 * 2);
  });

  it('a box as wide as its text follows the text; a box set by hand keeps its width', () => {
    const hugging = withText('Sample');
    expect(
      textOf(must(editText(hugging, { id: 't1', text: 'Sample Ltd', placeholder, measure }))).width,
    ).toBe(80);
    const set = must(setTextWidth(hugging, { ids: ['t1'], width: px(200), measure }));
    expect(textOf(must(editText(set, { id: 't1', text: 'Sample Ltd', placeholder, measure }))).width).toBe(
      200,
    );
  });

  it.each([
    ['left', 'minX'],
    ['right', 'maxX'],
  ] as const)('a %s aligned text keeps that edge while it grows', (alignment, edge) => {
    const before = must(setTextAlignment(withText('Sample'), { ids: ['t1'], alignment }));
    const after = must(editText(before, { id: 't1', text: 'Sample Carpentry', placeholder, measure }));
    expect(nodeBounds(textOf(after))[edge]).toBeCloseTo(nodeBounds(textOf(before))[edge]);
  });

  it('CFG-012: font, size, style, alignment and colour can be set', () => {
    let document = withText();
    document = must(setFontFamily(document, { ids: ['t1'], family: 'Merriweather', measure }));
    document = must(setFontSize(document, { ids: ['t1'], size: px(12), measure }));
    document = must(setFontStyle(document, { ids: ['t1'], bold: true, italic: true, measure }));
    document = must(setTextAlignment(document, { ids: ['t1'], alignment: 'center' }));
    document = must(setColor(document, { ids: ['t1'], hex: '#c8102e', pantone: '186 C' }));
    expect(textOf(document)).toMatchObject({
      fontFamily: 'Merriweather',
      fontSize: 12,
      fontStyle: 'bold italic',
      alignment: 'center',
      color: '#c8102e',
      pantone: '186 C',
    });
    expect(textOf(must(setFontFamily(document, { ids: ['t1'], family: 'Oswald', measure }))).fontStyle).toBe(
      'bold',
    );
  });

  it.each([
    [
      'a style the font lacks',
      setFontStyle(must(setFontFamily(withText(), { ids: ['t1'], family: 'Lobster', measure })), {
        ids: ['t1'],
        bold: true,
        measure,
      }),
      'style_unavailable',
    ],
    ['a size below 4', setFontSize(withText(), { ids: ['t1'], size: px(3), measure }), 'size_out_of_range'],
    [
      'a size that is no number',
      setFontSize(withText(), { ids: ['t1'], size: px(Number.NaN), measure }),
      'size_out_of_range',
    ],
    ['a colour by name', setColor(withText(), { ids: ['t1'], hex: 'red', pantone: null }), 'color_invalid'],
    [
      'a made-up Pantone',
      setColor(withText(), { ids: ['t1'], hex: '#000000', pantone: 'nice red' }),
      'pantone_invalid',
    ],
    ['letters of an image', setFontSize(withImage(), { ids: ['i1'], size: px(10), measure }), 'wrong_kind'],
    ['nothing', setFontSize(withText(), { ids: [], size: px(10), measure }), 'nothing_selected'],
    ['what is gone', remove(withText(), { ids: ['gone'] }), 'element_not_found'],
    [
      'elements of two sides together',
      move(withText('b', withText(), 2), { ids: ['t1', 't2'], dx: px(1), dy: px(1) }),
      'different_sides',
    ],
  ])('refuses %s', (_name, result, code) => {
    expect(result).toMatchObject({ ok: false, code });
    expect(artworkFailures).toHaveProperty(code);
  });
});

describe('moving', () => {
  it.each([
    ['left', -5, 0],
    ['right', 5, 0],
    ['up', 0, -5],
    ['down', 0, 5],
  ] as const)('CFG-026: the arrow key %s moves by 5', (direction, dx, dy) => {
    const before = withText();
    const after = textOf(must(nudge(before, { ids: ['t1'], direction })));
    expect([after.groupX - textOf(before).groupX, after.groupY - textOf(before).groupY]).toEqual([dx, dy]);
  });

  it('puts the visible corner of a turned element where it was asked to be', () => {
    const turned = must(rotate(withImage(), { ids: ['i1'], degrees: -270 }));
    const node = must(moveTo(turned, { id: 'i1', x: px(10), y: px(20) })).sides[0]?.images[0];
    expect(node?.rotation).toBe(90);
    expect(node && nodeBounds(node)).toMatchObject({
      minX: expect.closeTo(10),
      minY: expect.closeTo(20),
      maxX: expect.closeTo(85),
    });
  });

  it('changes nothing, not even the object, when there is nothing to change', () => {
    const document = withText();
    for (const result of [
      move(document, { ids: ['t1'], dx: px(0), dy: px(0) }),
      rotate(document, { ids: ['t1'], degrees: 360 }),
      setFontSize(document, { ids: ['t1'], size: px(16), measure }),
      editText(document, { id: 't1', text: 'Sample', placeholder, measure }),
      showPrintArea(document, { side: 1, shown: false }),
    ])
      expect(must(result)).toBe(document);
  });

  it.each(edges)('CFG-016: aligns to the print area: %s', (edge) => {
    const start = must(move(withText('Sample', withImage()), { ids: ['t1', 'i1'], dx: px(33), dy: px(-44) }));
    const after = must(alignToArea(start, { ids: ['t1', 'i1'], edge, area }));
    const wanted = { left: 70, center: 330.4, right: 590.8, top: 2.8, middle: 12.6, bottom: 22.4 }[edge];
    for (const node of nodesOf(after.sides[0] ?? blankSide)) {
      const { minX, maxX, minY, maxY } = nodeBounds(node);
      const got = {
        left: minX,
        center: (minX + maxX) / 2,
        right: maxX,
        top: minY,
        middle: (minY + maxY) / 2,
        bottom: maxY,
      }[edge];
      expect(got).toBeCloseTo(wanted);
    }
  });

  it('CFG-016: aligns elements to each other', () => {
    const start = must(move(withText('Sample', withImage()), { ids: ['t1'], dx: px(200), dy: px(0) }));
    const after = must(alignToEachOther(start, { ids: ['t1', 'i1'], edge: 'left' }));
    const lefts = nodesOf(after.sides[0] ?? blankSide).map((node) => nodeBounds(node).minX);
    expect(lefts[0]).toBeCloseTo(lefts[1] ?? 0);
    expect(alignToEachOther(start, { ids: ['t1'], edge: 'left' })).toMatchObject({
      code: 'nothing_selected',
    });
  });
});

describe('fitting into the area', () => {
  it('moves what is only out of place, without another size', () => {
    const out = must(move(withText(), { ids: ['t1'], dx: px(2000), dy: px(-300) }));
    const node = textOf(must(fitIntoArea(out, { ids: ['t1'], area, measure })));
    expect(node.fontSize).toBe(16);
    expect(nodeBounds(node).maxX).toBeCloseTo(590.8);
  });

  it.each([0, 17, 90])('makes smaller what is too big, turned by %i degrees', (degrees) => {
    const tall = { minX: mm(0), maxX: mm(60), minY: mm(0), maxY: mm(40) };
    const big = must(setFontSize(withText('one two three four'), { ids: ['t1'], size: px(90), measure }));
    const turned = must(rotate(big, { ids: ['t1'], degrees }));
    const { minX, maxX, minY, maxY } = nodeBounds(
      textOf(must(fitIntoArea(turned, { ids: ['t1'], area: tall, measure }))),
    );
    expect(Math.min(minX, minY)).toBeGreaterThanOrEqual(-1e-6);
    expect(maxX).toBeLessThanOrEqual(168 + 1e-6);
    expect(maxY).toBeLessThanOrEqual(112 + 1e-6);
  });

  it('gives a text too long for its shape the whole length of the area', () => {
    const narrow = must(
      setTextWidth(withText('word '.repeat(40).trim()), { ids: ['t1'], width: px(120), measure }),
    );
    const long = must(setFontSize(narrow, { ids: ['t1'], size: px(16), measure }));
    const low = { minX: mm(0), maxX: mm(200), minY: mm(0), maxY: mm(12) };
    const { minX, maxX, minY, maxY } = nodeBounds(
      textOf(must(fitIntoArea(long, { ids: ['t1'], area: low, measure }))),
    );
    expect(Math.min(minX, minY)).toBeGreaterThanOrEqual(-1e-6);
    expect(maxX).toBeLessThanOrEqual(560 + 1e-6);
    expect(maxY).toBeLessThanOrEqual(33.6 + 1e-6);
  });

  it('says when even the smallest text is too big', () => {
    const slit = { minX: mm(0), maxX: mm(100), minY: mm(0), maxY: mm(1) };
    expect(fitIntoArea(withText(), { ids: ['t1'], area: slit, measure })).toMatchObject({
      code: 'does_not_fit',
    });
  });

  it('shrinks an image with its ratio', () => {
    const node = must(fitIntoArea(withImage(), { ids: ['i1'], area, measure })).sides[0]?.images[0];
    expect(node?.height).toBeCloseTo(19.6);
    expect((node?.width ?? 0) / (node?.height ?? 1)).toBeCloseTo(2);
  });
});

describe('images', () => {
  it('CFG-017, CFG-018: an uploaded image shrinks to 150 on the longest side', () => {
    expect(withImage().sides[0]?.images[0]).toMatchObject({
      width: 150,
      height: 75,
      image: 'ref.png',
      name: 'logo.png',
    });
    expect(shrunk({ width: 300, height: 600 })).toEqual({ width: 75, height: 150 });
    expect(shrunk({ width: 150, height: 20 })).toEqual({ width: 150, height: 20 });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a width of %d', (width) => {
    expect(
      addImage(blank, { side: 1, id: 'i', image: 'r', name: '', width, height: 10, area }),
    ).toMatchObject({
      code: 'image_invalid',
    });
    expect(resizeBox(withImage(), { id: 'i1', width, height: 10, measure })).toMatchObject({
      code: 'image_invalid',
    });
  });

  it('CFG-032: keeps the print colours chosen for an image', () => {
    const colors = [{ hex: '#c8102e', pantone: '186 C', isOpen: false, chosenByDropper: true }];
    const document = must(setPrintColors(withImage(), { id: 'i1', colors }));
    expect(document.sides[0]?.selectedPrintColors).toEqual([{ elementId: 'i1', ...colors[0] }]);
    expect(setPrintColors(document, { id: 'i1', colors: Array(6).fill(colors[0]) })).toMatchObject({
      code: 'too_many_colors',
    });
  });
});

describe('arranging', () => {
  it('CFG-022: removes an element and the colours chosen for it', () => {
    const colored = must(
      setPrintColors(withImage(withText()), {
        id: 'i1',
        colors: [{ hex: '#000000', pantone: null, isOpen: false, chosenByDropper: false }],
      }),
    );
    const after = must(remove(colored, { ids: ['i1'] }));
    expect(after.sides[0]).toMatchObject({ images: [], selectedPrintColors: [] });
    expect(after.sides[0]?.texts).toHaveLength(1);
  });

  it('CFG-059: a side emptied by removing has no tab and prints digitally', () => {
    const press = { product: sampleMeter, quantity: 500, minTampon: 99 };
    const chosen = must(setTab(withText(), { side: 1, tab: 'maxColors', press }));
    expect(chosen.sides[0]).toMatchObject({ tabMenu: 'maxColors', digitalPrint: false });
    expect(must(remove(chosen, { ids: ['t1'] })).sides[0]).toMatchObject({
      tabMenu: 'none',
      digitalPrint: true,
    });
  });

  it('raises, lowers and says when there is nowhere to go', () => {
    const two = withImage(withText());
    const order = (document: ArtworkDocument) =>
      nodesOf(document.sides[0] ?? blankSide).map((node) => node.id);
    expect(order(two)).toEqual(['t1', 'i1']);
    expect(order(must(raise(two, { id: 't1' })))).toEqual(['i1', 't1']);
    expect(order(must(lower(two, { id: 'i1' })))).toEqual(['i1', 't1']);
    expect(raise(two, { id: 'i1' })).toMatchObject({ code: 'already_front' });
    expect(lower(two, { id: 't1' })).toMatchObject({ code: 'already_back' });
  });

  it('lays copies inside the area as long as it has room, each of them to be seen', () => {
    let document = withText();
    for (let i = 1; i <= 4; i++)
      document = must(duplicate(document, { ids: ['t1'], area, newId: () => `c${i}` }));
    const boxes = nodesOf(document.sides[0] ?? blankSide).map(nodeBounds);
    for (const { minY, maxY } of boxes) {
      expect(minY).toBeGreaterThanOrEqual(mmToPx(area?.minY ?? mm(0)) - 1e-6);
      expect(maxY).toBeLessThanOrEqual(mmToPx(area?.maxY ?? mm(0)) + 1e-6);
    }
    expect(new Set(boxes.map(({ minX }) => Math.round(minX))).size).toBe(5);
  });

  it('a new element covers no other one while the area has room, and none exactly when it has not', () => {
    let document = withText();
    for (let i = 0; i < 12; i++) {
      document = must(moveToFreePlace(withText('Sample', document, 1, `n${i}`), { id: `n${i}`, area }));
    }
    const boxes = nodesOf(document.sides[0] ?? blankSide).map(nodeBounds);
    const [first, second] = boxes;
    expect(second?.maxX === first?.minX || second?.minX === first?.maxX).toBe(true);
    expect(new Set(boxes.map(({ minX, minY }) => `${Math.round(minX)} ${Math.round(minY)}`)).size).toBe(
      boxes.length,
    );
  });

  it('duplicates an image with its colours, a little aside', () => {
    const colored = must(
      setPrintColors(withImage(), {
        id: 'i1',
        colors: [{ hex: '#000000', pantone: null, isOpen: false, chosenByDropper: false }],
      }),
    );
    const side = must(duplicate(colored, { ids: ['i1'], area, newId: counter() })).sides[0];
    expect(side?.images.map((node) => node.id)).toEqual(['i1', 'new-1']);
    expect(side?.selectedPrintColors.map((color) => color.elementId)).toEqual(['i1', 'new-1']);
  });
});

describe('copy of side 1', () => {
  it('CFG-023: replaces the other side; equal areas give an identical print', () => {
    const start = withText('mine', withText(), 2);
    const after = must(copySideOne(start, { to: 2, area: areaFor(1), newId: counter() }));
    const [one, two] = after.sides;
    expect(two?.texts.map((node) => [node.id, node.side, node.text])).toEqual([['new-1', 2, 'Sample']]);
    expect(one && two && samePrint(one, two)).toBe(true);
  });

  it('D-S40: shifts into the area of the other side, without another size', () => {
    const far = must(alignToArea(withText(), { ids: ['t1'], edge: 'left', area }));
    const node = must(copySideOne(far, { to: 3, area: areaFor(2), newId: counter() })).sides[2]?.texts[0];
    expect(node && nodeBounds(node).minX).toBeCloseTo((118 - 60) * 2.8);
    expect(node?.fontSize).toBe(16);
  });

  it.each([
    [1, area, withText(), 'nothing_to_copy'],
    [2, area, blank, 'nothing_to_copy'],
    [2, null, withText(), 'side_not_printable'],
    [9, area, withText(), 'side_not_found'],
  ])('to side %i', (to, target, document, code) => {
    expect(copySideOne(document, { to, area: target, newId: counter() })).toMatchObject({ ok: false, code });
  });
});

describe('tabs', () => {
  it('CFG-057, CFG-064: no tabs for spatula and slimboy, nor at or below the tampon minimum', () => {
    for (const press of [
      { product: sampleSpatula, quantity: 5000, minTampon: 0 },
      { product: sampleSlimboy, quantity: 5000, minTampon: 99 },
      { product: sampleMeter, quantity: 99, minTampon: 99 },
    ])
      expect(setTab(withText(), { side: 1, tab: 'maxColors', press })).toMatchObject({
        code: 'tabs_not_offered',
      });
  });

  it('CFG-066, CFG-068: few pieces clear the tabs and make every side digital', () => {
    const press = { product: sampleMeter, quantity: 500, minTampon: 99 };
    const chosen = must(setTab(withText(), { side: 1, tab: 'maxColors', press }));
    expect(must(settle(chosen, { press }))).toBe(chosen);
    const few = must(settle(chosen, { press: { ...press, quantity: 99 } }));
    expect(few.sides.every((side) => side.tabMenu === 'none' && side.digitalPrint)).toBe(true);
  });
});

describe('the whole design', () => {
  it('CFG-025: a colour change keeps the design', () => {
    const after = must(changeColor(withText(), { product: sampleMeter, color: 'white' }));
    expect(after).toMatchObject({ color: 'white' });
    expect(textOf(after).text).toBe('Sample');
  });

  it.each([
    ['lemon', 'combination_out_of_stock'],
    ['purple', 'color_unavailable'],
  ])('refuses the colour %s', (color, code) => {
    expect(changeColor(withText(), { product: sampleMeter, color })).toMatchObject({ code });
  });

  describe('CFG-054, D-S18: a folding rule without scale', () => {
    const full = withText('end', withText('back', withText('front'), 2), 3);
    const counts = (document: typeof full) => document.sides.map((side) => side.texts.length);

    it('keeps the design, because the whole face is free', () => {
      const after = must(changeScale(full, { product: sampleMeter, scale: 'withoutPrint' }));
      expect(after.scaleType).toBe('withoutPrint');
      expect(after.sides).toBe(full.sides);
    });

    it('loses on request what stands on the faces with the scale, not on the end slats', () => {
      const after = must(changeScale(full, { product: sampleMeter, scale: 'withoutPrint', clears: true }));
      expect(counts(after)).toEqual([0, 0, 1, 0, 0, 0]);
    });

    it('asks about the faces with the scale that have something on them', () => {
      expect(sidesToAskAbout(full, sampleMeter, 'withoutPrint')).toEqual([
        { side: 1, count: 1 },
        { side: 2, count: 1 },
      ]);
    });

    it.each([
      ['only end slats are used', withText('end', blank, 3), 'withoutPrint'],
      ['the scale stays', { ...full, scaleType: 'withoutPrint' as const }, 'withoutPrint'],
      ['another scale comes', full, 'freeCenter'],
    ] as const)('asks nothing when %s', (_, document, scale) => {
      expect(sidesToAskAbout(document, sampleMeter, scale)).toEqual([]);
      const after = must(changeScale(document, { product: sampleMeter, scale, clears: true }));
      expect(counts(after)).toEqual(counts(document));
    });

    it('asks nothing of a product of another category', () => {
      const pencil = emptyDocument(samplePencil, 'cedarBlackHb', 'pencilScale');
      expect(sidesToAskAbout(pencil, samplePencil, 'withoutPrint')).toEqual([]);
    });
  });

  it('another scale keeps the design; one the product lacks is refused', () => {
    const after = must(changeScale(withText(), { product: sampleMeter, scale: 'freeCenter' }));
    expect(after.scaleType).toBe('freeCenter');
    expect(textOf(after)).toEqual(textOf(withText()));
    expect(changeScale(withText(), { product: sampleMeter, scale: 'cmUnits' })).toMatchObject({
      code: 'scale_unavailable',
    });
  });

  it('CFG-055, CFG-056: another product resets design and colour, to its default for meter and pencil', () => {
    const pencil = must(changeProduct(withText(), { product: samplePencil }));
    expect(pencil).toEqual(emptyDocument(samplePencil, 'cedarBlackHb', 'withoutPrint'));
    expect(must(changeProduct(pencil, { product: sampleMeter }))).toMatchObject({
      color: 'natural',
      scaleType: 'withoutPrint',
    });
    expect(must(changeProduct(pencil, { product: sampleSpatula }))).toMatchObject({
      color: null,
      scaleType: 'cmUnits',
    });
  });

  it('a spatula without availability has no scale to start with', () => {
    expect(startingScale({ ...sampleSpatula, availabilities: [] })).toMatchObject({
      code: 'availability_not_found',
    });
  });

  it('reset empties all sides and keeps product, colour and scale', () => {
    expect(must(resetAll(withText(), { product: sampleMeter }))).toEqual(blank);
    expect(resetAll(blank, { product: sampleMeter })).toMatchObject({ code: 'nothing_to_reset' });
  });

  it('a new text brings its colour to the side', () => {
    expect(inksOf(withText().sides[0] ?? blankSide)).toEqual([{ hex: '#000000', pantone: null }]);
  });
});
