import { fail, ok } from '#rules/platform/result.ts';
import { type Mm, mm, mmToPx, type Px, px } from '#rules/platform/units.ts';
import type { Area } from '../areas.ts';
import { plainBox } from '../arranging.ts';
import { centerOf } from '../geometry.ts';
import { MAX_EXTENT, MIN_SHAPE_SIDE } from '../limits.ts';
import type { Measure } from '../measure.ts';
import { isShape, type ShapeNode, shapeNodeSchema } from '../nodes.ts';
import { withoutField } from '../pieces/fields.ts';
import { anchored, areaInPx, boxOf } from '../placement.ts';
import { codeGrid, MODULE_STEP } from '../shapes/code-grid.ts';
import { isCode, type ShapeForm, strokeOf } from '../shapes/form.ts';
import { setColor } from './color.ts';
import {
  added,
  type Command,
  type Edited,
  mapNodes,
  select,
  selectOne,
  sideAt,
  withSide,
} from './command.ts';
import { wordsOf } from './piece.ts';
import { centered } from './scale.ts';

type Size = { readonly width: Px; readonly height: Px };

/** A module of a new code where there is room, and how high its bars are then. */
const NEW_MODULE: Record<'qr' | 'ean13' | 'code128', Mm> = {
  qr: mm(0.5),
  ean13: mm(0.35),
  code128: mm(0.35),
};
/** Of a number of steps. */
const ROUNDING = 1e-6;
const BARS_HIGH = px(30);
const LINE_LONG = px(100);
const LINE_THICK = px(1.4);

/** The size a new shape has inside an area this large; null for a code that cannot be computed. */
function startingSize(form: ShapeForm, room: Size, measure: Pick<Measure, 'qr'>): Size | null {
  const within = (width: number, height: number): Size => ({
    width: px(Math.max(MIN_SHAPE_SIDE, Math.min(room.width, width))),
    height: px(Math.max(MIN_SHAPE_SIDE, Math.min(room.height, height))),
  });
  const square = (side: number): Size => {
    const least = Math.min(side, room.width, room.height);
    return within(least, least);
  };
  if (isCode(form)) {
    const grid = codeGrid(form, measure);
    if (!grid) return null;
    const step = mmToPx(MODULE_STEP) * grid.columns;
    const most = form.kind === 'qr' ? Math.min(room.width, room.height) : room.width;
    const wished = Math.min(mmToPx(NEW_MODULE[form.kind]) * grid.columns, most);
    // less than one step is no code that anybody could read; the check says so
    const wide = wished < step ? wished : Math.floor(wished / step + ROUNDING) * step;
    return form.kind === 'qr' ? square(wide) : within(wide, BARS_HIGH);
  }
  switch (form.kind) {
    case 'line':
      return within(LINE_LONG, LINE_THICK);
    case 'rectangle':
      return within(room.height * 1.6, room.height * 0.8);
    case 'arrow':
      return within(room.height, room.height * 0.5);
    case 'icon': {
      const high = Math.min(room.height * 0.8, room.width / form.ratio);
      return within(high * form.ratio, high);
    }
    default:
      return square(room.height * 0.8);
  }
}

/** A new shape or code in the middle of the print area; `code_not_ready` before QR codes can be computed. */
export const addShape: Command<{
  readonly side: number;
  readonly id: string;
  readonly form: ShapeForm;
  readonly color: string;
  readonly area: Area | null;
  readonly measure: Pick<Measure, 'qr'>;
}> = (document, input) => {
  const place = sideAt(document, input.side);
  if (!place.ok) return place;
  if (!input.area) return fail('side_not_printable');
  const { minX, maxX, minY, maxY } = areaInPx(input.area);
  const size = startingSize(input.form, { width: px(maxX - minX), height: px(maxY - minY) }, input.measure);
  if (!size) return fail('code_not_ready');
  const node = shapeNodeSchema.safeParse({
    id: input.id,
    side: input.side,
    form: input.form,
    color: input.color,
    pantone: null,
    ...size,
    groupX: px((minX + maxX - size.width) / 2),
    groupY: px((minY + maxY - size.height) / 2),
    shapeX: px(0),
    shapeY: px(0),
    zIndex: 1,
    rotation: 0,
    ...plainBox,
  });
  return node.success ? added(document, place.value.index, [node.data]) : fail('shape_invalid');
};

/** The width of a code of bars with other words: its bars stay as wide as they were. */
function widthFor(node: ShapeNode, form: ShapeForm, measure: Pick<Measure, 'qr'>): Px {
  if (!isCode(form) || !isCode(node.form) || form.kind === 'qr') return node.width;
  const [before, after] = [codeGrid(node.form, measure), codeGrid(form, measure)];
  return before && after
    ? px(Math.min(MAX_EXTENT, (node.width * after.columns) / before.columns))
    : node.width;
}

/**
 * What a shape is: its corners, its outline, the words of a code. `wrong_kind` for another kind of shape,
 * `shape_invalid` for what cannot be drawn or read.
 */
export const setForm: Command<{
  readonly id: string;
  readonly form: ShapeForm;
  readonly measure: Pick<Measure, 'qr'>;
}> = (document, { id, form, measure }) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const { node, side, index } = chosen.value;
  if (!isShape(node) || node.form.kind !== form.kind) return fail('wrong_kind');
  if (JSON.stringify(form) === JSON.stringify(node.form)) return ok(document);
  const changed = shapeNodeSchema.safeParse({ ...node, form, width: widthFor(node, form, measure) });
  if (!changed.success) return fail('shape_invalid');
  const held = anchored(node, changed.data);
  // words typed into a code are those of all pieces: with its field it would say others in print
  const saysElse = wordsOf(changed.data) !== wordsOf(node);
  return withSide(
    saysElse ? withoutField(document, id) : document,
    index,
    mapNodes(side, [id], <N>() => held as N),
  );
};

/** Makes the thinnest of shapes so many times as thick: a line, an outline, the shaft of an arrow. */
export const thicken: Command<{ readonly ids: readonly string[]; readonly factor: number }> = (
  document,
  { ids, factor },
) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { side, index, nodes } = chosen.value;
  if (!nodes.every((node) => isShape(node) && !isCode(node.form))) return fail('wrong_kind');
  if (!(factor > 0) || !Number.isFinite(factor)) return fail('size_out_of_range');
  return withSide(
    document,
    index,
    mapNodes(side, ids, <N>(node: N) => thicker(node as ShapeNode, factor) as N),
  );
};

/** Between what a document holds at least and at most. */
const held = (length: number): Px => px(Math.min(MAX_EXTENT, Math.max(MIN_SHAPE_SIDE, length)));

function thicker(node: ShapeNode, factor: number): ShapeNode {
  const { form } = node;
  const stroke = strokeOf(form);
  if (stroke !== null) return { ...node, form: { ...form, stroke: held(stroke * factor) } as ShapeForm };
  if (form.kind === 'arrow')
    return { ...node, form: { ...form, shaft: Math.min(1, Math.max(0.05, form.shaft * factor)) } };
  const isFlat = node.height <= node.width;
  const size = isFlat ? { height: held(node.height * factor) } : { width: held(node.width * factor) };
  // about its middle, so that nothing that was lined up with it moves
  return centered({ ...node, ...size }, centerOf<number>(boxOf(node)));
}

/** Prints a code so that it is read: which of its squares, and in which colour. */
export const printCode = (
  document: Parameters<Command<unknown>>[0],
  {
    ids,
    prints,
    hex,
  }: { readonly ids: readonly string[]; readonly prints: 'dark' | 'light'; readonly hex: string },
): Edited => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { side, index, nodes } = chosen.value;
  if (!nodes.every((node) => isShape(node) && isCode(node.form))) return fail('wrong_kind');
  const turned = withSide(
    document,
    index,
    mapNodes(side, ids, (node) =>
      isShape(node) && isCode(node.form) && node.form.prints !== prints
        ? { ...node, form: { ...node.form, prints } }
        : node,
    ),
  );
  return turned.ok ? setColor(turned.value, { ids, hex, pantone: null }) : turned;
};
