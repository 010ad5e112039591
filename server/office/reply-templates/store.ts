import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { byName } from '#database/name-order.ts';
import { replyTemplates } from '#database/schema.ts';
import type { TemplateForm } from '#rules/orders/replies/template.ts';

export type TemplateRow = typeof replyTemplates.$inferSelect;

export const selectTemplates = (db: Db): Promise<TemplateRow[]> =>
  db.select().from(replyTemplates).orderBy(byName(replyTemplates.name), asc(replyTemplates.id));

export async function templateCount(tx: Db): Promise<number> {
  const [row] = await tx.select({ templates: count() }).from(replyTemplates);
  return row?.templates ?? 0;
}

/** Held until the transaction ends. */
export const lockTemplate = async (tx: Db, id: string): Promise<TemplateRow | null> =>
  (await tx.select().from(replyTemplates).where(eq(replyTemplates.id, id)).for('update'))[0] ?? null;

export const insertTemplate = async (
  tx: Db,
  template: TemplateForm & Pick<TemplateRow, 'id' | 'createdAt'>,
): Promise<void> => {
  await tx.insert(replyTemplates).values(template);
};

export async function updateTemplate(tx: Db, id: string, form: TemplateForm): Promise<TemplateRow> {
  const [row] = await tx
    .update(replyTemplates)
    .set({ ...form, version: sql`${replyTemplates.version} + 1` })
    .where(eq(replyTemplates.id, id))
    .returning();
  if (!row) throw new Error('the template is gone though it is locked');
  return row;
}

export const removeTemplate = async (tx: Db, id: string): Promise<void> => {
  await tx.delete(replyTemplates).where(eq(replyTemplates.id, id));
};
