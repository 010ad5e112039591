import {
  colorStock,
  colorsOf,
  hasColorPicker,
  type StockState,
  scalesOfProduct,
} from '#rules/catalogue/products/availability.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { scaleText } from '#rules/catalogue/products/enumerations.ts';
import { designPath } from '#rules/catalogue/products/picture-paths.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { scalesOf } from '#rules/catalogue/products/standard-scale.ts';
import { isPrintable } from '#rules/design/artwork/areas.ts';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { choiceQuery } from '../card-state.ts';
import { type Choice, scaleOfColor } from './choice.ts';
import { lengthsInMm } from './measures.ts';

/** What options are made of: the product, what is chosen, and the smallest order. */
export type Chosen = {
  readonly product: Product;
  readonly choice: Choice;
  readonly minimum: number;
  readonly edition: Edition;
};

/** A colour of the picker and of the table of colour versions. */
export type ColorOption = {
  readonly id: string;
  readonly name: string;
  /** the name, and that it is out of stock */
  readonly said: string;
  readonly query: string;
  readonly on: boolean;
  readonly out: boolean;
  readonly stock: string;
};

export function colorOptions({ product, choice, minimum, edition }: Chosen): readonly ColorOption[] {
  return colorsOf(product).map((id) => {
    const name = colorById(id)?.name[localeOf[edition]] ?? id;
    const scale = scaleOfColor(product, id, choice.scale);
    const { inStock, quantity } = colorStock(product, id, scale, minimum);
    return {
      id,
      name,
      said: inStock ? name : m.color_out({ color: name }),
      query: choiceQuery(false, id, scale),
      on: id === choice.color,
      out: !inStock,
      stock: inStock
        ? m.pieces({ count: quantity, shown: formatNumber(quantity, edition) })
        : m.product_version_out(),
    };
  });
}

/** A scale of the choice and of the table of variants. */
export type ScaleOption = {
  readonly id: Scale;
  readonly name: string;
  readonly text: string;
  readonly query: string;
  readonly on: boolean;
  /** says that this colour is not in stock with this scale, else empty */
  readonly out: string;
  /** the drawn side that carries the scale */
  readonly picture: string;
  /** mm, so that the page knows the shape of the picture before it comes */
  readonly width: number;
  readonly height: number;
};

const variantTexts: Record<Scale, (input: { height: string }) => string> = {
  withoutPrint: () => m.product_variant_withoutPrint(),
  freeTop: m.product_variant_freeTop,
  freeCenter: m.product_variant_freeCenter,
  cmUnits: () => m.product_variant_cmUnits(),
  mmUnits: () => m.product_variant_mmUnits(),
  single: m.product_variant_single,
  double: m.product_variant_double,
  pencilScale: () => m.product_variant_pencilScale(),
};

/** A pencil carries its scale on a face that is blank otherwise; everything else on its front. */
function sideOfScale(product: Product, scale: Scale): number {
  const others = scalesOf(product).filter((other) => other !== scale);
  const taken = product.sides.findIndex(
    (side) => !isPrintable(side, scale) && others.some((other) => isPrintable(side, other)),
  );
  return Math.max(0, taken);
}

/** The highest space any technology prints beside the scale. */
function freeHeight(product: Product, scale: Scale): number {
  const areas = product.sides[0]?.printAreas.filter((area) => area.scale === scale) ?? [];
  return Math.max(0, ...areas.map((area) => area.height));
}

export function scaleOptions({ product, choice, minimum, edition }: Chosen): readonly ScaleOption[] {
  const made = hasColorPicker(product) ? scalesOfProduct(product, choice.color) : [choice.scale];
  // where the whole face is free no height is said, so it decides nothing about the decimals of the others
  const besideScale = made.filter((id) => id !== 'withoutPrint').map((id) => freeHeight(product, id));
  const write = lengthsInMm(besideScale, edition);
  return made.map((id) => {
    const index = sideOfScale(product, id);
    const side = product.sides[index];
    return {
      id,
      name: scaleText(id)[localeOf[edition]],
      text: variantTexts[id]({ height: write(freeHeight(product, id)) }),
      query: choiceQuery(product.category === 'spatula', choice.color, id),
      on: id === choice.scale,
      out: colorStock(product, choice.color, id, minimum).inStock ? '' : m.product_variant_out(),
      picture: designPath(product, id, choice.color, index),
      width: side?.width ?? product.width,
      height: side?.height ?? product.height,
    };
  });
}

/** The stock of the choice in words: how many, or why none can be ordered (CAT-037 to CAT-040). */
export function stockWords({ product, choice, minimum, edition }: Chosen): {
  readonly state: StockState;
  readonly text: string;
} {
  const state = colorStock(product, choice.color, choice.scale, minimum);
  const count = state.quantity;
  const shown = formatNumber(count, edition);
  if (state.inStock) return { state, text: m.stock_in({ count, shown }) };
  if (state.reason === 'belowMinimum') return { state, text: m.product_stock_few({ count, stock: shown }) };
  return {
    state,
    text: hasColorPicker(product) && colorsOf(product).length > 1 ? m.stock_none_hint() : m.stock_none(),
  };
}
