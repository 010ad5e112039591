import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#database/connection.ts';
import { demoProducts } from '#database/demo/catalogue.ts';
import { seedOnce } from '#database/seed.ts';
import { emptyPostgres, type TestPostgres } from '#database/testing.ts';
import { readConfig } from './platform/config.ts';
import { assembleShop } from './shop.ts';

/** The embedded database lets only one process in. */
describe.runIf(process.env.TEST_DATABASE_URL)(
  'five processes that start together on an empty database',
  () => {
    let postgres: TestPostgres;
    let dataDir: string;
    beforeAll(async () => {
      [postgres, dataDir] = await Promise.all([
        emptyPostgres(),
        mkdtemp(join(tmpdir(), 'inkrule-together-')),
      ]);
    });
    afterAll(() => Promise.all([postgres.drop(), rm(dataDir, { recursive: true })]));

    /** What server/main.ts does before it listens. */
    const start = async () => {
      const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
      const database = await openPostgres(postgres.url, { poolSize: 4 });
      const seeded = await seedOnce(database.db, async () => 'no password');
      const shop = await assembleShop({ config, database, log: pino({ level: config.logLevel }) });
      return { shop, seeded };
    };

    it('all serve, and one of them has filled it', async () => {
      const started = await Promise.allSettled([1, 2, 3, 4, 5].map(start));
      const shops = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(shops.filter(({ seeded }) => seeded)).toHaveLength(1);
      for (const { shop } of shops)
        expect((await shop.catalogue.current()).products).toHaveLength(demoProducts.length);
      for (const { shop } of shops) {
        await shop.jobs.stop();
        await shop.press.close();
        await shop.workbooks.close();
        await shop.database.close();
      }
    });
  },
);
