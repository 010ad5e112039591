import type { Call, CallFailure } from '#contract/client.ts';
import type { Configuration, LinePrice } from '#rules/artwork/configuration.ts';
import { technologyOf } from '#rules/artwork/technology.ts';
import { minTamponCount } from '#rules/pricing/settings.ts';
import { ok } from '#rules/result.ts';
import { answeredPrice, type PriceBody, priceBody } from '#web/designer/price/price-request.ts';
import type { Offer } from '#web/designer/state/offer.ts';

/** What the shop is asked about a line (PRC-021, PRC-022); two equal bodies have one price. */
export function lineBody(
  offer: Pick<Offer, 'product' | 'settings' | 'currency'>,
  { artwork, quantity }: Configuration,
): PriceBody {
  const { product, settings } = offer;
  const press = { product, quantity, minTampon: minTamponCount(settings, product.category) };
  const views = artwork.sides.map((side) => ({ print: technologyOf(side, press) }));
  return priceBody(offer, artwork, views, quantity);
}

/** The price of a line from the shop, net (D-S61). */
export async function priceLine(
  call: Call,
  body: PriceBody,
  signal?: AbortSignal,
): Promise<{ readonly ok: true; readonly value: LinePrice } | CallFailure<string>> {
  const { priceConfiguration } = await import('#contract/pricing.ts');
  const answer = await call(priceConfiguration, { body }, signal ? { signal } : {});
  return answer.ok ? ok(answeredPrice(answer.value)) : answer;
}
