import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#database/testing.ts';
import { columnsThatName, namedFilesStatement } from './named-files.ts';

it('every column that names a file is among those that are backed up, compared and known as ours', async () => {
  const database = await testDatabase();
  const { rows } = (await database.db.execute(sql`
    select table_name || '.' || column_name as "column" from information_schema.columns
    where table_schema = 'public' and (column_name ~ '(storage|preview|file)_key$' or column_name = 'pictures')
    order by 1`)) as unknown as { rows: { column: string }[] };
  expect(rows.map(({ column }) => column)).toEqual(columnsThatName.toSorted());
  // and the statement is one the database takes
  await database.db.execute(sql.raw(namedFilesStatement));
  await database.close();
});
