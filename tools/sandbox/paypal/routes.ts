import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { basicCredentials, bearerToken, issueToken, mediaType } from '../http.ts';
import { newId } from '../new-id.ts';
import { captureOrder, denyHeld, refundCapture } from './capture.ts';
import { checkOrder } from './check-order.ts';
import { errorBody, type Refusal, refusal } from './errors.ts';
import type { Money } from './money.ts';
import { findOrder, newOrder, presentCapture, presentOrder } from './order.ts';
import type { Capture, Order } from './order-shape.ts';
import { isTrueSignature, publicKey, type SignatureClaim } from './webhooks.ts';

/** Nine hours, as PayPal's tokens live. */
const tokenSeconds = 32_400;
const scope = [
  'https://uri.paypal.com/services/payments/payment',
  'https://uri.paypal.com/services/payments/refund',
  'https://uri.paypal.com/services/applications/webhooks',
].join(' ');

const notFound = refusal(404, {
  issue: 'INVALID_RESOURCE_ID',
  description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
});

/**
 * PayPal's REST API: Orders v2, the captures of Payments v2, the signature check of Webhooks v1.
 * https://developer.paypal.com/api/orders/v2 and /api/webhooks/v1. The shop's client is written apart from
 * this.
 */
export function payPalRoutes(app: FastifyInstance, gateway: Gateway): void {
  const refuse = (reply: FastifyReply, why: Refusal) => {
    const body = errorBody(why);
    return reply.code(why.status).header('paypal-debug-id', body.debug_id).send(body);
  };
  const isAllowed = (request: FastifyRequest): boolean => bearerToken(gateway, request, 'payPal') !== null;
  const unsupported = refusal(415, {
    issue: 'UNSUPPORTED_MEDIA_TYPE',
    description: 'Content-Type must be application/json.',
  });
  const wantsAll = (request: FastifyRequest): boolean => request.headers.prefer === 'return=representation';
  const requestIdOf = (request: FastifyRequest): string | undefined => {
    const id = request.headers['paypal-request-id'];
    return typeof id === 'string' && id.length > 0 ? id : undefined;
  };
  /** a header of the wrong shape is refused before anything is done */
  const headerFault = (request: FastifyRequest): Refusal | null => {
    const id = requestIdOf(request);
    if (id && id.length > 108) {
      const description = 'The value of a field is either too short or too long.';
      return refusal(400, {
        field: 'PayPal-Request-Id',
        location: 'header',
        issue: 'INVALID_STRING_LENGTH',
        description,
      });
    }
    const prefer = request.headers.prefer;
    if (prefer !== undefined && prefer !== 'return=minimal' && prefer !== 'return=representation') {
      const description = 'The value of a field is invalid.';
      return refusal(400, {
        field: 'Prefer',
        location: 'header',
        issue: 'INVALID_PARAMETER_VALUE',
        description,
      });
    }
    return null;
  };
  /** the first answer to this PayPal-Request-Id, or a refusal when the same one comes with other contents */
  const earlier = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const id = requestIdOf(request);
    const known = id ? gateway.store.answered.get(`${request.url} ${id}`) : undefined;
    if (!known) return false;
    if (known.body === JSON.stringify(request.body ?? null)) {
      void reply.code(200).send(known.answer);
    } else {
      const description =
        'The value of PayPal-Request-Id header has already been used. Please specify a different value and try again.';
      void refuse(reply, refusal(422, { issue: 'DUPLICATE_REQUEST_ID', description }));
    }
    return true;
  };
  const keep = (request: FastifyRequest, status: number, answer: unknown): void => {
    const id = requestIdOf(request);
    if (id)
      gateway.store.answered.set(`${request.url} ${id}`, {
        body: JSON.stringify(request.body ?? null),
        status,
        answer,
      });
  };

  app.post('/v1/oauth2/token', { config: { call: 'payPal.token' } }, (request, reply) => {
    const { clientId, clientSecret } = gateway.settings.payPal;
    const given = basicCredentials(request);
    if (given?.user !== clientId || given.password !== clientSecret) {
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    const body = (mediaType(request) === 'application/x-www-form-urlencoded' ? request.body : {}) as Record<
      string,
      string
    >;
    if (body.grant_type !== 'client_credentials') {
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL or not supported' });
    }
    return reply.send({
      scope,
      access_token: issueToken(gateway, 'payPal', scope, tokenSeconds),
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: tokenSeconds,
      nonce: `${new Date(gateway.clock.now()).toISOString()}${newId(20)}`,
    });
  });

  app.post('/v2/checkout/orders', { config: { call: 'payPal.create' } }, (request, reply) => {
    if (!isAllowed(request)) return refuse(reply, refusal(401));
    if (mediaType(request) !== 'application/json') return refuse(reply, unsupported);
    const wrong = headerFault(request);
    if (wrong) return refuse(reply, wrong);
    if (earlier(request, reply)) return reply;
    const checked = checkOrder(request.body, requestIdOf(request));
    if (!checked.ok) return refuse(reply, checked.refusal);
    const order = newOrder(gateway, checked.value);
    gateway.store.orders.set(order.id, order);
    gateway.store.save();
    const answer = presentOrder(gateway, order, wantsAll(request));
    // with a payment source PayPal answers 200: the order is not ready before the payer has acted
    const status = order.hasPaymentSource ? 200 : 201;
    keep(request, status, answer);
    return reply.code(status).send(answer);
  });

  app.get<{ Params: { id: string } }>(
    '/v2/checkout/orders/:id',
    { config: { call: 'payPal.show' } },
    (request, reply) => {
      if (!isAllowed(request)) return refuse(reply, refusal(401));
      const order = findOrder(gateway, request.params.id);
      return order ? reply.send(presentOrder(gateway, order, true)) : refuse(reply, notFound);
    },
  );

  app.post<{ Params: { id: string } }>(
    '/v2/checkout/orders/:id/capture',
    { config: { call: 'payPal.capture' } },
    async (request, reply) => {
      if (!isAllowed(request)) return refuse(reply, refusal(401));
      if (mediaType(request) !== 'application/json') return refuse(reply, unsupported);
      const wrong = headerFault(request);
      if (wrong) return refuse(reply, wrong);
      if (earlier(request, reply)) return reply;
      const order = findOrder(gateway, request.params.id);
      if (!order) return refuse(reply, notFound);
      const captured = await captureOrder(gateway, order);
      if (!captured.ok) return refuse(reply, captured.refusal);
      const answer = presentOrder(gateway, order, wantsAll(request));
      keep(request, 201, answer);
      await denyHeld(gateway, order);
      return reply.code(201).send(answer);
    },
  );

  const findCapture = (id: string): { order: Order; capture: Capture } | null => {
    for (const order of gateway.store.orders.values()) {
      const capture = order.captures.find((c) => c.id === id);
      if (capture) return { order, capture };
    }
    return null;
  };

  app.get<{ Params: { id: string } }>(
    '/v2/payments/captures/:id',
    { config: { call: 'payPal.show' } },
    (request, reply) => {
      if (!isAllowed(request)) return refuse(reply, refusal(401));
      const found = findCapture(request.params.id);
      return found
        ? reply.send(presentCapture(gateway, found.order, found.capture))
        : refuse(reply, notFound);
    },
  );

  app.post<{ Params: { id: string } }>(
    '/v2/payments/captures/:id/refund',
    { config: { call: 'payPal.refund' } },
    async (request, reply) => {
      if (!isAllowed(request)) return refuse(reply, refusal(401));
      if (mediaType(request) !== 'application/json') return refuse(reply, unsupported);
      if (earlier(request, reply)) return reply;
      const found = findCapture(request.params.id);
      if (!found) return refuse(reply, notFound);
      const { amount } = (request.body ?? {}) as { amount?: Money };
      const refunded = await refundCapture(gateway, found.order, found.capture, amount);
      if (!refunded.ok) return refuse(reply, refunded.refusal);
      const href = `${gateway.origin}/v2/payments/refunds/${refunded.value}`;
      const answer = {
        id: refunded.value,
        status: 'COMPLETED',
        links: [{ href, rel: 'self', method: 'GET' }],
      };
      keep(request, 201, answer);
      return reply.code(201).send(answer);
    },
  );

  app.post(
    '/v1/notifications/verify-webhook-signature',
    { config: { call: 'payPal.verify' } },
    (request, reply) => {
      if (!isAllowed(request)) return refuse(reply, refusal(401));
      if (mediaType(request) !== 'application/json') return refuse(reply, unsupported);
      const claim = (request.body ?? {}) as Record<string, unknown>;
      const texts = [
        'auth_algo',
        'cert_url',
        'transmission_id',
        'transmission_sig',
        'transmission_time',
        'webhook_id',
      ];
      const missing = [
        ...texts.filter((name) => typeof claim[name] !== 'string' || claim[name] === ''),
        ...(typeof claim.webhook_event === 'object' && claim.webhook_event !== null ? [] : ['webhook_event']),
      ];
      if (missing.length > 0) {
        const description = 'A required field / parameter is missing.';
        return refuse(
          reply,
          refusal(
            400,
            ...missing.map((name) => ({
              field: `/${name}`,
              issue: 'MISSING_REQUIRED_PARAMETER',
              description,
            })),
          ),
        );
      }
      const isTrue = isTrueSignature(gateway, claim as SignatureClaim);
      return reply.send({ verification_status: isTrue ? 'SUCCESS' : 'FAILURE' });
    },
  );

  app.get('/v1/notifications/certs/:name', (_request, reply) =>
    reply.type('application/x-pem-file').send(publicKey(gateway)),
  );
}
