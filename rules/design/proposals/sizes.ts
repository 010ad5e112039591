import { type Px, px } from '#rules/platform/units.ts';
import { LINE_HEIGHT, MIN_TEXT_WIDTH } from '../artwork/limits.ts';
import { baselineOffset } from '../artwork/measure.ts';
import type { Block, Line, Piece, Setting, Source } from './pieces.ts';
import { type Judge, pixels, type Room } from './room.ts';

/** A box may reach over the area by less than the document tolerates (CFG-033); its letters never do. */
export const SLACK = 1.3;
/** Boxes of two lines may lie on each other by less than is named as an overlap. */
const NESTED = 0.6;

export type Sized = { readonly piece: Piece; readonly size: Px; readonly width: number };
export type SizedLine = {
  readonly pieces: readonly Sized[];
  /** from the top of the line to where the letters stand, and from there down */
  readonly above: number;
  readonly below: number;
  readonly width: number;
  /** with the empty rest of the last box, which is never narrower than a document allows */
  readonly box: number;
};
export type SizedBlock = {
  readonly block: Block;
  readonly lines: readonly SizedLine[];
  readonly width: number;
  readonly box: number;
  readonly height: number;
  readonly gapAbove: number;
};

export const offsetOf = ({ piece, size }: Sized): number =>
  baselineOffset({ family: piece.face.family, size });
export const capOf = ({ piece, size }: Sized, judge: Judge): number =>
  judge.letters(piece.face.family).capHeight * size;

const rounded = (size: number): Px => px(Math.floor(size * 10) / 10);

function sizedLine(line: Line, lead: number, second: number): SizedLine | null {
  const pieces: Sized[] = [];
  for (const piece of line) {
    const wanted = (piece.role === 'lead' ? lead : second) * piece.ratio;
    const size = rounded(Math.max(wanted, piece.least + 0.1));
    if (size > (piece.role === 'lead' ? lead : second) + 0.2 && piece.ratio < 1) return null;
    pieces.push({ piece, size, width: Math.ceil(piece.em * size * 100) / 100 });
  }
  const last = pieces.at(-1);
  if (!last) return null;
  // a box of the least width in the middle of a line would lie on the next one
  if (pieces.slice(0, -1).some(({ width }) => width < MIN_TEXT_WIDTH)) return null;
  const gaps = pieces.slice(1).reduce((sum, one) => sum + gapBefore(one), 0);
  const width = pieces.reduce((sum, one) => sum + one.width, gaps);
  return {
    pieces,
    above: Math.max(...pieces.map(offsetOf)),
    below: Math.max(...pieces.map((one) => one.size * LINE_HEIGHT - offsetOf(one))),
    width,
    box: width - last.width + Math.max(last.width, MIN_TEXT_WIDTH),
  };
}

/** Before a legal form a space, before other words on the same line a wider one. */
export const gapBefore = ({ piece, size }: Sized): number => size * (piece.ratio < 1 ? 0.42 : 1.1);

export function sizedBlock(
  block: Block,
  room: Room,
  source: Source,
  setting: Setting,
  lead: number,
  second: number,
): SizedBlock | null {
  if (block === 'logo') return sizedLogo(room, source);
  if (block === 'icon') return sizedIcon(room, source);
  if (block === 'bar') return sizedBar(room, lead);
  const lines: SizedLine[] = [];
  for (const line of block.lines) {
    const sized = sizedLine(line, lead, second);
    if (!sized) return null;
    lines.push(sized);
  }
  const gapAbove = setting.rhythm.air * lead - NESTED;
  const height = lines.reduce((sum, { above, below }) => sum + above + below, (lines.length - 1) * gapAbove);
  return {
    block,
    lines,
    width: Math.max(...lines.map(({ width }) => width)),
    box: Math.max(...lines.map(({ box }) => box)),
    height,
    gapAbove,
  };
}

/** A bar shorter than this part of the area looks like a dash, a thinner one than this, mm, like a scratch. */
const BAR_SHORTEST = 0.09;
const BAR_THINNEST = 0.4;

/** A bar at its shortest: as thick as a stroke of the bold letters beside it. */
function sizedBar(room: Room, lead: number): SizedBlock {
  const [width, height] = [room.width * BAR_SHORTEST, Math.max(pixels(BAR_THINNEST), lead * 0.09)];
  return { block: 'bar', lines: [], width, box: width, height, gapAbove: 0 };
}

/** A logo is as high as its area lets it, and takes no more than a third of its width. */
function sizedLogo(room: Room, { logo, judge }: Source): SizedBlock | null {
  const range = logo && judge.pictureWidths(logo.image, room.index);
  if (!range) return null;
  const [least, most] = [pixels(range.least), pixels(range.most)];
  const width = Math.min(most * 0.995, room.height * 0.94 * logo.aspect, room.width * 0.34);
  const height = width / logo.aspect;
  if (width < least * 1.005 || Math.min(width, height) < 5.6) return null;
  return { block: 'logo', lines: [], width, box: width, height, gapAbove: 0 };
}

/** An icon smaller than this, mm, is a spot. */
const ICON_SMALLEST = 3;

/** An icon takes most of the height of its area, less where it would take too much of the length. */
function sizedIcon(room: Room, { icon }: Source): SizedBlock | null {
  if (!icon) return null;
  const height = Math.min(room.height * 0.86, room.width * 0.2, (room.height * 1.7) / icon.ratio);
  const width = height * icon.ratio;
  if (Math.min(width, height) < pixels(ICON_SMALLEST)) return null;
  return { block: 'icon', lines: [], width, box: width, height, gapAbove: 0 };
}

/** Where the top of a block may lie so that its letters keep to the area, and where they stand in its middle. */
export function topOf(block: SizedBlock, room: Room, judge: Judge): number | null {
  const { minY, maxY } = room.bounds;
  const [first, last] = [block.lines[0], block.lines.at(-1)];
  if (!first || !last) return (minY + maxY - block.height) / 2;
  const inkTop = Math.min(...first.pieces.map((one) => first.above - capOf(one, judge)));
  const baseline = block.height - last.below;
  const tail = Math.max(
    ...last.pieces.map(({ piece, size }) => judge.letters(piece.face.family).tail * size),
  );
  const low = Math.max(minY - SLACK, minY - inkTop);
  const high = Math.min(maxY + SLACK - block.height, maxY - baseline - tail);
  if (low > high) return null;
  return Math.min(high, Math.max(low, (minY + maxY) / 2 - (inkTop + baseline) / 2));
}
