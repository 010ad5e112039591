import type { LinkedItem, LinkedMessage, LinkedOrder } from '#contract/orders/linked-order.ts';
import type { DesignVersion } from '#contract/orders/order-shapes.ts';
import { isForPress } from '#rules/orders/order/previews.ts';
import { course } from '#rules/partner-orders/flow/course.ts';
import { isHeldNow } from '#rules/partner-orders/flow/held-rejection.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import type { OpenLink } from '#server/orders/links/service.ts';
import type { ItemRow, WholeOrder } from '#server/orders/order/service.ts';
import type { HeldRow } from '#server/partner-orders/held/service.ts';
import type { shownToGuests } from '#server/people/guest-page/service.ts';
import { type Followed, presentMessages } from '#server/shop-orders/after-order/service.ts';
import { common, type Phase, presentLinked, proofed } from './present.ts';

/** Of goods without a print nothing is told of before they are sent. */
const phaseOfShared = (whole: WholeOrder, followed: Followed, status: PartnerOrderStatus): Phase => {
  const phase = phaseOfPartner(status);
  return phase === 'delivery' || proofed(whole, followed).length > 0 ? phase : 'dispatch';
};

/** The status of an order of a partner as somebody outside reads it. */
export function phaseOfPartner(status: PartnerOrderStatus): Phase {
  const at = course.indexOf(status);
  // approved is not released: production begins when the partner says so, or has paid
  if (at < course.indexOf('inProduction')) return 'proof';
  if (at < course.indexOf('produced')) return 'production';
  return at < course.indexOf('delivered') ? 'dispatch' : 'delivery';
}

/** What partner and maker still owe each other is no news for a customer of the partner. */
const toldAs: Readonly<Record<PartnerOrderStatus, PartnerOrderStatus>> = {
  preparing: 'preparing',
  new: 'new',
  toApproveDesign: 'toApproveDesign',
  commentOnTheDesign: 'commentOnTheDesign',
  designApproved: 'designApproved',
  waitingForProformaInvoice: 'waitingForProduction',
  waitingForProformaPayment: 'waitingForProduction',
  waitingForProduction: 'waitingForProduction',
  inProduction: 'inProduction',
  produced: 'produced',
  waitingForFinalInvoice: 'delivered',
  waitingForFinalPayment: 'delivered',
  delivered: 'delivered',
  done: 'done',
  cancelled: 'cancelled',
};

/**
 * What a guest reads and saves a file as: the name it came with is the maker's, and may say so. Letters of any
 * language's keyboard, as it stands in a header.
 */
export function guestFileName({ documents }: Pick<Followed, 'documents'>, documentId: string): string {
  const found = documents.find(({ id }) => id === documentId);
  if (!found) return 'design';
  const together = documents.filter(
    (one) =>
      one.kind === 'design' &&
      one.position === found.position &&
      one.version === found.version &&
      !isForPress(one),
  );
  const place = together.findIndex(({ id }) => id === documentId) + 1;
  const name = `design-${(found.position ?? 0) + 1}-v${found.version ?? 1}`;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(found.name)?.[0].toLowerCase() ?? '';
  return `${name}${place > 1 ? `-${place}` : ''}${ending}`;
}

/** A version for a guest: without the file for the press, and words only where the guest wrote them. */
function versionForGuest(
  version: DesignVersion,
  position: number,
  followed: Followed,
  { partnerName, linkId }: { readonly partnerName: string; readonly linkId: string },
): DesignVersion {
  const said = followed.approvals.find((one) => one.position === position && one.version === version.version);
  const { decision } = version;
  return {
    ...version,
    sentBy: '',
    files: version.files
      .filter((file) => !isForPress(file))
      .map((file) => ({ ...file, fileName: guestFileName(followed, file.id) })),
    decision: decision && said?.linkId !== linkId ? { ...decision, by: partnerName, comment: '' } : decision,
  };
}

/** A rejection that went to the partner first: their own words for whoever wrote it, else that there is one. */
function heldForGuest(
  held: readonly HeldRow[],
  item: ItemRow,
  { designs }: Followed,
  { status, linkId }: { readonly status: PartnerOrderStatus; readonly linkId: string },
): LinkedItem['held'] {
  const design = designs.find(({ position }) => position === item.position);
  if (!design) return null;
  const of = held.filter(({ position }) => position === item.position);
  const isOpen = (row: HeldRow) => isHeldNow(row, design, status);
  const waiting = of.find(isOpen);
  if (waiting && waiting.linkId !== linkId)
    return {
      state: 'waiting',
      isOwn: false,
      name: '',
      comment: '',
      at: waiting.at.toISOString(),
      answer: '',
    };
  const aside = of.find(
    (row) => row.state === 'putAside' && row.linkId === linkId && isOpen({ ...row, state: 'waiting' }),
  );
  const shown = waiting ?? aside;
  if (!shown) return null;
  const { guestName: name, comment, at, answer } = shown;
  return {
    state: waiting ? 'waiting' : 'putAside',
    isOwn: true,
    name,
    comment,
    at: at.toISOString(),
    answer,
  };
}

type SharedBy = {
  readonly status: PartnerOrderStatus;
  readonly partnerName: string;
  /** what the partner calls the whole order */
  readonly jobName?: string;
  readonly agency?: Awaited<ReturnType<typeof shownToGuests>>;
  readonly held?: readonly HeldRow[];
};

/**
 * An order of a partner, for a customer of theirs: what is made and how far it is. No prices, no addresses,
 * nothing that partner and staff wrote to each other, and none of the files it is printed from.
 */
export function presentShared(
  whole: WholeOrder,
  { status, partnerName: company, agency, held = [], jobName: orderJob = '' }: SharedBy,
  followed: Followed,
  snapshot: Snapshot,
  link: OpenLink,
): LinkedOrder {
  const { order, items } = whole;
  const { displayName = '', ...shownOfAgency } = agency ?? {};
  const partnerName = displayName || company;
  const shows = { prices: false, pictures: order.artworkRemovedAt === null };
  const own = new Set(followed.messages.flatMap(({ id, data }) => (data.linkId === link.id ? [id] : [])));
  const messages: LinkedMessage[] = presentMessages(followed)
    .filter(({ id, author }) => author === 'guest' && own.has(id))
    .map((one) => ({ ...one, isOwn: true }));
  return {
    ...common(whole, link),
    isClosed: status === 'cancelled',
    phase: phaseOfShared(whole, followed, status),
    hasProofs: proofed(whole, followed).length > 0,
    orderStatus: toldAs[status] ?? status,
    sharedBy: partnerName,
    agency: { email: '', phone: '', logo: null, holdsRejections: false, ...shownOfAgency },
    deliverTo: '',
    items: items.map((item) => {
      const shown = presentLinked(item, followed, snapshot, shows);
      const versions = shown.versions.map((one) =>
        versionForGuest(one, item.position, followed, { partnerName, linkId: link.id }),
      );
      const place = { status, linkId: link.id };
      const jobName = item.jobName || orderJob;
      return { ...shown, jobName, versions, held: heldForGuest(held, item, followed, place) };
    }),
    payment: null,
    shipment: null,
    invoice: null,
    messages,
    mayWithdraw: false,
    withdrawnAt: [],
  };
}
