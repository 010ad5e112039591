import { z } from 'zod';
import { ok } from '#rules/platform/result.ts';
import type { GoPayAccess } from '#server/platform/provider-access.ts';
import { createAccessToken } from '../access-token.ts';
import type { Provider, Seen } from '../provider.ts';
import { checkedOf, createRequests, faultOf, type Wire } from '../provider-request.ts';
import { paymentBody } from './create-payment.ts';
import { goPayStates, stateOf } from './payment-state.ts';

/** Payments are numbered; a number beyond what a script keeps exactly would be another payment. */
const paymentId = z.union([
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  z.string().regex(/^\d{1,19}$/),
]);

const payment = z.looseObject({
  id: paymentId,
  order_number: z.string(),
  state: z.enum(goPayStates),
  sub_state: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
});
const createdPayment = payment.extend({ gw_url: z.url({ protocol: /^https?$/ }) });

/**
 * One of the refunds of a payment (https://doc.gopay.com, "Payment refunds history"; `getHistoryRefunds` of
 * the gateway's own clients). Amount in hundredths.
 */
const refunds = z.array(
  z.looseObject({ amount: z.number().int().nonnegative(), state: z.string().nullish() }),
);
const refundedOf = (list: z.infer<typeof refunds>): number =>
  list.reduce((sum, { amount, state }) => sum + (state === 'FAILED' ? 0 : amount), 0);

const seen = ({ order_number, state, sub_state, amount, currency }: z.infer<typeof payment>): Seen => ({
  evidence: { state: stateOf(state, sub_state ?? undefined), amount, currency, orderCode: order_number },
  said: sub_state ? `${state} ${sub_state}` : state,
});

const isId = (id: string): boolean => /^\d{1,19}$/.test(id);

/**
 * The card gateway over its REST API (https://doc.gopay.com: "Access token", "Standard payment", "Status of
 * the payment"). A payment is made with a token of the scope payment-create, asked about with one of
 * payment-all. Making one is not repeated after a lost answer: the gateway has no key to tell a repeat by.
 */
export function createGoPay(access: GoPayAccess, wire: Wire): Provider {
  const { send, circuit } = createRequests('goPay', access.url, wire);
  const { clientId, clientSecret, goid } = access;
  const token = (scope: string) =>
    createAccessToken(send, { path: '/oauth2/token', clientId, clientSecret, scope, now: wire.now });
  const toCreate = token('payment-create');
  const toLook = token('payment-all');

  const look: Provider['look'] = async (providerId) => {
    if (!isId(providerId)) return { ok: false, code: 'unknown' };
    const answer = await toLook.withToken({
      call: 'status',
      method: 'GET',
      path: `/payments/payment/${providerId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      reply: payment,
      mayRepeat: true,
    });
    if (!answer.ok) return faultOf(answer);
    // an answer about another payment must not settle this one
    if (String(answer.value.id) !== providerId) return { ok: false, code: 'garbage', detail: 'id' };
    const found = seen(answer.value);
    if (answer.value.state !== 'PARTIALLY_REFUNDED') return ok(found);
    return ok({ ...found, evidence: { ...found.evidence, refunded: await refundedSoFar(providerId) } });
  };

  /** 0 when the gateway does not say: that some was paid back is known all the same. */
  const refundedSoFar = async (providerId: string): Promise<number> => {
    const answer = await toLook.withToken({
      call: 'refunds',
      method: 'GET',
      path: `/payments/payment/${providerId}/refunds`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      reply: refunds,
      mayRepeat: true,
    });
    return answer.ok ? refundedOf(answer.value) : 0;
  };

  return {
    name: 'goPay',
    isAvailable: circuit.isClosed,
    check: async () => checkedOf(await toCreate.check()),
    async start(order) {
      const answer = await toCreate.withToken({
        call: 'create payment',
        method: 'POST',
        path: '/payments/payment',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(paymentBody(order, goid)),
        reply: createdPayment,
        mayRepeat: false,
      });
      if (!answer.ok) return faultOf(answer);
      const { id, gw_url } = answer.value;
      return ok({ providerId: String(id), state: seen(answer.value).evidence.state, gwUrl: gw_url });
    },
    look,
    take: look,
  };
}
