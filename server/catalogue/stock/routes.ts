import {
  applyStockFile,
  checkStockFile,
  exportStock,
  listStock,
  setStock,
} from '#contract/catalogue/stock.ts';
import { WORKBOOK_TYPE } from '#contract/platform/workbooks.ts';
import { fail, ok } from '#rules/platform/result.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import type { Shop } from '../context.ts';
import { applyCounted, checkCounted, exportCounted } from './count-file.ts';
import { setCounted, stockPage } from './counted.ts';

export function stockEndpoints(shop: Shop): Implementation[] {
  const { catalogue, database } = shop;
  return [
    implement(listStock, async ({ query }) => ok(await stockPage(catalogue, query, query))),
    implement(setStock, async ({ params, body }, caller) => {
      const set = await setCounted(database.db, caller, params.heliosId, body);
      if (set.ok) catalogue.stockChanged();
      return set.ok ? ok({ success: true as const, message: 'Stock set' }) : set;
    }),
    implement(exportStock, async ({ query: { labels, ...filters } }) => {
      const made = await exportCounted(shop, filters, labels);
      return made.ok ? { ok: true, value: '', file: { ...made.value, contentType: WORKBOOK_TYPE } } : made;
    }),
    implement(checkStockFile, ({ files: [file] }) =>
      file ? checkCounted(shop, file) : Promise.resolve(fail('upload_empty', 'file')),
    ),
    implement(applyStockFile, async ({ body }, caller) => {
      const applied = await applyCounted(database.db, caller, body);
      if (applied.ok) catalogue.stockChanged();
      return applied;
    }),
  ];
}
