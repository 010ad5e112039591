import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ErrorFacts, errorFacts } from './error-facts.ts';
import { createLog } from './log.ts';

const SECRET = 'Ema Tajná';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

const broken = Object.assign(new Error(`duplicate key value violates "orders_code_key" ${SECRET}`), {
  code: '23505',
  detail: `Key (email)=(${SECRET}) already exists.`,
  where: `PL/pgSQL function with ${SECRET}`,
  internalQuery: `select '${SECRET}'`,
  constraint: 'orders_code_key',
  table: 'orders',
  routine: '_bt_check_unique',
  severity: 'ERROR',
  query: `insert into "orders" values ('${SECRET}')`,
  params: [SECRET],
});

describe('what the log says of an error', () => {
  const cases: [string, unknown, Partial<ErrorFacts>][] = [
    [
      'a statement',
      new DrizzleQueryError('insert into "orders" ("note") values ($1)', [SECRET], broken),
      { type: 'DrizzleQueryError', statement: 'insert orders' },
    ],
    [
      'a broken constraint',
      broken,
      {
        code: '23505',
        where: {
          constraint: 'orders_code_key',
          table: 'orders',
          routine: '_bt_check_unique',
          severity: 'ERROR',
        },
      },
    ],
    [
      'a refused mail',
      Object.assign(new Error(`550 <${SECRET}> unknown`), {
        code: 'EENVELOPE',
        responseCode: 550,
        command: 'RCPT TO',
        response: SECRET,
        rejected: [SECRET],
      }),
      { code: 'EENVELOPE', status: 550, where: { command: 'RCPT TO' } },
    ],
    [
      'a full disk',
      Object.assign(new Error(`ENOSPC: write ${SECRET}`), { code: 'ENOSPC', syscall: 'write', path: SECRET }),
      { code: 'ENOSPC', where: { syscall: 'write' } },
    ],
    ['a parser', thrownBy(() => JSON.parse(`{"name": ${SECRET}`)), { type: 'SyntaxError' }],
    ['an operator', thrownBy(() => 'x' in (SECRET as never)), { type: 'TypeError' }],
    ['an address', thrownBy(() => new URL(SECRET)), { type: 'TypeError', code: 'ERR_INVALID_URL' }],
    [
      'a schema',
      z.strictObject({ name: z.literal('a') }).safeParse({ name: SECRET, [SECRET]: 1 }).error,
      { issues: ['invalid_value at name', 'unrecognized_keys at '] },
    ],
    [
      'a message that looks like frames',
      new Error(`no\n    at ${SECRET} (/a/b.ts:1:1)\n    at ${SECRET}`),
      { type: 'Error' },
    ],
    [
      'a name',
      Object.assign(new Error('x'), { name: SECRET, code: SECRET, statusCode: SECRET }),
      { type: 'Error' },
    ],
    ['several', new AggregateError([new Error(SECRET), broken], SECRET), { type: 'AggregateError' }],
    [
      'no error',
      { message: SECRET, stack: SECRET, queue: 'send-office-notice' },
      { where: { queue: 'send-office-notice' } },
    ],
    ['a text', SECRET, { type: 'string' }],
  ];
  it.each(cases)('%s', (_, thrown, expected) => {
    const facts = errorFacts(thrown);
    expect(facts).toMatchObject(expected);
    expect(JSON.stringify(facts)).not.toMatch(/Ema|Tajn/);
  });

  it('names our own frames, and the causes to the end of a circle', () => {
    const error = new Error('outer', { cause: broken });
    Object.assign(broken, { cause: error });
    const facts = errorFacts(error);
    expect(facts.frames?.[0]).toMatch(
      /^server\/platform\/log\/error-facts\.test\.ts:\d+:\d+$|\(server\/platform\/log\/error-facts\.test\.ts:\d+:\d+\)$/,
    );
    expect(facts.cause?.code).toBe('23505');
    expect(JSON.stringify(facts).length).toBeLessThan(20_000);
  });
});

describe('the log', () => {
  it.each([
    ['an error alone', (log: ReturnType<typeof createLog>) => log.error(new Error(SECRET))],
    ['an error as err', (log: ReturnType<typeof createLog>) => log.warn({ err: new Error(SECRET) })],
    [
      'an error with its own message',
      (log: ReturnType<typeof createLog>) =>
        log.child({ a: 1 }).error({ err: new TypeError(SECRET) }, SECRET),
    ],
    [
      'an object that is none',
      (log: ReturnType<typeof createLog>) => log.error({ err: { message: SECRET } }),
    ],
  ])('writes %s without its message', (_, write) => {
    const lines: string[] = [];
    write(createLog('info', { write: (line) => void lines.push(line) }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(SECRET);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { type: expect.any(String) },
      msg: expect.any(String),
    });
  });
});
