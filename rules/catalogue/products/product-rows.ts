import type { ProductRecord } from './product-record.ts';

/** A product and its items as rows of the catalogue; pieces are counted elsewhere. */
export function rowsOfProduct(product: ProductRecord) {
  const { items, width, height, weight, meterColors, pencilColors, sides, ...rest } = product;
  return {
    row: {
      ...rest,
      sides: sides.map((side) => ({ ...side, printAreas: side.printAreas.map((area) => ({ ...area })) })),
      meterColors: [...meterColors],
      pencilColors: [...pencilColors],
      widthTenths: Math.round(width * 10),
      heightTenths: Math.round(height * 10),
      weightGrams: Math.round(weight),
    },
    items: items.map(({ heliosId, color, scale }, position) => ({
      heliosId,
      productId: product.id,
      color: color ?? '',
      scale,
      position,
    })),
  };
}

type Rows = {
  readonly row: Omit<ReturnType<typeof rowsOfProduct>['row'], 'category' | 'type' | 'shape' | 'sides'> & {
    readonly category: string;
    readonly type: string;
    readonly shape: string | null;
    readonly sides: readonly object[];
  };
  /** in their order */
  readonly items: readonly { readonly heliosId: string; readonly color: string; readonly scale: string }[];
};

/** The same back; the reader of the catalogue has looked at the words. */
export function productOfRows({ row, items }: Rows): ProductRecord {
  const { id, category, type, length, shape, sides, meterColors, pencilColors } = row;
  const { name, shortDescription, description, position } = row;
  return {
    ...{ id, category, type, length, shape, sides, meterColors, pencilColors },
    width: row.widthTenths / 10,
    height: row.heightTenths / 10,
    weight: row.weightGrams,
    items: items.map(({ heliosId, color, scale }) => ({
      heliosId,
      color: color === '' ? null : color,
      scale,
    })),
    ...{ name, shortDescription, description, position },
  } as ProductRecord;
}
