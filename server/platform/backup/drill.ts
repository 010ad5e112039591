import { type SQL, sql } from 'drizzle-orm';
import { type Db, transaction } from '#database/connection.ts';
import { drillMode } from '#database/schema.ts';
import { NOT_SENT } from '#rules/orders/order/order-mails.ts';

/** The mark of a restored copy that nobody has taken over (decision 086). */

export async function isDrill(db: Db): Promise<boolean> {
  return (await db.select({ id: drillMode.id }).from(drillMode)).length > 0;
}

/** As text, for a database that is being restored. */
export const markStatement = (backup: string): { text: string; values: string[] } => ({
  text: 'insert into drill_mode (id, backup) values (1, $1)',
  values: [backup],
});

export type TakenOver = {
  /** from which backup; null when it was no drill */
  readonly backup: string | null;
  /** mails that waited */
  readonly mails: number;
};

const SEND_JOBS = sql`name like 'send-%' and name not like '%-given-up' and state in ('created', 'retry', 'active')`;

const rowsOf = async <T>(db: Db, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

/**
 * Ends drill mode. Mails that waited are sent only where the person says so: they are of the moment of the
 * backup, and most went out since from the shop that was lost. Those of orders stand among the failed ones
 * afterwards, where staff can have each sent.
 */
export const takeOver = (db: Db, sendsMails: boolean): Promise<TakenOver> =>
  transaction(db, async (tx) => {
    const [ended] = await tx.delete(drillMode).returning({ backup: drillMode.backup });
    if (!ended) return { backup: null, mails: 0 };
    // a shop that never ran has no queue
    const [queue] = await rowsOf<{ there: boolean }>(
      tx,
      sql`select to_regclass('pgboss.job') is not null as "there"`,
    );
    if (!queue?.there) return { backup: ended.backup, mails: 0 };
    const [mails] = await rowsOf<{ waiting: number }>(
      tx,
      sql`select count(*)::int as "waiting" from pgboss.job where ${SEND_JOBS}`,
    );
    if (!sendsMails) {
      await tx.execute(sql`update order_mails set state = 'failed', refusal = ${NOT_SENT}, changed_at = now()
        where state in ('waiting', 'sending')`);
      await tx.execute(sql`delete from pgboss.job where ${SEND_JOBS}`);
    }
    return { backup: ended.backup, mails: mails?.waiting ?? 0 };
  });
