import type { LinkedOrder } from '#contract/orders/linked-order.ts';
import type { Db } from '#database/connection.ts';
import { isScale } from '#rules/catalogue/products/enumerations.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { checkMessage, MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { isForPress } from '#rules/orders/order/previews.ts';
import { joinedRejections } from '#rules/partner-orders/flow/rejections.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLine, cleanLines } from '#rules/platform/words/clean-text.ts';
import { knownProduct } from '#server/catalogue/snapshot/service.ts';
import { designImages, itemImage } from '#server/orders/letters/service.ts';
import { isStillOpen, mayWriteToday, type OpenLink, openLink } from '#server/orders/links/service.ts';
import type { NotActedOn, WriteOutcome } from '#server/orders/order/act.ts';
import {
  readOrder,
  readPartnerOrder,
  readShopOrder,
  type StoredQuote,
} from '#server/orders/order/service.ts';
import { actOnOrder, actOnOrderOnce } from '#server/partner-orders/flow/service.ts';
import { heldFor, heldOf, holdIn } from '#server/partner-orders/held/service.ts';
import { decideIn, documentPicture, endRoundIn } from '#server/partner-orders/messages/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { holdsRejections, openLogo, shownToGuests } from '#server/people/guest-page/service.ts';
import type { Attachment, StreamedAttachment } from '#server/platform/endpoints.ts';
import {
  decideAsBuyer,
  type Followed,
  openDocument,
  readFollowed,
  type Undecided,
  writeAsBuyer,
} from '#server/shop-orders/after-order/service.ts';
import { withdrawalsOf } from '#server/shop-orders/withdrawals/service.ts';
import { presentForBuyer } from './present.ts';
import { guestFileName, presentShared } from './present-shared.ts';

/** What somebody sees and does who has the link of an order. */

type NoLink = 'link_not_found';

/** Does something with the order of a link that holds. */
async function withLink<T, C extends string>(
  shop: Shop,
  secret: string,
  use: (link: OpenLink) => Promise<Result<T, C>>,
): Promise<Result<T, Exclude<C, NotActedOn> | NoLink>> {
  const link = await openLink(shop, secret);
  if (!link) return fail('link_not_found');
  const answer = await use(link);
  if (answer.ok) return answer;
  // its order was removed, or forgot its people, while it was asked for
  return answer.code === 'order_not_found' || answer.code === 'order_anonymised'
    ? fail('link_not_found')
    : (answer as Failure<Exclude<C, NotActedOn>>);
}

export const readByLink = (shop: Shop, secret: string): Promise<Result<LinkedOrder, NoLink>> =>
  withLink(shop, secret, async (link) => {
    const { db } = shop.database;
    const snapshot = await shop.catalogue.current();
    const followed = await readFollowed(db, link.orderId);
    if (link.orderKind === 'shop') {
      const whole = await readShopOrder(db, link.orderId);
      if (!whole) return fail('link_not_found');
      const withdrawn = await withdrawalsOf(db, link.orderId);
      const times = withdrawn.map(({ at }) => at);
      return ok(presentForBuyer(whole, followed, snapshot, link, times));
    }
    const whole = await readOrder(db, link.orderId);
    const partner = await readPartnerOrder(db, link.orderId);
    if (!whole || !partner) return fail('link_not_found');
    const agency = await shownToGuests(db, partner.partnerId);
    const held = await heldOf(db, link.orderId);
    return ok(presentShared(whole, { ...partner, agency, held }, followed, snapshot, link));
  });

/** A guest, for as long as the link holds by which they came. */
const guestOf = (shop: Shop, secret: string, name: string) => ({
  ...({ author: 'guest', userId: null, role: null, name } as const),
  mayStill: (tx: Db) => isStillOpen(shop, tx, secret),
});

type Guest = ReturnType<typeof guestOf>;

export type LinkDecision = {
  readonly orderItemId: string;
  readonly version: number;
  readonly approved: boolean;
  readonly comment: string;
  readonly name: string;
};

type NotDecided = Undecided | NotActedOn | 'link_may_not_decide' | 'guest_name_missing' | NoLink;

/** What was said of the designs that are rejected as they are now. */
const rejectionsOf = ({ designs, approvals }: Followed): string =>
  joinedRejections(
    designs
      .filter(({ approval }) => approval === 'notApproved')
      .flatMap(({ position, version }) => {
        const said = approvals.findLast((one) => one.position === position && one.version === version);
        return said?.comment ? [{ item: position + 1, comment: said.comment }] : [];
      }),
  );

type GuestMessage = { readonly comment: string; readonly name: string; readonly linkId: string };

/**
 * Whether a guest said this, by this link and under this name; another guest may have used the same words.
 */
const isSaidIn = (
  { author, authorName, comment, data }: Followed['messages'][number],
  said: GuestMessage,
): boolean =>
  author === 'guest' &&
  authorName === said.name &&
  comment === said.comment &&
  (data.linkId === undefined || data.linkId === said.linkId);

/**
 * Whether the stored decision about a version is this very answer, asked for again because the reply was
 * lost. What somebody else decided alike is no repeat: their name would stand there, and the words of this
 * one nowhere.
 */
function isRepeated(
  { approvals, messages }: Followed,
  { position, version }: Followed['designs'][number],
  said: GuestMessage,
): boolean {
  const stored = approvals.findLast((one) => one.position === position && one.version === version);
  if (!stored || stored.linkId !== said.linkId || stored.decidedBy !== said.name) return false;
  if (stored.decision === 'notApproved') return stored.comment === said.comment;
  // the words beside an approval are a message of their own
  return said.comment === '' || messages.some((one) => isSaidIn(one, said));
}

/** Written with the name and the link of whoever decides; the partner sees both (D-B26). */
async function decideAsGuest(
  shop: Shop,
  link: OpenLink,
  by: Guest,
  { orderItemId, version, approved, comment: written }: LinkDecision,
): Promise<Result<null, NotDecided>> {
  const { id: linkId, orderId } = link;
  const { name } = by;
  const comment = cleanLines(written);
  if (comment.length > MESSAGE_MAX) return fail('message_too_long', 'comment', String(MESSAGE_MAX));
  if (!approved && comment === '') return fail('rejection_needs_comment', 'comment');
  const approvalStatus = approved ? ('approved' as const) : ('notApproved' as const);
  return actOnOrder(shop, by, orderId, async (order): Promise<Result<null, NotDecided>> => {
    const followed = await readFollowed(order.tx, orderId);
    const approvals = followed.designs.map(({ id, approval }) => ({
      orderItemId: id,
      approvalStatus: id === orderItemId ? approvalStatus : approval,
      ...(id === orderItemId ? { version } : {}),
    }));
    const stored = followed.designs.find(({ id }) => id === orderItemId);
    const said = { orderItemId, version, comment, guestName: name, linkId };
    const held = await heldFor(order, { ...said, approved });
    if (held !== null) return held === 'repeated' ? ok(null) : fail('design_decided');
    // perhaps after the order has moved by it
    if (stored?.version === version && stored.approval === approvalStatus)
      return isRepeated(followed, stored, { comment, name, linkId }) ? ok(null) : fail('design_decided');
    if (!approved && (await holdsRejections(order.tx, order.order.partnerId)))
      return holdIn(shop, order, said);
    const isLast = approvals.every((one) => one.approvalStatus !== 'waiting');
    const isAnyRejected = approvals.some((one) => one.approvalStatus === 'notApproved');
    const words = comment || rejectionsOf(followed);
    // the answer that ends a round goes with its words, those of earlier ones where it has none; an answer
    // before it only notes them, and a partner who rejected without words still owes them
    if (!isLast || !isAnyRejected || words === '')
      return decideIn(shop, order, { orderItemId, approvalStatus, version }, { comment, linkId });
    const ended = await endRoundIn(shop, order, { comment: words, approvals, linkId });
    if (ended.ok) return ended;
    const { code, field, detail } = ended;
    // every design has an answer, and there are no files
    if (code === 'designs_undecided' || code === 'order_files_full') return fail('design_changed');
    return fail(code, field, detail);
  });
}

const say = (shop: Shop, link: OpenLink, by: Guest, comment: string, key: string | null) => {
  const { id: linkId, orderId } = link;
  // another guest may have used the same words
  const body = { comment, name: by.name, linkId };
  const request = { caller: { account: null, idempotencyKey: key }, body, files: [] };
  return actOnOrderOnce(shop, by, orderId, request, async (order) => {
    const may = await mayWriteToday(shop, order.tx, link);
    if (!may.ok) return may;
    await order.say({ type: 'normalMessage', comment, data: { linkId } });
    await order.note('writeMessage', { linkId });
    return may;
  });
};

export const decideByLink = (
  shop: Shop,
  secret: string,
  decision: LinkDecision,
): Promise<Result<null, Exclude<NotDecided, NotActedOn>>> =>
  withLink(shop, secret, async (link): Promise<Result<null, NotDecided>> => {
    if (!link.mayDecide) return fail('link_may_not_decide');
    if (link.kind === 'buyer') return decideAsBuyer(shop, { ...link, secret }, decision);
    const name = cleanLine(decision.name);
    return name === ''
      ? fail('guest_name_missing', 'name')
      : decideAsGuest(shop, link, guestOf(shop, secret, name), decision);
  });

type NotWritten =
  | NotActedOn
  | 'message_empty'
  | 'message_too_long'
  | 'too_many_messages'
  | 'idempotency_conflict'
  | 'link_may_not_decide'
  | 'guest_name_missing';

export const writeByLink = (
  shop: Shop,
  secret: string,
  written: { readonly comment: string; readonly name: string },
  key: string | null,
): Promise<Result<WriteOutcome, Exclude<NotWritten, NotActedOn> | NoLink>> =>
  withLink(shop, secret, async (link): Promise<Result<WriteOutcome, NotWritten>> => {
    if (link.kind === 'buyer') return writeAsBuyer(shop, { ...link, secret }, written.comment, key);
    if (!link.mayDecide) return fail('link_may_not_decide');
    const name = cleanLine(written.name);
    if (name === '') return fail('guest_name_missing', 'name');
    const comment = checkMessage(written.comment, 0);
    return comment.ok ? say(shop, link, guestOf(shop, secret, name), comment.value, key) : comment;
  });

type Opened = Result<Attachment | StreamedAttachment, 'order_file_not_found' | NoLink>;

/**
 * A shopper opens whatever was sent with the order, a guest what is to be approved, not what it is printed
 * from.
 */
const mayOpen =
  ({ kind: ofLink }: OpenLink) =>
  (document: Followed['documents'][number]): boolean =>
    ofLink === 'buyer' || (document.kind === 'design' && !isForPress(document));

export const downloadByLink = (shop: Shop, secret: string, documentId: string): Promise<Opened> =>
  withLink(shop, secret, async (link): Promise<Opened> => {
    const opened = await openDocument(shop, link.orderId, documentId, mayOpen(link));
    if (!opened.ok || link.kind === 'buyer') return opened;
    const followed = await readFollowed(shop.database.db, link.orderId);
    return ok({ ...opened.value, name: guestFileName(followed, documentId) });
  });

/** Of an order of a partner alone. */
export const logoByLink = (
  shop: Shop,
  secret: string,
): Promise<Result<Attachment | StreamedAttachment, 'image_not_found' | NoLink>> =>
  withLink(shop, secret, async ({ orderId, kind }) => {
    const partner = kind === 'shared' ? await readPartnerOrder(shop.database.db, orderId) : null;
    return partner?.partnerId ? openLogo(shop, partner.partnerId) : fail('image_not_found');
  });

export const previewByLink = (shop: Shop, secret: string, documentId: string): Promise<Opened> =>
  withLink(shop, secret, async (link): Promise<Opened> => {
    const followed = await readFollowed(shop.database.db, link.orderId);
    const found = followed.documents.find(({ id }) => id === documentId);
    if (!found || !mayOpen(link)(found)) return fail('order_file_not_found', 'documentId');
    return documentPicture(shop, link.orderId, documentId);
  });

/** The printed sides of an item, drawn from the design that was ordered. */
export const pictureByLink = (shop: Shop, secret: string, item: number): Promise<Opened> =>
  withLink(shop, secret, async ({ orderId }): Promise<Opened> => {
    const whole = await readOrder(shop.database.db, orderId);
    const found = whole?.items[item - 1];
    const artwork = found && parseArtwork(found.artwork);
    const product = found && knownProduct(await shop.catalogue.current(), found.productId);
    if (!whole || !artwork?.ok || !product || !isScale(found.scale))
      return fail('order_file_not_found', 'item');
    const { color, scale } = found;
    const quote = found.quote as StoredQuote;
    const line = { product, document: artwork.value, color: color || null, scale, quote };
    const bytes = await itemImage(orderId, line, () => designImages(shop, whole.files, [artwork.value]));
    return bytes
      ? ok({ name: `${whole.order.code}-${item}.png`, contentType: 'image/png', bytes })
      : fail('order_file_not_found', 'item');
  });
