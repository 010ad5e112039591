import type { ProductReply } from '#contract/catalogue/catalogue.ts';
import type { SettingsReply } from '#contract/catalogue/settings.ts';
import type { Call, TransportCode } from '#contract/platform/client.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';

/** Products and settings as the server answered; null: the product is no longer sold. */
export type ShopData = {
  readonly settings: SettingsReply;
  readonly products: ReadonlyMap<string, ProductReply | null>;
};
export type ShopDataResult =
  | { readonly ok: true; readonly value: ShopData }
  | { readonly ok: false; readonly code: ProblemCode | TransportCode };

/**
 * Loads what the lines of a cart are drawn and priced with. Stock is asked anew each time, because it falls.
 */
export async function loadShopData(
  call: Call,
  currency: Currency,
  productIds: readonly string[],
): Promise<ShopDataResult> {
  const [{ getProduct }, { getSettings }] = await Promise.all([
    import('#contract/catalogue/catalogue.ts'),
    import('#contract/company/settings.ts'),
  ]);
  const [settings, ...answers] = await Promise.all([
    call(getSettings, {}),
    ...productIds.map((id) => call(getProduct, { params: { id }, query: { currency } })),
  ]);
  if (!settings.ok) return { ok: false, code: settings.code };
  const products = new Map<string, ProductReply | null>();
  for (const [i, answer] of answers.entries()) {
    const id = productIds[i] as string;
    if (answer.ok) products.set(id, answer.value);
    else if (answer.code === 'product_not_found') products.set(id, null);
    else return { ok: false, code: answer.code };
  }
  return { ok: true, value: { settings: settings.value, products } };
}
