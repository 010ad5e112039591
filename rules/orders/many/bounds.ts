/**
 * How many orders one call acts on: each is a transaction of its own, and whoever waits for the call sees
 * all results.
 */
export const MANY_AT_MOST = 200;

/** How long the way back is offered, and how long the server takes it: an answer may be late on its way. */
export const UNDO_SHOWN_SECONDS = 10;
export const UNDO_WITHIN_SECONDS = 60;

/** Of the table of a carrier: an order may have several parcels, and its first line names the columns. */
export const CARRIER_ROWS_AT_MOST = 400;
export const CARRIER_BOUNDS = { bytes: 200_000, rows: CARRIER_ROWS_AT_MOST + 1, cells: 20_000 } as const;
