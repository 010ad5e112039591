import type { Scale } from '#rules/catalogue/products/product.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';

type PriceQuestion = {
  readonly listId: string;
  readonly productId: string;
  readonly color: string;
  readonly scale: Scale;
};
export type ColorPrice = { readonly net: number; readonly from: number };

const running = new Map<string, AbortController>();

/**
 * The price of a colour from the server (CAT-034). Null when there is none: the old price stays. The client
 * and the record are fetched with the first colour somebody chooses, so a list page does not carry them.
 * 'aborted' when the same card has asked again since.
 */
export async function colorPrice(
  apiBase: string,
  currency: Currency,
  asked: PriceQuestion,
): Promise<ColorPrice | null | 'aborted'> {
  const { listId, productId, color, scale } = asked;
  running.get(productId)?.abort();
  const controller = new AbortController();
  running.set(productId, controller);
  try {
    const [{ createHttpCall }, { getProductPrice }] = await Promise.all([
      import('#contract/platform/client.ts'),
      import('#contract/prices/pricing.ts'),
    ]);
    const input = { params: { id: listId, productId }, query: { color, scale, currency } };
    const found = await createHttpCall(apiBase)(getProductPrice, input, { signal: controller.signal });
    if (controller.signal.aborted) return 'aborted';
    return found.ok ? { net: found.value.price, from: found.value.pcsFrom } : null;
  } catch {
    return controller.signal.aborted ? 'aborted' : null; // the chunk did not arrive: the old price stays
  } finally {
    if (running.get(productId) === controller) running.delete(productId);
  }
}
