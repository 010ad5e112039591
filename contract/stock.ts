import { z } from 'zod';
import { categories } from '#rules/catalogue/product.ts';
import { rowLimits } from '#rules/catalogue/row-limits.ts';
import { texts } from './common.ts';
import { endpoint } from './endpoint.ts';
import { changed, pageOf, pageQuery } from './order-shapes.ts';

/** Pieces on the shelf, as the office counts them. */

export const STOCK_PER_PAGE = 50;
const pieces = z.number().int().min(rowLimits.stock[0]).max(rowLimits.stock[1]);

export const stockFilters = z.object({
  phrase: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('words that begin a word of the code, the product or the colour'),
  category: z.enum(categories).optional(),
  atMost: z.coerce
    .number()
    .int()
    .min(0)
    .max(rowLimits.stock[1])
    .optional()
    .describe('items of which no more pieces are left, the fewest first'),
});
export type StockFilters = z.output<typeof stockFilters>;

export const stockRow = z.object({
  heliosId: z.string(),
  productId: z.string(),
  category: z.enum(categories),
  name: texts,
  color: texts.nullable(),
  scale: texts.nullable().describe('null where the product has one only'),
  pieces,
});
export type StockRow = z.infer<typeof stockRow>;

export const listStock = endpoint({
  id: 'listStock',
  method: 'GET',
  path: '/stock',
  tag: 'stock',
  summary: 'Pieces of every stock item',
  who: 'manageStock',
  query: pageQuery(STOCK_PER_PAGE).extend(stockFilters.shape),
  reply: pageOf(stockRow),
  problems: [],
});

export const setStock = endpoint({
  id: 'setStock',
  method: 'PUT',
  path: '/stock/{heliosId}',
  tag: 'stock',
  summary: 'Set the pieces of a stock item, as they were counted',
  who: 'manageStock',
  params: z.object({ heliosId: z.string().min(1).max(100) }),
  body: z.strictObject({
    pieces,
    was: pieces.describe('how many there were when somebody counted; refused when it is another number now'),
  }),
  reply: changed,
  problems: ['availability_not_found', 'stock_changed'],
  problemData: { stock_changed: z.object({ pieces }) },
});
