import { sql } from 'drizzle-orm';
import { type Db, transaction } from '#database/connection.ts';
import { seed } from '#database/seed.ts';
import { pencilColorIds } from '#rules/catalogue/products/colors.ts';

export const largeSize = { products: 5_000, availabilities: 50_000 } as const;
const COLORS = 10;

/**
 * A shop of 5,000 products with ten stock items each, priced at 15 tiers in the default list: the demo shop
 * and copies of its pencils and folding rules. Written by the database itself, for 760,000 rows take minutes
 * otherwise.
 */
export async function seedLargeCatalogue(db: Db): Promise<void> {
  await seed(db, async () => 'no password');
  const colors = sql.raw(`array['${pencilColorIds.slice(0, COLORS).join("','")}']`);
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '300s'`);
    await tx.execute(sql`
      insert into products (id, category, type, length, shape, sides, meter_colors, pencil_colors, width_tenths,
        height_tenths, weight_grams, name, short_description, description, position)
      select p.id || '-x' || n, p.category, p.type, p.length, p.shape, p.sides, p.meter_colors, p.pencil_colors,
        p.width_tenths, p.height_tenths, p.weight_grams, p.name, p.short_description, p.description, 1000 + n
      from generate_series(1, ${sql.raw(String(largeSize.products))} - (select count(*)::int from products)) n
      join lateral (
        select s.*, row_number() over (order by s.position) - 1 as nth, count(*) over () as many
        from products s where s.category = case when n % 5 = 0 then 'meter' else 'pencil' end
      ) p on p.nth = n % p.many`);
    await tx.execute(
      sql`update products set pencil_colors = ${colors} where id like '%-x%' and category = 'pencil'`,
    );
    await tx.execute(sql`
      insert into availabilities (helios_id, product_id, color, scale, stock_quantity, position)
      select upper('H-' || p.id || '-' || i), p.id,
        case when p.category = 'pencil' then (${colors})[i + 1] else a.color end,
        a.scale, 5000, i
      from products p
      cross join generate_series(0, ${sql.raw(String(COLORS - 1))}) i
      join lateral (
        select color, scale from availabilities o
        where o.product_id = regexp_replace(p.id, '-x[0-9]+$', '')
        order by o.position offset case when p.category = 'pencil' then 0 else i end limit 1
      ) a on true
      where p.id like '%-x%'`);
    await tx.execute(sql`
      insert into price_rows
      select d.price_list_id, a.helios_id, d.pcs_from, d.pcs_to, d.description, d.product_price, d.simple_price,
        d.digital_price, d.tampon_price
      from availabilities a
      join lateral (
        select o.helios_id from availabilities o
        where o.product_id = regexp_replace(a.product_id, '-x[0-9]+$', '') order by o.position limit 1
      ) twin on true
      join price_rows d on d.helios_id = twin.helios_id
      where a.product_id like '%-x%' and d.price_list_id = (select id from price_lists where is_default)`);
  });
  await db.execute(sql`analyze`);
}

export const countsOf = async (db: Db): Promise<Record<string, number>> => {
  const { rows } = (await db.execute(sql`
    select (select count(*)::int from products) products, (select count(*)::int from availabilities) availabilities,
      (select count(*)::int from price_rows) prices`)) as unknown as { rows: Record<string, number>[] };
  return rows[0] ?? {};
};
