import { namedFiles } from '#server/platform/files/named-files.ts';
import type { Known } from './known.ts';
import type { World } from './world.ts';

/** What is written down while a world goes on, since rows that are gone can no longer be asked. */

/** Keeps in mind which files are named now: such a one may be left over only where something broke later. */
export async function noteNamed(world: World, known: Known): Promise<void> {
  for (const { key } of await namedFiles((text) => world.rows(text)))
    known.named.set(key, world.broken.length);
}

/** Ids of what mails may be about now. */
export async function mailAbouts(world: Pick<World, 'rows'>): Promise<readonly string[]> {
  const rows = await world.rows<{ id: string }>(
    'select order_id as id from order_mails union select id from withdrawals union select id from order_requests',
  );
  return rows.map(({ id }) => id);
}

/** Keeps them in mind: terms delete what is over. */
export async function noteAbouts(world: World): Promise<void> {
  for (const id of await mailAbouts(world)) world.abouts.add(id);
}

/** Keeps in mind which orders belong to the books as they stand now. */
export async function noteBooks(world: World, known: Known): Promise<void> {
  const rows = await world.rows<{ code: string; at: Date; booked: boolean }>(
    `select o.code, o.created_at as at,
      exists (select from order_documents d where d.order_id = o.id and d.kind in ('proforma', 'final'))
        or exists (select from payments p where p.order_id = o.id and p.state in ('paid', 'refunded')) as booked
      from orders o`,
  );
  for (const { code, at, booked } of rows)
    if (booked) known.booked.set(code, at);
    else known.booked.delete(code);
}
