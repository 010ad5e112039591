import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type Px, px } from '#rules/platform/units.ts';
import type { Area } from '../areas.ts';
import type { ArtworkFailure } from '../failures.ts';
import { centerOf, turn } from '../geometry.ts';
import { MAX_EXTENT, MAX_LINES, MIN_TEXT_WIDTH } from '../limits.ts';
import type { Measure } from '../measure.ts';
import { type TextNode, textHeight } from '../nodes.ts';
import { anchored, areaInPx, boxOf, shifted } from '../placement.ts';
import { curvedBox, type Letters, letteringOf, lineWidth, oneLine } from '../set-line.ts';
import { wrapText } from '../wrap.ts';
import { centered } from './scale.ts';

/** What every command that sets letters needs. */
export type Setting = {
  readonly measure: Measure;
  /** a box that grows with its text stops at the width of this area */
  readonly area?: Area | null;
};

/**
 * Width the text takes without any break of ours, in hundredths of a pixel rounded up; never below the
 * minimum (CFG-014).
 */
export function naturalWidth(letters: Letters, { measure, area }: Setting): Px {
  if (letters.arc) return curvedBox(letters, letters.arc, measure).width;
  const widths = letters.text.split('\n').map((line) => lineWidth(line, letteringOf(letters), measure));
  const most = area ? areaInPx(area).maxX - areaInPx(area).minX : MAX_EXTENT;
  const wanted = Math.ceil(Math.max(...widths) * 100) / 100;
  return px(Math.max(MIN_TEXT_WIDTH, Math.min(wanted, most, MAX_EXTENT)));
}

/**
 * Lines and box of a text in a width, which a line on an arc does not keep; `too_many_lines` when it needs
 * more lines than a document holds.
 */
export function broken(
  letters: Letters,
  width: Px,
  measure: Measure,
): Result<{ lines: string[]; width: Px; height: Px }, ArtworkFailure> {
  if (letters.arc) return ok({ lines: [oneLine(letters.text)], ...curvedBox(letters, letters.arc, measure) });
  const lines = wrapText(letters.text, width, letteringOf(letters), measure);
  if (lines.length > MAX_LINES) return fail('too_many_lines');
  return ok({ lines, width, height: textHeight(letters.fontSize, lines.length, letters.lineSpacing) });
}

const held = { left: 0, center: 0.5, right: 1 } as const;

const near = (one: number, other: number): boolean => Math.abs(one - other) < 1;

/**
 * Width of the box after a change of its letters. A box that was as wide as its text, or as the area the text
 * did not fit into, stays so; one that a person made wider or narrower keeps its width. Letters that became
 * smaller than the box they had filled take it with them: else it would stand out of the area with room to
 * spare.
 */
function widthAfter(node: TextNode, next: TextNode, setting: Setting): Px {
  if (node.arc) return naturalWidth(next, setting);
  const before = naturalWidth(node, { measure: setting.measure });
  if (near(before, node.width) || near(naturalWidth(node, setting), node.width))
    return naturalWidth(next, setting);
  const filled = before > node.width && next.text === node.text;
  return filled ? px(Math.min(node.width, naturalWidth(next, setting))) : node.width;
}

/**
 * The text node after a change of its letters or width. The aligned edge and the top stay where they are, of
 * a line on an arc its middle.
 */
export function reset(
  node: TextNode,
  change: Partial<Letters & { width: Px }>,
  setting: Setting,
): Result<TextNode, ArtworkFailure> {
  const next = { ...node, ...change };
  const width = change.width ?? widthAfter(node, next, setting);
  const set = broken(next, width, setting.measure);
  if (!set.ok) return set;
  if (node.arc || next.arc) return ok(centered({ ...next, ...set.value }, centerOf<number>(boxOf(node))));
  const resized = anchored(node, { ...next, ...set.value });
  return ok(change.width === undefined ? slipped(node, resized) : resized);
}

/** A text whose box became another one, its aligned edge where it was. */
function slipped(node: TextNode, resized: TextNode): TextNode {
  const slip = (node.width - resized.width) * held[node.alignment];
  const along = turn({ x: slip, y: 0 }, { x: 0, y: 0 }, node.rotation);
  return shifted(resized, along.x, along.y);
}

const wordsOf = (text: string): string => text.trim().split(/\s+/u).join(' ');

/** A word set in two lines: a smaller size is better than that. */
export const splitsWords = ({ text, lines }: Pick<TextNode, 'text' | 'lines'>): boolean =>
  wordsOf(text) !== wordsOf(lines.join(' '));

/** The same text with other words, none of which is torn: where its box is too narrow, the box is wider. */
export function withWholeWords(
  node: TextNode,
  text: string,
  measure: Measure,
): Result<TextNode, ArtworkFailure> {
  const set = reset(node, { text }, { measure });
  if (!set.ok || node.arc || !splitsWords(set.value)) return set;
  const wide = reset(node, { text, width: naturalWidth({ ...node, text }, { measure }) }, { measure });
  return wide.ok ? ok(slipped(node, wide.value)) : wide;
}
