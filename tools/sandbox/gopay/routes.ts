import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoTime } from '../clock.ts';
import type { Gateway } from '../gateway.ts';
import { basicCredentials, bearerToken, issueToken, mediaType } from '../http.ts';
import { checkPayment } from './check-payment.ts';
import { type Complaint, errorBody, statusOf } from './errors.ts';
import { endOverdue, gatewayUrl, notify, refund } from './outcomes.ts';
import { type Payment, presentPayment } from './payment.ts';

/** "Token expires after 30 minutes" (GoPay REST API documentation, "Access token"). */
const tokenSeconds = 30 * 60;
const scopes = ['payment-create', 'payment-all'];

/**
 * GoPay's REST API as its documentation has it: "Authentication", "Standard payment", "Status of the
 * payment", "Refundation", https://doc.gopay.com (sandbox base https://gw.sandbox.gopay.com/api). The shop's
 * client is written apart from this.
 */
export function goPayRoutes(app: FastifyInstance, gateway: Gateway): void {
  const refuse = (reply: FastifyReply, ...complaints: Complaint[]) =>
    reply
      .code(statusOf(complaints[0]?.key ?? 'system'))
      .type('application/json')
      .send(errorBody(complaints, gateway.clock.now()));

  /** the headers every call must carry */
  const headersFault = (request: FastifyRequest, contentType: string): Complaint | null => {
    if (!(request.headers.accept ?? '').includes('application/json')) {
      return { key: 'invalidRequest', description: 'Accept must be application/json' };
    }
    if (mediaType(request) !== contentType)
      return { key: 'invalidRequest', description: `Content-Type must be ${contentType}` };
    return null;
  };
  const scopeFault = (request: FastifyRequest, allowed: readonly string[]): Complaint | null => {
    const token = bearerToken(gateway, request, 'goPay');
    return token && allowed.includes(token.scope) ? null : { key: 'notAuthorized' };
  };

  app.post('/api/oauth2/token', { config: { call: 'goPay.token' } }, (request, reply) => {
    const wrong = headersFault(request, 'application/x-www-form-urlencoded');
    if (wrong) return refuse(reply, wrong);
    const given = basicCredentials(request);
    const { clientId, clientSecret } = gateway.settings.goPay;
    if (given?.user !== clientId || given.password !== clientSecret)
      return refuse(reply, { key: 'wrongCredentials' });
    const body = (request.body ?? {}) as Record<string, string>;
    if (!body.grant_type) return refuse(reply, { key: 'required', field: 'grant_type' });
    if (body.grant_type !== 'client_credentials') return refuse(reply, { key: 'grantNotSupported' });
    if (!body.scope) return refuse(reply, { key: 'required', field: 'scope' });
    if (!scopes.includes(body.scope)) return refuse(reply, { key: 'format', field: 'scope' });
    return reply.send({
      token_type: 'bearer',
      access_token: issueToken(gateway, 'goPay', body.scope, tokenSeconds),
      expires_in: tokenSeconds,
    });
  });

  app.post('/api/payments/payment', { config: { call: 'goPay.create' } }, (request, reply) => {
    const wrong = headersFault(request, 'application/json') ?? scopeFault(request, scopes);
    if (wrong) return refuse(reply, wrong);
    const checked = checkPayment(request.body);
    if (!checked.ok) return refuse(reply, ...checked.complaints);
    if (checked.value.goid !== gateway.settings.goPay.goid) {
      return refuse(reply, { key: 'payeeCannotAccept', field: 'target.goid' });
    }
    const now = gateway.clock.now();
    const payment: Payment = {
      ...checked.value,
      id: ++gateway.store.lastPaymentId,
      key: randomBytes(18).toString('base64url'),
      createdAt: now,
      history: [{ state: 'CREATED', at: now }],
      state: 'CREATED',
      subState: undefined,
      instrument: undefined,
      refunded: 0,
    };
    gateway.store.payments.set(payment.id, payment);
    gateway.store.save();
    return reply.send(presentPayment(payment, gatewayUrl(gateway, payment), false));
  });

  const find = (id: string): Payment | undefined =>
    /^\d{1,15}$/.test(id) ? gateway.store.payments.get(Number(id)) : undefined;

  app.get<{ Params: { id: string } }>(
    '/api/payments/payment/:id',
    { config: { call: 'goPay.status' } },
    async (request, reply) => {
      const wrong =
        headersFault(request, 'application/x-www-form-urlencoded') ?? scopeFault(request, ['payment-all']);
      if (wrong) return refuse(reply, wrong);
      await endOverdue(gateway);
      const payment = find(request.params.id);
      if (!payment) return refuse(reply, { key: 'notFound' });
      return reply.send(presentPayment(payment, gatewayUrl(gateway, payment), true));
    },
  );

  // "Payment refunds history"
  app.get<{ Params: { id: string } }>(
    '/api/payments/payment/:id/refunds',
    { config: { call: 'goPay.refund' } },
    (request, reply) => {
      const wrong =
        headersFault(request, 'application/x-www-form-urlencoded') ?? scopeFault(request, ['payment-all']);
      if (wrong) return refuse(reply, wrong);
      const payment = find(request.params.id);
      if (!payment) return refuse(reply, { key: 'notFound' });
      const { currency, refunds = [] } = payment;
      return reply.send(
        refunds.map(({ id, amount, at }) => ({
          id,
          state: 'FINISHED',
          amount,
          currency,
          date_requested: isoTime(at),
        })),
      );
    },
  );

  app.post<{ Params: { id: string } }>(
    '/api/payments/payment/:id/refund',
    { config: { call: 'goPay.refund' } },
    async (request, reply) => {
      const wrong =
        headersFault(request, 'application/x-www-form-urlencoded') ?? scopeFault(request, ['payment-all']);
      if (wrong) return refuse(reply, wrong);
      const payment = find(request.params.id);
      if (!payment) return refuse(reply, { key: 'notFound' });
      const given = ((request.body ?? {}) as Record<string, string>).amount;
      if (!given) return refuse(reply, { key: 'required', field: 'amount' });
      if (!/^\d{1,15}$/.test(given) || Number(given) === 0)
        return refuse(reply, { key: 'format', field: 'amount' });
      if (payment.state !== 'PAID' && payment.state !== 'PARTIALLY_REFUNDED')
        return refuse(reply, { key: 'notRefundable' });
      if (!refund(gateway, payment, Number(given)))
        return refuse(reply, { key: 'wrongAmount', field: 'amount' });
      await notify(gateway, payment, 'after');
      return reply.send({ id: payment.id, result: 'FINISHED' });
    },
  );
}
