import { fail, ok } from '#rules/platform/result.ts';
import { type Px, px } from '#rules/platform/units.ts';
import type { Area } from '../areas.ts';
import { hasSmallCaps } from '../fonts.ts';
import { centerOf } from '../geometry.ts';
import {
  MAX_ARC_RADIUS,
  MAX_FONT_SIZE,
  MAX_LETTER_SPACING,
  MAX_LINE_SPACING,
  MAX_OUTLINE,
  MIN_ARC_RADIUS,
  MIN_FONT_SIZE,
  MIN_LETTER_SPACING,
  MIN_LINE_SPACING,
  MIN_OUTLINE,
  MIN_TEXT_WIDTH,
} from '../limits.ts';
import type { Measure } from '../measure.ts';
import { isText, type TextNode, textHeight } from '../nodes.ts';
import { areaInPx, boxOf, nodeBounds, shifted, shiftInto } from '../placement.ts';
import { letteringOf, lineWidth } from '../set-line.ts';
import type { Arc, ArcDirection } from '../typography.ts';
import { type Command, mapNodes, selectOne, withSide } from './command.ts';
import { widthLeft } from './enlarge.ts';
import { fitIntoArea } from './fit.ts';
import { centered, scaledText } from './scale.ts';
import { reset, type Setting } from './set-text.ts';
import { changeTexts } from './text.ts';

type Ids = Setting & { readonly ids: readonly string[] };

const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;

/** em between letters; beyond the limits of a document the nearest it holds, here and below. */
export const setLetterSpacing: Command<Ids & { readonly spacing: number }> = (document, input) => {
  const letterSpacing = within(input.spacing, MIN_LETTER_SPACING, MAX_LETTER_SPACING);
  return changeTexts(document, input.ids, (node) =>
    node.letterSpacing === letterSpacing ? ok(node) : reset(node, { letterSpacing }, input),
  );
};

/** em from line to line */
export const setLineSpacing: Command<Ids & { readonly spacing: number }> = (document, input) => {
  const lineSpacing = within(input.spacing, MIN_LINE_SPACING, MAX_LINE_SPACING);
  return changeTexts(document, input.ids, (node) =>
    node.lineSpacing === lineSpacing ? ok(node) : reset(node, { lineSpacing }, input),
  );
};

/** Shows all letters as capitals, or as they were typed. */
export const setCapitals: Command<Ids & { readonly capitals: boolean }> = (document, input) =>
  changeTexts(document, input.ids, (node) =>
    node.capitals === input.capitals
      ? ok(node)
      : reset(node, { capitals: input.capitals, smallCaps: false }, input),
  );

/** Shows small letters as small capitals; `style_unavailable` where the font has none. */
export const setSmallCaps: Command<Ids & { readonly smallCaps: boolean }> = (document, input) =>
  changeTexts(document, input.ids, (node) => {
    if (input.smallCaps && !hasSmallCaps(node.fontFamily, node.fontStyle)) return fail('style_unavailable');
    if (node.smallCaps === input.smallCaps) return ok(node);
    return reset(node, { smallCaps: input.smallCaps, capitals: false }, input);
  });

/** Hollow letters with a line of this width in em; null fills them. */
export const setOutline: Command<Ids & { readonly outline: number | null }> = (document, input) => {
  const outline = input.outline === null ? null : within(input.outline, MIN_OUTLINE, MAX_OUTLINE);
  return changeTexts(document, input.ids, (node) =>
    node.outline === outline ? ok(node) : reset(node, { outline }, input),
  );
};

/** Puts a line on an arc, or straight; `curve_one_line` for a text of several lines. */
export const setArc: Command<Ids & { readonly arc: Arc | null }> = (document, input) => {
  const arc = input.arc && {
    ...input.arc,
    radius: px(within(input.arc.radius, MIN_ARC_RADIUS, MAX_ARC_RADIUS)),
  };
  return changeTexts(document, input.ids, (node) => {
    if (arc && node.lines.length > 1) return fail('curve_one_line');
    if (arc?.direction === node.arc?.direction && arc?.radius === node.arc?.radius) return ok(node);
    return reset(node, { arc }, input);
  });
};

/** A sixth of a circle: plainly an arc, and every letter is still read with ease. */
const firstRadius = (length: number): Px => px((length * 3) / Math.PI);

/** Puts a straight line on its first arc, smaller where it would not stay in the area. */
export const bend: Command<Setting & { readonly id: string; readonly direction: ArcDirection }> = (
  document,
  { id, direction, measure, area },
) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const { node } = chosen.value;
  if (!isText(node)) return fail('wrong_kind');
  const length = Math.max(...node.lines.map((line) => lineWidth(line, letteringOf(node), measure)));
  const arc = { direction, radius: firstRadius(length) };
  const bent = setArc(document, { ids: [id], arc, measure, area });
  if (!bent.ok || !area) return bent;
  const fitted = fitIntoArea(bent.value, { ids: [id], area, measure });
  return fitted.ok ? fitted : bent;
};

/** Steps the size of letters is found in, canvas pixels. */
const SIZE_STEP = 0.01;

/** The largest number of steps for which something holds that holds for all smaller ones. */
function most(low: number, high: number, holds: (value: number) => boolean): number {
  let [good, bad] = [low, high + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** A line on an arc in the largest size that fits the area, its arc with it. */
function widenedCurve(node: TextNode, area: Area, measure: Measure): TextNode | null {
  const room = areaInPx(area);
  const sized = (steps: number) => scaledText(node, (steps * SIZE_STEP) / node.fontSize, measure);
  const steps = most(Math.floor(MIN_FONT_SIZE / SIZE_STEP) - 1, MAX_FONT_SIZE / SIZE_STEP, (size) => {
    const { minX, maxX, minY, maxY } = nodeBounds(sized(size));
    return maxX - minX <= room.maxX - room.minX && maxY - minY <= room.maxY - room.minY;
  });
  return steps * SIZE_STEP < MIN_FONT_SIZE ? null : sized(steps);
}

/**
 * Lines in the largest size the area takes, then with as much between their letters as fills its width; where
 * no distance a document holds fills it, torn letters would gain nothing, and the distance stays.
 */
function widenedLines(node: TextNode, area: Area, measure: Measure): TextNode | null {
  const room = areaInPx(area);
  const set = (fontSize: number, letterSpacing: number) => {
    const lettering = letteringOf({ ...node, fontSize: px(fontSize), letterSpacing });
    return Math.max(...node.lines.map((line) => lineWidth(line, lettering, measure)));
  };
  const roomAt = (size: number) =>
    widthLeft(room, textHeight(px(size), node.lines.length, node.lineSpacing), node.rotation);
  const steps = most(Math.floor(MIN_FONT_SIZE / SIZE_STEP) - 1, MAX_FONT_SIZE / SIZE_STEP, (at) => {
    const size = at * SIZE_STEP;
    return Math.ceil(set(size, node.letterSpacing) * 100) / 100 <= roomAt(size);
  });
  const size = steps * SIZE_STEP;
  if (size < MIN_FONT_SIZE) return null;
  const wide = roomAt(size);
  const start = Math.round(node.letterSpacing * 1000);
  const widest = Math.round(MAX_LETTER_SPACING * 1000);
  const isFilled = set(size, MAX_LETTER_SPACING) >= wide;
  const spacing = (isFilled ? most(start, widest, (at) => set(size, at / 1000) <= wide) : start) / 1000;
  const letterSpacing = spacing === start / 1000 ? node.letterSpacing : spacing;
  const width = Math.min(wide, Math.ceil(set(size, letterSpacing) * 100) / 100);
  return {
    ...node,
    fontSize: px(size),
    letterSpacing,
    width: px(Math.max(MIN_TEXT_WIDTH, width)),
    height: textHeight(px(size), node.lines.length, node.lineSpacing),
  };
}

/** Of the width of an area: what is left to the last whole step of the distance between letters. */
const FILLED = 0.98;

/** Whether a text takes the width of the area, as `fitToWidth` leaves it. */
export function fillsWidth(node: TextNode, area: Area): boolean {
  const { minX, maxX } = nodeBounds(node);
  const room = areaInPx(area);
  return maxX - minX >= (room.maxX - room.minX) * FILLED;
}

/**
 * Makes a text so large that it fills the width of the print area, its lines as they are; where it would
 * become too high, the rest is given to the space between its letters, if that is enough. `does_not_fit` where even the smallest
 * letters are too wide.
 */
export const fitToWidth: Command<{
  readonly id: string;
  readonly area: Area | null;
  readonly measure: Measure;
}> = (document, { id, area, measure }) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  if (!area) return fail('side_not_printable');
  const { node, side, index } = chosen.value;
  if (!isText(node)) return fail('wrong_kind');
  const widened = (node.arc ? widenedCurve : widenedLines)(node, area, measure);
  if (!widened) return fail('does_not_fit');
  const about = centered(widened, centerOf<number>(boxOf(node)));
  const { dx, dy } = shiftInto(nodeBounds(about), areaInPx(area));
  const placed = shifted(about, dx, dy);
  if (isSame(node, placed)) return ok(document);
  return withSide(
    document,
    index,
    mapNodes(side, [id], <N>() => placed as N),
  );
};

const isSame = (one: TextNode, other: TextNode): boolean => {
  const close = (a: Px, b: Px) => Math.abs(a - b) < SIZE_STEP;
  return (
    close(one.fontSize, other.fontSize) &&
    one.letterSpacing === other.letterSpacing &&
    close(one.width, other.width) &&
    close(one.groupX, other.groupX) &&
    close(one.groupY, other.groupY)
  );
};
