import { designPath } from '#rules/catalogue/products/picture-paths.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { boardHeight, rulerOutline, spatulaOutline } from '../boards.ts';
import { move, type Point } from '../camera.ts';
import { type Skin, type Solid, slab } from './parts.ts';

/** A ruler or a spatula; its back is turned over along its length. */
export function boardSolid(product: Product, scale: Scale, color: string | null): Solid {
  const { category, width, height } = product;
  const high = boardHeight(product, scale === 'double');
  const outline = category === 'ruler' ? rulerOutline(width, height) : spatulaOutline(width, height);
  const skins = [0, 1].map(
    (sideIndex): Skin => ({
      picture: designPath(product, scale, color, sideIndex),
      ...{ width, height, prints: [{ sideIndex, matrix: move(0, 0) }] },
    }),
  );
  const around = height / 2;
  const facets = slab(
    outline.map(([x, y]): Point => [x, y - around]),
    [0, high],
    {
      upper: { skin: 0, at: ([x, y]) => [x, y + around] },
      lower: { skin: 1, at: ([x, y]) => [width - x, y + around] },
    },
  );
  return {
    skins,
    parts: [{ facets, core: { from: around, to: width - around, around } }],
    edge: { skin: 1, at: [width / 2, height * 0.45] },
    depth: { low: 0, high },
  };
}
