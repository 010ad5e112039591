import { productColumnTexts } from '#contract/catalogue/product-texts.ts';
import type { Category } from '#rules/catalogue/products/product.ts';
import { productTableNames, productTables, tablesOf } from '#rules/catalogue/products/product-tables.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { ok } from '#rules/platform/result.ts';
import { plainCell } from '#rules/platform/tables/plain-cell.ts';
import { TEXT_FORMAT } from '#server/platform/workbooks/exchange.ts';
import type { Shop } from '../context.ts';
import { readKept } from './present.ts';
import * as store from './store.ts';

const NUMBER_FORMATS = ['0', '0.0', '0.00'] as const;

/** The second row says what the columns of the first one mean. */
export const columnText = (name: string, locale: Locale): string =>
  productColumnTexts[name]?.({}, { locale }) ?? name;

/** Every product as it is, retired ones too. */
export async function exportProducts(
  { database, workbooks }: Pick<Shop, 'database' | 'workbooks'>,
  { labels, category }: { readonly labels: Locale; readonly category?: Category | undefined },
) {
  const found = (await store.allProducts(database.db)).filter(
    ({ row }) => category === undefined || row.category === category,
  );
  const tables = tablesOf(
    found.map(readKept).map(({ product, retiredAt }) => ({ product, isRetired: retiredAt !== null })),
  );
  const sheets = productTableNames.map((table) => {
    const columns = productTables[table];
    return {
      name: table,
      columns: columns.map(({ name, holds, decimals = 0 }) => ({
        format: holds === 'text' ? TEXT_FORMAT : (NUMBER_FORMATS[decimals] ?? '0'),
        width: name.includes('escription') ? 50 : 20,
      })),
      rows: [
        columns.map(({ name }) => name),
        columns.map(({ name }) => columnText(name, labels)),
        ...tables[table].map((row) => row.map((cell) => (typeof cell === 'string' ? plainCell(cell) : cell))),
      ],
    };
  });
  const bytes = await workbooks.write(sheets);
  return 'ok' in bytes ? bytes : ok({ name: 'products.xlsx', bytes });
}
