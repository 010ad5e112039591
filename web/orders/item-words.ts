import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import { withRemark } from '#rules/design/artwork/ink-words.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { findingText } from '#rules/press/print-files/preflight/words.ts';
import { m } from '#texts/messages.ts';

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A word within a sentence: German nouns and trade names keep their capital. */
export const inSentence = (word: string, locale: Locale): string =>
  locale === 'de' || word.startsWith('Pantone') ? word : lower(word);

type Named = Readonly<Record<Locale, string>> | null;

/** Colour and scale of an item; a scale that the product is named by is not said twice. */
export function kindWords(
  name: string,
  { color, scale }: { readonly color: Named; readonly scale: Named },
  locale: Locale,
): readonly string[] {
  const marks = scale ? lower(scale[locale]) : '';
  return [color ? inSentence(color[locale], locale) : '', name.includes(marks) ? '' : marks].filter(Boolean);
}

type Numbered = { readonly item: number; readonly configurationId: string };

/**
 * The name of an item with its number and the code the cart shows: two items may be of one product, and
 * nobody could tell them apart without.
 */
export const numberedName = ({ item, configurationId }: Numbered, name: string): string =>
  `${item}. ${name} (${configurationId})`;

/** An item by what it is: number, product, colour, scale, and the code the cart shows. */
export function itemName(item: PartnerOrderItem, locale: Locale): string {
  const name = item.product?.[locale] ?? item.availability.productId;
  return numberedName(item, [name, ...kindWords(name, item, locale)].join(', '));
}

/** An ink by its Pantone name; the two everybody has a word for are not said as a number. */
export const inkName = ({ hex, pantone }: PartnerOrderItem['sides'][number]['inks'][number]): string => {
  if (pantone) return withRemark(pantone, { hex, pantone });
  const code = hex.toUpperCase();
  return { '#FFFFFF': m.order_ink_white(), '#000000': m.order_ink_black() }[code] ?? code;
};

export const pieces = (count: number, numbers: Edition): string =>
  m.order_pieces({ count, shown: formatNumber(count, numbers) });

/**
 * What stands where no side is known: print that was ordered is not denied because its design is still to
 * come.
 */
export const printWords = ({ isPrinted }: Pick<PartnerOrderItem, 'isPrinted'>): string =>
  isPrinted ? m.order_print_to_come() : m.order_print_none();

/** How the sides of an item are printed, a line for each. */
export const sideLines = ({ sides }: PartnerOrderItem, locale: Locale) =>
  sides.map(({ number, technology, inks }) => ({
    number,
    name: m.order_side({ number }),
    print: [technologyTexts[technology][locale], ...(technology === 'Digital' ? [] : inks.map(inkName))].join(
      ', ',
    ),
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
