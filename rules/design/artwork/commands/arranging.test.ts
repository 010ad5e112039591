import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '#rules/platform/result.ts';
import { mm, px } from '#rules/platform/units.ts';
import { inksOf } from '../colors.ts';
import { type ArtworkDocument, emptyDocument, nodesOf, parseArtwork, printsNothing } from '../document.ts';
import { centerOf } from '../geometry.ts';
import { layoutSide } from '../layout.ts';
import type { ArtworkNode } from '../nodes.ts';
import { paintSide, turnMatrix, turnWords } from '../paint.ts';
import { areaInPx, boxOf, nodeBounds } from '../placement.ts';
import { halfEm as measure } from '../sample-measure.ts';
import { sampleMeter } from '../sample-products.ts';
import { technologyOf } from '../technology.ts';
import { currentVersion, upgrade } from '../versions.ts';
import { duplicate, remove } from './arrange.ts';
import { copySelection, paste } from './clipboard.ts';
import { setColor, setPrintColors } from './color.ts';
import type { Edited } from './command.ts';
import { distribute } from './distribute.ts';
import { flip } from './flip.ts';
import { group, isOneGroup, ungroup, withGroups } from './group.ts';
import { addImage } from './image.ts';
import { mergeInks } from './merge-inks.ts';
import { move, rotate } from './place.ts';
import { reorder } from './reorder.ts';
import { copiesThatFit, repeat } from './repeat.ts';
import { repeatOnSides } from './repeat-on-sides.ts';
import { scaleBy, turnBy } from './scale.ts';
import { addShape } from './shape.ts';
import { setState } from './states.ts';
import { addText, editText } from './text.ts';
import { standsAt, tidy } from './tidy.ts';

const must = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const area = { minX: mm(0), minY: mm(0), maxX: mm(200), maxY: mm(16) };
const blank = emptyDocument(sampleMeter, 'natural', 'freeTop');
const withText = must(addText(blank, { side: 1, id: 't', text: 'Sample', placeholder: '', measure, area }));
const withImage = must(
  addImage(withText, { side: 1, id: 'i', image: 'ref', name: 'logo.png', width: 60, height: 30, area }),
);
const code = { kind: 'ean13', digits: '4006381333931', prints: 'dark', caption: false } as const;
const withCode = must(addShape(withImage, { side: 1, id: 'c', form: code, color: '#c8102e', area, measure }));
const all = must(
  move(must(move(withCode, { ids: ['i'], dx: px(90), dy: px(3) })), { ids: ['c'], dx: px(-150), dy: px(0) }),
);
const ids = ['t', 'i', 'c'];
const side = (document: ArtworkDocument) => {
  const [first] = document.sides;
  if (!first) throw new Error('no side');
  return first;
};
const node = (document: ArtworkDocument, id: string): ArtworkNode => {
  const found = nodesOf(side(document)).find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const counter = () => {
  let n = 0;
  return () => `new-${++n}`;
};

describe('locked', () => {
  const locked = must(setState(all, { ids: ['t', 'i'], state: 'locked', on: true }));

  it.each([
    ['moved', (now: ArtworkDocument) => move(now, { ids: ['t'], dx: px(1), dy: px(0) })],
    ['moved with a free one', (now: ArtworkDocument) => move(now, { ids: ['c', 'i'], dx: px(1), dy: px(0) })],
    ['turned', (now: ArtworkDocument) => rotate(now, { ids: ['i'], degrees: 5 })],
    ['resized', (now: ArtworkDocument) => scaleBy(now, { ids: ['t'], factor: 0.9, measure })],
    ['deleted', (now: ArtworkDocument) => remove(now, { ids: ['i'] })],
    ['mirrored', (now: ArtworkDocument) => flip(now, { ids: ['i'], axis: 'x' })],
    [
      'in another colour',
      (now: ArtworkDocument) => setColor(now, { ids: ['t'], hex: '#ff0000', pantone: null }),
    ],
    [
      'in the ink of another side',
      (now: ArtworkDocument) =>
        mergeInks(now, {
          from: { hex: '#000000', pantone: null },
          into: { hex: '#111111', pantone: null },
        }),
    ],
    [
      'in other inks',
      (now: ArtworkDocument) =>
        setPrintColors(now, {
          id: 'i',
          colors: [{ hex: '#ff0000', pantone: null, isOpen: false, chosenByDropper: false }],
        }),
    ],
  ] as const)('is not %s until it is unlocked', (_name, change) => {
    expect(change(locked)).toMatchObject({ ok: false, code: 'element_locked' });
    const free = must(setState(locked, { ids: ['t', 'i'], state: 'locked', on: false }));
    expect(free).toEqual(all);
    expect(change(free).ok).toBe(true);
  });

  it('leaves the others free; can be hidden, grouped, copied and put under others', () => {
    for (const change of [
      move(locked, { ids: ['c'], dx: px(1), dy: px(0) }),
      setState(locked, { ids: ['t'], state: 'hidden', on: true }),
      group(locked, { ids, group: 'g' }),
      reorder(locked, { ids: ['t'], to: 'front' }),
    ])
      expect(change.ok).toBe(true);
    const copied = must(duplicate(locked, { ids: ['t'], area, newId: counter() }));
    expect(node(copied, 'new-1').locked).toBe(false);
  });
});

describe('hidden', () => {
  const without = must(setState(all, { ids: ['c'], state: 'hidden', on: true }));

  it('is laid out, painted, counted and mixed for no press', () => {
    expect(layoutSide(side(without), measure).map(({ id }) => id)).toEqual(['t', 'i']);
    expect(paintSide(layoutSide(side(without), measure)).some(({ kind }) => kind === 'path')).toBe(false);
    expect(inksOf(side(all)).map(({ hex }) => hex)).toEqual(['#000000', '#c8102e']);
    expect(inksOf(side(without)).map(({ hex }) => hex)).toEqual(['#000000']);
  });

  it('a side with nothing else is not printed', () => {
    const nothing = must(setState(all, { ids, state: 'hidden', on: true }));
    expect(printsNothing(side(nothing))).toBe(true);
    const press = { product: sampleMeter, quantity: 500, minTampon: 100 };
    expect(technologyOf(side(nothing), press)).toEqual(technologyOf(side(blank), press));
    expect(must(setState(nothing, { ids, state: 'hidden', on: false }))).toEqual(all);
  });
});

describe('mirrored', () => {
  it('twice is as before, whatever is chosen and however it is turned', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 359.9, noNaN: true }),
        fc.constantFrom<'x' | 'y'>('x', 'y'),
        fc.subarray(ids, { minLength: 1 }),
        (degrees, axis, chosen) => {
          const turned = must(rotate(all, { ids, degrees }));
          const once = flip(turned, { ids: chosen, axis });
          if (!chosen.includes('i')) return !once.ok && once.code === 'not_mirrored';
          const twice = must(flip(must(once), { ids: chosen, axis }));
          return nodesOf(side(twice)).every((after) => {
            const before = node(turned, after.id);
            const [a, b] = [centerOf(boxOf(before)), centerOf(boxOf(after))];
            return (
              Math.hypot(a.x - b.x, a.y - b.y) < 1e-6 && Math.abs(before.rotation - after.rotation) < 1e-6
            );
          });
        },
      ),
      { seed: 122 },
    );
  });

  it('never a text or a code', () => {
    for (const id of ['t', 'c'])
      expect(flip(all, { ids: [id], axis: 'x' })).toMatchObject({ code: 'not_mirrored' });
    const flipped = must(flip(all, { ids, axis: 'x' }));
    expect(node(flipped, 'i')).toMatchObject({ flipX: true, flipY: false });
    expect(node(flipped, 'c')).toMatchObject({ flipX: false });
    const forged = JSON.parse(JSON.stringify(flipped));
    forged.sides[0].shapes[0].flipX = true;
    expect(parseArtwork(forged)).toMatchObject({ ok: false, code: 'artwork_invalid' });
    forged.sides[0].shapes[0].flipX = false;
    forged.sides[0].texts[0].flipX = true;
    expect(parseArtwork(forged)).toMatchObject({ ok: false, code: 'artwork_invalid' });
  });

  it('is said to painters as a mirror before the turn', () => {
    const flipped = must(rotate(must(flip(all, { ids: ['i'], axis: 'x' })), { ids: ['i'], degrees: 90 }));
    const turn = paintSide(layoutSide(side(flipped), measure)).find(({ kind }) => kind === 'image');
    if (turn?.kind !== 'image' || !turn.turn) throw new Error('no turn');
    const [a, b, c, d, e, f] = turnMatrix(turn.turn);
    const { about } = turn.turn;
    const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
    // right of the middle goes to the left, and a quarter turn brings that up
    const [x = 0, y = 0] = at(about.x + 3, about.y + 1);
    expect([x - about.x, y - about.y]).toEqual([expect.closeTo(-1, 9), expect.closeTo(-3, 9)]);
    expect(turnWords(turn.turn, (value) => value.toFixed(1))).toMatch(
      /^rotate\(90\.0 .*\) matrix\(-1 0 0 1 /,
    );
  });
});

describe('groups that last', () => {
  const grouped = must(group(all, { ids: ['t', 'i'], group: 'g' }));

  it('are chosen as one, until they are taken apart', () => {
    expect(withGroups(side(grouped), ['i'])).toEqual(['t', 'i']);
    expect(withGroups(side(grouped), ['c'])).toEqual(['c']);
    expect(withGroups(side(grouped), ['c', 't'])).toEqual(['t', 'i', 'c']);
    expect(isOneGroup([node(grouped, 't'), node(grouped, 'i')])).toBe(true);
    expect(isOneGroup([node(grouped, 't'), node(grouped, 'c')])).toBe(false);
    expect(must(ungroup(grouped, { ids: ['t', 'i'] }))).toEqual(all);
    expect(group(all, { ids: ['t'], group: 'g' })).toMatchObject({ code: 'nothing_selected' });
  });

  describe('take what is hidden of them along', () => {
    const hidden = must(setState(grouped, { ids: ['i'], state: 'hidden', on: true }));
    const whole = withGroups(side(hidden), ['t']);
    const between = (now: ArtworkDocument) => {
      const [a, b] = [centerOf<number>(boxOf(node(now, 't'))), centerOf<number>(boxOf(node(now, 'i')))];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    const before = between(hidden);

    it('behind what is shown, and by itself nothing hidden is chosen', () => {
      expect(whole).toEqual(['i', 't']);
      expect(withGroups(side(hidden), ['c'])).toEqual(['c']);
      const alone = must(setState(all, { ids: ['i'], state: 'hidden', on: true }));
      expect(withGroups(side(alone), ['t', 'c'])).toEqual(['t', 'c']);
    });

    it.each<[string, number, (ids: readonly string[]) => Edited]>([
      ['moved', 1, (chosen) => move(hidden, { ids: chosen, dx: px(7), dy: px(-3) })],
      ['turned', 1, (chosen) => turnBy(hidden, { ids: chosen, degrees: 30 })],
      ['mirrored', 1, (chosen) => flip(hidden, { ids: chosen, axis: 'x' })],
      ['made larger', 1.5, (chosen) => scaleBy(hidden, { ids: chosen, factor: 1.5, measure })],
    ])('when they are %s', (_name, times, run) => {
      const now = must(run(whole));
      expect(node(now, 'i')).not.toEqual(node(hidden, 'i'));
      expect(node(now, 'i').hidden).toBe(true);
      expect(between(now)).toBeCloseTo(before * times, 1);
    });

    it('when they are copied and deleted', () => {
      const [copied, clipping] = [
        must(duplicate(hidden, { ids: whole, area, newId: counter() })),
        must(copySelection(hidden, whole)),
      ];
      expect(nodesOf(side(copied)).filter((one) => one.hidden)).toHaveLength(2);
      expect(clipping.nodes.filter((one) => one.hidden)).toHaveLength(1);
      expect(nodesOf(side(must(remove(hidden, { ids: whole })))).map(({ id }) => id)).toEqual(['c']);
    });

    it('but turn about the middle of what is seen, which what is hidden does not shift', () => {
      const far = must(move(hidden, { ids: ['i'], dx: px(40), dy: px(20) }));
      const turned = must(turnBy(far, { ids: whole, degrees: 90 }));
      const [was, is] = [centerOf<number>(boxOf(node(far, 't'))), centerOf<number>(boxOf(node(turned, 't')))];
      expect([is.x, is.y]).toEqual([expect.closeTo(was.x, 6), expect.closeTo(was.y, 6)]);
    });

    it('nowhere while it is locked, as what is shown', () => {
      const held = must(setState(hidden, { ids: ['i'], state: 'locked', on: true }));
      const refused = { ok: false, code: 'element_locked' };
      expect(move(held, { ids: whole, dx: px(1), dy: px(0) })).toMatchObject(refused);
      expect(remove(held, { ids: whole })).toMatchObject(refused);
    });

    it('and no gap is left for it in a row', () => {
      const four = must(duplicate(all, { ids: ['t'], area, newId: counter() }));
      const row = must(setState(four, { ids: ['i'], state: 'hidden', on: true }));
      const spread = (ids: readonly string[]) => must(distribute(row, { ids, axis: 'x' }));
      expect(spread(['t', 'i', 'c', 'new-1'])).toEqual(spread(['t', 'c', 'new-1']));
    });
  });

  it('copies are a group of their own', () => {
    const clipping = must(copySelection(grouped, ['t', 'i']));
    for (const made of [
      must(duplicate(grouped, { ids: ['t', 'i'], area, newId: counter() })),
      must(paste(grouped, { side: 1, clipping, area, newId: counter(), measure })),
    ]) {
      expect(withGroups(side(made), ['new-1'])).toEqual(['new-1', 'new-2']);
      expect(withGroups(side(made), ['t'])).toEqual(['t', 'i']);
    }
  });
});

describe('repeated along the rule', () => {
  const wide = { ...area, minX: mm(-1000), maxX: mm(1000) };
  const colored = must(
    setPrintColors(all, {
      id: 'i',
      colors: [{ hex: '#c8102e', pantone: null, isOpen: false, chosenByDropper: false }],
    }),
  );

  it('each copy as far from the one before, with its inks', () => {
    const row = must(
      repeat(colored, { ids: ['i'], copies: 3, pitch: px(560), area: wide, newId: counter() }),
    );
    const lefts = ['i', 'new-1', 'new-2', 'new-3'].map((id) => nodeBounds(node(row, id)).minX);
    expect(lefts.map((x) => x - (lefts[0] ?? 0))).toEqual(
      [0, 560, 1120, 1680].map((x) => expect.closeTo(x, 6)),
    );
    expect(side(row).selectedPrintColors.map(({ elementId }) => elementId)).toEqual([
      'i',
      'new-1',
      'new-2',
      'new-3',
    ]);
    expect(parseArtwork(JSON.parse(JSON.stringify(row))).ok).toBe(true);
  });

  it.each([
    [{ copies: 0 }, 'repeat_invalid'],
    [{ copies: 1.5 }, 'repeat_invalid'],
    [{ pitch: px(0) }, 'repeat_invalid'],
    [{ pitch: px(Number.NaN) }, 'repeat_invalid'],
    [{ copies: 299, pitch: px(0.01) }, 'side_full'],
    [{ copies: 1e9, pitch: px(0.01) }, 'side_full'],
    [{ pitch: px(1e5) }, 'no_room_to_repeat'],
    [{ pitch: px(-10) }, 'repeat_invalid'],
    [{ ids: [] }, 'nothing_selected'],
  ])('refuses %j', (change, refused) => {
    expect(
      repeat(all, { ids, copies: 2, pitch: px(10), area: wide, newId: counter(), ...change }),
    ).toMatchObject({
      ok: false,
      code: refused,
    });
  });

  it('before what is repeated where there is no more room after it', () => {
    const { minX, maxX } = areaInPx(wide);
    const { minX: left, maxX: right } = nodeBounds(node(all, 'i'));
    const middle = must(move(all, { ids: ['i'], dx: px((minX + maxX - left - right) / 2), dy: px(0) }));
    const at = (document: ArtworkDocument, id: string) => nodeBounds(node(document, id)).minX;
    const pitch = px((maxX - minX) / 5);
    const row = must(repeat(middle, { ids: ['i'], copies: 9, pitch, area: wide, newId: counter() }));
    const count = nodesOf(side(row)).length - nodesOf(side(middle)).length;
    expect(count).toBe(copiesThatFit([node(middle, 'i')], pitch, wide));
    expect(at(row, 'i')).toBe(at(middle, 'i'));
    const steps = Array.from({ length: count }, (_, i) => (at(row, `new-${i + 1}`) - at(row, 'i')) / pitch);
    expect(steps.map((step) => Math.round(step * 1e6) / 1e6)).toEqual([1, 2, -1, -2]);
  });

  it('never beyond the print area: as many as fit are made', () => {
    const places = fc.record({
      pitch: fc.double({ min: 1, max: 900, noNaN: true }),
      copies: fc.integer({ min: 1, max: 200 }),
    });
    const within = areaInPx(wide);
    fc.assert(
      fc.property(places, ({ pitch: far, copies }) => {
        const pitch = px(far);
        const fits = copiesThatFit([node(all, 'i')], pitch, wide);
        const made = repeat(all, { ids: ['i'], copies, pitch, area: wide, newId: counter() });
        const count = nodesOf(made.ok ? side(made.value) : side(all)).length - nodesOf(side(all)).length;
        expect(count).toBe(Math.min(copies, fits));
        if (!made.ok) return;
        for (let i = 1; i <= count; i++) {
          const { minX, maxX } = nodeBounds(node(made.value, `new-${i}`));
          expect(minX).toBeGreaterThanOrEqual(within.minX - 1e-5);
          expect(maxX).toBeLessThanOrEqual(within.maxX + 1e-5);
        }
      }),
      { seed: 128, numRuns: 200 },
    );
  });

  it('or on every other side that can be printed, once', () => {
    const areas = [area, area, null, { ...area, minX: mm(40) }];
    const marked = must(repeatOnSides(colored, { ids: ['i', 'c'], areas }));
    expect(marked.sides.map((one) => nodesOf(one).length)).toEqual([3, 2, 0, 2, 0, 0]);
    expect(marked.sides[1]?.images[0]).toMatchObject({
      ...node(colored, 'i'),
      id: expect.any(String),
      side: 2,
      zIndex: 1,
    });
    expect(marked.sides[1]?.selectedPrintColors).toHaveLength(1);
    expect(parseArtwork(JSON.parse(JSON.stringify(marked))).ok).toBe(true);
    expect(repeatOnSides(marked, { ids: ['i', 'c'], areas: areas.slice(0, 3) })).toMatchObject({
      code: 'nothing_to_copy',
    });
  });
});

describe('a mark on every side', () => {
  const areas = [area, area, area, { ...area, minX: mm(40) }];
  const grouped = must(group(all, { ids: ['t', 'i'], group: 'g' }));
  const marked = must(repeatOnSides(grouped, { ids: ['t', 'i'], areas }));
  const on = (document: ArtworkDocument, index: number) => nodesOf(document.sides[index] ?? side(document));
  const places = (document: ArtworkDocument) =>
    document.sides.map((one) => nodesOf(one).map(({ id, zIndex }) => `${id} ${zIndex}`));

  it.each<[string, (now: ArtworkDocument) => Result<ArtworkDocument, string>]>([
    ['recoloured', (now) => setColor(now, { ids: ['t'], hex: '#c8102e', pantone: null })],
    ['resized', (now) => scaleBy(now, { ids: ['t', 'i'], factor: 0.7, measure })],
    ['moved', (now) => move(now, { ids: ['t', 'i'], dx: px(-12), dy: px(2) })],
    ['turned', (now) => rotate(now, { ids: ['t'], degrees: 7 })],
    ['in other words', (now) => editText(now, { id: 't', text: 'Other', placeholder: '', measure, area })],
    [
      'in other inks',
      (now) =>
        setPrintColors(now, {
          id: 'i',
          colors: [{ hex: '#ff0000', pantone: null, isOpen: false, chosenByDropper: false }],
        }),
    ],
  ])('that is %s takes the place of the one before on every side, and is saved as such', (_name, change) => {
    const saved = must(parseArtwork(JSON.parse(JSON.stringify(marked))));
    const changed = must(change(saved));
    const again = must(repeatOnSides(changed, { ids: ['t', 'i'], areas }));
    expect(places(again)).toEqual(places(marked));
    expect(again.sides).not.toEqual(changed.sides);
    const anew = must(repeatOnSides(must(change(grouped)), { ids: ['t', 'i'], areas }));
    expect(again).toEqual(anew);
    expect(repeatOnSides(again, { ids: ['t', 'i'], areas })).toMatchObject({ code: 'nothing_to_copy' });
  });

  it('may be changed on any side', () => {
    const ids = on(marked, 2).map(({ id }) => id);
    const changed = must(setColor(marked, { ids, hex: '#c8102e', pantone: null }));
    const again = must(repeatOnSides(changed, { ids, areas }));
    expect(places(again)).toEqual(places(marked));
    for (const index of [0, 1, 2, 3])
      expect(again.sides[index]?.texts.map(({ color }) => color)).toEqual(['#c8102e']);
  });

  it('is put back where it was deleted, and refused where it is locked', () => {
    const [first] = on(marked, 1);
    const id = first?.id ?? '';
    const without = must(remove(marked, { ids: [id] }));
    const again = must(repeatOnSides(without, { ids: ['t', 'i'], areas }));
    expect(
      on(again, 1)
        .map((one) => one.id)
        .sort(),
    ).toEqual(
      on(marked, 1)
        .map((one) => one.id)
        .sort(),
    );
    const locked = must(setState(marked, { ids: [id], state: 'locked', on: true }));
    const moved = must(move(locked, { ids: ['t', 'i'], dx: px(1), dy: px(0) }));
    expect(repeatOnSides(moved, { ids: ['t', 'i'], areas })).toMatchObject({ code: 'element_locked' });
  });
});

describe('tidied', () => {
  it('stand on one line in equal gaps, the outermost two where they were', () => {
    const neat = must(tidy(all, { ids, area }));
    const [a, b, c] = ['c', 't', 'i'].map((id) => node(neat, id));
    if (!a || !b || !c) throw new Error('lost');
    expect(nodeBounds(b).minX - nodeBounds(a).maxX).toBeCloseTo(nodeBounds(c).minX - nodeBounds(b).maxX, 6);
    expect(nodeBounds(a).minX).toBeCloseTo(nodeBounds(node(all, 'c')).minX, 9);
    expect(standsAt(b)).toBeCloseTo(standsAt(a), 9);
    expect(standsAt(c)).toBeCloseTo(nodeBounds(a).maxY, 9);
    expect(must(tidy(neat, { ids, area }))).toBe(neat);
    expect(tidy(all, { ids: ['t'], area })).toMatchObject({ code: 'nothing_selected' });
  });

  const within = areaInPx(area);
  const small = must(scaleBy(all, { ids, factor: 0.3, measure }));
  const anywhere = fc.record({
    dx: fc.integer({ min: -300, max: 300 }),
    dy: fc.integer({ min: -80, max: 80 }),
  });
  it('never leave the print area: they move into it together, or nothing moves', () => {
    let inside = 0;
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 3, maxLength: 3 }), fc.nat(359), (moves, degrees) => {
        const placed = moves.reduce(
          (now, by, i) => must(move(now, { ids: [ids[i] ?? ''], dx: px(by.dx), dy: px(by.dy) })),
          must(rotate(small, { ids: ['t'], degrees })),
        );
        const made = tidy(placed, { ids, area });
        if (!made.ok) {
          expect(made.code).toBe('no_room_for_row');
          return;
        }
        inside += 1;
        const stands = ids.map((id) => standsAt(node(made.value, id)));
        expect(Math.max(...stands) - Math.min(...stands)).toBeLessThan(1e-6);
        for (const { minX, maxX, minY, maxY } of ids.map((id) => nodeBounds(node(made.value, id)))) {
          expect(Math.min(minX - within.minX, within.maxX - maxX)).toBeGreaterThan(-1e-6);
          expect(Math.min(minY - within.minY, within.maxY - maxY)).toBeGreaterThan(-1e-6);
        }
        expect(must(tidy(made.value, { ids, area }))).toBe(made.value);
      }),
      { seed: 144, numRuns: 200 },
    );
    expect(inside).toBeGreaterThan(50);
  });

  it('and a row that is larger than the area is refused', () =>
    expect(tidy(all, { ids, area: { ...area, maxY: mm(4) } })).toMatchObject({ code: 'no_room_for_row' }));
});

describe('version 4', () => {
  it.each([1, 2, 3])('a design of version %i opens free, shown and not mirrored', (version) => {
    const old = JSON.parse(JSON.stringify(all));
    old.version = version;
    for (const one of old.sides)
      for (const each of [...one.texts, ...one.images, ...one.shapes])
        for (const name of ['locked', 'hidden', 'group', 'flipX', 'flipY']) delete each[name];
    expect(parseArtwork(old)).toEqual({ ok: true, value: all });
    expect(upgrade(old)?.version).toBe(currentVersion);
  });
});
