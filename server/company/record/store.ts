import { eq, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { company } from '#database/schema.ts';
import { type CompanyRecord, companyOf } from '#rules/company/record/company.ts';

const theRow = eq(company.id, 1);

export type StoredCompany = { readonly record: CompanyRecord; readonly version: number };

/** @param lock holds the row until the transaction ends, so that two changes come one after the other */
export async function findCompany(db: Db, lock = false): Promise<StoredCompany> {
  const query = db.select().from(company).where(theRow);
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Error('the row of the company is missing; the migration puts it there');
  return { record: companyOf(row.record), version: row.version };
}

export const saveCompany = (tx: Db, record: CompanyRecord) =>
  tx
    .update(company)
    .set({ record, version: sql`${company.version} + 1` })
    .where(theRow);
