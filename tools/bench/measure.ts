import autocannon from 'autocannon';
import type { Running } from './processes.ts';

export type Measured = {
  readonly perSecond: number;
  /** ms */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** ms of processor time of the server per request */
  readonly cpu: number | null;
  readonly bytes: number;
  /** answers other than 2xx, broken connections and time-outs */
  readonly failed: number;
};

type Load = {
  readonly server: Running;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: readonly autocannon.Request[];
  readonly headers?: Record<string, string> | undefined;
  /** so many requests instead of so many seconds */
  readonly amount?: number;
  /** what the requests set going; its cost is counted too */
  readonly aftermath?: () => Promise<void>;
};

export const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Sends the requests in turn over every connection, each as soon as the one before is answered. */
async function send({ server, connections, seconds, requests, headers, amount, aftermath }: Load) {
  const times: number[] = [];
  const before = server.cpu();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${server.port}`,
        connections,
        ...(amount ? { amount } : { duration: seconds }),
        requests: [...requests],
        ...(headers ? { headers } : {}),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  await aftermath?.();
  const after = server.cpu();
  return {
    result,
    times: Float64Array.from(times).sort(),
    cpu: before === null || after === null ? null : after - before,
  };
}

/**
 * One warmed-up measurement. The warm-up is the same load, so the code is compiled for it and caches are as
 * full as they get.
 */
export async function measure(load: Load, warmUpSeconds: number): Promise<Measured> {
  if (warmUpSeconds > 0) await send({ ...load, seconds: warmUpSeconds });
  const { result, times, cpu } = await send(load);
  const answered = times.length;
  return {
    perSecond: answered / result.duration,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    cpu: cpu === null || answered === 0 ? null : cpu / answered,
    bytes: answered === 0 ? 0 : result.throughput.total / answered,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
