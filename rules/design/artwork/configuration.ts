import { z } from 'zod';
import { defaultColor, validColor } from '#rules/catalogue/products/availability.ts';
import { categories, type Product, type Scale } from '#rules/catalogue/products/product.ts';
import {
  type Milli,
  type Minor,
  milli,
  milliToNumber,
  minor,
  minorToNumber,
} from '#rules/platform/money/money.ts';
import { ok, type Result } from '#rules/platform/result.ts';
import type { PricedArtwork } from './colors.ts';
import { startingScale } from './commands/whole.ts';
import { type ArtworkDocument, artworkSchema, emptyDocument, printedNodes } from './document.ts';
import type { RecordedWarning } from './finding.ts';
import { isText } from './nodes.ts';

const CONFIGURATION_ID_LENGTH = 10; // CFG-079
// no 0 O 1 l I: people read the code aloud
const idLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/**
 * @param random numbers from 0 up to 1; passed in, because rules use no randomness of their own
 */
export const configurationId = (random: () => number): string =>
  Array.from(
    { length: CONFIGURATION_ID_LENGTH },
    () => idLetters[Math.floor(random() * idLetters.length)] ?? 'A',
  ).join('');

const whole = z.number().int().safe();
const pieces = z.number().int().min(1).max(500_000); // PRC-013
const money = whole.transform(minor);

const levelSchema = z.strictObject({
  pcsFrom: pieces,
  pcsTo: pieces.nullable(),
  price: whole.transform(milli),
});

/** The last price a shopper saw for a line, net, in its currency; the server never trusts it. */
export const linePriceSchema = z.strictObject({
  price: money,
  productPrice: money,
  technologyPrice: money,
  surchargePrice: money,
  /** how much of it is for what pieces say of their own; left out where it was not counted */
  ownWordsPrice: money.optional(),
  preparationPrice: money,
  printTechnologyPriceDifference: money,
  otherPrices: z.array(levelSchema).max(50),
});

/**
 * A cart line (CFG-081), lean: colour, scale and product id stand in the design, counts and pictures follow
 * from it. The wire spells all of it out, see `toWire`.
 */
export const configurationSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9]{10}$/),
  quantity: pieces,
  artwork: artworkSchema,
  latestSelectedPriceLevel: z.strictObject({ pcsFrom: pieces, pcsTo: pieces.nullable() }).nullable(),
  prices: linePriceSchema.nullable(),
});

export type LinePrice = Readonly<z.output<typeof linePriceSchema>>;
export type Configuration = Omit<Readonly<z.output<typeof configurationSchema>>, 'artwork'> & {
  readonly artwork: ArtworkDocument;
  /** warnings of the print check that the person accepted; the server checks again and does not trust them */
  readonly warnings?: readonly RecordedWarning[];
  /**
   * the plates whose number and codes the person has confirmed, as `platesOf` of the designer names them
   * (CFG-046)
   */
  readonly confirmedPlates?: string;
  /** Pantone codes with the preview that the person has confirmed, as `previewName` spells them (D-S38) */
  readonly confirmedPreviews?: readonly string[];
};

/**
 * A new line with an empty design. `color` is the default where the product does not come in the requested
 * one; the scale is withoutPrint unless another is requested (CFG-080). Quantity 1 (CFG-081); the caller
 * raises it to the minimum.
 */
export function newConfiguration(
  product: Product,
  wish: { readonly color?: string | null; readonly scale?: Scale | null },
  random: () => number,
): Result<Configuration, 'availability_not_found'> {
  const start = startingScale(product);
  if (!start.ok) return start;
  const isOffered = wish.scale != null && product.availabilities.some((entry) => entry.scale === wish.scale);
  const scale = isOffered && wish.scale ? wish.scale : start.value;
  const color = validColor(product, wish.color) ?? defaultColor(product);
  return ok({
    id: configurationId(random),
    quantity: 1,
    artwork: emptyDocument(product, color, scale),
    latestSelectedPriceLevel: null,
    prices: null,
  });
}

const PDF_FONT_SIZE = 14; // CFG-086
const PDF_LINE_STEP = 20; // CFG-086

/** Texts of a design as numbered lines for the order sheet, side by side order (CFG-085, CFG-086). */
export function pdfTexts(
  document: ArtworkDocument,
): { text: string; x: number; y: number; fontSize: number }[] {
  const lines = document.sides.flatMap((side) =>
    printedNodes(side).flatMap((node) => (isText(node) ? node.lines : [])),
  );
  return lines.map((text, i) => ({ text, x: 0, y: (i + 1) * PDF_LINE_STEP, fontSize: PDF_FONT_SIZE }));
}

const amount = z.number().finite();
const picture = z.string().max(3_000_000); // a data address of a small PNG, or empty
const wireLevel = z.strictObject({ pcsFrom: pieces, pcsTo: pieces.nullable(), price: amount });

/**
 * One entry of `configurations` in the checkout payload, names as in CFG-081, CFG-085; amounts are decimals.
 */
export const wireConfigurationSchema = z.strictObject({
  id: configurationSchema.shape.id,
  product: z.strictObject({ id: artworkSchema.shape.productId, category: z.enum(categories) }),
  quantity: pieces,
  price: amount,
  otherPrices: z.array(wireLevel).max(50),
  latestSelectedPriceLevel: z.strictObject({ pcsFrom: pieces, pcsTo: pieces.nullable() }).nullable(),
  color: artworkSchema.shape.color,
  scaleType: artworkSchema.shape.scaleType,
  mailImage: picture,
  cartImage: picture,
  image: picture,
  printTechnologyPriceDifference: amount,
  transportationPrice: amount,
  digitalPreparationSurchargeCount: z.number().int().min(0).max(6),
  tamponPreparationSurchargeCount: z.number().int().min(0).max(6),
  simplePreparationSurchargeCount: z.number().int().min(0).max(6),
  productPrice: amount,
  technologyPrice: amount,
  surchargePrice: amount,
  preparationPrice: amount,
  pdfData: z.strictObject({
    textImages: z
      .array(z.strictObject({ text: z.string().max(1000), x: amount, y: amount, fontSize: amount }))
      .max(40_000),
    configurationImage: picture,
  }),
  /** version of the sides below; a newer page must not be read as an older one */
  version: artworkSchema.shape.version,
  configurationSideStores: artworkSchema.shape.sides,
  pieces: artworkSchema.shape.pieces,
});
export type WireConfiguration = Omit<
  z.input<typeof wireConfigurationSchema>,
  'configurationSideStores' | 'pieces'
> & {
  readonly configurationSideStores: ArtworkDocument['sides'];
  readonly pieces: ArtworkDocument['pieces'];
};

export type WireExtras = {
  readonly product: Pick<Product, 'id' | 'category'>;
  readonly counts: Omit<PricedArtwork, 'sides'>;
  /** shipping of the order, decimal, net */
  readonly transportationPrice: number;
  /** pictures of this browser; the server draws its own */
  readonly pictures?: Partial<Record<'mailImage' | 'cartImage' | 'image', string>>;
};

const decimal = (value: Minor | undefined): number => (value === undefined ? 0 : minorToNumber(value));
const perPiece = (value: Milli): number => milliToNumber(value);

/** A cart line as the checkout payload spells it. */
export function toWire(line: Configuration, extras: WireExtras): WireConfiguration {
  const { artwork, prices } = line;
  const { mailImage = '', cartImage = '', image = '' } = extras.pictures ?? {};
  return {
    id: line.id,
    product: { id: extras.product.id, category: extras.product.category },
    quantity: line.quantity,
    price: decimal(prices?.price),
    otherPrices: (prices?.otherPrices ?? []).map((level) => ({ ...level, price: perPiece(level.price) })),
    latestSelectedPriceLevel: line.latestSelectedPriceLevel,
    color: artwork.color,
    scaleType: artwork.scaleType,
    mailImage,
    cartImage,
    image,
    printTechnologyPriceDifference: decimal(prices?.printTechnologyPriceDifference),
    transportationPrice: extras.transportationPrice,
    digitalPreparationSurchargeCount: extras.counts.digitalPreparationSurchargeCount,
    tamponPreparationSurchargeCount: extras.counts.tamponPreparationSurchargeCount,
    simplePreparationSurchargeCount: extras.counts.simplePreparationSurchargeCount,
    productPrice: decimal(prices?.productPrice),
    technologyPrice: decimal(prices?.technologyPrice),
    surchargePrice: decimal(prices?.surchargePrice),
    preparationPrice: decimal(prices?.preparationPrice),
    pdfData: { textImages: pdfTexts(artwork), configurationImage: cartImage },
    version: artwork.version,
    configurationSideStores: artwork.sides,
    pieces: artwork.pieces,
  };
}

/**
 * The design inside a wire configuration, still to be checked by `parseArtwork`: ids, limits and texts hold
 * for the whole only.
 */
export const artworkOfWire = (wire: Readonly<z.output<typeof wireConfigurationSchema>>): unknown => ({
  version: wire.version,
  productId: wire.product.id,
  color: wire.color,
  scaleType: wire.scaleType,
  sides: wire.configurationSideStores,
  pieces: wire.pieces,
});
