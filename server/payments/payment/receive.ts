import type { ProviderName } from '#rules/payments/payment/payment-state.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { subjectOf } from './paypal/webhook.ts';
import type { Fault, SignedMessage } from './provider.ts';
import { reconcilePayment } from './reconcile.ts';
import type { PaymentContext } from './settle.ts';
import { paymentAt } from './store.ts';

/**
 * What providers send by themselves. It only says which payment to ask about; a provider that could not be
 * asked sends it again.
 */

type Received<Code extends string> = Result<{ received: true }, Code | 'unavailable'>;
const received = ok({ received: true } as const);

function answerTo(fault: Fault): Received<'payment_not_found'> {
  if (fault === 'unknown') return fail('payment_not_found', 'id');
  return fail('unavailable');
}

async function reconcile(
  context: PaymentContext,
  provider: ProviderName,
  providerId: string,
  source: 'notification' | 'webhook',
): Promise<Received<'payment_not_found'>> {
  const reconciled = await reconcilePayment(context, provider, providerId, source);
  return reconciled.ok ? received : answerTo(reconciled.code);
}

/** A GET with the id of the payment, sent on every change (https://doc.gopay.com, "Notification"). */
export function receiveNotification(
  context: PaymentContext,
  id: string,
): Promise<Received<'payment_not_found'>> {
  return reconcile(context, 'goPay', id, 'notification');
}

/**
 * Genuine or not is for the wallet to say; events of orders of other shops on the same account are taken and
 * left alone.
 */
export async function receiveWebhook(
  context: PaymentContext,
  message: SignedMessage,
): Promise<Received<'webhook_not_genuine'>> {
  const genuine = await context.providers.payPal.isGenuine(message);
  if (!genuine.ok) return fail('unavailable');
  if (!genuine.value) return fail('webhook_not_genuine');
  const about = subjectOf(message.text);
  if (!about) return received;
  const named = 'order' in about ? ok(about.order) : await context.providers.payPal.orderOf(about.capture);
  if (!named.ok) return named.code === 'unknown' ? received : fail('unavailable');
  if (named.value === null) return received;
  const answer = await reconcile(context, 'payPal', named.value, 'webhook');
  if (answer.ok) return answer;
  if (answer.code !== 'payment_not_found') return fail('unavailable');
  // a genuine event of a payment the wallet has forgotten is sent in vain for ever, unless the shop knows the
  // payment
  const isOurs = await paymentAt(context.database.db, 'payPal', named.value);
  return isOurs ? fail('unavailable') : received;
}
