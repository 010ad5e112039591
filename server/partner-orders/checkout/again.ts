import type { getOrderAgain } from '#contract/partner-orders/checkout.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { type ArtworkDocument, parseArtwork } from '#rules/design/artwork/document.ts';
import { filesUsed, originalOf } from '#rules/design/artwork/references.ts';
import { referenceForAgain } from '#rules/partner-orders/references/reference.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type FileRow, type ItemRow, readOrder, readPartnerOrder } from '#server/orders/order/service.ts';
import { priceLines } from '#server/orders/ordering/service.ts';
import type { Account } from '#server/platform/context.ts';
import type { Answer } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import { loadItems } from '../flow/service.ts';

type Again = ReplyOf<typeof getOrderAgain>;

/** A picture as it is sent; null when its file is gone, and the designer then says which one is missing. */
async function sendable(
  { files }: Shop,
  { imageNodeInformationName, name, contentType, storageKey }: FileRow,
) {
  if (imageNodeInformationName === null || (await files.writtenAt(storageKey)) === null) return null;
  const fileContent = Buffer.from(await files.get(storageKey)).toString('base64');
  return { reference: imageNodeInformationName, name, contentType, fileContent };
}

/** What no change of the design or of the quantity mends; all else the cart says of its line. */
const hopeless = [
  'product_not_found',
  'availability_not_found',
  'price_list_missing',
  'key_not_found',
  'unsupported_locale_or_currency',
] as const;
type Hopeless = (typeof hopeless)[number];

type Ordered = {
  readonly item: Pick<ItemRow, 'heliosId' | 'quantity' | 'net'>;
  readonly artwork: ArtworkDocument;
  readonly currency: NonNullable<Again['otherPrice']>['currency'];
};

/** What the same costs by the list the partner has today, where that is something else. */
async function otherPrice(
  { catalogue }: Shop,
  account: Account | null,
  { item, artwork, currency: currencyBefore }: Ordered,
): Promise<Result<Again['otherPrice'], Hopeless>> {
  const { heliosId, quantity, net } = item;
  const snapshot = await catalogue.newest();
  const own = await catalogue.ownListOf(account);
  const currency = own?.currency ?? currencyBefore;
  const { productId, color, scaleType } = artwork;
  const line = { id: 'again', productId, color, scaleType, quantity, price: 0, artwork };
  // how many pieces are left the cart says, where the quantity can be changed
  const stock = new Map([[heliosId, quantity]]);
  const priced = priceLines(
    snapshot,
    own ?? snapshot.defaultList,
    { configurations: [line], currency },
    stock,
  );
  if (!priced.ok) {
    const code = hopeless.find((one) => one === priced.code);
    return code ? fail(code, undefined, priced.detail) : ok(null);
  }
  const today = priced.value[0]?.quote.total ?? minor(net);
  if (today === net && currency === currencyBefore) return ok(null);
  return ok({ before: minorToNumber(minor(net)), currencyBefore, today: minorToNumber(today), currency });
}

type Asked = { readonly orderId: string; readonly orderItemId?: string | undefined };

/**
 * Designs, quantities and pictures of an order, or of one of its items, in the version of today, for the cart
 * to price anew.
 */
export async function orderAgain(
  shop: Shop,
  account: Account | null,
  { orderId, orderItemId }: Asked,
): Promise<Answer<typeof getOrderAgain>> {
  const { db } = shop.database;
  const whole = await readOrder(db, orderId);
  const order = await readPartnerOrder(db, orderId);
  if (!whole || !order) return fail('order_not_found');
  if (whole.order.artworkRemovedAt !== null) return fail('designs_removed');
  const isOne = orderItemId !== undefined;
  const asked = isOne ? (await loadItems(db, orderId)).find(({ id }) => id === orderItemId) : undefined;
  if (isOne && !asked) return fail('order_item_not_found', 'orderItemId');
  const wanted = whole.items.filter(({ position }) => !asked || position === asked.position);
  const readable = wanted.flatMap((item) => {
    const read = parseArtwork(item.artwork);
    return read.ok ? [{ item, artwork: read.value }] : [];
  });
  const [only] = asked ? readable : [];
  const other = only
    ? await otherPrice(shop, account, { ...only, currency: whole.order.currency })
    : ok(null);
  if (!other.ok) return other;
  const used = new Set(readable.flatMap(({ artwork }) => filesUsed(artwork)));
  const along = new Set([...used, ...[...used].map(originalOf)]);
  const pictures: Again['pictures'] = [];
  for (const file of whole.files) {
    const sent = along.has(file.imageNodeInformationName ?? '') ? await sendable(shop, file) : null;
    if (sent) pictures.push(sent);
  }
  return ok({
    reference: referenceForAgain(order),
    items: readable.map(({ item, artwork }) => {
      return { artwork, quantity: item.quantity, reference: referenceForAgain(item) };
    }),
    unreadable: wanted.length - readable.length,
    pictures,
    otherPrice: other.value,
  });
}
