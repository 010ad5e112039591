import type {
  DesignPin,
  DesignVersion,
  ItemDelivery,
  PartnerOrderItem,
} from '#contract/orders/order-shapes.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { isPrinted } from '#rules/orders/order/printed.ts';
import { referenceIn } from '#rules/partner-orders/references/reference.ts';
import { milliToNumber, minor, minorToNumber } from '#rules/platform/money/money.ts';
import { knownProduct, type Snapshot } from '#server/catalogue/snapshot/service.ts';
import { presentItem, presentWarnings, type StoredQuote } from '#server/orders/order/service.ts';
import type { DetailItem, PinRow } from './store.ts';

/** What is known of a product only while it is in the catalogue. */
const ofProduct = (product: Product | null) =>
  product
    ? {
        productCategory: product.category,
        productSidesCount: product.sides.length,
        productLength: product.length,
        ...(product.shape ? { productShape: product.shape } : {}),
      }
    : {};

export const presentPin = ({
  orderId: _order,
  position: _position,
  userId: _user,
  answeredAt: _answered,
  at,
  closedAt,
  ...pin
}: PinRow): DesignPin => ({ ...pin, at: at.toISOString(), isOpen: closedAt === null });

export function presentPartnerItem(
  item: DetailItem,
  snapshot: Pick<Snapshot, 'byId' | 'retired'>,
  parts: { deliveries: ItemDelivery[]; versions: DesignVersion[]; pins: DesignPin[]; hasPicture: boolean },
): PartnerOrderItem {
  const product = knownProduct(snapshot, item.productId);
  const quote = item.quote as StoredQuote;
  return {
    id: item.id,
    availability: {
      productId: item.productId,
      heliosId: item.heliosId,
      color: item.color || null,
      scale: item.scale,
    },
    quantity: item.quantity,
    reference: referenceIn(item),
    approvalStatus: item.approval,
    currentVersion: item.version,
    configurationPrice: minorToNumber(minor(item.net)),
    deliveryLocations: parts.deliveries,
    ...ofProduct(product),
    ...presentItem(item, product),
    unitPrice: milliToNumber(quote.unitPrice),
    isPrinted: isPrinted(quote),
    warnings: presentWarnings(item.warnings),
    hasPicture: parts.hasPicture,
    versions: parts.versions,
    pins: parts.pins,
  };
}
