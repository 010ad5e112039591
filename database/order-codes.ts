import { type SQL, sql } from 'drizzle-orm';
import { orders } from './schema.ts';

/** Orders whose code is this, or ends so, of four digits or more; found by the index `orders_code_end`. */
export const codeEndsIn = (digits: string): SQL =>
  sql`(right(${orders.code}, 4) = ${digits.slice(-4)} and right(${orders.code}, ${digits.length}::int) = ${digits})`;
