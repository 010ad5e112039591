import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PriceRefusal } from '#contract/prices/price-lists.ts';
import { columnTexts } from '#contract/prices/price-texts.ts';
import { readPriceRows } from '#database/price-rows.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { minorToNumber } from '#rules/platform/money/money.ts';
import { fail, ok } from '#rules/platform/result.ts';
import { checkRows } from '#rules/prices/price-lists/check-rows.ts';
import { type Difference, difference } from '#rules/prices/price-lists/difference.ts';
import { byKey, keyOf } from '#rules/prices/price-lists/rows.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { answerBefore } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import type { Busy } from '#server/platform/threads/thread.ts';
import type { FileNotice, ReadWorkbook } from '#server/platform/workbooks/exchange.ts';
import { firstNotices } from '#server/platform/workbooks/first-notices.ts';
import { changeList, changeListOnce, type KeptChange, presentChange } from './change-list.ts';
import { codesOf, unsoldRows } from './codes.ts';
import { packRows, stateOf, unpackRows } from './packed-rows.ts';
import { nowhere, presentDifference, presentRefusals } from './present.ts';
import * as store from './store.ts';

const CHECK_MS = 24 * 3600 * 1000;

/** The word over the column of codes, in all languages: the row that has it explains the header. */
const labels = locales.map((locale) => columnTexts.heliosId({}, { locale }));

async function readFileOf(shop: Shop, { path, extension }: ReceivedFile): Promise<ReadWorkbook | Busy> {
  return shop.workbooks.read(await readFile(path), extension, labels);
}

/** Fees of the file that are not those of the settings, where alone they are changed. */
const feeNotices = ({ fees }: ReadWorkbook, { settings }: Snapshot): FileNotice[] =>
  fees.flatMap(({ fee, price, sheet }) =>
    settings && price !== minorToNumber(settings[fee])
      ? [{ kind: 'fee_differs' as const, sheet, detail: fee }]
      : [],
  );

type Compared = {
  readonly refusals: readonly PriceRefusal[];
  readonly refused: number;
  /** all rows of the list as they would be; null when anything was refused */
  readonly after: readonly PriceRow[] | null;
};

/** What a file makes of a list. Codes no product has are not in files and stay as they are. */
function compare(
  read: ReadWorkbook,
  list: store.ListRow,
  now: readonly PriceRow[],
  snapshot: Snapshot,
): Compared {
  const codes = codesOf(snapshot);
  const { rows, troubles } = checkRows(read.rows, {
    currency: list.currency,
    tabs: codes.tabs,
    now: byKey(now),
  });
  const sheets = new Map(read.sheets.map((sheet) => [sheet.tab, sheet]));
  const ofRows = troubles.map(({ reason, index, field, heliosId, detail }): PriceRefusal => {
    const row = read.rows[index];
    const sheet = row && sheets.get(row.tab);
    const value = row?.[field];
    return {
      reason,
      sheet: sheet?.name ?? null,
      tab: row?.tab ?? null,
      row: row?.row ?? null,
      column: sheet?.columns[field] ?? null,
      field,
      heliosId,
      pcsFrom: row?.pcsFrom ?? null,
      value: value === null || value === undefined ? null : String(value),
      detail,
    };
  });
  const ofFile = read.troubles.map((trouble): PriceRefusal => ({ ...nowhere, ...trouble }));
  const refused = read.troubleCount + troubles.length;
  return {
    refusals: [...ofFile, ...ofRows],
    refused,
    after: refused > 0 ? null : [...unsoldRows(now, codes), ...rows],
  };
}

/** Reads a file and says what it would change; what it would make of the list is kept for a day. */
export async function checkFile(shop: Shop, caller: Caller, id: string, file: ReceivedFile) {
  const list = await store.findList(shop.database.db, id);
  if (!list || !caller.account) return fail('price_list_missing', 'id');
  const read = await readFileOf(shop, file);
  if ('ok' in read) return read;
  const snapshot = await shop.catalogue.current();
  const now = await readPriceRows(shop.database.db, list.id);
  const { refusals, refused, after } = compare(read, list, now, snapshot);
  const found = after && difference(now, after);
  const state = stateOf(now);
  return ok({
    ...presentRefusals(refusals, refused),
    check:
      after && found ? await keepCheck(shop, caller.account.id, { list, file, state, after, found }) : null,
    state,
    currency: list.currency,
    fileName: file.name,
    sheets: read.sheets.length + (read.fees.length > 0 ? 1 : 0),
    rows: read.rows.length,
    difference:
      found &&
      presentDifference(found, codesOf(snapshot), new Map(read.rows.map((row) => [keyInFile(row), row.row]))),
    ...firstNotices([...read.notices, ...feeNotices(read, snapshot)]),
  });
}

const keyInFile = ({ heliosId, pcsFrom }: ReadWorkbook['rows'][number]): string =>
  keyOf({ heliosId: heliosId ?? '', pcsFrom: pcsFrom ?? 0 });

async function keepCheck(
  { database, now }: Shop,
  userId: string,
  check: {
    readonly list: store.ListRow;
    readonly file: ReceivedFile;
    readonly state: string;
    readonly after: readonly PriceRow[];
    readonly found: Difference;
  },
): Promise<string> {
  const at = now();
  await store.deleteChecksBefore(database.db, new Date(at.getTime() - CHECK_MS));
  const id = randomUUID();
  await store.insertCheck(database.db, {
    id,
    priceListId: check.list.id,
    userId,
    at,
    fileName: check.file.name,
    state: check.state,
    large: check.found.counts.large,
    content: await packRows(check.after),
  });
  return id;
}

type Apply = { readonly check: string; readonly reason: string; readonly confirmed: boolean };

/**
 * Makes a list what a check said it would be: by the person who saw it, once, if the list is still the same.
 */
export async function applyCheck(
  shop: Shop,
  caller: Caller,
  id: string,
  { check, reason, confirmed }: Apply,
) {
  const { db } = shop.database;
  const list = await store.findList(db, id);
  if (!list) return fail('price_list_missing', 'id');
  const asked = { call: 'applyPriceFile', input: { id: list.id, check, reason, confirmed } };
  const kept = await store.findCheck(db, check);
  if (!kept) {
    // it goes with its use: a repeat finds what came of it
    const before = await answerBefore<KeptChange>(shop, db, caller, asked);
    if (before) return before.ok ? ok(await presentChange(db, list.id, before.value)) : before;
  }
  const isCurrent = kept && shop.now().getTime() - kept.at.getTime() < CHECK_MS;
  if (!isCurrent || kept.priceListId !== list.id || kept.userId !== caller.account?.id)
    return fail('price_check_ended', 'check');
  if (kept.large > 0 && !confirmed) return fail('price_jumps_unconfirmed', 'confirmed', String(kept.large));
  const change = {
    id: list.id,
    state: kept.state,
    reason,
    source: 'imported',
    origin: kept.fileName,
    unpriced: confirmed ? 'any' : 0,
  } as const;
  return changeListOnce<never>(shop, caller, change, asked, async (_list, _now, tx) => {
    const rows = await unpackRows(kept.content);
    // one that changes nothing stays its day, so that a repeat of it is answered the same
    if (stateOf(rows) !== kept.state) await store.deleteCheck(tx, kept.id);
    return ok(rows);
  });
}

/** Where the first refusal stands, in a form every language reads: `meter!E12`. */
const placeOf = ({ sheet, column, row, reason }: PriceRefusal): string =>
  sheet === null ? reason : row === null ? sheet : `${sheet}!${column ?? ''}${row}`;

/** Check and apply in one step; the list is compared under its lock, so there is nothing to have changed. */
export async function importFile(shop: Shop, caller: Caller, id: string, file: ReceivedFile) {
  const list = await store.findList(shop.database.db, id);
  if (!list) return fail('price_list_missing', 'id');
  const read = await readFileOf(shop, file);
  if ('ok' in read) return read;
  const snapshot = await shop.catalogue.current();
  const change = {
    id: list.id,
    state: null,
    reason: '',
    source: 'imported',
    origin: file.name,
    // nobody sends a workbook of headers on purpose
    unpriced: read.rows.length > 0 ? 'any' : 0,
  } as const;
  return changeList(shop, caller, change, async (locked, now) => {
    const { refusals, refused, after } = compare(read, locked, now, snapshot);
    if (after) return ok(after);
    const [first] = refusals;
    return {
      ...fail('price_file_refused', 'file', first ? placeOf(first) : file.name),
      data: presentRefusals(refusals, refused),
    };
  });
}
