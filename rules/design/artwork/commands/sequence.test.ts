import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { px } from '#rules/platform/units.ts';
import { printArea } from '../areas.ts';
import { plainBox } from '../arranging.ts';
import { type ArtworkDocument, emptyDocument, nodesOf, parseArtwork } from '../document.ts';
import { fontFamilies } from '../fonts.ts';
import { canRedo, canUndo, recorded, redone, startHistory, undone } from '../history.ts';
import { splitCodes } from '../ink-previews.ts';
import { type ArtworkNode, imageNodeSchema, isShape, isText, textAlignments } from '../nodes.ts';
import { halfEm as measure } from '../sample-measure.ts';
import { sampleMeter } from '../sample-products.ts';
import { letteringOf, lineWidth } from '../set-line.ts';
import type { ShapeForm } from '../shapes/form.ts';
import { sampleForms } from '../shapes/sample-shapes.ts';
import { arcDirections } from '../typography.ts';
import { alignToArea, alignToEachOther, edges } from './align.ts';
import { duplicate, lower, raise, remove } from './arrange.ts';
import { type Clipping, copySelection, parseClipping, paste } from './clipboard.ts';
import { setColor, setPrintColors } from './color.ts';
import type { Edited } from './command.ts';
import { cropImage } from './crop.ts';
import { axes, distribute } from './distribute.ts';
import { fitIntoArea } from './fit.ts';
import { fromStart } from './gesture.ts';
import { addImage, resizeBox } from './image.ts';
import { directions, move, moveTo, nudge, rotate } from './place.ts';
import { reduceImage } from './reduce.ts';
import { layerMoves, reorder } from './reorder.ts';
import {
  boxHandles,
  groupHandles,
  handles,
  resizeBoxByHandle,
  resizeGroupByHandle,
  resizeTextByHandle,
} from './resize.ts';
import { scaleBy, turnBy } from './scale.ts';
import { addShape, printCode, setForm, thicken } from './shape.ts';
import { copySideOne, setTab, settle, showPrintArea } from './side.ts';
import {
  addText,
  editText,
  setFontFamily,
  setFontSize,
  setFontStyle,
  setTextAlignment,
  setTextWidth,
} from './text.ts';
import {
  bend,
  fitToWidth,
  setArc,
  setCapitals,
  setLetterSpacing,
  setLineSpacing,
  setOutline,
} from './typography.ts';
import { changeColor, changeScale, resetAll } from './whole.ts';

/** A random command, aimed at any element, with any number. */
const wildNumber = fc.oneof(
  fc.double(),
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: 1, max: 300 }),
  fc.constant(Number.NaN),
);
const wildText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const attempt = fc.record({
  tool: fc.nat(),
  aim: fc.nat(),
  second: fc.nat(),
  a: wildNumber,
  b: wildNumber,
  text: wildText,
  side: fc.integer({ min: 0, max: 7 }),
});
type Attempt = typeof attempt extends fc.Arbitrary<infer H> ? H : never;

const product = sampleMeter;
const press = { product, quantity: 500, minTampon: 99 };
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

function play(
  document: ArtworkDocument,
  { tool, aim, second, a, b, text, side }: Attempt,
  newId: () => string,
): Edited {
  const all = document.sides.flatMap(nodesOf).map((node) => node.id);
  const id = all.length > 0 ? pick(all, aim) : 'none';
  const own = document.sides.find((one) => nodesOf(one).some((node) => node.id === id));
  const group = own ? nodesOf(own).filter((_, i) => (aim >> i) % 2 === 0) : [];
  const several = second % 3 === 0 ? group.map((node) => node.id) : [id, pick(all, second)];
  const ids = all.length > 1 && second % 2 === 0 ? several : [id];
  const node = document.sides.flatMap(nodesOf).find((one) => one.id === id);
  const part = (value: number) => (Number.isFinite(value) ? Math.abs(value % 1) : value);
  const crop = { x: part(a), y: part(b), width: part(a * 1.7) || 0.4, height: part(b * 2.3) || 0.5 };
  const hexes = ['#c8102e', '#000000', '#0057a8', '#ffffff', 'red'];
  const face = product.sides[side - 1];
  const area = face ? printArea(face, document.scaleType, 'Digital') : null;
  const color = {
    hex: pick(['#c8102e', '#000000', 'red'], second),
    pantone: pick(['186 C', null, 'x'], aim),
  };
  const tools: (() => Edited)[] = [
    () => addText(document, { side, id: newId(), text, placeholder: 'Text', measure, area }),
    () => addImage(document, { side, id: newId(), image: 'ref', name: text, width: a, height: b, area }),
    () =>
      addShape(document, {
        side,
        id: newId(),
        form: pick(sampleForms, aim),
        color: '#000000',
        area,
        measure,
      }),
    () => setForm(document, { id, form: wildForm(node, a, b, second), measure }),
    () => thicken(document, { ids, factor: a }),
    () => printCode(document, { ids, prints: pick(['dark', 'light'], aim), hex: pick(hexes, second) }),
    () => editText(document, { id, text, placeholder: 'Text', measure, area }),
    () => setFontFamily(document, { ids, family: pick(fontFamilies, second), measure }),
    () => setFontSize(document, { ids, size: px(a), measure }),
    () =>
      setFontStyle(document, {
        ids,
        ...pick([{ bold: true }, { italic: true }, { bold: false, italic: false }], second),
        measure,
        area,
      }),
    () => setTextAlignment(document, { ids, alignment: pick(textAlignments, second) }),
    () => setTextWidth(document, { ids, width: px(a), measure }),
    () => setLetterSpacing(document, { ids, spacing: a, measure, area }),
    () => setLineSpacing(document, { ids, spacing: b, measure, area }),
    () => setCapitals(document, { ids, capitals: second % 2 === 0, measure, area }),
    () => setOutline(document, { ids, outline: second % 3 === 0 ? null : part(a) / 5, measure, area }),
    () =>
      setArc(document, {
        ids,
        arc: second % 3 === 0 ? null : { direction: pick(arcDirections, second), radius: px(a) },
        measure,
        area,
      }),
    () => bend(document, { id, direction: pick(arcDirections, second), area, measure }),
    () => fitToWidth(document, { id, area, measure }),
    () => setColor(document, { ids, ...color }),
    () => setPrintColors(document, { id, colors: [{ ...color, isOpen: false, chosenByDropper: true }] }),
    () => move(document, { ids, dx: px(a), dy: px(b) }),
    () => moveTo(document, { id, x: px(a), y: px(b) }),
    () =>
      nudge(document, {
        ids,
        direction: pick(Object.keys(directions) as (keyof typeof directions)[], second),
      }),
    () => rotate(document, { ids, degrees: a }),
    () => resizeBox(document, { id, width: a, height: b, measure }),
    () => alignToArea(document, { ids, edge: pick(edges, second), area }),
    () => alignToEachOther(document, { ids, edge: pick(edges, second) }),
    () => fitIntoArea(document, { ids, area, measure }),
    () => scaleBy(document, { ids, factor: Math.abs(b) > 20 ? Math.abs(b) / 100 : b, measure }),
    () => turnBy(document, { ids, degrees: a }),
    () => distribute(document, { ids, axis: pick(axes, second) }),
    () => reorder(document, { ids, to: pick(layerMoves, second) }),
    () => cropImage(document, { id, crop: second % 5 === 0 ? null : crop }),
    () =>
      reduceImage(document, {
        id,
        reduction:
          second % 5 === 0
            ? null
            : {
                colors: hexes.slice(aim % 3, (aim % 3) + (second % 4)),
                background: pick([null, '#ffffff', 'x'], aim),
              },
      }),
    () =>
      node && isText(node)
        ? resizeTextByHandle(document, {
            handle: pick(handles, second),
            start: node,
            dx: a,
            dy: b,
            measure,
            area,
          })
        : resizeBoxByHandle(document, {
            handle: pick(boxHandles, second),
            start: node ?? nobody,
            dx: a,
            dy: b,
            measure,
            free: aim % 2 === 0,
          }),
    () =>
      fromStart(group, (now) => move(now, { ids: group.map((one) => one.id), dx: px(a), dy: px(b) }))(
        document,
      ),
    () =>
      resizeGroupByHandle(document, {
        handle: pick(groupHandles, second),
        start: group,
        dx: a,
        dy: b,
        measure,
      }),
    () => paste(document, { side, clipping: copiedFrom(document, ids), area, newId, measure }),
    () => raise(document, { id }),
    () => lower(document, { id }),
    () => duplicate(document, { ids, area, newId }),
    () => remove(document, { ids }),
    () => copySideOne(document, { to: side, area, newId }),
    () => setTab(document, { side, tab: pick(['maxColors', 'moreThanMaxColors', 'none'], second), press }),
    () => settle(document, { press: { ...press, quantity: aim % 2 === 0 ? 500 : 50 } }),
    () => showPrintArea(document, { side, shown: aim % 2 === 0 }),
    () => changeColor(document, { product, color: pick(product.meterColors, second) }),
    () => changeScale(document, { product, scale: pick(['freeTop', 'freeCenter', 'withoutPrint'], second) }),
    () => resetAll(document, { product }),
  ];
  const result = pick(tools, tool)();
  if (result.ok && result.value !== document) changed.add(tool % tools.length);
  toolCount = tools.length;
  return result;
}

/** A form of any kind with any numbers, most of them wrong. */
const wildForm = (node: ArtworkNode | undefined, a: number, b: number, second: number): ShapeForm => {
  const own = sampleForms.filter(({ kind }) => node && isShape(node) && node.form.kind === kind);
  const form = pick(own.length > 0 ? own : sampleForms, second);
  const all = { ...form } as Record<string, unknown>;
  // a share of one is what most numbers of a form can be
  for (const [name, value] of Object.entries(all))
    if (typeof value === 'number') all[name] = second % 2 ? a : Math.abs(b % 1);
  return all as ShapeForm;
};

/**
 * Tools that really changed a design at least once: a property about commands that always fail proves
 * nothing.
 */
const changed = new Set<number>();
let toolCount = 0;

/**
 * Something on two sides to begin with, so that tools for several elements and for pictures have something to
 * work on.
 */
function furnished(): ArtworkDocument {
  let document = emptyDocument(product, 'natural', 'freeTop');
  const face = product.sides[0];
  const area = face ? printArea(face, 'freeTop', 'Digital') : null;
  for (const [i, side] of [1, 1, 1, 2, 3].entries()) {
    const text = addText(document, {
      side,
      id: `t-${i}`,
      text: `Sample ${i}`,
      placeholder: 'Text',
      measure,
      area,
    });
    if (text.ok) document = text.value;
    const image = addImage(document, {
      side,
      id: `i-${i}`,
      image: 'ref',
      name: '',
      width: 40 + 20 * i,
      height: 30,
      area,
    });
    if (image.ok) document = image.value;
    for (const at of [i, i + 5]) {
      const form = pick(sampleForms, at);
      const shape = addShape(document, { side, id: `s-${at}`, form, color: '#000000', area, measure });
      if (shape.ok) document = shape.value;
    }
  }
  const chosen = setTab(document, { side: 1, tab: 'maxColors', press });
  return chosen.ok ? chosen.value : document;
}

const nobody = imageNodeSchema.parse({
  id: 'nobody',
  side: 1,
  groupX: 0,
  groupY: 0,
  zIndex: 1,
  rotation: 0,
  ...plainBox,
  image: 'ref',
  name: '',
  imageX: 0,
  imageY: 0,
  width: 10,
  height: 10,
  crop: null,
  reduction: null,
});

/** Through the text of the clipboard, as between two windows. */
function copiedFrom(document: ArtworkDocument, ids: readonly string[]): Clipping | null {
  const copied = copySelection(document, ids);
  if (!copied.ok) return null;
  const read = parseClipping(JSON.stringify(copied.value));
  expect(read).toEqual(copied.value);
  return read;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

describe('any sequence of commands', () => {
  it('keeps the document valid and never touches the one before, so undo can keep it', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 25 }), (attempts) => {
        let n = 0;
        const newId = () => `n-${++n}`;
        let document = frozen(furnished());
        for (const one of attempts) {
          const result = play(document, one, newId);
          if (result.ok) document = frozen(result.value);
        }
        expect(parseArtwork(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document });
        expect(splitCodes(document)).toEqual([]); // one ink, one preview (D-S38)
        for (const side of document.sides) {
          const order = nodesOf(side).map((node) => node.zIndex);
          expect(order).toEqual(order.map((_, i) => i + 1));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('undo of everything gives the start, redo of everything the end', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(attempt, fc.nat(2), fc.nat(1500)), { maxLength: 30 }), (attempts) => {
        let n = 0;
        let at = 0;
        const start = furnished();
        let history = startHistory(start);
        for (const [one, key, rest] of attempts) {
          at += rest;
          const result = play(history.document, one, () => `n-${++n}`);
          if (result.ok)
            history = recorded(history, result.value, key === 0 ? undefined : { key: `key ${key}`, at });
        }
        const end = history.document;
        while (canUndo(history)) {
          history = undone(history, 1);
          expect(parseArtwork(JSON.parse(JSON.stringify(history.document))).ok).toBe(true);
        }
        expect(history.document).toBe(start);
        while (canRedo(history)) history = redone(history, 1);
        expect(history.document).toBe(end);
      }),
      { numRuns: 150 },
    );
  });

  it('lines hold all letters of the text and are no wider than the box, but for a single letter', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 15 }), (attempts) => {
        let n = 0;
        let document = furnished();
        for (const one of attempts) {
          const result = play(document, one, () => `n-${++n}`);
          if (result.ok) document = result.value;
        }
        for (const node of document.sides.flatMap(nodesOf)) {
          if (!isText(node) || node.arc) continue;
          const font = letteringOf(node);
          for (const line of node.lines) {
            const letters = [...new Intl.Segmenter().segment(line)].length;
            if (letters > 1) expect(lineWidth(line, font, measure)).toBeLessThanOrEqual(node.width + 0.02);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('every command had its effect in some of them', () => {
    expect(toolCount).toBeGreaterThan(35);
    expect(Array.from({ length: toolCount }, (_, i) => i).filter((i) => !changed.has(i))).toEqual([]);
  });
});
