import type { Locale } from '#rules/platform/editions/editions.ts';
import { type Px, px } from '#rules/platform/units.ts';
import { LINE_HEIGHT, MAX_FONT_SIZE, MIN_TEXT_WIDTH } from '../artwork/limits.ts';
import { baselineOffset, type Measure } from '../artwork/measure.ts';
import type { TextAlignment } from '../artwork/nodes.ts';
import {
  type Column,
  type Composition,
  type Face,
  LEGAL_RATIO,
  type Pair,
  type Rhythm,
  type Role,
  type Row,
  type Said,
} from './looks.ts';
import { type Judge, pixels, type Room } from './room.ts';
import { brokenEvenly, inCapitals, type Words } from './words.ts';

/** A look of which only the inks are open: what its letters are and where they stand. */
export type Setting = {
  readonly composition: Composition;
  readonly pair: Pair;
  readonly rhythm: Rhythm;
  readonly isCapitals: boolean;
  readonly separator: string;
  /** lines of the name */
  readonly lines: 1 | 2;
};

export type Logo = {
  readonly image: string;
  readonly name: string;
  /** width by height */
  readonly aspect: number;
};

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
export type Placed = PlacedText | PlacedLogo;

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

export type Source = {
  readonly words: Words;
  readonly logo: Logo | null;
  readonly locale: Locale;
  readonly measure: Measure;
  readonly judge: Judge;
};

type Piece = {
  readonly says: Said;
  readonly role: Role;
  readonly text: string;
  readonly face: Face;
  /** width at size 1 */
  readonly em: number;
  /** as a part of the size of its role */
  readonly ratio: number;
  readonly least: number;
};
type Line = readonly Piece[];
type Block = 'logo' | { readonly lines: readonly Line[] };

const EM = px(100);

/** A box may reach over the area by less than the document tolerates (CFG-033); its letters never do. */
const SLACK = 1.3;
/** Boxes of two lines may lie on each other by less than is named as an overlap. */
const NESTED = 0.6;

function textOf(says: Said, { words, locale }: Source, { isCapitals, separator }: Setting): string {
  if (says === 'contact') return [words.web, words.telephone].filter(Boolean).join(separator);
  const text = words[says];
  return says === 'name' && isCapitals ? inCapitals(text, locale) : text;
}

/** The lines of a row: a name may take several, its legal form stands at the end of the last. */
function linesOf(
  row: Row,
  source: Source,
  setting: Setting,
  index: number,
  hasLegal: boolean,
): Line[] | null {
  const { measure, judge, words } = source;
  const piece = (says: Said, role: Role, text: string, ratio = 1): Piece => {
    const face = role === 'lead' && ratio >= 1 ? setting.pair.lead : setting.pair.second;
    const em = measure.width(text, { ...face, size: EM }) / EM;
    return { says, role, text, face, em, ratio, least: pixels(judge.leastSize(face.family, index)) };
  };
  const [first, ...others] = row;
  if (!first) return null;
  const text = textOf(first.says, source, setting);
  if (text === '') return null;
  const rest = others.flatMap(({ says, role }) => {
    const own = textOf(says, source, setting);
    return own === '' ? [] : [piece(says, role, own)];
  });
  if (rest.length < others.length) return null;
  if (first.says !== 'name') return [[piece(first.says, first.role, text, first.scale), ...rest]];
  const whole = hasLegal || words.legal === '' ? text : `${text} ${words.legal}`;
  const lines = brokenEvenly(whole, setting.lines, (line) =>
    measure.width(line, { ...setting.pair.lead, size: EM }),
  );
  const legal = hasLegal && words.legal !== '' ? [piece('name', 'lead', words.legal, LEGAL_RATIO)] : [];
  return (
    lines?.map((line, i) => [
      piece('name', 'lead', line),
      ...(i === lines.length - 1 ? [...legal, ...rest] : []),
    ]) ?? null
  );
}

/** The columns of a composition with all they say; null where something of it is missing. */
function blocksOf(room: Room, source: Source, setting: Setting, hasLegal: boolean): Block[] | null {
  if (setting.composition.needsLogo && !source.logo) return null;
  const blocks: Block[] = [];
  for (const column of setting.composition.columns as readonly Column[]) {
    if (column === 'logo') {
      if (source.logo) blocks.push('logo');
      continue;
    }
    const lines: Line[] = [];
    for (const row of column.rows) {
      const own = linesOf(row, source, setting, room.index, hasLegal);
      if (!own) return null;
      lines.push(...own);
    }
    blocks.push({ lines });
  }
  return blocks;
}

type Sized = { readonly piece: Piece; readonly size: Px; readonly width: number };
type SizedLine = {
  readonly pieces: readonly Sized[];
  /** from the top of the line to where the letters stand, and from there down */
  readonly above: number;
  readonly below: number;
  readonly width: number;
  /** with the empty rest of the last box, which is never narrower than a document allows */
  readonly box: number;
};
type SizedBlock = {
  readonly block: Block;
  readonly lines: readonly SizedLine[];
  readonly width: number;
  readonly box: number;
  readonly height: number;
  readonly gapAbove: number;
};

const offsetOf = ({ piece, size }: Sized): number => baselineOffset({ family: piece.face.family, size });
const capOf = ({ piece, size }: Sized, judge: Judge): number =>
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
const gapBefore = ({ piece, size }: Sized): number => size * (piece.ratio < 1 ? 0.42 : 1.1);

function sizedBlock(
  block: Block,
  room: Room,
  source: Source,
  setting: Setting,
  lead: number,
  second: number,
): SizedBlock | null {
  if (block === 'logo') return sizedLogo(room, source);
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

/** Where the top of a block may lie so that its letters keep to the area, and where they stand in its middle. */
function topOf(block: SizedBlock, room: Room, judge: Judge): number | null {
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

type Fitted = { readonly blocks: readonly SizedBlock[]; readonly gap: number; readonly copies: number };

/** How far columns stand apart that belong together. */
const gapOf = (blocks: readonly SizedBlock[], lead: number): number =>
  blocks.some(({ block }) => block === 'logo') ? Math.max(6, lead * 0.55) : Math.max(7, lead * 0.6);

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

/** The largest size of the name at which everything fits; null where even the least does not. */
function largest(
  blocks: readonly Block[],
  room: Room,
  source: Source,
  setting: Setting,
): { lead: number; second: number; fit: Fitted } | null {
  const pieces = blocks.flatMap((block) => (block === 'logo' ? [] : block.lines.flat()));
  const leads = pieces.filter(({ role, ratio }) => role === 'lead' && ratio === 1);
  const seconds = pieces.filter(({ role }) => role === 'second');
  const leastLead = Math.max(...leads.map(({ least }) => least)) + 0.1;
  // what can just be printed is not what is read with pleasure, where there is room for more
  const ease = room.height > pixels(ROOMY) ? 1.25 : 1;
  const leastSecond = seconds.length > 0 ? Math.max(...seconds.map(({ least }) => least)) * ease + 0.1 : 0;
  // a low area is filled, in a high one the letters keep some air
  const low = room.height < pixels(7);
  const rows = Math.max(...blocks.map((block) => (block === 'logo' ? 0 : block.lines.length)));
  const most = Math.min(
    MAX_FONT_SIZE,
    (room.height * (low ? 1 : setting.composition.fill) + (low ? 2 * SLACK : 0)) / (rows > 1 ? 0.95 : 0.92),
  );
  for (let lead = most; lead >= leastLead; lead *= STEP) {
    const second = Math.max(leastSecond, lead * (setting.composition.ratio ?? setting.rhythm.ratio));
    if (seconds.length > 0 && second > lead * 0.88) return null;
    const sized: SizedBlock[] = [];
    for (const block of blocks) {
      const one = sizedBlock(block, room, source, setting, lead, second);
      if (!one || topOf(one, room, source.judge) === null) break;
      if (!low && one.block !== 'logo' && one.height > room.height * setting.composition.fill * 1.12) break;
      sized.push(one);
    }
    if (sized.length < blocks.length) continue;
    const fit = fitted(sized, room, setting, lead);
    if (fit) return { lead, second, fit };
  }
  return null;
}

/** The whole of a setting on a side; null where something of it is missing or does not fit. */
export function composed(room: Room, source: Source, setting: Setting, isMirrored = false): Layout | null {
  for (const hasLegal of source.words.legal === '' ? [true] : [true, false]) {
    const blocks = blocksOf(room, source, setting, hasLegal);
    if (!blocks?.some((block) => block !== 'logo')) return null;
    const found = largest(isMirrored ? blocks.toReversed() : blocks, room, source, setting);
    if (found) return laidOut(found, room, source, setting, isMirrored);
  }
  return null;
}

const mirrored = { left: 'right', right: 'left', center: 'center' } as const;

function laidOut(
  { lead, second, fit }: NonNullable<ReturnType<typeof largest>>,
  room: Room,
  source: Source,
  { composition }: Setting,
  isMirrored: boolean,
): Layout {
  const { blocks, gap, copies } = fit;
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
  if (block.block === 'logo') return [{ kind: 'logo', x, y: top, width: block.width, height: block.height }];
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
