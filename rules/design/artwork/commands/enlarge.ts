import { fail } from '#rules/platform/result.ts';
import { mmToPx, px } from '#rules/platform/units.ts';
import type { Area } from '../areas.ts';
import { nodesOf } from '../document.ts';
import type { ArtworkFailure } from '../failures.ts';
import { covers, freePlace, type Size } from '../free-place.ts';
import { type Bounds, centerOf, type Point, turn } from '../geometry.ts';
import { layoutText } from '../layout.ts';
import { AREA_TOLERANCE, MAX_EXTENT, MAX_FONT_SIZE, MIN_TEXT_WIDTH } from '../limits.ts';
import type { Measure } from '../measure.ts';
import { type ArtworkNode, type BoxNode, isText, type TextNode, textHeight } from '../nodes.ts';
import { areaInPx, boxOf, nodeBounds } from '../placement.ts';
import { letteringOf, lineWidth } from '../set-line.ts';
import { wrapText } from '../wrap.ts';
import { type Command, mapNodes, selectOne, withSide } from './command.ts';
import { centered, scaledBox, scaledText } from './scale.ts';

/** A larger element, where its middle should come to lie. */
type Shape<N extends ArtworkNode> = { readonly node: N; readonly wanted: Point };

/**
 * Makes an element at least `factor` times as large, wherever in the area that is possible: where it stands,
 * else with its box drawn to its letters and moved as little as needed, else with its lines broken otherwise,
 * never inside a word. It comes to cover no other element, and nothing of `inWay` (canvas pixels) where that
 * can be avoided. `no_room_in_area`: too large for the area; `no_room_beside`: something stands in the way.
 */
export const enlarge: Command<{
  readonly id: string;
  readonly factor: number;
  readonly area: Area | null;
  readonly inWay: readonly Bounds[];
  readonly measure: Measure;
}> = (document, { id, factor, area, inWay, measure }) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  if (!area) return fail('side_not_printable');
  const { node, side, index } = chosen.value;
  const strict = areaInPx(area);
  const own = nodeBounds(node);
  const others = nodesOf(side)
    .filter((other) => other.id !== id)
    .map(nodeBounds);
  // what it covers already was put there on purpose
  const free = others.filter((other) => !covers(own, other));
  const shapes = isText(node) ? largerTexts(node, factor, strict, measure) : [largerBox(node, factor)];
  if ('code' in shapes) return fail(shapes.code);
  const inTheWay = [[...free, ...inWay], free];
  const roomy = [strict, widened(strict, AREA_TOLERANCE)];
  for (const taken of inTheWay) {
    for (const shape of shapes) {
      for (const bounds of roomy) {
        const place = freePlace(sizeOf(shape.node), shape.wanted, bounds, taken);
        if (!place) continue;
        const grown = mapNodes(side, [id], <N extends ArtworkNode>() => centered(shape.node, place) as N);
        return withSide(document, index, grown);
      }
    }
  }
  const fits = shapes.some((shape) => freePlace(sizeOf(shape.node), shape.wanted, roomy[1] as Bounds, []));
  return fail(fits ? 'no_room_beside' : 'no_room_in_area');
};

/** Less than the tolerance by what rounding may add. */
const widened = ({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds => {
  const edge = by - 1e-4;
  return { minX: minX - edge, minY: minY - edge, maxX: maxX + edge, maxY: maxY + edge };
};

const sizeOf = (node: ArtworkNode): Size => {
  const { minX, minY, maxX, maxY } = nodeBounds(node);
  return { width: maxX - minX, height: maxY - minY };
};

const largerBox = (node: BoxNode, factor: number): Shape<ArtworkNode> => ({
  node: scaledBox(node, factor),
  wanted: centerOf<number>(boxOf(node)),
});

/** The middle of the letters, which is not that of a wide box. */
function middleOfLetters(node: TextNode, measure: Measure): Point {
  const laid = layoutText(node, measure);
  const lines = laid.lines.filter((line) => line.text.trim() !== '');
  const left = mmToPx(Math.min(...lines.map((line) => line.x)) as typeof laid.size);
  const right = mmToPx(Math.max(...lines.map((line) => line.x + line.width)) as typeof laid.size);
  const middle = centerOf<number>(boxOf(node));
  return turn<number>({ x: (left + right) / 2, y: middle.y }, middle, node.rotation);
}

const wordsIn = (lines: readonly string[]): number =>
  lines.flatMap((line) => line.split(/\s+/).filter(Boolean)).length;

/**
 * The text in its new size: as it is, in a box drawn to its letters, and with every other number of lines the
 * area allows.
 */
function largerTexts(
  node: TextNode,
  factor: number,
  area: Bounds,
  measure: Measure,
): readonly Shape<TextNode>[] | { readonly code: ArtworkFailure } {
  const fontSize = px(node.fontSize * factor);
  if (fontSize > MAX_FONT_SIZE) return { code: 'size_out_of_range' };
  const font = letteringOf({ ...node, fontSize });
  const asItIs = { node: scaledText(node, factor, measure), wanted: centerOf<number>(boxOf(node)) };
  if (node.arc) return [asItIs];
  const wanted = middleOfLetters(node, measure);
  const hugging = (lines: readonly string[]): Shape<TextNode> => {
    const widest = Math.max(...lines.map((line) => lineWidth(line, font, measure)));
    const width = px(Math.min(MAX_EXTENT, Math.max(MIN_TEXT_WIDTH, Math.ceil(widest * 100) / 100)));
    const height = textHeight(fontSize, lines.length, node.lineSpacing);
    return { node: { ...node, lines: [...lines], fontSize, width, height }, wanted };
  };
  // broken words stay allowed where the text has them
  const most = Math.max(wordsIn(node.lines), wordsIn([node.text]));
  const broken = new Map<string, readonly string[]>();
  for (const bounds of [area, widened(area, AREA_TOLERANCE)]) {
    for (let count = node.text.split('\n').length; ; count++) {
      const width = widthLeft(bounds, textHeight(fontSize, count, node.lineSpacing), node.rotation);
      if (width < MIN_TEXT_WIDTH) break;
      const wrapped = (at: number) => wrapText(node.text, px(at), font, measure);
      const holds = (lines: readonly string[]) => lines.length <= count && wordsIn(lines) <= most;
      if (!holds(wrapped(width))) continue;
      const narrow = narrowest(MIN_TEXT_WIDTH, width, (at) => holds(wrapped(at)));
      for (const lines of [wrapped(narrow), wrapped(width)]) broken.set(lines.join('\n'), lines);
    }
  }
  const change = (lines: readonly string[]) => Math.abs(lines.length - node.lines.length);
  const others = [...broken.values()].sort((a, b) => change(a) - change(b));
  return [asItIs, hugging(node.lines), ...others.map(hugging)];
}

/** The least width that holds, to half a pixel. */
function narrowest(low: number, high: number, holds: (width: number) => boolean): number {
  if (holds(low)) return low;
  let [bad, good] = [low, high];
  while (good - bad > 0.5) {
    const middle = (good + bad) / 2;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** How wide a turned box of this height may be inside the bounds; negative where it is too high. */
export function widthLeft({ minX, minY, maxX, maxY }: Bounds, height: number, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const along = (room: number, wide: number, high: number): number => {
    const left = room - height * high;
    return wide > 1e-9 ? left / wide : left >= 0 ? MAX_EXTENT : -1;
  };
  return Math.min(MAX_EXTENT, along(maxX - minX, cos, sin), along(maxY - minY, sin, cos));
}
