import { fail } from '#rules/platform/result.ts';
import { px } from '#rules/platform/units.ts';
import type { Area } from '../areas.ts';
import { turn } from '../geometry.ts';
import { KEYBOARD_STEP } from '../limits.ts';
import type { Measure } from '../measure.ts';
import { type ArtworkNode, isShape, isText } from '../nodes.ts';
import { frameOf } from '../placement.ts';
import { wholeModules } from '../shapes/code-grid.ts';
import { isCode } from '../shapes/form.ts';
import { type Command, select } from './command.ts';
import type { Direction } from './place.ts';
import { resizeBoxByHandle, resizeGroupByHandle, resizeRange, resizeTextByHandle } from './resize.ts';
import { scaleRange } from './scale.ts';

/** Letters of a text grow by this many canvas pixels, the least step of the handles when fine. */
const LETTER_STEP = 1;
const FINE_LETTER_STEP = 0.5;
const FINE_STEP = 1;

const isLarger = (direction: Direction): boolean => direction === 'right' || direction === 'up';

/**
 * Larger to the right and up, smaller to the left and down, as if the lower right corner were dragged: a
 * picture and a group keep their ratio. Of one text, left and right change the width of the box, up and down
 * the letters. `fine`: by one canvas pixel in place of five.
 */
export const resizeByKey: Command<{
  readonly ids: readonly string[];
  readonly direction: Direction;
  readonly fine: boolean;
  readonly measure: Measure;
  readonly area: Area | null;
}> = (document, { ids, direction, fine, measure, area }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { nodes } = chosen.value;
  const [only] = nodes;
  if (!only) return fail('nothing_selected');
  const step = (fine ? FINE_STEP : KEYBOARD_STEP) * (isLarger(direction) ? 1 : -1);
  if (nodes.length > 1) {
    const all = frameOf(nodes) ?? { minX: 0, minY: 0, maxX: 1, maxY: 1 };
    const [width, height] = [all.maxX - all.minX, all.maxY - all.minY];
    const more = within(step / width, scaleRange(nodes));
    return resizeGroupByHandle(document, {
      handle: 'se',
      start: nodes,
      dx: width * more,
      dy: height * more,
      measure,
    });
  }
  if (!isText(only)) {
    // the modules of a code are whole steps: less than one would change nothing
    const least = isShape(only) ? wholeModules(only.form, px(1), measure) : 0;
    const far = isShape(only) && isCode(only.form) ? Math.max(Math.abs(step), least) * Math.sign(step) : step;
    const more = within(far / only.width, resizeRange(only, 'se'));
    return resizeBoxByHandle(document, { handle: 'se', start: only, measure, ...corner(only, more) });
  }
  if (direction === 'left' || direction === 'right') {
    const { x: dx, y: dy } = turn<number>({ x: step, y: 0 }, { x: 0, y: 0 }, only.rotation);
    return resizeTextByHandle(document, { handle: 'e', start: only, dx, dy, measure, area });
  }
  const letters = (fine ? FINE_LETTER_STEP : LETTER_STEP) * Math.sign(step);
  const more = within(letters / only.fontSize, resizeRange(only, 'se'));
  return resizeTextByHandle(document, {
    handle: 'se',
    start: only,
    ...corner(only, more),
    measure,
    area,
    exact: true,
  });
};

/** A growth that stops at the limits of the document. */
const within = (more: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, 1 + more)) - 1;

/** How far the lower right corner of a box goes when the box grows by a fraction, however it is turned. */
function corner(
  { width, height, rotation }: ArtworkNode,
  more: number,
): { readonly dx: number; readonly dy: number } {
  const { x: dx, y: dy } = turn<number>({ x: width * more, y: height * more }, { x: 0, y: 0 }, rotation);
  return { dx, dy };
}
