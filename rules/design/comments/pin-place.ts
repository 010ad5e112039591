/** A place, or a size, in mm from an upper left corner. */
export type Mm = { readonly x: number; readonly y: number };

/** A tenth of a millimetre is finer than anybody points. */
export const toTenths = (mm: number): number => Math.round(mm * 10) / 10;

const within = (at: number, size: number): number => toTenths(Math.min(Math.max(at, 0), size));

/** The place within the size that is nearest. */
export const placed = (at: Mm, size: Mm): Mm => ({ x: within(at.x, size.x), y: within(at.y, size.y) });

export const isWithin = (at: Mm, size: Mm): boolean => {
  const { x, y } = placed(at, size);
  return x === toTenths(at.x) && y === toTenths(at.y);
};
