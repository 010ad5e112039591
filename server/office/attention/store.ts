import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { dismissedFailures } from '#database/schema.ts';
import type { AttentionKind } from '#rules/office/attention/kinds.ts';
import type { OrderKind } from '#rules/orders/order/order-kind.ts';

const rowsOf = async <T>(db: Db, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

const isOpen = (kind: AttentionKind, failure: SQL): SQL =>
  sql`not exists (select from dismissed_failures x where x.kind = ${kind} and x.failure = ${failure})`;

/** Between the parts of the name of a failure; it stands in no id. */
export const PART = '|';

const mailName = sql`m.order_id || ${PART} || m.mail || ${PART} || m.again`;
/**
 * The latest mail of its kind that failed. One that was asked for again is no failure any more, nor is one of
 * which there was nothing left to say when its turn came.
 */
const failedMails = sql`from order_mails m join orders o on o.id = m.order_id
  where m.state = 'failed' and not exists (
      select from order_mails later where later.order_id = m.order_id and later.mail = m.mail
        and later.asked_at > m.asked_at)
    and ${isOpen('mail', mailName)}`;

export type FailedMail = {
  readonly id: string;
  readonly mail: string;
  readonly refusal: string | null;
  readonly at: string;
  readonly orderId: string;
  readonly code: string;
  readonly kind: OrderKind;
  readonly partner: string;
  readonly isAnonymised: boolean;
};
export const mails = (db: Db, atMost: number): Promise<FailedMail[]> =>
  rowsOf(
    db,
    sql`select ${mailName} as "id", m.mail as "mail", m.refusal as "refusal", m.changed_at as "at", o.id as "orderId",
        o.code as "code", o.kind as "kind", o.anonymised_at is not null as "isAnonymised",
        coalesce((select p.partner_name from partner_orders p where p.order_id = o.id), '') as "partner"
      ${failedMails} order by m.changed_at desc, m.order_id limit ${atMost}`,
  );

const fileName = sql`f.order_id || ${PART} || f.item || ${PART} || extract(epoch from max(f.made_at))`;
const isBeingMade = sql`exists (select from pgboss.job j where j.name = 'make-print-files'
  and j.state in ('created', 'retry', 'active')
  and j.data->>'orderId' = f.order_id and j.data->>'item' = f.item::text)`;
/** Print files of an item that could not be made; an order without its designs has none to make. */
const failedFiles = sql`from print_files f join orders o on o.id = f.order_id
  where f.reason is not null and o.artwork_removed_at is null`;
const filesOfItem = sql`group by f.order_id, f.item, o.code, o.kind having ${isOpen('printFile', fileName)}`;

export type FailedFiles = {
  readonly id: string;
  readonly orderId: string;
  readonly code: string;
  readonly kind: OrderKind;
  readonly item: number;
  readonly files: number;
  readonly reason: string;
  readonly at: string;
  readonly isAsked: boolean;
};
export const printFiles = (db: Db, atMost: number): Promise<FailedFiles[]> =>
  rowsOf(
    db,
    sql`select ${fileName} as "id", f.order_id as "orderId", o.code as "code", o.kind as "kind", f.item as "item",
        count(*)::int as "files", (array_agg(f.reason order by f.made_at desc, f.id))[1] as "reason",
        max(f.made_at) as "at", ${isBeingMade} as "isAsked"
      ${failedFiles} ${filesOfItem} order by max(f.made_at) desc, f.order_id, f.item limit ${atMost}`,
  );

/** What the items of these orders are, by order and place from 1. */
export const productsOf = (db: Db, orderIds: readonly string[]) =>
  rowsOf<{ orderId: string; item: number; productId: string }>(
    db,
    sql`select order_id as "orderId", position + 1 as "item", product_id as "productId" from order_items
      where order_id = any(${sql.param([...orderIds])}::text[])`,
  );

/**
 * Jobs that used up their tries. Not those that a mail or a print file tells of already, nor those whose work
 * was done since by another job.
 */
const failedJobs = sql`from pgboss.job j
  where j.state = 'failed' and j.name not like '%-given-up'
    and not (j.name like 'send-%' and exists (
      select from order_mails m where m.order_id = j.data->>'orderId' and m.again = coalesce(j.data->>'again', '')
        and m.state in ('failed', 'sent', 'dropped')))
    and not (j.name = 'make-print-files' and exists (
      select from print_files f where f.order_id = j.data->>'orderId' and f.item::text = j.data->>'item'))
    and not exists (
      select from pgboss.job done where done.name = j.name and done.state = 'completed' and done.data = j.data
        and done.completed_on > j.completed_on)
    and ${isOpen('job', sql`j.id::text`)}`;

export type FailedJob = {
  readonly id: string;
  readonly job: string;
  readonly output: unknown;
  readonly tries: number;
  readonly times: number;
  readonly at: string;
};
export const jobs = (db: Db, atMost: number): Promise<FailedJob[]> =>
  rowsOf(
    db,
    sql`select * from (
        select distinct on (j.name, j.data) j.id as "id", j.name as "job", j.output as "output",
          j.retry_count + 1 as "tries", count(*) over (partition by j.name, j.data)::int as "times",
          coalesce(j.completed_on, j.created_on) as "at"
        ${failedJobs} order by j.name, j.data, j.completed_on desc nulls last
      ) latest order by "at" desc limit ${atMost}`,
  );

export type Waiting = {
  readonly id: string;
  readonly kind: 'mail' | 'printFile';
  readonly mail: string | null;
  readonly orderId: string | null;
  readonly code: string | null;
  readonly orderKind: OrderKind | null;
  readonly partner: string;
  readonly item: number | null;
  readonly ageSeconds: number;
  readonly tries: number;
  readonly output: unknown;
  /** how many there are */
  readonly all: number;
};
const openJobs = sql`pgboss.job j where j.state in ('created', 'retry', 'active')`;
/** What is done within a minute needs nobody. */
const isLate = (since: SQL, tries: SQL): SQL =>
  sql`(${since} < clock_timestamp() - interval '1 minute' or coalesce(${tries}, 0) > 0)`;

/**
 * Mails of orders by their record, so that one whose job was lost is seen as well; other mails and print
 * files by their job.
 * @param jobOfMail the name of the job that sends a mail
 */
export const waiting = (
  db: Db,
  jobOfMail: Readonly<Record<string, string>>,
  atMost: number,
): Promise<Waiting[]> =>
  rowsOf(
    db,
    sql`with waits as (
        select m.order_id || ${PART} || m.mail || ${PART} || m.again as id, 'mail' as kind, m.mail, m.order_id, null::int as item,
          m.asked_at as since, j.retry_count as tries, j.output
        from order_mails m left join lateral (
          select j.retry_count, j.output from ${openJobs} and j.name = ${JSON.stringify(jobOfMail)}::jsonb->>m.mail
            and j.data->>'orderId' = m.order_id
            and coalesce(j.data->>'again', '') = m.again and coalesce(j.data->>'mail', m.mail) = m.mail limit 1) j on true
        where m.state in ('waiting', 'sending') and ${isLate(sql`m.asked_at`, sql`j.retry_count`)}
        union all
        select j.id::text, 'mail', null, null, null, j.created_on, j.retry_count, j.output
        from ${openJobs} and j.name like 'send-%' and j.name not like '%-given-up' and not j.data ? 'orderId'
          and ${isLate(sql`j.created_on`, sql`j.retry_count`)}
        union all
        select j.id::text, 'printFile', null, j.data->>'orderId', (j.data->>'item')::int, j.created_on, j.retry_count, j.output
        from ${openJobs} and j.name = 'make-print-files' and ${isLate(sql`j.created_on`, sql`j.retry_count`)})
      select w.id as "id", w.kind as "kind", w.mail as "mail", w.item as "item", coalesce(w.tries, 0)::int as "tries",
        w.output as "output", o.id as "orderId", o.code as "code", o.kind as "orderKind",
        coalesce((select p.partner_name from partner_orders p where p.order_id = o.id), '') as "partner",
        greatest(0, extract(epoch from clock_timestamp() - w.since))::int as "ageSeconds", count(*) over ()::int as "all"
      from waits w left join orders o on o.id = w.order_id
      order by w.since, w.id limit ${atMost}`,
  );

export type Counts = Record<AttentionKind, number>;

export async function counts(db: Db): Promise<Counts> {
  const [row] = await rowsOf<Counts>(
    db,
    sql`select
      (select count(*)::int from payment_events e where e.outcome = 'parked' and e.handled_at is null) as "payment",
      (select count(*)::int ${failedMails}) as "mail",
      (select count(distinct (j.name, j.data))::int ${failedJobs}) as "job",
      (select count(*)::int from (select f.order_id ${failedFiles} ${filesOfItem}) items) as "printFile"`,
  );
  return row ?? { payment: 0, mail: 0, job: 0, printFile: 0 };
}

/**
 * The mail, held until the transaction ends, so that of two people who try it again one does; false when it
 * is no failure any more.
 */
export async function holdFailedMail(tx: Db, orderId: string, mail: string, again: string): Promise<boolean> {
  await tx.execute(sql`select from order_mails where order_id = ${orderId} and mail = ${mail}
    and again = ${again} for update`);
  const found = await rowsOf(
    tx,
    sql`select 1 ${failedMails} and m.order_id = ${orderId} and m.mail = ${mail} and m.again = ${again}`,
  );
  return found.length > 0;
}

export type KnownJob = { readonly name: string; readonly state: string };
export async function holdJob(tx: Db, id: string): Promise<KnownJob | null> {
  const [job] = await rowsOf<KnownJob>(
    tx,
    sql`select name as "name", state::text as "state" from pgboss.job where id::text = ${id} for update`,
  );
  return job ?? null;
}

/**
 * Whether an item has failed print files that nothing makes at the moment; the order is held until the
 * transaction ends.
 */
export async function holdFailedFiles(tx: Db, orderId: string, item: number): Promise<boolean> {
  await tx.execute(sql`select from orders where id = ${orderId} for update`);
  const found = await rowsOf(
    tx,
    sql`select 1 ${failedFiles} and f.order_id = ${orderId} and f.item = ${item} and not ${isBeingMade}`,
  );
  return found.length > 0;
}

export type OrderOf = {
  readonly code: string;
  readonly kind: OrderKind;
  readonly hasDesigns: boolean;
};
export async function orderOf(db: Db, id: string): Promise<OrderOf | null> {
  const [row] = await rowsOf<OrderOf>(
    db,
    sql`select code as "code", kind as "kind", artwork_removed_at is null as "hasDesigns" from orders where id = ${id}`,
  );
  return row ?? null;
}

/** False when somebody said so before. */
export async function dismiss(tx: Db, kind: AttentionKind, failure: string, at: Date): Promise<boolean> {
  const made = await tx
    .insert(dismissedFailures)
    .values({ kind, failure, at })
    .onConflictDoNothing()
    .returning({ kind: dismissedFailures.kind });
  return made.length > 0;
}
