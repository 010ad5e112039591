import type { Known } from './known.ts';
import type { World } from './world.ts';

/** Whatever is refused changes nothing: rows of an order before and after an act that nobody else comes between. */

const tables = [
  ...[
    'shop_orders',
    'partner_orders',
    'order_items',
    'order_messages',
    'order_documents',
    'order_deliveries',
  ],
  ...['item_designs', 'design_approvals', 'design_pins', 'order_mails', 'order_links', 'shop_shipments'],
  // not `payment_events`: what was said of money is kept, also where it decides nothing
  ...['payments', 'audit_entries', 'withdrawals'],
];

const sums = tables
  .map(
    (name) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t where t.order_id = o.id)`,
  )
  .join(' || ');

const rowsOf = async (world: World, code: string): Promise<string> =>
  (await world.rows<{ sum: string }>(`select ${sums} as sum from orders o where o.code = $1`, [code]))[0]
    ?.sum ?? '';

/** @param work answers the code with which it was refused; null when it was not */
export async function refusingNothing(
  world: World,
  known: Known,
  { code, what }: { readonly code: string; readonly what: string },
  work: () => Promise<string | null>,
): Promise<void> {
  const before = await rowsOf(world, code);
  const [refusal] = await world.together([work]);
  if (refusal && before !== (await rowsOf(world, code)))
    known.wrong.push(`${what} was refused with ${refusal} and changed something`);
}
