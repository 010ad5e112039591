import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '#rules/platform/result.ts';
import { mm, px } from '#rules/platform/units.ts';
import { samePrint } from '../colors.ts';
import { type ArtworkDocument, emptyDocument, nodesOf, type Side } from '../document.ts';
import { artworkFailures } from '../failures.ts';
import { centerOf, unionBounds } from '../geometry.ts';
import type { ArtworkNode, ImageNode } from '../nodes.ts';
import { boxOf, nodeBounds } from '../placement.ts';
import { halfEm as measure } from '../sample-measure.ts';
import { sampleMeter } from '../sample-products.ts';
import { copySelection, parseClipping, paste } from './clipboard.ts';
import { setPrintColors } from './color.ts';
import { cropImage } from './crop.ts';
import { distribute } from './distribute.ts';
import { fromStart } from './gesture.ts';
import { addImage } from './image.ts';
import { move, rotate } from './place.ts';
import { reduceImage } from './reduce.ts';
import { reorder } from './reorder.ts';
import { type boxHandles, groupHandles, resizeBoxByHandle, resizeGroupByHandle } from './resize.ts';
import { scaleBy, scaleRange, turnBy } from './scale.ts';
import { addText } from './text.ts';
import { tools, toolTrials, trial } from './trial.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const area = { minX: mm(0), minY: mm(0), maxX: mm(200), maxY: mm(16) };
const blank = emptyDocument(sampleMeter, 'natural', 'freeTop');
const text = (document: ArtworkDocument, id: string, dx = 0, dy = 0, side = 1) => {
  const added = must(addText(document, { side, id, text: 'Sample', placeholder: '', measure, area }));
  return must(move(added, { ids: [id], dx: px(dx), dy: px(dy) }));
};
const image = (document: ArtworkDocument, id: string, dx = 0, dy = 0) => {
  const added = must(
    addImage(document, { side: 1, id, image: 'ref', name: '', width: 60, height: 30, area }),
  );
  return must(move(added, { ids: [id], dx: px(dx), dy: px(dy) }));
};
const sideOf = (document: ArtworkDocument, number = 1): Side => document.sides[number - 1] as Side;
const nodeOf = (document: ArtworkDocument, id: string): ArtworkNode => {
  const node = document.sides.flatMap(nodesOf).find((one) => one.id === id);
  if (!node) throw new Error(id);
  return node;
};
const imageOf = (document: ArtworkDocument, id = 'i') => nodeOf(document, id) as ImageNode;
const orderOf = (document: ArtworkDocument, number = 1) =>
  nodesOf(sideOf(document, number)).map((node) => node.id);
const three = image(text(text(blank, 'a', -150, -0.5), 'b', -20, 0.5), 'i', 160, 0);
const ids = ['a', 'b', 'i'];
const counter = () => {
  let n = 0;
  return () => `new-${++n}`;
};

describe('several elements as one', () => {
  it('scale about their middle, distances with them', () => {
    const before = unionBounds(nodesOf(sideOf(three)).map(nodeBounds));
    const after = unionBounds(
      nodesOf(sideOf(must(scaleBy(three, { ids, factor: 0.5, measure })))).map(nodeBounds),
    );
    if (!before || !after) throw new Error('no bounds');
    expect(after.maxX - after.minX).toBeCloseTo((before.maxX - before.minX) / 2, 6);
    expect(after.maxX + after.minX).toBeCloseTo(before.maxX + before.minX, 6);
    expect(nodeOf(must(scaleBy(three, { ids, factor: 2, measure })), 'a')).toMatchObject({
      fontSize: 72,
      lines: ['Sample'],
    });
  });

  it('stop growing together when the first one reaches its limit', () => {
    const small = must(scaleBy(three, { ids, factor: 0.001, measure }));
    const { min } = scaleRange(nodesOf(sideOf(three)));
    expect(nodeOf(small, 'a')).toMatchObject({ fontSize: expect.closeTo(36 * min, 9) });
    expect(imageOf(small).width / imageOf(small).height).toBeCloseTo(2);
    expect(must(scaleBy(three, { ids, factor: 1, measure }))).toBe(three);
    expect(scaleBy(three, { ids, factor: Number.NaN, measure })).toMatchObject({ code: 'size_out_of_range' });
  });

  it('turn about their common middle; four quarters are where they were', () => {
    let turned = three;
    for (let i = 0; i < 4; i++) turned = must(turnBy(turned, { ids, degrees: 90 }));
    for (const id of ids) {
      const [was, is] = [centerOf(boxOf(nodeOf(three, id))), centerOf(boxOf(nodeOf(turned, id)))];
      expect(Math.hypot(was.x - is.x, was.y - is.y)).toBeLessThan(1e-9);
      expect(nodeOf(turned, id).rotation).toBe(0);
    }
    expect(nodeOf(must(turnBy(three, { ids, degrees: 90 })), 'a').rotation).toBe(90);
  });

  it('CFG-016: stand in equal distances after distributing, the outer two unmoved', () => {
    const even = must(distribute(three, { ids, axis: 'x' }));
    const [a, b, i] = ids.map((id) => nodeBounds(nodeOf(even, id)));
    if (!a || !b || !i) throw new Error('no bounds');
    expect(b.minX - a.maxX).toBeCloseTo(i.minX - b.maxX, 9);
    expect(nodeOf(even, 'a')).toBe(nodeOf(three, 'a'));
    expect(i.maxX).toBeCloseTo(nodeBounds(nodeOf(three, 'i')).maxX);
    expect(distribute(three, { ids: ['a', 'b'], axis: 'x' })).toMatchObject({ code: 'select_three' });
    expect(artworkFailures).toHaveProperty('select_three');
  });

  it('are not gathered from two sides', () => {
    const both = text(three, 'c', 0, 0, 2);
    for (const command of [
      scaleBy(both, { ids: ['a', 'c'], factor: 2, measure }),
      turnBy(both, { ids: ['a', 'c'], degrees: 5 }),
    ])
      expect(command).toMatchObject({ code: 'different_sides' });
  });

  it('a drag told from its start ends where one move ends', () => {
    const start = nodesOf(sideOf(three));
    const far = (dx: number) => fromStart(start, (now) => move(now, { ids, dx: px(dx), dy: px(0.1 * dx) }));
    let dragged = three;
    for (const dx of [1, 7.3, 91.7, 33.3]) dragged = must(far(dx)(dragged));
    expect(dragged).toEqual(must(far(33.3)(three)));
    expect(must(far(0)(dragged))).toEqual(three);
    expect(fromStart(start, (now) => move(now, { ids, dx: px(1), dy: px(0) }))(blank)).toMatchObject({
      code: 'element_not_found',
    });
  });
});

describe('pulling a group', () => {
  const start = nodesOf(sideOf(three));
  const frame = unionBounds<number>(start.map(nodeBounds)) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };

  it.each(groupHandles)(
    'by its corner %s keeps the opposite corner, however often the pointer moved',
    (handle) => {
      const [out, down] = [handle.includes('e') ? 1 : -1, handle.includes('s') ? 1 : -1];
      const pull = (now: ArtworkDocument, by: number) =>
        must(resizeGroupByHandle(now, { handle, start, dx: by * out, dy: 0.01 * by * down, measure }));
      const pulled = pull(pull(pull(three, 3), 70), 40);
      expect(pulled).toEqual(pull(three, 40));
      const after = unionBounds<number>(nodesOf(sideOf(pulled)).map(nodeBounds)) ?? frame;
      expect(after.maxX - after.minX).toBeCloseTo(frame.maxX - frame.minX + 40, 6);
      expect(out === 1 ? after.minX - frame.minX : after.maxX - frame.maxX).toBeCloseTo(0, 6);
      expect(down === 1 ? after.minY - frame.minY : after.maxY - frame.maxY).toBeCloseTo(0, 6);
    },
  );

  it('stops at the smallest letters and never turns inside out', () => {
    const small = must(resizeGroupByHandle(three, { handle: 'se', start, dx: -5000, dy: -5000, measure }));
    expect(nodeOf(small, 'a')).toMatchObject({ fontSize: expect.closeTo(36 * scaleRange(start).min, 9) });
    expect(resizeGroupByHandle(three, { handle: 'se', start: [], dx: 1, dy: 1, measure })).toMatchObject({
      code: 'nothing_selected',
    });
  });
});

describe('layers', () => {
  const five = ['c', 'd'].reduce((document, id) => text(document, id), three); // a b i c d

  it.each([
    [['b'], 'front', 'aicdb'],
    [['d', 'b'], 'back', 'bdaic'],
    [['a', 'b'], 'forward', 'iabcd'],
    [['i', 'd'], 'backward', 'aibdc'],
    [['c', 'd'], 'backward', 'abcdi'],
  ] as const)('%s to the %s', (chosen, to, order) => {
    expect(orderOf(must(reorder(five, { ids: chosen, to }))).join('')).toBe(order);
  });

  it.each([
    [['d'], 'front', 'already_front'],
    [['c', 'd'], 'forward', 'already_front'],
    [['a', 'b'], 'back', 'already_back'],
    [['a'], 'backward', 'already_back'],
    [[], 'front', 'nothing_selected'],
  ] as const)('%s to the %s: %s', (chosen, to, code) => {
    expect(reorder(five, { ids: chosen, to })).toMatchObject({ ok: false, code });
  });
});

describe('copy and paste', () => {
  const colored = must(
    setPrintColors(three, {
      id: 'i',
      colors: [{ hex: '#c8102e', pantone: '186 C', isOpen: false, chosenByDropper: true }],
    }),
  );
  const clipping = must(copySelection(colored, ids));

  it('to another side: same place, same print, colours too', () => {
    const pasted = must(paste(colored, { side: 2, clipping, area, newId: counter(), measure }));
    expect(samePrint(sideOf(pasted), sideOf(pasted, 2))).toBe(true);
    expect(orderOf(pasted, 2)).toEqual(['new-1', 'new-2', 'new-3']);
    expect(sideOf(pasted, 2).selectedPrintColors).toMatchObject([{ elementId: 'new-3', pantone: '186 C' }]);
  });

  it('on the same side a little aside, each time farther', () => {
    const newId = counter();
    const once = must(paste(colored, { side: 1, clipping, area, newId, measure }));
    const twice = must(paste(once, { side: 1, clipping, area, newId, measure }));
    const left = (id: string) => boxOf(nodeOf(twice, id)).x;
    expect([left('new-1') - left('a'), left('new-4') - left('a')]).toEqual([10, 20]);
  });

  it('together into a smaller area', () => {
    const end = { minX: mm(50), minY: mm(0), maxX: mm(198), maxY: mm(16) };
    const pasted = must(paste(colored, { side: 3, clipping, area: end, newId: counter(), measure }));
    const was = boxOf(nodeOf(colored, 'i')).x - boxOf(nodeOf(colored, 'a')).x;
    expect(boxOf(nodeOf(pasted, 'new-3')).x - boxOf(nodeOf(pasted, 'new-1')).x).toBeCloseTo(was);
    expect(nodeBounds(nodeOf(pasted, 'new-1')).minX).toBeGreaterThanOrEqual(50 * 2.8 - 1e-6);
  });

  it.each([
    [{ side: 7 }, 'side_not_found'],
    [{ clipping: null }, 'nothing_to_paste'],
    [{ area: null }, 'side_not_printable'],
    [{ newId: () => 'a' }, 'id_taken'],
  ])('refuses %j', (change, code) => {
    expect(paste(colored, { side: 2, clipping, area, newId: counter(), measure, ...change })).toMatchObject({
      ok: false,
      code,
    });
    expect(artworkFailures).toHaveProperty(code);
  });

  it.each([
    '',
    'Sample',
    '{}',
    '[]',
    JSON.stringify({ ...clipping, version: 1 }),
    JSON.stringify({ ...clipping, nodes: [{}] }),
  ])('takes nothing foreign from the clipboard: %s', (foreign) => {
    expect(parseClipping(foreign)).toBeNull();
  });
});

describe('cropping', () => {
  const one = image(blank, 'i');

  it('keeps what stays visible where it is', () => {
    const before = boxOf(imageOf(one));
    const cut = must(cropImage(one, { id: 'i', crop: { x: 0.5, y: 0, width: 0.25, height: 1 } }));
    expect(imageOf(cut).crop).toEqual({ x: 0.5, y: 0, width: 0.25, height: 1 });
    expect(boxOf(imageOf(cut))).toEqual({ x: before.x + 30, y: before.y, width: 15, height: 30 });
    const whole = must(cropImage(cut, { id: 'i', crop: null }));
    expect(imageOf(whole)).toEqual(imageOf(one));
  });

  it('a turned picture too: a point of it stays at its place on the product', () => {
    const part = fc.record({ x: fc.integer({ min: 0, max: 5 }), y: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(part, fc.integer({ min: 0, max: 359 }), ({ x, y }, degrees) => {
        const turned = must(rotate(one, { ids: ['i'], degrees }));
        const crop = { x: x / 10, y: y / 10, width: 0.4, height: 0.4 };
        const cut = must(cropImage(turned, { id: 'i', crop }));
        const back = must(cropImage(cut, { id: 'i', crop: null }));
        const [was, is] = [boxOf(imageOf(turned)), boxOf(imageOf(back))];
        expect(Math.hypot(was.x - is.x, was.y - is.y)).toBeLessThan(1e-6);
        expect(imageOf(cut).width).toBeCloseTo(24, 9);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['outside the picture', 'i', { x: 0.8, y: 0, width: 0.3, height: 1 }, 'crop_invalid'],
    ['too small to hold', 'i', { x: 0, y: 0, width: 0.05, height: 1 }, 'crop_invalid'],
    ['no numbers', 'i', { x: Number.NaN, y: 0, width: 1, height: 1 }, 'crop_invalid'],
    ['of a text', 'a', null, 'wrong_kind'],
  ])('refuses a part %s', (_name, id, crop, code) => {
    expect(cropImage(text(one, 'a'), { id, crop })).toMatchObject({ ok: false, code });
    expect(artworkFailures).toHaveProperty(code);
  });
});

describe('reducing a picture', () => {
  const one = image(blank, 'i');
  const reduction = { colors: ['#d0112b', '#1a1a1a'], background: '#ffffff' };

  it('its own colours are the inks until others are named', () => {
    const reduced = must(reduceImage(one, { id: 'i', reduction }));
    expect(sideOf(reduced).selectedPrintColors.map((color) => color.hex)).toEqual(reduction.colors);
    const named = must(
      reduceImage(one, {
        id: 'i',
        reduction,
        inks: [
          { hex: '#c8102e', pantone: '186 C' },
          { hex: '#2d2926', pantone: 'Black C' },
        ],
      }),
    );
    expect(sideOf(named).selectedPrintColors.map((color) => color.pantone)).toEqual(['186 C', 'Black C']);
    const back = must(reduceImage(named, { id: 'i', reduction: null }));
    expect([imageOf(back).reduction, sideOf(back).selectedPrintColors]).toEqual([null, []]);
  });

  it('plates and inks stay as many as each other', () => {
    const reduced = must(reduceImage(one, { id: 'i', reduction }));
    const ink = { hex: '#000000', pantone: null, isOpen: false, chosenByDropper: false };
    expect(setPrintColors(reduced, { id: 'i', colors: [ink] })).toMatchObject({
      code: 'colors_follow_reduction',
    });
    expect(setPrintColors(reduced, { id: 'i', colors: [ink, { ...ink, hex: '#ffffff' }] }).ok).toBe(true);
    expect(reduceImage(one, { id: 'i', reduction, inks: [] })).toMatchObject({
      code: 'colors_follow_reduction',
    });
    expect(reduceImage(one, { id: 'i', reduction: { colors: [], background: null } })).toMatchObject({
      code: 'color_invalid',
    });
    expect(reduceImage(text(one, 'a'), { id: 'a', reduction })).toMatchObject({ code: 'wrong_kind' });
  });

  it('the same inks on other colours of the picture are another print', () => {
    const inks = [
      { hex: '#c8102e', pantone: null },
      { hex: '#000000', pantone: null },
    ];
    const swapped = { ...reduction, colors: reduction.colors.toReversed() };
    const [a, b] = [reduction, swapped].map((one2) =>
      must(reduceImage(one, { id: 'i', reduction: one2, inks })),
    );
    expect(samePrint(sideOf(a as ArtworkDocument), sideOf(b as ArtworkDocument))).toBe(false);
  });
});

describe('pulling a picture', () => {
  const one = image(blank, 'i');
  const pull = (handle: (typeof boxHandles)[number], dx: number, dy: number, free = false) =>
    imageOf(must(resizeBoxByHandle(one, { handle, start: imageOf(one), dx, dy, free, measure })));

  it.each([
    ['se', 30, 0, false, { width: 90, height: 45 }],
    ['se', 30, 10, true, { width: 90, height: 40 }],
    ['nw', -60, 0, false, { width: 120, height: 60 }],
    ['e', 30, 99, false, { width: 90, height: 30 }],
    ['s', 99, 10, false, { width: 60, height: 40 }],
    ['se', -500, -500, false, { width: 4, height: 4 }],
  ] as const)('%s by %i, %i', (handle, dx, dy, free, size) => {
    expect(pull(handle, dx, dy, free)).toMatchObject(size);
  });

  it('the opposite point stays', () => {
    const before = boxOf(imageOf(one));
    const after = boxOf(pull('nw', -60, 0));
    expect(after.x + after.width).toBeCloseTo(before.x + before.width, 9);
    expect(after.y + after.height).toBeCloseTo(before.y + before.height, 9);
  });
});

describe('asking before doing', () => {
  const situation = { side: 1, area, clipping: null, measure };

  it('says whether a command would do something', () => {
    expect(trial(three, (now) => move(now, { ids, dx: px(0), dy: px(0) }))).toBe('unchanged');
    expect(trial(three, (now) => move(now, { ids, dx: px(1), dy: px(0) }))).toBe('possible');
    expect(trial(three, (now) => move(now, { ids: [], dx: px(1), dy: px(0) }))).toBe('nothing_selected');
  });

  it('nothing chosen greys every tool of the selection', () => {
    const trials = toolTrials(three, { ...situation, ids: [] });
    for (const tool of tools.filter((one) => one !== 'paste' && one !== 'copySideOne'))
      expect(trials[tool]).toBe('nothing_selected');
    expect(trials).toMatchObject({ paste: 'nothing_to_paste', copySideOne: 'nothing_to_copy' });
  });

  it('one element, several elements, another side', () => {
    expect(toolTrials(three, { ...situation, ids: ['a'] })).toMatchObject({
      remove: 'possible',
      back: 'already_back',
      front: 'possible',
      alignToArea: 'possible',
      alignToEachOther: 'nothing_selected',
      distribute: 'select_three',
    });
    expect(toolTrials(three, { ...situation, ids })).toMatchObject({
      distribute: 'possible',
      alignToEachOther: 'possible',
    });
    const clipping = must(copySelection(three, ['a']));
    const other = toolTrials(three, { ...situation, ids: [], side: 2, clipping });
    expect(other).toMatchObject({ paste: 'possible', copySideOne: 'possible' });
  });
});
