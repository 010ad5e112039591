import type { Call, CallFailure } from '#contract/platform/client.ts';
import { minTamponCount } from '#rules/catalogue/settings/settings.ts';
import type { Configuration, LinePrice } from '#rules/design/artwork/configuration.ts';
import { technologyOf } from '#rules/design/artwork/technology.ts';
import { ok } from '#rules/platform/result.ts';
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
  const { priceConfiguration } = await import('#contract/prices/pricing.ts');
  const answer = await call(priceConfiguration, { body }, signal ? { signal } : {});
  return answer.ok ? ok(answeredPrice(answer.value)) : answer;
}
