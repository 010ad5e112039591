import { fail } from '#rules/platform/result.ts';
import { type Px, px } from '#rules/platform/units.ts';
import { centerOf, type Point, turn } from '../geometry.ts';
import {
  MAX_ARC_RADIUS,
  MAX_EXTENT,
  MAX_FONT_SIZE,
  MIN_ARC_RADIUS,
  MIN_FONT_SIZE,
  MIN_STROKE,
  MIN_TEXT_WIDTH,
} from '../limits.ts';
import type { Measure } from '../measure.ts';
import {
  type ArtworkNode,
  type BoxNode,
  isShape,
  isText,
  leastSide,
  type TextNode,
  textHeight,
} from '../nodes.ts';
import { boxOf, frameOf, shifted } from '../placement.ts';
import { curvedBox, letteringOf, lineWidth } from '../set-line.ts';
import { type ShapeForm, strokeOf } from '../shapes/form.ts';
import { type Command, mapNodes, select, withSide } from './command.ts';
import { fullTurn } from './place.ts';

/** The middle of what elements cover together: where a group is scaled and turned about. */
export function middleOf(nodes: readonly ArtworkNode[]): Point {
  const all = frameOf(nodes);
  return all ? { x: (all.minX + all.maxX) / 2, y: (all.minY + all.maxY) / 2 } : { x: 0, y: 0 };
}

/**
 * How far a group can be scaled until its first element reaches the smallest or largest size of a document.
 */
export function scaleRange(nodes: readonly ArtworkNode[]): { readonly min: number; readonly max: number } {
  const lows = nodes.map((node) =>
    isText(node) ? MIN_FONT_SIZE / node.fontSize : leastSide(node) / Math.min(node.width, node.height),
  );
  const highs = nodes.map((node) =>
    isText(node)
      ? Math.min(MAX_FONT_SIZE / node.fontSize, MAX_EXTENT / node.width)
      : MAX_EXTENT / Math.max(node.width, node.height),
  );
  return { min: Math.min(1, Math.max(...lows)), max: Math.max(1, Math.min(...highs)) };
}

const within = (value: number, low: number, high: number): Px => px(Math.min(high, Math.max(low, value)));

/** Lines stay as they are: letters and box grow alike. Rounding must not make a line wider than its box. */
export function scaledText(node: TextNode, factor: number, measure: Measure): TextNode {
  const fontSize = within(node.fontSize * factor, MIN_FONT_SIZE, MAX_FONT_SIZE);
  const arc = node.arc && {
    ...node.arc,
    radius: within(node.arc.radius * factor, MIN_ARC_RADIUS, MAX_ARC_RADIUS),
  };
  const sized = { ...node, fontSize, arc };
  if (sized.arc) return { ...sized, ...curvedBox(sized, sized.arc, measure) };
  const font = letteringOf(sized);
  const lines = node.lines.filter((line) => line.length > 1).map((line) => lineWidth(line, font, measure));
  const width = within(Math.max(node.width * factor, ...lines), MIN_TEXT_WIDTH, MAX_EXTENT);
  return { ...sized, width, height: textHeight(fontSize, node.lines.length, node.lineSpacing) };
}

/** Corners and outlines of a shape grow with it, as they do in a picture. */
const scaledForm = (form: ShapeForm, factor: number): ShapeForm => {
  const stroke = strokeOf(form);
  const thicker = stroke === null ? {} : { stroke: within(stroke * factor, MIN_STROKE, MAX_EXTENT) };
  const rounder = form.kind === 'rectangle' ? { radius: within(form.radius * factor, 0, MAX_EXTENT) } : {};
  return { ...form, ...thicker, ...rounder };
};

export const scaledBox = <N extends BoxNode>(node: N, factor: number): N => ({
  ...node,
  ...(isShape(node) ? { form: scaledForm(node.form, factor) } : {}),
  width: within(node.width * factor, leastSide(node), MAX_EXTENT),
  height: within(node.height * factor, leastSide(node), MAX_EXTENT),
});

/** Moves an element so that its middle comes to a point. */
export function centered<N extends ArtworkNode>(node: N, at: Point): N {
  const now = centerOf(boxOf(node));
  return shifted(node, at.x - now.x, at.y - now.y);
}

/**
 * Makes elements larger or smaller together, their distances with them. The factor stops where the first
 * element reaches its limit, so a group never falls out of proportion. `about` keeps its place: the corner
 * opposite to a handle, else the middle.
 */
export const scaleBy: Command<{
  readonly ids: readonly string[];
  readonly factor: number;
  readonly about?: Point;
  readonly measure: Measure;
}> = (document, { ids, factor, about, measure }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  if (!(factor > 0) || !Number.isFinite(factor)) return fail('size_out_of_range');
  const { side, index, nodes } = chosen.value;
  const range = scaleRange(nodes);
  const scale = Math.min(range.max, Math.max(range.min, factor));
  if (scale === 1) return withSide(document, index, side);
  const fixed = about ?? middleOf(nodes);
  const scaled = <N extends ArtworkNode>(node: N): N => {
    const middle = centerOf<number>(boxOf(node));
    const sized = (isText(node) ? scaledText(node, scale, measure) : scaledBox(node, scale)) as N;
    return centered(sized, {
      x: fixed.x + (middle.x - fixed.x) * scale,
      y: fixed.y + (middle.y - fixed.y) * scale,
    });
  };
  return withSide(document, index, mapNodes(side, ids, scaled));
};

/** Turns elements together by an angle in degrees clockwise, about their common middle or a given point. */
export const turnBy: Command<{
  readonly ids: readonly string[];
  readonly degrees: number;
  readonly about?: Point;
}> = (document, { ids, degrees, about }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { side, index, nodes } = chosen.value;
  const angle = fullTurn(degrees);
  if (angle === 0) return withSide(document, index, side);
  const fixed = about ?? middleOf(nodes);
  const turned = <N extends ArtworkNode>(node: N): N =>
    centered(
      { ...node, rotation: fullTurn(node.rotation + angle) },
      turn(centerOf<number>(boxOf(node)), fixed, angle),
    );
  return withSide(document, index, mapNodes(side, ids, turned));
};
