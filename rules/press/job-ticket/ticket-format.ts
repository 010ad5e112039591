/** A4 goes with the job through the factory, A6 sticks to a box of it. */
export const ticketFormats = ['a4', 'a6'] as const;
export type TicketFormat = (typeof ticketFormats)[number];

/** What is printed of an order: its job tickets, or the packing list that goes to whoever gets the goods. */
export const orderPapers = [...ticketFormats, 'packing'] as const;
export type OrderPaper = (typeof orderPapers)[number];

/** Orders in one file: some hundred pages, which a press draws in half a minute. */
export const TICKETS_AT_MOST = 100;
