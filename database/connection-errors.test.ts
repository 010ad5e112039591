import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './connection-errors.ts';

const withCode = (code: string) => Object.assign(new Error('said by the driver'), { code });

describe('the database is away', () => {
  it.each([
    ['refused', withCode('ECONNREFUSED')],
    ['cut', withCode('ECONNRESET')],
    ['no way there', withCode('EHOSTUNREACH')],
    ['no such name', withCode('ENOTFOUND')],
    ['ended by an administrator', withCode('57P01')],
    ['starting', withCode('57P03')],
    ['idle in a transaction for too long', withCode('25P03')],
    ['a statement that took too long', withCode('57014')],
    ['full', withCode('53100')],
    ['too many connections', withCode('53300')],
    ['broken', new Error('Connection terminated unexpectedly')],
    ['broken before', new Error('Client has encountered a connection error and is not queryable')],
    ['closed', new Error('Client was closed and is not queryable')],
    ['no connection free', new Error('timeout exceeded when trying to connect')],
    ['stopping', new Error('PGlite is closing')],
    ['wrapped', new DrizzleQueryError('rollback', [], new Error('Client was closed and is not queryable'))],
    ['refused on each address', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
  ])('%s', (_, error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    ['a wrong statement', withCode('42601')],
    ['a broken promise of a table', withCode('23505')],
    ['a file that is not there', withCode('ENOENT')],
    ['a bug', new TypeError('of undefined')],
    ['no error at all', 'ECONNREFUSED'],
  ])('but not: %s', (_, error) => expect(isDatabaseAway(error)).toBe(false));
});
