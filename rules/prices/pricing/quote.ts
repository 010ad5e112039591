import type { Category } from '#rules/catalogue/products/product.ts';
import { MAX_QUANTITY } from '#rules/catalogue/products/row-limits.ts';
import { MAX_TAMPON_COLORS, minTamponCount, type Settings } from '#rules/catalogue/settings/settings.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import {
  applyToUnit,
  type Conversion,
  type ConversionProblem,
  conversion,
  type EurRate,
  fromCzk,
} from '#rules/platform/money/currency.ts';
import { type Milli, type Minor, milli, minor, timesPieces } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { PriceLevel } from './price-levels.ts';
import { type PricedList, type PriceRow, rowAt } from './price-list.ts';
import { isBelow, tierFor, tiers } from './tiers.ts';

/**
 * One entry of a price request (PRC-022, D-S95). Counts are whole numbers from 0; the contract checks them.
 */
export type QuotedSide = {
  /** different colours of the side; 0 where nobody counted them because the side is digital */
  readonly colorsCount: number;
  /** 'Simple', 'Digital' or 'Tampon'; anything else is a failure, so a plain word from the wire is welcome */
  readonly technologyType: string;
  /** prints per piece: 0 empty, 1 printed, 2 an identical pair of sides */
  readonly printCount: number;
};

/** Sides to set up for print; identical pairs count once (PRC-023, PRC-024). */
export type PreparationCounts = {
  readonly digital: number;
  readonly tampon: number;
  readonly simple: number;
};

export type QuoteInput = {
  /** the partner's list, or the default one */
  readonly list: PricedList | null;
  /** the default list, for stock items and quantities a partner's list leaves out */
  readonly fallbackList?: PricedList | null;
  readonly settings: Pick<
    Settings,
    | 'eurRate'
    | 'cliche'
    | 'preparation'
    | 'pieceSurcharge'
    | 'minTamponPrintMeterCount'
    | 'minTamponPrintRulerCount'
    | 'minTamponPrintPencilCount'
  >;
  readonly heliosId: string;
  readonly category: Category;
  readonly isSlimboy: boolean;
  readonly count: number;
  readonly sides: readonly QuotedSide[];
  readonly preparationCounts: PreparationCounts;
  /** each piece says something of its own; left out, all say the same */
  readonly ownWords?: boolean;
  readonly currency: Currency;
  /** of `minimumQuantity()` */
  readonly minimum: number;
};

/** The price of one configuration, net, in one currency (PRC-026). */
export type Quote = {
  readonly currency: Currency;
  readonly productPrice: Minor;
  readonly technologyPrice: Minor;
  /** plates, and what pieces cost that say something of their own */
  readonly surchargePrice: Minor;
  /** how much of it is for what pieces say of their own */
  readonly ownWordsPrice: Minor;
  readonly preparationPrice: Minor;
  /** sum of the four above: totalCurrentPrice on the wire */
  readonly total: Minor;
  /** per piece with print, without surcharge and preparation, like the price levels */
  readonly unitPrice: Milli;
  readonly otherPrices: readonly PriceLevel[];
  /** all switchable sides digital minus all of them tampon; 0 when only one is possible (D-S96) */
  readonly printTechnologyPriceDifference: Minor;
};

/**
 * `key_not_found`: the quantity is in no tier or no list has a row for it, detail = quantity (PRC-012,
 * D-S52). `price_list_missing`: no list at all (PRC-050). `unknown_technology_type`: detail = the word
 * (PRC-051). `below_minimum` and `above_maximum`: detail = the limit (PRC-013, PRC-016).
 */
export type QuoteProblem =
  | 'key_not_found'
  | 'price_list_missing'
  | 'unknown_technology_type'
  | 'below_minimum'
  | 'above_maximum'
  | ConversionProblem;

export type Lists = Pick<QuoteInput, 'list' | 'fallbackList' | 'heliosId' | 'currency'>;
type PricedRow = { readonly row: PriceRow; readonly how: Conversion };

/** The row of the first list that has one, with the way its prices reach the asked currency. */
export function findRow(lists: Lists, quantity: number): Result<PricedRow, QuoteProblem> {
  const own = lists.list ? rowAt(lists.list.rowsByHeliosId, lists.heliosId, quantity) : undefined;
  const list = own ? lists.list : lists.fallbackList;
  const row = own ?? (list ? rowAt(list.rowsByHeliosId, lists.heliosId, quantity) : undefined);
  if (!list || !row) return fail('key_not_found', 'count', String(quantity));
  const how = conversion(list.currency, lists.currency);
  return how.ok ? ok({ row, how: how.value }) : how;
}

/** How often one piece pays the print price of each technology. */
type Prints = { readonly digital: number; readonly tampon: number; readonly simple: number };

const productUnit = ({ row, how }: PricedRow, rate: EurRate): Milli =>
  applyToUnit(how, row.productPrice, rate);

/**
 * Every price is converted and rounded before it is multiplied, so the shown price times the shown count is
 * the shown sum (D-S44).
 */
const printUnit = ({ row, how }: PricedRow, prints: Prints, rate: EurRate): Milli =>
  milli(
    (prints.digital && prints.digital * applyToUnit(how, row.digitalTechnologyPrintPrice, rate)) +
      (prints.tampon && prints.tampon * applyToUnit(how, row.tamponTechnologyPrintPrice, rate)) +
      (prints.simple && prints.simple * applyToUnit(how, row.simpleTechnologyPrintPrice, rate)),
  );

type Work = Prints & {
  /** plates to make, one per tampon or simple colour of an entry (D-S56) */
  readonly plates: number;
  /** the same work when every side that could change technology were digital, or were tampon */
  readonly allDigital: Prints;
  readonly allTampon: Prints;
  readonly switchableColors: number;
};

/**
 * Plates that are charged: one for each colour of an entry that is not digital (D-S56). White under the
 * colours is no colour of the design and is in their price.
 */
export const chargedPlates = (sides: readonly QuotedSide[]): number =>
  sides.reduce(
    (sum, { technologyType, colorsCount, printCount }) =>
      sum + (technologyType !== 'Digital' && printCount > 0 ? colorsCount : 0),
    0,
  );

/** Sums the sides; `unknown_technology_type` for a word outside the three (PRC-051). */
function workOf(sides: readonly QuotedSide[], canSwitch: boolean): Result<Work, 'unknown_technology_type'> {
  let digital = 0;
  let tampon = 0;
  let simple = 0;
  let switchable = 0;
  let switchableColors = 0;
  let switchableTampon = 0;
  let nowDigital = 0;
  let nowTampon = 0;
  for (const { technologyType, colorsCount, printCount } of sides) {
    const printed = printCount > 0;
    if (technologyType === 'Digital') digital += printCount;
    else if (technologyType === 'Tampon' || technologyType === 'Simple') {
      if (technologyType === 'Tampon') tampon += printCount * colorsCount;
      else simple += printCount * colorsCount;
    } else return fail('unknown_technology_type', 'sides', technologyType);

    // A digital side whose colours nobody counted has no tampon price to compare with.
    if (
      canSwitch &&
      printed &&
      technologyType !== 'Simple' &&
      colorsCount >= 1 &&
      colorsCount <= MAX_TAMPON_COLORS
    ) {
      switchable += printCount;
      switchableTampon += printCount * colorsCount;
      switchableColors += colorsCount;
      if (technologyType === 'Digital') nowDigital += printCount;
      else nowTampon += printCount * colorsCount;
    }
  }
  return ok({
    digital,
    tampon,
    simple,
    plates: chargedPlates(sides),
    switchableColors,
    allDigital: { digital: digital - nowDigital + switchable, tampon: tampon - nowTampon, simple },
    allTampon: { digital: digital - nowDigital, tampon: tampon - nowTampon + switchableTampon, simple },
  });
}

/**
 * The price of `count` pieces of one configuration. Browser and server call it alike, so what a shopper sees
 * is what the server charges. Identical side pairs arrive as one entry with printCount 2 (`sideEntries`), one
 * set of plates.
 */
export function quote(input: QuoteInput): Result<Quote, QuoteProblem> {
  const { count, minimum, currency, settings, preparationCounts } = input;
  if (!input.list && !input.fallbackList) return fail('price_list_missing');
  const tier = tierFor(count);
  if (!tier.ok) return tier;
  if (count > MAX_QUANTITY) return fail('above_maximum', 'count', String(MAX_QUANTITY));
  if (count < minimum) return fail('below_minimum', 'count', String(minimum));

  // Spatulas are Simple and slimboys Tampon whatever happens; few pieces are always digital (D-S29, D-S30).
  const onlyOne =
    input.category === 'spatula' || input.isSlimboy || count <= minTamponCount(settings, input.category);
  const work = workOf(input.sides, !onlyOne);
  if (!work.ok) return work;
  const found = findRow(input, count);
  if (!found.ok) return found;

  const rate = settings.eurRate;
  const cliche = fromCzk(settings.cliche, currency, rate);
  const preparation = fromCzk(settings.preparation, currency, rate);
  const product = productUnit(found.value, rate);
  const print = printUnit(found.value, work.value, rate);

  const productPrice = timesPieces(product, count);
  const technologyPrice = timesPieces(print, count);
  const ownWordsPrice = minor(input.ownWords ? fromCzk(settings.pieceSurcharge, currency, rate) * count : 0);
  const surchargePrice = minor(cliche * work.value.plates + ownWordsPrice);
  const preparationPrice = minor(
    preparation * (preparationCounts.digital + preparationCounts.tampon + preparationCounts.simple),
  );
  return ok({
    currency,
    productPrice,
    technologyPrice,
    surchargePrice,
    ownWordsPrice,
    preparationPrice,
    total: minor(productPrice + technologyPrice + surchargePrice + preparationPrice),
    unitPrice: milli(product + print),
    otherPrices: priceLevels(input, minimum, work.value, rate),
    printTechnologyPriceDifference: technologyDifference(found.value, work.value, count, cliche, rate),
  });
}

/**
 * The price per piece of the same design at every tier a shopper can reach (D-S96); tiers without a row are
 * left out.
 */
function priceLevels(lists: Lists, minimum: number, prints: Prints, rate: EurRate): PriceLevel[] {
  const levels: PriceLevel[] = [];
  for (const tier of tiers) {
    if (isBelow(tier, minimum)) continue;
    const found = findRow(lists, Math.max(tier.pcsFrom, minimum));
    if (!found.ok) continue;
    const price = milli(productUnit(found.value, rate) + printUnit(found.value, prints, rate));
    levels.push({ pcsFrom: tier.pcsFrom, pcsTo: tier.pcsTo, price });
  }
  return levels;
}

/** What all-digital costs more than all-tampon; preparation is the same on both sides and falls out. */
function technologyDifference(
  found: PricedRow,
  work: Work,
  count: number,
  cliche: Minor,
  rate: EurRate,
): Minor {
  if (work.switchableColors === 0) return minor(0);
  const digital = timesPieces(printUnit(found, work.allDigital, rate), count);
  const tampon = timesPieces(printUnit(found, work.allTampon, rate), count);
  return minor(digital - tampon - cliche * work.switchableColors);
}

/**
 * The list price of a product card: per piece, without print, at the tier that contains the minimum quantity,
 * because that is the first price a shopper can really get (D-S22).
 */
export function unitListPrice(
  input: Lists & { readonly minimum: number; readonly eurRate: EurRate },
): Result<Milli, QuoteProblem> {
  if (!input.list && !input.fallbackList) return fail('price_list_missing');
  const tier = tierFor(input.minimum);
  if (!tier.ok) return tier;
  const found = findRow(input, input.minimum);
  return found.ok ? ok(productUnit(found.value, input.eurRate)) : found;
}
