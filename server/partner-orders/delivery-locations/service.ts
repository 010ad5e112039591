import { createHash, randomUUID } from 'node:crypto';
import type { DeliveryLocation } from '#contract/orders/order-shapes.ts';
import { type Db, lockName, transaction } from '#database/connection.ts';
import {
  type DeliveryLocationFields,
  deliveryLocationSchema,
  type LocationProblems,
  locationFields,
  locationProblems,
} from '#rules/partner-orders/delivery-locations/location.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { recordAct } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import * as store from './store.ts';

export { deliveryPrice } from './delivery-price.ts';

/** Far more than a partner keeps in order; a bound for a script that runs wild. */
export const LOCATIONS_PER_PARTNER = 5_000;

type Changed = { readonly success: true; readonly message: string };
type WrongFields<Data> = Failure<'location_invalid'> & { readonly data: Data };
type Wrong = { readonly row: number; readonly problems: Record<string, string> };

/** As they are stored: without marks and gaps at the ends. The rules then judge what is left. */
export const cleaned = (fields: DeliveryLocationFields): DeliveryLocationFields => {
  const read = deliveryLocationSchema.safeParse(fields);
  return read.success ? read.data : fields;
};

const firstOf = (problems: LocationProblems): string =>
  locationFields.find((field) => problems[field]) ?? locationFields[0];

const withoutGaps = (problems: LocationProblems): Record<string, string> => ({ ...problems });

/** Null when all is right. */
export function wrongFields(fields: DeliveryLocationFields): WrongFields<Omit<Wrong, 'row'>> | null {
  const problems = locationProblems(fields);
  const field = firstOf(problems);
  const problem = problems[field as keyof LocationProblems];
  if (!problem) return null;
  return { ...fail('location_invalid', field, problem), data: { problems: withoutGaps(problems) } };
}

/** All rows that are wrong are named, so that all can be mended at once. */
function wrongRows(rows: readonly DeliveryLocationFields[]): WrongFields<{ rows: Wrong[] }> | null {
  const wrong = rows.flatMap((fields, row): Wrong[] => {
    const found = wrongFields(fields);
    return found ? [{ row, problems: found.data.problems }] : [];
  });
  const [first] = wrong;
  if (!first) return null;
  const field = firstOf(first.problems);
  return {
    ...fail('location_invalid', `locations.${first.row}.${field}`, first.problems[field]),
    data: { rows: wrong },
  };
}

type Partner = Pick<Caller, 'account' | 'idempotencyKey'>;

/** The guard of the call has let a partner through, who is signed in. */
export const partnerOf = ({ account }: Pick<Caller, 'account'>): string => account?.partnerId ?? '';

/** What belongs to one repeated call has the same id, so that a lost answer does not leave it twice. */
function idsFor(partnerId: string, key: string | null, rows: readonly DeliveryLocationFields[]): string[] {
  if (key === null) return rows.map(() => randomUUID());
  const asked = JSON.stringify([partnerId, key, rows]);
  return rows.map((_, row) => createHash('sha256').update(`${row} ${asked}`).digest('hex').slice(0, 32));
}

/** Adds all of them or none. One after the other for each partner, so that the bound holds. */
async function add(
  db: Db,
  caller: Partner,
  rows: readonly DeliveryLocationFields[],
): Promise<Result<string[], 'too_many_locations'>> {
  const { idempotencyKey: key } = caller;
  const partnerId = partnerOf(caller);
  const ids = idsFor(partnerId, key, rows);
  return transaction(db, async (tx): Promise<Result<string[], 'too_many_locations'>> => {
    await lockName(tx, `delivery locations of ${partnerId}`);
    const known = await store.knownLocations(tx, ids);
    if (known.size === ids.length) return ok(ids);
    if ((await store.countLocations(tx, partnerId)) + rows.length > LOCATIONS_PER_PARTNER)
      return fail('too_many_locations', undefined, String(LOCATIONS_PER_PARTNER));
    await store.insertLocations(
      tx,
      rows.map((fields, row) => ({ ...fields, id: ids[row] ?? randomUUID(), partnerId })),
    );
    await recordAct(tx, caller, 'createLocations', null, { deliveryLocationIds: ids });
    return ok(ids);
  });
}

export async function createLocation(
  db: Db,
  caller: Partner,
  fields: DeliveryLocationFields,
): Promise<Result<{ id: string }, 'too_many_locations'> | WrongFields<Omit<Wrong, 'row'>>> {
  const wrong = wrongFields(fields);
  if (wrong) return wrong;
  const added = await add(db, caller, [cleaned(fields)]);
  return added.ok ? ok({ id: added.value[0] ?? '' }) : added;
}

export async function createLocations(
  db: Db,
  caller: Partner,
  rows: readonly DeliveryLocationFields[],
): Promise<Result<{ ids: string[] }, 'too_many_locations'> | WrongFields<{ rows: Wrong[] }>> {
  const wrong = wrongRows(rows);
  if (wrong) return wrong;
  const added = await add(db, caller, rows.map(cleaned));
  return added.ok ? ok({ ids: added.value }) : added;
}

const locationChanged: Changed = { success: true, message: 'The delivery location is changed' };

type Edited = DeliveryLocationFields & { readonly seen?: DeliveryLocationFields | undefined };
type Updated =
  | Result<Changed, 'location_not_found' | 'location_used'>
  | (Failure<'location_changed'> & { readonly data: { readonly current: DeliveryLocationFields } });

export const fieldsOtherThan = (one: DeliveryLocationFields, other: DeliveryLocationFields) =>
  locationFields.filter((field) => one[field] !== other[field]);

/** An order keeps saying where its goods went, so what it uses is not changed any more (LOC-022, D-B76). */
export async function updateLocation(
  db: Db,
  caller: Pick<Caller, 'account'>,
  id: string,
  { seen, ...fields }: Edited,
): Promise<Updated | WrongFields<Omit<Wrong, 'row'>>> {
  const wrong = wrongFields(fields);
  if (wrong) return wrong;
  return transaction(db, async (tx): Promise<Updated> => {
    const locked = await store.lockLocation(tx, id);
    if (!locked) return fail('location_not_found', 'id');
    if (locked.isUsed) return fail('location_used', 'id');
    const before = locked.fields;
    const after = cleaned(fields);
    // which fields, not what stood in them: the log outlives the address
    const changed = fieldsOtherThan(before, after);
    if (changed.length === 0) return ok(locationChanged);
    if (seen && fieldsOtherThan(before, seen).length > 0)
      return { ...fail('location_changed', 'seen'), data: { current: before } };
    await store.changeLocation(tx, id, after);
    await recordAct(tx, caller, 'updateLocation', null, { deliveryLocationId: id, changed });
    return ok(locationChanged);
  });
}

type LocationQuery = { readonly phrase: string; readonly page: number; readonly limit: number };
type Page = { total: number; limit: number; offset: number; items: DeliveryLocation[] };

export async function listLocations(
  db: Db,
  partnerId: string,
  { phrase, page, limit }: LocationQuery,
): Promise<Page> {
  const offset = (page - 1) * limit;
  const total = await store.countLocations(db, partnerId, phrase);
  const items = offset < total ? await store.selectLocations(db, partnerId, phrase, limit, offset) : [];
  return { total, limit, offset, items };
}
