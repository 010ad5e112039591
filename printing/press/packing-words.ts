import { m } from '#texts/messages.ts';
import type { TicketPress } from './ticket.ts';
import { ticketWords } from './ticket-words.ts';

/** What a packing list says beside the words of the tickets, in the language of the order. */
export function packingWords(press: TicketPress) {
  const said = { locale: press.locale };
  const { number, page, labels, pieces, unplaced } = ticketWords(press);
  return {
    ...{ number, page, pieces },
    title: m.packing_title({}, said),
    consignment: (one: number, all: number) => m.packing_number({ number: one, all }, said),
    parcels: (count: number) => m.packing_parcels({ count, shown: number(count) }, said),
    unplaced,
    labels: {
      ...labels,
      sender: m.packing_sender({}, said),
      place: m.packing_place({}, said),
      consignment: m.packing_consignment({}, said),
      reference: m.packing_reference({}, said),
      goods: m.packing_goods({}, said),
      total: m.packing_total({}, said),
    },
  };
}
export type PackingWords = ReturnType<typeof packingWords>;
