import autocannon from 'autocannon';
import type { Case } from './cases.ts';
import { type Measured, measure } from './measure.ts';
import type { Running } from './processes.ts';

export const ORDERS_PER_SECOND = 5;
/** What must be left of the rate of reading while orders are placed. */
export const LEAST_SHARE = 0.8;

export type Reading = {
  readonly title: string;
  readonly alone: Measured;
  readonly meanwhile: Measured;
  /** orders a second that were taken */
  readonly taken: number;
  readonly share: number;
};

type Load = { readonly server: Running; readonly connections: number; readonly seconds: number };

/** Places orders until told to stop; answers how many were taken a second. */
function placeOrders(port: number, requests: readonly autocannon.Request[]): () => Promise<number> {
  const started = performance.now();
  let taken = 0;
  let stop = () => {};
  const done = new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections: 2,
        overallRate: ORDERS_PER_SECOND,
        duration: 600,
        requests: [...requests],
      },
      (error) => (error ? reject(error) : resolve()),
    );
    run.on('response', (_client, status) => {
      if (status < 300) taken += 1;
    });
    stop = () => run.stop();
  });
  return async () => {
    stop();
    const seconds = (performance.now() - started) / 1000;
    await done;
    return taken / seconds;
  };
}
/**
 * How fast one page after the other is read alone, and while a few orders a second are placed: an order
 * changes the stock of one product, and must not cost the pages of the others.
 */
export async function measureReading(
  { server, connections, seconds }: Load,
  pages: readonly Case[],
  orders: readonly autocannon.Request[],
): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  for (const { title, requests, headers } of pages) {
    const load = { server, connections, seconds, requests, headers };
    const alone = await measure(load, 2);
    const ended = placeOrders(server.port, orders);
    const meanwhile = await measure(load, 1);
    const taken = await ended();
    readings.push({ title, alone, meanwhile, taken, share: meanwhile.perSecond / alone.perSecond });
  }
  return readings;
}

export const isTooSlow = ({ share, taken }: Reading): boolean =>
  share < LEAST_SHARE || taken < ORDERS_PER_SECOND * 0.8;

export const readingLine = (reading: Reading): string => {
  const { title, alone, meanwhile, taken, share } = reading;
  const figures = `${alone.perSecond.toFixed(0)}/s alone, ${meanwhile.perSecond.toFixed(0)}/s`;
  const verdict = isTooSlow(reading) ? 'OVER' : 'within';
  return `${title}: ${figures} while ${taken.toFixed(1)} orders a second are placed, ${(share * 100).toFixed(0)} % (>= ${LEAST_SHARE * 100} %) ${verdict}`;
};
