import type { NamedFact } from '#contract/platform/logged-facts.ts';
import type { Db } from '#database/connection.ts';
import { isSubjectGone, type LoggedFact, loggedFacts } from '#rules/office/audit/logged-facts.ts';
import * as store from './store.ts';

/**
 * What entries of the log are about, in the words of today: the log keeps ids, the names are looked up here.
 */

/** Of places or files of one act; the rest is counted. */
const NAMED_AT_MOST = 5;

type Entry = Pick<store.AuditRow, 'act' | 'data' | 'objectKind'>;
type Names = ReadonlyMap<string, store.NamedThing>;

/** Whose names an entry needs; of deliveries all, as many go to one place. */
function idsIn(fact: LoggedFact): Partial<store.IdsOfThings> {
  switch (fact.kind) {
    case 'link':
      return { links: [fact.id] };
    case 'documents':
      return { documents: fact.ids.slice(0, NAMED_AT_MOST) };
    case 'locations':
      return { locations: fact.ids.slice(0, NAMED_AT_MOST) };
    case 'deliveries':
      return { deliveries: fact.ids };
    case 'dealer':
      return { people: fact.before === null ? [fact.id] : [fact.id, fact.before] };
    default:
      return {};
  }
}

const placeOf = ({ name, firstName, lastName, city }: store.NamedThing) => ({
  companyName: name,
  firstName,
  lastName,
  city,
});

const personOf = (person: store.NamedThing | undefined): string | null =>
  person ? [person.firstName, person.lastName].filter(Boolean).join(' ') || person.name : null;

const named = <T, N>(things: readonly T[], nameOf: (thing: T) => N) => ({
  names: things.slice(0, NAMED_AT_MOST).map(nameOf),
  more: Math.max(0, things.length - NAMED_AT_MOST),
});

/** Each place once, however many items go there; deliveries that are gone are one place nobody knows. */
function placesOfDeliveries(ids: readonly string[], forAll: boolean, names: Names): NamedFact {
  const places = new Map(ids.map((id) => [names.get(id)?.placeId ?? '', names.get(id)]));
  if (forAll && places.size > 1) return { kind: 'everyPlace' };
  const { names: shown, more } = named([...places.values()], (place) => (place ? placeOf(place) : null));
  return { kind: 'places', places: shown, more };
}

function nameFact(fact: LoggedFact, names: Names): NamedFact {
  switch (fact.kind) {
    case 'link':
      return { kind: 'link', label: names.get(fact.id)?.name ?? null };
    case 'documents':
      return { kind: 'documents', ...named(fact.ids, (id) => names.get(id)?.name ?? null) };
    case 'locations': {
      const { names: places, more } = named(fact.ids, (id) => {
        const place = names.get(id);
        return place ? placeOf(place) : null;
      });
      return { kind: 'places', places, more };
    }
    case 'deliveries':
      return placesOfDeliveries(fact.ids, fact.forAll, names);
    case 'dealer': {
      const { id, before, name } = fact;
      return {
        kind: 'dealer',
        name: personOf(names.get(id)) ?? name,
        before: before === null ? null : { name: personOf(names.get(before)) },
      };
    }
    case 'designs':
      return { kind: 'designs', designs: [...fact.designs] };
    case 'withdrawal':
      return { ...fact, items: [...fact.items] };
    case 'reference':
      return { ...fact, fields: [...fact.fields] };
    case 'fields':
      return { kind: 'fields', fields: [...fact.fields] };
    default:
      return fact;
  }
}

/** For each entry what it is about; one statement, and none where nothing has a name. */
export async function withNamedFacts<E extends Entry>(
  db: Db,
  entries: readonly E[],
): Promise<(E & { readonly about: NamedFact[] })[]> {
  const found = entries.map(({ act, data, objectKind }) =>
    // acts of the back office have words of their own, some of them the same
    objectKind === null ? loggedFacts(act, data) : null,
  );
  const needed = found.flatMap((facts) => facts ?? []).map(idsIn);
  const all = (key: keyof store.IdsOfThings) => needed.flatMap((ids) => ids[key] ?? []);
  const names = await store.namesOf(db, {
    locations: all('locations'),
    deliveries: all('deliveries'),
    links: all('links'),
    documents: all('documents'),
    people: all('people'),
  });
  return entries.map((entry, i) => {
    const facts = found[i] ?? null;
    const about = facts?.map((fact) => nameFact(fact, names)) ?? [];
    return {
      ...entry,
      about: facts && isSubjectGone(entry.act, facts) ? [...about, { kind: 'gone' }] : about,
    };
  });
}
