import type { GoPayPayment, PayPalOrder } from '#server/payments/payment/testing/fake-providers.ts';
import type { Known } from './known.ts';
import { ITEM } from './staff.ts';
import type { World } from './world.ts';

/**
 * What must hold whenever the shop has come to rest: every job done, every news of a provider heard. Nothing
 * here asks the rules of the shop what is right but the table of transitions.
 */

export type Check = (world: World, known: Known) => Promise<string[]>;
/** All that most of them ask, so that they hold of a shop on real processes as well. */
export type Rows = Pick<World, 'rows'>;
type Books = {
  readonly goPay: ReadonlyMap<
    string,
    Pick<GoPayPayment, 'id' | 'order_number' | 'state' | 'amount' | 'currency' | 'refunds'>
  >;
  readonly payPal: ReadonlyMap<
    string,
    Pick<PayPalOrder, 'id' | 'custom_id' | 'amount' | 'captures' | 'refunds'>
  >;
};
export type Letters = Rows &
  Pick<World, 'unsure'> & {
    readonly mailbox: Pick<World['mailbox'], 'taken'>;
    /** what mails could be about before terms deleted it */
    readonly abouts?: ReadonlySet<string>;
  };

type ShopRow = {
  id: string;
  code: string;
  key: string | null;
  status: string;
  method: string;
  closedBy: string | null;
  currency: string;
  net: number;
  vat: number;
  vatRate: number;
  gross: number;
  configurations: number;
  carriage: number;
  itemsNet: number;
  pieces: number;
  anonymised: boolean;
  payments:
    | {
        provider: string;
        provider_id: string | null;
        state: string;
        amount: number;
        refunded: number | null;
      }[]
    | null;
  events: { outcome: string; reason: string; provider_id: string | null; source: string }[] | null;
  mails: { mail: string; again: string; state: string }[] | null;
};

export const shopRows = (world: Rows) =>
  world.rows<ShopRow>(`select o.id, o.code, o.idempotency_key as key, o.currency, s.payment_status as status,
    s.payment_method as method, s.closed_by as "closedBy", s.net, s.vat, s.vat_rate as "vatRate", s.gross,
    s.configurations_net as configurations, s.transport_net + s.duty_net as carriage,
    o.anonymised_at is not null as anonymised,
    (select sum(i.net)::int from order_items i where i.order_id = o.id) as "itemsNet",
    (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as pieces,
    (select json_agg(p) from payments p where p.order_id = o.id) as payments,
    (select json_agg(e order by e.id) from payment_events e where e.order_id = o.id) as events,
    (select json_agg(m) from order_mails m where m.order_id = o.id) as mails
    from orders o join shop_orders s on s.order_id = o.id order by o.code`);

/** Sums add up, and are those the shopper saw. */
export const sums = async (world: Rows, known: Pick<Known, 'purchases' | 'past'>): Promise<string[]> =>
  (await shopRows(world)).flatMap((row) => {
    const wrong: string[] = [];
    if (row.configurations !== row.itemsNet)
      wrong.push(`${row.code}: lines ${row.itemsNet}, sum ${row.configurations}`);
    if (row.net !== row.configurations + row.carriage) wrong.push(`${row.code}: net ${row.net}`);
    if (row.vat !== Math.floor((row.net * row.vatRate * 2 + 100) / 200))
      wrong.push(`${row.code}: VAT ${row.vat} of ${row.net}`);
    if (row.gross !== row.net + row.vat) wrong.push(`${row.code}: gross ${row.gross}`);
    const seen = [...known.purchases, ...known.past].find(({ code }) => code === row.code)?.payload
      .totalPriceWithVat;
    if (seen !== undefined && Math.abs(Math.round(seen * 100) - row.gross) > 1)
      wrong.push(`${row.code}: seen ${seen}, asked ${row.gross}`);
    return wrong;
  });

/** Nobody pays twice unseen, nothing counts as paid without its money, and what is refunded is known. */
export const money = async (world: Rows & { readonly fake: Books }): Promise<string[]> => {
  const rows = await shopRows(world);
  const { goPay, payPal } = world.fake;
  return rows.flatMap((row) => {
    const wrong: string[] = [];
    const events = row.events ?? [];
    const ledger =
      row.method === 'goPay'
        ? [...goPay.values()]
            .filter((one) => one.order_number === row.code)
            .map((one) => ({
              id: String(one.id),
              has: ['PAID', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(one.state),
              gone: one.state === 'REFUNDED',
              fits: one.amount === row.gross && one.currency === row.currency,
              back: one.refunds?.[0] ?? null,
            }))
        : [...payPal.values()]
            .filter((one) => one.custom_id === row.code)
            .map((one) => ({
              id: one.id,
              has: one.captures.length > 0,
              gone: one.captures.some(({ status }) => status === 'REFUNDED'),
              fits:
                Math.round(Number(one.amount.value) * 100) === row.gross &&
                one.amount.currency_code === row.currency,
              back: one.refunds ? Math.round(Number(one.amount.value) * 100) : null,
            }));
    const came = ledger.filter(({ has }) => has);
    const byStaff = events.some(({ source, outcome }) => source === 'staff' && outcome !== 'unchanged');
    if (
      row.status === 'completed' &&
      row.method !== 'bankTransfer' &&
      !byStaff &&
      !came.some(({ fits }) => fits)
    )
      wrong.push(`${row.code} is paid without its money`);
    if (row.status === 'completed' && row.method === 'bankTransfer' && !byStaff)
      wrong.push(`${row.code} is paid and nobody said so`);
    for (const { id, gone, back } of came) {
      const own = row.payments?.filter(({ provider_id }) => provider_id === id) ?? [];
      if (own.length !== 1) wrong.push(`${row.code}: ${own.length} rows of payment ${id}`);
      else if (!['paid', 'refunded'].includes(own[0]?.state ?? ''))
        wrong.push(`${row.code}: money of ${id} is ${own[0]?.state}`);
      else if (back !== null && own[0]?.state === 'paid' && own[0]?.refunded !== back && !gone)
        wrong.push(`${row.code}: ${back} was paid back, the shop says ${own[0]?.refunded}`);
      const taken = events.filter(
        ({ provider_id, outcome, reason }) =>
          provider_id === id &&
          (outcome === 'parked' || (/^paid/.test(reason) && ['settled', 'restored'].includes(outcome))),
      );
      if (!gone && back === null && taken.length !== 1)
        wrong.push(`${row.code}: money of ${id} was dealt with ${taken.length} times`);
    }
    const settled = events.filter(
      ({ reason, outcome }) => /^paid(_late)?$/.test(reason) && outcome !== 'parked',
    ).length;
    if (settled > 1) wrong.push(`${row.code} was settled ${settled} times`);
    return wrong;
  });
};

const heldBy = (world: Rows, item: string) =>
  world.rows<{ id: string; pieces: number | null; isSold: boolean }>(
    `select o.id, s.payment_status = 'completed' or p.status in ('inProduction',
      'produced', 'delivered', 'waitingForFinalInvoice', 'waitingForFinalPayment', 'done', 'cancelled') as "isSold",
    (select sum(i.quantity)::int from order_items i where i.order_id = o.id and i.helios_id = $1) as pieces
    from orders o left join shop_orders s on s.order_id = o.id left join partner_orders p on p.order_id = o.id
    where s.payment_status in ('pending', 'completed') or (p.status is not null and (p.status <> 'cancelled' or exists (
      select 1 from order_messages m where m.order_id = o.id and m.current_status = 'cancelled'
        and m.previous_status in ('inProduction', 'produced', 'delivered', 'waitingForFinalInvoice', 'waitingForFinalPayment', 'done'))))`,
    [item],
  );
const sumOf = (held: Iterable<number | null>): number =>
  [...held].reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0);

/** The pieces of an item that orders hold. */
export const heldPieces = async (world: Rows, item: string): Promise<number> =>
  sumOf((await heldBy(world, item)).map(({ pieces }) => pieces));

/** Keeps in mind what was sold: its books go after ten years, and its pieces do not come back. */
export async function noteSold(world: Rows, known: Pick<Known, 'sold'>, item = ITEM) {
  const held = await heldBy(world, item);
  const there = new Set((await world.rows<{ id: string }>('select id from orders')).map(({ id }) => id));
  for (const id of known.sold.keys()) if (there.has(id)) known.sold.delete(id);
  for (const { id, pieces, isSold } of held) if (isSold) known.sold.set(id, pieces ?? 0);
  return { held, there };
}

/** The shelf lacks what orders hold, and no more. */
export async function shelf(
  world: Rows,
  known: Pick<Known, 'added' | 'sold'>,
  item = ITEM,
): Promise<string[]> {
  const [row] = await world.rows<{ n: number }>(
    `select stock_quantity as n from availabilities where helios_id = $1`,
    [item],
  );
  const left = row?.n ?? 0;
  const { held, there } = await noteSold(world, known, item);
  const gone = [...known.sold].flatMap(([id, pieces]) => (there.has(id) ? [] : [pieces]));
  const expected = known.added - sumOf([...held.map(({ pieces }) => pieces), ...gone]);
  const wrong = left < 0 ? [`the shelf holds ${left}`] : [];
  return left === expected ? wrong : [...wrong, `the shelf holds ${left}, and by the orders ${expected}`];
}
