import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import type { Totals } from '#contract/orders/orders.ts';
import { availabilities, orderFiles, orders } from '#database/schema.ts';
import { sampleLine, sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { testServer } from '#server/testing.ts';

/**
 * Orders with files until a real disk is full, and once more when there is room: `node
 * tools/bench/full-disk.ts`, as root, on Linux. The disk is a file system of 1 MB in memory. Exit code 1 when
 * anything is left behind or an answer is an error of ours.
 */
const folder = mkdtempSync(join(tmpdir(), 'inkrule-full-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
const server = await testServer({ env: { FILES: folder } });
const { db } = server.database;

const post = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/payment/bank-transfer-create-order-with-data', payload });
const bytes = Buffer.concat([samplePdf, Buffer.alloc(90_000, ' ')]);
const file = {
  name: 'a.pdf',
  size: bytes.length,
  fileContent: bytes.toString('base64'),
  imageNodeInformationName: null,
};
const draft = sampleOrder({
  configurations: [sampleLine({ quantity: 2 })],
  uploadedAttachments: [file, file, file],
});
const { data } = (await post(draft)).json<{ data: Totals }>();

const stockNow = async () =>
  Number((await db.select({ sum: sql`sum(${availabilities.stockQuantity})` }).from(availabilities))[0]?.sum);
const stock = await stockNow();
const answers: Record<number, number> = {};
const placeMany = async (from: number, many: number) => {
  for (let n = from; n < from + many; n += 1) {
    const { statusCode } = await post({
      ...withTotals(draft, data),
      orderCode: `2611${String(n).padStart(4, '0')}`,
    });
    answers[statusCode] = (answers[statusCode] ?? 0) + 1;
  }
};
const standing = async () => ({
  orders: (await db.select({ n: count() }).from(orders))[0]?.n ?? 0,
  filesNamed: (await db.select({ n: count() }).from(orderFiles))[0]?.n ?? 0,
  filesThere: readdirSync(join(folder, 'orders')).length,
  piecesSold: stock - (await stockNow()),
});

await placeMany(1, 20);
const full = await standing();
console.log('20 orders of three files of 90 kB on a disk of 1 MB:', answers, full);
writeFileSync(join(folder, 'rest'), '');
execFileSync('mount', ['-o', 'remount,size=20m', folder]);
await placeMany(101, 5);
const after = await standing();
console.log('5 more with room again:', answers, after);

await server.close();
execFileSync('umount', [folder]);
rmSync(folder, { recursive: true });
const isWhole = [full, after].every(
  (seen) =>
    seen.filesNamed === seen.orders * 3 &&
    seen.filesThere === seen.filesNamed &&
    seen.piecesSold === seen.orders * 2,
);
const isRight =
  isWhole &&
  after.orders === full.orders + 5 &&
  Object.keys(answers).every((status) => ['200', '503'].includes(status));
console.log(isRight ? 'nothing is left behind' : 'SOMETHING IS LEFT BEHIND');
process.exit(isRight ? 0 : 1);
