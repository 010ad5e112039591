import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPostgres } from '#database/connection.ts';
import { freePort } from '#scripts/free-port.ts';
import { startBeside } from '#scripts/with-sandbox.ts';
import { startShop } from '../bench/shop-process.ts';
import { readLogs } from '../chaos/log.ts';
import { fill, settingsFor } from '../chaos/stage.ts';
import { openMailbox } from '../world/mailbox.ts';

/** One start of the shop as `scrape.yml` has it, with mail server and providers beside it. */

export type WatchedShop = {
  readonly origin: string;
  readonly sandbox: string;
  /** where warnings and errors of its log are */
  readonly logFile: string;
  backUp(): Promise<void>;
  close(): Promise<void>;
};

type Options = { readonly databaseUrl: string; readonly metricsPort: number; readonly webs: number };

export async function openShop({ databaseUrl, metricsPort, webs }: Options): Promise<WatchedShop> {
  const home = mkdtempSync(join(tmpdir(), 'inkrule-dashboard-'));
  const database = await openPostgres(databaseUrl, { poolSize: 2 });
  await fill(database).finally(() => database.close());
  const mailbox = await openMailbox();
  const port = await freePort();
  const env: Record<string, string | undefined> = {
    ...settingsFor(databaseUrl, join(home, 'data'), port, mailbox),
    ...{ PROCESSES: String(webs), METRICS_PORT: String(metricsPort), BACKUP_TO: join(home, 'backup') },
  };
  const beside = await startBeside(env);
  if (!beside) throw new Error('the sandbox gateway did not start');
  const logFile = join(tmpdir(), 'inkrule-dashboard.log');
  rmSync(logFile, { force: true });
  const shop = startShop(env, port, 'pipe', { errors: 'pipe' });
  readLogs(logFile).read('shop', shop.child);
  const close = async () => {
    await shop.end('SIGTERM');
    beside.stop();
    await mailbox.close();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await shop.untilReady();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...{ origin: shop.origin, sandbox: String(env.PAYPAL_URL), logFile, close },
    async backUp() {
      await promisify(execFile)(process.execPath, ['commands/backup.ts'], { env: env as NodeJS.ProcessEnv });
    },
  };
}
