// runs on both databases: statements are watched in another way on each
import type { AddressInfo } from 'node:net';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import { sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { startTracing } from './open-telemetry.ts';
import { traceIdOf } from './tracing.ts';

const exporter = new InMemorySpanExporter();
let server: TestServer;
let end: () => Promise<void>;
beforeAll(async () => {
  server = await testServer({ jobs: true });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { config } = server.shop;
  end = await startTracing({ ...config, tracing: { ...config.tracing, ratio: 1 } }, exporter);
});
afterAll(async () => {
  await end();
  await server.close();
});

const post = async (body: object) => {
  const { port } = server.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/payment/bank-transfer-create-order-with-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { id: answer.headers.get('x-request-id') ?? '', said: (await answer.json()) as unknown };
};

it('a trace has the id of its request, and only one that is an id', () => {
  expect(traceIdOf('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5bd9cb469fa16570867728950e');
  expect([undefined, 'asked', '0'.repeat(32)].map(traceIdOf)).toEqual([null, null, null]);
});

describe('an order', () => {
  it('is one trace, from its call over its statements and jobs to its mails', async () => {
    const order = sampleOrder({ orderCode: '26120001' });
    const asked = await post({ ...order, uploadedAttachments: [] });
    const { id } = await post(withTotals(order, (asked.said as { data: Totals }).data));
    const traceId = traceIdOf(id);
    const spans = () => exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
    await expect.poll(() => spans().filter(({ name }) => name === 'mail').length).toBe(2);
    await server.shop.jobs.idle(30_000);
    const all = spans();
    const byId = new Map(all.map((span) => [span.spanContext().spanId, span]));
    const roots = all.filter(({ parentSpanContext }) => !parentSpanContext);
    expect(roots.map(({ name }) => name)).toEqual(['POST /api/payment/bank-transfer-create-order-with-data']);
    // every span hangs below another one of the same trace
    for (const { name, parentSpanContext } of all)
      expect([name, !parentSpanContext || byId.has(parentSpanContext.spanId)]).toEqual([name, true]);
    const above = (name: string) =>
      all
        .filter((span) => span.name === name)
        .map(({ parentSpanContext }) => byId.get(parentSpanContext?.spanId ?? '')?.name);
    expect(above('insert orders')).toEqual([roots[0]?.name]);
    expect(above('mail').toSorted()).toEqual(['job send-office-notice', 'job send-order-confirmation']);
    expect(above('job make-print-files')[0]).toBe(roots[0]?.name);
    expect(JSON.stringify(all.map(({ name, attributes }) => [name, attributes]))).not.toContain(
      order.billingAddress.email,
    );
  });

  it('is no trace where nobody asked for any', async () => {
    await end();
    exporter.reset();
    await post({ ...sampleOrder({ orderCode: '26120002' }), uploadedAttachments: [] });
    expect(exporter.getFinishedSpans()).toEqual([]);
  });
});
