import { z } from 'zod';
import { orderCode } from '#contract/platform/common.ts';
import { CARRIER_ROWS_AT_MOST, MANY_AT_MOST } from '#rules/orders/many/bounds.ts';

/** What acts on many orders at once say alike, of either kind of order. */

/** An order beyond them is refused by name, not left out. */
export const ofMany = <S extends z.ZodType>(order: S) => z.array(order).min(1).max(MANY_AT_MOST);

/** A line of the table of a carrier; the codes that fit no order of the call are answered in `left`. */
const carrierRow = z.strictObject({
  line: z.number().int().min(1).max(1_000_000),
  order: z.string().max(100).describe('its code, or the end of it, or the reference of a consignment'),
  trackingCode: z.string().max(200),
  carrier: z.string().max(100),
});
export const carrierRows = z.array(carrierRow).min(1).max(CARRIER_ROWS_AT_MOST);

/** `same`: everything was so already, so nothing was written. */
export const manyOutcomes = ['done', 'same', 'refused'] as const;

/** Why an order was refused: the problem of the act of one order, and what it names. */
export const refusal = z.object({ code: z.string(), detail: z.string().nullable() }).nullable();

export const manyRow = z.object({
  orderId: z.string(),
  code: z.string().describe('empty for an order that is not there'),
  outcome: z.enum(manyOutcomes),
  refusal,
  mails: z.array(z.string()).describe('names of the mails it sends at once'),
  isUndoable: z.boolean(),
});

export const leftRows = z
  .array(z.object({ line: z.number().int(), order: z.string(), reason: z.enum(['unknown', 'several']) }))
  .describe('lines of the table of the carrier that fit none of the orders, or several');
export type LeftRows = z.infer<typeof leftRows>;

/** Dry runs do the act and take all of it back, so they answer what the act would. */
export const isTrial = z
  .boolean()
  .describe(
    'what would be done is answered, and nothing is done; with `seen` of it the same is asked to be done',
  );

export const listedIds = z.object({ orders: z.array(z.object({ id: z.string(), code: z.string() })) });

const guarded = ['not_signed_in', 'not_allowed'] as const;

/** What the two calls on many orders have in common, with what each does, names an order by and answers. */
export const manyActs = <W extends z.ZodType, O extends z.ZodType, R extends z.ZodType>(
  what: W,
  order: O,
  row: R,
) =>
  ({
    method: 'POST',
    perMinute: 60,
    body: z.strictObject({ what, orders: ofMany(order), isTrial }),
    reply: z.object({ rows: z.array(row), left: leftRows }),
    problems: [...guarded, 'idempotency_conflict'],
  }) as const;

/** Undo names the call by its key. */
export const undone = <S extends z.ZodType>(id: S) =>
  z.strictObject({
    key: z.string().min(1).max(200).describe('Idempotency-Key of the call that is taken back'),
    orders: ofMany(z.strictObject({ orderId: id })),
  });

/** Codes and no ids, which would make an address longer than proxies take. */
export const codesUpTo = (atMost: number) =>
  z
    .string()
    .max(atMost * 9)
    .transform((codes) => codes.split(','))
    .pipe(z.array(orderCode).min(1).max(atMost))
    .describe('of the orders, separated by commas');

/** Of a file that is made of a list: of those that are ticked in it, whatever its filter finds by then. */
export const tickedUpTo = (atMost: number) => ({
  codes: codesUpTo(atMost).optional(),
});

export const manyPrintData = {
  method: 'GET',
  perMinute: 10,
  query: z.object({ codes: codesUpTo(MANY_AT_MOST) }),
  download: 'application/zip',
  reply: z.string().describe('the archive, with a folder for each order'),
  problems: [...guarded, 'order_file_not_found'],
} as const;
