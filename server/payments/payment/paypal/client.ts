import { z } from 'zod';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { PayPalAccess } from '#server/platform/provider-access.ts';
import { createAccessToken } from '../access-token.ts';
import type { Fault, Providers, Seen } from '../provider.ts';
import { checkedOf, createRequests, faultOf, type Refused, type Wire } from '../provider-request.ts';
import { orderBody } from './create-order.ts';
import { type PayPalOrder, payPalOrder, seenOrder } from './order-state.ts';
import { orderOfCapture, shownCapture, verification, verificationBody } from './webhook.ts';

const started = z.looseObject({ id: z.string().min(1).max(36), status: z.string() });

const isId = (id: string): boolean => /^[A-Za-z0-9-]{1,36}$/.test(id);
const JSON_BODY = { 'content-type': 'application/json' };

// https://developer.paypal.com/api/orders/v2, errors of "Capture payment for order"

/** Another request with the same id is being worked on: what comes of it is not known yet. */
const inProgress = 'PREVIOUS_REQUEST_IN_PROGRESS';
const capturedBefore = 'ORDER_ALREADY_CAPTURED';
const notApproved = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'ORDER_EXPIRED']);
const declined = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]);

const isOpenToPayer = ({ evidence }: Seen): boolean =>
  evidence.state === 'open' || evidence.state === 'approved';

/** No answer of the wallet: a page, or a refusal without any word of its own. */
const isGarbled = ({ code, status, said }: Refused): boolean =>
  code === 'garbage' || (code === 'status' && said === '' && status !== 401 && status !== 403);

/** The wallet finds fault with what it was sent, and not with who sends it. */
const isTurnedDown = ({ code, status }: Refused): boolean =>
  code === 'status' && status >= 400 && status < 500 && status !== 401 && status !== 403;

/** Why no money was taken, when the answer says so for certain. */
function noCapture(answer: Refused): Result<never, Fault> {
  const { status, said } = answer;
  if (status === 422 && notApproved.has(said)) return { ok: false, code: 'not_approved', detail: said };
  if (status === 422 && declined.has(said)) return { ok: false, code: 'declined', detail: said };
  return faultOf(answer);
}

/** A clear no, or nothing that is known: a payment called refused would be followed by a second one. */
const faultOrUnknown = (answer: Refused) =>
  answer.said === inProgress ? fail('unreachable', undefined, answer.said) : faultOf(answer);

/**
 * The wallet over Orders v2 (https://developer.paypal.com/api/orders/v2). Making an order and taking its
 * money carry a PayPal-Request-Id, so a repeat after a lost answer means the same.
 */
export function createPayPal(access: PayPalAccess, wire: Wire): Providers['payPal'] {
  const { send, circuit } = createRequests('payPal', access.url, wire);
  const { clientId, clientSecret, webhookId } = access;
  const token = createAccessToken(send, { path: '/v1/oauth2/token', clientId, clientSecret, now: wire.now });

  const read = (providerId: string, order: PayPalOrder): Result<Seen, Fault> => {
    const seen = order.id === providerId ? seenOrder(order) : null;
    return seen ? ok(seen) : { ok: false, code: 'garbage', detail: 'order' };
  };

  const look = async (providerId: string): Promise<Result<Seen, Fault>> => {
    if (!isId(providerId)) return { ok: false, code: 'unknown' };
    const answer = await token.withToken({
      call: 'show order',
      method: 'GET',
      path: `/v2/checkout/orders/${providerId}`,
      headers: {},
      reply: payPalOrder,
      mayRepeat: true,
    });
    return answer.ok ? read(providerId, answer.value) : faultOf(answer);
  };

  /**
   * An order that still looks approved may be being captured: a payer sent back to the wallet would agree a
   * second time.
   */
  const afterCapture = async (providerId: string, said: string): Promise<Result<Seen, Fault>> => {
    const seen = await look(providerId);
    return seen.ok && !isOpenToPayer(seen.value) ? seen : fail('unreachable', undefined, said);
  };

  return {
    name: 'payPal',
    isAvailable: circuit.isClosed,
    check: async () => checkedOf(await token.check()),
    look,
    async start(order, requestId) {
      const answer = await token.withToken({
        call: 'create order',
        method: 'POST',
        path: '/v2/checkout/orders',
        headers: { ...JSON_BODY, 'paypal-request-id': requestId, prefer: 'return=minimal' },
        body: JSON.stringify(orderBody(order)),
        reply: started,
        mayRepeat: true,
      });
      return answer.ok
        ? ok({ providerId: answer.value.id, state: 'open', gwUrl: null })
        : faultOrUnknown(answer);
    },
    async take(providerId, requestId) {
      if (!isId(providerId)) return { ok: false, code: 'unknown' };
      const answer = await token.withToken({
        call: 'capture',
        method: 'POST',
        path: `/v2/checkout/orders/${providerId}/capture`,
        headers: { ...JSON_BODY, 'paypal-request-id': requestId, prefer: 'return=representation' },
        body: '{}',
        reply: payPalOrder,
        mayRepeat: true,
      });
      const seen = answer.ok ? read(providerId, answer.value) : null;
      if (seen?.ok) return seen;
      // money may have moved: an answer nobody can read is looked up, and until that says more nothing is
      // known
      if (answer.ok || isGarbled(answer)) return afterCapture(providerId, 'garbled');
      if (answer.said === capturedBefore) return look(providerId);
      if (answer.said === inProgress) return afterCapture(providerId, answer.said);
      return noCapture(answer);
    },
    async orderOf(captureId) {
      const answer = await token.withToken({
        call: 'show capture',
        method: 'GET',
        path: `/v2/payments/captures/${captureId}`,
        headers: {},
        reply: shownCapture,
        mayRepeat: true,
      });
      return answer.ok ? ok(orderOfCapture(answer.value)) : faultOf(answer);
    },
    async isGenuine(message) {
      const body = verificationBody(message, webhookId);
      if (body === null) return ok(false);
      const answer = await token.withToken({
        call: 'verify webhook',
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        headers: JSON_BODY,
        body,
        reply: verification,
        mayRepeat: true,
      });
      if (answer.ok) return ok(answer.value.verification_status === 'SUCCESS');
      // a message it cannot even read was not sent by it
      return isTurnedDown(answer) ? ok(false) : faultOf(answer);
    },
  };
}
