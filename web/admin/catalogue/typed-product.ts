import type { ProductFields } from '#contract/catalogue/edited-product.ts';
import { colorIdsOf } from '#rules/catalogue/products/colors.ts';
import { lengthsOf, scalesOf, shapesOf, typesOf } from '#rules/catalogue/products/enumerations.ts';
import type { Category, PencilShape } from '#rules/catalogue/products/product.ts';
import type { ProductDraft } from '#rules/catalogue/products/product-record.ts';
import { sideNamesOf } from '#rules/catalogue/products/sides-of.ts';
import type { Texts } from '#rules/platform/editions/editions.ts';
import { readNumber } from '#rules/platform/tables/numbers.ts';

/** What the controls of a product hold: numbers as they were typed. */
export type TypedArea = Readonly<
  Record<'scale' | 'printTechnology' | 'width' | 'height' | 'centerX' | 'centerY', string>
>;
export type TypedSide = {
  readonly name: string;
  readonly width: string;
  readonly height: string;
  readonly printAreas: readonly TypedArea[];
};
export type TypedItem = Readonly<Record<'heliosId' | 'color' | 'scale', string>>;
export type TypedProduct = {
  readonly category: Category;
  readonly colors: readonly string[];
  readonly items: readonly TypedItem[];
  readonly sides: readonly TypedSide[];
  readonly name: Texts;
  readonly shortDescription: Texts;
  readonly description: Texts;
} & Readonly<Record<PlainField, string>>;
export type PlainField = 'id' | 'type' | 'length' | 'shape' | 'width' | 'height' | 'weight' | 'position';

const typedNumber = (value: number): string =>
  Number.isFinite(value) ? String(value).replace('.', ',') : '';
/** NaN, which the rules refuse by its field, for whatever is no number. */
const numberOf = (text: string): number => readNumber(text, 3) ?? Number.NaN;

export const typedOf = (product: ProductDraft): TypedProduct => ({
  id: product.id,
  category: product.category as Category,
  type: product.type,
  length: typedNumber(product.length),
  shape: product.shape ?? '',
  width: typedNumber(product.width),
  height: typedNumber(product.height),
  weight: typedNumber(product.weight),
  position: product.position === null ? '' : typedNumber(product.position),
  colors: product.category === 'pencil' ? product.pencilColors : product.meterColors,
  items: product.items.map(({ heliosId, color, scale }) => ({ heliosId, color: color ?? '', scale })),
  sides: product.sides.map((side) => ({
    name: side.name,
    width: typedNumber(side.width),
    height: typedNumber(side.height),
    printAreas: side.printAreas.map((area) => ({
      ...{ scale: area.scale, printTechnology: area.printTechnology },
      ...{ width: typedNumber(area.width), height: typedNumber(area.height) },
      ...{ centerX: typedNumber(area.centerX), centerY: typedNumber(area.centerY) },
    })),
  })),
  name: product.name,
  shortDescription: product.shortDescription,
  description: product.description,
});

export const draftOf = (typed: TypedProduct): ProductFields => ({
  id: typed.id.trim(),
  category: typed.category,
  type: typed.type,
  length: numberOf(typed.length),
  shape: typed.shape || null,
  width: numberOf(typed.width),
  height: numberOf(typed.height),
  weight: numberOf(typed.weight),
  position: typed.position.trim() === '' ? null : numberOf(typed.position),
  meterColors: typed.category === 'pencil' ? [] : [...typed.colors],
  pencilColors: typed.category === 'pencil' ? [...typed.colors] : [],
  items: typed.items.map(({ heliosId, color, scale }) => ({
    heliosId: heliosId.trim(),
    color: color || null,
    scale,
  })),
  sides: typed.sides.map((side) => ({
    name: side.name,
    width: numberOf(side.width),
    height: numberOf(side.height),
    printAreas: side.printAreas.map((area) => ({
      ...{ scale: area.scale, printTechnology: area.printTechnology },
      ...{ width: numberOf(area.width), height: numberOf(area.height) },
      ...{ centerX: numberOf(area.centerX), centerY: numberOf(area.centerY) },
    })),
  })),
  name: trimmed(typed.name),
  shortDescription: trimmed(typed.shortDescription),
  description: trimmed(typed.description),
});

const trimmed = ({ cs, en, de }: Texts): Texts => ({ cs: cs.trim(), en: en.trim(), de: de.trim() });

/** The sides a product of this shape has; what was typed of a side stays at its place. */
export function withSides(typed: TypedProduct): TypedProduct {
  const shape = (typed.shape || null) as PencilShape | null;
  const sides = sideNamesOf(typed.category, shape).map(
    (name, i): TypedSide => ({
      ...(typed.sides[i] ?? { width: '', height: '', printAreas: [] }),
      name,
    }),
  );
  return { ...typed, sides };
}

const noTexts: Texts = { cs: '', en: '', de: '' };

/** A product of a category with nothing filled in that nobody has decided yet. */
export function emptyProduct(category: Category): TypedProduct {
  const colors = colorIdsOf(category);
  return withSides({
    ...{ id: '', category, width: '', height: '', weight: '', position: '', sides: [] },
    type: typesOf[category][0] ?? '',
    length: String(lengthsOf[category][0] ?? ''),
    shape: shapesOf[category][0] ?? '',
    colors: category === 'ruler' ? colors : [],
    items: [{ heliosId: '', color: colors[0] ?? '', scale: scalesOf[category][0] ?? '' }],
    ...{ name: noTexts, shortDescription: noTexts, description: noTexts },
  });
}
