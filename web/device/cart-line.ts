import type { Configuration, LinePrice } from '#rules/design/artwork/configuration.ts';
import {
  emptyReference,
  REFERENCE_MAX,
  type Reference,
  referenceFields,
} from '#rules/partner-orders/references/reference.ts';
import type { Checked } from './slot.ts';

/**
 * A configuration in the cart (CRT-001); prices are net in the currency of the edition. What comes from the
 * storage is checked only as far as the cart needs it: the design is read with `parseArtwork` by whoever
 * draws, prices or edits it. Free of zod, so that adding and counting lines costs a page next to nothing.
 */
export type CartLine = Omit<Configuration, 'artwork'> & {
  readonly artwork: unknown;
  /** what a partner calls it */
  readonly reference?: Reference;
};

/** As many lines as one order takes. */
export const MAX_LINES = 100;

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const wordIn = (artwork: unknown, name: string): string | null => {
  const word = isRecord(artwork) ? artwork[name] : null;
  return typeof word === 'string' && word !== '' ? word : null;
};

/** The product of a design, or null when its document names none (CRT-010). */
export const productIdOf = ({ artwork }: Pick<CartLine, 'artwork'>): string | null =>
  wordIn(artwork, 'productId');
export const colorOf = ({ artwork }: Pick<CartLine, 'artwork'>): string | null => wordIn(artwork, 'color');
export const scaleOf = ({ artwork }: Pick<CartLine, 'artwork'>): string | null =>
  wordIn(artwork, 'scaleType');

/** The sheet of a design whose pieces differ. */
const sheetOf = (artwork: Record<string, unknown>): string[] =>
  isRecord(artwork.pieces) && typeof artwork.pieces.sheet === 'string' ? [artwork.pieces.sheet] : [];

/** References of the files a design uses: its pictures, and the rows of its pieces. */
export function picturesOf(artwork: unknown): string[] {
  const sides = isRecord(artwork) && Array.isArray(artwork.sides) ? (artwork.sides as unknown[]) : [];
  const images = sides.flatMap((side) =>
    isRecord(side) && Array.isArray(side.images) ? (side.images as unknown[]) : [],
  );
  const pictures = images.flatMap((image) =>
    isRecord(image) && typeof image.image === 'string' ? [image.image] : [],
  );
  return isRecord(artwork) ? [...pictures, ...sheetOf(artwork)] : pictures;
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** A damaged price is no price: the line stays and is priced again. */
const pricesIn = (data: unknown): LinePrice | null =>
  isRecord(data) && isWhole(data.price) && data.price >= 0 && Array.isArray(data.otherPrices)
    ? (data as LinePrice)
    : null;

function levelIn(data: unknown): CartLine['latestSelectedPriceLevel'] {
  if (!isRecord(data) || !isWhole(data.pcsFrom)) return null;
  return { pcsFrom: data.pcsFrom, pcsTo: isWhole(data.pcsTo) ? data.pcsTo : null };
}

const MAX_WARNINGS = 500;

const words = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((word) => typeof word === 'string');
const numberOrNull = (data: unknown): data is number | null =>
  data === null || (typeof data === 'number' && Number.isFinite(data));

/**
 * What the print check had said; what is no warning is left out, because it is only shown and the server
 * looks again.
 */
function warningsIn(data: unknown): CartLine['warnings'] {
  if (!Array.isArray(data)) return undefined;
  const isWarning = (one: unknown): boolean =>
    isRecord(one) &&
    typeof one.code === 'string' &&
    (one.side === null || isWhole(one.side)) &&
    words(one.ids) &&
    words(one.words) &&
    numberOrNull(one.value) &&
    numberOrNull(one.limit);
  return (data as unknown[]).slice(0, MAX_WARNINGS).filter(isWarning) as CartLine['warnings'];
}

/** What a partner calls something, as far as it was typed; a damaged field is empty. */
export function referenceKept(data: unknown): Reference {
  const kept = isRecord(data) ? data : {};
  const texts = referenceFields.flatMap((field) => {
    const text = kept[field];
    return typeof text === 'string' ? [[field, text.slice(0, REFERENCE_MAX[field])] as const] : [];
  });
  return { ...emptyReference, ...Object.fromEntries(texts) };
}

function checkLine(data: unknown): CartLine | null {
  if (!isRecord(data) || typeof data.id !== 'string' || data.id === '' || data.id.length > 40) return null;
  const { id, quantity, artwork } = data;
  if (!isWhole(quantity) || quantity < 1 || !isRecord(artwork)) return null;
  const warnings = warningsIn(data.warnings);
  return {
    id,
    quantity,
    artwork,
    latestSelectedPriceLevel: levelIn(data.latestSelectedPriceLevel),
    prices: pricesIn(data.prices),
    ...(typeof data.confirmedPlates === 'string' ? { confirmedPlates: data.confirmedPlates } : {}),
    ...(words(data.confirmedPreviews) ? { confirmedPreviews: data.confirmedPreviews } : {}),
    ...(warnings ? { warnings } : {}),
    ...(isRecord(data.reference) ? { reference: referenceKept(data.reference) } : {}),
  };
}

/** Lines as they were stored: readable ones stay, one per id; null when there is no list at all. */
export function checkLines(data: unknown): Checked<readonly CartLine[]> | null {
  if (!Array.isArray(data)) return null;
  const lines = new Map<string, CartLine>();
  for (const entry of data as unknown[]) {
    const line = checkLine(entry);
    if (line) lines.set(line.id, line);
  }
  return { value: [...lines.values()], isWhole: lines.size === data.length };
}
