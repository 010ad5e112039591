import type { Db } from '#database/connection.ts';
import { FAULTS_AT_MOST, priceGroupFaults, type RowFault } from '#rules/catalogue/rows/validate-catalogue.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { milli } from '#rules/platform/money/money.ts';
import type { PriceList, PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { Keys } from './changes.ts';
import { inPages, inSlices } from './slices.ts';
import {
  GROUPS_AT_ONCE,
  type ListRow,
  loadGroupOrder,
  loadGroups,
  loadGroupsOf,
  type PackedGroup,
} from './store.ts';

type Groups = ReadonlyMap<string, readonly PriceRow[]>;
type Found = { readonly groups: Map<string, readonly PriceRow[]>; readonly faults: RowFault[] };

const rowsOf = ({ heliosId, tiers }: PackedGroup): PriceRow[] => {
  let same = '';
  return tiers.map(([pcsFrom, pcsTo, description, product, simple, digital, tampon]) => {
    // one text for all tiers of an item, not fifteen that say the same
    if (description !== same) same = description;
    return {
      heliosId,
      description: same,
      pcsFrom,
      pcsTo,
      productPrice: milli(product),
      simpleTechnologyPrintPrice: milli(simple),
      digitalTechnologyPrintPrice: milli(digital),
      tamponTechnologyPrintPrice: milli(tampon),
    };
  });
};

const faultsOf = (priceListId: string, { heliosId, tiers }: PackedGroup): RowFault[] =>
  priceGroupFaults(
    tiers.map(([pcsFrom, pcsTo, , productPrice, simplePrice, digitalPrice, tamponPrice]) => ({
      priceListId,
      heliosId,
      pcsFrom,
      pcsTo,
      productPrice,
      simplePrice,
      digitalPrice,
      tamponPrice,
    })),
  );

function take(listId: string, { groups, faults }: Found, packed: readonly PackedGroup[]): Promise<void> {
  return inSlices(packed, (group) => {
    if (faults.length < FAULTS_AT_MOST) faults.push(...faultsOf(listId, group));
    groups.set(group.heliosId, rowsOf(group));
  });
}

/** All rows of a list. Those of one stock item are of one moment. */
async function readAll(db: Db, listId: string): Promise<Found> {
  const found: Found = { groups: new Map(), faults: [] };
  await inPages<PackedGroup>(
    GROUPS_AT_ONCE,
    (after) => loadGroups(db, listId, after),
    (page) => take(listId, found, page),
  );
  return found;
}

/** The rows of a list as they were, with those of these stock items as they are. */
async function readSome(db: Db, listId: string, known: Groups, keys: ReadonlySet<string>): Promise<Found> {
  const found: Found = { groups: new Map(), faults: [] };
  await take(listId, found, await loadGroupsOf(db, listId, [...keys]));
  const isAdded = [...found.groups.keys()].some((heliosId) => !known.has(heliosId));
  // the order in which the list is answered is that of the database
  const order = isAdded ? await loadGroupOrder(db, listId) : known.keys();
  const groups = new Map<string, readonly PriceRow[]>();
  await inSlices(order, (heliosId) => {
    const group = keys.has(heliosId) ? found.groups.get(heliosId) : known.get(heliosId);
    if (group) groups.set(heliosId, group);
  });
  return { groups, faults: found.faults };
}

/** @param keys what changed since `known` was read */
export async function readGroups(
  db: Db,
  listId: string,
  known: Groups | null,
  keys: Keys,
): Promise<{ readonly groups: Groups; readonly faults: readonly RowFault[] }> {
  if (known === null || keys === 'all') return readAll(db, listId);
  if (keys.size === 0) return { groups: known, faults: [] };
  return readSome(db, listId, known, keys);
}

export const priceListOf = (row: ListRow, rowsByHeliosId: Groups): PriceList => ({
  id: row.id,
  currency: row.currency as Currency,
  isDefault: row.isDefault,
  useBillingCompany: row.useBillingCompany,
  billingCompanyName: row.billingCompanyName ?? '',
  billingTaxIn: row.billingTaxIn ?? '',
  billingTaxTin: row.billingTaxTin ?? '',
  billingFirstName: row.billingFirstName ?? '',
  billingSurName: row.billingSurName ?? '',
  billingCountry: row.billingCountry ?? '',
  rowsByHeliosId,
});
