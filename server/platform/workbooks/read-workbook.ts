import type { WorkBook } from '@e965/xlsx';
import { type PriceListTab, priceListTabs, productTabs } from '#rules/prices/price-lists/tabs.ts';
import { MOST_ROWS, type ReadWorkbook, unreadable } from './exchange.ts';
import { openBook } from './open-book.ts';
import { Findings, isHiddenIn, readFees, readProductSheet, type Source } from './read-sheet.ts';

/** The sheet of each tab; a missing one and one that is there twice are said. */
function sourcesOf(book: WorkBook, found: Findings): Source<PriceListTab>[] {
  const sources: Source<PriceListTab>[] = [];
  for (const name of book.SheetNames) {
    const tab = priceListTabs.find((one) => one === name.trim().toLowerCase());
    const sheet = book.Sheets[name];
    if (!tab || !sheet) found.notices.push({ kind: 'sheet_ignored', sheet: name, detail: name });
    else if (sources.some((one) => one.tab === tab))
      found.refuse({ reason: 'sheet_twice', sheet: name, tab, detail: tab });
    else sources.push({ name, tab, sheet, isHidden: isHiddenIn(book, name) });
  }
  for (const tab of priceListTabs)
    if (!sources.some((one) => one.tab === tab)) found.refuse({ reason: 'sheet_missing', tab, detail: tab });
  return sources;
}

/**
 * A workbook of prices as it stands in the file, with everything that is wrong with the file itself. Whether
 * codes exist and ranges fit is asked afterwards, of all rows together.
 * @param extension of its name, without the dot
 */
export function readWorkbook(bytes: Uint8Array, extension: string, labels: readonly string[]): ReadWorkbook {
  const opened = openBook(bytes, extension);
  if (!opened.ok) return unreadable(opened.code, opened.field ?? null, opened.detail);
  const book = opened.value;
  const found = new Findings();
  const sources = sourcesOf(book, found);
  const words = new Set(labels);
  const products = sources.flatMap((source) => {
    const tab = productTabs.find((one) => one === source.tab);
    return tab ? (readProductSheet({ ...source, tab }, words, found) ?? []) : [];
  });
  const rows = products.flatMap((product) => product.rows);
  if (rows.length > MOST_ROWS)
    return unreadable('too_many_rows', products.at(-1)?.sheet.name ?? null, String(MOST_ROWS));
  const fees = sources.flatMap((source) =>
    source.tab === 'technologie'
      ? readFees({ ...source, tab: source.tab }, found).map((fee) => ({ ...fee, sheet: source.name }))
      : [],
  );
  return {
    rows,
    sheets: products.map(({ sheet }) => sheet),
    fees,
    notices: found.notices,
    troubles: found.troubles,
    troubleCount: found.troubleCount,
  };
}
