import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Call, Fault } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { errorBody as goPayError } from './gopay/errors.ts';
import { errorBody as payPalError, refusal } from './paypal/errors.ts';
import { asValue, hundredths } from './paypal/money.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the provider's call this route is, for faults and the log */
    call?: Call;
  }
  interface FastifyRequest {
    fault: Fault | null;
  }
}

const defaultSeconds = { slow: 30, tooMany: 2 } as const;

/** Changes money and names in an answer of either provider, wherever they stand. */
function distort(value: unknown, kind: Fault['kind']): unknown {
  if (Array.isArray(value)) return value.map((entry) => distort(entry, kind));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      if (kind === 'wrongAmount' && name === 'amount' && typeof entry === 'number')
        return [name, entry + 100];
      if (kind === 'wrongAmount' && name === 'value' && typeof entry === 'string') {
        const amount = hundredths(entry);
        return [name, amount === null ? entry : asValue(amount + 100)];
      }
      if (kind === 'wrongCurrency' && (name === 'currency' || name === 'currency_code'))
        return [name, entry === 'USD' ? 'GBP' : 'USD'];
      if (kind === 'wrongOrder' && /^(order_number|reference_id|custom_id|invoice_id)$/.test(name))
        return [name, '00000000'];
      return [name, distort(entry, kind)];
    }),
  );
}

/** Lets a call go wrong the way a control call asked for. */
export function faultHooks(app: FastifyInstance, gateway: Gateway): void {
  app.decorateRequest('fault', null);

  app.addHook('preHandler', async (request, reply) => {
    const call = request.routeOptions.config.call;
    if (!call) return;
    const { id } = (request.params ?? {}) as { id?: string };
    const fault = gateway.faults.take(call, id);
    request.fault = fault;
    if (!fault) return;
    const isGoPay = call.startsWith('goPay.');
    const now = gateway.clock.now();
    switch (fault.kind) {
      case 'slow':
        await sleep((fault.seconds ?? defaultSeconds.slow) * 1000, undefined, { ref: false });
        return;
      case 'garbage':
        return reply
          .code(200)
          .type('text/html')
          .send('<html><body><h1>It works</h1>{"state":"PAID"</body></html>');
      case 'unauthorized':
        return reply
          .code(401)
          .send(isGoPay ? goPayError([{ key: 'notAuthorized' }], now) : payPalError(refusal(401)));
      case 'tooMany':
        reply.header('retry-after', String(fault.seconds ?? defaultSeconds.tooMany));
        return reply
          .code(429)
          .send(isGoPay ? goPayError([{ key: 'system' }], now) : payPalError(refusal(429)));
      case 'error':
        return reply
          .code(500)
          .send(isGoPay ? goPayError([{ key: 'system' }], now) : payPalError(refusal(500)));
      case 'inProgress':
        return reply.code(409).send(
          payPalError(
            refusal(409, {
              issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
              description:
                'A previous request on this resource is currently in progress. Please wait for some time and try again.',
            }),
          ),
        );
      case 'drop':
        reply.hijack();
        request.raw.socket.destroy();
        return;
    }
  });

  app.addHook('preSerialization', async (request, _reply, payload) => {
    const kind = request.fault?.kind;
    return kind === 'wrongAmount' || kind === 'wrongCurrency' || kind === 'wrongOrder'
      ? distort(payload, kind)
      : payload;
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.fault?.kind === 'lostAnswer') request.raw.socket.destroy();
    return payload;
  });
}
