import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import type { DestinationStream } from 'pino';
import type { Database } from '#database/connection.ts';
import { testDatabase } from '#database/testing.ts';
import { createApp } from './app.ts';
import type { Statfs } from './office/health/service.ts';
import type { Wire } from './payments/payment/provider-request.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log/log.ts';
import type { Shop } from './shop.ts';
import { assembleShop } from './shop.ts';

export type TestServer = {
  readonly app: FastifyInstance;
  readonly shop: Shop;
  readonly database: Database;
  close(): Promise<void>;
};

type Options = {
  readonly env?: Record<string, string>;
  readonly now?: () => Date;
  readonly hashPassword?: (password: string) => Promise<string>;
  /** how payment providers are reached */
  readonly wire?: Partial<Wire>;
  /** where the log goes; with LOG_LEVEL in `env` */
  readonly logTo?: DestinationStream;
  /** the rendered pages too, which have to be built */
  readonly pages?: boolean;
  /** how long a reader waits for a change of the catalogue; until it is there where it is not named */
  readonly patienceMs?: number;
  /** in place of the demo shop */
  readonly database?: Database;
  /** how full a disk is */
  readonly statfs?: Statfs;
  /** start the job workers too */
  readonly jobs?: boolean;
};

/** Strong, so that a test may give its shop a public scheme or host. */
const SESSION_SECRET = 'uO3x-7Wq9zLr2Vb8TfYc5Hn1Kd6Pg4Sj0Em';

/**
 * The API, and the pages where they are asked for, over a fresh demo shop; requests go in by `app.inject`.
 * Which database is asked of the environment (database/testing.ts).
 */
export async function testServer(options: Options = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkrule-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ORDER_CODES: 'any',
    SESSION_SECRET,
    ...options.env,
  });
  const database =
    options.database ??
    (await testDatabase(options.hashPassword ? { hashPassword: options.hashPassword } : {}));
  const shop = await assembleShop({
    config,
    database,
    log: createLog(config.logLevel, options.logTo),
    now: options.now ?? (() => new Date()),
    patienceMs: options.patienceMs ?? 10_000,
    ...(options.wire ? { wire: options.wire } : {}),
    // the disk of whoever runs the tests may be full
    statfs: options.statfs ?? (async () => ({ blocks: 2, bfree: 1, bavail: 1 })),
  });
  const app = await createApp(shop, { pages: options.pages ?? false });
  await app.ready();
  if (options.jobs) await shop.jobs.start();
  return {
    app,
    shop,
    database,
    close: async () => {
      await app.close();
      await shop.jobs.stop();
      await shop.press.close();
      await shop.workbooks.close();
      shop.catalogue.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The header of a request by this account. */
export async function asUser(
  { config }: Pick<Shop, 'config'>,
  id: string,
): Promise<{ authorization: string }> {
  const secret = new TextEncoder().encode(config.sessionSecret);
  const token = await new SignJWT({ id })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(secret);
  return { authorization: `Bearer ${token}` };
}
