import { randomUUID } from 'node:crypto';
import { CARRIER_ORDERS_AT_MOST, type Carrier } from '#contract/office/carriers.ts';
import { type Db, lockName, transaction } from '#database/connection.ts';
import {
  CARRIERS_AT_MOST,
  type CarrierForm,
  carrierProblems,
  cleanCarrier,
} from '#rules/office/carriers/carrier.ts';
import { carrierTable, type SentConsignment } from '#rules/office/carriers/carrier-table.ts';
import { changesBetween } from '#rules/platform/audit/acts.ts';
import { isoDay } from '#rules/platform/editions/dates.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { answerOnce, audit } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Attachment } from '#server/platform/endpoints.ts';
import * as store from './store.ts';

type By = Pick<Caller, 'account' | 'idempotencyKey'>;

const present = ({ createdAt: _, ...carrier }: store.CarrierRow): Carrier => ({
  ...carrier,
  columns: [...carrier.columns],
});
const objectOf = (id: string, name: string) => ({ kind: 'carrier', id, name }) as const;

/** As the log says it: the columns by what they hold. */
const loggedOf = ({ name, separator, hasHead, columns }: CarrierForm) => ({
  ...{ name, separator, hasHead },
  columns: columns.map(({ content, head }) => (head === '' ? content : `${content} = ${head}`)).join(', '),
});

export const listCarriers = async (db: Db): Promise<Carrier[]> =>
  (await store.selectCarriers(db)).map(present);

function invalid(form: CarrierForm): Failure<'carrier_invalid'> | null {
  const [first] = carrierProblems(form);
  return first ? fail('carrier_invalid', first.field, first.code) : null;
}

type Added = Result<{ id: string }, 'carrier_invalid' | 'carriers_full' | 'idempotency_conflict'>;

/** A repeat under the same key answers the carrier that was added first. */
export async function addCarrier(
  shop: Pick<Shop, 'config' | 'database' | 'now'>,
  by: By,
  fields: CarrierForm,
): Promise<Added> {
  const form = cleanCarrier(fields);
  const wrong = invalid(form);
  if (wrong) return wrong;
  const asked = { call: 'addCarrier', input: fields };
  return transaction(shop.database.db, (tx) =>
    answerOnce<{ id: string }, Failure<'carriers_full'>>(shop, tx, by, asked, async (keep) => {
      // counted while nobody else adds one
      await lockName(tx, 'carriers');
      if ((await store.carrierCount(tx)) >= CARRIERS_AT_MOST)
        return fail('carriers_full', undefined, String(CARRIERS_AT_MOST));
      const id = randomUUID();
      await store.insertCarrier(tx, { ...form, id, createdAt: shop.now() });
      await audit(tx, by, { act: 'added', object: objectOf(id, form.name), request: keep({ id }) });
      return ok({ id });
    }),
  );
}

type Changed = Result<Carrier, 'carrier_invalid' | 'carrier_not_found' | 'carrier_changed'>;

export async function changeCarrier(
  db: Db,
  by: By,
  id: string,
  { version, ...fields }: CarrierForm & { readonly version: number },
): Promise<Changed> {
  const form = cleanCarrier(fields);
  const wrong = invalid(form);
  if (wrong) return wrong;
  return transaction(db, async (tx): Promise<Changed> => {
    const known = await store.lockCarrier(tx, id);
    if (!known) return fail('carrier_not_found', 'id');
    if (known.version !== version) return fail('carrier_changed', 'version');
    const changes = changesBetween(loggedOf(known), loggedOf(form));
    if (changes.length === 0) return ok(present(known));
    await audit(tx, by, { act: 'changed', object: objectOf(id, form.name), changes });
    return ok(present(await store.updateCarrier(tx, id, form)));
  });
}

export const deleteCarrier = (db: Db, by: By, id: string): Promise<void> =>
  transaction(db, async (tx) => {
    const known = await store.lockCarrier(tx, id);
    if (!known) return;
    await store.removeCarrier(tx, id);
    await audit(tx, by, { act: 'deleted', object: objectOf(id, known.name) });
  });

type Table = Result<Attachment, 'carrier_not_found' | 'carrier_table_empty' | 'carrier_table_too_long'>;

/**
 * The table of a carrier. @param ids of all orders of a filter; null where they are more than one table holds
 */
export async function tableFor(
  shop: Shop,
  by: Caller,
  carrierId: string,
  ids: readonly string[] | null,
  consignments: (shop: Shop, ids: readonly string[]) => Promise<readonly SentConsignment[]>,
): Promise<Table> {
  const { db } = shop.database;
  if (ids === null) return fail('carrier_table_too_long', undefined, String(CARRIER_ORDERS_AT_MOST));
  const carrier = await store.findCarrier(db, carrierId);
  if (!carrier) return fail('carrier_not_found', 'carrierId');
  const sent = await consignments(shop, ids);
  if (sent.length === 0) return fail('carrier_table_empty');
  const name = `consignments-${isoDay(shop.now())}.csv`;
  // it names the people of all its orders
  await transaction(db, (tx) =>
    audit(tx, by, {
      act: 'exported',
      object: objectOf(carrier.id, carrier.name),
      facts: { file: name, rows: sent.length },
    }),
  );
  return ok({
    name,
    contentType: 'text/csv; charset=utf-8',
    bytes: Buffer.from(carrierTable(carrier, sent)),
  });
}
