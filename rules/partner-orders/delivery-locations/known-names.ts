import { type DeliveryLocationFields, furtherOf, type LocationField, locationFields } from './location.ts';
import { foldCell } from './sheet-words.ts';

export type KnownPlace = DeliveryLocationFields & { readonly id: string };

/** An item of the order with everything it may be called. */
export type NamedItem = {
  readonly orderItemId: string;
  readonly quantity: number;
  readonly names: readonly string[];
};

/** Nothing has this name, one has it, or several do and nobody can tell which is meant. */
export type Found<T> = T | 'unknown' | 'ambiguous';

type Index<T> = ReadonlyMap<string, ReadonlySet<T>>;

function indexOf<T>(all: readonly T[], namesOf: (one: T) => readonly string[]): Index<T> {
  const index = new Map<string, Set<T>>();
  for (const one of all)
    for (const name of namesOf(one)) {
      const key = foldCell(name);
      if (key === '') continue;
      const known = index.get(key);
      if (known) known.add(one);
      else index.set(key, new Set([one]));
    }
  return index;
}

export type FindItem = (cell: string) => Found<NamedItem>;

export function itemFinder(items: readonly NamedItem[]): FindItem {
  const index = indexOf(items, ({ names }) => names);
  return (cell) => {
    const [first, ...more] = index.get(foldCell(cell)) ?? [];
    if (!first) return 'unknown';
    return more.length > 0 ? 'ambiguous' : first;
  };
}

const personOf = ({ firstName, lastName }: KnownPlace) => `${firstName} ${lastName}`;

/** The most that is said of a place in one line, which tells apart what one name and address share. */
export const wholeNameOf = (place: KnownPlace): string => {
  const { companyName, street, zipCode, city, country, email } = place;
  const name = companyName || personOf(place);
  return `${name}, ${street}, ${zipCode} ${city}, ${country} (${[personOf(place), email, ...furtherOf(place)].join(', ')})`;
};

/** What a cell may call a place: its name, its address, or one after the other. */
function namesOf(place: KnownPlace): readonly string[] {
  const { id, companyName, street, zipCode, city, country, email } = place;
  const where = [
    ...[street, city, `${street} ${city}`, `${street} ${zipCode} ${city}`],
    ...[`${zipCode} ${city}`, `${street} ${zipCode} ${city} ${country}`],
  ];
  const named = [companyName, personOf(place), `${companyName} ${personOf(place)}`].filter((name) =>
    name.trim(),
  );
  return [
    ...[id, email, wholeNameOf(place)],
    ...where,
    ...named.flatMap((name) => [name, ...where.map((one) => `${name} ${one}`)]),
  ];
}

/** Places that are written alike are one: goods arrive at the same door whichever is taken. */
function onlyOne(places: readonly KnownPlace[]): Found<KnownPlace> {
  const [first, ...more] = places;
  if (!first) return 'unknown';
  const isSame = (one: KnownPlace) => locationFields.every((field) => one[field] === first[field]);
  return more.every(isSame) ? first : 'ambiguous';
}

/** What a row says of a place: a cell for the whole of it, cells for its fields, or both. */
export type SaidPlace = { readonly cell: string; readonly fields: Partial<Record<LocationField, string>> };
export type FindPlace = (said: SaidPlace) => Found<KnownPlace>;

/** A country is written in many ways, and whoever is called there is not where it is. */
const telling = locationFields.filter((field) => field !== 'country' && field !== 'phone');

export function placeFinder(places: readonly KnownPlace[]): FindPlace {
  const index = indexOf(places, namesOf);
  const byName = (cell: string): readonly KnownPlace[] => [...(index.get(foldCell(cell)) ?? [])];
  return ({ cell, fields }) => {
    const said = telling.filter((field) => (fields[field] ?? '').trim() !== '');
    const fits = (place: KnownPlace) =>
      said.every((field) => foldCell(place[field]) === foldCell(fields[field] ?? ''));
    const named = byName(cell);
    if (named.length > 0) {
      const both = named.filter(fits);
      return onlyOne(both.length > 0 ? both : named);
    }
    if (said.length === 0) return 'unknown';
    const fitting = onlyOne(places.filter(fits));
    if (fitting !== 'unknown') return fitting;
    // an address in one cell, under a word that means its street
    const [only] = said;
    return said.length === 1 && only ? onlyOne(byName(fields[only] ?? '')) : 'unknown';
  };
}
