import type {
  Availability,
  Category,
  PencilShape,
  Product,
  ProductSide,
  ProductType,
  Scale,
} from '#rules/catalogue/product.ts';
import type { TransportRate } from '#rules/checkout/transport.ts';
import type { Currency } from '#rules/editions/editions.ts';
import { eurRate } from '#rules/money/currency.ts';
import { milli, minor } from '#rules/money/money.ts';
import { groupRows, type PriceList } from '#rules/pricing/price-list.ts';
import { defaultMinimumQuantities, type Settings } from '#rules/pricing/settings.ts';
import type { Underbase } from '#rules/print/press-settings.ts';
import { mm } from '#rules/print/units.ts';
import type { CatalogueRows, PriceRowRow } from './store.ts';

/** Rows of the database as the types the rules speak. */

const availabilityOf = (row: CatalogueRows['availabilities'][number]): Availability => ({
  productId: row.productId,
  color: row.color === '' ? null : row.color,
  scale: row.scale as Scale,
  stockQuantity: row.stockQuantity,
  heliosId: row.heliosId,
});

export function readProducts(rows: CatalogueRows): Product[] {
  const stock = Map.groupBy(rows.availabilities, (row) => row.productId);
  const pictures = Map.groupBy(rows.productImages, (row) => row.productId);
  return rows.products.map((row) => ({
    id: row.id,
    category: row.category as Category,
    type: row.type as ProductType,
    length: row.length,
    shape: row.shape as PencilShape | null,
    sides: row.sides as unknown as ProductSide[],
    meterColors: row.meterColors,
    pencilColors: row.pencilColors,
    width: mm(row.widthTenths / 10),
    height: mm(row.heightTenths / 10),
    weight: row.weightGrams,
    availabilities: (stock.get(row.id) ?? []).map(availabilityOf),
    images: (pictures.get(row.id) ?? []).map(({ id, url, position, productId }) => ({
      id,
      url,
      position,
      productId,
    })),
    name: row.name,
    shortDescription: row.shortDescription,
    description: row.description,
  }));
}

export function readPriceList(
  row: CatalogueRows['defaultLists'][number],
  rows: readonly PriceRowRow[],
): PriceList {
  return {
    id: row.id,
    currency: row.currency as Currency,
    isDefault: row.isDefault,
    useBillingCompany: row.useBillingCompany,
    billingCompanyName: row.billingCompanyName ?? '',
    billingTaxIn: row.billingTaxIn ?? '',
    billingTaxTin: row.billingTaxTin ?? '',
    billingFirstName: row.billingFirstName ?? '',
    billingSurName: row.billingSurName ?? '',
    billingCountry: row.billingCountry ?? '',
    rowsByHeliosId: groupRows(
      rows.map((r) => ({
        heliosId: r.heliosId,
        description: r.description,
        pcsFrom: r.pcsFrom,
        pcsTo: r.pcsTo,
        productPrice: milli(r.productPrice),
        simpleTechnologyPrintPrice: milli(r.simplePrice),
        digitalTechnologyPrintPrice: milli(r.digitalPrice),
        tamponTechnologyPrintPrice: milli(r.tamponPrice),
      })),
    ),
  };
}

export function readSettings(row: CatalogueRows['settings']): Settings | null {
  if (!row) return null;
  return {
    eurRate: eurRate(row.eurRate),
    minTamponPrintMeterCount: row.minTamponPrintMeterCount,
    minTamponPrintRulerCount: row.minTamponPrintRulerCount,
    minTamponPrintPencilCount: row.minTamponPrintPencilCount,
    cliche: minor(row.cliche),
    preparation: minor(row.preparation),
    minimumQuantities: { ...defaultMinimumQuantities, ...row.minimumQuantities },
    transferTermDays: row.transferTermDays,
    transferReminderDays: row.transferReminderDays,
    press: {
      trap: mm(row.trapHundredths / 100),
      underbase: {
        Digital: row.underbaseDigital as Underbase,
        Tampon: row.underbaseTampon as Underbase,
        Simple: row.underbaseSimple as Underbase,
      },
    },
  };
}

export const readTransportRates = (rows: CatalogueRows): TransportRate[] =>
  rows.transportRates.map(({ carrier, country, zipFrom, zipTo, upToKg, price }) => ({
    carrier: carrier === 'pallet' ? 'pallet' : 'parcel',
    country,
    zipFrom,
    zipTo,
    upToKg,
    price: minor(price),
  }));
