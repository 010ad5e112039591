import type {
  Availability,
  Category,
  PencilShape,
  Product,
  ProductSide,
  ProductType,
  Scale,
} from '#rules/catalogue/products/product.ts';
import type { Underbase } from '#rules/catalogue/settings/press-settings.ts';
import { defaultMinimumQuantities, type Settings } from '#rules/catalogue/settings/settings.ts';
import { eurRate } from '#rules/platform/money/currency.ts';
import { minor } from '#rules/platform/money/money.ts';
import { mm } from '#rules/platform/units.ts';
import type { TransportRate } from '#rules/prices/transport/transport.ts';
import { inSlices } from './slices.ts';
import type { ImageRow, ItemRow, ProductRow, ProductRows, RateRow, SettingsRow } from './store.ts';

/** Rows of the database as the types the rules speak. */

const availabilityOf = (row: ItemRow): Availability => ({
  productId: row.productId,
  color: row.color === '' ? null : row.color,
  scale: row.scale as Scale,
  stockQuantity: row.stockQuantity,
  heliosId: row.heliosId,
});

/** @param rows items and pictures in their order; products of them that are not there are left out */
export async function readProducts(rows: ProductRows): Promise<Product[]> {
  const stock = Map.groupBy(rows.availabilities, (row) => row.productId);
  const pictures = Map.groupBy(rows.productImages, (row) => row.productId);
  const read: Product[] = [];
  await inSlices(rows.products, (row) => {
    read.push(productOf(row, stock.get(row.id) ?? [], pictures.get(row.id) ?? []));
  });
  return read;
}

const productOf = (row: ProductRow, items: readonly ItemRow[], images: readonly ImageRow[]): Product => ({
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
  availabilities: items.map(availabilityOf),
  images: readImages(images),
  name: row.name,
  shortDescription: row.shortDescription,
  description: row.description,
});

export const readImages = (rows: readonly ImageRow[]): Product['images'] =>
  rows.map(({ id, url, position, productId }) => ({ id, url, position, productId }));

export function readSettings(row: SettingsRow | null): Settings | null {
  if (!row) return null;
  return {
    eurRate: eurRate(row.eurRate),
    minTamponPrintMeterCount: row.minTamponPrintMeterCount,
    minTamponPrintRulerCount: row.minTamponPrintRulerCount,
    minTamponPrintPencilCount: row.minTamponPrintPencilCount,
    cliche: minor(row.cliche),
    preparation: minor(row.preparation),
    pieceSurcharge: minor(row.pieceSurcharge),
    minimumQuantities: { ...defaultMinimumQuantities, ...row.minimumQuantities },
    transferTermDays: row.transferTermDays,
    transferReminderDays: row.transferReminderDays,
    press: {
      trap: mm(row.trapHundredths / 100),
      underbaseFrom: row.underbaseFrom,
      underbase: {
        Digital: row.underbaseDigital as Underbase,
        Tampon: row.underbaseTampon as Underbase,
        Simple: row.underbaseSimple as Underbase,
      },
    },
  };
}

export const readTransportRates = (rows: readonly RateRow[]): TransportRate[] =>
  rows.map(({ carrier, country, zipFrom, zipTo, upToKg, price }) => ({
    carrier: carrier === 'pallet' ? 'pallet' : 'parcel',
    country,
    zipFrom,
    zipTo,
    upToKg,
    price: minor(price),
  }));
