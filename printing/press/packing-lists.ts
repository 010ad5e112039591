import { consignmentReference, consignmentsOf } from '#rules/orders/order/consignments.ts';
import type { TicketItem, TicketOrder, TicketPlace } from './ticket.ts';

type References = TicketItem['references'];

/** A consignment as its packing list says it. */
export type PackingList = {
  /** null where nobody has said yet where the goods go */
  readonly place: TicketPlace | null;
  readonly reference: string;
  readonly number: number;
  readonly ofAll: number;
  /** the last of its days: before it not all of it is there; null while none is planned */
  readonly dispatch: string | null;
  readonly parcels: readonly string[];
  /** what the buyer calls all of it */
  readonly references: References;
  readonly rows: readonly {
    readonly item: TicketItem;
    readonly pieces: number;
    /** what the buyer calls this item alone */
    readonly references: References;
  }[];
};

type Packed = { readonly item: TicketItem; readonly pieces: number };

const isIn = (references: References, { label, value }: References[number]): boolean =>
  references.some((one) => one.label === label && one.value === value);

/** Said once above the items where all have them, else beside the item. */
function withReferences(packed: readonly Packed[]): Pick<PackingList, 'references' | 'rows'> {
  const [first, ...others] = packed;
  const references = (first?.item.references ?? []).filter((one) =>
    others.every(({ item }) => isIn(item.references, one)),
  );
  const rows = packed.map(({ item, pieces }) => ({
    ...{ item, pieces },
    references: item.references.filter((one) => !isIn(references, one)),
  }));
  return { references, rows };
}

/** A list for each place of an order, or one of all its goods while they have none. */
export function packingLists({ code, items }: TicketOrder): readonly PackingList[] {
  const placed = items.flatMap((item) => item.places.map((place) => ({ item, place })));
  const all = consignmentsOf(placed, ({ place }) => place.key);
  if (all.length === 0) {
    const packed = items.map((item) => ({ item, pieces: item.quantity }));
    const nowhere = { place: null, reference: code, number: 1, ofAll: 1, dispatch: null, parcels: [] };
    return [{ ...nowhere, ...withReferences(packed) }];
  }
  return all.map(({ number, rows }) => ({
    place: rows[0].place,
    reference: consignmentReference(code, number),
    number,
    ofAll: all.length,
    dispatch:
      rows
        .flatMap(({ place }) => place.dispatch ?? [])
        .sort()
        .at(-1) ?? null,
    parcels: [...new Set(rows.flatMap(({ place }) => place.parcels))],
    ...withReferences(rows.map(({ item, place }) => ({ item, pieces: place.pieces }))),
  }));
}
