import { readFile } from 'node:fs/promises';
import type { CountedChange, StockFilters, StockRow } from '#contract/catalogue/stock.ts';
import { columnTexts } from '#contract/prices/price-texts.ts';
import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import { type CountedRow, type CountField, compareCounted } from '#rules/catalogue/stock/counted-file.ts';
import { type Locale, locales } from '#rules/platform/editions/editions.ts';
import { fail, ok } from '#rules/platform/result.ts';
import { isHiddenPart } from '#rules/platform/tables/faults.ts';
import { auditAll } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import { type TableToRead, TEXT_FORMAT } from '#server/platform/workbooks/exchange.ts';
import { m } from '#texts/messages.ts';
import type { Shop } from '../context.ts';
import { stockRows } from './counted.ts';
import * as store from './store.ts';

/** The stock as a file that goes out, is counted in, and comes back. */

/** Columns nobody reads back: what an item is called. */
const named = ['product', 'color', 'scale'] as const;

const table: TableToRead = {
  sheet: 'stock',
  columns: [
    { name: 'heliosId', holds: 'text' },
    { name: 'pieces', holds: 'pieces' },
    { name: 'exported', holds: 'pieces', optional: true },
  ],
  unread: named,
  labels: locales.map((locale) => columnTexts.heliosId({}, { locale })),
};

/** What the filters leave, or all of it. */
export async function exportCounted({ catalogue, workbooks }: Shop, filters: StockFilters, locale: Locale) {
  const inLocale = { locale };
  const rows = (await stockRows(catalogue, filters)).map(
    ({ heliosId, name, color, scale, pieces }: StockRow) => [
      heliosId,
      name[locale],
      color?.[locale] ?? null,
      scale?.[locale] ?? null,
      pieces,
      pieces,
    ],
  );
  const labels = [
    columnTexts.heliosId({}, inLocale),
    m.stock_product({}, inLocale),
    m.stock_color({}, inLocale),
    m.stock_scale({}, inLocale),
    m.stock_file_pieces({}, inLocale),
    m.stock_file_exported({}, inLocale),
  ];
  const text = (width: number) => ({ format: TEXT_FORMAT, width });
  const columns = [
    ...[text(20), text(40), text(20), text(20)],
    ...[
      { format: '0', width: 24 },
      { format: '0', width: 24 },
    ],
  ];
  const head = ['heliosId', ...named, 'pieces', 'exported'];
  const bytes = await workbooks.write([{ name: table.sheet, columns, rows: [head, labels, ...rows] }]);
  return 'ok' in bytes ? bytes : ok({ name: 'stock.xlsx', bytes });
}

const MOST_REFUSALS = 200;
/** Columns, sheets and hidden parts that are named, of each. */
const MOST_NAMED = 20;

/** Reads a file and says what it would change. */
export async function checkCounted({ catalogue, database, workbooks }: Shop, file: ReceivedFile) {
  const read = await workbooks.readTable(await readFile(file.path), file.extension, table);
  if ('ok' in read) return read;
  const now = await store.allPieces(database.db);
  const rows = read.rows.map(({ row, cells }) => ({ ...cells, row }) as CountedRow);
  const { changes, troubles, unchanged } = compareCounted(rows, now);
  const column = (field: CountField) => read.letters[field] ?? null;
  const refusals = [
    ...read.troubles.map(({ reason, sheet, row, column: letter, heliosId, value, detail }) => ({
      ...{ reason, sheet, row, heliosId, value, detail },
      column: letter,
    })),
    ...troubles.map(({ field, ...trouble }) => ({ ...trouble, sheet: read.sheet, column: column(field) })),
  ];
  const refused = read.troubleCount + troubles.length;
  const names = new Map(
    (await catalogue.current()).products.flatMap(({ name, availabilities }) =>
      availabilities.map(({ heliosId }) => [heliosId, name] as const),
    ),
  );
  const nameless = (code: string): CountedChange['name'] => ({ cs: code, en: code, de: code });
  const named = changes.map((change) => ({
    ...change,
    name: names.get(change.heliosId) ?? nameless(change.heliosId),
  }));
  const of = (wanted: 'column_ignored' | 'sheet_ignored') =>
    read.notices.filter(({ kind }) => kind === wanted);
  const ignored = of('column_ignored').map(({ detail }) => detail);
  const otherSheets = of('sheet_ignored').map(({ sheet }) => sheet);
  const hidden = read.notices.flatMap(({ kind, sheet, detail }) =>
    isHiddenPart(kind) ? [{ kind, sheet, detail }] : [],
  );
  return ok({
    fileName: file.name,
    rows: read.rows.length,
    unchanged,
    changes: refused > 0 ? [] : named,
    refusals: refusals.slice(0, MOST_REFUSALS),
    refused,
    ignored: ignored.slice(0, MOST_NAMED),
    otherSheets: otherSheets.slice(0, MOST_NAMED),
    hidden: hidden.slice(0, MOST_NAMED),
    unsaid: [ignored, otherSheets, hidden].reduce(
      (sum, { length }) => sum + Math.max(0, length - MOST_NAMED),
      0,
    ),
  });
}

type Counted = { readonly heliosId: string; readonly pieces: number; readonly was: number };

/**
 * Sets what a file says, all or nothing. Where an order took pieces after the dry run nothing is written: the
 * counted number would give them back.
 */
export function applyCounted(
  db: Db,
  caller: Caller,
  { fileName, rows }: { readonly fileName: string; readonly rows: readonly Counted[] },
) {
  const counted = [...new Map(rows.map((row) => [row.heliosId, row])).values()];
  return transactionOr(db, async (tx) => {
    const now = await store.lockPieces(
      tx,
      counted.map(({ heliosId }) => heliosId),
    );
    const missing = counted.find(({ heliosId }) => !now.has(heliosId));
    if (missing) throw new Rollback(fail('availability_not_found', 'heliosId', missing.heliosId));
    const others = counted.flatMap(({ heliosId, was }) => {
      const pieces = now.get(heliosId) ?? 0;
      return pieces === was ? [] : [{ heliosId, was, pieces }];
    });
    if (others.length > 0)
      throw new Rollback({
        ...fail('stock_file_changed', 'rows', String(others.length)),
        data: { items: others.slice(0, MOST_REFUSALS) },
      });
    const changed = counted.filter(({ pieces, was }) => pieces !== was);
    await store.setAllPieces(tx, changed);
    await auditAll(
      tx,
      caller,
      changed.map(({ heliosId, pieces, was }) => ({
        act: 'imported' as const,
        object: { kind: 'stock' as const, id: heliosId, name: heliosId },
        changes: [{ field: 'pieces', from: was, to: pieces }],
        facts: { file: fileName },
      })),
    );
    return ok({ changed: changed.length });
  });
}
