import { getProduct } from '#contract/catalogue/catalogue.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { configurationId } from '#rules/design/artwork/configuration.ts';
import { type OnOtherProduct, onOtherProduct } from '#rules/design/artwork/other-product.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { answerWords } from '#web/calls/failure-words.ts';
import { hasQr, loadQr } from '#web/designer/codes/qr.ts';
import { loadFaces } from '#web/designer/fonts/fonts.ts';
import { createBrowserMeasure } from '#web/designer/fonts/measure.ts';
import { takenOnto } from '#web/designer/proposals/taken-onto.ts';
import type { CartLine } from '#web/device/cart-line.ts';
import { readConfiguration, saveDraft } from '#web/device/configurations.ts';
import { designNotes } from '#web/device/store.ts';
import type { useShop } from '#web/shell/use-shop.ts';

type Copied = {
  readonly line: CartLine;
  /** the name of the design; empty where it has none */
  readonly named: string;
  readonly from: Product;
  /** id of the other product */
  readonly to: string;
};
type Shop = Pick<ReturnType<typeof useShop>, 'apiBase' | 'currency' | 'locale'>;

/**
 * Sets a design anew for another product and stores it as one of its own.
 * @returns why it could not, in words; null where `signal` ended before anything was stored
 */
export async function copyOnto(
  { line, named, from, to }: Copied,
  { apiBase, currency, locale }: Shop,
  signal: AbortSignal,
): Promise<string | OnOtherProduct | null> {
  const read = readConfiguration(line);
  if (!read.ok) return m.cart_error_artwork();
  const wish = { params: { id: to }, query: { currency } };
  const answer = await browserCall(apiBase)(getProduct, wish, { signal });
  if (signal.aborted) return null;
  if (!answer.ok) return answerWords(answer, locale, m.designs_offline());
  const { artwork, quantity } = read.value;
  await Promise.all([loadFaces(artwork), hasQr(artwork) && loadQr()]);
  if (signal.aborted) return null;
  const context = document.createElement('canvas').getContext('2d');
  // the wire writes plain numbers where the rules name their unit
  const product = answer.value as unknown as Product;
  const moved = context && onOtherProduct(artwork, from, product, createBrowserMeasure(context));
  if (!moved) return m.designs_duplicate_failed();
  const id = configurationId(Math.random);
  const draft = { id, quantity, artwork: moved.document, latestSelectedPriceLevel: null, prices: null };
  const stored = saveDraft(draft, false);
  if (!stored.ok) return m.designs_storage_full();
  const taken = takenOnto(designNotes.find(line.id).taken, artwork, moved);
  if (named !== '' || taken.length > 0) designNotes.put(id, { name: named, taken });
  return moved;
}
