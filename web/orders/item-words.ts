import type { PartnerOrderItem } from '#contract/order-shapes.ts';
import { technologyTexts } from '#rules/catalogue/enumerations.ts';
import type { Edition, Locale } from '#rules/editions/editions.ts';
import { formatNumber } from '#rules/money/format.ts';
import { findingText } from '#rules/print/preflight/words.ts';
import { m } from '#texts/messages.ts';

/** German nouns and trade names keep their capital. */
const lower = (text: string, locale: Locale): string =>
  locale === 'de' || text.startsWith('Pantone') ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** An item by what it is: product, colour and scale. */
export const itemName = ({ product, color, scale, availability }: PartnerOrderItem, locale: Locale): string =>
  [product?.[locale] ?? availability.productId, color?.[locale], scale?.[locale]]
    .filter((part): part is string => !!part)
    .map((part, i) => (i === 0 ? part : lower(part, locale)))
    .join(', ');

export const pieces = (count: number, numbers: Edition): string =>
  m.order_pieces({ count, shown: formatNumber(count, numbers) });

/** How the sides of an item are printed, a line for each. */
export const sideLines = ({ sides }: PartnerOrderItem, locale: Locale) =>
  sides.map(({ number, technology, inks }) => ({
    number,
    name: m.order_side({ number }),
    print: [
      technologyTexts[technology][locale],
      ...(technology === 'Digital' ? [] : inks.map(({ hex, pantone }) => pantone ?? hex.toUpperCase())),
    ].join(', '),
  }));

/** What the check before printing warned of when the order was placed. */
export const warningLines = ({ warnings }: PartnerOrderItem, locale: Locale, numbers: Edition) =>
  warnings.map(({ code, side, ids, value, limit, words }) => {
    const number = (given: number, decimals: number): string => {
      const rounded = Number(given.toFixed(decimals));
      return formatNumber(rounded, numbers, Number.isInteger(rounded) ? 0 : decimals);
    };
    const said = findingText(
      { code, side, ids, value, limit, words, severity: 'warning', fix: null },
      locale,
      number,
    );
    return side === null ? said : `${m.order_side({ number: side })}: ${said}`;
  });
