import { priceConfiguration } from '#contract/prices/pricing.ts';
import { type Minor, minor } from '#rules/platform/money/money.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useLoading } from '#web/calls/use-loading.ts';
import { useShop } from '#web/shell/use-shop.ts';
import type { Offer } from '../state/offer.ts';
import { answeredPrice, instantPrice, type PriceBody } from './price-request.ts';

/** A design changes with each letter. */
const PAUSE_MS = 300;

export type Change = { readonly before: PriceBody; readonly after: PriceBody };

const saved = (before: Minor | undefined, after: Minor | undefined): Minor =>
  minor(before === undefined || after === undefined ? 0 : Math.max(0, before - after));

/**
 * What an order costs less with a change. Where only the server knows the price list it is asked for both
 * prices; nothing until it has answered, and where it refuses.
 */
export function useSaving(offer: Offer, change: Change | null): Minor {
  const { apiBase } = useShop();
  const key = change && offer.priceList === null ? JSON.stringify([change.before, change.after]) : null;
  const { value } = useLoading(
    key,
    async (signal) => {
      const { before, after } = change as Change;
      const priceOf = (body: PriceBody) => browserCall(apiBase)(priceConfiguration, { body }, { signal });
      const [was, becomes] = await Promise.all([priceOf(before), priceOf(after)]);
      if (!was.ok) return was;
      if (!becomes.ok) return becomes;
      const less = saved(answeredPrice(was.value).price, answeredPrice(becomes.value).price);
      return { ok: true, value: { of: key, less } };
    },
    { pauseMs: PAUSE_MS },
  );
  if (!change) return minor(0);
  if (key === null)
    return saved(instantPrice(offer, change.before)?.price, instantPrice(offer, change.after)?.price);
  // the answer to the design before is none to this one
  return value?.of === key ? value.less : minor(0);
}
