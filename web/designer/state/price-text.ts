import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { getDefaultPriceList } from '#contract/prices/pricing.ts';
import { type Milli, milliFromNumber } from '#rules/platform/money/money.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';

/** heliosId, pcsFrom, pcsTo, price of the product, then of simple, digital and pad print, thousandths */
type Written = readonly [string, number, number | null, Milli, Milli, Milli, Milli];

/**
 * Price rows as the page of the designer carries them: a text, because the router would read thousands of numbers
 * one by one, and without names, because a browser reads a quarter of a million letters before it shows the page.
 */
export const priceText = (rows: ReplyOf<typeof getDefaultPriceList>['prices']): string =>
  JSON.stringify(
    rows.map(
      (row): Written => [
        row.heliosId,
        row.pcsFrom,
        row.pcsTo,
        milliFromNumber(row.productPrice),
        milliFromNumber(row.simpleTechnologyPrintPrice),
        milliFromNumber(row.digitalTechnologyPrintPrice),
        milliFromNumber(row.tamponTechnologyPrintPrice),
      ],
    ),
  );

/** @param text of `priceText`; what it does not carry, the description, is empty */
export const priceRowsOf = (text: string): PriceRow[] =>
  (JSON.parse(text) as Written[]).map(
    ([heliosId, pcsFrom, pcsTo, productPrice, simple, digital, tampon]) => ({
      heliosId,
      description: '',
      pcsFrom,
      pcsTo,
      productPrice,
      simpleTechnologyPrintPrice: simple,
      digitalTechnologyPrintPrice: digital,
      tamponTechnologyPrintPrice: tampon,
    }),
  );
