import type { Category } from '#rules/catalogue/products/product.ts';

export type Size = { readonly width: number; readonly height: number };
/** Where a tile lies on a sheet, in the unit of the sizes; null is an empty white tile. */
export type Tile = Size & { readonly index: number | null; readonly x: number; readonly y: number };
export type Sheet = Size & { readonly tiles: readonly Tile[] };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** One beside the other, at the top. */
function row(sizes: readonly Size[]): Sheet {
  const tiles = sizes.map((size, i) => ({
    ...size,
    index: i,
    x: sum(sizes.slice(0, i).map((one) => one.width)),
    y: 0,
  }));
  return {
    width: sum(sizes.map((size) => size.width)),
    height: Math.max(...sizes.map((size) => size.height)),
    tiles,
  };
}

/** One under the other, at the left. */
function column(sizes: readonly Size[]): Sheet {
  const tiles = sizes.map((size, i) => ({
    ...size,
    index: i,
    x: 0,
    y: sum(sizes.slice(0, i).map((one) => one.height)),
  }));
  return {
    width: Math.max(...sizes.map((size) => size.width)),
    height: sum(sizes.map((size) => size.height)),
    tiles,
  };
}

/** Two columns, filled row by row; an odd number is padded with a white tile. */
function grid(sizes: readonly Size[]): Sheet {
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const rows = Math.ceil(sizes.length / 2);
  const tiles = Array.from({ length: rows * 2 }, (_, i) => {
    const place = { x: (i % 2) * width, y: Math.floor(i / 2) * height };
    const size = sizes[i];
    return size ? { ...place, ...size, index: i } : { ...place, width, height, index: null };
  });
  return { width: width * 2, height: height * rows, tiles };
}

/** The cart picture: sides in a row, for pencils in two columns (CFG-087, CFG-088). */
export const cartSheet = (category: Category, sizes: readonly Size[]): Sheet =>
  category === 'pencil' ? grid(sizes) : row(sizes);

/** The mail picture: sides one under the other (CFG-089). */
export const mailSheet = (sizes: readonly Size[]): Sheet => column(sizes);
