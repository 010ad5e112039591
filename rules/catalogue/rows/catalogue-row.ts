import { z } from 'zod';
import { currencies } from '#rules/platform/editions/editions.ts';
import { colorIdsOf } from '../products/colors.ts';
import { shapesOf, typesOf } from '../products/enumerations.ts';
import {
  type Category,
  categories,
  type ProductType,
  pencilShapes,
  scales,
  sideNames,
  technologies,
} from '../products/product.ts';
import { rowLimits } from '../products/row-limits.ts';
import { underbases } from '../settings/press-settings.ts';
import { transferTermBounds } from '../settings/transfer-term.ts';

/**
 * What each row of the catalogue must be, alone. Whoever writes a row and whoever reads it asks here, so that
 * nothing can be saved that would later stop the shop from reading it.
 */

const within = ([least, most]: readonly [number, number]) => z.number().int().min(least).max(most);
const name = z.string().min(1);
const texts = z.object({ cs: z.string(), en: z.string(), de: z.string() });
/** millimetres */
const size = z.number().positive();

const side = z.object({
  name: z.enum(sideNames),
  width: size,
  height: size,
  printAreas: z.array(
    z.object({
      scale: z.enum(scales),
      printTechnology: z.enum(technologies),
      width: size,
      height: size,
      centerX: z.number(),
      centerY: z.number(),
    }),
  ),
});

const colors = (category: Category) => z.array(z.string().refine((id) => colorIdsOf(category).includes(id)));

const product = z
  .object({
    id: name,
    category: z.enum(categories),
    type: z.string(),
    length: within(rowLimits.length),
    shape: z.enum(pencilShapes).nullable(),
    sides: z.array(side).min(1),
    /** of folding rules and rulers */
    meterColors: z.array(z.string()),
    pencilColors: colors('pencil'),
    widthTenths: within(rowLimits.dimension),
    heightTenths: within(rowLimits.dimension),
    weightGrams: within(rowLimits.grams),
    name: texts,
    shortDescription: texts,
    description: texts,
  })
  .superRefine(({ category, type, shape, meterColors }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!typesOf[category].includes(type as ProductType)) wrong('type', `not a type of a ${category}`);
    if (shape !== null && !shapesOf[category].includes(shape))
      wrong('shape', `a ${category} has no such shape`);
    if (shape === null && shapesOf[category].length > 0) wrong('shape', `a ${category} needs a shape`);
    if (meterColors.some((id) => !colorIdsOf(category).includes(id)))
      wrong('meterColors', `not a colour of a ${category}`);
  });

const priceRow = z
  .object({
    priceListId: name,
    heliosId: name,
    pcsFrom: within(rowLimits.pieces),
    pcsTo: within(rowLimits.pieces).nullable(),
    productPrice: within(rowLimits.unitPrice),
    simplePrice: within(rowLimits.unitPrice),
    digitalPrice: within(rowLimits.unitPrice),
    tamponPrice: within(rowLimits.unitPrice),
  })
  .refine(({ pcsFrom, pcsTo }) => pcsTo === null || pcsFrom <= pcsTo, {
    path: ['pcsTo'],
    error: 'ends before it begins',
  });

const isWithin = (value: unknown, [least, most]: readonly [number, number]): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/**
 * Whether a row of a price list is what `priceRow` asks for, in a hundredth of its time: a large shop has a
 * million of them. What is wrong with a row is asked of the schema.
 */
export function isGoodPriceRow(row: object): boolean {
  const { priceListId, heliosId, pcsFrom, pcsTo, productPrice, simplePrice, digitalPrice, tamponPrice } =
    row as Partial<z.infer<typeof priceRow>>;
  return (
    typeof priceListId === 'string' &&
    priceListId !== '' &&
    typeof heliosId === 'string' &&
    heliosId !== '' &&
    isWithin(pcsFrom, rowLimits.pieces) &&
    (pcsTo === null || (isWithin(pcsTo, rowLimits.pieces) && (pcsFrom as number) <= (pcsTo as number))) &&
    isWithin(productPrice, rowLimits.unitPrice) &&
    isWithin(simplePrice, rowLimits.unitPrice) &&
    isWithin(digitalPrice, rowLimits.unitPrice) &&
    isWithin(tamponPrice, rowLimits.unitPrice)
  );
}

const transportRate = z
  .object({
    carrier: z.enum(['parcel', 'pallet']),
    country: z.string().regex(/^[A-Z]{2}$/),
    zipFrom: z.string().regex(/^\d{2}$/),
    zipTo: z.string().regex(/^\d{2}$/),
    upToKg: within(rowLimits.kilograms),
    price: within(rowLimits.amount),
  })
  .refine(({ zipFrom, zipTo }) => zipFrom <= zipTo, { path: ['zipTo'], error: 'ends before it begins' });

const minimum = z.record(z.string(), within(rowLimits.minimum));

const settingsRow = z
  .object({
    eurRate: within(rowLimits.eurRate),
    minTamponPrintMeterCount: within(rowLimits.tamponCount),
    minTamponPrintRulerCount: within(rowLimits.tamponCount),
    minTamponPrintPencilCount: within(rowLimits.tamponCount),
    cliche: within(rowLimits.amount),
    preparation: within(rowLimits.amount),
    pieceSurcharge: within(rowLimits.amount),
    // what is left out of it has a default
    minimumQuantities: z.object({
      category: minimum.optional(),
      product: minimum.optional(),
      orderCreation: within(rowLimits.pieces).optional(),
    }),
    transferTermDays: within(transferTermBounds.term),
    transferReminderDays: within(transferTermBounds.reminder),
    trapHundredths: within(rowLimits.trapHundredths),
    underbaseFrom: within(rowLimits.underbaseFrom),
    underbaseDigital: z.enum(underbases),
    underbaseTampon: z.enum(underbases),
    underbaseSimple: z.enum(underbases),
  })
  .refine(({ transferTermDays, transferReminderDays }) => transferReminderDays < transferTermDays, {
    path: ['transferReminderDays'],
    error: 'as long as the term itself',
  });

export const catalogueRow = {
  products: product,
  productImages: z.object({ id: name, productId: name, url: name, position: z.number().int() }),
  availabilities: z.object({
    heliosId: name,
    productId: name,
    color: z.string(),
    scale: z.enum(scales),
    stockQuantity: within(rowLimits.stock),
  }),
  priceLists: z.object({
    id: name,
    currency: z.enum(currencies),
    isDefault: z.boolean(),
    useBillingCompany: z.boolean(),
  }),
  priceRows: priceRow,
  settings: settingsRow,
  transportRates: transportRate,
} as const;
export type CatalogueTable = keyof typeof catalogueRow;
