import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { faultRequest } from '../faults.ts';
import type { Gateway } from '../gateway.ts';
import { gatewayUrl, goPayOutcomes, letEnd, returnAddress, tellings } from '../gopay/outcomes.ts';
import { approve, decide, refundCapture } from '../paypal/capture.ts';
import { findOrder } from '../paypal/order.ts';
import { plans } from '../paypal/order-shape.ts';

const telling = z.enum(tellings).default('after');
const goPayBody = z.strictObject({
  outcome: z.enum(goPayOutcomes),
  telling,
  instrument: z.string().optional(),
});
const payPalBody = z.strictObject({
  outcome: z.enum(['approve', 'accept', 'deny', 'refund']),
  plan: z.enum(plans).default('complete'),
  telling,
});
const clockBody = z.strictObject({ seconds: z.number().min(0) });
const webhookBody = z.strictObject({ url: z.url({ protocol: /^https?$/ }).nullable() });

/**
 * What tests steer the sandbox by. No provider has these calls; they are under /sandbox so that none can be
 * mistaken for one.
 */
export function controlRoutes(app: FastifyInstance, gateway: Gateway): void {
  const wrong = (reply: FastifyReply, error: z.ZodError) =>
    reply.code(400).send({ message: z.prettifyError(error) });
  const log: { at: number; method: string; path: string; status: number; call: string }[] = [];

  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config?.call;
    if (!call) return;
    log.push({
      at: gateway.clock.now(),
      method: request.method,
      path: request.url,
      status: reply.statusCode,
      call,
    });
    if (log.length > 5_000) log.splice(0, 1_000);
  });

  /** Everything that happened, without secrets. `?quiet=1` waits until each message had its first try. */
  app.get<{ Querystring: { quiet?: string } }>('/sandbox/state', async (request) => {
    if (request.query.quiet) await gateway.deliveries.quiet();
    return {
      now: gateway.clock.now(),
      webhookUrl: gateway.webhookUrl ?? null,
      payments: [...gateway.store.payments.values()].map(({ key, ...payment }) => ({
        ...payment,
        gatewayUrl: gatewayUrl(gateway, { ...payment, key }),
        returnAddress: returnAddress({ ...payment, key }),
      })),
      orders: [...gateway.store.orders.values()],
      deliveries: gateway.deliveries.list(),
      faults: gateway.faults.list(),
      calls: log,
    };
  });

  app.delete('/sandbox/state', async (_request, reply) => {
    gateway.store.payments.clear();
    gateway.store.orders.clear();
    gateway.store.tokens.clear();
    gateway.store.answered.clear();
    gateway.faults.clear();
    gateway.deliveries.clear();
    log.length = 0;
    gateway.store.save();
    return reply.code(204).send();
  });

  app.post('/sandbox/faults', async (request, reply) => {
    const body = faultRequest.safeParse(request.body);
    return body.success ? gateway.faults.add(body.data) : wrong(reply, body.error);
  });
  app.delete('/sandbox/faults', async (_request, reply) => {
    gateway.faults.clear();
    return reply.code(204).send();
  });

  app.post('/sandbox/clock', async (request, reply) => {
    const body = clockBody.safeParse(request.body);
    if (!body.success) return wrong(reply, body.error);
    gateway.clock.advance(body.data.seconds);
    return { now: gateway.clock.now() };
  });

  app.put('/sandbox/webhook', async (request, reply) => {
    const body = webhookBody.safeParse(request.body);
    if (!body.success) return wrong(reply, body.error);
    gateway.webhookUrl = body.data.url ?? undefined;
    return { url: body.data.url };
  });

  app.post<{ Params: { id: string } }>('/sandbox/payments/:id/outcome', async (request, reply) => {
    const body = goPayBody.safeParse(request.body);
    if (!body.success) return wrong(reply, body.error);
    const payment = gateway.store.payments.get(Number(request.params.id));
    if (!payment) return reply.code(404).send({ message: 'no such payment' });
    const done = await letEnd(gateway, payment, body.data.outcome, body.data.telling, body.data.instrument);
    return reply.code(done ? 200 : 409).send({ state: payment.state, returnAddress: returnAddress(payment) });
  });

  app.post<{ Params: { id: string } }>('/sandbox/orders/:id/outcome', async (request, reply) => {
    const body = payPalBody.safeParse(request.body);
    if (!body.success) return wrong(reply, body.error);
    const order = findOrder(gateway, request.params.id);
    if (!order) return reply.code(404).send({ message: 'no such order' });
    const { outcome, plan, telling: when } = body.data;
    order.telling = when;
    let done = outcome === 'approve' ? await approve(gateway, order, plan, when) : order.captures.length > 0;
    if (outcome !== 'approve') {
      for (const capture of order.captures) {
        const ended =
          outcome === 'refund'
            ? (await refundCapture(gateway, order, capture)).ok
            : await decide(gateway, order, capture, outcome === 'accept');
        done &&= ended;
      }
    }
    return reply
      .code(done ? 200 : 409)
      .send({ status: order.status, captures: order.captures.map(({ status }) => status) });
  });

  app.post<{ Params: { id: string } }>('/sandbox/deliveries/:id/again', async (request, reply) => {
    const delivery = await gateway.deliveries.again(Number(request.params.id));
    return delivery ?? reply.code(404).send({ message: 'no such message' });
  });
}
