import { namedFiles } from '#server/platform/files/named-files.ts';
import type { Known } from './known.ts';
import type { World } from './world.ts';

/** What is written down while a world goes on, since rows that are gone can no longer be asked. */

/** Keeps in mind which files are named now: such a one may be left over only where something broke later. */
export async function noteNamed(world: World, known: Known): Promise<void> {
  for (const { key } of await namedFiles((text) => world.rows(text)))
    known.named.set(key, world.broken.length);
}

/** Keeps in mind which requests there were. */
export async function noteRequests(world: World): Promise<void> {
  const rows = await world.rows<{ id: string }>('select id from order_requests');
  for (const { id } of rows) world.requests.add(id);
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
