import { expect, it } from 'vitest';
import { databaseRefusal } from './database-refusal.ts';

const withCode = (code: string) => Object.assign(new Error('at postgres://shop:secret@db'), { code });

it.each([
  ['3D000', 'DATABASE_URL names a database that is not there (3D000).'],
  ['28000', 'PostgreSQL does not let in the user in DATABASE_URL (28000).'],
  ['ECONNREFUSED', 'nobody answers at DATABASE_URL (ECONNREFUSED).'],
])('%s is a sentence without the address', (code, said) =>
  expect(databaseRefusal(withCode(code))).toEqual(new Error(said)),
);

it.each([withCode('23505'), new Error('no code'), null])('%s stays what it is', (error) =>
  expect(databaseRefusal(error)).toBe(error),
);
