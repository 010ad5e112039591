import type { Product } from '#rules/catalogue/products/product.ts';
import type { Settings } from '#rules/catalogue/settings/settings.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { availabilities, priceRows, products, settings } from './schema.ts';

/** Rules' types as rows: the demo shop, the tests and the benchmarks are filled through the same door. */

export const productRow = (product: Product, position: number): typeof products.$inferInsert => ({
  id: product.id,
  category: product.category,
  type: product.type,
  length: product.length,
  shape: product.shape,
  sides: product.sides.map((side) => ({ ...side, printAreas: side.printAreas.map((area) => ({ ...area })) })),
  meterColors: [...product.meterColors],
  pencilColors: [...product.pencilColors],
  widthTenths: Math.round(product.width * 10),
  heightTenths: Math.round(product.height * 10),
  weightGrams: Math.round(product.weight),
  name: product.name,
  shortDescription: product.shortDescription,
  description: product.description,
  position,
});

export const availabilityRows = (product: Product): (typeof availabilities.$inferInsert)[] =>
  product.availabilities.map((entry, position) => ({
    heliosId: entry.heliosId,
    productId: product.id,
    color: entry.color ?? '',
    scale: entry.scale,
    stockQuantity: entry.stockQuantity,
    position,
  }));

export const priceRowOf = (priceListId: string, row: PriceRow): typeof priceRows.$inferInsert => ({
  priceListId,
  heliosId: row.heliosId,
  pcsFrom: row.pcsFrom,
  pcsTo: row.pcsTo,
  description: row.description,
  productPrice: row.productPrice,
  simplePrice: row.simpleTechnologyPrintPrice,
  digitalPrice: row.digitalTechnologyPrintPrice,
  tamponPrice: row.tamponTechnologyPrintPrice,
});

export const settingsRow = (values: Settings): typeof settings.$inferInsert => ({
  id: 1,
  eurRate: values.eurRate,
  minTamponPrintMeterCount: values.minTamponPrintMeterCount,
  minTamponPrintRulerCount: values.minTamponPrintRulerCount,
  minTamponPrintPencilCount: values.minTamponPrintPencilCount,
  cliche: values.cliche,
  preparation: values.preparation,
  pieceSurcharge: values.pieceSurcharge,
  minimumQuantities: {
    category: { ...values.minimumQuantities.category } as Record<string, number>,
    product: { ...values.minimumQuantities.product },
    orderCreation: values.minimumQuantities.orderCreation,
  },
  transferTermDays: values.transferTermDays,
  transferReminderDays: values.transferReminderDays,
  trapHundredths: Math.round(values.press.trap * 100),
  underbaseFrom: values.press.underbaseFrom,
  underbaseDigital: values.press.underbase.Digital,
  underbaseTampon: values.press.underbase.Tampon,
  underbaseSimple: values.press.underbase.Simple,
});
