import type autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import type { Totals } from '#contract/orders/orders.ts';
import type { Db } from '#database/connection.ts';
import { hexOf } from '#rules/catalogue/products/colors.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { visibility } from '#rules/press/print-files/preflight/contrast.ts';
import {
  sampleArtwork,
  sampleLine,
  sampleOrder,
  sampleText,
  withTotals,
} from '#server/orders/ordering/sample-order.ts';
import { makeCopies } from './copies.ts';

const PATH = '/api/payment/bank-transfer-create-order-with-data';

/** Every order has a code of its own: year, month and four digits, 1.2 million per ten years. */
const codeOf = (n: number): string => {
  const month = String(1 + (Math.floor(n / 10_000) % 12)).padStart(2, '0');
  return `${10 + (Math.floor(n / 120_000) % 90)}${month}${String(n % 10_000).padStart(4, '0')}`;
};

/** One line of text in an ink that is seen on the body: a design that fails preflight is no order. */
const readableOn = (color: string) => {
  const ground = { bodyHex: hexOf(color) ?? '#ffffff', technology: 'Tampon', press: defaultPress } as const;
  const ink = visibility('#c8102e', ground) === 'none' ? '#ffffff' : '#c8102e';
  return { 0: { texts: [sampleText('t1', 1, { color: ink, pantone: null })], tabMenu: 'maxColors' } };
};

/**
 * The stock items orders take in turn, so that they do not all wait for one row: one product in each of its
 * colours.
 */
function lines() {
  const product = makeCopies().products.find((one) => one.id === 'block-52-copy');
  if (!product) throw new Error('the shop lacks block-52-copy');
  return product.meterColors.map((color) =>
    sampleLine({
      productId: product.id,
      color,
      artwork: sampleArtwork(product, color, 'freeTop', readableOn(color)),
    }),
  );
}

/**
 * Full orders of 150 folding rules with one design, at the prices the server itself names, each sent with a
 * code and a key nobody used before.
 */
export async function orderRequests(port: number): Promise<autocannon.Request[]> {
  let next = 0;
  const headers = () => ({ 'content-type': 'application/json', 'idempotency-key': `bench-${next}` });
  const requests: autocannon.Request[] = [];
  for (const line of lines()) {
    const unpriced = sampleOrder({ configurations: [line] });
    const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(unpriced),
    });
    const { code, data } = (await answer.json()) as { code?: string; data?: Totals };
    if (code !== 'totals_differ' || !data) throw new Error(`no price of an order: ${answer.status} ${code}`);
    const [before = '', after = ''] = JSON.stringify(withTotals({ ...unpriced, orderCode: '#' }, data)).split(
      '"#"',
    );
    requests.push({
      method: 'POST',
      path: PATH,
      setupRequest: (request) => {
        next += 1;
        return { ...request, headers: headers(), body: `${before}"${codeOf(next)}"${after}` };
      },
    });
  }
  return requests;
}

/** Lets the mails of new orders wait, so that an order can be measured without them. */
export async function holdMails(db: Db): Promise<void> {
  await db.execute(sql`create or replace function bench_hold() returns trigger language plpgsql as
    $$ begin new.start_after := now() + interval '1 day'; return new; end $$`);
  await db.execute(
    sql`create trigger bench_hold before insert on pgboss.job for each row execute function bench_hold()`,
  );
}

/** Throws the waiting mails away and lets the next ones be sent at once. */
export async function freeMails(db: Db): Promise<void> {
  await db.execute(sql`drop trigger bench_hold on pgboss.job`);
  await db.execute(sql`delete from pgboss.job where start_after > now() + interval '1 hour'`);
}

/** Resolves when every mail is sent and every print file made, or all jobs of one name are done. */
export async function jobsDone(db: Db, name?: string): Promise<void> {
  const wanted = name ? sql`name = ${name}` : sql`(name like 'send-%' or name = 'make-print-files')`;
  for (;;) {
    const { rows } = (await db.execute(
      sql`select count(*)::int as open from pgboss.job where ${wanted} and state in ('created', 'retry', 'active')`,
    )) as unknown as { rows: { open: number }[] };
    if (!rows[0]?.open) return;
    await new Promise((wake) => setTimeout(wake, 250));
  }
}
