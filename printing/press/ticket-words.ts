import { colorById } from '#rules/catalogue/products/colors.ts';
import { scaleText } from '#rules/catalogue/products/enumerations.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { findingText } from '#rules/press/print-files/preflight/words.ts';
import { m } from '#texts/messages.ts';
import { proofPieces, proofWords } from './proof-words.ts';
import type { TicketPress } from './ticket.ts';

/** German nouns keep their capital. */
const inSentence = (words: string, locale: Locale): string =>
  locale === 'de' ? words : words.charAt(0).toLocaleLowerCase(locale) + words.slice(1);

/** What a ticket says of an item, in the language of whoever prints it. */
export function ticketWords({ order, item, edition, locale }: TicketPress) {
  const said = { locale };
  const number = (value: number, decimals = 0): string => formatNumber(value, edition, decimals);
  const name = item.design ? productName(item.design.product, locale) : item.productId;
  const color = colorById(item.color)?.name[locale];
  const days = item.places.flatMap(({ dispatch }) => dispatch ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  return {
    name,
    /** colour of the body and scale */
    kind: [color, item.scale && inSentence(scaleText(item.scale)[locale], locale)].filter(Boolean).join(', '),
    codes: [item.productId, item.heliosId, item.configuration].filter(Boolean).join('   '),
    number,
    pieces: proofPieces({ count: item.quantity }, said),
    itemOf: `${item.item} ${proofWords.of({}, said)} ${order.items.length}`,
    made: order.manufacture ? displayDay(order.manufacture) : '–',
    dispatch: first ? [...new Set([first, last])].map((day) => displayDay(day ?? first)).join(' – ') : '–',
    /** in place of the sides, where there are none to show */
    noSides: {
      none: m.order_print_none({}, said),
      toCome: m.order_print_to_come({}, said),
      known: m.ticket_picture_failed({}, said),
    }[item.print],
    places: (count: number) => m.ticket_places({ count, shown: number(count) }, said),
    unplaced: (count: number) => m.ticket_unplaced({ count, shown: number(count) }, said),
    version: (version: number) => m.ticket_version({ version }, said),
    page: (page: number, pages: number) =>
      `${proofWords.page({}, said)} ${page} ${proofWords.of({}, said)} ${pages}`,
    warnings: item.warnings.map((warning) => {
      const told = findingText(warning, locale, (value, decimals) => {
        const rounded = Number(value.toFixed(decimals));
        return number(rounded, Number.isInteger(rounded) ? 0 : decimals);
      });
      return warning.side === null ? told : `${m.order_side({ number: warning.side }, said)}: ${told}`;
    }),
    title: m.ticket_title({}, said),
    labels: {
      item: proofWords.item({}, said),
      ordered: m.ticket_ordered({}, said),
      made: m.order_cell_manufacture({}, said),
      dispatch: m.ticket_dispatch({}, said),
      approved: m.ticket_approved({}, said),
      failed: m.ticket_picture_failed({}, said),
      warnings: m.order_warnings({}, said),
      note: proofWords.note({}, said),
      places: m.order_deliveries({}, said),
      contact: m.ticket_contact({}, said),
      quantity: proofWords.quantity({}, said),
      without: proofWords.without({}, said),
      fullColor: proofWords.fullColor({}, said),
    },
  };
}
export type TicketWords = ReturnType<typeof ticketWords>;
