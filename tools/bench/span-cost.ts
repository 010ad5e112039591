import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forRequest } from '#server/platform/log/request-id.ts';
import {
  databaseWaitSeconds,
  requestSeconds,
  requests,
  statementSeconds,
} from '#server/platform/metrics/metrics.ts';
import { beginRequestSpan, noteSpan, spanHere, within } from '#server/platform/tracing/tracing.ts';

/**
 * Processor time that figures and traces take of a request of eight statements, in µs: what
 * watching-cost.ts measures of a whole shop, without all the rest of it. The collector runs in the same
 * process, so of traces it is too much rather than too little.
 *
 *   node tools/bench/span-cost.ts
 */
const STATEMENTS = 8;
const REQUESTS = 6_000;
const ROUNDS = 3;

const collector = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const { startTracing } = await import('#server/platform/tracing/open-telemetry.ts');

function traced(): void {
  forRequest(randomUUID(), () => {
    const span = beginRequestSpan('GET');
    within(span, () => {
      for (let i = 0; i < STATEMENTS; i += 1) {
        const here = spanHere();
        if (here)
          noteSpan(here, 'select orders', performance.now(), { 'db.system.name': 'postgresql' }, false);
      }
    });
    span?.updateName('GET /api/profile');
    span?.setAttributes({ 'http.request.method': 'GET', 'http.route': '/api/profile' });
    span?.end();
  });
}

function counted(): void {
  requests.inc({ method: 'GET', route: '/api/profile', status: '200' });
  requestSeconds.observe({ method: 'GET', route: '/api/profile' }, 0.01);
  for (let i = 0; i < STATEMENTS; i += 1) {
    statementSeconds.observe(0.003);
    databaseWaitSeconds.observe(0.0001);
  }
}

async function usedBy(work: () => void): Promise<number> {
  for (let i = 0; i < 1_000; i += 1) work();
  const before = process.cpuUsage();
  for (let i = 0; i < REQUESTS; i += 1) {
    work();
    // what is sent is sent between requests
    if (i % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / REQUESTS;
}

for (let round = 0; round < ROUNDS; round += 1) {
  const nothing = await usedBy(() => {});
  const found: [string, number][] = [
    ['traces off', await usedBy(traced)],
    ['figures', await usedBy(counted)],
  ];
  for (const ratio of [0.1, 1]) {
    const tracing = { isOn: true, serviceName: 'inkrule', ratio };
    const end = await startTracing({ tracing, processName: null });
    found.push([`traces of ${ratio}`, await usedBy(traced)]);
    await end();
  }
  console.log(found.map(([what, us]) => `${what} ${(us - nothing).toFixed(1)} µs`).join(', '));
}
process.exit(0);
