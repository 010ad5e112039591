import { tabbedLine } from '#rules/platform/tables/table-text.ts';
import { type KnownPlace, type NamedItem, placeFinder, wholeNameOf } from './known-names.ts';

/** An item of an order that was split before: how many pieces went where. */
export type SplitBefore = {
  readonly quantity: number;
  readonly parts: readonly { readonly locationId: string; readonly amount: number }[];
};

/** The pieces of each place; one place may have had two rows (D-B78). */
function byPlace({ parts }: SplitBefore): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { locationId, amount } of parts) sums.set(locationId, (sums.get(locationId) ?? 0) + amount);
  return sums;
}

/**
 * The shares of an item for another number of pieces. They are taken over as they were, and only where
 * every place had as many as the others is the new number divided: with other shares nobody but the partner
 * knows who gets the rest.
 */
export function sharesAgain(before: SplitBefore, quantity: number): ReadonlyMap<string, number> {
  const sums = byPlace(before);
  const isEven = new Set(sums.values()).size === 1 && quantity % sums.size === 0;
  if (quantity === before.quantity || !isEven) return sums;
  return new Map([...sums.keys()].map((id) => [id, quantity / sums.size]));
}

/** The shortest of its names that finds a place and no other. */
function namesIn(places: readonly KnownPlace[]): (place: KnownPlace) => string {
  const find = placeFinder(places);
  return (place) => {
    const { companyName, firstName, lastName, street, zipCode, city } = place;
    const name = companyName || `${firstName} ${lastName}`;
    const names = [name, `${name}, ${city}`, `${name}, ${street}, ${zipCode} ${city}`, wholeNameOf(place)];
    return names.find((cell) => find({ cell, fields: {} }) === place) ?? place.id;
  };
}

/**
 * The split of an earlier order as a sheet for this one: its items in their order, a row for each place. It
 * is read and judged like any other sheet, so what no longer adds up is told there.
 * @param head what the column of places is called
 */
export function sheetOfLast(
  items: readonly NamedItem[],
  before: readonly SplitBefore[],
  places: readonly KnownPlace[],
  head: string,
): string {
  const shares = items.map(({ quantity }, at) => {
    const one = before[at];
    return one ? sharesAgain(one, quantity) : new Map<string, number>();
  });
  const nameOf = namesIn(places);
  const known = new Map(places.map((place) => [place.id, place]));
  const ids = [...new Set(shares.flatMap((one) => [...one.keys()]))];
  const rows = ids.map((id) => {
    const place = known.get(id);
    return tabbedLine([place ? nameOf(place) : id, ...shares.map((one) => String(one.get(id) ?? ''))]);
  });
  return [tabbedLine([head, ...items.map(({ names }) => names[0] ?? '')]), ...rows].join('\n');
}
