import type { Db } from '#database/connection.ts';
import { takenBackTo } from '#rules/partner-orders/flow/acts.ts';
import { taskOf } from '#rules/partner-orders/flow/quick-filters.ts';
import { transitions } from '#rules/partner-orders/flow/transitions.ts';
import { readFacts } from '#server/partner-orders/flow/store.ts';
import type { Check, Rows } from './check-money.ts';
import type { Known } from './known.ts';
import type { World } from './world.ts';

/** What must hold of orders besides their money: steps, decisions, papers, files, terms, and who is forgotten. */

type WithDatabase = { any(): { readonly server: { readonly database: { readonly db: Db } } } };

const DAY = 24 * 3_600_000;

/** One order for each key, and words once. */
export const keys = async (world: Rows, known: Pick<Known, 'wrong'>): Promise<string[]> => {
  const wrong: string[] = [];
  const orders = await world.rows<{ code: string; key: string | null; n: number }>(
    `select code, idempotency_key as key, 1 as n from orders where kind in ('shop', 'partner')`,
  );
  const byKey = new Map<string, number>();
  for (const { key } of orders) if (key) byKey.set(key, (byKey.get(key) ?? 0) + 1);
  for (const [key, n] of byKey) if (n > 1) wrong.push(`${n} orders of ${key}`);
  const said = await world.rows<{ comment: string; n: number }>(
    `select comment, count(*)::int as n from order_messages where comment like 'W%' group by comment`,
  );
  for (const { comment, n } of said) if (n > 1) wrong.push(`${n} times: ${comment}`);
  return [...wrong, ...known.wrong.splice(0)];
};

/** Orders of partners moved as the table says, from one status to the next. */
export const statuses = async (world: Rows): Promise<string[]> => {
  const rows = await world.rows<{
    code: string;
    status: string;
    moves: [string | null, string][] | null;
    tally: number;
  }>(
    `select o.code, p.status,
      (select json_agg(json_build_array(m.previous_status, m.current_status) order by m.id) from order_messages m
        where m.order_id = o.id and m.current_status is not null) as moves
      from orders o join partner_orders p on p.order_id = o.id where o.anonymised_at is null`,
  );
  const steps = new Set(
    transitions.flatMap(({ from, to, passes }) =>
      passes ? [`${from} ${passes}`, `${passes} ${to}`] : [`${from} ${to}`],
    ),
  );
  steps.add(`waitingForProduction ${takenBackTo.takeBackProformaPayment}`);
  steps.add(`done ${takenBackTo.takeBackFinalPayment}`);
  return rows.flatMap(({ code, status, moves }) => {
    const wrong: string[] = [];
    let at: string | null = null;
    for (const [from, to] of moves ?? []) {
      if (from !== null && from !== at && at !== null)
        wrong.push(`${code} went from ${from} and stood in ${at}`);
      if (from !== null && !steps.has(`${from} ${to}`)) wrong.push(`${code} went from ${from} to ${to}`);
      at = to;
    }
    return at === null || at === status ? wrong : [...wrong, `${code} is ${status} and was said to be ${at}`];
  });
};

/** A decision stands for a version, once; the design says what was decided of the latest. */
export const decisions = async (world: Rows): Promise<string[]> => {
  const twice = await world.rows<{
    code: string;
    n: number;
  }>(`select o.code, count(*)::int as n from design_approvals a
    join orders o on o.id = a.order_id group by o.code, a.position, a.version having count(*) > 1`);
  const unfounded = await world.rows<{
    code: string;
    version: number;
  }>(`select o.code, d.version from item_designs d
    join orders o on o.id = d.order_id where d.approval <> 'waiting' and not exists (
      select from design_approvals a where a.order_id = d.order_id and a.position = d.position and a.version = d.version
        and a.decision = d.approval)`);
  return [
    ...twice.map(({ code, n }) => `${code}: ${n} decisions of one version`),
    ...unfounded.map(({ code, version }) => `${code}: nobody decided about version ${version}`),
  ];
};

/** One final invoice, every shipment told once, pieces that are all sent somewhere. */
export const papers = async (world: Rows): Promise<string[]> => {
  const invoices = await world.rows<{
    code: string;
    n: number;
  }>(`select o.code, count(*)::int as n from order_documents d
    join orders o on o.id = d.order_id where d.kind in ('final', 'proforma') group by o.code, d.kind having count(*) > 1`);
  const again = await world.rows<{ code: string }>(`select o.code from (select order_id, data,
      lag(data) over (partition by order_id order by id) as before from order_messages where type = 'carrierCodeSet' and author = 'staff') m
    join orders o on o.id = m.order_id where o.kind = 'shop' and m.data = m.before and m.data <> '{}'`);
  const unsent = await world.rows<{
    code: string;
    quantity: number;
    sent: number;
  }>(`select o.code, i.quantity,
    sum(d.amount)::int as sent from order_deliveries d join orders o on o.id = d.order_id
    join order_items i on i.order_id = d.order_id and i.position = d.position group by o.code, i.quantity, i.order_id, i.position
    having sum(d.amount) <> i.quantity`);
  return [
    ...invoices.map(({ code, n }) => `${code} has ${n} invoices of a kind`),
    ...again.map(({ code }) => `${code}: a shipment was told twice`),
    ...unsent.map(({ code, quantity, sent }) => `${code}: ${sent} of ${quantity} pieces go somewhere`),
  ];
};

/** What staff have to do is what the order says. */
export const tasks = async (world: Rows & WithDatabase): Promise<string[]> => {
  const rows = await world.rows<{ id: string; code: string; task: string | null }>(
    `select p.order_id as id, p.code, p.task from partner_orders p join orders o on o.id = p.order_id where o.anonymised_at is null`,
  );
  const { db } = world.any().server.database;
  const wrong: string[] = [];
  for (const { id, code, task } of rows) {
    const facts = await readFacts(db, id);
    if (facts && taskOf(facts) !== task)
      wrong.push(`${code} has the task ${task}, and is to have ${taskOf(facts)}`);
  }
  const [counted] = await world.rows<{ orders: number; tallies: number }>(`select
    (select count(*)::int from partner_orders) as orders, (select coalesce(sum(count), 0)::int from partner_order_tallies) as tallies`);
  if (counted && counted.orders !== counted.tallies)
    wrong.push(`${counted.orders} orders, ${counted.tallies} in the totals`);
  return wrong;
};

const ofPrague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });
const dayOf = (at: Date): number => Date.parse(ofPrague.format(at));

/** Whether a whole day on which the office works lies between two moments. */
function isWorkedBetween(from: Date, to: Date): boolean {
  for (let day = dayOf(from) + DAY; day < dayOf(to); day += DAY)
    if (![0, 6].includes(new Date(day).getUTCDay())) return true;
  return false;
}

/** After the last day the office has a whole one to find the money; who was not reminded is not given up. */
export const releases: Check = async (world) => {
  const rows = await world.rows<{
    code: string;
    until: Date;
    at: Date;
    reminded: Date | null;
  }>(`select o.code,
    s.payable_until as until, e.at, s.reminded_at as reminded from shop_orders s join orders o on o.id = s.order_id
    join payment_events e on e.order_id = o.id and e.reason = 'time_up' and e.outcome = 'settled'
    where s.payment_method = 'bankTransfer' and s.closed_by = 'time'`);
  return rows.flatMap(({ code, until, at, reminded }) => [
    ...(isWorkedBetween(until, at) ? [] : [`${code} was given up before its time`]),
    ...(reminded === null ? [`${code} was given up without a reminder`] : []),
  ]);
};

/** Who asked to be forgotten, and of whom terms have left no order with a name. */
async function forgottenPeople(world: World, { purchases, past, erased }: Known) {
  const orders = await world.rows<{ code: string; gone: boolean }>(
    'select code, anonymised_at is not null as gone from orders',
  );
  const isGone = new Map(orders.map(({ code, gone }) => [code, gone]));
  const all = [...purchases, ...past];
  const named = new Set(all.filter(({ code }) => isGone.get(code) === false).map(({ who }) => who));
  const met = all.filter(({ code, who }) => isGone.get(code) === true && !named.has(who));
  return [...new Set([...erased, ...met.map(({ who }) => who)])];
}

/** Of who was forgotten nothing stands anywhere. */
export const forgotten: Check = async (world, known) => {
  const people = await forgottenPeople(world, known);
  if (people.length === 0) return [];
  const words = people.map(({ mark }) => `%${mark}%`);
  const tables = await world.rows<{
    name: string;
  }>(`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const wrong: string[] = [];
  // saved designs have a term of their own, and go at once with whoever asked
  const asked = known.erased.map(({ mark }) => `%${mark}%`);
  for (const { name } of tables) {
    const [found] = await world.rows<{ t: string }>(
      `select t::text as t from ${name} t where t::text ilike any($1) limit 1`,
      [name === 'public.saved_designs' ? asked : words],
    );
    if (found) wrong.push(`${name} still says ${found.t.slice(0, 160)}`);
  }
  for (const [key, { bytes }] of world.shelf) {
    const text = Buffer.from(bytes).toString('latin1').toLowerCase();
    const who = people.find(({ mark }) => text.includes(mark.toLowerCase()));
    if (who) wrong.push(`${key} still says ${who.mark}`);
  }
  return wrong;
};

/**
 * The terms of docs/privacy.md, in days: unpaid orders half a year, their files 30 days, designs two years, people
 * four full years and books ten.
 */
export const terms: Check = async (world) => {
  const now = new Date(world.machine.now());
  const early = (months: number, days: number) =>
    new Date(
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate() + days),
    ).toISOString();
  const year = now.getUTCFullYear();
  const closed = `o.kind = 'shop' and s.payment_status in ('cancelled', 'failed') and not exists (select from payment_events e
    where e.order_id = o.id and e.outcome = 'parked')`;
  const of = (what: string, text: string, values: readonly unknown[]) =>
    world
      .rows<{ code: string }>(
        `select o.code from orders o left join shop_orders s on s.order_id = o.id where ${text}`,
        values,
      )
      .then((rows) => rows.map(({ code }) => `${code}: ${what}`));
  return [
    ...(await of(
      'not paid, and kept for more than half a year',
      `${closed} and o.anonymised_at is null and o.created_at < $1`,
      [early(6, -2)],
    )),
    ...(await of(
      'its designs are gone too soon',
      `o.artwork_removed_at < o.created_at + interval '1 year 11 months' and o.anonymised_at is null`,
      [],
    )),
    ...(await of(
      'its designs are kept too long',
      `o.artwork_removed_at is null and o.created_at < $1
      and s.payment_status <> 'pending' and not exists (select from payment_events e where e.order_id = o.id and e.outcome = 'parked' and e.handled_at is null)`,
      [early(24, -2)],
    )),
    ...(await of(
      'its people are kept too long',
      `o.anonymised_at is null and o.created_at < $1 and s.payment_status = 'completed'
      and not exists (select from payment_events e where e.order_id = o.id and e.outcome = 'parked' and e.handled_at is null)`,
      [new Date(Date.UTC(year - 4, 0, 1) - 2 * DAY).toISOString()],
    )),
    ...(await of(
      'its books are kept too long',
      `o.created_at < $1 and s.payment_status <> 'pending'
      and not exists (select from payment_events e where e.order_id = o.id and e.outcome = 'parked' and e.handled_at is null)`,
      [new Date(Date.UTC(year - 10, 0, 1) - 2 * DAY).toISOString()],
    )),
  ];
};
