import { asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { erasedComment } from '#database/erased-comment.ts';
import { accountDesigns, designComments, type SavedPicture, savedDesigns, users } from '#database/schema.ts';

/**
 * Which of these words stands in a text of a design or in the name of one of its pictures, whatever its
 * capitals. Texts only: the digits of a telephone stand in the lengths of other people's designs too.
 */
const namesOneOf = (words: readonly string[]): SQL => {
  const stands = sql.join(
    words.map((word) => sql`strpos(lower(part #>> '{}'), lower(${word})) > 0`),
    sql` or `,
  );
  return sql`exists (
    select 1 from jsonb_path_query(jsonb_build_array(${savedDesigns.artwork}, ${savedDesigns.pictures}), 'strict $.**') as part
    where jsonb_typeof(part) = 'string' and (${stands}))`;
};

/** Saved designs have no owner; these name the person. */
export async function designsNaming(
  db: Db,
  words: readonly string[],
): Promise<(typeof savedDesigns.$inferSelect)[]> {
  return words.length === 0
    ? []
    : db.select().from(savedDesigns).where(namesOneOf(words)).orderBy(asc(savedDesigns.code));
}

/** Of an account, and of the people who go with it. */
export const designsOfAccount = (db: Db, userId: string) =>
  db
    .select(getTableColumns(accountDesigns))
    .from(accountDesigns)
    .innerJoin(users, eq(users.id, accountDesigns.userId))
    .where(or(eq(users.id, userId), eq(users.partnerId, userId)))
    .orderBy(asc(accountDesigns.userId), asc(accountDesigns.id));

export async function deleteDesigns(tx: Db, codes: readonly string[]): Promise<readonly SavedPicture[]> {
  if (codes.length === 0) return [];
  const gone = await tx
    .delete(savedDesigns)
    .where(inArray(savedDesigns.code, [...codes]))
    .returning({ pictures: savedDesigns.pictures });
  return gone.flatMap(({ pictures }) => pictures);
}

/** Which of these words stands in a name or a text, whatever its capitals. */
const commentNamesOneOf = (words: readonly string[]): SQL =>
  sql.join(
    words.map(
      (word) =>
        sql`strpos(lower(${designComments.name} || ' ' || ${designComments.text}), lower(${word})) > 0`,
    ),
    sql` or `,
  );

/** Comments have no account; these name a person. */
export const commentsNaming = async (
  db: Db,
  words: readonly string[],
): Promise<(typeof designComments.$inferSelect)[]> =>
  words.length === 0
    ? []
    : db.select().from(designComments).where(commentNamesOneOf(words)).orderBy(asc(designComments.at));

/** Their ids stay, as of every comment that is deleted: a late repeat brings none of them back. */
export async function eraseCommentsNaming(tx: Db, words: readonly string[], erasedAt: Date): Promise<void> {
  if (words.length === 0) return;
  await tx
    .update(designComments)
    .set({ ...erasedComment, erasedAt })
    .where(commentNamesOneOf(words));
}
