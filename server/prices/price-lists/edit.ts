import type { EditedRow, PriceRefusal } from '#contract/prices/price-lists.ts';
import type { Db } from '#database/connection.ts';
import { readPriceRows } from '#database/price-rows.ts';
import { fail, ok } from '#rules/platform/result.ts';
import { type CandidateRow, checkRows } from '#rules/prices/price-lists/check-rows.ts';
import { convertRows } from '#rules/prices/price-lists/convert.ts';
import { difference } from '#rules/prices/price-lists/difference.ts';
import { rowChangedBy } from '#rules/prices/price-lists/percent.ts';
import { byKey } from '#rules/prices/price-lists/rows.ts';
import { priceFields } from '#rules/prices/price-lists/tabs.ts';
import { groupRows, type PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { changeList } from './change-list.ts';
import { type Codes, codesOf, soldRows, unsoldRows } from './codes.ts';
import { stateOf, unpackRows } from './packed-rows.ts';
import { nowhere, presentDifference, presentRefusals } from './present.ts';
import * as store from './store.ts';

/** Changes of a list that are typed, copied or taken back. */

const refused = (refusals: readonly PriceRefusal[]) => ({
  ...fail('price_rows_refused'),
  data: presentRefusals(refusals),
});

/** Rows that were checked, or what is wrong with them by code and quantity. */
function checked(
  candidates: readonly CandidateRow[],
  list: store.ListRow,
  now: readonly PriceRow[],
  { tabs }: Codes,
) {
  const { rows, troubles } = checkRows(candidates, { currency: list.currency, tabs, now: byKey(now) });
  if (troubles.length === 0) return ok(rows);
  return refused(
    troubles.map(({ reason, index, field, heliosId, detail }) => {
      const row = candidates[index];
      const pcsFrom = row?.pcsFrom ?? null;
      const value = String(row?.[field] ?? '');
      return { ...nowhere, reason, field, heliosId, pcsFrom, value, detail, tab: tabs.get(heliosId) ?? null };
    }),
  );
}

type Edit = {
  readonly state: string;
  readonly reason: string;
  readonly unpriced: number;
  readonly codes: readonly { readonly heliosId: string; readonly rows: readonly EditedRow[] }[];
};

export async function saveRows(
  shop: Shop,
  caller: Caller,
  id: string,
  { state, reason, unpriced, codes }: Edit,
) {
  const known = codesOf(await shop.catalogue.current());
  const candidates = codes.flatMap(({ heliosId, rows }) => rows.map((row) => ({ ...row, heliosId })));
  const named = new Set(codes.map(({ heliosId }) => heliosId));
  return changeList(
    shop,
    caller,
    { id, state, reason, unpriced, source: 'edited', origin: null },
    async (list, now) => {
      const made = checked(candidates, list, now, known);
      // rows of codes no product has are in no table, and stay
      const others = now.filter(({ heliosId }) => !named.has(heliosId) || !known.place.has(heliosId));
      return made.ok ? ok([...others, ...made.value]) : made;
    },
  );
}

type Source = { readonly from: string; readonly percent: number };
type Copy = Source & { readonly state: string; readonly reason: string; readonly unpriced: number };

/** The rows of a list as they would be with the prices of another one. */
async function copied(
  db: Db,
  snapshot: Snapshot,
  list: store.ListRow,
  now: readonly PriceRow[],
  { from, percent }: Source,
) {
  const known = codesOf(snapshot);
  const other = await store.findList(db, from);
  if (!other || !snapshot.settings) return fail('price_list_missing', 'from');
  const rows = convertRows(soldRows(await readPriceRows(db, other.id), known), priceFields, {
    from: other.currency,
    to: list.currency,
    rate: snapshot.settings.eurRate,
  });
  if (!rows.ok) return fail('invalid_currency_conversion', 'from');
  const changed = rows.value.map((row) => presentable(rowChangedBy(row, percent, list.currency)));
  const made = checked(changed, list, rows.value, known);
  return made.ok ? ok([...unsoldRows(now, known), ...made.value]) : made;
}

/** What taking the prices of another list would change; nothing is changed. */
export async function showCopy(shop: Shop, id: string, source: Source) {
  const { db } = shop.database;
  const snapshot = await shop.catalogue.current();
  const list = await store.findList(db, id);
  if (!list) return fail('price_list_missing', 'id');
  const now = await readPriceRows(db, list.id);
  const after = await copied(db, snapshot, list, now, source);
  if (!after.ok) return after;
  return ok({
    state: stateOf(now),
    currency: list.currency,
    difference: presentDifference(difference(now, after.value), codesOf(snapshot)),
  });
}

export async function copyRows(shop: Shop, caller: Caller, id: string, { from, percent, ...seen }: Copy) {
  const snapshot = await shop.catalogue.current();
  const change = { id, ...seen, source: 'copied', origin: from } as const;
  return changeList(shop, caller, change, (list, now, tx) =>
    copied(tx, snapshot, list, now, { from, percent }),
  );
}

/** A row as it would be typed. */
const presentable = (row: PriceRow): CandidateRow => ({
  ...row,
  productPrice: row.productPrice / 1000,
  simpleTechnologyPrintPrice: row.simpleTechnologyPrintPrice / 1000,
  digitalTechnologyPrintPrice: row.digitalTechnologyPrintPrice / 1000,
  tamponTechnologyPrintPrice: row.tamponTechnologyPrintPrice / 1000,
});

export async function restoreVersion(
  shop: Shop,
  caller: Caller,
  id: string,
  number: number,
  seen: { readonly state: string; readonly reason: string; readonly unpriced: number },
) {
  const change = { id, ...seen, source: 'restored', origin: String(number) } as const;
  return changeList(shop, caller, change, async (list, _now, tx) => {
    const content = await store.versionContent(tx, list.id, number);
    if (!content) return fail('price_version_not_found', 'number');
    const rows = await unpackRows(content);
    // ranges that somebody made overlap in the database: the shop would refuse the whole list
    const overlap = [...groupRows(rows).values()].some((tiers) =>
      tiers.some((tier, i) => i > 0 && (tiers[i - 1]?.pcsTo ?? Number.POSITIVE_INFINITY) >= tier.pcsFrom),
    );
    return overlap ? fail('price_rows_refused') : ok(rows);
  });
}
