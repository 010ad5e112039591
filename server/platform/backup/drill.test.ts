import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { drillMode } from '#database/schema.ts';
import { readSetup } from '#server/office/setup/service.ts';
import { assembleShop } from '#server/shop.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { createLog } from '../log/log.ts';
import { takeOver } from './drill.ts';

const reach = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  GOPAY_GOID: '1',
  GOPAY_CLIENT_ID: 'client',
  GOPAY_CLIENT_SECRET: 'secret',
};
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: reach });
  await placeSample(server.app, { orderCode: '26110001' });
});
afterAll(() => server.close());
beforeEach(() => server.database.db.insert(drillMode).values({ backup: 'a backup' }).onConflictDoNothing());

const mails = async () => {
  const { rows } = (await server.database.db.execute(sql`select
    (select array_agg(distinct state || coalesce(' ' || refusal, '')) from order_mails) as "records",
    (select count(*)::int from pgboss.job where name like 'send-%' and state = 'created') as "jobs"`)) as unknown as {
    rows: { records: string[]; jobs: number }[];
  };
  return rows[0];
};

it('a copy reaches neither a mail server nor a payment provider, whatever its settings say', async () => {
  const { config, database } = server.shop;
  const log = createLog('silent');
  expect([server.shop.isDrill, config.smtpUrl !== undefined, config.goPay !== null]).toEqual([
    false,
    true,
    true,
  ]);
  const copy = await assembleShop({ config, database, log });
  expect([copy.isDrill, copy.config.smtpUrl, copy.config.goPay, copy.config.payPal]).toEqual([
    true,
    undefined,
    null,
    null,
  ]);
  expect(copy.providers.goPay.isAvailable()).toBe(false);
  // so nobody is sent to settings that are there
  const { isDrill, steps } = await readSetup(copy);
  expect([isDrill, steps.find(({ step }) => step === 'mail')?.state]).toEqual([true, 'advised']);
  await copy.jobs.stop();
  await copy.press.close();
  await copy.workbooks.close();
  copy.catalogue.close();
});

it('/health/ready says drill', async () => {
  const answer = await server.app.inject('/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'drill' }]);
});

it('whoever takes it over decides on the mails that waited', async () => {
  const waited = await mails();
  expect(waited?.records).toEqual(['waiting']);
  expect(waited?.jobs).toBeGreaterThan(0);
  const sent = await takeOver(server.database.db, true);
  expect(sent).toEqual({ backup: 'a backup', mails: waited?.jobs });
  expect(await mails()).toEqual(waited);
  await server.database.db.insert(drillMode).values({ backup: 'another' });
  expect((await takeOver(server.database.db, false)).backup).toBe('another');
  expect(await mails()).toEqual({ records: ['failed restored'], jobs: 0 });
  expect(await takeOver(server.database.db, false)).toEqual({ backup: null, mails: 0 });
  const { status } = (await server.app.inject('/health/ready')).json<{ status: string }>();
  expect(status).toBe('ok');
});
