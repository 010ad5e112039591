import { getCurrentPriceList } from '#contract/prices/pricing.ts';
import { anonymousBuyer, vatBuyer, vatPercentFor } from '#rules/platform/money/vat.ts';
import type { ShopContext } from '#web/context.ts';
import type { Tariff } from './unit-price.ts';

/**
 * The price list of whoever asks and the VAT they pay: a partner's by their list, everybody else's by the
 * edition (D-S47, D-S48).
 */
export async function shopperTariff(shop: ShopContext): Promise<Tariff & { readonly listId: string | null }> {
  const { edition, currency } = shop;
  const list = await shop.call(getCurrentPriceList, { query: { currency } });
  const own = list.ok && !list.value.isDefault ? list.value : null;
  const buyer = own
    ? vatBuyer({
        useBillingCompany: own.useBillingCompany,
        taxTin: own.billingTaxTin ?? '',
        country: own.billingCountry,
      })
    : anonymousBuyer(edition);
  const vat = vatPercentFor(edition, buyer);
  return { edition, currency, vat, isOwn: own !== null, listId: list.ok ? list.value.id : null };
}
