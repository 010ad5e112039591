import type { Px } from '#rules/platform/units.ts';
import { MAX_FONT_SIZE, MIN_TEXT_WIDTH } from '../artwork/limits.ts';
import type { TextAlignment } from '../artwork/nodes.ts';
import type { Composition, Face, Role, Said } from './looks.ts';
import { type Block, blocksOf, type Setting, type Source } from './pieces.ts';
import { pixels, type Room } from './room.ts';
import {
  capOf,
  gapBefore,
  offsetOf,
  type Sized,
  type SizedBlock,
  SLACK,
  sizedBlock,
  topOf,
} from './sizes.ts';

export type PlacedText = {
  readonly kind: 'text';
  readonly says: Said;
  readonly role: Role;
  readonly text: string;
  readonly face: Face;
  readonly size: Px;
  readonly alignment: TextAlignment;
  /** the box: its left edge, top and width, canvas pixels */
  readonly x: number;
  readonly y: number;
  readonly width: number;
};
export type PlacedLogo = {
  readonly kind: 'logo';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
export type PlacedBar = Omit<PlacedLogo, 'kind'> & { readonly kind: 'bar' };
export type PlacedIcon = Omit<PlacedLogo, 'kind'> & { readonly kind: 'icon' };
export type Placed = PlacedText | PlacedLogo | PlacedBar | PlacedIcon;

export type Layout = {
  readonly placed: readonly Placed[];
  /** size of the name, and of the smallest letters beside it against the least; for the score */
  readonly lead: number;
  readonly leadCap: number;
  readonly second: number;
  /** left and right end of what is seen */
  readonly from: number;
  readonly to: number;
  readonly tallest: number;
};

type Fitted = { readonly blocks: readonly SizedBlock[]; readonly gap: number; readonly copies: number };

/** How far columns stand apart that belong together. */
const gapOf = (blocks: readonly SizedBlock[], lead: number): number =>
  blocks.some(({ block }) => block === 'logo' || block === 'icon')
    ? Math.max(6, lead * 0.55)
    : Math.max(7, lead * 0.6);

/** Copies of a row along the area, as near to each other as they are long, or nearer. */
function copiesIn(room: Room, one: number, gap: number): number {
  const least = Math.max(gap * 1.4, one * 0.28);
  return Math.min(6, Math.floor((room.width + least) / (one + least)));
}

function fitted(blocks: readonly SizedBlock[], room: Room, setting: Setting, lead: number): Fitted | null {
  const gap = gapOf(blocks, lead);
  const wide = blocks.reduce((sum, { box }) => sum + box, 0) + gap * (blocks.length - 1);
  if (setting.composition.spread === 'repeat') {
    const copies = copiesIn(room, wide, gap);
    return copies >= 2 ? { blocks, gap, copies } : null;
  }
  const apart =
    setting.composition.spread === 'between' ? Math.max(room.width * 0.05, 14) * (blocks.length - 1) : 0;
  return wide + apart <= room.width ? { blocks, gap, copies: 1 } : null;
}

const STEP = 0.96;
/** mm */
const ROOMY = 9;
/** Letters beside a name that are larger than this part of it compete with it. */
const MOST_RATIO = 0.62;

/** The largest size of the name at which everything fits; null where even the least does not. */
function largest(
  blocks: readonly Block[],
  room: Room,
  source: Source,
  setting: Setting,
): { lead: number; second: number; fit: Fitted } | null {
  const pieces = blocks.flatMap((block) => (isDrawn(block) ? [] : block.lines.flat()));
  const leads = pieces.filter(({ role, ratio }) => role === 'lead' && ratio === 1);
  const seconds = pieces.filter(({ role }) => role === 'second');
  const leastLead = Math.max(...leads.map(({ least }) => least)) + 0.1;
  // what can just be printed is not what is read with pleasure, where there is room for more
  const ease = room.height > pixels(ROOMY) ? 1.25 : 1;
  const leastSecond = seconds.length > 0 ? Math.max(...seconds.map(({ least }) => least)) * ease + 0.1 : 0;
  // a low area is filled, in a high one the letters keep some air
  const low = room.height < pixels(7);
  const rows = Math.max(...blocks.map((block) => (isDrawn(block) ? 0 : block.lines.length)));
  const most = Math.min(
    MAX_FONT_SIZE,
    (room.height * (low ? 1 : setting.composition.fill) + (low ? 2 * SLACK : 0)) / (rows > 1 ? 0.95 : 0.92),
  );
  const at = (lead: number, second: number) => {
    const sized = sizedAll(blocks, room, source, setting, { lead, second, isLow: low });
    const fit = sized && fitted(sized, room, setting, lead);
    return fit && { lead, second, fit };
  };
  const ratio = setting.composition.ratio ?? setting.rhythm.ratio;
  for (let lead = most; lead >= leastLead; lead *= STEP) {
    const second = Math.max(leastSecond, lead * ratio);
    if (seconds.length > 0 && second > lead * 0.88) return null;
    const found = at(lead, second);
    // where the length ended the growth of the name, the words beside it may still take the height
    if (found) return second < lead * MOST_RATIO ? (at(lead, lead * MOST_RATIO) ?? found) : found;
  }
  return null;
}

/** All blocks in these sizes; null where one of them keeps not to the area. */
function sizedAll(
  blocks: readonly Block[],
  room: Room,
  source: Source,
  setting: Setting,
  { lead, second, isLow }: { readonly lead: number; readonly second: number; readonly isLow: boolean },
): SizedBlock[] | null {
  const most = room.height * setting.composition.fill * 1.12;
  const all: SizedBlock[] = [];
  for (const block of blocks) {
    const one = sizedBlock(block, room, source, setting, lead, second);
    if (!one || topOf(one, room, source.judge) === null) return null;
    if (!isLow && !isDrawn(one.block) && one.height > most) return null;
    all.push(one);
  }
  return all;
}

/** The whole of a setting on a side; null where something of it is missing or does not fit. */
export function composed(room: Room, source: Source, setting: Setting, isMirrored = false): Layout | null {
  for (const hasLegal of source.words.legal === '' ? [true] : [true, false]) {
    const blocks = blocksOf(room, source, setting, hasLegal);
    if (!blocks?.some((block) => !isDrawn(block))) return null;
    const found = largest(isMirrored ? blocks.toReversed() : blocks, room, source, setting);
    if (found) return laidOut(found, room, source, setting, isMirrored);
  }
  return null;
}

/** What has no letters. */
const isDrawn = (block: Block): block is 'logo' | 'icon' | 'bar' => typeof block === 'string';

/** Bars as long as what the others leave of a length, all alike. */
function withBars(blocks: readonly SizedBlock[], length: number): readonly SizedBlock[] {
  const bars = blocks.filter(({ block }) => block === 'bar');
  const taken = blocks.reduce((sum, { block, box }) => (block === 'bar' ? sum : sum + box), 0);
  const width = (length - taken) / bars.length;
  return blocks.map((one) => (one.block === 'bar' ? { ...one, width, box: width } : one));
}

const mirrored = { left: 'right', right: 'left', center: 'center' } as const;

function laidOut(
  { lead, second, fit }: NonNullable<ReturnType<typeof largest>>,
  room: Room,
  source: Source,
  { composition }: Setting,
  isMirrored: boolean,
): Layout {
  const { gap, copies } = fit;
  const blocks = withBars(fit.blocks, room.width - gap * (fit.blocks.length - 1));
  const { spread } = composition;
  const own = spread === 'left' || spread === 'right' ? (isMirrored ? mirrored[spread] : spread) : 'center';
  const wide = blocks.reduce((sum, { box }) => sum + box, 0);
  const { minX } = room.bounds;
  const gaps = blocks.length - 1;
  const together = wide + gap * gaps;
  const between = spread === 'between' && gaps > 0 ? (room.width - wide) / gaps : gap;
  const starts = Array.from({ length: copies }, (_, copy) => {
    if (spread === 'repeat') return minX + (copy * (room.width - together)) / (copies - 1);
    if (spread === 'between' && gaps > 0) return minX;
    const free = room.width - together;
    // the empty rest of a box is not seen: what is seen stands in the middle
    const unseen = blocks.length > 0 ? (blocks.at(-1)?.box ?? 0) - (blocks.at(-1)?.width ?? 0) : 0;
    return minX + (own === 'left' ? 0 : own === 'right' ? free : Math.min(free, (free + unseen) / 2));
  });
  const placed: Placed[] = [];
  for (const start of starts) {
    let x = start;
    for (const [i, block] of blocks.entries()) {
      const alignment = alignmentOf(spread, own, blocks, i);
      placed.push(...placedBlock(block, x, topOf(block, room, source.judge) ?? room.bounds.minY, alignment));
      x += block.box + between;
    }
  }
  const leads = blocks
    .flatMap(({ lines }) => lines.flatMap(({ pieces }) => pieces))
    .filter(({ piece }) => piece.role === 'lead' && piece.ratio === 1);
  return {
    placed,
    lead,
    leadCap: Math.max(...leads.map((one) => capOf(one, source.judge))),
    second,
    from: Math.min(...placed.map(({ x }) => x)),
    to: Math.max(...placed.map(({ x, width }) => x + width)),
    tallest: Math.max(...blocks.map(({ height }) => height)),
  };
}

/** Letters beside others lean towards them; those alone stand as their column does. */
function alignmentOf(
  spread: Composition['spread'],
  own: TextAlignment,
  blocks: readonly SizedBlock[],
  at: number,
): TextAlignment {
  if (spread === 'between') return at === 0 ? 'left' : at === blocks.length - 1 ? 'right' : 'center';
  if (blocks.length === 1) return spread === 'repeat' ? 'center' : own;
  if (own === 'right') return 'right';
  return at === 0 && blocks[1]?.block === 'logo' ? 'right' : 'left';
}

const held = { left: 0, center: 0.5, right: 1 } as const;

function placedBlock(block: SizedBlock, x: number, top: number, alignment: TextAlignment): Placed[] {
  if (isDrawn(block.block))
    return [{ kind: block.block, x, y: top, width: block.width, height: block.height }];
  let y = top;
  return block.lines.flatMap((line) => {
    const baseline = y + line.above;
    y += line.above + line.below + block.gapAbove;
    const [only, ...others] = line.pieces;
    if (only && others.length === 0) {
      const width = Math.max(only.width, MIN_TEXT_WIDTH);
      return [text(only, alignment, x + (block.box - width) * held[alignment], baseline, width)];
    }
    let at = x + (block.box - line.box) * held[alignment];
    return line.pieces.map((one, i) => {
      if (i > 0) at += gapBefore(one);
      const placed = text(one, 'left', at, baseline, Math.max(one.width, MIN_TEXT_WIDTH));
      at += one.width;
      return placed;
    });
  });
}

const text = (
  one: Sized,
  alignment: TextAlignment,
  x: number,
  baseline: number,
  width: number,
): PlacedText => ({
  kind: 'text',
  says: one.piece.says,
  role: one.piece.role,
  text: one.piece.text,
  face: one.piece.face,
  size: one.size,
  alignment,
  x,
  y: baseline - offsetOf(one),
  width,
});
