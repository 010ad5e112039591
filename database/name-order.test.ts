import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './connection.ts';
import { byName } from './name-order.ts';
import { testDatabase } from './testing.ts';
import { rowsOf } from './testing-upgrades.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const sorted = async (names: readonly string[]): Promise<string[]> => {
  const said = sql`jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)`;
  const found = await rowsOf<{ name: string }>(
    database.db,
    sql`select n.name from (select ${said} as name) n order by ${byName(sql`n.name`)}`,
  );
  return found.map(({ name }) => name);
};
/** As the language has it, where accents and capitals do not decide. */
const { compare } = new Intl.Collator('cs', { sensitivity: 'base' });

describe('names', () => {
  it('are sorted by the Czech alphabet, and none is last for its accent', async () => {
    const names = [
      'Áčko',
      'adam',
      'Cihlář',
      'Czerny',
      'Čermák',
      'Étoile',
      'Hora',
      'Chalupa',
      'Ibis',
      'Łódź Trade',
      'Müller',
      'Mura',
      'Novak',
      'Novák',
      'Novak Zdeněk',
      'Ørsted',
      'Rys',
      'Řehoř',
      'Straße',
      'Stratos',
      'Šimek',
      'Thun',
      'Zajíc',
      'Žák',
    ];
    expect(await sorted(names.toReversed())).toEqual(names);
  });

  it('have the order of the language whatever they are made of', async () => {
    const letters = [...'aábcčdďeéěhiínňoórřsštťuúůyýzžAČCHŠZŽöüß', 'ch', 'Ch'];
    const name = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 6 }).map((l) => l.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 2, maxLength: 60 }), async (names) => {
        const found = await sorted(names);
        for (const [at, one] of found.slice(1).entries())
          expect([found[at], one, compare(found[at] ?? '', one) <= 0]).toEqual([found[at], one, true]);
      }),
      { numRuns: 30 },
    );
  });
});
