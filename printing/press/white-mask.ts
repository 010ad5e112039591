import { chokeOf } from '#rules/press/print-files/choke.ts';
import { LEAST_WHITE, UNDERPRINT_CHOKE } from '#rules/press/print-files/press-data.ts';
import { addMask, grownMask, maskWithout, sharedMask, shrunkMask } from './stencil.ts';

/** Size of a pixel, mm. */
export type PixelSize = { readonly width: number; readonly height: number };

/** Pixels of a row that stand side by side: the first and the one after the last. */
type Run = { readonly row: number; readonly from: number; readonly to: number };

/** A piece of a mask that hangs together. */
type Piece = { readonly runs: readonly Run[]; readonly area: number; readonly edges: number };

function runsOf(mask: Uint8Array, width: number): Run[][] {
  return Array.from({ length: mask.length / width }, (_, row) => {
    const runs: Run[] = [];
    const pixels = mask.subarray(row * width, (row + 1) * width);
    for (let from = pixels.indexOf(1); from !== -1; from = pixels.indexOf(1, runs.at(-1)?.to)) {
      const end = pixels.indexOf(0, from);
      const to = end === -1 ? width : end;
      runs.push({ row, from, to });
    }
    return runs;
  });
}

/** Edges of pixels are steps: along a slope they are longer than the edge of what they show. */
const STEPS = Math.PI / 4;

/** The pieces of a mask, corners counting as hanging together. @param mask 0 and 1 */
export function maskPieces(mask: Uint8Array, width: number, pixel: PixelSize): Piece[] {
  const parent: number[] = [];
  const rootOf = (id: number): number => {
    let root = id;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root] as number] as number;
      root = parent[root] as number;
    }
    return root;
  };
  const all: { readonly run: Run; shared: number }[] = [];
  let above: number[] = [];
  for (const row of runsOf(mask, width)) {
    const here: number[] = [];
    let at = 0;
    for (const run of row) {
      const id = all.push({ run, shared: 0 }) - 1;
      parent.push(id);
      here.push(id);
      while (at < above.length && (all[above[at] as number]?.run.to ?? 0) < run.from) at += 1;
      for (let i = at; i < above.length; i++) {
        const other = all[above[i] as number]?.run;
        if (!other || other.from > run.to) break;
        parent[rootOf(above[i] as number)] = rootOf(id);
        const own = all[id];
        if (own) own.shared += Math.max(0, Math.min(other.to, run.to) - Math.max(other.from, run.from));
      }
    }
    above = here;
  }
  const pieces = new Map<number, { runs: Run[]; area: number; edges: number }>();
  for (const [id, { run, shared }] of all.entries()) {
    const root = rootOf(id);
    const piece = pieces.get(root) ?? { runs: [], area: 0, edges: 0 };
    pieces.set(root, piece);
    const length = run.to - run.from;
    piece.runs.push(run);
    piece.area += length * pixel.width * pixel.height;
    piece.edges += STEPS * (2 * pixel.height + 2 * (length - shared) * pixel.width);
  }
  return [...pieces.values()];
}

function painted(pieces: readonly Piece[], length: number, width: number): Uint8Array {
  const mask = new Uint8Array(length);
  for (const { runs } of pieces)
    for (const { row, from, to } of runs) mask.fill(1, row * width + from, row * width + to);
  return mask;
}

/**
 * A picture of so many runs is grain, not strokes: looking at each would take more memory than a press has.
 */
const MOST_RUNS = 500_000;

function isGrain(mask: Uint8Array): boolean {
  let runs = 0;
  let at = mask[0] === 1 ? mask.indexOf(0) : 0;
  while (at !== -1 && runs <= MOST_RUNS) {
    const from = mask.indexOf(1, at);
    if (from === -1) break;
    runs += 1;
    at = mask.indexOf(0, from);
  }
  return runs > MOST_RUNS;
}

/** The choke of some pixels by all their strokes together. */
export function chokeOfMask(mask: Uint8Array, width: number, pixel: PixelSize): number {
  if (isGrain(mask)) return 0;
  const pieces = maskPieces(mask, width, pixel);
  const sum = (of: 'area' | 'edges') => pieces.reduce((total, piece) => total + piece[of], 0);
  return chokeOf({ area: sum('area'), edges: sum('edges') });
}

/**
 * The white under the inked part of a picture: smaller by whole pixels, piece by piece, by the same rule as
 * under shapes. Strokes that would keep too little white keep all of it.
 * @param mask 0 for no ink @param most smaller than this nowhere, mm
 */
export function whiteMask(
  mask: Uint8Array,
  width: number,
  pixel: PixelSize,
  most: number = UNDERPRINT_CHOKE,
): Uint8Array {
  if (most < Math.min(pixel.width, pixel.height) || isGrain(mask)) return mask;
  const bySize = new Map<string, { across: number; down: number; pieces: Piece[] }>();
  for (const piece of maskPieces(mask, width, pixel)) {
    const by = Math.min(most, chokeOf(piece));
    // whole pixels, never more than the choke
    const [across, down] = [Math.floor(by / pixel.width), Math.floor(by / pixel.height)];
    const key = `${across} ${down}`;
    const group = bySize.get(key) ?? { across, down, pieces: [] };
    bySize.set(key, group);
    group.pieces.push(piece);
  }
  const white = new Uint8Array(mask.length);
  for (const { across, down, pieces } of bySize.values()) {
    const own = painted(pieces, mask.length, width);
    if (across === 0 && down === 0) {
      addMask(white, own);
      continue;
    }
    addMask(white, shrunkMask(own, width, across, down));
    const half = { across: LEAST_WHITE / 2 / pixel.width, down: LEAST_WHITE / 2 / pixel.height };
    const reach = [across + Math.ceil(half.across), down + Math.ceil(half.down)] as const;
    const wide = grownMask(shrunkMask(own, width, ...reach), width, reach[0] + 1, reach[1] + 1);
    const fine = maskPieces(maskWithout(own, wide), width, pixel).filter(
      ({ area }) => area > LEAST_WHITE ** 2,
    );
    if (fine.length === 0) continue;
    const kept = grownMask(painted(fine, mask.length, width), width, 2 * across + 1, 2 * down + 1);
    addMask(white, sharedMask(kept, own));
  }
  return white;
}
