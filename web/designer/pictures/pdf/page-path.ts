import type { FillRule } from '#rules/design/artwork/drawing/drawing.ts';
import type { Segment } from '#rules/design/artwork/drawing/path.ts';

/** A path as the reader of PDFs writes it: a number for what it does, then its points. */
export function pathOf(data: ArrayLike<number> | null | undefined): Segment[] {
  const path: Segment[] = [];
  let [x, y] = [0, 0];
  const at = (i: number): number => data?.[i] ?? 0;
  for (let i = 0; i < (data?.length ?? 0); ) {
    const op = at(i++);
    if (op === 0 || op === 1) {
      path.push([op === 0 ? 'M' : 'L', at(i), at(i + 1)]);
      i += 2;
    } else if (op === 2) {
      path.push(['C', at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5)]);
      i += 6;
    } else if (op === 3) {
      const [qx, qy, toX, toY] = [at(i), at(i + 1), at(i + 2), at(i + 3)];
      const [from, to] = [(one: number, q: number) => one + (2 / 3) * (q - one), (one: number) => one];
      path.push(['C', from(x, qx), from(y, qy), from(toX, qx), from(toY, qy), to(toX), to(toY)]);
      i += 4;
    } else path.push(['Z']);
    const last = path.at(-1);
    if (last && last[0] !== 'Z') [x, y] = [last.at(-2) as number, last.at(-1) as number];
  }
  return path;
}

export const painted: Readonly<Record<string, { fill?: FillRule; stroke?: true; closes?: true }>> = {
  stroke: { stroke: true },
  closeStroke: { stroke: true, closes: true },
  fill: { fill: 'nonzero' },
  rawFillPath: { fill: 'nonzero' },
  eoFill: { fill: 'evenodd' },
  fillStroke: { fill: 'nonzero', stroke: true },
  eoFillStroke: { fill: 'evenodd', stroke: true },
  closeFillStroke: { fill: 'nonzero', stroke: true, closes: true },
  closeEOFillStroke: { fill: 'evenodd', stroke: true, closes: true },
  endPath: {},
};

export const caps = ['butt', 'round', 'square'] as const;
export const joins = ['miter', 'round', 'bevel'] as const;
/** A line without a width is as thin as a device can draw it; a quarter of a point is what presses can. */
export const HAIRLINE = 0.25;
