import pg from 'pg';

const PULSE_MS = 15_000;
/** The catalogue and the job queue follow changes again so soon after the database is back. */
const RETRY_MS = 250;
/** While there is no connection to listen with, changes are looked for so often, and not at every attempt. */
const DEAF_MS = 2_000;

/**
 * One connection that only listens, opened again whenever it breaks. `heard('')` says that announcements may
 * have been missed: when it broke, every two seconds while it cannot be opened, and when it is open again.
 */
export async function listenForever(
  place: Pick<pg.ClientConfig, 'connectionString' | 'application_name'>,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let saidAt = Number.NEGATIVE_INFINITY;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      ...place,
      keepAlive: true,
      query_timeout: 10_000,
      connectionTimeoutMillis: 5_000,
    });
    client = next;
    let lost = false;
    const onLoss = () => {
      if (lost || stopped) return;
      lost = true;
      if (performance.now() - saidAt >= DEAF_MS) {
        saidAt = performance.now();
        heard('');
      }
      retry = setTimeout(() => void connect(), RETRY_MS);
      // one that was refused what it asked for is still connected
      void next.end().catch(() => {});
    };
    next.on('error', onLoss);
    next.on('end', onLoss);
    next.on('notification', (message) => heard(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      saidAt = Number.NEGATIVE_INFINITY;
      heard('');
      // a connection that is cut without a word would leave this process deaf
      const pulse = setInterval(() => void next.query('select 1').catch(onLoss), PULSE_MS);
      pulse.unref();
      next.once('end', () => clearInterval(pulse));
    } catch {
      onLoss();
    }
  };

  await connect();
  return async () => {
    stopped = true;
    if (retry) clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
