import { fail } from '#rules/platform/result.ts';
import { px } from '#rules/platform/units.ts';
import type { Area } from '../areas.ts';
import { mappedNodes } from '../document.ts';
import { type Bounds, centerOf, isInside } from '../geometry.ts';
import { MIN_FONT_SIZE, MIN_TEXT_WIDTH } from '../limits.ts';
import type { Measure } from '../measure.ts';
import { type ArtworkNode, type BoxNode, isText, leastSide, type TextNode } from '../nodes.ts';
import { areaInPx, boxOf, nodeBounds, shifted, shiftInto } from '../placement.ts';
import { type Command, select, withSide } from './command.ts';
import { centered, scaledBox, scaledText } from './scale.ts';
import { broken } from './set-text.ts';

const inside = (node: ArtworkNode, area: Bounds): boolean => isInside(nodeBounds(node), area, 1e-6);

const movedInto = <N extends ArtworkNode>(node: N, area: Bounds): N => {
  const { dx, dy } = shiftInto(nodeBounds(node), area);
  return shifted(node, dx, dy);
};

const factor = (node: ArtworkNode, area: Bounds): number => {
  const now = nodeBounds(node);
  return Math.min(
    1,
    (area.maxX - area.minX) / (now.maxX - now.minX),
    (area.maxY - area.minY) / (now.maxY - now.minY),
  );
};

function fitBox(node: BoxNode, area: Bounds): BoxNode | null {
  const scale = Math.min(1, factor(node, area) * (1 - 1e-9));
  if (Math.min(node.width, node.height) * scale < leastSide(node)) return null;
  return movedInto(centered(scaledBox(node, scale), centerOf<number>(boxOf(node))), area);
}

type WidthAt = (size: number) => number;

/**
 * Steps of half a pixel: breaking lines anew may need one line more, so the size cannot be computed in one
 * go.
 * @param start font size to begin with
 * @param widthAt of the text box at a font size
 */
function shrunk(
  node: TextNode,
  area: Bounds,
  measure: Measure,
  start: number,
  widthAt: WidthAt,
): TextNode | null {
  for (let size = Math.floor(start * 2) / 2; size >= MIN_FONT_SIZE; size -= 0.5) {
    const letters = { ...node, fontSize: px(size) };
    const width = px(Math.max(MIN_TEXT_WIDTH, widthAt(size)));
    const set = broken(letters, width, measure);
    if (!set.ok) continue;
    const smaller = centered({ ...letters, ...set.value }, centerOf<number>(boxOf(node)));
    const fitted = movedInto(smaller, area);
    if (inside(fitted, area)) return fitted;
  }
  return null;
}

/** A line on an arc with its arc. The circle has a least radius, so that the size cannot be computed. */
function fitCurved(node: TextNode, area: Bounds, measure: Measure): TextNode | null {
  for (let scale = factor(node, area); node.fontSize * scale >= MIN_FONT_SIZE; scale *= 0.99) {
    const sized = centered(scaledText(node, scale, measure), centerOf<number>(boxOf(node)));
    const fitted = movedInto(sized, area);
    if (inside(fitted, area)) return fitted;
  }
  return null;
}

/** Smaller in its shape; a text too long for that takes the whole length of the area. */
const fitText = (node: TextNode, area: Bounds, measure: Measure): TextNode | null =>
  shrunk(
    node,
    area,
    measure,
    node.fontSize * factor(node, area),
    (size) => (node.width * size) / node.fontSize,
  ) ??
  shrunk(node, area, measure, node.fontSize, () => Math.max(area.maxX - area.minX, area.maxY - area.minY));

/**
 * Brings elements into the print area: moved if that is enough, else made smaller; `does_not_fit` if even the
 * smallest is too big.
 */
export const fitIntoArea: Command<{
  readonly ids: readonly string[];
  readonly area: Area | null;
  readonly measure: Measure;
}> = (document, { ids, area, measure }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  if (!area) return fail('side_not_printable');
  const bounds = areaInPx(area);
  const fitted = new Map<string, ArtworkNode>();
  for (const node of chosen.value.nodes) {
    const moved = movedInto(node, bounds);
    const result = inside(moved, bounds)
      ? moved
      : isText(node)
        ? (node.arc ? fitCurved : fitText)(node, bounds, measure)
        : fitBox(node, bounds);
    if (!result) return fail('does_not_fit');
    fitted.set(node.id, result);
  }
  const { side, index } = chosen.value;
  const placed = <N extends ArtworkNode>(node: N): N => (fitted.get(node.id) as N | undefined) ?? node;
  return withSide(document, index, mappedNodes(side, placed));
};
