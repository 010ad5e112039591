import type { Texts } from '#rules/platform/editions/editions.ts';
import type { PencilShape, ProductType, Scale, SideName, Technology } from './product.ts';

/**
 * A product as the office writes it: everything of it but its pieces, which are counted, and its pictures.
 * Words are any text until `checkProduct` has looked at them.
 */
export type ProductDraft = {
  readonly id: string;
  readonly category: string;
  readonly type: string;
  /** m, cm or mm, see `Product` */
  readonly length: number;
  readonly shape: string | null;
  readonly sides: readonly {
    readonly name: string;
    readonly width: number;
    readonly height: number;
    readonly printAreas: readonly {
      readonly scale: string;
      readonly printTechnology: string;
      readonly width: number;
      readonly height: number;
      readonly centerX: number;
      readonly centerY: number;
    }[];
  }[];
  readonly meterColors: readonly string[];
  readonly pencilColors: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  /** what is counted and priced: one colour in one scale */
  readonly items: readonly {
    readonly heliosId: string;
    readonly color: string | null;
    readonly scale: string;
  }[];
  readonly name: Texts;
  readonly shortDescription: Texts;
  readonly description: Texts;
  /** its place in the lists of the shop; null puts it behind all others */
  readonly position: number | null;
};

/** One that was checked. */
export type ProductRecord = Omit<
  ProductDraft,
  'category' | 'type' | 'shape' | 'sides' | 'items' | 'position'
> & {
  readonly category: 'meter' | 'spatula' | 'ruler' | 'pencil';
  readonly type: ProductType;
  readonly shape: PencilShape | null;
  readonly sides: readonly {
    readonly name: SideName;
    readonly width: number;
    readonly height: number;
    readonly printAreas: readonly {
      readonly scale: Scale;
      readonly printTechnology: Technology;
      readonly width: number;
      readonly height: number;
      readonly centerX: number;
      readonly centerY: number;
    }[];
  }[];
  readonly items: readonly {
    readonly heliosId: string;
    readonly color: string | null;
    readonly scale: Scale;
  }[];
  readonly position: number;
};

/** The members in one order, whatever order they came in: equal products are equal texts. */
export function writeProduct(product: ProductRecord): string {
  const texts = ({ cs, en, de }: Texts) => ({ cs, en, de });
  const { id, category, type, length, shape, sides, meterColors, pencilColors } = product;
  const { width, height, weight, items, name, shortDescription, description, position } = product;
  return JSON.stringify({
    ...{ id, category, type, length, shape, width, height, weight, position },
    sides: sides.map((side) => ({
      ...{ name: side.name, width: side.width, height: side.height },
      printAreas: side.printAreas.map((area) => ({
        ...{
          scale: area.scale,
          printTechnology: area.printTechnology,
          width: area.width,
          height: area.height,
        },
        ...{ centerX: area.centerX, centerY: area.centerY },
      })),
    })),
    ...{ meterColors, pencilColors },
    items: items.map(({ heliosId, color, scale }) => ({ heliosId, color, scale })),
    ...{ name: texts(name), shortDescription: texts(shortDescription), description: texts(description) },
  });
}

/** Only `writeProduct` writes it. */
export const readProduct = (text: string): ProductRecord => JSON.parse(text) as ProductRecord;
