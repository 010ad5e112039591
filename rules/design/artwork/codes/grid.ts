/** A field of squares, some of which are printed. */
export type Grid = {
  readonly columns: number;
  readonly rows: number;
  readonly isPrinted: (row: number, column: number) => boolean;
};

type Corner = readonly [x: number, y: number];

/**
 * The outlines of what is printed, holes running the other way, so that no two pieces share an edge: between
 * those a reader would draw a hairline. Squares that meet at a corner stay apart.
 */
export function outlinesOf({ columns, rows, isPrinted }: Grid): readonly (readonly Corner[])[] {
  const width = columns + 1;
  const isThere = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && row < rows && column < columns && isPrinted(row, column);
  // steps that leave each corner, by direction: right, down, left, up
  const steps = new Map<number, Set<number>>();
  const add = (x: number, y: number, direction: number): void => {
    const from = y * width + x;
    const known = steps.get(from);
    if (known) known.add(direction);
    else steps.set(from, new Set([direction]));
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!isThere(row, column)) continue;
      if (!isThere(row - 1, column)) add(column, row, 0);
      if (!isThere(row, column + 1)) add(column + 1, row, 1);
      if (!isThere(row + 1, column)) add(column + 1, row + 1, 2);
      if (!isThere(row, column - 1)) add(column, row + 1, 3);
    }
  const moves = [1, width, -1, -width];
  const outlines: Corner[][] = [];
  for (const [start, leaving] of steps)
    while (leaving.size > 0) {
      const outline: Corner[] = [];
      let at = start;
      let direction = -1;
      do {
        const ways = steps.get(at) as Set<number>;
        // to the right first: two squares at one corner are two pieces
        const next = [1, 0, 3].map((turn) => (direction + turn) % 4).find((way) => ways.has(way));
        const way = direction === -1 ? ([...ways][0] as number) : (next as number);
        ways.delete(way);
        if (way !== direction) outline.push([at % width, Math.floor(at / width)]);
        direction = way;
        at += moves[way] as number;
      } while (at !== start || [...(steps.get(at) ?? [])].some((way) => way === (direction + 1) % 4));
      outlines.push(outline);
    }
  return outlines;
}
