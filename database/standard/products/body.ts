import type {
  PrintArea,
  Product,
  ProductSide,
  Scale,
  SideName,
  Technology,
} from '#rules/catalogue/products/product.ts';
import { mm } from '#rules/platform/units.ts';

/** What the workshop knows of a product; texts, stock and pictures are added by the catalogue. */
export type ProductBody = Omit<
  Product,
  'availabilities' | 'images' | 'name' | 'shortDescription' | 'description'
> & {
  /** the scales it is made with, in the order they are offered */
  readonly scales: readonly Scale[];
};

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** A print area from its edges in mm; the record stores the centre (CAT-059). */
export function area(
  scale: Scale,
  printTechnology: Technology,
  edges: { left: number; right: number; top: number; bottom: number },
): PrintArea {
  return {
    scale,
    printTechnology,
    width: mm(hundredths(edges.right - edges.left)),
    height: mm(hundredths(edges.bottom - edges.top)),
    centerX: mm(hundredths((edges.left + edges.right) / 2)),
    centerY: mm(hundredths((edges.top + edges.bottom) / 2)),
  };
}

export const side = (
  name: SideName,
  width: number,
  height: number,
  printAreas: readonly PrintArea[],
): ProductSide => ({
  name,
  width: mm(width),
  height: mm(height),
  printAreas,
});
