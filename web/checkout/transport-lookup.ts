import type { Call } from '#contract/platform/client.ts';
import type { Configuration } from '#rules/design/artwork/configuration.ts';
import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { destinationOf } from '#rules/orders/order/order-validation.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { minorToNumber } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';

export type TransportedLine = Pick<Configuration, 'quantity' | 'prices'> & {
  readonly productId: string;
  readonly name: string;
};

/**
 * The net price of delivery in a currency (CHK-038 to CHK-042). `not_delivered`: not deliverable there, on
 * the address it was asked for; `lookup_failed`: no answer, which stops the order as well, because no order
 * goes out without a price of delivery (D-S68).
 */
export async function lookUpTransport(
  call: Call,
  lines: readonly TransportedLine[],
  info: OrderInformation,
  currency: Currency,
): Promise<Result<number, 'not_delivered' | 'lookup_failed'>> {
  const { priceTransport } = await import('#contract/prices/transport.ts');
  const { country, zipPrefix, zipField } = destinationOf(info);
  const items = lines.map(({ productId, name, quantity, prices }) => ({
    id: productId,
    count: quantity,
    name: name.slice(0, 200),
    amount: prices ? minorToNumber(prices.price) : 0,
  }));
  const answer = await call(priceTransport, { body: { items, country, zipCode: zipPrefix, currency } });
  if (!answer.ok) {
    console.warn('transport:', answer.code);
    return fail('lookup_failed', zipField);
  }
  return answer.value?.isZipCodeValid ? ok(answer.value.price) : fail('not_delivered', zipField);
}
