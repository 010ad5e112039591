import { getOrderAgain } from '#contract/partner-orders/checkout.ts';
import { configurationId } from '#rules/design/artwork/configuration.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { filesUsed } from '#rules/design/artwork/references.ts';
import { isEmptyReference } from '#rules/partner-orders/references/reference.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { answerWords } from '#web/calls/failure-words.ts';
import { cartProblemText } from '#web/cart/texts.ts';
import { receivedPictures, unpack } from '#web/designer/share/receive-design.ts';
import { cart, pictures } from '#web/device/store.ts';
import { proposeReference } from '#web/partner/checkout/order-reference.ts';
import type { Shop } from '#web/shell/use-shop.ts';

export type Filled =
  | {
      readonly ok: true;
      readonly lines: number /** designs no program of today can read */;
      readonly missing: number;
    }
  | { readonly ok: false; readonly text: string };

/**
 * Fetches the designs of an order and puts each into the cart as a line of its own, with copies of its
 * pictures.
 */
export async function fillCart(
  { apiBase, locale, profile }: Pick<Shop, 'apiBase' | 'locale' | 'profile'>,
  orderId: string,
): Promise<Filled> {
  const answer = await browserCall(apiBase)(getOrderAgain, { params: { orderId } });
  if (!answer.ok) {
    const { code, detail } = answer;
    const text = answerWords({ code, detail }, locale, m.partner_again_offline());
    return { ok: false, text };
  }
  const { items, unreadable } = answer.value;
  let lines = 0;
  let missing = unreadable;
  for (const { artwork, quantity, reference } of items) {
    const read = parseArtwork(artwork);
    if (!read.ok) {
      missing += 1;
      continue;
    }
    const used = new Set(filesUsed(read.value));
    const own = receivedPictures(answer.value.pictures, used);
    const document = await unpack({ document: read.value, pictures: own }, pictures.save);
    if (!document.ok) return { ok: false, text: cartProblemText(document.code) };
    const id = configurationId(Math.random);
    const put = cart.put({
      id,
      quantity,
      artwork: document.value,
      latestSelectedPriceLevel: null,
      prices: null,
      ...(reference && !isEmptyReference(reference) ? { reference } : {}),
    });
    if (!put.ok) return { ok: false, text: cartProblemText(put.code) };
    lines += 1;
  }
  const { reference } = answer.value;
  if (lines > 0 && reference && profile) proposeReference(profile.id, reference);
  return { ok: true, lines, missing };
}
