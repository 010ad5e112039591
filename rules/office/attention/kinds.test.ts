import { expect, it } from 'vitest';
import { troubleOf } from './kinds.ts';

it.each([
  [{ type: 'Error', code: 'ECONNREFUSED' }, 'network'],
  [{ type: 'Error', code: 'ENOTFOUND' }, 'network'],
  [{ type: 'Error', status: 503 }, 'network'],
  [{ type: 'Error', code: 'EAUTH', where: { command: 'AUTH' } }, 'mailServer'],
  [{ type: 'Error', code: 'ESOCKET', where: { command: 'CONN' } }, 'mailServer'],
  [{ type: 'DrizzleQueryError', statement: 'insert orders', cause: { code: '23505' } }, 'database'],
  [{ type: 'DatabaseError', code: '40001' }, 'database'],
  [{ type: 'Error', code: 'ENOSPC' }, 'disk'],
  [{ type: 'ZodError', issues: ['invalid_type at orderId'] }, 'payload'],
  [{ type: 'Error', cause: { type: 'Error', code: 'ETIMEDOUT' } }, 'network'],
  [{ type: 'TypeError' }, 'program'],
  [undefined, 'stopped'],
] as const)('the facts %j are told as %s', (facts, trouble) => expect(troubleOf(facts)).toBe(trouble));
