import type { OrderRequest, OrderRequestRow } from '#contract/partner-orders/order-requests.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { isScale, scaleText } from '#rules/catalogue/products/enumerations.ts';
import { cleanReference } from '#rules/partner-orders/references/reference.ts';
import { shownState } from '#rules/partner-orders/requests/request.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import { knownProduct, type Snapshot } from '#server/catalogue/snapshot/service.ts';
import { productTexts } from '#server/orders/order/service.ts';
import { nameOfUser } from '#server/people/accounts/service.ts';
import type { Asked } from './keep.ts';
import type { RequestFile, WithPerson } from './store.ts';

type Seen = {
  readonly snapshot: Snapshot;
  readonly now: Date;
  /** null for who came by a link */
  readonly viewer: string | null;
};

const sum = (amount: number): number => minorToNumber(minor(amount));

const common = ({ request, person, mayOrder }: WithPerson, { now, viewer }: Seen) => ({
  id: request.id,
  state: shownState({ ...request, mayOrder }, now),
  createdAt: request.createdAt.toISOString(),
  expiresAt: request.expiresAt.toISOString(),
  person: nameOfUser(person),
  isOwn: viewer === request.personId,
  itemsPrice: sum(request.net),
  currency: request.currency,
  reason: request.reason,
  limit: request.limitNet === null ? null : sum(request.limitNet),
  spent: sum(request.spentNet),
  decidedBy: request.decidedByName,
  words: request.words,
  // who decides by a link sees no page of the order
  orderId: viewer === null ? null : request.orderId,
});

const itemOf = ({ productId, quantity }: Asked['orderItems'][number], snapshot: Snapshot) => ({
  product: productTexts(knownProduct(snapshot, productId)),
  productId,
  quantity,
});

/** Only `keepRequest` writes what is read here. */
export const askedOf = ({ request }: WithPerson): Asked => request.asked as Asked;

export const presentRow = (found: WithPerson, seen: Seen): OrderRequestRow => ({
  ...common(found, seen),
  items: askedOf(found).orderItems.map((item) => itemOf(item, seen.snapshot)),
});

export function presentRequest(found: WithPerson, files: readonly RequestFile[], seen: Seen): OrderRequest {
  const { orderItems, note, reference } = askedOf(found);
  return {
    ...common(found, seen),
    reference: cleanReference(reference ?? {}),
    note,
    files: files.filter((file) => file.imageNodeInformationName === null).map(({ name }) => name),
    items: orderItems.map((item) => ({
      ...itemOf(item, seen.snapshot),
      id: item.id,
      configurationPrice: item.configurationPrice,
      productPrice: item.productPrice,
      technologyPrice: item.technologyPrice,
      surchargePrice: item.surchargePrice,
      preparationPrice: item.preparationPrice,
      color: colorById(item.color ?? '')?.name ?? null,
      scale: isScale(item.scale) ? scaleText(item.scale) : null,
      reference: cleanReference(item.reference ?? {}),
    })),
  };
}
