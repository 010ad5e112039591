import { getOrderAgain } from '#contract/partner-orders/checkout.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { configurationId } from '#rules/design/artwork/configuration.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { filesUsed } from '#rules/design/artwork/references.ts';
import { isEmptyReference } from '#rules/partner-orders/references/reference.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { answerWords } from '#web/calls/failure-words.ts';
import { cartProblemText } from '#web/cart/texts.ts';
import { receivedPictures, unpack } from '#web/designer/share/receive-design.ts';
import { type CartLine, MAX_LINES } from '#web/device/cart-line.ts';
import { cart, pictures } from '#web/device/store.ts';
import { proposeReference } from '#web/partner/checkout/order-reference.ts';
import type { Shop } from '#web/shell/use-shop.ts';

/** One item of an order, and what it is called. */
export type OneItem = { readonly id: string; readonly name: string };
export type Again = ReplyOf<typeof getOrderAgain>;

type Refused = { readonly ok: false; readonly text: string };
type Filled =
  | {
      readonly ok: true;
      readonly lines: number /** designs no program of today can read */;
      readonly missing: number;
    }
  | Refused;

/** What no line of the cart could say, because there is none. */
function refusalWords(code: string, { name }: OneItem): string | null {
  if (code === 'product_not_found') return m.partner_again_gone({ name });
  if (code === 'availability_not_found') return m.partner_again_not_made({ name });
  return null;
}

/** The designs of an order, or of one item. */
export async function fetchAgain(
  { apiBase, locale }: Pick<Shop, 'apiBase' | 'locale'>,
  orderId: string,
  item: OneItem | null,
): Promise<{ readonly ok: true; readonly value: Again } | Refused> {
  const query = item ? { orderItemId: item.id } : {};
  const answer = await browserCall(apiBase)(getOrderAgain, { params: { orderId }, query });
  if (answer.ok) return answer;
  const { code, detail } = answer;
  const own = item && refusalWords(code, item);
  return { ok: false, text: own ?? answerWords({ code, detail }, locale, m.partner_again_offline()) };
}

/** Why so many designs cannot be put into the cart at once; null where they can. */
function noRoom(count: number): Refused | null {
  const room = Math.max(0, MAX_LINES - cart.read().value.length);
  return count > room ? { ok: false, text: m.partner_again_full({ count, room, limit: MAX_LINES }) } : null;
}

/**
 * Puts each design into the cart as a line of its own, with copies of its pictures: all of them, or none.
 * @param asked aborted where the question was closed instead, or the page was left: then nothing is put
 */
export async function fillCart(
  { profile }: Pick<Shop, 'profile'>,
  again: Again,
  asked: AbortSignal,
): Promise<Filled> {
  const readable = again.items.flatMap(({ artwork, ...item }) => {
    const read = parseArtwork(artwork);
    return read.ok ? [{ ...item, design: read.value }] : [];
  });
  const missing = again.unreadable + again.items.length - readable.length;
  const full = noRoom(readable.length);
  if (full) return full;
  const ready: CartLine[] = [];
  for (const { design, quantity, reference } of readable) {
    const used = new Set(filesUsed(design));
    const own = receivedPictures(again.pictures, used);
    const document = await unpack({ document: design, pictures: own }, pictures.save);
    if (!document.ok) return { ok: false, text: cartProblemText(document.code) };
    ready.push({
      id: configurationId(Math.random),
      quantity,
      artwork: document.value,
      latestSelectedPriceLevel: null,
      prices: null,
      ...(reference && !isEmptyReference(reference) ? { reference } : {}),
    });
  }
  if (asked.aborted) return { ok: true, lines: 0, missing: 0 };
  const put = cart.putAll(ready);
  // another tab may have filled it meanwhile
  if (!put.ok) return noRoom(ready.length) ?? { ok: false, text: cartProblemText(put.code, put.detail) };
  const lines = ready.length;
  const { reference } = again;
  if (lines > 0 && reference && profile) proposeReference(profile.id, reference);
  return { ok: true, lines, missing };
}
