import type { Logger } from 'pino';
import type { Database } from '#database/connection.ts';
import { createCatalogue } from './catalogue/service.ts';
import type { Config } from './config.ts';
import type { Shop } from './context.ts';
import { openFiles } from './files/files.ts';
import { createJobs } from './jobs/jobs.ts';
import type { Wire } from './payments/service.ts';
import { createProviders } from './payments/service.ts';
import { createPressRoom } from './print/service.ts';

/** Puts the long-lived parts together: the same for the program, the tests and the benchmarks. */
export async function assembleShop(parts: {
  config: Config;
  database: Database;
  log: Logger;
  now?: () => Date;
  /** how the payment providers are reached; tests bring their own */
  wire?: Partial<Wire>;
}): Promise<Shop> {
  const { config, database, log } = parts;
  const now = parts.now ?? (() => new Date());
  const providers = createProviders(config, log, { now: () => now().getTime(), ...parts.wire });
  const files = await openFiles(config);
  const press = createPressRoom();
  const catalogue = await createCatalogue(database, log);
  const jobs = await createJobs({ config, database, catalogue, files, press, providers, now, log });
  return { config, database, catalogue, jobs, files, press, providers, log, now };
}
