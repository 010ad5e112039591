import type { DesignVersion, ItemDelivery, PartnerOrderItem } from '#contract/order-shapes.ts';
import { colorById } from '#rules/catalogue/colors.ts';
import { isScale, scaleText } from '#rules/catalogue/enumerations.ts';
import { productName } from '#rules/catalogue/names.ts';
import type { Product } from '#rules/catalogue/product.ts';
import { locales, type Texts } from '#rules/editions/editions.ts';
import { milliToNumber, minor, minorToNumber } from '#rules/money/money.ts';
import { isPrinted } from '#rules/orders/printed.ts';
import { knownProduct, type Snapshot } from '../../catalogue/service.ts';
import type { StoredQuote } from '../../orders/service.ts';
import type { DetailItem } from './store.ts';

const nameOf = (product: Product): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, productName(product, locale)])) as Texts;

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

export function presentItem(
  item: DetailItem,
  snapshot: Pick<Snapshot, 'byId' | 'retired'>,
  parts: { deliveries: ItemDelivery[]; versions: DesignVersion[]; hasPicture: boolean },
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
    approvalStatus: item.approval,
    currentVersion: item.version,
    configurationPrice: minorToNumber(minor(item.net)),
    deliveryLocations: parts.deliveries,
    ...ofProduct(product),
    item: item.position + 1,
    configurationId: item.configurationId,
    product: product ? nameOf(product) : null,
    color: colorById(item.color)?.name ?? null,
    scale: isScale(item.scale) ? scaleText(item.scale) : null,
    unitPrice: milliToNumber(quote.unitPrice),
    sides: quote.printed.map(({ number, technology, inks }) => ({
      number,
      technology,
      inks: inks.map(({ hex, pantone }) => ({ hex, pantone })),
    })),
    isPrinted: isPrinted(quote),
    warnings: item.warnings.map((warning) => ({
      ...warning,
      ids: [...warning.ids],
      words: [...warning.words],
    })),
    hasPicture: parts.hasPicture,
    versions: parts.versions,
  };
}
