import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openPostgres, transaction } from './connection.ts';
import { statementNames } from './named-statements.ts';
import { emptyPostgres, type TestPostgres } from './testing.ts';

describe('names of statements', () => {
  const write = 'update said set word = $1 where id = $2';

  it('from the third time on a statement that writes has one, always the same', () => {
    const [nameOf, ofAnother] = [statementNames(), statementNames()];
    const names = Array.from({ length: 5 }, () => nameOf(write));
    expect(names).toEqual([undefined, undefined, ...Array(3).fill(expect.stringMatching(/^often_\w{16}$/))]);
    for (let i = 0; i < 3; i++) ofAnother(write);
    expect(ofAnother(write)).toBe(names[4]);
  });

  it.each([
    ['insert into said values ($1)', true],
    ['WITH ins AS (INSERT INTO said VALUES ($1)) SELECT 1', true],
    ['select word from said where id = $1 for update', true],
    // another value may want another plan
    ['select word from said where word like $1', false],
    ['with newest as (select word from said) select * from newest where word like $1', false],
    ['begin', false],
  ])('%s: %s', (text, isNamed) => {
    const nameOf = statementNames();
    for (let i = 0; i < 3; i++) nameOf(text);
    expect(nameOf(text) !== undefined).toBe(isNamed);
  });

  it('however many texts there are, few have a name', () => {
    const nameOf = statementNames();
    const named = new Set<string | undefined>();
    for (let n = 0; n < 5000; n++) for (let i = 0; i < 4; i++) named.add(nameOf(`${write} -- ${n}`));
    named.delete(undefined);
    expect(named.size).toBe(300);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('statements that are sent often', () => {
  let made: TestPostgres;
  let database: Database;

  beforeAll(async () => {
    made = await emptyPostgres();
    database = await openPostgres(made.url, { poolSize: 1, migrated: true });
    await database.db.execute(sql`create table said (id int primary key, word text)`);
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
  });

  type Plan = { statement: string; generic_plans: string; custom_plans: string };
  const plans = async () => {
    const { rows } = (await database.db.execute(
      sql`select statement, generic_plans, custom_plans from pg_prepared_statements order by 1`,
    )) as unknown as { rows: Plan[] };
    return rows.map((row) => [row.statement, Number(row.generic_plans) + Number(row.custom_plans)]);
  };
  const say = (id: number, word: string) =>
    transaction(database.db, async (tx) => {
      await tx.execute(sql`insert into said (id, word) values (${id}, ${word})`);
    });
  const words = async () => {
    const { rows } = (await database.db.execute(sql`select word from said order by id`)) as unknown as {
      rows: { word: string }[];
    };
    return rows.map(({ word }) => word);
  };

  it('are prepared once, give what they gave, fail as they failed, and follow a changed table', async () => {
    for (let id = 1; id <= 8; id++) await say(id, `word ${id}`);
    expect(await words()).toEqual(Array.from({ length: 8 }, (_, i) => `word ${i + 1}`));
    expect(await plans()).toEqual([['insert into said (id, word) values ($1, $2)', 6]]);
    await expect(say(8, 'twice')).rejects.toMatchObject({ cause: { code: '23505' } });
    // as a migration does while an older release still runs
    await database.db.execute(sql`alter table said add column heard timestamptz not null default now()`);
    await say(9, 'after it');
    expect((await words()).at(-1)).toBe('after it');
  });
});
