import type { Check } from './check-money.ts';

/** What must hold of the people of a partner, of requests above a limit, and of designs that are kept. */

/** A request leads to one order at most, and to none when it was refused or nobody has decided. */
export const requests: Check = async (world) => {
  const rows = await world.rows<{ code: string; state: string; decided: boolean; words: string; n: number }>(
    `select r.code, r.state, r.decided_at is not null as decided, r.words, (r.order_id is not null)::int as n from order_requests r`,
  );
  const twice = await world.rows<{ id: string }>(
    'select order_id as id from order_requests where order_id is not null group by order_id having count(*) > 1',
  );
  return [
    ...twice.map(({ id }) => `order ${id} is of two requests`),
    ...rows.flatMap(({ code, state, decided, words, n }) => [
      ...(state !== 'approved' && n > 0 ? [`request ${code} is ${state} and has an order`] : []),
      ...(state === 'refused' && words === '' ? [`request ${code} was refused without a word`] : []),
      ...((state === 'open') === decided ? [`request ${code} is ${state}, decided ${decided}`] : []),
    ]),
  ];
};

/** Saved designs go after their days. */
export const ends: Check = async (world) => {
  const days = (count: number) => new Date(world.machine.now() - count * 86_400_000).toISOString();
  const old = await world.rows<{ code: string }>('select code from saved_designs where created_at < $1', [
    days(32),
  ]);
  return old.map(({ code }) => `the saved design ${code} is kept too long`);
};
