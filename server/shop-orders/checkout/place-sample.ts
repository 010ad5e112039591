import type { FastifyInstance } from 'fastify';
import type { Totals } from '#contract/orders/orders.ts';
import type { CheckoutPayload, PlacedOrder } from '#contract/shop-orders/checkout.ts';
import { sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';

/**
 * For tests: an order by bank transfer at the prices the shop answers to one without them. Throws when the
 * shop does not take it.
 */
export async function placeSample(
  app: FastifyInstance,
  changes: Partial<CheckoutPayload> = {},
): Promise<PlacedOrder> {
  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/payment/bank-transfer-create-order-with-data', payload });
  const order = sampleOrder(changes);
  const { data } = (await post({ ...order, uploadedAttachments: [] })).json<{ data: Totals }>();
  const answer = await post(data ? withTotals(order, data) : order);
  if (answer.statusCode !== 200) throw new Error(`The order was refused: ${answer.body}`);
  return answer.json();
}
