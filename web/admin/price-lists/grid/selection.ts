/** A cell of what is shown: row and column counted from 0. */
export type Place = { readonly row: number; readonly col: number };

/** The cell that has the focus, and the corner opposite to it. */
export type Selection = { readonly active: Place; readonly corner: Place };

/** A rectangle of cells, ends inclusive. */
export type Range = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

export type Size = { readonly rows: number; readonly cols: number };

export const at = (row: number, col: number): Selection => ({ active: { row, col }, corner: { row, col } });

export const rangeOf = ({ active, corner }: Selection): Range => ({
  top: Math.min(active.row, corner.row),
  bottom: Math.max(active.row, corner.row),
  left: Math.min(active.col, corner.col),
  right: Math.max(active.col, corner.col),
});

export const isSingle = ({ active, corner }: Selection): boolean =>
  active.row === corner.row && active.col === corner.col;

export const cellsIn = ({ top, bottom, left, right }: Range): number =>
  (bottom - top + 1) * (right - left + 1);

const between = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** The same place where there are fewer rows or columns than before. */
export const within = (place: Place, { rows, cols }: Size): Place => ({
  row: between(place.row, rows - 1),
  col: between(place.col, cols - 1),
});

/** Where a key leads; `edge` are Ctrl and an arrow, `page` the rows that are seen at once. */
export type Move =
  | { readonly to: 'left' | 'right' | 'up' | 'down' }
  | { readonly to: 'edge'; readonly side: 'left' | 'right' | 'up' | 'down' }
  | { readonly to: 'rowStart' | 'rowEnd' | 'start' | 'end' }
  | { readonly to: 'page'; readonly rows: number };

const STEPS = {
  left: { row: 0, col: -1 },
  right: { row: 0, col: 1 },
  up: { row: -1, col: 0 },
  down: { row: 1, col: 0 },
} as const;

/**
 * As spreadsheets do it: to the last filled cell before a gap, or over the gap to the next filled one, or to
 * the end.
 */
function edgeFrom(
  from: Place,
  side: keyof typeof STEPS,
  { rows, cols }: Size,
  isFilled: (place: Place) => boolean,
): Place {
  const step = STEPS[side];
  const next = ({ row, col }: Place): Place => ({ row: row + step.row, col: col + step.col });
  const exists = ({ row, col }: Place) => row >= 0 && row < rows && col >= 0 && col < cols;
  let place = from;
  if (!exists(next(place))) return place;
  const runsAlong = isFilled(place) && isFilled(next(place));
  for (let ahead = next(place); exists(ahead); ahead = next(ahead)) {
    if (runsAlong && !isFilled(ahead)) return place;
    place = ahead;
    if (!runsAlong && isFilled(ahead)) return place;
  }
  return place;
}

export function moved(from: Place, move: Move, size: Size, isFilled: (place: Place) => boolean): Place {
  switch (move.to) {
    case 'edge':
      return edgeFrom(from, move.side, size, isFilled);
    case 'rowStart':
      return { row: from.row, col: 0 };
    case 'rowEnd':
      return within({ row: from.row, col: size.cols - 1 }, size);
    case 'start':
      return { row: 0, col: 0 };
    case 'end':
      return within({ row: size.rows - 1, col: size.cols - 1 }, size);
    case 'page':
      return within({ row: from.row + move.rows, col: from.col }, size);
    default: {
      const step = STEPS[move.to];
      return within({ row: from.row + step.row, col: from.col + step.col }, size);
    }
  }
}

/** The next cell of a row that is filled in, in reading order: at its end the next row begins. */
export function onward({ row, col }: Place, by: 1 | -1, { rows, cols }: Size): Place {
  const index = row * cols + col + by;
  if (index < 0 || index >= rows * cols) return { row, col };
  return { row: Math.floor(index / cols), col: index % cols };
}
