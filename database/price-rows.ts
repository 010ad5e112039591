import { eq, sql } from 'drizzle-orm';
import { readRows, writeRows } from '#rules/prices/price-lists/rows.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { Db } from './database.ts';
import { priceRows } from './schema.ts';

/**
 * As `writeRows` makes them: eleven thousand rows one by one hold up the server ten times as long as one
 * text.
 */
const written = sql<string>`coalesce(json_agg(json_build_array(${priceRows.heliosId}, ${priceRows.description},
  ${priceRows.pcsFrom}, ${priceRows.pcsTo}, ${priceRows.productPrice}, ${priceRows.simplePrice},
  ${priceRows.digitalPrice}, ${priceRows.tamponPrice})), '[]')::text`;

/** All rows of a list, in no order. */
export async function readPriceRows(db: Db, listId: string): Promise<PriceRow[]> {
  const [list] = await db.select({ rows: written }).from(priceRows).where(eq(priceRows.priceListId, listId));
  return readRows(list?.rows ?? '[]');
}

/** Writes rows of a list in one statement however many they are; one that is there already is replaced. */
export async function writePriceRows(tx: Db, listId: string, rows: readonly PriceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into price_rows (price_list_id, helios_id, description, pcs_from, pcs_to,
      product_price, simple_price, digital_price, tampon_price)
    select ${listId}, row->>0, row->>1, (row->>2)::integer, (row->>3)::integer,
      (row->>4)::integer, (row->>5)::integer, (row->>6)::integer, (row->>7)::integer
    from json_array_elements(${writeRows(rows)}::json) as row
    on conflict (price_list_id, helios_id, pcs_from) do update set
      pcs_to = excluded.pcs_to, description = excluded.description,
      product_price = excluded.product_price, simple_price = excluded.simple_price,
      digital_price = excluded.digital_price, tampon_price = excluded.tampon_price`);
}
