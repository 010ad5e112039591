import { lengthText, scaleText, sideText, technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { sizeInMm, sizesInMm } from './measures.ts';
import { type PrintingRow, printingColumns, printingRows } from './printing-areas.ts';

export type PrintingTable = {
  readonly columns: readonly string[];
  /** `scale` is empty where it makes no difference, a cell where nothing is printed */
  readonly rows: readonly {
    readonly side: string;
    readonly scale: string;
    readonly cells: readonly string[];
  }[];
};

function sideWords(product: Product, { sides }: PrintingRow, edition: Edition): string {
  const [first = 0, ...more] = sides;
  if (more.length > 0)
    return m.product_printing_sides({ numbers: sides.map((index) => index + 1).join(',\u00a0') });
  return sideText(product.sides[first]?.name ?? 'face', first)[localeOf[edition]];
}

/** CAT-054 to CAT-056 in words of the edition. */
export function printingTable(product: Product, edition: Edition): PrintingTable {
  const locale = localeOf[edition];
  const rows = printingRows(product);
  const write = sizesInMm(
    rows.flatMap(({ sizes }) => sizes.filter((size) => size !== null)),
    edition,
  );
  return {
    columns: printingColumns.map((one) =>
      m.product_printing_column({ technology: technologyTexts[one][locale] }),
    ),
    rows: rows.map((row) => ({
      side: sideWords(product, row, edition),
      scale: row.scale === null ? '' : scaleText(row.scale)[locale],
      cells: row.sizes.map((size) => (size === null ? '' : write(size))),
    })),
  };
}

export type Fact = { readonly name: string; readonly value: string };

/**
 * Measures of a product; the sizes of slats, rulers and spatulas also stand in its description (CAT-098 to
 * CAT-100).
 */
export function facts(product: Product, edition: Edition): readonly Fact[] {
  const { category } = product;
  return [
    { name: m.product_fact_length(), value: lengthText(category, product.length) },
    {
      name: category === 'meter' ? m.product_fact_folded() : m.product_fact_size(),
      value: `${sizeInMm(product, edition)}\u00a0mm`,
    },
    { name: m.product_fact_weight(), value: `${formatNumber(product.weight, edition)}\u00a0g` },
    { name: m.product_fact_code(), value: product.id },
  ];
}
