import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { MOST_FIELDS_SHOWN, type ProductRefusal } from '#contract/catalogue/product-files.ts';
import type { Db } from '#database/connection.ts';
import { productDifference } from '#rules/catalogue/products/product-difference.ts';
import type { ProductDraft, ProductRecord } from '#rules/catalogue/products/product-record.ts';
import {
  type DraftOfRows,
  draftsOf,
  type ProductRow,
  type ProductTable,
  productTableNames,
  productTables,
} from '#rules/catalogue/products/product-tables.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { type Failure, fail, ok } from '#rules/platform/result.ts';
import { answerBefore, answerOnce } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import type { TableToRead } from '#server/platform/workbooks/exchange.ts';
import { firstNotices } from '#server/platform/workbooks/first-notices.ts';
import type { Shop } from '../context.ts';
import {
  addLocked,
  type Change,
  checkDraft,
  inCatalogue,
  type Refused,
  retireLocked,
  writeLocked,
} from './change-product.ts';
import { columnText } from './export-products.ts';
import { keptOf, readKept } from './present.ts';
import * as store from './store.ts';

const CHECK_MS = DAY_MS;
const MOST_REFUSALS = 200;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** What a file makes of one product; `state` is the one it was compared with, null for one that is new. */
type Planned = {
  readonly draft: ProductDraft;
  readonly isRetired: boolean;
  readonly state: string | null;
  readonly kinds: readonly Kind[];
};
type Kind = 'added' | 'changed' | 'retired' | 'broughtBack';
type Counts = Record<Kind | 'unchanged', number>;
const noCounts = (): Counts => ({ unchanged: 0, added: 0, changed: 0, retired: 0, broughtBack: 0 });

const tableToRead = (table: ProductTable): TableToRead => ({
  sheet: table,
  isNamed: true,
  code: 'id',
  columns: productTables[table].map(({ name, holds }) => ({ name, holds })),
  unread: [],
  labels: locales.map((locale) => columnText('id', locale)),
});

type Letters = Readonly<Record<ProductTable, Readonly<Record<string, string>>>>;

/** All four sheets, or why the file cannot be read. */
async function readSheets({ workbooks }: Pick<Shop, 'workbooks'>, file: ReceivedFile) {
  const bytes = await readFile(file.path);
  const rows: Record<ProductTable, readonly ProductRow[]> = { products: [], sides: [], areas: [], items: [] };
  const letters: Record<ProductTable, Readonly<Record<string, string>>> = {
    ...{ products: {}, sides: {}, areas: {}, items: {} },
  };
  const refusals: ProductRefusal[] = [];
  const notices = [];
  let refused = 0;
  for (const table of productTableNames) {
    const read = await workbooks.readTable(bytes, file.extension, tableToRead(table));
    if ('ok' in read) return read;
    rows[table] = read.rows;
    letters[table] = read.letters;
    refused += read.troubleCount;
    notices.push(...read.notices);
    refusals.push(
      ...read.troubles.map(({ reason, sheet, row, column, field, heliosId, value, detail }) => ({
        ...{ reason: reason as ProductRefusal['reason'], sheet, row, column, product: heliosId },
        ...{ field: field ?? '', value, detail },
      })),
    );
    // what is wrong with the file as a whole is said once
    if (read.sheet === null && read.troubles[0]?.reason !== 'sheet_missing') break;
  }
  return ok({ rows, letters, refusals, refused, notices });
}

type Found = {
  readonly planned: Planned[];
  readonly changes: {
    id: string;
    name: string;
    kinds: Kind[];
    differences: ReturnType<typeof productDifference>;
  }[];
  readonly counts: Counts;
  readonly refusals: ProductRefusal[];
};

/** Most products of a file are what they were, which needs no look into orders and prices. */
function isSame(before: store.Found, draft: ProductDraft, isRetired: boolean): boolean {
  const was = readKept(before);
  const product = { ...draft, position: draft.position ?? was.product.position } as ProductRecord;
  return isRetired === (was.retiredAt !== null) && keptOf(product, was.retiredAt).state === was.state;
}

/** What one product of the file becomes. */
async function compare(
  { database: { db } }: Pick<Shop, 'database'>,
  { draft, isRetired, placeOf }: DraftOfRows,
  letters: Letters,
  into: Found,
  before: store.Found | null,
): Promise<void> {
  if (before && isSame(before, draft, isRetired)) {
    into.counts.unchanged += 1;
    return;
  }
  const checked = await checkDraft(db, draft, before);
  if (!checked.ok) {
    for (const { field, reason, detail } of checked.data.faults) {
      const { table, row, column } = placeOf(field);
      into.refusals.push({
        ...{ reason, sheet: table, row, column: letters[table][column] ?? null },
        ...{ product: draft.id, field, value: null, detail },
      });
    }
    return;
  }
  const was = before && readKept(before);
  const differences = was ? productDifference(was.product, checked.value) : [];
  const isOther = was !== null && keptOf(checked.value, was.retiredAt).state !== was.state;
  const wasRetired = was !== null && was.retiredAt !== null;
  const kinds: Kind[] = [
    ...(was ? [] : ['added' as const]),
    ...(isOther ? ['changed' as const] : []),
    ...(isRetired && !wasRetired ? ['retired' as const] : []),
    ...(!isRetired && wasRetired ? ['broughtBack' as const] : []),
  ];
  if (kinds.length === 0) into.counts.unchanged += 1;
  for (const kind of kinds) into.counts[kind] += 1;
  if (kinds.length === 0) return;
  into.planned.push({ draft, isRetired, state: was?.state ?? null, kinds });
  into.changes.push({ id: draft.id, name: draft.name.cs, kinds, differences });
}

/** Reads a file and says what it would change; what it would make of the products is kept for a day. */
export async function checkFile(shop: Shop, caller: Caller, file: ReceivedFile) {
  const read = await readSheets(shop, file);
  if (!read.ok) return read;
  const { rows, letters, notices } = read.value;
  const found: Found = { planned: [], changes: [], counts: noCounts(), refusals: [...read.value.refusals] };
  const { drafts, faults } = draftsOf(rows);
  if (found.refusals.length === 0)
    found.refusals.push(
      ...faults.map(({ table, row, column, reason, detail }) => ({
        ...{ reason, sheet: table, row, column: letters[table][column] ?? null, product: null },
        ...{ field: column, value: detail, detail },
      })),
    );
  if (found.refusals.length === 0) {
    const all = new Map((await store.allProducts(shop.database.db)).map((one) => [one.row.id, one]));
    for (const one of drafts) await compare(shop, one, letters, found, all.get(one.draft.id) ?? null);
  }
  const refused = Math.max(read.value.refused, found.refusals.length);
  const isGood = refused === 0 && found.planned.length > 0;
  return ok({
    check:
      isGood && caller.account ? await keepCheck(shop, caller.account.id, file.name, found.planned) : null,
    fileName: file.name,
    products: rows.products.length,
    counts: found.counts,
    changes: refused > 0 ? [] : bounded(found.changes),
    refusals: found.refusals.slice(0, MOST_REFUSALS),
    refused,
    ...firstNotices(notices),
  });
}

/** At most so many fields of all products together. */
function bounded(changes: Found['changes']): Found['changes'] {
  let left = MOST_FIELDS_SHOWN;
  return changes.map((change) => {
    const differences = change.differences.slice(0, left);
    left -= differences.length;
    return { ...change, differences };
  });
}

async function keepCheck(
  { database: { db }, now }: Shop,
  userId: string,
  fileName: string,
  planned: readonly Planned[],
): Promise<string> {
  const at = now();
  await store.deleteChecksBefore(db, new Date(at.getTime() - CHECK_MS));
  const id = randomUUID();
  await store.insertCheck(db, { id, userId, at, fileName, content: await pack(JSON.stringify(planned)) });
  return id;
}

/** Makes the products what a check said they would be: by the person who saw it, once, all or nothing. */
export async function applyCheck(
  shop: Shop,
  caller: Caller,
  body: { readonly check: string; readonly reason: string },
) {
  const { db } = shop.database;
  const asked = { call: 'applyProductFile', input: body };
  const kept = await store.findCheck(db, body.check);
  if (!kept) {
    // it goes with its use: a repeat finds what came of it
    const before = await answerBefore<Counts>(shop, db, caller, asked);
    if (before) return before;
  }
  const isCurrent = kept && shop.now().getTime() - kept.at.getTime() < CHECK_MS;
  if (!isCurrent || kept.userId !== caller.account?.id) return fail('product_check_ended', 'check');
  const planned = JSON.parse((await unpack(kept.content)).toString('utf8')) as readonly Planned[];
  const counts = noCounts();
  for (const kind of planned.flatMap(({ kinds }) => kinds)) counts[kind] += 1;
  return inCatalogue(shop, (tx) =>
    answerOnce<Counts, NotApplied>(shop, tx, caller, asked, async (keep) => {
      // of two of the same at a time the second waits for the catalogue and finds it gone
      if ((await store.deleteCheck(tx, kept.id)) === 0) return fail('product_check_ended', 'check');
      const change: Change = { source: 'imported', origin: kept.fileName, reason: body.reason };
      for (const [at, one] of planned.entries()) {
        const request = at === 0 ? keep(counts) : undefined;
        const refused = await applyOne(shop, tx, caller, { ...change, request }, one);
        if (refused) return refused;
      }
      return ok(counts);
    }),
  );
}

type CatalogueChanged = Failure<'catalogue_changed'> & { readonly data: { readonly id: string } };
type NotApplied = Failure<'product_check_ended'> | Refused | CatalogueChanged;

/** Null when it was written. */
async function applyOne(
  shop: Shop,
  tx: Db,
  caller: Caller,
  change: Change,
  { draft, isRetired, state, kinds }: Planned,
): Promise<NotApplied | null> {
  const before = await store.lockProduct(tx, draft.id);
  if ((before && readKept(before).state) !== state)
    return { ...fail('catalogue_changed', 'check', draft.id), data: { id: draft.id } };
  const made = before
    ? await writeLocked(shop, tx, caller, change, before, draft)
    : await addLocked(shop, tx, caller, change, draft);
  if (!made.ok) return made;
  const source = kinds.find((kind) => kind === 'retired' || kind === 'broughtBack');
  const now = source && (await store.lockProduct(tx, draft.id));
  if (source && now) {
    // one entry of the log has what a repeat is answered
    const request = made.value.version ? undefined : change.request;
    const moved = { ...change, source, request };
    await retireLocked(shop, tx, caller, moved, now, isRetired ? shop.now() : null);
  }
  return null;
}
